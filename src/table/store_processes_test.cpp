// Tests the store with processes that die, race, or run out of disk. Each child is forked, does its part and ends with
// _exit, so that no test report is written twice.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <functional>

#include "base/testing.h"
#include "table/store.h"

namespace superflip {
namespace {

using testing::TemporaryFolder;

constexpr int kGood = 0;
constexpr int kBad = 1;
constexpr int kCannotTry = 2;

TableSpec large_spec() {
  TableSpec spec;
  spec.name = "large";
  spec.entries = 1 << 20;
  return spec;
}

Result<TableContents> generate_large(const GenerateOptions&) {
  return TableContents{AlignedBuffer(large_spec().payload_bytes(), 0x77)};
}

bool is_large_table(const Result<Table>& table) {
  return table && table->payload().size() == large_spec().payload_bytes() &&
         std::count(table->payload().begin(), table->payload().end(), 0x77) ==
             static_cast<std::ptrdiff_t>(table->payload().size());
}

pid_t in_child(const std::function<int()>& work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  return child;
}

int status_of(pid_t child) {
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return status;
}

// The next open makes the table as if nothing had happened, and leaves its file and nothing else.
void expect_next_open_is_well(const TemporaryFolder& folder) {
  std::vector<std::string> notices;
  TableStore store(folder.path(), [&](std::string_view notice) { notices.emplace_back(notice); });
  EXPECT_TRUE(is_large_table(store.open_or_generate(large_spec(), generate_large, {})));
  EXPECT_TRUE(notices.empty());
  EXPECT_TRUE(store.verify("large"));
  EXPECT_EQ(folder.names(), std::vector<std::string>{"large.sfliptable"});
}

// A process that has begun to make the table and never ends.
pid_t child_that_generates_for_ever(const TemporaryFolder& folder) {
  std::array<int, 2> pipe{};
  EXPECT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = in_child([&] {
    TableStore store(folder.path());
    const auto generate_for_ever = [&](const GenerateOptions&) -> Result<TableContents> {
      if (::write(pipe[1], "x", 1) != 1) return fail(ErrorCode::kTable, "nobody listens");
      for (;;) ::pause();
    };
    return store.open_or_generate(large_spec(), generate_for_ever, {}) ? kGood : kBad;
  });
  char ready = 0;
  EXPECT_EQ(::read(pipe[0], &ready, 1), 1);
  for (const int end : pipe) ::close(end);
  return child;
}

void kill(pid_t child) {
  ::kill(child, SIGKILL);
  EXPECT_TRUE(WIFSIGNALED(status_of(child)));
}

TEST(StoreProcesses, OneKilledWhileGeneratingLeavesOnlyItsLock) {
  const TemporaryFolder folder;
  kill(child_that_generates_for_ever(folder));
  EXPECT_EQ(folder.names(), std::vector<std::string>{"large.sfliptable.tmp-lock"});
  expect_next_open_is_well(folder);
}

TEST(StoreProcesses, OneThatWaitsSaysSoAndMakesTheTableWhenTheOtherDies) {
  const TemporaryFolder folder;
  const pid_t child = child_that_generates_for_ever(folder);
  std::vector<std::string> notices;
  TableStore store(folder.path(), [&](std::string_view notice) {
    notices.emplace_back(notice);
    kill(child);
  });
  EXPECT_TRUE(is_large_table(store.open_or_generate(large_spec(), generate_large, {})));
  EXPECT_EQ(notices, std::vector<std::string>{"the table large is already being made; waiting for it"});
  expect_next_open_is_well(folder);
}

TEST(StoreProcesses, OneThatWaitsCanBeStopped) {
  const TemporaryFolder folder;
  const pid_t child = child_that_generates_for_ever(folder);
  GenerateOptions options;
  TableStore store(folder.path(), [&](std::string_view) { options.stop.request_stop(); });
  const auto unless_stopped = [](const GenerateOptions& given) -> Result<TableContents> {
    if (given.stop.stop_requested()) return interrupted(given);
    return generate_large(given);
  };
  EXPECT_EQ(store.open_or_generate(large_spec(), unless_stopped, options).error().code, ErrorCode::kInterrupted);
  kill(child);
}

TEST(StoreProcesses, OneKilledWhileWritingLeavesNoHalfFileUnderTheName) {
  const TemporaryFolder folder;
  const pid_t child = in_child([&] {
    // The kernel kills a process that writes beyond this limit, in the middle of the payload.
    std::signal(SIGXFSZ, SIG_DFL);
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    const rlimit half{large_spec().payload_bytes() / 2, RLIM_INFINITY};
    ::setrlimit(RLIMIT_FSIZE, &half);
    TableStore store(folder.path());
    return store.open_or_generate(large_spec(), generate_large, {}) ? kGood : kBad;
  });
  const int status = status_of(child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGXFSZ);
  ASSERT_EQ(folder.names().size(), 2U);  // the lock and the temporary file, half written
  for (const std::string& name : folder.names()) EXPECT_NE(name, "large.sfliptable");
  expect_next_open_is_well(folder);
}

TEST(StoreProcesses, OfThreeThatWantTheSameTableAtOnceOneMakesIt) {
  const TemporaryFolder folder;
  std::array<int, 2> gate{};
  std::array<int, 2> made{};
  ASSERT_EQ(::pipe(gate.data()), 0);
  ASSERT_EQ(::pipe(made.data()), 0);
  std::array<pid_t, 3> children{};
  for (pid_t& child : children) {
    child = in_child([&] {
      ::close(gate[1]);
      TableStore store(folder.path());
      const auto generate_together = [&](const GenerateOptions& options) {
        char end = 0;
        if (::read(gate[0], &end, 1) != 0) ::_exit(kBad);  // waits until the parent opens the gate
        if (::write(made[1], "x", 1) != 1) ::_exit(kBad);
        return generate_large(options);
      };
      return is_large_table(store.open_or_generate(large_spec(), generate_together, {})) ? kGood : kBad;
    });
  }
  ::close(gate[1]);
  for (const pid_t child : children) EXPECT_EQ(status_of(child), kGood);
  ::close(gate[0]);
  std::array<char, 3> makers{};
  EXPECT_EQ(::read(made[0], makers.data(), makers.size()), 1);
  for (const int end : made) ::close(end);
  expect_next_open_is_well(folder);
}

TEST(StoreProcesses, OneThatMayRemoveNoFileKeepsTheTableInMemory) {
  const TemporaryFolder folder;
  {
    TableStore store(folder.path());
    EXPECT_TRUE(store.open_or_generate(large_spec(), generate_large, {}));
  }
  ASSERT_EQ(::chmod(folder.path().c_str(), 0555), 0);
  const pid_t child = in_child([&] {
    constexpr uid_t kNobody = 65534;
    if (::geteuid() == 0 && ::seteuid(kNobody) != 0) return kCannotTry;
    TableStore store(folder.path(), {}, {.disk = large_spec().payload_bytes() + 10'000});
    TableSpec another = large_spec();
    another.name = "another";
    return is_large_table(store.open_or_generate(another, generate_large, {})) ? kGood : kBad;
  });
  const int status = status_of(child);
  EXPECT_EQ(::chmod(folder.path().c_str(), 0755), 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kCannotTry) GTEST_SKIP() << "no right to be somebody else";
  EXPECT_EQ(status, kGood);
  EXPECT_TRUE(std::filesystem::exists(folder / "large.sfliptable"));
}

TEST(StoreProcesses, FullDiskKeepsTheTableInMemoryAndLeavesNothing) {
  const TemporaryFolder folder;
  const pid_t child = in_child([&] {
    // A file system of 64 KiB, in a mount namespace that ends with the child.
    if (::unshare(::geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0) return kCannotTry;
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return kCannotTry;
    if (::mount("tmpfs", folder.path().c_str(), "tmpfs", 0, "size=64k") != 0) return kCannotTry;
    std::vector<std::string> notices;
    TableStore store(folder.path(), [&](std::string_view notice) { notices.emplace_back(notice); });
    if (!is_large_table(store.open_or_generate(large_spec(), generate_large, {}))) return kBad;
    if (!is_large_table(store.open_or_generate(large_spec(), generate_large, {}))) return kBad;
    if (notices.size() != 1 || notices[0].find("No space left on device") == std::string::npos) return kBad;
    return folder.names().empty() ? kGood : kBad;
  });
  const int status = status_of(child);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kCannotTry) GTEST_SKIP() << "no right to mount a small file system";
  EXPECT_EQ(status, kGood);
}

}  // namespace
}  // namespace superflip
