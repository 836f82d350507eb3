#include "questions/dataset/verb_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace superflip::cli {
namespace {

// Plain files and compressed ones; the parameter is the end of the name.
class LineFiles : public ::testing::TestWithParam<const char*> {
 protected:
  void TearDown() override {
    for (const char* const end : {"", ".new", ".bak"}) std::remove((path_ + end).c_str());
  }

  Result<LineFile> open(const StopToken& stop = {}) {
    lines_.clear();
    torn_.clear();
    const auto check = [&](std::string_view line, bool ended) -> Result<bool> {
      if (line.starts_with("foreign")) return fail(ErrorCode::kUsage, "foreign");
      const bool whole = ended || line.ends_with('}');
      if (whole)
        lines_.emplace_back(line);
      else
        torn_ = line;
      return whole;
    };
    return LineFile::open(path_, check, stop);
  }
  void add(const std::vector<std::string>& lines, bool close) {
    auto file = open();
    ASSERT_TRUE(file) << file.error().message;
    for (const std::string& line : lines) ASSERT_TRUE(file->append(line));
    if (close) {
      ASSERT_TRUE(file->close());
    }
  }
  [[nodiscard]] std::string bytes() const { return bytes_of(path_); }
  static std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  // As another program writes it: one member, and no block that ends with a line.
  [[nodiscard]] std::string compressed(const std::string& text, int level) const {
    if (!path_.ends_with(".gz")) return text;
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, level, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string bytes(deflateBound(&stream, text.size()), '\0');
    std::string input = text;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return bytes;
  }
  // How many line ends zlib can read from the beginning of a file.
  [[nodiscard]] std::size_t whole_lines(std::string part) const {
    if (!path_.ends_with(".gz")) return static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
    std::size_t lines = 0;
    while (!part.empty()) {
      z_stream stream{};
      EXPECT_EQ(inflateInit2(&stream, 16 + MAX_WBITS), Z_OK);
      std::string text(std::size_t{1} << 20, '\0');
      stream.next_in = reinterpret_cast<Bytef*>(part.data());
      stream.avail_in = static_cast<uInt>(part.size());
      stream.next_out = reinterpret_cast<Bytef*>(text.data());
      stream.avail_out = static_cast<uInt>(text.size());
      inflate(&stream, Z_SYNC_FLUSH);
      lines += static_cast<std::size_t>(
          std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(stream.total_out), '\n'));
      part.erase(0, part.size() - stream.avail_in);
      inflateEnd(&stream);
    }
    return lines;
  }
  void write(std::string_view bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

  std::string path_ = ::testing::TempDir() + fmt::format("line_file_test_{}{}", ::getpid(), GetParam());
  std::vector<std::string> lines_;
  std::string torn_;
};

using Lines = std::vector<std::string>;

TEST_P(LineFiles, ALineThatDoesNotEndIsRefusedBeforeItFillsTheMemory) {
  constexpr std::size_t kLong = 10'000'000;
  {
    std::ofstream file(path_, std::ios::binary);
    file << compressed("{}\n" + std::string(kLong, 'x'), 6);
  }
  const auto read = open();
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::kInputOutput);
  EXPECT_LT(lines_.back().size(), kLong / 10);
}

TEST_P(LineFiles, KeepTheirLinesOverSeveralRuns) {
  add({"one", "two"}, true);
  add({"three"}, true);
  add({}, true);
  EXPECT_EQ(lines_, (Lines{"one", "two", "three"}));
}

TEST_P(LineFiles, StayAsTheyAreAfterAStop) {
  add({"{1}", "{2}"}, true);
  const std::string before = bytes();
  const StopToken stopped;
  stopped.request_stop();
  const auto file = open(stopped);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(bytes(), before);
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
    std::remove((path_ + ".bak").c_str());  // of a file that was cut between a line and the end of its block
  }
  EXPECT_EQ(most, all.size());
}

TEST_P(LineFiles, GiveAWholeLastLineItsEnd) {
  write(compressed("one}\ntwo}", 1));
  add({"three"}, true);
  EXPECT_EQ(lines_, (Lines{"one}", "two}"}));
  add({}, true);
  EXPECT_EQ(lines_, (Lines{"one}", "two}", "three"}));
}

// The files of other programs have no places between lines where they can be continued.
TEST_P(LineFiles, LoseNoWholeLineOfAnotherProgramsFileCutAnywhere) {
  Lines all;
  std::string text;
  for (std::size_t i = 0; i < 300; ++i) {
    all.push_back(fmt::format("{:x} {:x}", i * 0x9E3779B97F4A7C15U, i * i * 0xC2B2AE3D27D4EB4FU));
    text += all.back() + '\n';
  }
  for (const auto& [level, members] : {std::pair<int, std::size_t>{1, 3}, {9, 1}}) {
    std::string whole;
    for (std::size_t m = 0, begin = 0; m < members; ++m) {
      const std::size_t end = m + 1 == members ? text.size() : text.find('\n', text.size() * (m + 1) / members) + 1;
      whole += compressed(text.substr(begin, end - begin), level);
      begin = end;
    }
    std::size_t kept_before = 0;
    for (std::size_t cut = 0; cut <= 200; ++cut) {
      const std::string part = whole.substr(0, whole.size() * cut / 200);
      const std::size_t readable = whole_lines(part);
      write(part);
      add({"next"}, true);
      ASSERT_EQ(lines_.size(), readable) << cut;
      ASSERT_GE(readable, kept_before);
      kept_before = readable;
      const bool anew = std::filesystem::exists(path_ + ".bak");
      if (anew) {
        ASSERT_EQ(bytes_of(path_ + ".bak"), part) << "the old file stays";
      }
      add({}, true);
      ASSERT_EQ(lines_.size(), readable + 1) << cut;
      ASSERT_TRUE(std::equal(lines_.begin(), lines_.end() - 1, all.begin())) << cut;
      ASSERT_EQ(lines_.back(), "next");
      ASSERT_FALSE(std::filesystem::exists(path_ + ".new"));
      std::remove((path_ + ".bak").c_str());
    }
    ASSERT_EQ(kept_before, all.size());
  }
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

using CompressedLineFiles = LineFiles;
INSTANTIATE_TEST_SUITE_P(All, CompressedLineFiles, ::testing::Values(".gz"));

TEST_P(CompressedLineFiles, AreRefusedAndNotChangedWhenDamagedOrFollowedByGarbage) {
  const std::string whole = compressed("one}\ntwo}\n", 9);
  std::string damaged = whole;
  damaged[whole.size() - 6] ^= 1;  // in the checksum
  for (const std::string& wrong :
       {std::string("this is not compressed\n"), damaged, whole + "garbage", whole + std::string(2, '\0')}) {
    write(wrong);
    const auto file = open();
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, ErrorCode::kInputOutput);
    EXPECT_EQ(file.error().where, path_);
    EXPECT_EQ(bytes(), wrong);
  }
}

TEST_P(CompressedLineFiles, OverwriteNoOtherFileWhenTheyAreWrittenAnew) {
  const std::string whole = compressed("one}\ntwo}\n", 9);
  const std::string cut = whole.substr(0, whole.size() - 1);
  for (const char* const end : {".new", ".bak"}) {
    write(cut);
    std::ofstream(path_ + end) << "mine";
    const auto file = open();
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().where, path_);
    EXPECT_EQ(bytes(), cut);
    EXPECT_EQ(bytes_of(path_ + end), "mine");
    std::remove((path_ + end).c_str());
  }
  // A run that was killed just before the new file took the name.
  std::filesystem::create_hard_link(path_, path_ + ".bak");
  auto file = open();
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->old_file(), path_ + ".bak");
  EXPECT_EQ(bytes_of(path_ + ".bak"), cut);
}

}  // namespace
}  // namespace superflip::cli
