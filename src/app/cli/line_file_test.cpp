#include "app/cli/line_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <vector>

namespace superflip::cli {
namespace {

// Plain files and compressed ones; the parameter is the end of the name.
class LineFiles : public ::testing::TestWithParam<const char*> {
 protected:
  void TearDown() override { std::remove(path_.c_str()); }

  Result<LineFile> open() {
    lines_.clear();
    torn_.clear();
    return LineFile::open(path_, [&](std::string_view line, bool whole) -> Result<void> {
      if (line.starts_with("foreign")) return fail(ErrorCode::kUsage, "foreign");
      if (whole) lines_.emplace_back(line);
      if (!whole) torn_ = line;
      return {};
    });
  }
  void add(const std::vector<std::string>& lines, bool close) {
    auto file = open();
    ASSERT_TRUE(file) << file.error().message;
    for (const std::string& line : lines) ASSERT_TRUE(file->append(line));
    if (close) {
      ASSERT_TRUE(file->close());
    }
  }
  [[nodiscard]] std::string bytes() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(std::string_view bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

  std::string path_ = ::testing::TempDir() + fmt::format("line_file_test_{}{}", ::getpid(), GetParam());
  std::vector<std::string> lines_;
  std::string torn_;
};

using Lines = std::vector<std::string>;

TEST_P(LineFiles, KeepTheirLinesOverSeveralRuns) {
  add({"one", "two"}, true);
  add({"three"}, true);
  add({}, true);
  EXPECT_EQ(lines_, (Lines{"one", "two", "three"}));
}

TEST_P(LineFiles, MayHaveNoLine) {
  add({}, true);
  EXPECT_EQ(bytes().empty(), path_.ends_with("_plain"));
  add({"one"}, true);
  EXPECT_EQ(lines_, Lines{});
  add({}, true);
  EXPECT_EQ(lines_, Lines{"one"});
}

TEST_P(LineFiles, LoseNothingWhenARunIsKilled) {
  add({"one", "two"}, false);
  add({"three"}, false);
  add({}, true);
  EXPECT_EQ(lines_, (Lines{"one", "two", "three"}));
  const std::string once = bytes();
  add({}, true);
  EXPECT_EQ(bytes(), once) << "a whole file stays as it is";
}

TEST_P(LineFiles, ContinueFromEveryPrefix) {
  // Lines that compress well and lines that do not, in two runs.
  Lines all;
  for (std::size_t i = 0; i < 12; ++i)
    all.push_back(fmt::format("{} {:x}", std::string(i * 5, 'U'), i * 0x9E3779B97F4A7C15U));
  add({all.begin(), all.begin() + 5}, true);
  add({all.begin() + 5, all.end()}, true);
  const std::string whole = bytes();
  std::size_t most = 0;
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    write(std::string_view(whole).substr(0, size));
    add({"next"}, true);
    const Lines kept = lines_;
    ASSERT_GE(kept.size(), most) << size;
    most = kept.size();
    ASSERT_TRUE(std::equal(kept.begin(), kept.end(), all.begin())) << size;
    add({}, true);
    ASSERT_EQ(lines_.size(), kept.size() + 1) << size;
    ASSERT_EQ(lines_.back(), "next") << size;
    ASSERT_EQ(torn_, "");
  }
  EXPECT_EQ(most, all.size());
}

TEST_P(LineFiles, StayAsTheyAreWhenALineIsForeign) {
  add({"one", "foreign"}, true);
  const std::string before = bytes();
  auto file = open();
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::kUsage);
  EXPECT_EQ(bytes(), before);
}

TEST_P(LineFiles, AreWrittenByOneProcessAtATime) {
  const auto file = open();
  ASSERT_TRUE(file);
  const auto second = open();
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::kInputOutput);
}

TEST_P(LineFiles, ReportAFullDisk) {
  path_ = "/dev/full";
  auto file = open();
  ASSERT_TRUE(file);
  const auto added = file->append("one");
  ASSERT_FALSE(added);
  EXPECT_EQ(added.error().code, ErrorCode::kInputOutput);
  EXPECT_NE(added.error().message.find("No space left"), std::string::npos) << added.error().message;
  path_ = "/no/such/folder";
  EXPECT_FALSE(open());
}

INSTANTIATE_TEST_SUITE_P(All, LineFiles, ::testing::Values("_plain", ".gz"), [](const auto& tested) {
  return std::string(tested.param[0] == '_' ? "plain" : "compressed");
});

TEST(CompressedLineFile, IsNotOneThatIsDamaged) {
  const std::string path = ::testing::TempDir() + fmt::format("line_file_test_{}_damaged.gz", ::getpid());
  const std::string text = "this is not compressed\n";
  std::ofstream(path, std::ios::binary) << text;
  const auto file = LineFile::open(path, [](std::string_view, bool) -> Result<void> { return {}; });
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::kInputOutput);
  EXPECT_EQ(file.error().where, path);
  std::ifstream unchanged(path, std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(unchanged), {}), text);
  std::remove(path.c_str());
}

}  // namespace
}  // namespace superflip::cli
