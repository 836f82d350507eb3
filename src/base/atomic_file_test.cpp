#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <optional>
#include <thread>

#include "base/file_descriptor.h"
#include "base/files.h"
#include "base/parallel.h"
#include "base/testing.h"

namespace superflip {
namespace {

using testing::read_file;
using testing::TemporaryFolder;
using testing::write_file;

std::span<const std::uint8_t> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(AtomicFile, HoldsItsPartsAndReplacesTheOldContents) {
  const TemporaryFolder folder;
  const std::string path = folder / "deep/er/file.ext";
  ASSERT_TRUE(write_file_atomically(path, {bytes_of("one")}));
  ASSERT_TRUE(write_file_atomically(path, {bytes_of("two, "), bytes_of(""), bytes_of("three")}));
  EXPECT_EQ(read_file(path), "two, three");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / "deep/er"), {}), 1);
}

TEST(AtomicFile, LeavesTheOldContentsAndNothingElseWhenTheDiskIsFull) {
  const TemporaryFolder folder;
  const std::string path = folder / "file.ext";
  write_file(path, "old");

  // Like a full disk, a limit on the file size fails a write after some of the bytes.
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
  const rlimit small{1000, limit.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const Result<void> written = write_file_atomically(path, {bytes_of(std::string(100000, 'x'))});
  ::setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, before);

  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::kInputOutput);
  EXPECT_EQ(written.error().where, path);
  EXPECT_EQ(read_file(path), "old");
  EXPECT_EQ(folder.names().size(), 1U);
}

TEST(AtomicFile, KeepsTheOldContentsAfterAStop) {
  const TemporaryFolder folder;
  const std::string path = folder / "file.ext";
  write_file(path, "old");
  const StopToken stopped;
  stopped.request_stop();
  const Result<void> written = write_file_atomically(path, {bytes_of("new")}, Remains::kOfExtension, stopped);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(read_file(path), "old");
  EXPECT_EQ(folder.names().size(), 1U);
}

TEST(AtomicFile, OfManyPiecesIsWhole) {
  const TemporaryFolder folder;
  std::string contents(kPieceBytes + 5000, 'x');
  for (std::size_t i = 0; i < contents.size(); i += 4096) contents[i] = static_cast<char>(i >> 12);
  ASSERT_TRUE(write_file_atomically(folder / "file", {bytes_of("<"), bytes_of(contents), bytes_of(">")}));
  const Result<MappedFile> file = MappedFile::open(folder / "file", Populate::kAtOnce);
  ASSERT_TRUE(file);
  const std::string whole = '<' + contents + '>';
  EXPECT_TRUE(std::equal(file->bytes().begin(), file->bytes().end(), whole.begin(), whole.end(),
                         [](std::uint8_t a, char b) { return static_cast<char>(a) == b; }));
}

TEST(AtomicFile, FailsWhereTheFolderCannotBeMade) {
  const TemporaryFolder folder;
  write_file(folder / "plain", "");
  for (const std::string& path : {folder / "plain/file.ext", folder / "plain/sub/file.ext"})
    EXPECT_EQ(write_file_atomically(path, {bytes_of("x")}).error().code, ErrorCode::kInputOutput);
}

TEST(AtomicFile, MakesNoFolderForAFileThatAUserHasNamed) {
  const TemporaryFolder folder;
  const auto written = write_file_atomically(folder / "none/search", {bytes_of("x")}, Remains::kOfFile);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::kInputOutput);
  EXPECT_EQ(written.error().where, folder / "none");
  EXPECT_TRUE(folder.names().empty());
  EXPECT_FALSE(write_file_atomically(folder.path(), {bytes_of("x")}, Remains::kOfFile)) << "a folder";
}

TEST(AtomicFile, RemovesOnlyItsOwnStaleFilesInAUsersFolder) {
  const TemporaryFolder folder;
  write_file(folder / "search.tmp-1-0", "dead");
  write_file(folder / "research.tmp-1-0", "another file's");
  write_file(folder / "a.tmp-1-0", "another file's");
  ASSERT_TRUE(write_file_atomically(folder / "search", {bytes_of("x")}, Remains::kOfFile));
  std::vector<std::string> names = folder.names();
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"a.tmp-1-0", "research.tmp-1-0", "search"}));
}

TEST(AtomicFile, RemovesFilesOfDeadWritersAndKeepsThoseOfLiveWritersAndOtherExtensions) {
  const TemporaryFolder folder;
  write_file(folder / "a.ext.tmp-1-0", "dead");
  write_file(folder / "b.ext.tmp-2-0", "alive");
  write_file(folder / "c.other.tmp-3-0", "another extension");
  const FileDescriptor writer(::open((folder / "b.ext.tmp-2-0").c_str(), O_RDONLY));
  ASSERT_EQ(::flock(writer.get(), LOCK_EX), 0);
  ASSERT_TRUE(write_file_atomically(folder / "d.ext", {bytes_of("x")}));
  std::vector<std::string> names = folder.names();
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"b.ext.tmp-2-0", "c.other.tmp-3-0", "d.ext"}));
}

TEST(AtomicFile, ManyWritersOfOneNameAllSucceedAndTheFileIsComplete) {
  const TemporaryFolder folder;
  const std::string path = folder / "file.ext";
  std::vector<std::thread> writers;
  for (int t = 0; t < 8; ++t) {
    writers.emplace_back([&, t] {
      const std::string contents(50000, static_cast<char>('a' + t));
      for (int i = 0; i < 5; ++i) EXPECT_TRUE(write_file_atomically(path, {bytes_of(contents)}));
    });
  }
  for (std::thread& writer : writers) writer.join();
  const std::string contents = read_file(path);
  EXPECT_EQ(contents.size(), 50000U);
  EXPECT_EQ(contents, std::string(50000, contents[0]));
  EXPECT_EQ(folder.names().size(), 1U);
}

// Writers of the same folder look for dead files meanwhile, and take a lock for one between its making and its locking.
TEST(FileLock, OneHolderAtATime) {
  const TemporaryFolder folder;
  std::atomic<int> holders{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20; ++i) {
        {
          const FileLock lock = FileLock::take(folder / "file.ext", {}, [] {});
          EXPECT_EQ(++holders, 1);
          std::this_thread::yield();
          --holders;
        }
        EXPECT_TRUE(write_file_atomically(folder / ("other" + std::to_string(t) + ".ext"), {bytes_of("x")}));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(folder.names().size(), 4U) << "the lock leaves no file";
}

TEST(FileLock, WaitsUntilTheHolderEndsOrAStopIsAskedFor) {
  const TemporaryFolder folder;
  std::optional<FileLock> first = FileLock::take(folder / "file.ext", {}, [] { FAIL(); });
  const StopToken stop;
  int waits = 0;
  const auto count_and_stop = [&] {
    ++waits;
    stop.request_stop();
  };
  { const FileLock stopped = FileLock::take(folder / "file.ext", stop, count_and_stop); }
  EXPECT_EQ(waits, 1);
  EXPECT_EQ(folder.names().size(), 1U) << "the first still holds it";
  const FileLock second = FileLock::take(folder / "file.ext", {}, [&] { first.reset(); });
  EXPECT_FALSE(first);
}

TEST(FileLock, WithoutAFolderNothingIsHeldAndNobodyWaits) {
  const TemporaryFolder folder;
  write_file(folder / "file", "");
  for (int i = 0; i < 2; ++i) const FileLock none = FileLock::take(folder / "file" + "/below.ext", {}, [] { FAIL(); });
}

}  // namespace
}  // namespace superflip
