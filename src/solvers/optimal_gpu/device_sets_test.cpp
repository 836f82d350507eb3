#include "solvers/optimal_gpu/device_sets.h"

#include <gtest/gtest.h>

#include <string_view>

#include "solvers/optimal/tables/coset_table.h"
#include "solvers/optimal_gpu/testing.h"

namespace superflip::gpu {
namespace {

TEST(DeviceSets, AreMultiplesOfTheirBlocksAndGrow) {
  for (std::size_t i = 0; i < kDeviceSets.size(); ++i) {
    const DeviceSet& set = kDeviceSets[i];
    const u64 without_minima = optimal::entries_bytes(set.shape);
    EXPECT_EQ(set.bytes(), without_minima + without_minima / 128);
    if (i > 0) {
      EXPECT_GT(set.bytes(), kDeviceSets[i - 1].bytes());
    }
    for (const Metric& metric : metrics()) {
      if (set.shape.parts == 1) {
        EXPECT_EQ(set.base(metric), optimal::coset_base(metric, set.shape));
      }
      EXPECT_GE(set.base(metric), kDeviceSets.front().base(metric));
    }
  }
}

TEST(DeviceSets, AreDescribedWithTheirDevice) {
  const auto with = [](std::size_t bytes) { return describe({"H", 2 * bytes, bytes, {132 * 32, 132 * 32}, 2}); };
  EXPECT_EQ(with(79'200'000'000), "H, 79.2 GB free: tables of 45.5GB (sets: 2.6GB, 7.6GB, 15.2GB, 45.5GB)");
  EXPECT_EQ(with(1'000'000'000), "H, 1.0 GB free: too little for tables (sets: 2.6GB, 7.6GB, 15.2GB, 45.5GB)");
}

TEST(DeviceSets, TheLargestOneThatFitsWithTheStacksIsChosen) {
  const auto chosen = [](double gigabytes, u32 warps) -> std::string_view {
    const auto bytes = static_cast<std::size_t>(gigabytes * 1e9);
    const DeviceSet* const set = largest_set_for({"", bytes, bytes, {warps, 0}}, /*have_pairs=*/false);
    return set == nullptr ? "none" : set->name;
  };
  EXPECT_EQ(chosen(84, 132 * 32), "45.5GB");
  EXPECT_EQ(chosen(47, 132 * 32), "15.2GB") << "without the stacks the largest would fit";
  EXPECT_EQ(chosen(25, 128 * 12), "15.2GB");
  EXPECT_EQ(chosen(8.2, 24 * 12), "7.6GB");
  EXPECT_EQ(chosen(6, 24 * 12), "2.6GB");
  EXPECT_EQ(chosen(2, 24 * 12), "none");
}

}  // namespace
}  // namespace superflip::gpu
