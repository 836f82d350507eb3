// A value alone in memory of large pages.
#pragma once

#include <algorithm>
#include <new>
#include <type_traits>

#include "base/aligned_buffer.h"

namespace superflip {

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
