#include "questions/alg/tree.h"

#include <charconv>
#include <string_view>

#include "notation/algorithm.h"
#include "notation/json.h"
#include "questions/alg/brackets.h"

namespace superflip {
namespace {

// Reads what in_brackets() wrote:
//   node = turns | commutator or conjugate, perhaps with a number | "(" node ")" number
class TreeWriter {
 public:
  explicit TreeWriter(std::string_view text) : rest_(text) {}

  void write(JsonWriter& json) {
    const std::string_view part = rest_.substr(0, size_of_part());
    rest_.remove_prefix(part.size());
    int times = 1;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), times);
    if (error == std::errc() && is_closed(part)) {
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      json.begin_object().key("repetition");
      write_part(part, json);
      json.field("times", times).end_object();
    } else {
      write_part(part, json);
    }
  }

 private:
  static bool is_closed(std::string_view part) { return !part.empty() && (part.front() == '[' || part.front() == '('); }

  // Up to the bracket that closes the first one; turns up to the end.
  [[nodiscard]] std::size_t size_of_part() const {
    if (!is_closed(rest_)) return rest_.size();
    int open = 0;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      if (rest_[i] == '[' || rest_[i] == '(') ++open;
      if ((rest_[i] == ']' || rest_[i] == ')') && --open == 0) return i + 1;
    }
    return rest_.size();
  }

  static void write_part(std::string_view part, JsonWriter& json) {
    if (!is_closed(part)) {
      json.value(part);
      return;
    }
    const std::string_view inner = part.substr(1, part.size() - 2);
    if (part.front() == '(') {
      TreeWriter(inner).write(json);
      return;
    }
    // The comma or colon of these brackets: those of inner ones are deeper.
    std::size_t middle = 0;
    for (int open = 0; open > 0 || (inner[middle] != ',' && inner[middle] != ':'); ++middle) {
      if (inner[middle] == '[' || inner[middle] == '(') ++open;
      if (inner[middle] == ']' || inner[middle] == ')') --open;
    }
    json.begin_object().key(inner[middle] == ',' ? "commutator" : "conjugate").begin_array();
    TreeWriter(inner.substr(0, middle)).write(json);
    TreeWriter(inner.substr(middle + 2)).write(json);
    json.end_array().end_object();
  }

  std::string_view rest_;
};

}  // namespace

std::string tree_of(std::span<const LayerTurn> turns) {
  const std::string text = in_brackets(turns).value_or(to_text(turns));
  JsonWriter json;
  TreeWriter(text).write(json);
  return json.take();
}

}  // namespace superflip
