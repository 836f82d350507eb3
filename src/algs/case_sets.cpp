#include "algs/case_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "base/combinatorics.h"
#include "base/nearest_word.h"
#include "base/split.h"
#include "methods/cases.h"
#include "methods/last_layer.h"

namespace superflip::algs {
namespace {

struct MadeSet {
  CaseSet set;
  std::map<LayerKey, std::size_t> number;  // of the case, by least_key()
};

// Finds the cases of a set: the classes of its last layers under turns of U. ZBLL needs case_set(SetId::kColl).
MadeSet make_set(SetId id);

template <SetId kId>
const MadeSet& once() {
  static const MadeSet kMade = make_set(kId);
  return kMade;
}

const MadeSet& made(SetId id) {
  static constexpr std::array kSets = {once<SetId::kOll>, once<SetId::kPll>, once<SetId::kColl>, once<SetId::kCmll>,
                                       once<SetId::kZbll>};
  return kSets[static_cast<std::size_t>(id)]();
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
  return fail(ErrorCode::kUsage, fmt::format("there is no set \"{}\"; the sets are {}{}", name, joined(names, ", "),
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

// The shapes and other names of cases that speedcubers use (speedsolving.com wiki: OLL, PLL).

namespace {

constexpr std::array<std::string_view, methods::kOllCases> kOllShapes = {
    "Dot",         "Dot",       "Dot",         "Dot",       "Square",  "Square",  "Lightning", "Lightning", "Fish",
    "Fish",        "Lightning", "Lightning",   "Knight",    "Knight",  "Knight",  "Knight",    "Dot",       "Dot",
    "Dot",         "Dot",       "Cross",       "Cross",     "Cross",   "Cross",   "Cross",     "Cross",     "Cross",
    "All corners", "Awkward",   "Awkward",     "P",         "P",       "T",       "C",         "Fish",      "W",
    "Fish",        "W",         "Lightning",   "Lightning", "Awkward", "Awkward", "P",         "P",         "T",
    "C",           "Small L",   "Small L",     "Small L",   "Small L", "Line",    "Line",      "Small L",   "Small L",
    "Line",        "Line",      "All corners",
};

struct Nickname {
  int number;
  std::string_view name;
};
constexpr std::array kNicknames = {
    Nickname{21, "H"},      Nickname{22, "Pi"},       Nickname{23, "Headlights"}, Nickname{24, "Chameleon"},
    Nickname{25, "Bowtie"}, Nickname{26, "Antisune"}, Nickname{27, "Sune"},
};

}  // namespace

// The shape of OLL 1..57: "Fish", "Dot", ...
std::string_view oll_shape(int number) { return kOllShapes[static_cast<std::size_t>(number - 1)]; }

// "Sune" for 27, and others; empty for most.
std::string_view oll_nickname(int number) {
  for (const Nickname& nickname : kNicknames)
    if (nickname.number == number) return nickname.name;
  return "";
}

// Turns of U keep the cyclic order of the corners. Swapping two opposite corners reverses it; swapping two adjacent
// ones does neither.
// How a PLL moves the corners: "Adjacent corners", "Opposite corners" or "Edges only".
std::string_view pll_shape(const CubieState& state) {
  int kept = 0;
  int reversed = 0;
  for (std::size_t p = 0; p < 4; ++p) {
    const unsigned step = (state.cp[(p + 1) % 4] + 4U - state.cp[p]) % 4;
    kept += step == 1 ? 1 : 0;
    reversed += step == 3 ? 1 : 0;
  }
  if (kept == 4) return "Edges only";
  return reversed == 4 ? "Opposite corners" : "Adjacent corners";
}

namespace {

using namespace methods;

struct SetRow {
  std::string_view name;
  std::string_view label;
  std::string_view purpose;
  int positions;
};
// By SetId.
constexpr std::array kRows = {
    SetRow{"oll", "OLL", "orients the last layer", 216},
    SetRow{"pll", "PLL", "permutes the oriented last layer", 288},
    SetRow{"coll", "COLL", "solves the corners of a last layer with oriented edges, which stay oriented", 648},
    SetRow{"cmll", "CMLL", "solves the corners of the last layer after both blocks of Roux", 648},
    SetRow{"zbll", "ZBLL", "solves a last layer with oriented edges", 7776},
};

// What a set looks at, by SetId.
constexpr std::array<LayerKey, 5> kLooksAt = {kTwistsKey | kFlipsKey, kCornerPlacesKey | kEdgePlacesKey,
                                              kCornerPlacesKey | kTwistsKey, kCornerPlacesKey | kTwistsKey,
                                              kCornerPlacesKey | kTwistsKey | kEdgePlacesKey};
constexpr unsigned kOrders = 24;  // of four pieces
constexpr unsigned kTwists = 27;
constexpr unsigned kFlips = 8;

// Calls visit(state) for each last layer with these limits: the first `orders` orders of the corners, and so on.
template <typename Visit>
void visit_layers(unsigned corner_orders, unsigned twists, unsigned edge_orders, unsigned flips, const Visit& visit) {
  for (unsigned corners = 0; corners < corner_orders; ++corners) {
    for (unsigned edges = 0; edges < edge_orders; ++edges) {
      CubieState state = CubieState::solved();
      const auto corner_order = unrank_permutation<4>(corners);
      const auto edge_order = unrank_permutation<4>(edges);
      if (is_odd_permutation(corner_order) != is_odd_permutation(edge_order)) continue;
      std::copy(corner_order.begin(), corner_order.end(), state.cp.begin());
      std::copy(edge_order.begin(), edge_order.end(), state.ep.begin());
      for (unsigned twist = 0; twist < twists; ++twist) {
        state.co[0] = static_cast<std::uint8_t>(twist / 9);
        state.co[1] = static_cast<std::uint8_t>(twist / 3 % 3);
        state.co[2] = static_cast<std::uint8_t>(twist % 3);
        state.co[3] = static_cast<std::uint8_t>((6 - state.co[0] - state.co[1] - state.co[2]) % 3);
        for (unsigned flip = 0; flip < flips; ++flip) {
          for (unsigned p = 0; p < 3; ++p) state.eo[p] = static_cast<std::uint8_t>(flip >> p & 1U);
          state.eo[3] = state.eo[0] ^ state.eo[1] ^ state.eo[2];
          visit(state);
        }
      }
    }
  }
}

template <typename Visit>
void visit_layers_of(SetId id, const Visit& visit) {
  switch (id) {
    case SetId::kOll:
      return visit_layers(1, kTwists, 1, kFlips, visit);
    case SetId::kPll:
      return visit_layers(kOrders, 1, kOrders, 1, visit);
    default:
      return visit_layers(kOrders, kTwists, kOrders, 1, visit);
  }
}

// The last layers of a set by class, masked and in rising order.
using Classes = std::map<LayerKey, std::vector<LayerKey>>;  // by least_key()

Classes classes_of(SetId id) {
  Classes classes;
  const LayerKey mask = looks_at(id);
  visit_layers_of(id,
                  [&](const CubieState& state) { classes[least_key(state, mask)].push_back(layer_key(state) & mask); });
  for (auto& [least, members] : classes) {
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
  }
  return classes;
}

// A cube with this layer. Where the set does not look at edges, two are swapped if the corners demand it.
CubieState cube_of(SetId id, LayerKey key) {
  if ((looks_at(id) & kCornerPlacesKey) == 0) key |= layer_key(CubieState::solved()) & kCornerPlacesKey;
  if ((looks_at(id) & kEdgePlacesKey) == 0) key |= layer_key(CubieState::solved()) & kEdgePlacesKey;
  CubieState state = with_layer(key);
  std::array<std::uint8_t, 4> corners{};
  std::array<std::uint8_t, 4> edges{};
  std::copy_n(state.cp.begin(), 4, corners.begin());
  std::copy_n(state.ep.begin(), 4, edges.begin());
  if (is_odd_permutation(corners) != is_odd_permutation(edges)) std::swap(state.ep[1], state.ep[3]);
  return state;
}

// Whether the picture of a case may show this layer: corners twisted as in the picture of the OLL, and in ZBLL also
// placed as in that of the COLL.
bool may_be_shown(SetId id, const CubieState& state) {
  if (id == SetId::kPll) return layer_key(state) == layer_key(with_permutation(pll_case(state).index));
  if (oll_case(state).turns != 0) return false;
  if (id != SetId::kZbll) return true;
  const CaseSet& coll = case_set(SetId::kColl);
  const LayerKey corners = layer_key(coll.cases[*case_of(SetId::kColl, state)].state);
  return ((layer_key(state) ^ corners) & looks_at(SetId::kColl)) == 0;
}

// The first layer of a class that may be shown.
CubieState shown(SetId id, const std::vector<LayerKey>& members) {
  for (const LayerKey key : members)
    if (const CubieState state = cube_of(id, key); may_be_shown(id, state)) return state;
  assert(false);
  return {};
}

bool is_skip(SetId id, const CubieState& state) {
  if (id == SetId::kZbll) return oll_case(state).number == 0;  // PLL
  return is_done(id, state);
}

// The place of a case in its set.
int rank_of(SetId id, const CubieState& state) {
  if (id == SetId::kOll) return oll_case(state).number;
  if (id == SetId::kPll) return pll_case(state).index;
  if (id == SetId::kZbll) return static_cast<int>(*case_of(SetId::kColl, state));
  const int oll = oll_case(state).number;
  return (oll == 0 ? kOllCases : oll) * 100 + static_cast<int>(cmll_case(state));
}

Case named(SetId id, const CubieState& state, int positions) {
  Case made{{}, {}, {}, state, positions};
  if (id == SetId::kOll) {
    const int number = oll_case(state).number;
    made.name = fmt::format("{}", number);
    made.shape = oll_shape(number);
    made.also = oll_nickname(number);
  } else if (id == SetId::kPll) {
    made.name = pll_name(pll_case(state).index);
    made.shape = pll_shape(state);
  } else {
    const OllCase oll = oll_case(state);
    made.shape = oll.number == 0 ? "O" : zbll_set(oll);
    made.name = id == SetId::kZbll ? case_set(SetId::kColl).cases[*case_of(SetId::kColl, state)].name : made.shape;
  }
  return made;
}

// "T1", "T2", ... and "T1-1", "T1-2", ...
void number_names(SetId id, std::vector<Case>& cases) {
  if (id == SetId::kOll || id == SetId::kPll) return;
  std::map<std::string, int> numbers;
  for (Case& one : cases) {
    const int number = ++numbers[one.name];
    one.name += fmt::format("{}{}", id == SetId::kZbll ? "-" : "", number);
  }
}

MadeSet make_set(SetId id) {
  struct Found {
    int rank;
    LayerKey key;    // of the layer that is shown
    LayerKey least;  // of its class
    Case made;
  };
  std::vector<Found> found;
  for (const auto& [least, members] : classes_of(id)) {
    if (is_skip(id, cube_of(id, members.front()))) continue;
    const CubieState state = shown(id, members);
    found.push_back({rank_of(id, state), layer_key(state), least, named(id, state, static_cast<int>(members.size()))});
  }
  std::sort(found.begin(), found.end(),
            [](const Found& a, const Found& b) { return std::pair(a.rank, a.key) < std::pair(b.rank, b.key); });
  const SetRow& row = kRows[static_cast<std::size_t>(id)];
  MadeSet made{{id, row.name, row.label, row.purpose, row.positions, {}}, {}};
  for (Found& one : found) {
    made.number[one.least] = made.set.cases.size();
    made.set.cases.push_back(std::move(one.made));
  }
  number_names(id, made.set.cases);
  return made;
}

}  // namespace

LayerKey looks_at(SetId id) { return kLooksAt[static_cast<std::size_t>(id)]; }

}  // namespace superflip::algs
