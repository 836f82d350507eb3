#include "methods/roux_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "methods/algorithms.h"
#include "methods/cmll_case.h"
#include "methods/roux_walk.h"
#include "search/end_cause.h"
#include "solver/kept_answers.h"
#include "stages/stage_text.h"

namespace superflip::methods {
namespace {

using stages::FollowUpTable;
using stages::HeldTurn;

// The number of first blocks per holding. With look-ahead they may be one move longer, and the best kBlocksSolved of
// all are solved to the end.
constexpr int kBlocksPerHolding = 10;
constexpr int kBlocksAhead = 1000;
constexpr int kLongerBlock = 1;
constexpr std::size_t kBlocksSolved = 500;

// The ways to hold the cube with `face` at the bottom.
std::vector<Symmetry> holdings_on(Face face) {
  std::vector<Symmetry> holdings;
  for (const Face front : {Face::kF, Face::kR, Face::kB, Face::kL, Face::kU, Face::kD})
    if (axis_of(front) != axis_of(face)) holdings.push_back(rotation_to(opposite(face), front));
  return holdings;
}

// Turns of single faces, as they are held.
std::vector<HeldTurn> face_turns(std::span<const Move> moves) {
  static const std::vector<HeldTurn> kTurns = stages::held_turns("U R F D L B");
  std::vector<HeldTurn> turns;
  for (const Move m : moves) turns.push_back(kTurns[static_cast<std::size_t>(m.index())]);
  return turns;
}

// The shortest turns that solve the corners except for a turn of U.
std::vector<HeldTurn> turns_for_corners(const CubieState& state) {
  const std::size_t number = cmll_case(state);
  if (number == 0) return {};
  for (const int quarters : {0, 1, 3, 2}) {
    MoveSequence moves;
    if (quarters != 0) moves.push_back(Move::turn(Face::kU, quarters));
    const MoveSequence& algorithm = cmll_algorithm(number);
    moves.insert(moves.end(), algorithm.begin(), algorithm.end());
    if (cmll_case(apply_all(state, moves)) == 0) return face_turns(moves);
  }
  assert(false);
  return {};
}

class RouxSearch {
 public:
  RouxSearch(const RouxTables& tables, const CubieState& state, const SolveOptions& options,
             const ImprovementCallback& improvement)
      : tables_(tables), state_(state), options_(options), answers_(options, improvement) {}

  Result<SolveOutcome> run() {
    if (auto done = solve_with(kBlocksPerHolding, 0, 1); !done) return tl::unexpected(std::move(done.error()));
    const bool content = answers_.enough() && options_.max_length && !options_.look_ahead;
    if (!content && !options_.limits.expired())
      if (auto done = solve_with(kBlocksAhead, kLongerBlock, kBlocksSolved); !done)
        return tl::unexpected(std::move(done.error()));
    return outcome();
  }

 private:
  // A first block, rated by the moves of both blocks.
  struct Begun {
    RouxWalk walk;
    int rating;
    int first_length;
  };

  // Finds up to `ways` first blocks per holding, up to `longer` moves longer than the shortest, and solves the best
  // `width` to the end.
  Result<void> solve_with(int ways, int longer, std::size_t width) {
    std::vector<Begun> begun;
    for (const Face face : options_.faces) {
      for (const Symmetry holding : holdings_on(face)) {
        auto added = begin(face, holding, ways, longer, begun);
        if (!added) return added;
      }
    }
    // With shortest blocks only, the shortest one comes first, and among equals the one with the best rating.
    const auto better = [longer](const Begun& a, const Begun& b) {
      return longer == 0 ? std::pair(a.first_length, a.rating) < std::pair(b.first_length, b.rating)
                         : a.rating < b.rating;
    };
    std::stable_sort(begun.begin(), begun.end(), better);
    for (std::size_t i = 0; i < std::min(width, begun.size()); ++i) {
      if (i > 0 && options_.limits.expired()) break;
      finish(std::move(begun[i].walk));
    }
    return {};
  }

  Result<void> begin(Face face, Symmetry holding, int ways, int longer, std::vector<Begun>& begun) {
    const RouxWalk start(state_, holding, *options_.metric);
    SolveOptions ask;
    ask.count = ways;
    ask.within = longer;
    ask.limits = options_.limits;
    const auto found = tables_.first_block.solve(0, tables_.first_block.look_at(start.cube().pieces), ask, {});
    if (!found) return tl::unexpected(found.error());
    nodes_ += found->nodes;
    for (const MoveSequence& way : found->solutions) {
      RouxWalk walk = start;
      walk.take_step(face == Face::kD ? "first block" : fmt::format("first block on {}", letter(face)),
                     face_turns(way));
      const int length = walk.length();
      const int left = tables_.second_block.distance(tables_.second_block.node_of(walk.cube()));
      begun.push_back({std::move(walk), length + left, length});
    }
    return {};
  }

  static std::vector<HeldTurn> shortest(const FollowUpTable& table, const stages::HeldCube& cube) {
    std::vector<HeldTurn> turns;
    for (const std::size_t k : shortest_way(table, table.node_of(cube))) turns.push_back(table.turns()[k]);
    return turns;
  }

  void finish(RouxWalk walk) {
    walk.take_step("second block", shortest(tables_.second_block, walk.cube()));
    walk.take_step(cmll_name(cmll_case(walk.cube().pieces)), turns_for_corners(walk.cube().pieces));
    walk.take_step("LSE", shortest(tables_.last_edges, walk.cube()));
    ++nodes_;
    answers_.take(walk.moves(), walk.steps());
  }

  [[nodiscard]] SolveOutcome outcome() {
    SolveOutcome result;
    result.nodes = nodes_;
    result.ended = ended_by(options_.limits, answers_.enough());
    answers_.move_to(result);
    return result;
  }

  const RouxTables& tables_;
  const CubieState& state_;
  const SolveOptions& options_;
  KeptAnswers answers_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Result<SolveOutcome> solve_by_roux(const RouxTables& tables, const CubieState& state, const SolveOptions& options,
                                   const ImprovementCallback& improvement) {
  return RouxSearch(tables, state, options, improvement).run();
}

}  // namespace superflip::methods
