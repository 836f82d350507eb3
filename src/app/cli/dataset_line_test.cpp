#include "app/cli/dataset_line.h"

#include <gtest/gtest.h>

namespace superflip::cli {
namespace {

const DatasetKind kOne{"htm", 7, DatasetFields::kOneSolution};
const DatasetKind kMoveLabels{"htm", 7, DatasetFields::kMoves};
const DatasetKind kAll{"htm", 7, DatasetFields::kAllSolutions};
constexpr std::string_view kCube = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

// U2 and two ways to say it, as if both were different.
DatasetRecord record() {
  return {3, std::string(kCube), 1, {{{}, "U2", 1}, {{}, "B'", 1}}, MoveSet(1U << 1 | 1U << 17)};
}

TEST(DatasetLine, HasEveryField) {
  const std::string shared = R"({"schema":1,"metric":"htm","seed":7,"index":3,"cube":")" + std::string(kCube) +
                             R"(","length":1,"solution":"U2")";
  EXPECT_EQ(dataset_line(kOne, record()), shared + '}');
  EXPECT_EQ(dataset_line(kMoveLabels, record()),
            shared + R"(,"solution_count":2,"optimal_moves":[0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1]})");
  EXPECT_NE(dataset_line(kAll, record()).find(R"("solution":"U2","solutions":["U2","B'"],"solution_count":2,)"),
            std::string::npos);
}

TEST(DatasetLine, HasAColumnForEachPairWhereTheMetricHasPairs) {
  const auto columns_in = [](std::string_view metric) {
    const std::string line = dataset_line({std::string(metric), 7, DatasetFields::kMoves}, record());
    const std::string_view labels = std::string_view(line).substr(line.find('['));
    return std::count(labels.begin(), labels.end(), ',') + 1;
  };
  EXPECT_EQ(columns_in("qtm"), 18);
  EXPECT_EQ(columns_in("stm"), 45);
  EXPECT_EQ(columns_in("ahtm"), 45);
}

TEST(DatasetLine, IsKnownByTheCubeBeforeItIsSolved) {
  const std::string line = dataset_line(kMoveLabels, record());
  EXPECT_FALSE(is_dataset_line(kMoveLabels, 4, kCube, line, true));
  EXPECT_FALSE(is_dataset_line({"htm", 8, DatasetFields::kMoves}, 3, kCube, line, true));
  EXPECT_FALSE(is_dataset_line({"qtm", 7, DatasetFields::kMoves}, 3, kCube, line, true));
}

TEST(DatasetLine, IsKnownByItsFields) {
  for (const DatasetKind& written : {kOne, kMoveLabels, kAll}) {
    const std::string line = dataset_line(written, record());
    for (const DatasetKind& wanted : {kOne, kMoveLabels, kAll})
      EXPECT_EQ(is_dataset_line(wanted, 3, kCube, line, true), written.fields == wanted.fields) << line;
  }
}

TEST(DatasetLine, IsKnownByItsBeginningToo) {
  for (const DatasetKind& kind : {kOne, kMoveLabels, kAll}) {
    const std::string line = dataset_line(kind, record());
    for (std::size_t size = 0; size < line.size(); ++size) {
      EXPECT_TRUE(is_dataset_line(kind, 3, kCube, line.substr(0, size), false)) << size;
      EXPECT_FALSE(is_dataset_line(kind, 3, kCube, line.substr(0, size), true)) << size;
    }
  }
  EXPECT_FALSE(is_dataset_line(kOne, 3, kCube, "my diary", false));
}

}  // namespace
}  // namespace superflip::cli
