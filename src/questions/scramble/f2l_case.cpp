#include "questions/scramble/f2l_case.h"

#include <algorithm>
#include <array>

#include "ask/units.h"
#include "methods/cases.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

// In the usual order: the pair with three or four moves, the corner on top with the edge on top, then one or both of
// them in the slot.
constexpr std::array<std::string_view, kF2lCases> kF2lAlgorithms = {
    "U R U' R'",
    "U' F' U F",
    "F' U' F",
    "R U R'",
    "U' R U R' U2 R U' R'",
    "U F' U' F U2 F' U F",
    "U' R U2 R' U2 R U' R'",
    "U F' U2 F U2 F' U F",
    "U' R U' R' U F' U' F",
    "U' R U R' U R U R'",
    "U' R U2 R' U F' U' F",
    "R U' R' U R U' R' U2 R U' R'",
    "U F' U F U' F' U' F",
    "U' R U' R' U R U R'",
    "R' D' R U' R' D R U R U' R'",
    "R U' R' U2 F' U' F",
    "R U2 R' U' R U R'",
    "F' U2 F U F' U' F",
    "U R U2 R' U R U' R'",
    "U' F' U2 F U' F' U F",
    "U2 R U R' U R U' R'",
    "U2 F' U' F U' F' U F",
    "U R U' R' U' R U' R' U R U' R'",
    "F U R U' R' F' R U' R'",
    "U' R' F R F' R U R'",
    "U R U' R' F R' F' R",
    "R U' R' U R U' R'",
    "F' U F U' F' U F",
    "F' U' F U F' U' F",
    "R U R' U' R U R'",
    "U' R' F R F' R U' R'",
    "U R U' R' U R U' R' U R U' R'",
    "U' R U' R' U2 R U' R'",
    "U R U R' U2 R U R'",
    "U' R U R' U F' U' F",
    "U F' U' F U' R U R'",
    "R2 U2 F R2 F' U2 R' U R'",
    "R U' R' U' R U R' U2 R U' R'",
    "R U' R' U R U2 R' U R U' R'",
    "F' L' U2 L F R U R'",
    "R U' R' F' L' U2 L F",
};

// Where both pieces are, whatever turn of U comes first.
std::size_t pair_of(CubieState state) {
  std::size_t least = methods::kPairCases;
  for (int turns = 0; turns < 4; ++turns, state = apply(state, Move::turn(Face::kU, 1)))
    least = std::min(least, methods::pair_case(state));
  return least;
}

// The number of each pair_of(); 0: a piece is elsewhere, or the slot is solved.
std::array<int, methods::kPairCases + 1> numbers_by_pair() {
  std::array<int, methods::kPairCases + 1> numbers = {};
  for (int number = 1; number <= kF2lCases; ++number) {
    const MoveSequence moves = parse_algorithm(f2l_algorithm(number)).value().moves;
    numbers[pair_of(apply_all(CubieState::solved(), inverse(moves)))] = number;
  }
  return numbers;
}

}  // namespace

std::optional<int> f2l_case_named(std::string_view name) {
  constexpr std::string_view kSet = "f2l:";
  if (!name.starts_with(kSet)) return std::nullopt;
  name.remove_prefix(kSet.size());
  const auto number = ask::parse_integer(name, 1, kF2lCases);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

int f2l_case(const CubieState& state) {
  static const auto kNumbers = numbers_by_pair();
  return kNumbers[pair_of(state)];
}

std::string_view f2l_algorithm(int number) { return kF2lAlgorithms[static_cast<std::size_t>(number - 1)]; }

}  // namespace superflip
