// Data sets from a device.
#include <gtest/gtest.h>

#include <vector>

#include "engine/testing_device.h"
#include "questions/dataset/dataset.h"

namespace superflip {
namespace {

TEST(DatasetOnDevices, HasTheSameRecordsInTheSameOrder) {
  testing::PretendedDevice::Behaviour device;
  const auto records_of = [&](RunsOn runs_on) {
    Engine engine(testing::options_with(device, runs_on));
    RandomCubes cubes(5);
    cubes.skip(1);
    DatasetOptions options;
    options.depth = DatasetDepth::kOneSolution;
    options.cubes = 4;
    std::vector<DatasetRecord> records;
    EXPECT_TRUE(make_dataset(engine, options, cubes, [&](const DatasetRecord& record) {
      records.push_back(record);
      return true;
    }));
    EXPECT_EQ(cubes.drawn(), 4U);
    return records;
  };
  const auto expected = records_of(RunsOn::kProcessor);
  EXPECT_EQ(device.made, 0);
  const auto records = records_of(RunsOn::kGpu);
  EXPECT_EQ(device.made, 1);
  ASSERT_EQ(records.size(), 3U);
  ASSERT_EQ(expected.size(), 3U);
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].index, i + 1);
    EXPECT_EQ(records[i].cube, expected[i].cube);
    EXPECT_EQ(records[i].length, expected[i].length);
  }
}

}  // namespace
}  // namespace superflip
