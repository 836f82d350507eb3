#include "solvers/reid/any_subgroup.h"

#include <gtest/gtest.h>

#include "base/testing.h"
#include "cosets/reid/reid_tables.h"
#include "cube/random_state.h"
#include "solver/testing.h"

namespace superflip {
std::unique_ptr<Solver> make_reid_solver();
}  // namespace superflip

namespace superflip::reid {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::random_turns;
using superflip::testing::state_after;
using superflip::testing::store;

constexpr std::uint64_t kRoom = 230'000'000;

MoveSet turns_of(std::string_view faces, std::string_view half) {
  MoveSet turns;
  for (const Move m : MoveSet::face_turns()) {
    const char letter = kFaceLetters[static_cast<std::size_t>(m.face())];
    if (faces.find(letter) != std::string_view::npos) turns.insert(m);
    if (half.find(letter) != std::string_view::npos && m.quarter_turns() == 2) turns.insert(m);
  }
  return turns;
}

const Metric& counted(std::string_view id) { return *find_metric(id); }

std::unique_ptr<Solver> solver_with(std::optional<MoveSet> subgroup, const Metric& metric) {
  auto solver = make_reid_solver();
  PrepareOptions options;
  options.metric = &metric;
  options.moves = metric.moves;
  options.subgroup = subgroup;
  EXPECT_TRUE(solver->prepare(store(), options));
  return solver;
}

TEST(AnySubgroup, HasCosetsAtTheDistancesThatTheCoordinatesHave) {
  const auto tables = make_subgroup_tables(turns_of("UDRL", "FB"), htm(), kRoom, {}).value();
  std::vector<std::uint64_t> counts(8);
  for (const std::uint8_t distance : tables.distances) ++counts.at(distance);
  EXPECT_EQ(counts, (std::vector<std::uint64_t>{1, 2, 25, 202, 620, 900, 285, 13})) << "those of eo";
  EXPECT_TRUE(tables.covers_turns);
}

TEST(AnySubgroup, GivesABoundThatIsNeverMoreThanTheMovesMade) {
  Rng rng(1);
  for (const char* const id : {"htm", "qtm"}) {
    for (const auto& turns : {turns_of("UDRL", "FB"), turns_of("URL", "")}) {
      const auto tables = make_subgroup_tables(turns, counted(id), kRoom, {}).value();
      const CanonicalOrder order(counted(id), MoveSet::face_turns());
      int positive = 0;
      for (int i = 0; i < (kSanitized ? 200 : 3000); ++i) {
        const MoveSequence made = random_turns(rng, static_cast<int>(rng.below(10)));
        const CubieState state = state_after(made);
        const SubgroupSpace space(tables, order, state);
        const auto root = space.root();
        ASSERT_LE(root.bound, length_in(counted(id), made));
        positive += root.bound > 0 ? 1 : 0;
        for (const Move m : MoveSet::face_turns()) {
          const CubieState after = apply(state, m);
          const auto there = SubgroupSpace(tables, order, after).root();
          ASSERT_EQ(space.child(root, m).cosets, there.cosets);
          ASSERT_EQ(space.child(root, m).bound, there.bound);
        }
      }
      EXPECT_GT(positive, kSanitized ? 50 : 1000);
    }
  }
}

TEST(AnySubgroup, FindsAsManyShortestSolutionsAsThatOfPhase1) {
  Rng rng(2);
  for (const char* const id : {"htm", "qtm"}) {
    const Metric& metric = counted(id);
    const auto usual = solver_with(std::nullopt, metric);
    const auto orientations = solver_with(turns_of("UDRL", "FB"), metric);
    const auto blocks = solver_with(turns_of("URL", ""), metric);
    for (int i = 0; i < (kSanitized ? 2 : 12); ++i) {
      const CubieState state = state_after(random_turns(rng, kSanitized ? 4 : 5));
      SolveOptions options;
      options.metric = &metric;
      options.moves = metric.moves;
      options.count = 1000;
      options.within = 0;
      const auto expected = usual->solve(state, options, {}).value().solutions;
      for (const auto* const solver : {&orientations, &blocks}) {
        auto found = (*solver)->solve(state, options, {}).value();
        EXPECT_EQ(found.solutions, expected);
      }
    }
  }
}

TEST(AnySubgroup, OfPhase1IsKnownAboutEveryAxis) {
  EXPECT_TRUE(generates_phase1(turns_of("UD", "RLFB")));
  EXPECT_TRUE(generates_phase1(turns_of("FB", "UDRL")));
  EXPECT_TRUE(generates_phase1(turns_of("RL", "UDFB")));
  EXPECT_FALSE(generates_phase1(turns_of("UDRL", "FB")));
  EXPECT_FALSE(generates_phase1(turns_of("", "UDRLFB")));
}

TEST(AnySubgroup, IsRefusedWithoutAnAxisAndBeyondMemory) {
  const auto error = [](MoveSet turns) { return make_subgroup_tables(turns, htm(), kRoom, {}).error(); };
  EXPECT_EQ(error(turns_of("RU", "")).code, ErrorCode::kUsage);
  EXPECT_NE(error(turns_of("RU", "")).message.find("keeps no axis"), std::string::npos);
  EXPECT_NE(error(turns_of("RUF", "")).message.find("keeps no axis"), std::string::npos);
  const std::string large = error(turns_of("", "UDRLFB")).message;
  EXPECT_NE(large.find("has 65182537728000 cosets"), std::string::npos) << large;
}

}  // namespace
}  // namespace superflip::reid
