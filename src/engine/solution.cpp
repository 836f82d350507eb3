#include "engine/solution.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "cube/held_moves.h"
#include "cube/vector_state.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

// `turned`: how earlier slices have turned the cube; updated by these moves.
std::string text_of(const MoveSequence& moves, const Metric& metric, Symmetry& turned) {
  if (metric.moves.contains(Move::pair(Axis::kRL, 1, 1))) return to_text_with_pairs(moves);
  if (slices_carry_centres(metric)) return to_text_with_slices(moves, turned);
  return to_text(moves);
}

std::string text_of(const MoveSequence& moves, const Metric& metric) {
  Symmetry turned;
  return text_of(moves, metric, turned);
}

// The moves on the cube and the moves on its inverse, which are the last `on_inverse` of them.
NissMoves sides_of(const MoveSequence& moves, int on_inverse) {
  const auto inverse_begins = moves.end() - on_inverse;
  return {{moves.begin(), inverse_begins}, {inverse_begins, moves.end()}};
}

int length_of(const NissMoves& moves, const Metric& metric) {
  return length_in(metric, moves.normal) + length_in(metric, moves.inverse);
}

// The turns of some moves with the letters of the set.
std::string text_of(std::span<const std::vector<LayerTurn>> spelled) {
  std::vector<LayerTurn> turns;
  for (const std::vector<LayerTurn>& of_move : spelled) turns.insert(turns.end(), of_move.begin(), of_move.end());
  return to_text(turns);
}

// The rotation between two phases, from one holding of the cube to the next: "y'", "x2 y".
std::string rotation_between(Symmetry held, Symmetry next) {
  static const auto kRotations = [] {
    std::vector<std::pair<std::string, Symmetry>> rotations = {{"", Symmetry()}};
    const std::array<std::string_view, 9> turns = {"y", "y'", "y2", "x", "x'", "x2", "z", "z'", "z2"};
    const auto add = [&](const std::string& text) {
      // The faces that are then U and F for the person who holds the cube.
      const MoveSequence seen = parse_algorithm(text + " U F").value().moves;
      rotations.emplace_back(text + " ", rotation_to(seen[0].face(), seen[1].face()));
    };
    for (const std::string_view turn : turns) add(std::string(turn));
    for (const std::string_view first : turns)
      for (const std::string_view second : turns) add(fmt::format("{} {}", first, second));
    return rotations;
  }();
  const Symmetry wanted = compose(next, held.inverse());
  return std::find_if(kRotations.begin(), kRotations.end(), [&](const auto& one) { return one.second == wanted; })
      ->first;
}

// A phase as a person performs it, after the rotation from the holding before.
std::string text_as_held(Symmetry before, const PhaseEnd& phase, const MoveSequence& moves, const Metric& metric) {
  MoveSequence seen;
  for (const Move move : moves) seen.push_back(phase.holding.inverse()(move));
  return rotation_between(before, phase.holding) + (phase.spelled ? *phase.spelled : text_of(seen, metric));
}

}  // namespace

std::optional<CubieState> read_input(std::string_view text, const Request& request, Answer& answer) {
  // The pieces of a stage need not be painted, so a stage takes whole cubes only.
  const Unpainted unpainted = request.stage ? Unpainted::kOneCubeMustFit : Unpainted::kAnyThatFits;
  auto cube = read_cube_or_defects(text, request.puzzle, unpainted);
  if (!cube) {
    answer.status = Status::kInvalid;
    answer.defects = std::move(cube.error().defects);
    answer.error = std::move(cube.error().error);
    return std::nullopt;
  }
  answer.format = cube->format;
  answer.assumptions = cube->assumptions;
  const auto is_turned = [&](const PlacedCube& goal) { return goal.rotation != cube->cube.rotation; };
  if (std::any_of(request.goals.begin(), request.goals.end(), is_turned))
    answer.assumptions.emplace_back("goal: turned as a whole so that its centres lie as those of the cube");
  answer.cube = *std::move(cube);
  return after(request.skeleton, held_state(*answer.cube));
}

std::vector<Goal> goals_of(const Request& request, const Answer& answer) {
  std::vector<Goal> goals;
  for (const PlacedCube& goal : request.goals) goals.push_back({conjugate(goal.state, answer.cube->cube.rotation)});
  if (goals.empty()) goals.emplace_back();
  return goals;
}

Solution solution_of(const MoveSequence& moves, const Request& request, const PhaseEnds& phases) {
  std::vector<std::vector<LayerTurn>> spelled;
  if (request.moves.spelling) spelled = request.moves.spelling->of(moves).value_or(std::move(spelled));
  Solution solution{moves, request.moves.spelling ? text_of(spelled) : text_of(moves, *request.metric),
                    length_in(*request.metric, moves), to_steps(moves)};
  if (request.costs) solution.cost = request.costs->cost_of(moves);
  const auto any = [&](const auto& is) { return std::any_of(phases.begin(), phases.end(), is); };
  const bool both_sides = any([](const PhaseEnd& it) { return it.performed && !it.performed->inverse.empty(); });
  const bool held = any([](const PhaseEnd& it) { return it.holding != Symmetry() || it.spelled; });
  auto begin = moves.begin();
  Symmetry turned;
  Symmetry holding;
  for (const PhaseEnd& phase : phases) {
    const auto end = moves.begin() + std::clamp<std::ptrdiff_t>(phase.moves, begin - moves.begin(), std::ssize(moves));
    const NissMoves part = phase.performed.value_or(NissMoves{{begin, end}});
    const auto text = [&] {
      if (both_sides) return to_niss_text(part);
      if (!request.moves.spelling) return text_of(part.normal, *request.metric, turned);
      const auto first = static_cast<std::size_t>(begin - moves.begin());
      return spelled.empty() ? "" : text_of(std::span(spelled).subspan(first, part.normal.size()));
    };
    solution.phases.push_back({phase.name, text(), length_of(part, *request.metric), {}, both_sides});
    if (held && !request.moves.spelling)
      solution.phases.back().held = text_as_held(holding, phase, part.normal, *request.metric);
    holding = phase.holding;
    begin = end;
  }
  return solution;
}

Solution solution_of_both_sides(const MoveSequence& moves, int on_inverse, const CubieState& cube,
                                const Request& request) {
  const NissMoves sides = sides_of(moves, on_inverse);
  Solution solution;
  if (on_inverse == 0) {
    solution = solution_of(moves, request);
  } else {
    solution.moves = moves;
    solution.text = to_niss_text(sides);
    solution.length = length_of(sides, *request.metric);
    solution.on_inverse = on_inverse;
  }
  if (superflip::after(sides, cube) != CubieState::solved()) return solution;
  NissMoves all = request.skeleton;
  all.normal.insert(all.normal.end(), sides.normal.begin(), sides.normal.end());
  all.inverse.insert(all.inverse.end(), sides.inverse.begin(), sides.inverse.end());
  const MoveSequence whole = as_one_sequence(all);
  solution.whole = text_of(whole, *request.metric);
  solution.whole_length = length_in(*request.metric, whole);
  return solution;
}

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

// Whether the phases in order make up the solution, once turns that meet are joined.
bool make_up(const std::vector<SolutionPhase>& phases, const Solution& solution, const Metric& metric) {
  std::string text;
  for (const SolutionPhase& phase : phases) {
    if (!text.empty() && !phase.text.empty()) text += ' ';
    text += phase.text;
  }
  if (!phases.front().both_sides) {
    if (text == solution.text) return true;  // nothing joins: most solutions of a batch
    const auto moves = parse_algorithm(text);
    return moves && joined_moves(moves->moves, metric) == joined_moves(solution.moves, metric);
  }
  for (const SolutionPhase& phase : phases) {
    const auto sides = parse_niss(phase.text);
    if (!sides || length_of(*sides, metric) != phase.length) return false;
  }
  const auto all = parse_niss(text);
  return all && joined_moves(as_one_sequence(*all), metric) == joined_moves(solution.moves, metric);
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

std::string objection_to_whole(const Solution& solution, const CubieState& cube, const Request& request) {
  if (solution.whole.empty()) return "";
  const auto whole = parse_algorithm(solution.whole);
  if (!whole || length_in(*request.metric, whole->moves) != solution.whole_length) return "its whole is not as it says";
  if (!lead_to(CubieState::solved(), before(request.skeleton, cube), whole->moves)) return "its whole solves nothing";
  return "";
}

bool lead_to_goal(const Request& request, const Goal& goal, const CubieState& cube, std::span<const Move> moves) {
  if (request.stage) return holds(*request.stage, apply_all(cube, moves));
  if (goal.painted != nullptr) return holds(*goal.painted, apply_all(cube, moves));
  if (request.puzzle == Puzzle::k2x2x2) return lead_to(corners_of(goal.cube), corners_of(cube), moves);
  return lead_to(goal.cube, cube, moves);
}

}  // namespace

std::string objection_to(const Solution& solution, const CubieState& cube, const Request& request, const Goal& goal,
                         std::optional<int> max_length) {
  if (!are_made_of(*request.metric, moves_of(request), solution.moves)) return "it uses a move that is not allowed";
  const NissMoves sides = sides_of(solution.moves, solution.on_inverse);
  if (solution.length != length_of(sides, *request.metric)) return "its length is wrong";
  if (max_length && solution.length > *max_length) return "it is longer than the limit";
  if (auto objection = objection_to_whole(solution, cube, request); !objection.empty()) return objection;
  if (solution.on_inverse > 0) {
    const auto read = parse_niss(solution.text);
    if (!read || *read != sides) return "its text cannot be read";
    return holds(*request.stage, superflip::after(*read, cube)) ? "" : "it does not lead to the goal";
  }
  const auto read_back = parse_algorithm(solution.text);
  if (!read_back) return "its text cannot be read";
  if (request.moves.spelling && !request.moves.spelling->has(parse_turns(solution.text).value()))
    return "its text has letters that are not allowed";
  if (request.moves.spelling && length_in(*request.metric, read_back->moves) != solution.length)
    return "its text has another length";
  if (!lead_to_goal(request, goal, cube, read_back->moves)) return "it does not lead to the goal";
  if (!solution.phases.empty() && !make_up(solution.phases, solution, *request.metric))
    return "its phases do not make it up";
  const auto held = parse_algorithm(as_held(solution.phases));
  if (!held) return "its phases as held cannot be read";
  if (!held->moves.empty() && !lead_to_goal(request, goal, cube, held->moves))
    return "its phases as held do not lead to the goal";
  const auto steps = parse_steps(solution.steps);
  if (!steps) return "its steps cannot be read";
  if (!lead_to_goal(request, goal, cube, *steps)) return "its steps do not lead to the goal";
  if (request.costs && solution.cost != request.costs->cost_of(*steps)) return "its cost is wrong";
  return "";
}

MoveSequence least_alike(const MoveSequence& moves) {
  std::optional<MoveSequence> least;
  for (const MoveSequence& from : {moves, inverse(moves)}) {
    for (int s = 0; s < kSymmetries; ++s) {
      MoveSequence image;
      for (const Move m : from) image.push_back(Symmetry(s)(m));
      for (auto begin = image.begin(); begin != image.end();) {
        const auto end = std::find_if(begin, image.end(), [&](Move m) { return m.axis() != begin->axis(); });
        std::sort(begin, end);
        begin = end;
      }
      if (!least || image < *least) least = std::move(image);
    }
  }
  return *std::move(least);
}

}  // namespace superflip
