#include <gtest/gtest.h>

#include "comparison/compared_space.h"
#include "search/breadth_first_search.h"

namespace superflip::comparison {
namespace {

constexpr std::size_t kRoom = std::size_t{1} << 30;

struct NoBound {
  static int of(const Position&) { return 0; }
};

// The 2x2x2 with another goal.
class SpaceTowards : public SmallSpace<NoBound> {
 public:
  SpaceTowards(const Positions& positions, const NoBound& bound, std::uint64_t target)
      : SmallSpace(positions, bound), target_(target) {}
  [[nodiscard]] bool is_goal(const Position& node) const { return index(node) == target_; }

 private:
  std::uint64_t target_;
};

TEST(Sweep, CountsForEachPositionWhatItsOwnSearchFromSolvedCounts) {
  const Positions positions = Positions::open("2x2x2", {}).value();
  Budget budget{Limits{}};
  std::vector<SweptPosition> swept;
  const GraphResult whole = sweep(positions, budget, kRoom, swept);
  EXPECT_EQ(whole.counters.expanded, positions.count());

  // Step 1. The lengths are those that everybody counts.
  std::vector<std::uint64_t> by_length(12);
  for (const SweptPosition& one : swept) ++by_length.at(one.length);
  EXPECT_EQ(by_length,
            (std::vector<std::uint64_t>{1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644}));

  // Step 2. A sample, one search each.
  const NoBound none;
  for (std::uint64_t target = 0; target < positions.count(); target += 1'200'011) {
    const SpaceTowards space(positions, none, target);
    Budget own{Limits{}};
    const GraphResult one = breadth_first_search(space, space.goal(), own, kRoom);
    const GraphCounters counted = swept[target].counters();
    ASSERT_EQ(one.moves.value().size(), swept[target].length);
    EXPECT_EQ(one.counters.expanded, counted.expanded) << target;
    EXPECT_EQ(one.counters.generated, counted.generated) << target;
    EXPECT_EQ(one.counters.open, counted.open) << target;
    EXPECT_EQ(one.counters.closed, counted.closed) << target;
    EXPECT_EQ(one.counters.bytes, counted.bytes) << target;
  }
}

TEST(Sweep, SaysThatItsListsOutgrowTheirMemory) {
  const Positions positions = Positions::open("2x2x2", {}).value();
  Budget budget{Limits{}};
  std::vector<SweptPosition> swept;
  EXPECT_TRUE(sweep(positions, budget, 1'000'000, swept).out_of_memory);
}

}  // namespace
}  // namespace superflip::comparison
