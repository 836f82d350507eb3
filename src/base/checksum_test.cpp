#include "base/checksum.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/parallel.h"

namespace superflip {
namespace {

TEST(Checksum, InPiecesIsThatOfTheWhole) {
  std::vector<std::uint8_t> bytes(kPieceBytes + 300);
  for (std::size_t i = 0; i < bytes.size(); i += 100) bytes[i] = static_cast<std::uint8_t>(i >> 8);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{300}, kPieceBytes, bytes.size()})
    EXPECT_EQ(checksum(std::span(bytes).first(size), StopToken()), checksum(bytes.data(), size));
}

TEST(Checksum, EndsWithAStop) {
  const StopToken stopped;
  stopped.request_stop();
  EXPECT_FALSE(checksum(std::vector<std::uint8_t>(1), stopped));
}

}  // namespace
}  // namespace superflip
