// The closed list: for each position seen, the length of the shortest known way to it and the last move of that way. A
// hash table with linear probing that doubles when two thirds are full, so its size follows the search and not the
// space. A record has eight bytes.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/prefetch.h"
#include "cube/move.h"

namespace superflip {

/// One position in a StateMap.
class StateRecord {
 public:
  /// Of a new record.
  static constexpr std::uint8_t kUnknown = 255;

  [[nodiscard]] std::uint64_t state() const { return std::uint64_t{high_} << 32 | low_; }
  /// The cost of the shortest known way from the root.
  [[nodiscard]] std::uint8_t cost() const { return cost_; }
  [[nodiscard]] bool is_new() const { return cost_ == kUnknown; }
  [[nodiscard]] bool is_root() const { return move_ == kNoMove; }
  /// The last move of that way. Not of the root.
  [[nodiscard]] Move move() const { return Move(move_); }
  /// Whether it is expanded by that way.
  [[nodiscard]] bool closed() const { return closed_; }

  void set_root() { set(0, kNoMove); }
  void set(int cost, Move move) { set(cost, static_cast<std::uint8_t>(move.index())); }
  void close() { closed_ = true; }

 private:
  friend class StateMap;
  static constexpr std::uint8_t kNoMove = 127;
  static constexpr std::uint16_t kEmpty = 0xFFFF;

  void set(int cost, std::uint8_t move) {
    cost_ = static_cast<std::uint8_t>(cost);
    move_ = move & 127;
    closed_ = false;
  }

  std::uint32_t low_ = 0;
  std::uint16_t high_ = kEmpty;
  std::uint8_t cost_ = kUnknown;
  std::uint8_t move_ : 7 = kNoMove;
  bool closed_ : 1 = false;
};
static_assert(sizeof(StateRecord) == 8);

/// The room of a hash table of StateRecords: when it doubles, and the bytes that this takes.
class MapRoom {
 public:
  static constexpr std::size_t kFewest = 64;

  [[nodiscard]] std::size_t records() const { return records_; }
  [[nodiscard]] std::size_t bytes() const { return records_ * sizeof(StateRecord); }
  /// The most bytes so far. While the table doubles it has both sizes.
  [[nodiscard]] std::size_t most_bytes() const { return most_bytes_; }
  /// Whether one record more than `size` needs a larger table.
  [[nodiscard]] bool is_full(std::uint64_t size) const { return 3 * (size + 1) > 2 * records_; }
  /// False if doubling needs more than `most_bytes`.
  bool grow(std::size_t most_bytes) {
    if (3 * bytes() > most_bytes) return false;
    most_bytes_ = 3 * bytes();
    records_ *= 2;
    return true;
  }

 private:
  std::size_t records_ = kFewest;
  std::size_t most_bytes_ = kFewest * sizeof(StateRecord);
};

/// The positions that a search has seen. Not thread-safe. Records move when a new one is placed.
class StateMap {
 public:
  /// States are numbers below this.
  static constexpr std::uint64_t kMostStates = std::uint64_t{0xFFFF} << 32;

  using Record = StateRecord;

  StateMap() : records_(MapRoom::kFewest) {}

  /// find() or place() will be called for this state.
  void prefetch(std::uint64_t state) const { prefetch_line(&records_[first_slot_of(state)]); }
  /// The record of a state; nullptr if it was never seen.
  [[nodiscard]] StateRecord* find(std::uint64_t state) {
    StateRecord& record = records_[slot_of(state)];
    return is_free(record) ? nullptr : &record;
  }

  /// The record of a state, made if it was never seen. nullptr if the map would need more than `most_bytes` for it.
  [[nodiscard]] StateRecord* place(std::uint64_t state, std::size_t most_bytes) {
    assert(state < kMostStates);
    std::size_t slot = slot_of(state);
    if (!is_free(records_[slot])) return &records_[slot];
    if (room_.is_full(size_)) {
      if (!grow(most_bytes)) return nullptr;
      slot = slot_of(state);
    }
    ++size_;
    records_[slot].low_ = static_cast<std::uint32_t>(state);
    records_[slot].high_ = static_cast<std::uint16_t>(state >> 32);
    return &records_[slot];
  }

  /// The number of states seen.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const { return room_.bytes(); }
  /// The most bytes so far.
  [[nodiscard]] std::size_t most_bytes() const { return room_.most_bytes(); }

 private:
  static bool is_free(const StateRecord& record) { return record.high_ == StateRecord::kEmpty; }

  [[nodiscard]] std::size_t first_slot_of(std::uint64_t state) const {
    const std::uint64_t mixed = state * 0x9E3779B97F4A7C15U;
    return (mixed ^ mixed >> 29) >> 7 & (records_.size() - 1);
  }
  // The slot of a state, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::uint64_t state) const {
    const std::size_t mask = records_.size() - 1;
    std::size_t slot = first_slot_of(state);
    while (!is_free(records_[slot]) && records_[slot].state() != state) slot = (slot + 1) & mask;
    return slot;
  }

  bool grow(std::size_t most_bytes) {
    if (!room_.grow(most_bytes)) return false;
    std::vector<StateRecord> old(room_.records());
    std::swap(records_, old);
    for (const StateRecord& record : old)
      if (!is_free(record)) records_[slot_of(record.state())] = record;
    return true;
  }

  std::vector<StateRecord> records_;
  std::uint64_t size_ = 0;
  MapRoom room_;
};

}  // namespace superflip
