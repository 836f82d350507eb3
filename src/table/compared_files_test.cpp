#include "table/compared_files.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/testing.h"
#include "table/file.h"

namespace superflip {
namespace {

using testing::read_file;
using testing::TemporaryFolder;
using testing::write_file;

// A file of long ago.
constexpr FileIdentity kFile{7, 11, 8192, 1'000, 1'000};
constexpr std::uint64_t kHeader = 0x0123456789ABCDEFU;

TEST(ComparedFiles, AreKnownWhileNothingOfThemDiffers) {
  const TemporaryFolder folder;
  const std::string path = folder / "slice.sfliptable";
  EXPECT_FALSE(was_compared(path, kFile, kHeader));
  note_compared(path, kFile, kHeader, true);
  EXPECT_TRUE(was_compared(path, kFile, kHeader));
  EXPECT_FALSE(was_compared(folder / "other.sfliptable", kFile, kHeader));
  EXPECT_FALSE(was_compared(path, kFile, kHeader + 1));
  for (const FileIdentity& other : {FileIdentity{8, 11, 8192, 1'000, 1'000}, FileIdentity{7, 12, 8192, 1'000, 1'000},
                                    FileIdentity{7, 11, 8193, 1'000, 1'000}, FileIdentity{7, 11, 8192, 1'001, 1'000},
                                    FileIdentity{7, 11, 8192, 1'000, 1'001}})
    EXPECT_FALSE(was_compared(path, other, kHeader));
  EXPECT_TRUE(was_compared(path, kFile, kHeader));
}

TEST(ComparedFiles, AreForgottenWhenAComparisonFails) {
  const TemporaryFolder folder;
  const std::string path = folder / "slice.sfliptable";
  note_compared(path, kFile, kHeader, true);
  note_compared(path, kFile, kHeader, false);
  EXPECT_FALSE(was_compared(path, kFile, kHeader));
}

TEST(ComparedFiles, ARecordWithAFlippedBitServesNobody) {
  const TemporaryFolder folder;
  const std::string path = folder / "slice.sfliptable";
  note_compared(path, kFile, kHeader, true);
  const std::string good = read_file(folder / "compared");
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    if (good[i] == 0) continue;
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ (1 << i % 8));
    write_file(folder / "compared", bad);
    ASSERT_FALSE(was_compared(path, kFile, kHeader)) << i;
    ++bytes;
  }
  EXPECT_GT(bytes, 25U);
  write_file(folder / "compared", good);
  EXPECT_TRUE(was_compared(path, kFile, kHeader));
}

TEST(ComparedFiles, AFileThatChangedAMomentAgoIsComparedAgain) {
  const TemporaryFolder folder;
  const std::string path = folder / "slice.sfliptable";
  write_file(path, "x");
  const auto file = MappedFile::open(path, Populate::kOnDemand);
  ASSERT_TRUE(file);
  if (!file->identity()) GTEST_SKIP() << "this system has no identities of files";
  note_compared(path, *file->identity(), kHeader, true);
  EXPECT_FALSE(was_compared(path, *file->identity(), kHeader));
}

TEST(ComparedFiles, AFolderThatCannotBeWrittenIsNoError) {
  note_compared("/nowhere/at/all/slice.sfliptable", kFile, kHeader, true);
  EXPECT_FALSE(was_compared("/nowhere/at/all/slice.sfliptable", kFile, kHeader));
}

TEST(ComparedFiles, SpareTheEntriesOfAFileThatIsOldEnoughAndNoChangeEscapes) {
  const TemporaryFolder folder;
  TableSpec spec;
  spec.name = "slice";
  spec.coordinate = "ud_slice";
  spec.entries = 495;
  const std::string good = folder / "good.sfliptable";
  const std::string bad = folder / "bad.sfliptable";
  const auto spoil = [&](const std::string& path) {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(kTableHeaderBytes).put(0);
  };
  for (const std::string& path : {good, bad})
    ASSERT_TRUE(write_table_file(path, spec, TableContents{AlignedBuffer(spec.payload_bytes(), 0x21)}));
  spoil(bad);
  std::this_thread::sleep_for(std::chrono::milliseconds(2'100));
  const auto opens = [&](const std::string& path, Compare compare) {
    return read_table_file(path, &spec, compare).has_value();
  };
  const auto note = [](const std::string& path) {
    const auto file = MappedFile::open(path, Populate::kOnDemand);
    detail::TableHeader header;
    std::memcpy(&header, file->bytes().data(), sizeof(header));
    if (file->identity()) note_compared(path, *file->identity(), header.header_checksum, true);
    return file->identity() && was_compared(path, *file->identity(), header.header_checksum);
  };

  // A record that is wrong shows who reads it.
  EXPECT_FALSE(opens(bad, Compare::kOnce));
  if (!note(bad)) GTEST_SKIP() << "this system has no identities of files";
  EXPECT_TRUE(opens(bad, Compare::kOnce));
  EXPECT_FALSE(opens(bad, Compare::kAlways));
  EXPECT_FALSE(opens(bad, Compare::kOnce)) << "the failed comparison is forgotten";

  // A damaged byte is seen, though the file's time is set back.
  ASSERT_TRUE(opens(good, Compare::kOnce));
  const auto modified = std::filesystem::last_write_time(good);
  spoil(good);
  std::filesystem::last_write_time(good, modified);
  EXPECT_FALSE(opens(good, Compare::kOnce));
}

}  // namespace
}  // namespace superflip
