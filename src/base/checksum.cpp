#include "base/checksum.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/parallel.h"

namespace superflip {

std::uint64_t checksum(const void* data, std::size_t bytes) { return XXH3_64bits(data, bytes); }

std::optional<std::uint64_t> checksum(std::span<const std::uint8_t> bytes, const StopToken& stop,
                                      ProgressMeter* meter) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  const auto add = [&](std::uint64_t begin, std::uint64_t end) {
    XXH3_64bits_update(&state, bytes.data() + begin, end - begin);
    if (meter != nullptr) meter->add(end - begin);
  };
  if (!parallel_for(1, bytes.size(), kPieceBytes, add, stop)) return std::nullopt;
  return XXH3_64bits_digest(&state);
}

}  // namespace superflip
