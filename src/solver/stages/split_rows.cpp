#include "solver/stages/split_rows.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace superflip::stages {
namespace {

constexpr int kHeadEdges = 3;
constexpr int kMostTailEdges = 2;  // their free ranks fit into a byte
constexpr std::uint8_t kCollides = 0xFF;

std::uint32_t places_of(const TrackedPieces& pieces) { return pieces.size() >> pieces.flip_bits(); }

// The first edges of a set, and the others; nothing in the second where the set is not to be split.
std::pair<PieceSet, PieceSet> parts_of(const PieceSet& rows) {
  const int edges = std::popcount(rows.edges);
  if (rows != PieceSet{.edges = rows.edges} || edges <= kHeadEdges || edges > kHeadEdges + kMostTailEdges)
    return {rows, {}};
  unsigned tail = rows.edges;
  for (int i = 0; i < kHeadEdges; ++i) tail &= tail - 1;
  const auto others = static_cast<std::uint16_t>(tail);
  return {{.edges = static_cast<std::uint16_t>(rows.edges ^ others)}, {.edges = others}};
}

// The places on which the pieces of `home` stand.
unsigned places_taken(const CubieState& state, unsigned home) {
  unsigned taken = 0;
  for (std::size_t p = 0; p < kEdges; ++p) taken |= (home >> state.ep[p] & 1) << p;
  return taken;
}

}  // namespace

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
      tail_places_(places_of(TrackedPieces(tail))) {
  for (int i = 0; i < std::popcount(tail.edges); ++i) ways_ *= static_cast<std::uint32_t>(kEdges - kHeadEdges - i);
  if (ways_ > 1) rank_free_places(TrackedPieces(head), TrackedPieces(tail));
}

void SplitRows::rank_free_places(const TrackedPieces& head, const TrackedPieces& tail) {
  std::vector<unsigned> tail_taken;  // by rank: the places of the tail
  for (std::uint32_t rank = 0; rank < tail_places_; ++rank)
    tail_taken.push_back(places_taken(decode(tail, rank << tail_flips_), tail.pieces().edges));
  std::map<unsigned, std::uint16_t> begin_of;  // by places of the head
  for (std::uint32_t rank = 0; rank < places_of(head); ++rank) {
    const unsigned taken = places_taken(decode(head, rank << kHeadFlips), head.pieces().edges);
    const auto [found, is_new] = begin_of.emplace(taken, static_cast<std::uint16_t>(free_rank_.size()));
    taken_.push_back(found->second);
    if (!is_new) continue;
    // Arrangements of the tail keep their order when those that collide are left out.
    std::uint8_t free = 0;
    for (const unsigned places : tail_taken) free_rank_.push_back((places & taken) == 0 ? free++ : kCollides);
  }
}

SplitRow SplitRows::split(std::uint32_t row) const {
  if (ways_ == 1) return {row, 0};
  const std::uint32_t flips = row & ((1U << (kHeadFlips + tail_flips_)) - 1);
  const std::uint32_t place = row >> (kHeadFlips + tail_flips_);
  const std::uint32_t head = place / ways_;
  const auto begin = free_rank_.begin() + taken_[head];
  const auto tail = static_cast<std::uint32_t>(
      std::find(begin, begin + tail_places_, static_cast<std::uint8_t>(place % ways_)) - begin);
  return {head << kHeadFlips | (flips & kHeadMask),
          static_cast<std::uint16_t>(tail << tail_flips_ | flips >> kHeadFlips)};
}

}  // namespace superflip::stages
