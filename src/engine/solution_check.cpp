#include "engine/solution_check.h"

#include <span>

#include "cube/held_moves.h"
#include "cube/vector_state.h"
#include "engine/solution.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

// The 2x2x2 is at its goal in any orientation.
bool lead_to(const PocketState& goal, PocketState cube, std::span<const Move> moves) {
  for (Move m : moves) cube = apply(cube, m);
  return normalised(cube) == normalised(goal);
}

std::string as_held(const std::vector<SolutionPhase>& phases) {
  std::string text;
  for (const SolutionPhase& phase : phases) text += phase.held + ' ';
  return text;
}

// Whether the phases, with moves on the cube and on its inverse, make up the solution.
bool make_up_from_both_sides(const std::vector<SolutionPhase>& phases, const Solution& solution, const Metric& metric) {
  NissMoves all;
  for (const SolutionPhase& phase : phases) {
    const auto sides = parse_niss(phase.text);
    if (!sides) return false;
    if (phase.length != length_in(metric, sides->normal) + length_in(metric, sides->inverse)) return false;
    all.normal.insert(all.normal.end(), sides->normal.begin(), sides->normal.end());
    all.inverse.insert(all.inverse.end(), sides->inverse.begin(), sides->inverse.end());
  }
  return to_text(as_one_sequence(all)) == solution.text;
}

// Whether the phases in order make up the solution.
bool make_up(const std::vector<SolutionPhase>& phases, const Solution& solution, const Metric& metric) {
  if (phases.front().both_sides) return make_up_from_both_sides(phases, solution, metric);
  std::string text;
  for (const SolutionPhase& phase : phases) {
    if (!text.empty() && !phase.text.empty()) text += ' ';
    text += phase.text;
  }
  return text == solution.text;
}

// In the vector representation, because this check is most of the cost of a cube besides its search.
bool lead_to(const CubieState& goal, const CubieState& cube, std::span<const Move> moves) {
  VectorState state = VectorState::from_cubies(cube);
  for (Move m : moves) state = apply(state, m);
  return state == VectorState::from_cubies(goal);
}

// The cube before the skeleton.
CubieState before(const NissMoves& skeleton, const CubieState& cube) {
  return superflip::after({inverse(skeleton.normal), inverse(skeleton.inverse)}, cube);
}

std::string objection_to_whole(const Solution& solution, const CubieState& cube, const Task& task) {
  if (solution.whole.empty()) return "";
  const auto whole = parse_algorithm(solution.whole);
  if (!whole || length_in(*task.metric, whole->moves) != solution.whole_length) return "its whole is not as it says";
  if (!lead_to(CubieState::solved(), before(task.skeleton, cube), whole->moves)) return "its whole solves nothing";
  return "";
}

bool lead_to_goal(const Task& task, const CubieState& cube, std::span<const Move> moves) {
  if (task.stage) return holds(*task.stage, apply_all(cube, moves));
  if (task.painted) return holds(*task.painted, apply_all(cube, moves));
  if (task.request.puzzle == Puzzle::k2x2x2) return lead_to(corners_of(task.goal), corners_of(cube), moves);
  return lead_to(task.goal, cube, moves);
}

}  // namespace

std::string objection_to(const Solution& solution, const CubieState& cube, const Task& task,
                         std::optional<int> max_length) {
  if (!are_made_of(*task.metric, task.moves, solution.moves)) return "it uses a move that is not allowed";
  const NissMoves sides = sides_of(solution.moves, solution.on_inverse);
  if (solution.length != length_in(*task.metric, sides.normal) + length_in(*task.metric, sides.inverse))
    return "its length is wrong";
  if (max_length && solution.length > *max_length) return "it is longer than the limit";
  if (auto objection = objection_to_whole(solution, cube, task); !objection.empty()) return objection;
  if (solution.on_inverse > 0) {
    const auto read = parse_niss(solution.text);
    if (!read || *read != sides) return "its text cannot be read";
    return holds(*task.stage, superflip::after(*read, cube)) ? "" : "it does not lead to the goal";
  }
  const auto read_back = parse_algorithm(solution.text);
  if (!read_back) return "its text cannot be read";
  if (task.spelling && !task.spelling->has(parse_turns(solution.text).value()))
    return "its text has letters that are not allowed";
  if (task.spelling && length_in(*task.metric, read_back->moves) != solution.length)
    return "its text has another length";
  if (!lead_to_goal(task, cube, read_back->moves)) return "it does not lead to the goal";
  if (!solution.phases.empty() && !make_up(solution.phases, solution, *task.metric))
    return "its phases do not make it up";
  const auto held = parse_algorithm(as_held(solution.phases));
  if (!held) return "its phases as held cannot be read";
  if (!held->moves.empty() && !lead_to_goal(task, cube, held->moves))
    return "its phases as held do not lead to the goal";
  const auto steps = parse_steps(solution.steps);
  if (!steps) return "its steps cannot be read";
  if (!lead_to_goal(task, cube, *steps)) return "its steps do not lead to the goal";
  if (task.costs && solution.cost != task.costs->cost_of(*steps)) return "its cost is wrong";
  return "";
}

}  // namespace superflip
