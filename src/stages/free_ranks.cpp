#include "stages/free_ranks.h"

#include <algorithm>
#include <cassert>

namespace superflip::stages {
namespace {

constexpr std::uint8_t kCollides = 0xFF;

}  // namespace

unsigned places_taken(const CubieState& state, const PieceSet& set) {
  unsigned taken = 0;
  for (std::size_t p = 0; p < kEdges; ++p) taken |= (unsigned{set.edges} >> state.ep[p] & 1) << p;
  return taken;
}

FreeRanks::FreeRanks(const TrackedPieces& others) {
  for (std::uint32_t rank = 0; rank < others.size() >> others.flip_bits(); ++rank)
    taken_by_others_.push_back(places_taken(decode(others, rank << others.flip_bits()), others.pieces()));
}

std::uint16_t FreeRanks::begin(unsigned taken) {
  const auto [found, is_new] = begin_of_.emplace(taken, static_cast<std::uint16_t>(ranks_.size()));
  if (!is_new) return found->second;
  assert(ranks_.size() + taken_by_others_.size() <= 65'536);
  // Arrangements keep their order when colliding ones are left out.
  std::uint8_t free = 0;
  for (const unsigned places : taken_by_others_) ranks_.push_back((places & taken) == 0 ? free++ : kCollides);
  return found->second;
}

std::uint32_t FreeRanks::own_rank(std::uint16_t begin, std::uint32_t free_rank) const {
  const auto first = ranks_.begin() + begin;
  const auto last = first + static_cast<std::ptrdiff_t>(taken_by_others_.size());
  return static_cast<std::uint32_t>(std::find(first, last, static_cast<std::uint8_t>(free_rank)) - first);
}

}  // namespace superflip::stages
