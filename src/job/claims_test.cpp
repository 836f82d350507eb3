#include "job/claims.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "base/testing.h"

namespace superflip::cli::job {
namespace {

using superflip::testing::TemporaryFolder;

TEST(Claims, AreOfOneWorkerAtATime) {
  const TemporaryFolder folder;
  auto first = Claims::open(folder / "claims");
  auto second = Claims::open(folder / "claims");
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(*first->take(3));
  EXPECT_FALSE(*second->take(3));
  EXPECT_TRUE(*second->taken(3));
  EXPECT_FALSE(*second->taken(2));
  EXPECT_TRUE(*second->take(2));
  EXPECT_TRUE(*second->take(1'000'000));
  EXPECT_FALSE(*first->take_all());
  first->release(3);
  EXPECT_TRUE(*second->take(3));
}

TEST(Claims, AreFreeAtOnceWhenTheProcessIsKilled) {
  const TemporaryFolder folder;
  std::array<int, 2> ready{};
  ASSERT_EQ(::pipe(ready.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    auto claims = Claims::open(folder / "claims");
    const bool has = claims && claims->take(1).value_or(false);
    [[maybe_unused]] const auto told = ::write(ready[1], has ? "y" : "n", 1);
    for (;;) ::pause();
  }
  char has = 0;
  ASSERT_EQ(::read(ready[0], &has, 1), 1);
  ASSERT_EQ(has, 'y');
  auto claims = Claims::open(folder / "claims");
  EXPECT_TRUE(*claims->taken(1));
  EXPECT_FALSE(*claims->take(1));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_FALSE(*claims->taken(1));
  EXPECT_TRUE(*claims->take(1));
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST(Claims, NeedAFileThatCanBeOpened) {
  const TemporaryFolder folder;
  EXPECT_EQ(Claims::open(folder / "no/claims").error().code, ErrorCode::kInputOutput);
}

}  // namespace
}  // namespace superflip::cli::job
