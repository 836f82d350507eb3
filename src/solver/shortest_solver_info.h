// The SolverInfo that the solvers for shortest solutions in face turns share.
#pragma once

#include <string>
#include <string_view>

#include "solver/metric_ids.h"
#include "solver/solver.h"

namespace superflip {

/// A solver that proves its solutions shortest, in HTM and QTM, with any faces and with half turns alone.
inline SolverInfo shortest_solver_info(std::string_view id, std::string_view title, std::string_view puzzle,
                                       std::string_view source) {
  SolverInfo info{id, title, puzzle, true, face_turn_metric_ids(), source};
  info.takes_moves = TakesMoves::kWholeFaces;
  info.takes = {SolverOption::kWithin};
  return info;
}

}  // namespace superflip
