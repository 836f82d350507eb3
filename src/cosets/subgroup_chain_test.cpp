#include "cosets/subgroup_chain.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/testing.h"
#include "coord/all.h"
#include "table/product_tables.h"

namespace superflip {
namespace {

using testing::TemporaryFolder;

// Two solvers that name one file must mean the same table; else each would rebuild the other's for ever.
TEST(SubgroupChain, SharesTheFileOfItsSecondPhaseWithEveryOtherUserOfTheseMoves) {
  const TemporaryFolder folder;
  std::vector<std::string> notices;
  TableStore store(folder.path(), [&](std::string_view notice) { notices.emplace_back(notice); });
  const GenerateOptions options;
  const auto phases = subgroup_chain::open_phases(store, options);
  ASSERT_TRUE(phases);
  const auto files = store.list().size();

  const MoveSet moves = (*phases)[1].row().moves;
  TableLoader loader(store, options);
  const MoveTable16 slice = open_moves(loader, UdSlice(), moves);
  const MoveTable16 co = open_moves(loader, CornerOrientation(), moves);
  const auto distances = open_distances(loader, Product<UdSlice, CornerOrientation>(), slice, co, htm());
  ASSERT_FALSE(loader.failed());
  ASSERT_TRUE(subgroup_chain::open_phases(store, options));
  EXPECT_EQ(store.list().size(), files);
  EXPECT_TRUE(notices.empty()) << notices.front();
  EXPECT_EQ(distances.size(), 1'082'565U);
}

}  // namespace
}  // namespace superflip
