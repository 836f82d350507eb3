#include "app/api/field_reader.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace superflip {

namespace {

// Checks what nlohmann's parser accepts: deep nesting, and a name that occurs twice in an object.
class Strictness {
 public:
  // False tells the parser to skip the element.
  bool look(int depth, nlohmann::ordered_json::parse_event_t event, const nlohmann::ordered_json& parsed) {
    using Event = nlohmann::ordered_json::parse_event_t;
    const bool opens = event == Event::object_start || event == Event::array_start;
    if (opens && depth >= kMostJsonDepth)
      error_ = Error{ErrorCode::kUsage, fmt::format("the JSON is more than {} levels deep", kMostJsonDepth)};
    if (error_) return false;
    if (event == Event::object_start) names_.emplace_back();
    if (event == Event::object_end) names_.pop_back();
    if (event != Event::key) return true;
    const auto& name = parsed.get_ref<const std::string&>();
    if (!names_.back().insert(name).second)
      error_ = Error{ErrorCode::kUsage, fmt::format("{} occurs twice", name), name};
    return !error_;
  }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  std::vector<std::set<std::string>> names_;  // of the open objects
  std::optional<Error> error_;
};

}  // namespace

Result<nlohmann::ordered_json> parse_object(std::string_view text) {
  if (text.empty()) return nlohmann::ordered_json::object();
  Strictness strictness;
  const auto look = [&](int depth, nlohmann::ordered_json::parse_event_t event, const nlohmann::ordered_json& parsed) {
    return strictness.look(depth, event, parsed);
  };
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(text, look, /*allow_exceptions=*/false);
  if (strictness.error()) return tl::unexpected(*strictness.error());
  if (json.is_discarded()) return fail(ErrorCode::kUsage, "the body of the request is not JSON");
  if (!json.is_object()) return fail(ErrorCode::kUsage, "the body of the request is not a JSON object");
  return json;
}

const nlohmann::ordered_json* FieldReader::find(std::string_view name) {
  if (std::find(known_.begin(), known_.end(), name) == known_.end()) known_.push_back(name);
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

void FieldReader::refuse(std::string_view name, std::string message) {
  if (!error_) error_ = Error{ErrorCode::kUsage, std::move(message), std::string(name)};
}

std::optional<std::string> FieldReader::text(std::string_view name) {
  const nlohmann::ordered_json* const field = find(name);
  if (field == nullptr) return std::nullopt;
  if (field->is_string()) return field->get<std::string>();
  refuse(name, fmt::format("{} must be a string", name));
  return std::nullopt;
}

std::optional<std::string> FieldReader::text_or_json(std::string_view name) {
  const nlohmann::ordered_json* const field = find(name);
  if (field != nullptr && field->is_structured())
    return field->dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  return text(name);
}

std::optional<long long> FieldReader::integer(std::string_view name, long long low, long long high) {
  const nlohmann::ordered_json* const field = find(name);
  if (field == nullptr) return std::nullopt;
  // An unsigned number above the signed range would become negative.
  const bool fits = field->is_number_unsigned()
                        ? field->get<std::uint64_t>() <= static_cast<std::uint64_t>(std::max(high, 0LL))
                        : field->is_number_integer();
  if (fits && field->get<long long>() >= low && field->get<long long>() <= high) return field->get<long long>();
  refuse(name, fmt::format("{} must be a whole number from {} to {}", name, low, high));
  return std::nullopt;
}

std::vector<int> FieldReader::integers(std::string_view name, int low, int high) {
  std::vector<int> numbers;
  const nlohmann::ordered_json* const field = find(name);
  if (field == nullptr) return numbers;
  const auto fits = [&](const nlohmann::ordered_json& number) {
    return number.is_number_unsigned() && number >= low && number <= high;
  };
  if (!field->is_array() || !std::all_of(field->begin(), field->end(), fits)) {
    refuse(name, fmt::format("{} must be a list of whole numbers from {} to {}", name, low, high));
    return numbers;
  }
  return field->get<std::vector<int>>();
}

std::vector<std::string> FieldReader::texts(std::string_view name, std::size_t most) {
  const nlohmann::ordered_json* const field = find(name);
  if (field == nullptr) return {};
  const auto is_text = [](const nlohmann::ordered_json& text) { return text.is_string(); };
  if (field->is_array() && field->size() <= most && std::all_of(field->begin(), field->end(), is_text))
    return field->get<std::vector<std::string>>();
  refuse(name, fmt::format("{} must be a list of at most {} strings", name, most));
  return {};
}

bool FieldReader::flag(std::string_view name) {
  const nlohmann::ordered_json* const field = find(name);
  if (field == nullptr) return false;
  if (field->is_boolean()) return field->get<bool>();
  refuse(name, fmt::format("{} must be true or false", name));
  return false;
}

bool FieldReader::is_word(std::string_view name, std::string_view word) {
  const nlohmann::ordered_json* const field = find(name);
  return field != nullptr && *field == word;
}

void FieldReader::demand(std::string_view name) {
  if (!object_.contains(name)) refuse(name, fmt::format("{} is missing", name));
}

Result<void> FieldReader::finish() {
  for (const auto& [name, value] : object_.items())
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      refuse(name, fmt::format("there is no field \"{}\": use {}", name, fmt::join(known_, ", ")));
  if (error_) return tl::unexpected(*error_);
  return {};
}

}  // namespace superflip
