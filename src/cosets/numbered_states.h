// States by number, in the order in which a search met them.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "cube/cubie_state.h"

namespace superflip {

/// A state in 100 bits: five for each corner and its twist, five for each edge and its flip.
struct PackedState {
  std::uint64_t corners;
  std::uint64_t edges;

  static PackedState of(const CubieState& state);
  [[nodiscard]] CubieState unpacked() const;
  friend bool operator==(const PackedState&, const PackedState&) = default;
};

/// Different states with the numbers 0, 1, 2, ..., fewer than 2^32 - 1. Open addressing, at most two thirds full.
class NumberedStates {
 public:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  /// The bytes for so many states, if their number is known beforehand.
  static double bytes(double count);

  /// Room for `expected` states; more of them take time to move.
  explicit NumberedStates(std::uint64_t expected = 0);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(states_.size()); }
  [[nodiscard]] const PackedState& operator[](std::uint32_t number) const { return states_[number]; }
  /// The number of a state, or kNone.
  [[nodiscard]] std::uint32_t find(const PackedState& state) const { return slots_[slot_of(state)]; }
  /// The number of a state, which is the next one if it is new.
  std::uint32_t find_or_add(const PackedState& state);
  /// Gives number i to the state that had number old[i].
  void renumber(std::span<const std::uint32_t> old);

 private:
  // The slot of a state, or the free slot where it belongs.
  [[nodiscard]] std::size_t slot_of(const PackedState& state) const;
  void fill(std::size_t slots);

  std::vector<PackedState> states_;   // [number]
  std::vector<std::uint32_t> slots_;  // the number, or kNone
};

}  // namespace superflip
