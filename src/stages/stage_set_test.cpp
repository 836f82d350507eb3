#include "stages/stage_set.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <set>
#include <sstream>

#include "base/parallel.h"
#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "stages/stage.h"
#include "stages/stage_solver.h"

namespace superflip::stages {
namespace {

using superflip::testing::kSanitized;

constexpr std::array kSetDown = {Face::kD};
const SolveOptions kOneSolution;

std::vector<Stage> stages_of(std::initializer_list<const char*> texts, std::span<const Face> faces = kSetDown) {
  std::vector<Stage> stages;
  for (const char* text : texts) stages.push_back(parse_stage(text, faces).value());
  return stages;
}

StageSet open(std::vector<Stage> stages, PrepareOptions options = {}) {
  TableStore store("");
  options.threads = hardware_threads();
  return StageSet::open(store, std::move(stages), options).value();
}

CubieState scrambled(Rng& rng, int length) {
  CubieState state = CubieState::solved();
  const MoveSequence moves = list_of(MoveSet::face_turns());
  while (length-- > 0) state = apply(state, moves[rng.below(moves.size())]);
  return state;
}

// Every canonical sequence of `length` moves that solves the stage and has no beginning that solves it, by brute force.
void try_all(const Stage& stage, const CubieState& state, MoveSet moves, MoveSet next, int length, MoveSequence& path,
             std::set<MoveSequence>& found) {
  if (holds(stage, state)) {
    if (length == 0) found.insert(path);
    return;
  }
  if (length == 0) return;
  for (const Move m : next) {
    path.push_back(m);
    try_all(stage, apply(state, m), moves, htm().after(m) & moves, length - 1, path, found);
    path.pop_back();
  }
}

std::set<MoveSequence> solutions_by_trying(const Stage& stage, const CubieState& state, MoveSet moves, int length) {
  std::set<MoveSequence> found;
  MoveSequence path;
  try_all(stage, state, moves, moves, length, path, found);
  return found;
}

// With so little memory every stage needs several views; the results must be the same.
TEST(StageSet, FindsExactlyTheSolutionsThatTryingAllFinds) {
  const auto stages = stages_of(
      {"cross", "xcross", "xxcross", "f2l", "eo", "eoline", "square", "block", "2x2x3", "eo co DF", "(DF) (DFR) UB"});
  Rng rng(1);
  PrepareOptions small;
  small.memory = 600'000;
  const StageSet set = open(stages, small);
  for (int i = 0; i < 12; ++i) {
    const CubieState state = scrambled(rng, 4);
    const auto position = set.look_at(state);
    for (std::size_t s = 0; s < stages.size(); ++s) {
      std::set<MoveSequence> wanted;
      int shortest = 0;
      for (; wanted.empty(); ++shortest)
        wanted = solutions_by_trying(stages[s], state, MoveSet::face_turns(), shortest);
      --shortest;
      if (shortest == 4 && kSanitized) continue;
      EXPECT_EQ(set.length(s, position, 0, {}).moves, shortest) << stages[s].name;
      SolveOptions all;
      all.count = kMostSolutions;
      all.within = 0;
      const auto outcome = set.solve(s, position, all, {}).value();
      EXPECT_EQ(outcome.ended, EndCause::kExhausted);
      EXPECT_EQ(outcome.lower_bound, shortest);
      EXPECT_TRUE(outcome.optimal && outcome.complete);
      EXPECT_EQ(std::set(outcome.solutions.begin(), outcome.solutions.end()), wanted) << stages[s].name;
      EXPECT_EQ(outcome.solutions.size(), wanted.size());
    }
  }
}

TEST(StageSet, FindsLongerSolutionsThatDoNotGoOnBehindAShorterOne) {
  const auto stages = stages_of({"cross"});
  const StageSet set = open(stages);
  Rng rng(2);
  const CubieState state = scrambled(rng, 2);
  std::set<MoveSequence> wanted;
  for (int length = 0; length <= 4; ++length)
    wanted.merge(solutions_by_trying(stages[0], state, MoveSet::face_turns(), length));
  SolveOptions options;
  options.count = kMostSolutions;
  options.max_length = 4;
  const auto outcome = set.solve(0, set.look_at(state), options, {}).value();
  EXPECT_EQ(std::set(outcome.solutions.begin(), outcome.solutions.end()), wanted);
  options.count = 3;
  const auto three = set.solve(0, set.look_at(state), options, {}).value();
  EXPECT_EQ(three.ended, EndCause::kDone);
  EXPECT_EQ(three.solutions, std::vector(outcome.solutions.begin(), outcome.solutions.begin() + 3));
}

TEST(StageSet, HasOneSolutionWhereTheStageIsDoneHoweverManyAreWanted) {
  const auto stages = stages_of({"cross", "2x2x2", "[D] cross", "finish"});
  const StageSet set = open(stages);
  SolveOptions many;
  many.count = 5;
  for (std::size_t s = 0; s < stages.size(); ++s) {
    const auto outcome = set.solve(s, set.look_at(CubieState::solved()), many, {}).value();
    EXPECT_EQ(outcome.solutions, std::vector<MoveSequence>(1)) << stages[s].name;
    EXPECT_EQ(outcome.ended, EndCause::kExhausted);
    EXPECT_TRUE(outcome.optimal);
    if (!has_both_sides(stages[s])) continue;
    EXPECT_EQ(solve_both_sides(set, s, CubieState::solved(), many, {})->solutions, outcome.solutions);
  }
}

TEST(StageSet, UsesTheAllowedMovesAlone) {
  const auto stages = stages_of({"cross+FR"});
  PrepareOptions options;
  options.moves = MoveSet::of(Face::kR) | MoveSet::of(Face::kU) | MoveSet::of(Face::kF);
  options.memory = 5'000'000;
  const StageSet set = open(stages, options);
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    CubieState state = CubieState::solved();
    for (int k = 0; k < 4; ++k) state = apply(state, list_of(options.moves.moves())[rng.below(9)]);
    const auto outcome = set.solve(0, set.look_at(state), kOneSolution, {}).value();
    ASSERT_EQ(outcome.solutions.size(), 1U);
    for (const Move m : outcome.solutions[0]) EXPECT_TRUE(options.moves.moves().contains(m));
    EXPECT_TRUE(holds(stages[0], apply_all(state, outcome.solutions[0])));
    int shortest = 0;
    while (solutions_by_trying(stages[0], state, options.moves.moves(), shortest).empty()) ++shortest;
    EXPECT_EQ(outcome.lower_bound, shortest);
  }
}

TEST(StageSet, SaysAtOnceWhatTheAllowedMovesCannotDo) {
  PrepareOptions options;
  options.moves = MoveSet::of(Face::kR) | MoveSet::of(Face::kU);
  options.memory = 5'000'000;
  const StageSet set = open(stages_of({"cross", "eo", "DL DB BL DBL"}), options);
  const auto left = set.look_at(apply(CubieState::solved(), Move::turn(Face::kL, 1)));
  for (const std::size_t stage : {0U, 2U}) {
    EXPECT_EQ(set.length(stage, left, 0, {}).ended, EndCause::kExhausted);
    const auto outcome = set.solve(stage, left, kOneSolution, {});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::kNoSolution);
  }
  EXPECT_EQ(set.length(1, left, 0, {}).ended, EndCause::kDone);
  const auto right = set.look_at(apply(CubieState::solved(), Move::turn(Face::kR, 1)));
  EXPECT_EQ(set.length(0, right, 0, {}).moves, 1);
}

TEST(StageSet, CountsInOtherMetrics) {
  const auto stages = stages_of({"cross", "2x2x2"});
  PrepareOptions options;
  options.metric = find_metric("qtm");
  options.moves = options.metric->moves;
  const StageSet set = open(stages, options);
  const CubieState state = apply(CubieState::solved(), Move::turn(Face::kF, 2));
  EXPECT_EQ(set.length(0, set.look_at(state), 0, {}).moves, 2);
}

TEST(StageSet, ShowsTheSameCrossOnEveryFaceThatTurningTheCubeShows) {
  const std::array<Face, 6> faces = {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB};
  std::vector<Stage> stages;
  for (const Face face : faces) stages.push_back(parse_stage("cross", std::span(&face, 1)).value());
  stages.push_back(parse_stage("cross", faces).value());
  const StageSet set = open(stages);
  Rng rng(4);
  for (int i = 0; i < 200; ++i) {
    const CubieState state = random_state(rng);
    const auto position = set.look_at(state);
    int best = 99;
    for (std::size_t f = 0; f < faces.size(); ++f) {
      const int length = set.length(f, position, 0, {}).moves;
      best = std::min(best, length);
      const CubieState turned = conjugate(state, rotation_to(opposite(faces[f]), faces[(f + 1) % 6]).inverse());
      ASSERT_EQ(set.length(3, set.look_at(turned), 0, {}).moves, length);
    }
    ASSERT_EQ(set.length(6, position, 0, {}).moves, best);
  }
}

// The numbers of pseudo crosses at each distance, over all 190,080 crosses. Others published the same numbers.
TEST(StageSet, CountsPseudoCrosses) {
  const StageSet set = open(stages_of({"pseudocross"}));
  const TrackedPieces cross(PieceSet{.edges = 0xF0});
  std::vector<std::uint64_t> counts(9);
  for (Index index = 0; index < cross.size(); ++index)
    ++counts.at(static_cast<std::size_t>(set.length(0, set.look_at(decode(cross, index)), 0, {}).moves));
  EXPECT_EQ(counts, (std::vector<std::uint64_t>{4, 48, 440, 3576, 21492, 74660, 81780, 8064, 16}));
}

TEST(StageSet, EndsWhenToldTo) {
  PrepareOptions small;
  small.memory = 600'000;
  const StageSet set = open(stages_of({"f2l"}), small);
  Rng rng(5);
  Limits limits;
  limits.stop.request_stop();
  EXPECT_EQ(set.length(0, set.look_at(random_state(rng)), 0, limits).ended, EndCause::kInterrupted);
}

TEST(StageSet, RefusesWhatIsTooBroad) {
  TableStore store("");
  const std::array<Face, 6> faces = {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB};
  PrepareOptions small;
  small.memory = 600'000;
  const auto set = StageSet::open(store, stages_of({"xxcross"}, faces), small);
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().code, ErrorCode::kUsage);
}

// Compares the lengths for 100 scrambles on six faces with those of another program. Makes the table of the cross with
// a slot, 73 million entries, in 4 s.
TEST(StageSet, CountsAsOthersDo) {
  if (kSanitized) GTEST_SKIP() << "the table takes too long";
  const std::array<Face, 6> faces = {Face::kD, Face::kU, Face::kL, Face::kR, Face::kF, Face::kB};
  std::vector<Stage> stages;
  for (const char* name : {"cross", "xcross", "xxcross", "xxxcross"})
    for (const Face face : faces) stages.push_back(parse_stage(name, std::span(&face, 1)).value());
  const StageSet set = open(std::move(stages));
  std::ifstream file(SUPERFLIP_TEST_DATA "/stages_100.csv");
  std::string line;
  std::getline(file, line);
  for (int n = 0; std::getline(file, line); ++n) {
    std::istringstream cells(line);
    std::string cell;
    std::getline(cells, cell, ',');
    CubieState state = CubieState::solved();
    std::istringstream words(cell);
    for (std::string word; words >> word;) {
      const int turns = word.size() == 1 ? 1 : word[1] == '2' ? 2 : 3;
      state = apply(state, Move::turn(static_cast<Face>(kFaceLetters.find(word[0])), turns));
    }
    const auto position = set.look_at(state);
    const std::size_t count = n < 10 ? 24 : 18;  // ten scrambles for the slowest stage
    for (std::size_t i = 0; i < count; ++i) {
      std::getline(cells, cell, ',');
      ASSERT_EQ(set.length(i, position, 0, {}).moves, std::stoi(cell)) << line << ", column " << i;
    }
  }
}

}  // namespace
}  // namespace superflip::stages
