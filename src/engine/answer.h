// What the engine answers: solutions, and what is proved about them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cube/metric.h"
#include "cube/validity.h"
#include "notation/read_cube.h"
#include "solver/solver.h"

namespace superflip {

/// One phase of a solution. Its moves, behind those of the phases before, reach what it is called after. The solution
/// joins turns that meet between phases, so it may be shorter than all phases together.
struct SolutionPhase {
  std::string name;  ///< of the state it reaches: "G1"
  std::string text;  ///< its moves, spelled as in Solution::text
  int length;        ///< in the metric
  /// The same moves as a person performs them, with rotations of the cube: "y' R U R'". These texts of all phases in
  /// order make up the solution. Empty where the solver does not say how to hold the cube.
  std::string held = {};
  /// The text has moves on the inverse in parentheses (notation/niss.h). The solution is then the effect of all phases.
  bool both_sides = false;
};

/// A few words about a SolutionPhase::name: "edges oriented" for "EO". Empty for a name that no solver uses.
std::string_view meaning_of_phase(std::string_view name);

/// One solution. Its moves name the faces as the cube is held.
struct Solution {
  MoveSequence moves;
  /// In WCA spelling. Slices are M, E, S, and pairs are (R L') where the metric counts them as one move.
  std::string text;
  int length;                    ///< in the metric
  std::string steps = {};        ///< the same in steps of simultaneous turns, "R+L' U2" (notation/algorithm.h)
  std::optional<int> cost = {};  ///< of its steps, with Request::costs
  std::vector<SolutionPhase> phases = {};  ///< in order; empty where the solver has no phases
  /// With Request::both_sides: how many moves, the last ones, are on the inverse cube. `text` puts them in parentheses
  /// before the others (notation/niss.h), and there are no steps.
  int on_inverse = 0;
  /// With Request::both_sides or skeleton, where these moves solve the cube: skeleton and moves as one sequence, which
  /// solves the cube, and its length.
  std::string whole = {};
  int whole_length = 0;
};

/// Called with each better solution when the search finds it, and with the milliseconds since the search began. Calls
/// come from the thread that found it, one at a time. The solution is verified.
using SolutionCallback = std::function<void(const Solution&, double time_ms)>;

enum class Status { kSolved, kUnsolved, kInvalid };

/// The answer to one Request.
struct Answer {
  Status status = Status::kInvalid;
  std::vector<Solution> solutions = {};  ///< shortest first, or cheapest first with costs; verified
  int lower_bound = 0;                   ///< no solution shorter than this exists (proved)
  bool optimal = false;                  ///< solutions.front() is proved shortest
  bool complete = false;                 ///< with Request::within: `solutions` are all of them (proved)
  std::uint64_t nodes = 0;
  double time_ms = 0;  ///< of the search alone
  /// Why the search ended. Where a limit ended a solver that proves before its first solution, another solver has found
  /// the solution, and `nodes` are those of the proof.
  EndCause ended = EndCause::kDone;
  std::string solver = {};                      ///< the id of the solver that was asked
  std::string tables = {};                      ///< the tier of its tables (TableTier::name); empty: no tables
  std::optional<ReadCube> cube = {};            ///< what was read; nothing for a text that is no cube
  std::string format = {};                      ///< how the input was read: "facelets", "algorithm", ...
  std::vector<std::string> assumptions = {};    ///< about holding and colours
  std::optional<Error> error = {};              ///< set when the status is not kSolved
  std::optional<Explanation> explanation = {};  ///< with Request::explain: what the solver saw and did
  bool opening = false;              ///< no search took place: Request::table_patience is over, and the opening goes on
  std::vector<Defect> defects = {};  ///< every reason why the cube is impossible; `error` has them in words
};

/// The answer without solutions, for this reason.
inline Answer unsolved(Answer answer, Error error) {
  answer.status = Status::kUnsolved;
  answer.error = std::move(error);
  return answer;
}

/// The moves of `allowed` that begin some shortest solution. `solutions` are all shortest ones in canonical order
/// (Request::within 0), which has one order of the turns on an axis; here every order counts, and every way to split
/// the turns of an axis into moves at the same cost. Empty for a solved cube.
MoveSet first_moves(const Metric& metric, MoveSet allowed, std::span<const Solution> solutions);

}  // namespace superflip
