// Which solutions are given: one of each kind that is alike, those with fixed ends, those to the nearest of many goals.
#include <algorithm>

#include "base/rng.h"
#include "cube/symmetry.h"
#include "engine/testing.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

using testing::asked;
using testing::small_tables;

MoveSequence moves_of(std::string_view text) { return parse_algorithm(text).value().moves; }

std::vector<MoveSequence> solutions_of(const Answer& answer) {
  std::vector<MoveSequence> all;
  for (const Solution& solution : answer.solutions) all.push_back(solution.moves);
  return all;
}

// The cubes on the way, turns of one axis made at once: equal for sequences that differ in the order of such turns.
std::vector<CubieState> way_of(const MoveSequence& moves) {
  std::vector<CubieState> way;
  CubieState cube = CubieState::solved();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    cube = apply(cube, moves[i]);
    if (i + 1 == moves.size() || moves[i + 1].axis() != moves[i].axis()) way.push_back(cube);
  }
  return way;
}

// Whether a symmetry of the cube makes one way of the other, forward or backward, found by turning pieces.
bool are_alike(const MoveSequence& a, const MoveSequence& b) {
  const std::vector<CubieState> wanted = way_of(b);
  for (const MoveSequence& from : {a, inverse(a)}) {
    const std::vector<CubieState> way = way_of(from);
    for (int s = 0; s < kSymmetries; ++s)
      if (std::equal(way.begin(), way.end(), wanted.begin(), wanted.end(),
                     [&](const CubieState& x, const CubieState& y) { return conjugate(x, Symmetry(s)) == y; }))
        return true;
  }
  return false;
}

TEST(UniqueSolutions, HaveOneOfEachKindThatIsAlike) {
  Engine engine(small_tables());
  Request request;
  request.solver = "optimal";
  request.count = 10'000;
  request.within = 0;
  std::size_t most = 0;
  for (const char* const cube :
       {"U2 D2 R2 L2", "R2 L2 U2 D2 F2 B2", "R L", "U2 R2 U2 R2 U2 R2", "R U F", "F2 R2 F2 R2"}) {
    request.unique = false;
    const auto all = solutions_of(engine.solve(cube, request));
    request.unique = true;
    const auto kept = solutions_of(engine.solve(cube, request));
    ASSERT_FALSE(kept.empty()) << cube;
    for (const MoveSequence& solution : all) {
      const auto alike = [&](const MoveSequence& one) { return are_alike(one, solution); };
      EXPECT_EQ(std::count_if(kept.begin(), kept.end(), alike), 1) << cube << ": " << to_text(solution);
    }
    most = std::max(most, all.size() - kept.size());
  }
  EXPECT_GT(most, 4U);
  EXPECT_EQ(engine.solve("U2 D2 R2 L2", request).solutions.size(), 1U) << "both orders are alike";
}

TEST(FixedEnds, AreThereAndTheRestIsShortest) {
  Engine engine(small_tables());
  Rng rng(1);
  const MoveSequence all = list_of(MoveSet::face_turns());
  for (int i = 0; i < 30; ++i) {
    const MoveSequence begin = moves_of("R' U' F");
    MoveSequence whole = begin;
    while (whole.size() < 8)
      if (const Move m = all[rng.below(all.size())]; m.axis() != whole.back().axis()) whole.push_back(m);
    const MoveSequence between(whole.begin() + 3, whole.end() - 1);
    const MoveSequence end = {whole.back()};
    const Answer answer = engine.solve(to_text(inverse(whole)), {.solver = "optimal", .begin = begin, .end = end});
    ASSERT_EQ(answer.status, Status::kSolved) << answer.error->message;
    const MoveSequence& found = answer.solutions.front().moves;
    EXPECT_LE(found.size(), whole.size());
    EXPECT_TRUE(std::equal(begin.begin(), begin.end(), found.begin()));
    EXPECT_EQ(found.back(), end.front());
    EXPECT_EQ(apply_all(apply_all(CubieState::solved(), inverse(whole)), found), CubieState::solved());
    EXPECT_NE(found[2].axis(), found[3].axis());
    EXPECT_NE(found[found.size() - 2].axis(), found.back().axis());
    EXPECT_EQ(answer.lower_bound, answer.solutions.front().length);
    // No fewer moves do, tried one by one up to three.
    const CubieState wanted = apply_all(CubieState::solved(), between);
    const auto fits = [&](const auto& self, const CubieState& cube, Axis last, int left) -> bool {
      if (left == 0) return cube == wanted && last != end.front().axis();
      return std::any_of(all.begin(), all.end(), [&](Move m) {
        const bool joins = cube == CubieState::solved() && m.axis() == last;
        return !joins && self(self, apply(cube, m), m.axis(), left - 1);
      });
    };
    for (int length = 1; length <= 3 && length + 4 < std::ssize(found); ++length)
      EXPECT_FALSE(fits(fits, CubieState::solved(), Axis::kFB, length)) << to_text(whole);
  }
}

// All solutions with fixed ends, from those between them: what joins well, where it is at most three moves longer.
std::vector<MoveSequence> with_fixed_ends(Engine& engine, const std::string& cube, const Request& fixed, int further) {
  const std::string inside = cube + " " + to_text(fixed.begin);
  Request between = {.solver = "optimal", .count = kMostSolutions, .within = further};
  between.goals = {{apply_all(CubieState::solved(), inverse(fixed.end)), {}}};
  const std::vector<MoveSequence> all = solutions_of(engine.solve(inside, between));
  const auto joins_well = [&](const MoveSequence& moves) {
    return !moves.empty() && moves.front().axis() != fixed.begin.back().axis() &&
           moves.back().axis() != fixed.end.front().axis();
  };
  const auto first = std::find_if(all.begin(), all.end(), joins_well);
  const bool choice = first != all.end() && first->size() <= all.front().size() + 3;
  std::vector<MoveSequence> wanted;
  for (const MoveSequence& moves : all) {
    if (choice && !joins_well(moves)) continue;
    MoveSequence whole = fixed.begin;
    whole.insert(whole.end(), moves.begin(), moves.end());
    whole.insert(whole.end(), fixed.end.begin(), fixed.end.end());
    wanted.push_back(std::move(whole));
  }
  return wanted;
}

TEST(FixedEnds, AreOfAsManySolutionsAsAskedAndOfAllWithinSomeMoves) {
  Engine engine(small_tables());
  Rng rng(2);
  const MoveSequence turns = list_of(MoveSet::face_turns());
  constexpr int kFurther = 5;
  std::size_t joined = 0;
  for (int i = 0; i < 16; ++i) {
    MoveSequence scramble;
    while (scramble.size() < 3) scramble.push_back(turns[rng.below(turns.size())]);
    const std::string cube = to_text(scramble);
    Request request = {
        .solver = "optimal", .begin = {turns[rng.below(turns.size())]}, .end = {turns[rng.below(turns.size())]}};
    const auto all = with_fixed_ends(engine, cube, request, kFurther);
    const std::size_t beyond = all.front().size() + 1 + kFurther;
    for (const int within : {0, 1, 2}) {
      std::vector<MoveSequence> wanted = all;
      std::erase_if(wanted, [&](const auto& moves) { return std::ssize(moves) > std::ssize(all.front()) + within; });
      request.within = within;
      request.count = kMostSolutions;
      const Answer answer = engine.solve(cube, request);
      auto found = solutions_of(answer);
      EXPECT_TRUE(std::is_permutation(found.begin(), found.end(), wanted.begin(), wanted.end()))
          << cube << ": " << found.size() << " of " << wanted.size() << " within " << within;
      EXPECT_TRUE(answer.complete) << cube;
      EXPECT_EQ(answer.lower_bound, answer.solutions.front().length);
    }
    request.within = std::nullopt;
    for (const std::size_t count : {1U, 3U, 12U}) {
      request.count = static_cast<int>(count);
      const auto found = solutions_of(engine.solve(cube, request));
      ASSERT_EQ(found.size(), count) << cube;
      const std::size_t longest = count <= all.size() ? all[count - 1].size() : beyond;
      EXPECT_EQ(std::min(found.back().size(), beyond), longest) << cube;
    }
    if (all.front().front().axis() == all.front()[1].axis()) ++joined;
  }
  EXPECT_GT(joined, 0U) << "no cube without a choice";
  // Where no search proves anything, one that cancels is better than one much longer.
  const Answer short_one = engine.solve("U F", {.begin = moves_of("R")});
  EXPECT_LE(short_one.solutions.front().length, 7);
}

TEST(FixedEnds, AreRefusedWhereTheyMeanNothing) {
  Engine engine(small_tables());
  const auto refused = [&](const RequestTexts& texts) {
    const Answer answer = engine.solve("R U F", asked(texts));
    return answer.error && answer.error->code == ErrorCode::kUsage;
  };
  EXPECT_TRUE(refused({.begin = "R", .stage = "cross"}));
  EXPECT_TRUE(refused({.moves = "<R,U>", .begin = "F"}));
  EXPECT_TRUE(refused({.moves = "<R,U,y>", .begin = "F"}));  // F would be y' R, and the next U another face
  EXPECT_TRUE(refused({.moves = "<R,U,r>", .end = "L"}));
  EXPECT_TRUE(refused({.metric = "stm", .end = "R"}));
  EXPECT_FALSE(refused({.begin = "R"}));
  EXPECT_EQ(engine.solve("R", asked({.begin = "U U2"}, {.max_length = 1})).error->code, ErrorCode::kNoSolution);
}

TEST(NearestGoal, IsTheOneWithTheShortestSolution) {
  Engine engine(small_tables());
  Rng rng(2);
  const MoveSequence all = list_of(MoveSet::face_turns());
  const auto random_moves = [&](int count) {
    MoveSequence moves;
    for (int n = 0; n < count; ++n) moves.push_back(all[rng.below(all.size())]);
    return to_text(moves);
  };
  for (const char* const solver : {"optimal", "two-phase"}) {
    for (int i = 0; i < 10; ++i) {
      Request request;
      request.solver = solver;
      const std::string cube = random_moves(5);
      std::string goals;
      int least = 99;
      for (int g = 0; g < 4; ++g) {
        const std::string goal = cube + " " + random_moves(1 + static_cast<int>(rng.below(4)));
        goals += (g > 0 ? " | " : "") + goal;
        const Answer answer = engine.solve(cube, asked({.goal = goal}, request));
        least = std::min(least, answer.solutions.front().length);
      }
      request = asked({.goal = goals}, request);
      const Answer nearest = engine.solve(cube, request);
      ASSERT_EQ(nearest.status, Status::kSolved) << nearest.error->message;
      EXPECT_EQ(nearest.solutions.front().length, least);
      if (std::string_view(solver) == "optimal") {
        EXPECT_TRUE(nearest.optimal);
        EXPECT_EQ(nearest.lower_bound, least);
      }
      request.count = 2;
      EXPECT_EQ(engine.solve(cube, request).error->code, ErrorCode::kUsage);
    }
  }
}

TEST(NearestGoal, IsToldWhereAnyGoalIsHeldInAnotherWay) {
  Engine engine(small_tables());
  const auto said = [&](const std::string& goal) {
    return engine.solve("R U", asked({.goal = goal}, {.solver = "optimal"})).assumptions.size();
  };
  EXPECT_EQ(said("R | U"), 0U);
  EXPECT_EQ(said("R | U y"), 1U);
  EXPECT_EQ(said("R x | U"), 1U);
}

// A cube that takes long, and goals that are far from it.
TEST(NearestGoal, SharesOneLimitAmongTheGoals) {
  Engine engine(small_tables());
  const std::string cube = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
  Request request = asked({.goal = "R | U2 F | D L2 B | F2 R' B | L U' | B' D2"}, {.solver = "optimal"});
  ASSERT_TRUE(engine.open(request));
  using std::chrono::milliseconds;
  request.time_limit = milliseconds(300);
  const auto start = Clock::now();
  const Answer answer = engine.solve(cube, request);
  EXPECT_EQ(answer.status, Status::kSolved);
  EXPECT_LT(Clock::now() - start, milliseconds(1000)) << "six limits are 1,800 ms";
  request.time_limit.reset();
  request.max_nodes = 200'000;
  EXPECT_LT(engine.solve(cube, request).nodes, 600'000U) << "six limits are 1,200,000";
}

}  // namespace
}  // namespace superflip
