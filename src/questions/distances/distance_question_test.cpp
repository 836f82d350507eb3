#include "questions/distances/distance_question.h"

#include <gtest/gtest.h>

#include <tuple>

#include "base/testing.h"
#include "table/testing_known_counts.h"

namespace superflip {
namespace {

using testing::known_counts;
using Counts = std::vector<std::uint64_t>;

EngineOptions small_memory() {
  EngineOptions options;
  options.memory = 230'000'000;
  return options;
}

Counts counts(const DistanceQuestion& question) {
  const auto count = count_distances(question, small_memory());
  if (!count) {
    ADD_FAILURE() << count.error().message;
    return {};
  }
  const DistanceHistogram& histogram = count->histogram;
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

Error error(const DistanceQuestion& question) {
  const auto count = count_distances(question, small_memory());
  EXPECT_FALSE(count);
  return count ? Error{} : count.error();
}

void expect_error(const DistanceQuestion& question, std::string_view part) {
  const Error found = error(question);
  EXPECT_EQ(found.code, ErrorCode::kUsage) << found.message;
  EXPECT_NE(found.message.find(part), std::string::npos) << found.message;
}

TEST(CountDistances, OfCoordinatesHasTheKnownCounts) {
  EXPECT_EQ(counts({.coordinates = "co,ud_slice"}), known_counts("CO_x_slice_HTM"));
  EXPECT_EQ(counts({.coordinates = " ud_slice , co", .metric = "qtm"}), known_counts("CO_x_slice_QTM"));
}

TEST(CountDistances, OfPiecesHasTheKnownCountsOfTheirStages) {
  EXPECT_EQ(counts({.coordinates = "DF DL DB DR"}), known_counts("cross_one_face_HTM"));
  EXPECT_EQ(counts({.coordinates = "cross", .metric = "qtm"}), known_counts("cross_one_face_QTM"));
  EXPECT_EQ(counts({.coordinates = "2x2x2"}), known_counts("block_2x2x2_HTM"));
  EXPECT_EQ(counts({.coordinates = "eoline"}), known_counts("eoline_HTM"));
  EXPECT_EQ(counts({.coordinates = "DL BL DBL"}), known_counts("roux_first_block_square_1x2x2_HTM"));
}

TEST(CountDistances, OfTheCornersAndOfTheCrossWithAPairHasTheKnownCounts) {
  if (testing::kSanitized) GTEST_SKIP() << "tens of millions of values take minutes under a sanitizer";
  EXPECT_EQ(counts({.coordinates = "corner_perm,co"}), known_counts("corners_fixed_centres_HTM"));
  EXPECT_EQ(counts({.coordinates = "corner_perm,co", .metric = "qtm"}), known_counts("corners_fixed_centres_QTM"));
  EXPECT_EQ(counts({.coordinates = "cross+FR"}), known_counts("xcross_fixed_slot_HTM"));
}

TEST(CountDistances, OfASubgroupHasTheKnownCountsOfItsCoordinate) {
  EXPECT_EQ(counts({.subgroup = "<U,D,R,L,F2,B2>"}), known_counts("EO_HTM"));
}

// With little memory coordinates number the cosets, with more the cosets are numbered one by one.
TEST(CountDistances, OfASubgroupIsTheSameByCoordinatesOfAnyAxis) {
  if (testing::kSanitized) GTEST_SKIP() << "a million cosets take minutes under a sanitizer";
  for (const auto& [subgroup, moves, metric] : {std::tuple{"<U,D,R2,L2,F2,B2>", "<U,D,R,L,F2,B2>", "htm"},
                                                {"<U2,D2,R,L,F2,B2>", "<U2,D2,R,L,F,B>", "htm"},
                                                {"<U2,D2,R2,L2,F,B>", "<U2,D2,R,L,F,B>", "qtm"}}) {
    EngineOptions small;
    small.memory = 10'000'000;
    const DistanceQuestion question{.subgroup = subgroup, .metric = metric, .moves = moves};
    const auto by_coordinates = count_distances(question, small);
    ASSERT_TRUE(by_coordinates) << subgroup << ' ' << by_coordinates.error().message;
    const auto one_by_one = count_distances(question, {});
    ASSERT_TRUE(one_by_one);
    EXPECT_EQ(by_coordinates->histogram.counts, one_by_one->histogram.counts) << subgroup;
    EXPECT_EQ(by_coordinates->histogram.unreached, 0U);
    EXPECT_EQ(one_by_one->histogram.counts[0], 1U);
  }
}

TEST(CountDistances, TellsTheMovesThatItsCoordinatesAllow) {
  EXPECT_EQ(count_distances({.coordinates = "co"}, {})->moves, "");
  EXPECT_EQ(count_distances({.coordinates = "co,slice_perm"}, {})->moves, "<U,R2,F2,D,L2,B2>");
  EXPECT_EQ(count_distances({.coordinates = "slice_perm", .moves = "<U,R2>"}, {})->moves, "<U,R2>");
}

TEST(CountDistances, RefusesWhatItCannotRead) {
  expect_error({.coordinates = "co,ud_slise"}, "\"ud_slise\" is no coordinate: there are eo, co, ud_slice, ");
  expect_error({.coordinates = "co,ud_slise"}, "; did you mean ud_slice?");
  expect_error({.coordinates = "co,,eo"}, "a coordinate is missing");
  expect_error({.coordinates = ""}, "a coordinate is missing");
  expect_error({.coordinates = "[D] cross"}, "more than one set of pieces");
  expect_error({.subgroup = "<>"}, "the subgroup: the set of moves is empty");
  expect_error({.subgroup = ""}, "the subgroup: the set of moves is empty");
  expect_error({.subgroup = "<U,X>"}, "the subgroup: \"X\"");
  expect_error({.coordinates = "co", .moves = "<>"}, "the set of moves is empty");
  expect_error({.coordinates = "co", .subgroup = "<U>"}, "one of the two");
  expect_error({}, "one of the two");
  expect_error({.coordinates = "co", .metric = "xtm"}, "no metric");
}

TEST(CountDistances, RefusesMovesThatTheCoordinatesAreNotDefinedFor) {
  expect_error({.coordinates = "co,slice_perm", .moves = "<U,R>"}, "defined for <U,R2,F2,D,L2,B2> only");
  expect_error({.coordinates = "co", .metric = "stm", .moves = "<M,U>"}, "slices");
}

TEST(CountDistances, RefusesWhatIsBeyondTheMemoryWithItsSize) {
  expect_error({.coordinates = "co,eo,ud_slice"}, "2217093120 values, which need 555 MB of memory, and 230 MB");
  expect_error({.coordinates = "UF UR UB UL DF DL DB DR FR"}, "9 edges");
  expect_error({.subgroup = "<U,D,R2,L2,F2,B2>"}, "2217093120 cosets");
}

TEST(CountDistances, EndsAtItsTimeLimitOrWhenItIsStopped) {
  using std::chrono::microseconds;
  EXPECT_EQ(error({.coordinates = "corner_perm,co", .time_limit = microseconds(1)}).code, ErrorCode::kTimeLimit);
  EngineOptions stopped = small_memory();
  stopped.stop.request_stop();
  EXPECT_EQ(count_distances({.coordinates = "corner_perm,co"}, stopped).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
