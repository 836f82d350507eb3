#include "methods/last_layer_draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/combinatorics.h"
#include "methods/last_layer.h"

namespace superflip::methods {
namespace {

constexpr std::size_t kLayerPlaces = 4;  // of corners in the U layer, and of edges

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

// The last layer in the digits of a pattern (oll_pattern(), pll_pattern()).
unsigned digit_at(std::string_view pattern, std::size_t i) { return static_cast<unsigned>(pattern[i] - '0'); }

CubieState with_orientation(int number) {
  const std::string_view pattern = oll_pattern(number);
  CubieState state = CubieState::solved();
  for (std::size_t p = 0; p < kLayerPlaces; ++p) {
    state.co[p] = static_cast<std::uint8_t>(digit_at(pattern, p));
    state.eo[p] = static_cast<std::uint8_t>(digit_at(pattern, kLayerPlaces + p));
  }
  return state;
}

CubieState with_permutation(int index) {
  const std::string_view pattern = pll_pattern(index);
  CubieState state = CubieState::solved();
  for (std::size_t p = 0; p < kLayerPlaces; ++p) {
    state.cp[p] = static_cast<std::uint8_t>(digit_at(pattern, p));
    state.ep[p] = static_cast<std::uint8_t>(digit_at(pattern, kLayerPlaces + p));
  }
  return state;
}

// Fisher-Yates over the first four places.
template <std::size_t N>
void shuffle_layer(std::array<std::uint8_t, N>& pieces, Rng& rng) {
  for (std::size_t left = kLayerPlaces; left > 1; --left) std::swap(pieces[left - 1], pieces[rng.below(left)]);
}

void permute_by_chance(CubieState& state, Rng& rng) {
  do {
    shuffle_layer(state.cp, rng);
    shuffle_layer(state.ep, rng);
  } while (is_odd_permutation(state.cp) != is_odd_permutation(state.ep));
}

// The last twist and the last flip follow from the others.
void orient_by_chance(CubieState& state, Rng& rng) {
  unsigned twists = 0;
  unsigned flips = 0;
  for (std::size_t p = 0; p + 1 < kLayerPlaces; ++p) {
    state.co[p] = static_cast<std::uint8_t>(rng.below(3));
    state.eo[p] = static_cast<std::uint8_t>(rng.below(2));
    twists += state.co[p];
    flips += state.eo[p];
  }
  state.co[kLayerPlaces - 1] = static_cast<std::uint8_t>((3 - twists % 3) % 3);
  state.eo[kLayerPlaces - 1] = static_cast<std::uint8_t>(flips % 2);
}

CubieState turned_up(const CubieState& state, std::uint64_t quarters) {
  return quarters == 0 ? state : apply(state, Move::turn(Face::kU, static_cast<int>(quarters)));
}

}  // namespace

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
  if (!any) state = of_pll ? with_permutation(drawn.number) : with_orientation(drawn.number);
  do {
    if (any && !of_pll) orient_by_chance(state, rng);
    if (any || !of_pll) permute_by_chance(state, rng);
  } while (any && (of_pll ? pll_case(state).index < 0 : oll_case(state).number == 0));
  // A turn of U before and one after the case give its four directions and the turns that are left.
  const CubieState before = turned_up(CubieState::solved(), rng.below(4));
  return turned_up(compose(before, state), rng.below(4));
}

}  // namespace superflip::methods
