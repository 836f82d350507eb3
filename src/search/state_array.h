// A StateMap as an array over all states, for thousands of searches of one small space: no hashing, no probing, and
// nothing is cleared between two searches. Each record has the number of the search that wrote it; those of earlier
// searches count as new.
//
// It counts the bytes that a StateMap would have for the same states, so a search has the same counters and ends at the
// same limit with either. The array itself has four bytes for each state of the space.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/aligned_buffer.h"
#include "base/prefetch.h"
#include "cube/move.h"
#include "search/state_map.h"

namespace superflip {

/// One state in a StateArray. The members are those of StateRecord.
class ArrayRecord {
 public:
  [[nodiscard]] std::uint8_t cost() const { return static_cast<std::uint8_t>(cost_); }
  [[nodiscard]] bool is_new() const { return cost_ == kUnknown; }
  [[nodiscard]] bool is_root() const { return move_ == kNoMove; }
  [[nodiscard]] Move move() const { return Move(static_cast<int>(move_)); }
  [[nodiscard]] bool closed() const { return closed_ != 0; }

  void set_root() { write(0, kNoMove); }
  /// A face turn, and a cost below 255.
  void set(int cost, Move move) { write(static_cast<std::uint32_t>(cost), static_cast<std::uint32_t>(move.index())); }
  void close() { closed_ = 1; }

 private:
  friend class StateArray;
  static constexpr std::uint32_t kUnknown = 255;
  static constexpr std::uint32_t kNoMove = 31;
  static constexpr std::uint32_t kMostSearches = (1U << 18) - 1;

  void write(std::uint32_t cost, std::uint32_t move) {
    cost_ = cost & 255;
    move_ = move & 31;
    closed_ = 0;
  }

  std::uint32_t search_ : 18 = 0;  // 0: none
  std::uint32_t cost_ : 8 = kUnknown;
  std::uint32_t move_ : 5 = kNoMove;
  std::uint32_t closed_ : 1 = 0;
};
static_assert(sizeof(ArrayRecord) == 4);

/// The states that the current search has seen. Not thread-safe.
class StateArray {
 public:
  using Record = ArrayRecord;

  /// States are numbers below `states`.
  explicit StateArray(std::uint64_t states) : states_(states), memory_(states * sizeof(ArrayRecord), 0) {}

  /// Starts a search: no state was seen.
  void clear() {
    size_ = 0;
    room_ = {};
    if (++search_ <= ArrayRecord::kMostSearches) return;
    std::memset(memory_.data(), 0, memory_.size());
    search_ = 1;
  }

  void prefetch(std::uint64_t state) const { prefetch_line(&record_of(state)); }
  /// The record of a state; nullptr if this search has never seen it.
  [[nodiscard]] ArrayRecord* find(std::uint64_t state) {
    ArrayRecord& record = record_of(state);
    return record.search_ == search_ ? &record : nullptr;
  }
  /// The record of a state, made if this search has never seen it. nullptr where a StateMap would need more than
  /// `most_bytes`.
  [[nodiscard]] ArrayRecord* place(std::uint64_t state, std::size_t most_bytes) {
    assert(state < states_);
    ArrayRecord& record = record_of(state);
    if (record.search_ == search_) return &record;
    if (room_.is_full(size_) && !room_.grow(most_bytes)) return nullptr;
    ++size_;
    record = ArrayRecord();
    record.search_ = search_ & ArrayRecord::kMostSearches;
    return &record;
  }

  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Those of a StateMap.
  [[nodiscard]] std::size_t bytes() const { return room_.bytes(); }
  [[nodiscard]] std::size_t most_bytes() const { return room_.most_bytes(); }

 private:
  [[nodiscard]] ArrayRecord& record_of(std::uint64_t state) const {
    return reinterpret_cast<ArrayRecord*>(const_cast<std::uint8_t*>(memory_.data()))[state];
  }

  [[maybe_unused]] std::uint64_t states_;  // asserted
  AlignedBuffer memory_;
  std::uint32_t search_ = 1;
  std::uint64_t size_ = 0;
  MapRoom room_;
};

}  // namespace superflip
