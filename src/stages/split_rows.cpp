#include "stages/split_rows.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace superflip::stages {
namespace {

constexpr std::uint8_t kCollides = 0xFF;

constexpr int kSplitHeadEdges = 3;
constexpr int kMostTailEdges = 2;

// The first edges of a set, and the others; the second is empty where the set is not split.
std::pair<PieceSet, PieceSet> parts_of(const PieceSet& rows) {
  const int edges = std::popcount(rows.edges);
  if (rows != PieceSet{.edges = rows.edges} || edges <= kSplitHeadEdges || edges > kSplitHeadEdges + kMostTailEdges)
    return {rows, {}};
  const PieceSet head{.edges = lowest_edges(rows.edges, kSplitHeadEdges)};
  return {head, {.edges = static_cast<std::uint16_t>(rows.edges ^ head.edges)}};
}

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

RowMoves::RowMoves(const TrackedPieces& rows, const MoveSequence& moves)
    : flip_bits_(rows.flip_bits()),
      flip_mask_((std::uint32_t{1} << rows.flip_bits()) - 1),
      moves_(moves.size()),
      memory_((rows.size() >> flip_bits_) * moves_ * sizeof(std::uint32_t), 0),
      entries_(reinterpret_cast<std::uint32_t*>(memory_.data())) {
  for (std::uint32_t row = 0; row < rows.size(); row += flip_mask_ + 1) {
    const CubieState state = decode(rows, row);
    for (std::size_t k = 0; k < moves_; ++k)
      entries_[(row >> flip_bits_) * moves_ + k] = rows.encode(apply(state, moves[k]));
  }
}

SplitRows::SplitRows(const PieceSet& rows, const MoveSequence& moves)
    : SplitRows(parts_of(rows).first, parts_of(rows).second, moves) {}

SplitRows::SplitRows(const PieceSet& head, const PieceSet& tail, const MoveSequence& moves)
    : head_moves_(TrackedPieces(head), moves),
      tail_moves_(TrackedPieces(tail), moves),
      tail_flips_(TrackedPieces(tail).flip_bits()),
      ways_(1),
      free_ranks_(TrackedPieces(tail)) {
  for (int i = 0; i < std::popcount(tail.edges); ++i) ways_ *= static_cast<std::uint32_t>(kEdges - kSplitHeadEdges - i);
  if (ways_ == 1) return;
  const TrackedPieces places(head);
  for (std::uint32_t rank = 0; rank < places.size() >> kHeadFlips; ++rank)
    taken_.push_back(free_ranks_.begin(places_taken(decode(places, rank << kHeadFlips), head)));
}

SplitRow SplitRows::split(std::uint32_t row) const {
  if (ways_ == 1) return {row, 0};
  const std::uint32_t flips = row & ((1U << (kHeadFlips + tail_flips_)) - 1);
  const std::uint32_t place = row >> (kHeadFlips + tail_flips_);
  const std::uint32_t head = place / ways_;
  const std::uint32_t tail = free_ranks_.own_rank(taken_[head], place % ways_);
  return {head << kHeadFlips | (flips & kHeadMask),
          static_cast<std::uint16_t>(tail << tail_flips_ | flips >> kHeadFlips)};
}

}  // namespace superflip::stages
