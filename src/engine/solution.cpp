#include "engine/solution.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cube/held_moves.h"
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

// Spells the phases as a person performs them.
void spell_as_held(const PhaseEnds& ends, const MoveSequence& moves, const Task& task, Solution& solution) {
  Symmetry held;
  auto move = moves.begin();
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const Symmetry holding = ends[i].holding;
    MoveSequence seen;
    for (; move - moves.begin() < ends[i].moves; ++move) seen.push_back(holding.inverse()(*move));
    solution.phases[i].held =
        rotation_between(held, holding) + (ends[i].spelled ? *ends[i].spelled : text_of(seen, *task.metric));
    held = holding;
  }
}

}  // namespace

NissMoves sides_of(const MoveSequence& moves, int on_inverse) {
  const auto inverse_begins = moves.end() - on_inverse;
  return {{moves.begin(), inverse_begins}, {inverse_begins, moves.end()}};
}

Solution solution_of(const MoveSequence& moves, const Task& task, const PhaseEnds& phases) {
  std::vector<std::vector<LayerTurn>> spelled;
  if (task.spelling) spelled = task.spelling->of(moves).value_or(std::move(spelled));
  Solution solution{moves, task.spelling ? text_of(spelled) : text_of(moves, *task.metric),
                    length_in(*task.metric, moves), to_steps(moves)};
  if (task.costs) solution.cost = task.costs->cost_of(moves);
  auto begin = moves.begin();
  Symmetry turned;
  for (const PhaseEnd& phase : phases) {
    if (phase.sides) {
      const int length = length_in(*task.metric, phase.sides->normal) + length_in(*task.metric, phase.sides->inverse);
      solution.phases.push_back({phase.name, to_niss_text(*phase.sides), length, {}, true});
      continue;
    }
    const auto end = moves.begin() + std::clamp<std::ptrdiff_t>(phase.moves, begin - moves.begin(), std::ssize(moves));
    const MoveSequence part(begin, end);
    const auto text = [&] {
      if (!task.spelling) return text_of(part, *task.metric, turned);
      const auto first = static_cast<std::size_t>(begin - moves.begin());
      return spelled.empty() ? "" : text_of(std::span(spelled).subspan(first, part.size()));
    };
    solution.phases.push_back({phase.name, text(), length_in(*task.metric, part)});
    begin = end;
  }
  const auto is_held = [](const PhaseEnd& phase) { return phase.holding != Symmetry() || phase.spelled; };
  if (!task.spelling && std::any_of(phases.begin(), phases.end(), is_held))
    spell_as_held(phases, moves, task, solution);
  return solution;
}

Solution solution_of_both_sides(const MoveSequence& moves, int on_inverse, const CubieState& cube, const Task& task) {
  const NissMoves sides = sides_of(moves, on_inverse);
  Solution solution;
  if (on_inverse == 0) {
    solution = solution_of(moves, task);
  } else {
    solution.moves = moves;
    solution.text = to_niss_text(sides);
    solution.length = length_in(*task.metric, sides.normal) + length_in(*task.metric, sides.inverse);
    solution.on_inverse = on_inverse;
  }
  if (superflip::after(sides, cube) != CubieState::solved()) return solution;
  NissMoves all = task.skeleton;
  all.normal.insert(all.normal.end(), sides.normal.begin(), sides.normal.end());
  all.inverse.insert(all.inverse.end(), sides.inverse.begin(), sides.inverse.end());
  const MoveSequence whole = as_one_sequence(all);
  solution.whole = text_of(whole, *task.metric);
  solution.whole_length = length_in(*task.metric, whole);
  return solution;
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
