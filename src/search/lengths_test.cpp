#include <gtest/gtest.h>

#include <vector>

#include "search/found_solutions.h"

namespace superflip {
namespace {

// The lengths that are searched, if there are solutions of these lengths. The budget ends before length `limit`.
struct Searched {
  std::vector<int> lengths = {};
  SearchOutcome outcome = {};
};
Searched search(Lengths lengths, const std::vector<int>& solutions, int limit = kMaxPly) {
  Searched result;
  lengths.run([&](int length) {
    if (length >= limit) return false;
    result.lengths.push_back(length);
    for (const int solution : solutions) {
      if (solution != length) continue;
      lengths.found(length);
      if (lengths.enough()) return false;
    }
    return true;
  });
  lengths.conclude(result.outcome, lengths.length() >= limit ? std::optional(EndCause::kNodeLimit) : std::nullopt);
  return result;
}

SearchOptions options(int count, std::optional<int> within = {}, std::optional<int> max_length = {}) {
  SearchOptions made;
  made.count = count;
  made.within = within;
  made.max_length = max_length;
  return made;
}

TEST(Lengths, EndWithTheFirstSolutionWhereOneIsWanted) {
  const Searched found = search(Lengths(options(1), 3), {5, 5, 6});
  EXPECT_EQ(found.lengths, (std::vector<int>{3, 4, 5}));
  EXPECT_EQ(found.outcome.lower_bound, 5);
  EXPECT_TRUE(found.outcome.optimal);
  EXPECT_FALSE(found.outcome.complete);
  EXPECT_EQ(found.outcome.ended, EndCause::kDone);
}

TEST(Lengths, GoOnUntilThereAreEnough) {
  EXPECT_EQ(search(Lengths(options(3), 4), {5, 7, 7, 7}).lengths, (std::vector<int>{4, 5, 6, 7}));
}

TEST(Lengths, GoNoFartherThanWithinTheShortest) {
  const Searched found = search(Lengths(options(10, 2), 4), {5, 7, 8});
  EXPECT_EQ(found.lengths, (std::vector<int>{4, 5, 6, 7}));
  EXPECT_TRUE(found.outcome.complete);
  EXPECT_EQ(found.outcome.ended, EndCause::kExhausted);
  EXPECT_EQ(search(Lengths(options(10, 2, 6), 4), {5, 7, 8}).lengths.back(), 6) << "and not beyond the longest wanted";
}

TEST(Lengths, AreNotCompleteWhereMoreAreKnownThanWanted) {
  const Searched found = search(Lengths(options(2, 0), 4), {5, 5, 5});
  EXPECT_FALSE(found.outcome.complete);
  EXPECT_EQ(found.outcome.ended, EndCause::kDone);
}

TEST(Lengths, StandForWhatWasProvedWhenALimitEndsThem) {
  const Searched found = search(Lengths(options(1), 4), {9}, 7);
  EXPECT_EQ(found.outcome.lower_bound, 7);
  EXPECT_FALSE(found.outcome.optimal);
  EXPECT_EQ(found.outcome.ended, EndCause::kNodeLimit);
}

TEST(Lengths, LeaveOutThoseThatParityExcludes) {
  EXPECT_EQ(search(Lengths(options(1), 3, 12, 2), {9}).lengths, (std::vector<int>{3, 5, 7, 9}));
}

TEST(Lengths, OfAResumedSearchKnowLongerSolutionsThanAreWanted) {
  Lengths lengths(options(5, 0, 8), 2);
  for (const int known : {6, 6, 7}) lengths.found(known);
  lengths.resume_at(8);
  lengths.run([](int) { return ADD_FAILURE(), false; });
  SearchOutcome outcome;
  lengths.conclude(outcome, {});
  EXPECT_TRUE(lengths.is_wanted(6));
  EXPECT_FALSE(lengths.is_wanted(7));
  EXPECT_TRUE(outcome.complete);
  EXPECT_EQ(outcome.lower_bound, 6);
  EXPECT_EQ(outcome.ended, EndCause::kExhausted);
}

}  // namespace
}  // namespace superflip
