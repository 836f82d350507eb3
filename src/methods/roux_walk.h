// A held cube in the steps of Roux, and the moves so far, named by fixed centres.
#pragma once

#include <span>
#include <string>

#include "solver/solver.h"
#include "stages/held_cube.h"

namespace superflip::methods {

/// The present cube and the moves that led to it.
class RouxWalk {
 public:
  /// `state` is the scrambled cube; `holding` as in PhaseEnd.
  RouxWalk(const CubieState& state, Symmetry holding, const Metric& metric)
      : cube_{conjugate(state, holding.inverse()), {}}, holding_(holding), frame_(holding, {}), metric_(&metric) {}

  [[nodiscard]] const stages::HeldCube& cube() const { return cube_; }
  [[nodiscard]] const MoveSequence& moves() const { return moves_; }
  [[nodiscard]] const PhaseEnds& steps() const { return steps_; }
  /// In the metric.
  [[nodiscard]] int length() const { return length_in(*metric_, moves_); }
  [[nodiscard]] Symmetry holding() const { return holding_; }

  /// Makes the turns of a step. They join those of the step before in moves(), but not in steps().
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
