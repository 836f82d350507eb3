#include "engine/making_time.h"

#include <algorithm>

namespace superflip {

std::chrono::milliseconds usual_making_time(std::size_t bytes, int threads) {
  constexpr std::size_t kBytesPerMillisecond = 10'000;  // of one thread
  return std::chrono::milliseconds(bytes / kBytesPerMillisecond / static_cast<std::size_t>(std::max(threads, 1)));
}

}  // namespace superflip
