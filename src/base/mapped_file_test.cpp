#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <array>
#include <utility>

#include "base/aligned_buffer.h"
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

TEST(MappedFile, IsNotReadAfterAStop) {
  const TemporaryFolder folder;
  write_file(folder / "file", "x");
  const StopToken stopped;
  stopped.request_stop();
  EXPECT_TRUE(MappedFile::open(folder / "file", Populate::kOnDemand, stopped));
  const Result<MappedFile> file = MappedFile::open(folder / "file", Populate::kAtOnce, stopped);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(file.error().where, folder / "file");
}

TEST(MappedFile, IsOnLargePagesOnlyIfItFillsThem) {
  const TemporaryFolder folder;
  write_file(folder / "small", "x");
  write_file(folder / "large", std::string(8 * kHugePage, 'x'));
  const Result<MappedFile> small = MappedFile::open(folder / "small", Populate::kAtOnce);
  const Result<MappedFile> large = MappedFile::open(folder / "large", Populate::kAtOnce);
  ASSERT_TRUE(small && large);
  EXPECT_FALSE(file_is_on_large_pages(small->bytes()));
  EXPECT_FALSE(file_is_on_large_pages(AlignedBuffer(8 * kHugePage, 1).bytes())) << "no file";
  if (!file_is_on_large_pages(large->bytes())) GTEST_SKIP() << "this file system has no large pages";
  void* const memory = const_cast<std::uint8_t*>(large->bytes().data());
  ASSERT_EQ(::madvise(memory, 8 * kHugePage, MADV_DONTNEED), 0);  // takes them out of the mapping
  EXPECT_FALSE(file_is_on_large_pages(large->bytes()));
  EXPECT_EQ(text_of(*large), std::string(8 * kHugePage, 'x'));
  EXPECT_TRUE(file_is_on_large_pages(large->bytes()));
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
