// Memory for tables, on 2 MiB pages where possible. On 4 KiB pages a random read from a large table costs a page-table
// walk on top of the cache miss.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace superflip {

inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// The memory of this machine in bytes; 0 when unknown.
std::uint64_t physical_memory();

/// A block of bytes that owns its memory. Blocks of 2 MiB and more start at a 2 MiB boundary and request huge pages;
/// they work without them too. Smaller blocks start at a cache line.
class AlignedBuffer {
 public:
  AlignedBuffer() = default;
  /// `bytes` bytes, each set to `fill` by `threads` threads. Throws std::bad_alloc when the memory is not available.
  AlignedBuffer(std::size_t bytes, std::uint8_t fill, int threads = 1);
  /// A copy of `source`, made by `threads` threads. Throws like the constructor.
  static AlignedBuffer copy_of(std::span<const std::uint8_t> source, int threads);

  [[nodiscard]] std::uint8_t* data() { return data_.get(); }
  [[nodiscard]] const std::uint8_t* data() const { return data_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_.get(), size_}; }

 private:
  explicit AlignedBuffer(std::size_t bytes);  // uninitialised

  struct Free {
    void operator()(std::uint8_t* memory) const;
  };
  std::unique_ptr<std::uint8_t, Free> data_;
  std::size_t size_ = 0;
};

}  // namespace superflip
