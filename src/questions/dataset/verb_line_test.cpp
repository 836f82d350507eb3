#include "questions/dataset/verb_line.h"

#include <gtest/gtest.h>

namespace superflip::cli {
namespace {

const DatasetKind kOne{&htm(), 7, DatasetFields::kOneSolution};
const DatasetKind kMoveLabels{&htm(), 7, DatasetFields::kMoves};
const DatasetKind kAll{&htm(), 7, DatasetFields::kAllSolutions};
constexpr std::string_view kSolvedCube = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

// U2 and two ways to say it, as if both were different.
DatasetRecord record() {
  return {3, std::string(kSolvedCube), 1, {{{}, "U2", 1}, {{}, "B'", 1}}, MoveSet(1U << 1 | 1U << 17)};
}

TEST(DatasetLine, HasEveryField) {
  const std::string shared = R"({"schema":1,"metric":"htm","seed":7,"index":3,"cube":")" + std::string(kSolvedCube) +
                             R"(","length":1,"solution":"U2")";
  // The sums are those of Python: "%08x" % zlib.crc32(line[: line.rindex(b',"crc32":')]).
  EXPECT_EQ(dataset_line(kOne, record()), shared + R"(,"crc32":"574589d4"})");
  EXPECT_EQ(
      dataset_line(kMoveLabels, record()),
      shared + R"(,"solution_count":2,"optimal_moves":[0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1],"crc32":"606905bb"})");
  EXPECT_NE(dataset_line(kAll, record()).find(R"("solution":"U2","solutions":["U2","B'"],"solution_count":2,)"),
            std::string::npos);
}

TEST(DatasetLine, HasAColumnForEachPairWhereTheMetricHasPairs) {
  const auto columns_in = [](std::string_view metric) {
    const std::string line = dataset_line({find_metric(metric), 7, DatasetFields::kMoves}, record());
    const std::string_view labels = std::string_view(line).substr(line.find('['), line.find(']') - line.find('['));
    return std::count(labels.begin(), labels.end(), ',') + 1;
  };
  EXPECT_EQ(columns_in("qtm"), 18);
  EXPECT_EQ(columns_in("stm"), 45);
  EXPECT_EQ(columns_in("ahtm"), 45);
}

TEST(DatasetLine, IsReadAsItWasWritten) {
  for (const DatasetKind& kind : {kOne, kMoveLabels, kAll}) {
    const std::string text = dataset_line(kind, record());
    const auto line = parse_dataset_line(text);
    ASSERT_TRUE(line) << text;
    EXPECT_EQ(line->kind, kind);
    EXPECT_EQ(line->index, 3U);
    EXPECT_EQ(line->length, 1);
    EXPECT_EQ(to_text(*line), text);
  }
}

TEST(DatasetLine, MayHaveASourceOrNoSum) {
  DatasetLine line{
      {find_metric("qtm"), 0, DatasetFields::kOneSolution, "Someone \"else\""}, 3, std::string(kSolvedCube), 1, {"U"}};
  EXPECT_TRUE(parse_dataset_line(to_text(line)));
  line.has_sum = false;
  EXPECT_EQ(to_text(line).find("crc32"), std::string::npos);
  EXPECT_TRUE(parse_dataset_line(to_text(line)));
}

TEST(DatasetLine, IsRefusedWithAnyByteChangedRemovedOrAdded) {
  for (const DatasetKind& kind : {kOne, kMoveLabels, kAll}) {
    const std::string text = dataset_line(kind, record());
    for (std::size_t i = 0; i < text.size(); ++i) {
      for (const char c : {'0', '1', 'U', ' ', '"', static_cast<char>(text[i] ^ 1)}) {
        std::string changed = text;
        changed[i] = c;
        EXPECT_EQ(parse_dataset_line(changed).has_value(), changed == text) << changed;
      }
      EXPECT_FALSE(parse_dataset_line(text.substr(0, i))) << i;
      EXPECT_FALSE(parse_dataset_line(std::string(text).erase(i, 1))) << i;
      EXPECT_FALSE(parse_dataset_line(std::string(text).insert(i, " "))) << i;
    }
  }
}

TEST(DatasetLine, IsKnownByItsBeginning) {
  const std::string line = dataset_line(kMoveLabels, record());
  for (std::size_t size = 0; size <= line.size(); ++size)
    EXPECT_TRUE(begins_dataset_line(kMoveLabels, 3, kSolvedCube, line.substr(0, size))) << size;
  EXPECT_FALSE(begins_dataset_line(kMoveLabels, 4, kSolvedCube, line));
  EXPECT_FALSE(begins_dataset_line({&htm(), 8, DatasetFields::kMoves}, 3, kSolvedCube, line));
  EXPECT_FALSE(begins_dataset_line({find_metric("qtm"), 7, DatasetFields::kMoves}, 3, kSolvedCube, line));
  EXPECT_FALSE(begins_dataset_line(kOne, 3, kSolvedCube, "my diary"));
}

}  // namespace
}  // namespace superflip::cli
