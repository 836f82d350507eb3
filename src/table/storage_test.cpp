#include "table/storage.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "base/aligned_buffer.h"
#include "base/parallel.h"
#include "base/rng.h"

namespace superflip {
namespace {

/// Runs the tests for each number of bits.
template <typename Bits>
class Storage : public ::testing::Test {
 protected:
  static constexpr int kBits = Bits::value;
  static constexpr std::uint64_t kEntries = 1000003;  // the last word is not full

  AlignedBuffer memory_{packed_bytes(kEntries, kBits), 0xFF};
  PackedWriter<kBits> writer_{memory_.data(), kEntries};
  PackedView<kBits> view_{memory_.data(), kEntries};
};
using AllBits =
    ::testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 4>, std::integral_constant<int, 8>>;
TYPED_TEST_SUITE(Storage, AllBits, );

TYPED_TEST(Storage, GivesBackWhatWasSetAndLeavesTheNeighboursAlone) {
  Rng rng(1);
  std::vector<unsigned> truth(this->kEntries, PackedLayout<TypeParam::value>::kMax);
  for (int i = 0; i < 100000; ++i) {
    const std::uint64_t entry = rng.below(this->kEntries);
    truth[entry] = static_cast<unsigned>(rng.below(PackedLayout<TypeParam::value>::kMax + 1));
    this->writer_.set(entry, truth[entry]);
  }
  for (std::uint64_t i = 0; i < this->kEntries; ++i) {
    ASSERT_EQ(this->view_.get(i), truth[i]) << i;
    ASSERT_EQ(this->writer_.get(i), truth[i]) << i;
  }
}

TYPED_TEST(Storage, ThreadsThatClaimTheSameEntriesSetEachOnceAndDisturbNoNeighbour) {
  // Both threads walk up the array. The slower one finds entries already set and catches up, so they often write to the
  // same word.
  std::atomic<std::uint64_t> claimed{0};
  std::atomic<int> started{0};
  const auto value_of = [](std::uint64_t i) { return static_cast<unsigned>(i % 3); };
  run_on_threads(2, [&] {
    for (++started; started < 2;) std::this_thread::yield();  // so that both run at the same time
    std::uint64_t mine = 0;
    for (std::uint64_t i = 0; i < this->kEntries; ++i) mine += this->writer_.claim(i, value_of(i));
    claimed += mine;
  });
  EXPECT_EQ(claimed, this->kEntries);
  for (std::uint64_t i = 0; i < this->kEntries; ++i) ASSERT_EQ(this->view_.get(i), value_of(i)) << i;
}

TYPED_TEST(Storage, MatchesMarksTheLowestBitOfEveryEqualEntry) {
  using Layout = PackedLayout<TypeParam::value>;
  Rng rng(2);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t word = rng.next();
    for (std::uint64_t value = 0; value <= Layout::kMax; ++value) {
      std::uint64_t expected = 0;
      for (int shift = 0; shift < 64; shift += TypeParam::value)
        if ((word >> shift & Layout::kMax) == value) expected |= std::uint64_t{1} << shift;
      ASSERT_EQ(Layout::matches(word, value), expected);
    }
  }
}

TEST(PackedBytes, AreWholeWords) {
  EXPECT_EQ(packed_bytes(0, 2), 0U);
  EXPECT_EQ(packed_bytes(1, 2), 8U);
  EXPECT_EQ(packed_bytes(32, 2), 8U);
  EXPECT_EQ(packed_bytes(33, 2), 16U);
  EXPECT_EQ(packed_bytes(140908410, 2), 35227104U);  // the joint phase-1 table
  EXPECT_EQ(packed_bytes(3, 32), 16U);
}

}  // namespace
}  // namespace superflip
