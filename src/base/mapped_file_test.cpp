#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
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
  constexpr std::array<timespec, 2> kYear2396 = {{{13'443'235'200, 0}, {13'443'235'200, 0}}};  // past 63 bits
  ASSERT_EQ(::utimensat(AT_FDCWD, (folder / "file").c_str(), kYear2396.data(), 0), 0);
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
