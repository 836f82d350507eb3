// Random states that are asked for: by their case of the last layer, by the length of their shortest solutions, and by
// the pieces that are solved.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "engine/engine.h"
#include "methods/last_layer.h"
#include "stages/goal_draw.h"

namespace superflip {

/// Draws states whose first two layers are solved and whose last layer has the case.
class CaseDraw {
 public:
  /// `name` is "oll:27", "pll:Ua", "zbll:S", or "oll" and "pll" for any of them. The first two layers are on one of
  /// `faces` (of URFDLB; empty: D), each equally likely. Errors: kUsage.
  static Result<CaseDraw> open(std::string_view name, std::string_view faces);

  /// The next state, all that fit equally likely.
  CubieState next(Rng& rng) const;

 private:
  CaseDraw() = default;

  methods::LastLayerCase case_ = {};
  std::vector<Symmetry> holdings_ = {};
};

/// The names of all cases: "oll:1" to "oll:57", "pll:Aa" to "pll:Z".
std::vector<std::string> case_names();

/// Draws states that need exactly `length` moves in HTM, proved by the optimal solver, all equally likely. Random
/// states nearly all need 16 to 19 moves. Shorter ones are drawn as random sequences of so many moves, which give each
/// state as often as it has shortest solutions; one of n solutions is kept once in n times. Thread-safe.
class LengthDraw {
 public:
  /// Twenty is too rare to be drawn: one state in a billion.
  static constexpr int kMost = 19;

  /// `engine` has the tables of the optimal solver, and outlives the draw. Errors: kNoSolution for a length above
  /// kMost; those of making tables.
  static Result<LengthDraw> open(Engine& engine, int length, const StopToken& stop);

  /// The next state: some seconds for 17 and 18, minutes for 19, which one state in thirty needs. Errors: those of
  /// the solver; kInterrupted.
  Result<CubieState> next(Rng& rng) const;

 private:
  LengthDraw(Engine& engine, int length, StopToken stop) : engine_(&engine), length_(length), stop_(std::move(stop)) {}
  // Its error is kNoSolution, or none. Errors: the others.
  [[nodiscard]] Result<Answer> answer_to(const CubieState& state, Request request) const;

  Engine* engine_;
  int length_;
  StopToken stop_;
};

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
