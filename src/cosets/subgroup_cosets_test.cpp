// Cosets of subgroups against coordinates that number the same cosets in another way.
#include "cosets/subgroup_cosets.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/testing.h"
#include "coord/all.h"
#include "cosets/subgroup_chain.h"
#include "table/testing.h"
#include "table/testing_known_counts.h"

namespace superflip {
namespace {

using testing::known_counts;
using testing::on_threads;
using Counts = std::vector<std::uint64_t>;

constexpr std::uint64_t kMemory = 230'000'000;

MoveSet turns(std::initializer_list<Face> quarters, std::initializer_list<Face> halves) {
  MoveSet set;
  for (const Face face : quarters) set = set | MoveSet::of(face);
  for (const Face face : halves) set.insert(Move::turn(face, 2));
  return set;
}

const MoveSet kAll = MoveSet::face_turns();
const MoveSet kG1 = turns({Face::kU, Face::kD, Face::kR, Face::kL}, {Face::kF, Face::kB});
const MoveSet kG2 = turns({Face::kU, Face::kD}, {Face::kR, Face::kL, Face::kF, Face::kB});
const MoveSet kG3 = turns({}, {Face::kU, Face::kD, Face::kR, Face::kL, Face::kF, Face::kB});

Counts counts_of(const DistanceHistogram& histogram) {
  EXPECT_EQ(histogram.unreached, 0U);
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

Counts counts(MoveSet subgroup, MoveSet moves, const Metric& metric = htm()) {
  const auto histogram = count_cosets(subgroup, moves, metric, kMemory, on_threads(2));
  if (histogram) return counts_of(*histogram);
  ADD_FAILURE() << histogram.error().message;
  return {};
}

// The distances of a step of Thistlethwaite from its coordinates.
Counts counts_of_phase(std::size_t phase) {
  static TableStore store{""};
  static const auto kPhases = subgroup_chain::open_phases(store, {}).value();
  return counts_of(kPhases[phase].distances().table().histogram());
}

TEST(SubgroupCosets, OfTheFirstStepOfThistlethwaiteHaveTheKnownCountsOfEdgeOrientation) {
  EXPECT_EQ(counts(kG1, kAll), known_counts("EO_HTM"));
  EXPECT_EQ(counts(kG1, kAll, *find_metric("qtm")), known_counts("EO_QTM"));
}

TEST(SubgroupCosets, OfTheSecondStepCountLikeItsCoordinates) {
  if (testing::kSanitized) GTEST_SKIP() << "a million cosets take minutes under a sanitizer";
  const Counts found = counts(kG2, kG1);
  EXPECT_EQ(found, counts_of_phase(1));
  EXPECT_EQ(found.size(), 11U);
}

TEST(SubgroupCosets, OfTheThirdStepCountLikeItsCoordinates) {
  const Counts found = counts(kG3, kG2);
  EXPECT_EQ(found, counts_of_phase(2));
  EXPECT_EQ(found.size(), 14U);
}

TEST(SubgroupCosets, OfTheSolvedCubeAloneAreThePositionsOfTheGroup) {
  if (testing::kSanitized) GTEST_SKIP() << "663,552 positions take minutes under a sanitizer";
  EXPECT_EQ(counts(MoveSet{}, kG3), counts_of_phase(3));
}

TEST(SubgroupCosets, OfTheWholeGroupAreOne) { EXPECT_EQ(counts(kAll, kAll), Counts{1}); }

TEST(SubgroupCosets, OfFewMovesAreCountedInHalfTurnsThatCostTwo) {
  // <R2> in <R2, U2>: a group of 12 positions, 6 cosets in a line: U2, then R2 and U2 in turn.
  const MoveSet both = turns({}, {Face::kR, Face::kU});
  EXPECT_EQ(counts(turns({}, {Face::kR}), both), (Counts{1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(counts(turns({}, {Face::kR}), both, *find_metric("qtm")), (Counts{1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}));
}

TEST(SubgroupCosets, MoveLikeTheirCubes) {
  const GeneratedGroup subgroup(kG3);
  const auto cosets = SubgroupCosets::number(subgroup, kG2, 29'400, on_threads(2));
  ASSERT_TRUE(cosets) << cosets.error().message;
  EXPECT_EQ(cosets->size(), 29'400U);
  const MoveSequence moves = list_of(kG2);
  const HalfTurnCoset coordinate;
  Rng rng(1);
  CubieState state = CubieState::solved();
  EXPECT_EQ(cosets->coset_of(state), 0U);
  for (int i = 0; i < 500; ++i) {
    const Move m = moves[rng.below(moves.size())];
    const CubieState after = apply(state, m);
    EXPECT_EQ(cosets->next(cosets->coset_of(state), m), cosets->coset_of(after));
    EXPECT_EQ(cosets->coset_of(after) == 0, coordinate.encode(after) == coordinate.encode(CubieState::solved()));
    state = after;
  }
}

TEST(SubgroupCosets, HaveTheSameNumbersFromAnyNumberOfThreads) {
  const GeneratedGroup subgroup(kG3);
  const auto one = SubgroupCosets::number(subgroup, kG2, 29'400, on_threads(1));
  const auto three = SubgroupCosets::number(subgroup, kG2, 29'400, on_threads(3));
  ASSERT_TRUE(one && three);
  for (std::uint32_t coset = 0; coset < one->size(); ++coset)
    for (const Move m : kG2) ASSERT_EQ(one->next(coset, m), three->next(coset, m));
}

TEST(SubgroupCosets, ThatAreNotAsManyAsTheIndexAreADefect) {
  const GeneratedGroup subgroup(kG1);
  EXPECT_EQ(SubgroupCosets::number(subgroup, kAll, 2'047, {}).error().code, ErrorCode::kSelfCheck);
  EXPECT_EQ(SubgroupCosets::number(subgroup, kAll, 2'049, {}).error().code, ErrorCode::kSelfCheck);
}

TEST(SubgroupCosets, BeyondTheMemoryAreRefusedWithTheirNumber) {
  const auto message = [](MoveSet subgroup) {
    const auto refused = count_cosets(subgroup, kAll, htm(), kMemory, {});
    EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
    return refused.error().message;
  };
  EXPECT_NE(message(kG2).find("the subgroup has 2217093120 cosets, which need"), std::string::npos) << message(kG2);
  EXPECT_NE(message(turns({Face::kR, Face::kU}, {})).find("588597166080 cosets"), std::string::npos)
      << message(turns({Face::kR, Face::kU}, {}));
}

TEST(SubgroupCosets, OfASubgroupOutsideTheGroupAreRefused) {
  const auto refused = count_cosets(kG2, kG3, htm(), kMemory, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
}

TEST(SubgroupCosets, EndWhenTheyAreStopped) {
  GenerateOptions options;
  options.stop.request_stop();
  EXPECT_EQ(count_cosets(kG3, kG2, htm(), kMemory, options).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
