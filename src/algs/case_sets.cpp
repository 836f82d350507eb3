#include "algs/case_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "algs/make_set.h"
#include "base/nearest_word.h"
#include "methods/cases.h"
#include "methods/last_layer.h"

namespace superflip::algs {
namespace {

template <SetId kId>
const MadeSet& once() {
  static const MadeSet kMade = make_set(kId);
  return kMade;
}

const MadeSet& made(SetId id) {
  switch (id) {
    case SetId::kOll:
      return once<SetId::kOll>();
    case SetId::kPll:
      return once<SetId::kPll>();
    case SetId::kColl:
      return once<SetId::kColl>();
    case SetId::kCmll:
      return once<SetId::kCmll>();
    case SetId::kZbll:
      break;
  }
  return once<SetId::kZbll>();
}

// Whether the set has a case for a cube, or a skip.
bool belongs_to(SetId id, const CubieState& state) {
  if (id == SetId::kCmll) return holds(PieceSet{.corners = methods::kRouxBlocks.corners}, state);
  if (!methods::has_first_two_layers(state)) return false;
  const LayerKey key = layer_key(state);
  if (id == SetId::kPll) return (key & (kTwistsKey | kFlipsKey)) == 0;
  return id == SetId::kOll || (key & kFlipsKey) == 0;
}

// A name as it is compared: small letters, without blanks and hyphens.
std::string compared(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (c != ' ' && c != '-') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

std::span<const SetId> set_ids() {
  static constexpr std::array kIds = {SetId::kOll, SetId::kPll, SetId::kColl, SetId::kCmll, SetId::kZbll};
  return kIds;
}

const CaseSet& case_set(SetId id) { return made(id).set; }

std::optional<std::size_t> case_of(SetId id, const CubieState& state) {
  if (!belongs_to(id, state)) return std::nullopt;
  const auto& number = made(id).number;
  const auto found = number.find(least_key(state, looks_at(id)));
  return found == number.end() ? std::nullopt : std::optional(found->second);
}

bool is_done(SetId id, const CubieState& state) {
  return belongs_to(id, state) && least_key(state, looks_at(id)) == least_key(CubieState::solved(), looks_at(id));
}

Result<const CaseSet*> find_case_set(std::string_view name) {
  std::vector<std::string_view> names;
  for (const SetId id : set_ids()) {
    const CaseSet& set = case_set(id);
    if (compared(name) == set.name) return &set;
    names.push_back(set.name);
  }
  return fail(ErrorCode::kUsage, fmt::format("there is no set \"{}\"; the sets are {}{}", name, fmt::join(names, ", "),
                                             did_you_mean(name, names)));
}

Result<std::size_t> find_case(const CaseSet& set, std::string_view name) {
  std::string wanted = compared(name);
  if (wanted.starts_with(set.name)) wanted.erase(0, set.name.size());
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < set.cases.size(); ++i) {
    for (const std::string_view one : {std::string_view(set.cases[i].name), set.cases[i].also}) {
      if (one.empty()) continue;
      if (compared(one) == wanted) return i;
      names.push_back(one);
    }
  }
  return fail(ErrorCode::kUsage,
              fmt::format("{} has no case \"{}\"; its {} cases are {} to {}, see `superflip algs {}`{}", set.label,
                          name, set.cases.size(), set.cases.front().name, set.cases.back().name, set.name,
                          did_you_mean(name, names)));
}

}  // namespace superflip::algs
