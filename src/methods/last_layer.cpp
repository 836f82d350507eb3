#include "methods/last_layer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/combinatorics.h"
#include "coord/tracked_pieces.h"

namespace superflip::methods {
namespace {

constexpr std::size_t kPlaces = 4;  // of corners in the U layer, and of edges
constexpr PieceSet kFirstTwoLayers = {.edges = 0xFF0, .corners = 0xF0};

// Numbers as in the usual lists of speedcubers. Each pattern is shown as the cube is held for the best-known algorithm.
constexpr std::array<std::string_view, kOllCases> kOllPatterns = {
    "12121111", "22111111", "02221111", "11101111", "02220011", "11100110", "20221100", "01110110", "01111100",
    "22201001", "22201100", "11010110", "20220101", "01110101", "22020101", "11100101", "02011111", "21001111",
    "12001111", "00001111", "21210000", "22110000", "00210000", "01200000", "20100000", "11100000", "20220000",
    "00001100", "01201100", "00121100", "01200110", "20011100", "01200101", "00120101", "01020011", "02010110",
    "01021100", "10201100", "10200101", "02010101", "00211100", "21001001", "02100110", "10021100", "02100101",
    "10021010", "11220110", "22111100", "22110110", "22110011", "11220101", "11221010", "21210110", "12120110",
    "21210101", "12120101", "00000101",
};

struct NamedPattern {
  std::string_view name;
  std::string_view pattern;
};
constexpr std::array<NamedPattern, kPllCases> kPllPatterns = {{
    {"Aa", "21300123"}, {"Ab", "31020123"}, {"E", "32100123"},  {"F", "31200321"},  {"Ga", "31202031"},
    {"Gb", "31201302"}, {"Gc", "31202310"}, {"Gd", "31203201"}, {"H", "01232301"},  {"Ja", "31203120"},
    {"Jb", "02312130"}, {"Na", "03212103"}, {"Nb", "21032103"}, {"Ra", "02311203"}, {"Rb", "20133102"},
    {"T", "31202103"},  {"Ua", "01232013"}, {"Ub", "01231203"}, {"V", "21033120"},  {"Y", "21030132"},
    {"Z", "12300321"},
}};

// The U layer in the digits of the patterns.
using Digits = std::array<char, 2 * kPlaces>;
constexpr char digit(unsigned value) { return static_cast<char>('0' + value); }

Digits digits_of(const std::array<std::uint8_t, kCorners>& corners, const std::array<std::uint8_t, kEdges>& edges) {
  Digits digits;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    digits[p] = digit(corners[p]);
    digits[kPlaces + p] = digit(edges[p]);
  }
  return digits;
}
Digits orientations(const CubieState& state) { return digits_of(state.co, state.eo); }
Digits permutations(const CubieState& state) { return digits_of(state.cp, state.ep); }

bool same(const Digits& digits, std::string_view pattern) {
  return std::equal(digits.begin(), digits.end(), pattern.begin(), pattern.end());
}

// A turn of U moves each piece to the next place.
Digits turned(const Digits& digits) {
  Digits next;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    next[(p + 1) % kPlaces] = digits[p];
    next[kPlaces + (p + 1) % kPlaces] = digits[kPlaces + p];
  }
  return next;
}

// The same arrangement with the next pieces: the effect of a turn of U before all other moves.
Digits renumbered(Digits digits) {
  for (char& d : digits) d = digit((static_cast<unsigned>(d - '0') + 1) % kPlaces);
  return digits;
}

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<int> oll_numbered(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && number >= 1 && number <= kOllCases ? std::optional(number) : std::nullopt;
}

std::optional<int> oll_of_zbll(std::string_view set) {
  for (int number = 1; number <= kOllCases; ++number)
    if (!zbll_set({number, 0}).empty() && same_word(zbll_set({number, 0}), set)) return number;
  return std::nullopt;
}

std::optional<int> pll_named(std::string_view name) {
  for (int index = 0; index < kPllCases; ++index)
    if (same_word(pll_name(index), name)) return index;
  return std::nullopt;
}

// Sets the pieces of the U layer, or how they are turned, to the digits of a pattern.
void set_layer(std::string_view digits, std::array<std::uint8_t, kCorners>& corners,
               std::array<std::uint8_t, kEdges>& edges) {
  for (std::size_t p = 0; p < kPlaces; ++p) {
    corners[p] = static_cast<std::uint8_t>(digits[p] - '0');
    edges[p] = static_cast<std::uint8_t>(digits[kPlaces + p] - '0');
  }
}

void permute_by_chance(CubieState& state, Rng& rng) {
  constexpr std::array<std::uint8_t, kPlaces> kLayer = {0, 1, 2, 3};
  do {
    shuffle_pieces(kLayer, state.cp, rng);
    shuffle_pieces(kLayer, state.ep, rng);
  } while (is_odd_permutation(state.cp) != is_odd_permutation(state.ep));
}

// The last twist and the last flip follow from the others.
void orient_by_chance(CubieState& state, Rng& rng) {
  unsigned twists = 0;
  unsigned flips = 0;
  for (std::size_t p = 0; p + 1 < kPlaces; ++p) {
    state.co[p] = static_cast<std::uint8_t>(rng.below(3));
    state.eo[p] = static_cast<std::uint8_t>(rng.below(2));
    twists += state.co[p];
    flips += state.eo[p];
  }
  state.co[kPlaces - 1] = static_cast<std::uint8_t>((3 - twists % 3) % 3);
  state.eo[kPlaces - 1] = static_cast<std::uint8_t>(flips % 2);
}

CubieState turned_up(const CubieState& state, std::uint64_t quarters) {
  return quarters == 0 ? state : apply(state, Move::turn(Face::kU, static_cast<int>(quarters)));
}

}  // namespace

bool has_first_two_layers(const CubieState& state) { return holds(kFirstTwoLayers, state); }

OllCase oll_case(const CubieState& state) {
  assert(has_first_two_layers(state));
  Digits digits = orientations(state);
  if (same(digits, "00000000")) return {};
  for (int turns = 0;; ++turns, digits = turned(digits)) {
    assert(turns < 4);
    for (int number = 1; number <= kOllCases; ++number)
      if (same(digits, oll_pattern(number))) return {number, turns};
  }
}

PllCase pll_case(const CubieState& state) {
  assert(has_first_two_layers(state) && same(orientations(state), "00000000"));
  Digits digits = permutations(state);
  for (int before = 0; before < 4; ++before, digits = turned(digits)) {
    // Turns of U before all other moves only renumber the pieces; a turn of U at the end undoes them.
    Digits named = digits;
    for (int undone = 0; undone < 4; ++undone, named = renumbered(named)) {
      const int after = (4 - undone) % 4;
      if (same(named, "01230123")) return {-1, after};
      for (int index = 0; index < kPllCases; ++index)
        if (same(named, pll_pattern(index))) return {index, after};
    }
  }
  assert(false);
  return {};
}

std::string_view oll_pattern(int number) { return kOllPatterns[static_cast<std::size_t>(number - 1)]; }
std::string_view pll_pattern(int index) { return kPllPatterns[static_cast<std::size_t>(index)].pattern; }
std::string_view pll_name(int index) { return kPllPatterns[static_cast<std::size_t>(index)].name; }

std::string_view zbll_set(const OllCase& oll) {
  constexpr int kFirst = 21;  // the seven cases with oriented edges have consecutive numbers
  constexpr std::array<std::string_view, 7> kSets = {"H", "Pi", "U", "T", "L", "AS", "S"};
  const auto index = static_cast<std::size_t>(oll.number - kFirst);
  return oll.number >= kFirst && index < kSets.size() ? kSets[index] : std::string_view();
}

std::string name_of(const OllCase& oll) { return oll.number == 0 ? "OLL skip" : fmt::format("OLL {}", oll.number); }
std::string name_of(const PllCase& pll) {
  return pll.index < 0 ? "PLL skip" : fmt::format("PLL {}", pll_name(pll.index));
}

CubieState with_permutation(int index) {
  CubieState state = CubieState::solved();
  set_layer(pll_pattern(index), state.cp, state.ep);
  return state;
}

std::optional<LastLayerCase> parse_last_layer_case(std::string_view text) {
  using Set = LastLayerCase::Set;
  if (same_word(text, "oll")) return LastLayerCase{Set::kOll, LastLayerCase::kAny};
  if (same_word(text, "pll")) return LastLayerCase{Set::kPll, LastLayerCase::kAny};
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view set = text.substr(0, colon);
  const std::string_view name = text.substr(colon + 1);
  const auto made = [](Set of, std::optional<int> number) {
    return number ? std::optional(LastLayerCase{of, *number}) : std::nullopt;
  };
  if (same_word(set, "oll")) return made(Set::kOll, oll_numbered(name));
  if (same_word(set, "pll")) return made(Set::kPll, pll_named(name));
  if (same_word(set, "zbll")) return made(Set::kOll, oll_of_zbll(name));
  return std::nullopt;
}

std::vector<std::string> last_layer_case_names() {
  std::vector<std::string> names;
  for (int number = 1; number <= kOllCases; ++number) names.push_back(fmt::format("oll:{}", number));
  for (int index = 0; index < kPllCases; ++index) names.push_back(fmt::format("pll:{}", pll_name(index)));
  return names;
}

CubieState draw_last_layer(const LastLayerCase& drawn, Rng& rng) {
  const bool of_pll = drawn.set == LastLayerCase::Set::kPll;
  const bool any = drawn.number == LastLayerCase::kAny;
  CubieState state = CubieState::solved();
  if (!any && of_pll) state = with_permutation(drawn.number);
  if (!any && !of_pll) set_layer(oll_pattern(drawn.number), state.co, state.eo);
  do {
    if (any && !of_pll) orient_by_chance(state, rng);
    if (any || !of_pll) permute_by_chance(state, rng);
  } while (any && (of_pll ? pll_case(state).index < 0 : oll_case(state).number == 0));
  // A turn of U before and one after the case give its four directions and the turns that are left.
  const CubieState before = turned_up(CubieState::solved(), rng.below(4));
  return turned_up(compose(before, state), rng.below(4));
}

}  // namespace superflip::methods
