#include "base/checksum.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace superflip {

std::uint64_t checksum(const void* data, std::size_t bytes) { return XXH3_64bits(data, bytes); }

}  // namespace superflip
