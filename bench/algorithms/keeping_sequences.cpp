#include "algorithms/keeping_sequences.h"

#include <algorithm>

#include "algorithms/piece_turns.h"

namespace superflip::methods {
namespace {

constexpr int kPlaceBits = 5;
constexpr int kTurnBits = 5;
constexpr int kBucketBits = 20;
constexpr std::uint64_t kFive = 31;
constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;  // odd, so that the mapping is invertible

Move turn_at(std::uint64_t turns, int k) { return Move(static_cast<int>(turns >> (kTurnBits * k) & kFive)); }

// The faces of the last turns of a half, as long as these are about one axis.
unsigned last_faces(std::uint64_t turns, int length) {
  unsigned faces = 0;
  for (int k = length - 1; k >= 0 && turn_at(turns, k).axis() == turn_at(turns, length - 1).axis(); --k)
    faces |= 1U << index_of(turn_at(turns, k).face());
  return faces;
}

// The first half, then the inverse of the second; turns of one axis in the order of their indices.
MoveSequence joined(std::uint64_t first, int first_length, std::uint64_t second, int second_length) {
  MoveSequence moves;
  for (int k = 0; k < first_length; ++k) moves.push_back(turn_at(first, k));
  for (int k = second_length - 1; k >= 0; --k) moves.push_back(turn_at(second, k).inverse());
  for (std::size_t k = 1; k < moves.size(); ++k)
    if (moves[k].axis() == moves[k - 1].axis() && moves[k] < moves[k - 1]) std::swap(moves[k], moves[k - 1]);
  return moves;
}

}  // namespace

KeepingSequences::KeepingSequences(const PieceSet& kept, MoveSet turns) : order_(htm(), turns) {
  const auto keep = [this](unsigned code, bool is_corner) {
    home_ |= std::uint64_t{code} << (kPlaceBits * static_cast<int>(is_corner_.size()));
    is_corner_.push_back(is_corner);
  };
  for (unsigned p = 0; p < kEdges; ++p)
    if ((kept.edges >> p & 1U) != 0) keep(2 * p, false);
  for (unsigned p = 0; p < kCorners; ++p)
    if ((kept.corners >> p & 1U) != 0) keep(3 * p, true);
  assert(is_corner_.size() <= 12);
}

std::uint64_t KeepingSequences::moved(std::uint64_t places, Move turn) const {
  const auto m = static_cast<std::size_t>(turn.index());
  const auto& corner = piece_turns().corner[m];
  const auto& edge = piece_turns().edge[m];
  std::uint64_t after = 0;
  for (std::size_t i = 0; i < is_corner_.size(); ++i) {
    const int shift = kPlaceBits * static_cast<int>(i);
    const auto code = static_cast<std::size_t>(places >> shift & kFive);
    after |= std::uint64_t{is_corner_[i] ? corner[code] : edge[code]} << shift;
  }
  return after;
}

template <typename Visit>
void KeepingSequences::visit_below(std::uint64_t places, std::uint64_t turns, int made, int length, MoveSet next,
                                   const Visit& visit) const {
  if (made == length) return visit(places, turns);
  for (const Move m : next)
    visit_below(moved(places, m), turns | static_cast<std::uint64_t>(m.index()) << (kTurnBits * made), made + 1, length,
                order_.after(m), visit);
}

template <typename Visit>
void KeepingSequences::visit_halves(int length, const Visit& visit) const {
  visit_below(home_, 0, 0, length, order_.first(), visit);
}

void KeepingSequences::make_index(int length) {
  if (indexed_length_ == length) return;
  indexed_length_ = length;
  index_.clear();
  visit_halves(length, [this](std::uint64_t places, std::uint64_t turns) { index_.push_back({places * kMix, turns}); });
  std::sort(index_.begin(), index_.end(), [](const Half& a, const Half& b) {
    return a.places != b.places ? a.places < b.places : a.turns < b.turns;
  });
  buckets_.assign((std::size_t{1} << kBucketBits) + 1, 0);
  for (const Half& half : index_) ++buckets_[(half.places >> (64 - kBucketBits)) + 1];
  for (std::size_t b = 1; b < buckets_.size(); ++b) buckets_[b] += buckets_[b - 1];
}

void KeepingSequences::find(int length, const SequenceSink& sink) {
  const int second_length = length / 2;
  const int first_length = length - second_length;
  make_index(second_length);
  visit_halves(first_length, [&](std::uint64_t places, std::uint64_t turns) {
    const std::uint64_t mixed = places * kMix;
    const std::size_t bucket = mixed >> (64 - kBucketBits);
    const unsigned faces = last_faces(turns, first_length);
    for (std::size_t i = buckets_[bucket]; i < buckets_[bucket + 1]; ++i) {
      const Half& half = index_[i];
      if (half.places != mixed) continue;
      if (second_length > 0 && (faces & last_faces(half.turns, second_length)) != 0) continue;
      sink(joined(turns, first_length, half.turns, second_length));
    }
  });
}

}  // namespace superflip::methods
