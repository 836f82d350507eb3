#include "base/aligned_buffer.h"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>
#include <new>

namespace superflip {

AlignedBuffer::AlignedBuffer(std::size_t bytes, std::uint8_t fill) : size_(bytes) {
  const std::size_t alignment = bytes >= kHugePage ? kHugePage : 64;
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;  // as aligned_alloc demands
  if (rounded == 0) return;
  void* memory = std::aligned_alloc(alignment, rounded);
  if (memory == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  // Before the first touch, or the pages would be small ones already. A refusal costs speed only.
  if (alignment == kHugePage) madvise(memory, rounded, MADV_HUGEPAGE);
#endif
  std::memset(memory, fill, rounded);
  data_.reset(static_cast<std::uint8_t*>(memory));
}

void AlignedBuffer::Free::operator()(std::uint8_t* memory) const { std::free(memory); }

}  // namespace superflip
