#include "cosets/numbered_states.h"

#include <bit>

namespace superflip {
namespace {

std::size_t slots_for(std::uint64_t count) { return std::bit_ceil(count + count / 2 + 16); }

}  // namespace

PackedState PackedState::of(const CubieState& state) {
  PackedState packed{0, 0};
  for (std::size_t p = 0; p < kCorners; ++p)
    packed.corners |= std::uint64_t{state.cp[p] | unsigned{state.co[p]} << 3} << (5 * p);
  for (std::size_t p = 0; p < kEdges; ++p)
    packed.edges |= std::uint64_t{state.ep[p] | unsigned{state.eo[p]} << 4} << (5 * p);
  return packed;
}

CubieState PackedState::unpacked() const {
  CubieState state{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    state.cp[p] = static_cast<std::uint8_t>(corners >> (5 * p) & 7);
    state.co[p] = static_cast<std::uint8_t>(corners >> (5 * p + 3) & 3);
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    state.ep[p] = static_cast<std::uint8_t>(edges >> (5 * p) & 15);
    state.eo[p] = static_cast<std::uint8_t>(edges >> (5 * p + 4) & 1);
  }
  return state;
}

double NumberedStates::bytes(double count) {
  const double slots = count < 0x1p40 ? static_cast<double>(slots_for(static_cast<std::uint64_t>(count))) : 2 * count;
  return count * sizeof(PackedState) + slots * sizeof(std::uint32_t);
}

NumberedStates::NumberedStates(std::uint64_t expected) : slots_(slots_for(expected), kNone) {
  states_.reserve(expected);
}

std::size_t NumberedStates::slot_of(const PackedState& state) const {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t hash = (state.corners * 0x9E3779B97F4A7C15U ^ state.edges) * 0xD6E8FEB86659FD93U;
  hash ^= hash >> 32;
  std::size_t slot = hash & mask;
  while (slots_[slot] != kNone && states_[slots_[slot]] != state) slot = (slot + 1) & mask;
  return slot;
}

std::uint32_t NumberedStates::find_or_add(const PackedState& state) {
  std::size_t slot = slot_of(state);
  if (slots_[slot] == kNone) {
    if (3 * (states_.size() + 1) > 2 * slots_.size()) {
      fill(2 * slots_.size());
      slot = slot_of(state);
    }
    slots_[slot] = size();
    states_.push_back(state);
  }
  return slots_[slot];
}

void NumberedStates::renumber(std::span<const std::uint32_t> old) {
  std::vector<PackedState> renumbered;
  renumbered.reserve(states_.size());
  for (const std::uint32_t number : old) renumbered.push_back(states_[number]);
  states_ = std::move(renumbered);
  fill(slots_.size());
}

void NumberedStates::fill(std::size_t slots) {
  slots_.assign(slots, kNone);
  for (std::uint32_t number = 0; number < size(); ++number) slots_[slot_of(states_[number])] = number;
}

}  // namespace superflip
