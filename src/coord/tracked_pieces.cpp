#include "coord/tracked_pieces.h"

#include <array>
#include <bit>
#include <cassert>
#include <limits>

#include "coord/co.h"
#include "coord/eo.h"

namespace superflip {
namespace {

std::string hexadecimal(unsigned value, std::size_t digits) {
  std::string text(digits, '0');
  for (std::size_t i = digits; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

// The set without redundant demands: if all orientations are given, single pieces need only their places.
PieceSet without_repetition(PieceSet set) {
  if (set.flips) {
    set.edge_places |= set.edges;
    set.edges = 0;
  }
  if (set.twists) {
    set.corner_places |= set.corners;
    set.corners = 0;
  }
  return set;
}

std::vector<std::uint8_t> list_of_bits(unsigned mask) {
  std::vector<std::uint8_t> list;
  for (; mask != 0; mask &= mask - 1) list.push_back(static_cast<std::uint8_t>(std::countr_zero(mask)));
  return list;
}

std::uint64_t arrangements(int places, std::size_t pieces) {
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < pieces; ++i) product *= static_cast<std::uint64_t>(places) - i;
  return product;
}

std::uint64_t power(std::uint64_t base, std::size_t exponent) {
  std::uint64_t product = 1;
  while (exponent-- > 0) product *= base;
  return product;
}

// The rank of the places of `pieces` among all their arrangements on N places. `place_of` is indexed by piece.
template <std::size_t N>
Index rank_places(const std::vector<std::uint8_t>& pieces, const std::array<std::uint8_t, N>& place_of) {
  Index rank = 0;
  std::uint32_t unused = (1U << N) - 1;
  Index choices = N;
  for (const std::uint8_t piece : pieces) {
    const std::uint32_t bit = 1U << place_of[piece];
    rank = rank * choices-- + static_cast<Index>(std::popcount(unused & (bit - 1)));
    unused ^= bit;
  }
  return rank;
}

// Puts `pieces` on the places of the given rank, and the other pieces, in rising order, on the remaining places.
template <std::size_t N>
void unrank_places(Index rank, const std::vector<std::uint8_t>& pieces, std::array<std::uint8_t, N>& at) {
  std::array<Index, N> digits{};
  for (std::size_t i = pieces.size(); i-- > 0;) {
    digits[i] = rank % static_cast<Index>(N - i);
    rank /= static_cast<Index>(N - i);
  }
  std::uint32_t unused = (1U << N) - 1;
  std::uint32_t untracked = unused;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::uint32_t rest = unused;
    for (Index skip = digits[i]; skip > 0; --skip) rest &= rest - 1;
    const int place = std::countr_zero(rest);
    at[static_cast<std::size_t>(place)] = pieces[i];
    unused ^= 1U << place;
    untracked ^= 1U << pieces[i];
  }
  for (; unused != 0; unused &= unused - 1, untracked &= untracked - 1)
    at[static_cast<std::size_t>(std::countr_zero(unused))] = static_cast<std::uint8_t>(std::countr_zero(untracked));
}

template <std::size_t N>
std::array<std::uint8_t, N> places_of(const std::array<std::uint8_t, N>& at) {
  std::array<std::uint8_t, N> place_of{};
  for (std::size_t p = 0; p < N; ++p) place_of[at[p]] = static_cast<std::uint8_t>(p);
  return place_of;
}

}  // namespace

std::uint64_t TrackedPieces::size_of(const PieceSet& any) {
  const PieceSet set = without_repetition(any);
  const auto count = [](unsigned mask) { return static_cast<std::size_t>(std::popcount(mask)); };
  return arrangements(kEdges, count(set.edges | set.edge_places)) * power(2, count(set.edges)) *
         arrangements(kCorners, count(set.corners | set.corner_places)) * power(3, count(set.corners)) *
         (set.flips ? EdgeOrientation::kSize : 1) * (set.twists ? CornerOrientation::kSize : 1);
}

TrackedPieces::TrackedPieces(const PieceSet& set)
    : set_(without_repetition(set)),
      edges_(list_of_bits(set_.edges | set_.edge_places)),
      corners_(list_of_bits(set_.corners | set_.corner_places)),
      flipping_(list_of_bits(set_.edges)),
      twisting_(list_of_bits(set_.corners)),
      flip_bits_(static_cast<int>(flipping_.size())),
      size_(static_cast<Index>(size_of(set_))) {
  assert(size_of(set_) <= std::numeric_limits<Index>::max());
  assert(set_.flips.value_or(Axis::kFB) == Axis::kFB && set_.twists.value_or(Axis::kUD) == Axis::kUD);
}

std::string TrackedPieces::name() const {
  std::string name = "e";
  name.append(hexadecimal(set_.edges, 3)).append("-").append(hexadecimal(set_.edge_places, 3));
  name.append("_c").append(hexadecimal(set_.corners, 2)).append("-").append(hexadecimal(set_.corner_places, 2));
  if (set_.flips) name += "_eo";
  if (set_.twists) name += "_co";
  return name;
}

Index TrackedPieces::encode(const CubieState& state) const {
  const auto edge_at = places_of(state.ep);
  const auto corner_at = places_of(state.cp);
  Index index = rank_places(corners_, corner_at);
  index = index * static_cast<Index>(arrangements(kEdges, edges_.size())) + rank_places(edges_, edge_at);
  for (const std::uint8_t corner : twisting_) index = index * 3 + state.co[corner_at[corner]];
  if (set_.twists) index = index * CornerOrientation::kSize + CornerOrientation::encode(state);
  if (set_.flips) index = index * EdgeOrientation::kSize + EdgeOrientation::encode(state);
  index <<= flip_bits_;
  for (std::size_t i = 0; i < flipping_.size(); ++i) index |= Index{state.eo[edge_at[flipping_[i]]]} << i;
  return index;
}

void TrackedPieces::decode_into(Index index, CubieState& state) const {
  const Index flips = index & ((Index{1} << flip_bits_) - 1);
  index >>= flip_bits_;
  if (set_.flips) {
    EdgeOrientation::decode_into(index % EdgeOrientation::kSize, state);
    index /= EdgeOrientation::kSize;
  }
  if (set_.twists) {
    CornerOrientation::decode_into(index % CornerOrientation::kSize, state);
    index /= CornerOrientation::kSize;
  }
  const auto twist_count = static_cast<Index>(power(3, twisting_.size()));
  const auto edge_count = static_cast<Index>(arrangements(kEdges, edges_.size()));
  Index twists = index % twist_count;
  index /= twist_count;
  if (!edges_.empty()) unrank_places(index % edge_count, edges_, state.ep);
  if (!corners_.empty()) unrank_places(index / edge_count, corners_, state.cp);
  const auto edge_at = places_of(state.ep);
  const auto corner_at = places_of(state.cp);
  for (std::size_t i = twisting_.size(); i-- > 0; twists /= 3)
    state.co[corner_at[twisting_[i]]] = static_cast<std::uint8_t>(twists % 3);
  for (std::size_t i = 0; i < flipping_.size(); ++i)
    state.eo[edge_at[flipping_[i]]] = static_cast<std::uint8_t>(flips >> i & 1);
}

}  // namespace superflip
