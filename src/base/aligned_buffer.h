// Memory for tables, on 2 MiB pages where possible. On 4 KiB pages a random read from a large table costs a page-table
// walk on top of the cache miss.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

#include "base/limits.h"

namespace superflip {

inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// The memory of this machine in bytes; 0 when unknown.
std::uint64_t physical_memory();

/// A block of bytes that owns its memory. Blocks of 2 MiB and more start at a 2 MiB boundary and request huge pages;
/// they work without them too. Smaller blocks start at a cache line.
class AlignedBuffer {
 public:
  AlignedBuffer() = default;
  /// `bytes` bytes, each set to `fill` by `threads` threads; after a stop not all are. Throws std::bad_alloc when the
  /// memory is not available.
  AlignedBuffer(std::size_t bytes, std::uint8_t fill, int threads = 1, const StopToken& stop = {});
  /// A copy of `source`, made by `threads` threads; after a stop a part of it. Throws like the constructor.
  static AlignedBuffer copy_of(std::span<const std::uint8_t> source, int threads, const StopToken& stop = {});

  /// Drops all but the first bytes, and gives the memory of the rest back to the system as far as it takes it.
  void keep_first(std::size_t bytes);

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

// Memory from the system, on large pages where it gives them. physical_memory() of aligned_buffer.h is defined beside
// it.

/// Uninitialised memory; nullptr if there is none. `alignment` is a power of two, `bytes` a multiple of it. `large`:
/// large pages are wanted.
void* allocate_pages(std::size_t alignment, std::size_t bytes, bool large);
/// Frees what allocate_pages() gave; nullptr is allowed.
void free_pages(void* memory);
/// Says that nobody reads or writes this part of such memory any more, whole pages of kHugePage. It may do nothing.
void drop_pages(void* memory, std::size_t bytes);
/// Whether the system shows nearly all of a mapped file (base/files.h) on large pages. The system counts pages for up
/// to some milliseconds.
bool file_is_on_large_pages(std::span<const std::uint8_t> bytes);

// A value alone in memory of large pages.

/// Small tables that a search reads at random: in one large page none of these reads misses the translation of
/// addresses.
template <typename T>
class LargePage {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  /// The value that these arguments construct.
  explicit LargePage(const auto&... arguments)
      : memory_(std::max(sizeof(T), kHugePage), 0), value_(new (memory_.data()) T{arguments...}) {}

  [[nodiscard]] T& operator*() { return *value_; }
  [[nodiscard]] const T& operator*() const { return *value_; }
  [[nodiscard]] T* operator->() { return value_; }
  [[nodiscard]] const T* operator->() const { return value_; }

 private:
  AlignedBuffer memory_;
  T* value_;
};

}  // namespace superflip
