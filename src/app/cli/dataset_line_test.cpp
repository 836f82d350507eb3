#include "app/cli/dataset_line.h"

#include <gtest/gtest.h>

namespace superflip::cli {
namespace {

const DatasetKind kOne{"htm", 7, false};
const DatasetKind kAll{"htm", 7, true};
constexpr std::string_view kCube = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

// U2 and two ways to say it, as if both were different.
DatasetRecord record() {
  return {3, std::string(kCube), 1, {{{}, "U2", 1}, {{}, "B'", 1}}, MoveSet(1U << 1 | 1U << 17)};
}

TEST(DatasetLine, HasEveryField) {
  EXPECT_EQ(dataset_line(kOne, record()), R"({"schema":1,"metric":"htm","seed":7,"index":3,"cube":")" +
                                              std::string(kCube) +
                                              R"(","length":1,"solution":"U2","solution_count":2,)"
                                              R"("optimal_moves":[0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1]})");
  EXPECT_NE(dataset_line(kAll, record()).find(R"("solution":"U2","solutions":["U2","B'"],"solution_count":2,)"),
            std::string::npos);
}

TEST(DatasetLine, HasAColumnForEachPairWhereTheMetricHasPairs) {
  const auto columns_in = [](std::string_view metric) {
    const std::string line = dataset_line({std::string(metric), 7, false}, record());
    const std::string_view labels = std::string_view(line).substr(line.find('['));
    return std::count(labels.begin(), labels.end(), ',') + 1;
  };
  EXPECT_EQ(columns_in("qtm"), 18);
  EXPECT_EQ(columns_in("stm"), 45);
  EXPECT_EQ(columns_in("ahtm"), 45);
}

TEST(DatasetLine, IsKnownByTheCubeBeforeItIsSolved) {
  const std::string line = dataset_line(kOne, record());
  EXPECT_TRUE(is_dataset_line(kOne, 3, kCube, line, true));
  EXPECT_FALSE(is_dataset_line(kOne, 4, kCube, line, true));
  EXPECT_FALSE(is_dataset_line({"htm", 8, false}, 3, kCube, line, true));
  EXPECT_FALSE(is_dataset_line({"qtm", 7, false}, 3, kCube, line, true));
  EXPECT_FALSE(is_dataset_line(kAll, 3, kCube, line, true));
  EXPECT_TRUE(is_dataset_line(kAll, 3, kCube, dataset_line(kAll, record()), true));
  EXPECT_FALSE(is_dataset_line(kOne, 3, kCube, line.substr(0, line.size() - 1), true));
}

TEST(DatasetLine, IsKnownByItsBeginningToo) {
  const std::string line = dataset_line(kOne, record());
  for (std::size_t size = 0; size <= line.size(); ++size)
    EXPECT_TRUE(is_dataset_line(kOne, 3, kCube, line.substr(0, size), false)) << size;
  EXPECT_FALSE(is_dataset_line(kOne, 3, kCube, "my diary", false));
}

}  // namespace
}  // namespace superflip::cli
