#include "questions/analyze/verb_csv.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace superflip::cli {
namespace {

class CsvFiles : public ::testing::Test {
 protected:
  void TearDown() override { std::remove(path_.c_str()); }

  Result<CsvFile> open(const StopToken& stop = {}) {
    seen_.clear();
    return CsvFile::open(
        path_, "scramble,cross,eo", 2, [&](const std::vector<int>& numbers) { seen_.push_back(numbers); }, stop);
  }
  void write(std::string_view text) const { std::ofstream(path_, std::ios::binary) << text; }
  [[nodiscard]] std::string text() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::string path_ = ::testing::TempDir() + fmt::format("csv_file_test_{}.csv", ::getpid());  // tests run side by side
  std::vector<std::vector<int>> seen_;
};

TEST_F(CsvFiles, StayAsTheyAreAfterAStop) {
  const StopToken stopped;
  stopped.request_stop();
  for (const char* const contents : {"", "scramble", "scramble,cross,eo\nR,1,0\nU,2,"}) {
    write(contents);
    EXPECT_EQ(open(stopped).error().code, ErrorCode::kInterrupted);
    EXPECT_EQ(text(), contents);
  }
}

TEST_F(CsvFiles, BeginWithTheirHead) {
  auto file = open();
  ASSERT_TRUE(file);
  EXPECT_EQ(file->records(), 0U);
  EXPECT_TRUE(file->append("R,1,0\n"));
  EXPECT_EQ(text(), "scramble,cross,eo\nR,1,0\n");
}

TEST_F(CsvFiles, GoOnBehindTheirLastWholeLine) {
  write("scramble,cross,eo\n\"R, U\",11,0\nQ,,\nF D,2,");
  auto file = open();
  ASSERT_TRUE(file);
  EXPECT_EQ(file->records(), 2U);
  EXPECT_EQ(file->input_sum(), CsvFile::with_input(CsvFile::with_input(0, "\"R, U\""), "Q"));
  EXPECT_NE(file->input_sum(), CsvFile::with_input(CsvFile::with_input(0, "Q"), "\"R, U\""));
  EXPECT_EQ(seen_, (std::vector<std::vector<int>>{{11, 0}, {}}));
  EXPECT_TRUE(file->append("F D,2,1\n"));
  EXPECT_EQ(text(), "scramble,cross,eo\n\"R, U\",11,0\nQ,,\nF D,2,1\n");
}

TEST_F(CsvFiles, LoseNoWholeRecordCutAnywhere) {
  std::string whole = "scramble,cross,eo\n";
  for (int i = 0; i < 40; ++i) whole += fmt::format("R{},{},{}\n", i, i, 2 * i);
  for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
    const std::string part = whole.substr(0, cut);
    write(part);
    const auto file = open();
    ASSERT_TRUE(file) << cut;
    const auto lines = std::count(part.begin(), part.end(), '\n');
    EXPECT_EQ(seen_.size(), static_cast<std::size_t>(std::max<std::ptrdiff_t>(lines - 1, 0)));
    EXPECT_EQ(text(), lines == 0 ? "scramble,cross,eo\n" : part.substr(0, part.rfind('\n') + 1)) << cut;
  }
}

TEST_F(CsvFiles, OfOtherThingsAreLeftAlone) {
  for (const char* other : {"a diary", "x", "scramble,cross,eo2", "a diary\n", "scramble,cross\nR,1\n",
                            "scramble,cross,eo\nR,1,x\n", "scramble,cross,eo\nR,1,\n", "scramble,cross,eo\nR\n"}) {
    write(other);
    const auto file = open();
    ASSERT_FALSE(file) << other;
    EXPECT_EQ(file.error().code, ErrorCode::kUsage);
    EXPECT_EQ(text(), other);
  }
}

TEST_F(CsvFiles, ThatCannotBeWrittenAreAnError) {
  path_ = ::testing::TempDir() + "no/such/folder.csv";
  const auto file = open();
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::kInputOutput);
}

}  // namespace
}  // namespace superflip::cli
