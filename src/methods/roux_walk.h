// A cube on its way through the steps of Roux, as it is held, and what was turned, with the centres in place.
#pragma once

#include <span>
#include <string>

#include "solver/solver.h"
#include "stages/held_cube.h"

namespace superflip::methods {

/// Appends a move and joins it with the last ones of its axis: turns of one face become one, two of opposite faces a
/// slice where `metric` counts that as one move.
void append_joined(MoveSequence& moves, Move move, const Metric& metric);

/// The cube now, and how it came there.
class RouxWalk {
 public:
  /// `state` is the cube as it was scrambled; `holding` as PhaseEnd has it.
  RouxWalk(const CubieState& state, Symmetry holding, const Metric& metric)
      : cube_{conjugate(state, holding.inverse()), {}}, holding_(holding), frame_(holding, {}), metric_(&metric) {}

  [[nodiscard]] const stages::HeldCube& cube() const { return cube_; }
  [[nodiscard]] const MoveSequence& moves() const { return moves_; }
  [[nodiscard]] const PhaseEnds& steps() const { return steps_; }
  /// In the metric.
  [[nodiscard]] int length() const { return length_in(*metric_, moves_); }
  [[nodiscard]] Symmetry holding() const { return holding_; }

  /// Makes the turns of a step. Where turns cancel or join with those of the step before, that one ends earlier.
  void take_step(std::string name, std::span<const stages::HeldTurn> turns);

 private:
  stages::HeldCube cube_;
  Symmetry holding_;
  stages::HeldFrame frame_;
  const Metric* metric_;
  MoveSequence moves_;
  PhaseEnds steps_;
};

}  // namespace superflip::methods
