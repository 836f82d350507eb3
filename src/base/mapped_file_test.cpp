#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <utility>

#include "base/files.h"
#include "base/testing.h"

namespace superflip {
namespace {

using testing::TemporaryFolder;
using testing::write_file;

std::string text_of(const MappedFile& file) { return {file.bytes().begin(), file.bytes().end()}; }

TEST(MappedFile, ShowsTheBytesOfTheFileHoweverItIsPopulated) {
  const TemporaryFolder folder;
  const std::string contents(10000, 'x');
  write_file(folder / "file", contents);
  for (const Populate populate : {Populate::kOnDemand, Populate::kAtOnce}) {
    Result<MappedFile> file = MappedFile::open(folder / "file", populate);
    ASSERT_TRUE(file);
    const MappedFile moved = *std::move(file);
    EXPECT_EQ(text_of(moved), contents);
  }
}

TEST(MappedFile, KeepsTheContentsWhenTheFileIsRemoved) {
  const TemporaryFolder folder;
  write_file(folder / "file", "still here");
  const Result<MappedFile> file = MappedFile::open(folder / "file", Populate::kOnDemand);
  ASSERT_TRUE(file);
  std::filesystem::remove(folder / "file");
  EXPECT_EQ(text_of(*file), "still here");
}

TEST(MappedFile, OfAnEmptyFileIsEmpty) {
  const TemporaryFolder folder;
  write_file(folder / "file", "");
  const Result<MappedFile> file = MappedFile::open(folder / "file", Populate::kAtOnce);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->bytes().empty());
}

TEST(MappedFile, HasAnIdentityInAnyYear) {
  const TemporaryFolder folder;
  write_file(folder / "file", "x");
  const auto modified = [&] { return MappedFile::open(folder / "file", Populate::kOnDemand)->identity()->modified; };
  if (!MappedFile::open(folder / "file", Populate::kOnDemand)->identity()) GTEST_SKIP() << "no identities here";
  const auto now = modified();
  // In twice 185 years the nanoseconds since 1970 are more than 63 bits can say.
  constexpr std::chrono::hours kHalf(24 * 365 * 185);
  std::filesystem::last_write_time(folder / "file", std::filesystem::file_time_type::clock::now() + kHalf + kHalf);
  EXPECT_NE(modified(), now);
}

TEST(MappedFile, RefusesMissingAndIrregularFilesAndNamesThem) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  for (const std::string& path : {folder / "missing", folder / "pipe", folder.path()}) {
    const Result<MappedFile> file = MappedFile::open(path, Populate::kAtOnce);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, ErrorCode::kInputOutput);
    EXPECT_EQ(file.error().where, path);
  }
}

}  // namespace
}  // namespace superflip
