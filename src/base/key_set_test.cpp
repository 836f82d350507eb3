// Exactly one insertion of a key reports it as new.
#include "base/key_set.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "base/rng.h"

namespace superflip {
namespace {

TEST(KeySet, TellsNewKeysFromKnownOnes) {
  KeySet set(1000);
  for (std::uint64_t key = 0; key < 1000; ++key) EXPECT_TRUE(set.insert(key << 20)) << key;
  for (std::uint64_t key = 0; key < 1000; ++key) EXPECT_FALSE(set.insert(key << 20)) << key;
}

TEST(KeySet, GivesEachKeyToOneOfTheThreadsThatInsertIt) {
  constexpr std::uint64_t kKeys = 20'000;
  constexpr std::uint64_t kThreads = 4;
  std::vector<std::uint64_t> keys;
  Rng rng(51);
  while (keys.size() < kKeys) keys.push_back(rng.next() >> 1);
  KeySet set(kKeys);
  std::vector<std::atomic<int>> times(kKeys);
  std::atomic<std::uint64_t> ready{0};
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < kThreads; ++t)
    threads.emplace_back([&] {
      ++ready;
      while (ready < kThreads) std::this_thread::yield();
      for (std::uint64_t i = 0; i < kKeys; ++i) {
        set.prefetch(keys[i]);
        if (set.insert(keys[i])) ++times[i];
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (std::uint64_t i = 0; i < kKeys; ++i) ASSERT_EQ(times[i], 1) << i;
}

}  // namespace
}  // namespace superflip
