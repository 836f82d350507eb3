#include "base/aligned_buffer.h"

#include <cassert>
#include <cstring>

#include "base/parallel.h"

namespace superflip {

namespace {

constexpr std::size_t kBytesAtOnce = 8 * kHugePage;

std::size_t alignment_of(std::size_t bytes) { return bytes >= kHugePage ? kHugePage : 64; }

// allocate_pages() demands a multiple of the alignment.
std::size_t rounded_up(std::size_t bytes) {
  const std::size_t alignment = alignment_of(bytes);
  return (bytes + alignment - 1) / alignment * alignment;
}

}  // namespace

AlignedBuffer::AlignedBuffer(std::size_t bytes) : size_(bytes) {
  const std::size_t alignment = alignment_of(bytes);
  const std::size_t rounded = rounded_up(bytes);
  if (rounded == 0) return;
  void* memory = allocate_pages(alignment, rounded, alignment == kHugePage);
  if (memory == nullptr) throw std::bad_alloc();
  data_.reset(static_cast<std::uint8_t*>(memory));
}

AlignedBuffer::AlignedBuffer(std::size_t bytes, std::uint8_t fill, int threads, const StopToken& stop)
    : AlignedBuffer(bytes) {
  if (bytes == 0) return;
  parallel_for(
      threads, rounded_up(bytes), kBytesAtOnce,
      [&](std::uint64_t begin, std::uint64_t end) { std::memset(data() + begin, fill, end - begin); }, stop);
}

AlignedBuffer AlignedBuffer::copy_of(std::span<const std::uint8_t> source, int threads, const StopToken& stop) {
  AlignedBuffer copy(source.size());
  parallel_for(
      threads, source.size(), kBytesAtOnce,
      [&](std::uint64_t begin, std::uint64_t end) {
        std::memcpy(copy.data() + begin, source.data() + begin, end - begin);
      },
      stop);
  return copy;
}

void AlignedBuffer::keep_first(std::size_t bytes) {
  assert(bytes <= size_);
  const std::size_t kept = rounded_up(bytes);
  if (kept % kHugePage == 0 && rounded_up(size_) > kept) drop_pages(data() + kept, rounded_up(size_) - kept);
  size_ = bytes;
}

void AlignedBuffer::Free::operator()(std::uint8_t* memory) const { free_pages(memory); }

}  // namespace superflip
