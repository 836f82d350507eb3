// Finds the algorithms of the methods and ranks them. bench/algorithms/method_algorithms.cpp writes them to files such
// as last_layer_algorithms.inc and pair_algorithms.inc.
#pragma once

#include <array>
#include <vector>

#include "cube/move.h"
#include "methods/cases.h"
#include "methods/last_layer.h"

namespace superflip::methods {

/// The cheapest algorithm seen for each case of the last layer: by execution_cost(), then by the moves' indices. None
/// begins or ends with a turn of U.
class LastLayerChoice {
 public:
  /// Considers a sequence that keeps the first two layers, in the four ways to hold it about U.
  void consider(const MoveSequence& turns);

  /// The algorithm of OLL 1..57; empty while none was seen.
  [[nodiscard]] const MoveSequence& oll(int number) const { return oll_[static_cast<std::size_t>(number - 1)]; }
  /// The algorithm of pll_name(index); empty while none was seen.
  [[nodiscard]] const MoveSequence& pll(int index) const { return pll_[static_cast<std::size_t>(index)]; }

 private:
  void consider_as_held(const MoveSequence& turns);

  std::array<MoveSequence, kOllCases> oll_;
  std::array<MoveSequence, kPllCases> pll_;
};

/// Offers all algorithms of `turns` with `shortest` to `longest` turns, at most 14, to `choice`.
void find_last_layer(MoveSet turns, int shortest, int longest, LastLayerChoice& choice);

/// The shortest algorithm for each case of the pair FR that keeps the cross and the slots of `kept`, by pair_case();
/// empty for a solved pair and for numbers without a case. Of several shortest ones the cheapest, then the first by the
/// moves' indices. It uses all turns, or those of R, U and L where the edges are oriented. Cases that need more than
/// `longest` turns, at most 14, stay empty.
std::vector<MoveSequence> find_pairs(SlotSet kept, Edges edges, int longest);

/// The shortest algorithm for each case of CMLL 1..kCmllCases, at [number]; of several shortest ones the cheapest, then
/// the first by the moves' indices. None begins or ends with a turn of U, and [0] is empty. Cases that need more than
/// `longest` turns, at most 14, stay empty.
std::vector<MoveSequence> find_cmll(int longest);

}  // namespace superflip::methods
