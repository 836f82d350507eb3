#include "coord/tracked_pieces.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>

#include "base/combinatorics.h"
#include "coord/orientations.h"

namespace superflip {
namespace {

template <typename Mask, typename Map>
Mask image_of_mask(Mask mask, const Map& to) {
  unsigned image = 0;
  for (std::size_t p = 0; p < to.size(); ++p)
    if ((mask >> p & 1) != 0) image |= 1U << to[p];
  return static_cast<Mask>(image);
}

std::optional<Axis> image_of_axis(std::optional<Axis> axis, Symmetry s) {
  if (!axis) return axis;
  return axis_of(s(static_cast<Face>(*axis)));
}

// A rotation that maps axis `from` to axis `to`.
Symmetry rotation_of(Axis from, Axis to) {
  for (int s = 0; s < kSymmetries; s += 2)
    if (axis_of(Symmetry(s)(static_cast<Face>(from))) == to) return Symmetry(s);
  return Symmetry();
}

template <typename Values>
bool all_zero(const Values& values) {
  return std::all_of(values.begin(), values.end(), [](std::uint8_t value) { return value == 0; });
}

}  // namespace

PieceSet operator|(const PieceSet& a, const PieceSet& b) {
  PieceSet all;
  all.edges = a.edges | b.edges;
  all.edge_places = (a.edge_places | b.edge_places) & ~all.edges;
  all.corners = a.corners | b.corners;
  all.corner_places = (a.corner_places | b.corner_places) & ~all.corners;
  all.flips = a.flips ? a.flips : b.flips;
  all.twists = a.twists ? a.twists : b.twists;
  return all;
}

bool includes(const PieceSet& outer, const PieceSet& inner) {
  const auto within = [](unsigned inner_mask, unsigned outer_mask) { return (inner_mask & ~outer_mask) == 0; };
  return within(inner.edges, outer.edges) && within(inner.edge_places, outer.edges | outer.edge_places) &&
         within(inner.corners, outer.corners) && within(inner.corner_places, outer.corners | outer.corner_places) &&
         (!inner.flips || inner.flips == outer.flips) && (!inner.twists || inner.twists == outer.twists);
}

PieceSet image(const PieceSet& set, Symmetry s) {
  const SymmetryAction& action = action_of(s);
  PieceSet image;
  image.edges = image_of_mask(set.edges, action.edge_to);
  image.edge_places = image_of_mask(set.edge_places, action.edge_to);
  image.corners = image_of_mask(set.corners, action.corner_to);
  image.corner_places = image_of_mask(set.corner_places, action.corner_to);
  image.flips = image_of_axis(set.flips, s);
  image.twists = image_of_axis(set.twists, s);
  return image;
}

bool holds(const PieceSet& set, const CubieState& state) {
  for (std::size_t p = 0; p < kEdges; ++p) {
    if (((set.edges | set.edge_places) >> p & 1) != 0 && state.ep[p] != p) return false;
    if ((set.edges >> p & 1) != 0 && state.eo[p] != 0) return false;
  }
  for (std::size_t p = 0; p < kCorners; ++p) {
    if (((set.corners | set.corner_places) >> p & 1) != 0 && state.cp[p] != p) return false;
    if ((set.corners >> p & 1) != 0 && state.co[p] != 0) return false;
  }
  if (set.flips && !all_zero(conjugate(state, rotation_of(*set.flips, Axis::kFB)).eo)) return false;
  return !set.twists || all_zero(conjugate(state, rotation_of(*set.twists, Axis::kUD)).co);
}

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
  const auto edge_at = inverse_of(state.ep);
  const auto corner_at = inverse_of(state.cp);
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
  const auto edge_at = inverse_of(state.ep);
  const auto corner_at = inverse_of(state.cp);
  for (std::size_t i = twisting_.size(); i-- > 0; twists /= 3)
    state.co[corner_at[twisting_[i]]] = static_cast<std::uint8_t>(twists % 3);
  for (std::size_t i = 0; i < flipping_.size(); ++i)
    state.eo[edge_at[flipping_[i]]] = static_cast<std::uint8_t>(flips >> i & 1);
}

namespace {

// Draws the turns of the pieces at these places; their sum is a multiple of `ways`.
template <typename Turns>
void draw_turns(std::span<const std::uint8_t> places, unsigned ways, Turns& turns, Rng& rng) {
  unsigned sum = 0;
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    turns[places[i]] = static_cast<std::uint8_t>(rng.below(ways));
    sum += turns[places[i]];
  }
  if (!places.empty()) turns[places.back()] = static_cast<std::uint8_t>((ways - sum % ways) % ways);
}

}  // namespace

CubieState random_pieces(const PieceSet& demands, Rng& rng) {
  assert(demands.edge_places == 0 && demands.corner_places == 0);
  assert(demands.flips.value_or(Axis::kFB) == Axis::kFB && demands.twists.value_or(Axis::kUD) == Axis::kUD);
  CubieState state = CubieState::solved();
  const auto corners = list_of_bits(0xFFU & ~unsigned{demands.corners});
  const auto edges = list_of_bits(0xFFFU & ~unsigned{demands.edges});
  shuffle_pieces(std::span<const std::uint8_t>(corners), state.cp, rng);
  shuffle_pieces(std::span<const std::uint8_t>(edges), state.ep, rng);
  if (!demands.twists) draw_turns(corners, 3, state.co, rng);
  if (!demands.flips) draw_turns(edges, 2, state.eo, rng);
  return state;
}

}  // namespace superflip
