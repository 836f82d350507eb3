#include "base/aligned_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace superflip {
namespace {

TEST(AlignedBuffer, IsFilledAndAlignedToACacheLineOrToAHugePage) {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{4097}, kHugePage, kHugePage + 1, 3 * kHugePage - 1}) {
    const AlignedBuffer buffer(bytes, 0xA5);
    ASSERT_EQ(buffer.size(), bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer.data()) % (bytes >= kHugePage ? kHugePage : 64), 0U);
    const auto all = buffer.bytes();
    EXPECT_TRUE(std::all_of(all.begin(), all.end(), [](std::uint8_t b) { return b == 0xA5; }));
  }
}

TEST(AlignedBuffer, OfNoBytesIsEmpty) { EXPECT_TRUE(AlignedBuffer(0, 0).bytes().empty()); }

TEST(AlignedBuffer, CopiesOnManyThreads) {
  AlignedBuffer source(20 * kHugePage + 5, 0);
  for (std::size_t i = 0; i < source.size(); ++i) source.data()[i] = static_cast<std::uint8_t>(i * 7 + i / 1000);
  for (const int threads : {1, 3}) {
    const AlignedBuffer copy = AlignedBuffer::copy_of(source.bytes(), threads);
    ASSERT_EQ(copy.size(), source.size());
    EXPECT_TRUE(std::equal(copy.bytes().begin(), copy.bytes().end(), source.bytes().begin()));
  }
  EXPECT_TRUE(AlignedBuffer::copy_of({}, 2).bytes().empty());
}

TEST(AlignedBuffer, KeepsItsFirstBytes) {
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{100}, kHugePage, 3 * kHugePage + 5}) {
    AlignedBuffer buffer(8 * kHugePage, 0xA5);
    const std::uint8_t* const data = buffer.data();
    buffer.keep_first(bytes);
    EXPECT_EQ(buffer.data(), data);
    ASSERT_EQ(buffer.size(), bytes);
    for (const std::uint8_t byte : buffer.bytes()) ASSERT_EQ(byte, 0xA5);
  }
}

// The memory of so large a block is fresh: what nobody writes reads as zero.
TEST(AlignedBuffer, IsNotWrittenAfterAStop) {
  const StopToken stopped;
  stopped.request_stop();
  const AlignedBuffer source(32 * kHugePage, 0xA5);
  EXPECT_NE(AlignedBuffer(32 * kHugePage, 0xA5, 2, stopped).bytes().back(), 0xA5);
  EXPECT_NE(AlignedBuffer::copy_of(source.bytes(), 2, stopped).bytes().back(), 0xA5);
}

TEST(AlignedBuffer, MovesItsMemoryAlong) {
  AlignedBuffer from(100, 1);
  const std::uint8_t* const memory = from.data();
  const AlignedBuffer to = std::move(from);
  EXPECT_EQ(to.data(), memory);
  EXPECT_EQ(to.size(), 100U);
}

}  // namespace
}  // namespace superflip
