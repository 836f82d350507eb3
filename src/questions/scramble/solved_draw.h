// Random states with some pieces solved: only the corners scrambled, one slot and the last layer, a Winter variation.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "stages/goal_draw.h"

namespace superflip {

/// A set of states by what is left to solve, as data.
struct CaseSet {
  std::string_view name;
  std::string_view solved;       ///< as goal_text.h reads it, for the face D
  std::string_view ending = {};  ///< moves after which it is solved; empty: at once
};

/// Every set.
std::span<const CaseSet> case_sets();
/// The set of this name; nullptr when there is none.
const CaseSet* find_case_set(std::string_view name);

/// Draws states that have some pieces solved, all equally likely, the solved one among them.
class SolvedDraw {
 public:
  /// `solved` is a stage that begins with any cube, or pieces as goal_text.h reads them, on any one of `faces` (of
  /// URFDLB; empty: D). Errors: kUsage for other text, and for pieces that shall be home but may be turned;
  /// kNoSolution where only the solved cube has the pieces solved.
  static Result<SolvedDraw> open(std::string_view solved, std::string_view faces);
  /// The states of a set.
  static Result<SolvedDraw> open(const CaseSet& set, std::string_view faces);

  /// The last slot in case `number` of f2l_case.h, with any last layer. Errors: kUsage for the faces.
  static Result<SolvedDraw> open_f2l(int number, std::string_view faces);

  /// The next state.
  CubieState next(Rng& rng) const;

 private:
  SolvedDraw(stages::GoalDraw draw, std::vector<Symmetry> holdings)
      : draw_(std::move(draw)), holdings_(std::move(holdings)) {}

  stages::GoalDraw draw_;
  std::vector<Symmetry> holdings_;
  int f2l_case_ = 0;  // of a held state; 0: any
};

}  // namespace superflip
