// Memory for tables: aligned to 2 MiB pages and advised to use them, because a random read from a large table on 4 KiB
// pages costs a walk of the page tables on top of the cache miss.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace superflip {

inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// The bytes of memory that this machine has; 0 where the system does not say.
std::uint64_t physical_memory();

/// A block of bytes that owns its memory. Blocks of 2 MiB and more start at a 2 MiB boundary and ask for huge pages
/// (where the system has none they work all the same); smaller ones start at a cache line.
class AlignedBuffer {
 public:
  AlignedBuffer() = default;
  /// `bytes` bytes, each set to `fill`, by so many threads. Throws std::bad_alloc when the system has no such memory.
  AlignedBuffer(std::size_t bytes, std::uint8_t fill, int threads = 1);
  /// A copy of `source`, made by so many threads. Throws like the other.
  static AlignedBuffer copy_of(std::span<const std::uint8_t> source, int threads);

  [[nodiscard]] std::uint8_t* data() { return data_.get(); }
  [[nodiscard]] const std::uint8_t* data() const { return data_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_.get(), size_}; }

 private:
  explicit AlignedBuffer(std::size_t bytes);  // its bytes are not set

  struct Free {
    void operator()(std::uint8_t* memory) const;
  };
  std::unique_ptr<std::uint8_t, Free> data_;
  std::size_t size_ = 0;
};

}  // namespace superflip
