#include "solvers/painted/painted_solver.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "cube/random_state.h"
#include "cube/testing_geometry.h"

namespace superflip {
namespace {

// The stickers as an array of colours, '.' where nothing is painted: an oracle that knows no pieces. Turns come from
// the geometry of the cube.
using Stickers = std::string;

// For each move, the facelet from which the sticker on each facelet comes.
const std::vector<std::array<std::uint8_t, kFacelets>>& sources() {
  static const auto all = [] {
    std::vector<std::array<std::uint8_t, kFacelets>> made(kMoves);
    for (int index = 0; index < kMoves; ++index) {
      const Move m(index);
      for (std::size_t i = 0; i < kFacelets; ++i)
        made[static_cast<std::size_t>(index)][i] = static_cast<std::uint8_t>(i);
      const auto turn = [&](Face face, int quarters) {
        const FaceletState quarter = testing::quarter_turn_in_space(face);
        for (; quarters > 0; --quarters) {
          auto turned = made[static_cast<std::size_t>(index)];
          for (std::size_t i = 0; i < kFacelets; ++i)
            turned[i] = made[static_cast<std::size_t>(index)][quarter.sticker[i]];
          made[static_cast<std::size_t>(index)] = turned;
        }
      };
      turn(m.face(), m.quarter_turns());
      if (!m.is_face_turn()) turn(opposite(m.face()), m.opposite_quarter_turns());
    }
    return made;
  }();
  return all;
}

Stickers turned(const Stickers& stickers, Move m) {
  Stickers after(stickers.size(), '.');
  const auto& from = sources()[static_cast<std::size_t>(m.index())];
  for (std::size_t i = 0; i < after.size(); ++i) after[i] = stickers[from[i]];
  return after;
}

bool are_home(const Stickers& stickers) {
  for (std::size_t i = 0; i < stickers.size(); ++i)
    if (stickers[i] != '.' && stickers[i] != kFaceLetters[i / 9]) return false;
  return true;
}

// The fewest moves after which all stickers are home; `most` + 1 if that takes more than `most`. Plain breadth-first
// search.
int fewest(const Stickers& start, const Metric& metric, MoveSet moves, int most) {
  std::map<Stickers, int> known = {{start, 0}};
  std::vector<std::vector<Stickers>> levels(static_cast<std::size_t>(most) + 3);
  levels[0].push_back(start);
  for (int depth = 0; depth <= most; ++depth) {
    for (std::size_t i = 0; i < levels[static_cast<std::size_t>(depth)].size(); ++i) {
      const Stickers at = levels[static_cast<std::size_t>(depth)][i];
      if (known[at] != depth) continue;
      if (are_home(at)) return depth;
      for (const Move m : moves) {
        const int next = depth + metric.cost_of(m);
        if (next > most) continue;
        Stickers after = turned(at, m);
        const auto [entry, is_new] = known.emplace(after, next);
        if (!is_new && entry->second <= next) continue;
        entry->second = next;
        levels[static_cast<std::size_t>(next)].push_back(std::move(after));
      }
    }
  }
  return most + 1;
}

struct Painted {
  CubieState state;
  StickerSet set;
  Stickers stickers;
};

// Paints each sticker of a cube with a probability of `percent`.
Painted paint(const CubieState& state, Rng& rng, std::uint64_t percent) {
  Painted painted{state, {}, Stickers(kFacelets, '.')};
  const FaceColours colours = facelets_of(state);
  const auto keep = [&](int facelet) {
    painted.stickers[static_cast<std::size_t>(facelet)] = letter(colours[static_cast<std::size_t>(facelet)]);
  };
  for (int place = 0; place < kEdges; ++place)
    for (int k = 0; k < 2; ++k) {
      if (rng.below(100) >= percent) continue;
      const auto p = static_cast<std::size_t>(place);
      painted.set.edges[state.ep[p]] |= static_cast<std::uint8_t>(1U << k);
      keep(edge_facelet(place, (k + state.eo[p]) % 2));
    }
  for (int place = 0; place < kCorners; ++place)
    for (int k = 0; k < 3; ++k) {
      if (rng.below(100) >= percent) continue;
      const auto p = static_cast<std::size_t>(place);
      painted.set.corners[state.cp[p]] |= static_cast<std::uint8_t>(1U << k);
      keep(corner_facelet(place, (k + state.co[p]) % 3));
    }
  return painted;
}

CubieState after_moves(Rng& rng, const Metric& metric, MoveSet moves, int count) {
  CubieState state = CubieState::solved();
  while (count > 0) {
    const Move m(static_cast<int>(rng.below(kMoves)));
    if (!moves.contains(m)) continue;
    state = apply(state, m);
    count -= metric.cost_of(m);
  }
  return state;
}

SolveOutcome solve(const Painted& painted, const SolveOptions& options, std::size_t memory = std::size_t{1} << 18) {
  TableStore none("");
  const auto solver = make_painted_solver(painted.set);
  PrepareOptions prepare;
  prepare.metric = options.metric;
  prepare.moves = options.moves;
  prepare.memory = memory;
  EXPECT_TRUE(solver->prepare(none, prepare));
  auto outcome = solver->solve(painted.state, options, {});
  EXPECT_TRUE(outcome) << (outcome ? "" : outcome.error().message);
  return outcome ? *outcome : SolveOutcome{};
}

void expect_shortest(const Painted& painted, const Metric& metric, MoveSet moves, int most) {
  const int expected = fewest(painted.stickers, metric, moves, most);
  ASSERT_LE(expected, most) << painted.stickers;
  SolveOptions options;
  options.metric = &metric;
  options.moves = moves;
  const SolveOutcome outcome = solve(painted, options);
  ASSERT_EQ(outcome.solutions.size(), 1U) << painted.stickers;
  EXPECT_EQ(length_in(metric, outcome.solutions.front()), expected) << painted.stickers << " in " << metric.id;
  EXPECT_TRUE(outcome.optimal);
  EXPECT_EQ(outcome.lower_bound, expected);
  Stickers end = painted.stickers;
  for (const Move m : outcome.solutions.front()) {
    EXPECT_TRUE(moves.contains(m));
    end = turned(end, m);
  }
  EXPECT_TRUE(are_home(end)) << painted.stickers;
}

TEST(PaintedSolver, IsAsShortAsABreadthFirstSearchOverStickersWhateverIsPainted) {
  Rng rng(1);
  for (int i = 0; i < 60; ++i) {
    const int moves = 1 + static_cast<int>(rng.below(4));
    expect_shortest(paint(after_moves(rng, htm(), htm().moves, moves), rng, 3 + rng.below(60)), htm(), htm().moves,
                    moves);
  }
}

TEST(PaintedSolver, IsShortestInEveryMetric) {
  Rng rng(2);
  for (const Metric& metric : metrics())
    for (int i = 0; i < 15; ++i)
      expect_shortest(paint(after_moves(rng, metric, metric.moves, 2), rng, 5 + rng.below(60)), metric, metric.moves,
                      3);
}

TEST(PaintedSolver, IsShortestWithTheMovesThatAreAllowed) {
  Rng rng(3);
  for (const MoveSet moves : {MoveSet::of(Face::kU) | MoveSet::of(Face::kR),
                              MoveSet::of(Face::kU) | MoveSet::of(Face::kR) | MoveSet::of(Face::kF)})
    for (int i = 0; i < 20; ++i)
      expect_shortest(paint(after_moves(rng, htm(), moves, 6), rng, 3 + rng.below(40)), htm(), moves, 6);
}

// One sticker of each of four edges, all of one colour: 7,920 positions, which the oracle can all visit.
Painted one_colour_of_the_cross(Rng& rng) {
  Painted painted{random_state(rng), {}, Stickers(kFacelets, '.')};
  for (std::size_t place = 0; place < kEdges; ++place) {
    const std::uint8_t piece = painted.state.ep[place];
    if (kEdgeFaces[piece][0] != Face::kU) continue;
    painted.set.edges[piece] = 0b01;
    painted.stickers[static_cast<std::size_t>(edge_facelet(static_cast<int>(place), painted.state.eo[place]))] = 'U';
  }
  return painted;
}

TEST(PaintedSolver, TheStickersOfACrossInOneColourTakeEightMovesAtMost) {
  Rng rng(4);
  for (int i = 0; i < 100; ++i) {
    const Painted painted = one_colour_of_the_cross(rng);
    SolveOptions options;
    const SolveOutcome outcome = solve(painted, options);
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_LE(outcome.solutions.front().size(), 8U);
    if (i < 10) expect_shortest(painted, htm(), htm().moves, 8);
  }
}

TEST(PaintedSolver, PiecesWhoseStickersDetermineThemGoToTheirOwnPlaces) {
  // With both stickers of each edge the edges differ, so the cross takes more moves than in one colour.
  Rng rng(5);
  std::size_t told_apart = 0;
  std::size_t in_one_colour = 0;
  for (int i = 0; i < 20; ++i) {
    Painted painted = one_colour_of_the_cross(rng);
    in_one_colour += solve(painted, {}).solutions.front().size();
    for (auto& stickers : painted.set.edges) stickers = stickers == 0 ? 0 : 0b11;
    const SolveOutcome outcome = solve(painted, {});
    const CubieState end = apply_all(painted.state, outcome.solutions.front());
    for (const Edge edge : {kUR, kUF, kUL, kUB}) EXPECT_TRUE(end.ep[edge] == edge && end.eo[edge] == 0);
    told_apart += outcome.solutions.front().size();
  }
  EXPECT_GT(told_apart, in_one_colour);
}

TEST(PaintedSolver, NoSolutionGoesOnAfterAllStickersAreHome) {
  Rng rng(6);
  const Painted painted = paint(after_moves(rng, htm(), htm().moves, 2), rng, 10);
  SolveOptions options;
  options.count = 500;
  const SolveOutcome outcome = solve(painted, options);
  ASSERT_EQ(outcome.solutions.size(), 500U);
  for (const MoveSequence& moves : outcome.solutions) {
    Stickers at = painted.stickers;
    for (const Move m : moves) {
      EXPECT_FALSE(are_home(at));
      at = turned(at, m);
    }
    EXPECT_TRUE(are_home(at));
  }
}

TEST(PaintedSolver, MakesSmallTablesWithoutMemoryForThem) {
  Painted painted{apply(CubieState::solved(), Move::turn(Face::kU, 1)), {}, {}};
  painted.set.edges[kUF] = 0b11;
  const auto solver = make_painted_solver(painted.set);
  TableStore none("");
  PrepareOptions prepare;
  prepare.memory = 0;
  ASSERT_TRUE(solver->prepare(none, prepare));
  EXPECT_EQ(solver->solve(painted.state, {}, {}).value().solutions.front().size(), 1U);
}

TEST(PaintedSolver, MovesThatCannotBringThemHomeAreToldSo) {
  Painted painted{apply(CubieState::solved(), Move::turn(Face::kU, 1)), {}, {}};
  painted.set.edges[kUF] = 0b11;
  const auto solver = make_painted_solver(painted.set);
  TableStore none("");
  PrepareOptions prepare;
  prepare.moves = MoveSet::of(Face::kD);
  ASSERT_TRUE(solver->prepare(none, prepare));
  SolveOptions options;
  options.moves = prepare.moves;
  const auto outcome = solver->solve(painted.state, options, {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, ErrorCode::kNoSolution);
}

}  // namespace
}  // namespace superflip
