#include "methods/algorithms.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "methods/last_layer.h"
#include "notation/algorithm.h"

namespace superflip::methods {
namespace {

// One row for each kind of turn, by the face or the axis.
struct Costs {
  std::array<std::uint8_t, kFaces> quarter;
  std::array<std::uint8_t, kFaces> half;
};
// By Face: U, R, F, D, L, B.
constexpr Costs kFaceCosts = {{10, 10, 14, 14, 14, 26}, {13, 12, 20, 19, 17, 34}};
constexpr Costs kWideCosts = {{15, 11, 18, 17, 15, 30}, {20, 14, 26, 24, 19, 40}};
// By Axis: E M S and y x z.
constexpr Costs kSliceCosts = {{24, 14, 20}, {34, 17, 28}};
constexpr Costs kRotationCosts = {{24, 18, 24}, {32, 28, 32}};

// The fewest regrips so far for each angle of the wrist: a quarter back, straight, a quarter forth, a half forth.
using Wrist = std::array<int, kWristAngles>;
constexpr int kOutOfReach = 1000;
constexpr Wrist kBegin = {0, 0, 0, kOutOfReach};

// The wrist after `quarters` quarter turns; a half turn can go either way.
Wrist turned(const Wrist& wrist, int quarters) {
  const int anywhere = *std::min_element(wrist.begin(), wrist.end()) + 1;
  Wrist gripped = wrist;
  for (int& count : gripped) count = std::min(count, anywhere);
  Wrist next;
  next.fill(kOutOfReach);
  const auto size = static_cast<int>(wrist.size());
  for (int from = 0; from < size; ++from) {
    for (const int by : {quarters, quarters == 2 ? -2 : quarters}) {
      const int to = from + by;
      if (to < 0 || to >= size) continue;
      int& count = next[static_cast<std::size_t>(to)];
      count = std::min(count, gripped[static_cast<std::size_t>(from)]);
    }
  }
  return next;
}

bool is_rotation(LayerTurn turn) { return turn.layers == kAllLayers; }

// The outer face that turns; of a slice or a rotation the near one.
Face outer_face(LayerTurn turn) {
  const auto near = static_cast<Face>(turn.axis);
  const bool far = turn.layers == kFarLayer || turn.layers == (kFarLayer | kMiddleLayer);
  return far ? opposite(near) : near;
}

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

Algorithms parsed(std::span<const std::string_view> texts) {
  Algorithms algorithms;
  for (const std::string_view text : texts) algorithms.push_back(parsed(text));
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

const MoveSequence& last_layer_algorithm(int number) {
  static const Algorithms kAlgorithms = parsed(kLastLayer);
  return kAlgorithms[static_cast<std::size_t>(number - 1)];
}

}  // namespace

std::optional<WristTurn> wrist_turn(LayerTurn turn) {
  if (turn.axis != Axis::kRL || turn.layers == kMiddleLayer || is_rotation(turn)) return std::nullopt;
  const bool right = (turn.layers & kNearLayer) != 0;
  if (turn.quarter_turns == 2) return WristTurn{right, 2};
  return WristTurn{right, (turn.quarter_turns == 1) == right ? 1 : -1};
}

int turn_cost(LayerTurn turn) {
  const bool slice = turn.layers == kMiddleLayer;
  const bool wide = !slice && (turn.layers & kMiddleLayer) != 0;
  const Costs& costs = is_rotation(turn) ? kRotationCosts : slice ? kSliceCosts : wide ? kWideCosts : kFaceCosts;
  const auto face = static_cast<std::size_t>(outer_face(turn));
  return turn.quarter_turns == 2 ? costs.half[face] : costs.quarter[face];
}

int regrips(std::span<const LayerTurn> turns, Face face) {
  Wrist wrist = kBegin;
  for (const LayerTurn turn : turns) {
    if (is_rotation(turn)) wrist.fill(*std::min_element(wrist.begin(), wrist.end()));
    const auto moved = wrist_turn(turn);
    if (moved && moved->right == (face == Face::kR)) wrist = turned(wrist, moved->quarter_turns);
  }
  return *std::min_element(wrist.begin(), wrist.end());
}

int execution_cost(std::span<const LayerTurn> turns) {
  int cost = kRegripCost * (regrips(turns, Face::kR) + regrips(turns, Face::kL));
  for (const LayerTurn turn : turns) cost += turn_cost(turn);
  return cost;
}

int execution_cost(std::span<const Move> turns) { return execution_cost(turns_of(turns)); }

const MoveSequence& oll_algorithm(int number) { return last_layer_algorithm(number); }

const MoveSequence& pll_algorithm(int index) { return last_layer_algorithm(kOllCases + 1 + index); }

const MoveSequence& cmll_algorithm(std::size_t number) {
  static const Algorithms kAlgorithms = parsed(kCmll);
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
