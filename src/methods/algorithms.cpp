#include "methods/algorithms.h"

#include <array>
#include <span>
#include <string_view>

#include "methods/cmll_case.h"
#include "methods/last_layer.h"
#include "notation/algorithm.h"

namespace superflip::methods {
namespace {

// OLL 1 to 57, then PLL in the order of pll_name().
constexpr std::array<std::string_view, kOllCases + kPllCases> kLastLayer = {
#include "methods/data/last_layer_algorithms.inc"
};

// By kept set, then the cases of pair_cases_with().
constexpr std::string_view kPairs[] = {
#include "methods/data/pair_algorithms.inc"
};

// The same, with oriented edges.
constexpr std::string_view kOrientedPairs[] = {
#include "methods/data/oriented_pair_algorithms.inc"
};

// CMLL 1 to 42.
constexpr std::array<std::string_view, kCmllCases> kCmll = {
#include "methods/data/cmll_algorithms.inc"
};

using Algorithms = std::vector<MoveSequence>;

// A test checks the data, so parsing cannot fail.
MoveSequence parsed(std::string_view text) { return parse_algorithm(text).value().moves; }

Algorithms parse_last_layer() {
  Algorithms algorithms;
  for (const std::string_view text : kLastLayer) algorithms.push_back(parsed(text));
  return algorithms;
}

std::array<Algorithms, kKeptSets> parse_pairs(std::span<const std::string_view> texts, Edges edges) {
  std::array<Algorithms, kKeptSets> algorithms;
  auto text = texts.begin();
  for (unsigned set = 0; set < kKeptSets; ++set) {
    algorithms[set].resize(kPairCases);
    for (const std::size_t pair : pair_cases_with(set << 1U, edges)) algorithms[set][pair] = parsed(*text++);
  }
  assert(text == texts.end());
  return algorithms;
}

const Algorithms& last_layer() {
  static const Algorithms kAlgorithms = parse_last_layer();
  return kAlgorithms;
}

}  // namespace

const MoveSequence& oll_algorithm(int number) { return last_layer()[static_cast<std::size_t>(number - 1)]; }
const MoveSequence& pll_algorithm(int index) {
  return last_layer()[std::size_t{kOllCases} + static_cast<std::size_t>(index)];
}

const MoveSequence& cmll_algorithm(std::size_t number) {
  static const Algorithms kAlgorithms = [] {
    Algorithms algorithms;
    for (const std::string_view text : kCmll) algorithms.push_back(parsed(text));
    return algorithms;
  }();
  return kAlgorithms[number - 1];
}

const MoveSequence& pair_algorithm(SlotSet kept, std::size_t pair_case) {
  static const auto kAlgorithms = parse_pairs(kPairs, Edges::kAny);
  return kAlgorithms[kept >> 1U][pair_case];
}

const MoveSequence& oriented_pair_algorithm(SlotSet kept, std::size_t pair_case) {
  static const auto kAlgorithms = parse_pairs(kOrientedPairs, Edges::kOriented);
  return kAlgorithms[kept >> 1U][pair_case];
}

}  // namespace superflip::methods
