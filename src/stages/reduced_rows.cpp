#include "stages/reduced_rows.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace superflip::stages {
namespace {

constexpr int kPairEdges = 2;
constexpr int kHeadEdges = 2 * kPairEdges;

// The largest head of a set: edges that the symmetries permute among themselves. The larger the head, the fewer heads a
// symmetry keeps.
std::optional<PieceSet> head_of(const PieceSet& edges, const std::vector<Symmetry>& symmetries) {
  if (edges != PieceSet{.edges = edges.edges}) return {};
  std::optional<PieceSet> largest;
  for (unsigned part = edges.edges;; part = (part - 1) & edges.edges) {
    const PieceSet head{.edges = static_cast<std::uint16_t>(part)};
    const int count = std::popcount(part);
    const auto keeps = [&](Symmetry s) { return image(head, s) == head; };
    if (count <= kHeadEdges && std::popcount(edges.edges) - count <= kPairEdges &&
        (!largest || count > std::popcount(largest->edges)) && std::all_of(symmetries.begin(), symmetries.end(), keeps))
      largest = head;
    if (part == 0) return largest;
  }
}

PieceSet without(const PieceSet& edges, const PieceSet& head) {
  return {.edges = static_cast<std::uint16_t>(edges.edges & ~head.edges)};
}

// The rank of the places of `pieces` in the image of a state.
std::uint32_t place_in_image(const TrackedPieces& pieces, const CubieState& state, Symmetry s) {
  return pieces.encode(conjugate(state, s)) >> pieces.flip_bits();
}

// Calls found(rank, symmetries) with the lowest rank of every class of the head's places, and the symmetries that keep
// it.
template <typename Found>
void for_each_class(const TrackedPieces& head, const std::vector<Symmetry>& symmetries, const Found& found) {
  for (std::uint32_t rank = 0; rank < head.size() >> head.flip_bits(); ++rank) {
    const CubieState state = decode(head, rank << head.flip_bits());
    std::uint64_t keep = 0;
    bool lowest = true;
    for (std::size_t s = 0; s < symmetries.size() && lowest; ++s) {
      const std::uint32_t image = place_in_image(head, state, symmetries[s]);
      lowest = image >= rank;
      keep |= std::uint64_t{image == rank} << s;
    }
    if (lowest) found(rank, keep);
  }
}

std::uint32_t ways_to_place_tail(const PieceSet& head, const PieceSet& tail) {
  std::uint32_t ways = 1;
  for (int i = 0; i < std::popcount(tail.edges); ++i)
    ways *= static_cast<std::uint32_t>(static_cast<int>(kEdges) - std::popcount(head.edges) - i);
  return ways;
}

}  // namespace

std::vector<Symmetry> symmetries_of(const PieceSet& set) {
  std::vector<Symmetry> symmetries;
  for (int s = 0; s < kSymmetries; ++s)
    if (image(set, Symmetry(s)) == set) symmetries.emplace_back(s);
  return symmetries;
}

std::optional<std::uint64_t> ReducedRows::size_of(const PieceSet& edges, const std::vector<Symmetry>& symmetries) {
  const auto head = head_of(edges, symmetries);
  if (!head) return {};
  std::uint64_t classes = 0;
  for_each_class(TrackedPieces(*head), symmetries, [&](std::uint32_t, std::uint64_t) { ++classes; });
  return classes * ways_to_place_tail(*head, without(edges, *head)) << std::popcount(edges.edges);
}

ReducedRows::Part::Part(const PieceSet& edges, int shift, const MoveSequence& order)
    : pieces(edges),
      moves(pieces, order),
      flip_bits(pieces.flip_bits()),
      flip_shift(shift),
      places(pieces.size() >> pieces.flip_bits()) {}

ReducedRows::ReducedRows(const PieceSet& edges, const std::vector<Symmetry>& symmetries, const MoveSequence& moves)
    : ReducedRows(*head_of(edges, symmetries), without(edges, *head_of(edges, symmetries)), symmetries, moves) {}

ReducedRows::ReducedRows(const PieceSet& head, const PieceSet& tail, const std::vector<Symmetry>& symmetries,
                         const MoveSequence& moves)
    : head_(head),
      first_({.edges = lowest_edges(head.edges, kPairEdges)}, 0, moves),
      second_(without(head, first_.pieces.pieces()), first_.flip_bits, moves),
      tail_(tail, head_.flip_bits(), moves),
      symmetries_(symmetries),
      flip_bits_(head_.flip_bits() + tail_.flip_bits),
      ways_(ways_to_place_tail(head, tail)),
      free_ranks_(tail_.pieces) {
  assert(symmetries_.front() == Symmetry());
  number_classes();
  move_flips();
  map_tail();
}

void ReducedRows::number_classes() {
  const int head_flips = head_.flip_bits();
  std::vector<std::uint16_t> number_of(head_.size() >> head_flips);  // by rank of a representative
  for_each_class(head_, symmetries_, [&](std::uint32_t rank, std::uint64_t keep) {
    number_of[rank] = static_cast<std::uint16_t>(representatives_.size());
    representatives_.push_back(rank);
    stabilisers_.push_back(keep & ~std::uint64_t{1});
    begin_.push_back(free_ranks_.begin(places_taken(decode(head_, rank << head_flips), head_.pieces())));
  });
  class_of_.resize(std::size_t{first_.places} * second_.places);
  for (std::uint32_t rank = 0; rank < number_of.size(); ++rank) {
    const CubieState state = decode(head_, rank << head_flips);
    std::size_t lowest = 0;
    for (std::size_t s = 1; s < symmetries_.size(); ++s)
      if (place_in_image(head_, state, symmetries_[s]) < place_in_image(head_, state, symmetries_[lowest])) lowest = s;
    const Index image = head_.encode(conjugate(state, symmetries_[lowest]));
    class_of_[first_.place(first_.pieces.encode(state)) * second_.places +
              second_.place(second_.pieces.encode(state))] = {
        number_of[image >> head_flips], static_cast<std::uint8_t>(lowest),
        static_cast<std::uint8_t>(image & ((Index{1} << head_flips) - 1))};
  }
}

void ReducedRows::move_flips() {
  std::vector<std::size_t> edges;  // in the order of their flips
  for (const TrackedPieces* part : {&head_, &tail_.pieces})
    for (unsigned rest = part->pieces().edges; rest != 0; rest &= rest - 1)
      edges.push_back(static_cast<std::size_t>(std::countr_zero(rest)));
  for (const Symmetry s : symmetries_) {
    for (std::uint32_t flips = 0; flips < 1U << flip_bits_; ++flips) {
      std::uint8_t moved = 0;
      for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto j = std::find(edges.begin(), edges.end(), action_of(s).edge_to[edges[i]]) - edges.begin();
        moved = static_cast<std::uint8_t>(moved | (flips >> i & 1) << j);
      }
      flip_map_.push_back(moved);
    }
  }
}

void ReducedRows::map_tail() {
  for (const Symmetry s : symmetries_) {
    for (std::uint32_t rank = 0; rank < tail_.places; ++rank) {
      const Index image = tail_.pieces.encode(conjugate(decode(tail_.pieces, rank << tail_.flip_bits), s));
      image_of_tail_.push_back(
          {static_cast<std::uint8_t>(tail_.place(image)), static_cast<std::uint8_t>(tail_.flips(image))});
    }
  }
}

std::string ReducedRows::name() const {
  return fmt::format("{}_then_{}_by{}", head_.name(), tail_.pieces.name(), symmetries_.size());
}

void ReducedRows::decode_into(Index row, CubieState& state) const {
  const std::uint32_t flips = row & ((Index{1} << flip_bits_) - 1);
  const std::uint32_t place = row >> flip_bits_;
  const std::uint32_t number = place / ways_;
  const std::uint32_t tail_rank = free_ranks_.own_rank(begin_[number], place % ways_);
  const CubieState head =
      decode(head_, representatives_[number] << head_.flip_bits() | (flips & ((1U << head_.flip_bits()) - 1)));
  const CubieState tail = decode(tail_.pieces, tail_rank << tail_.flip_bits | flips >> head_.flip_bits());
  const unsigned of_tail = places_taken(tail, tail_.pieces.pieces());
  const unsigned taken = places_taken(head, head_.pieces()) | of_tail;
  // The other pieces, in rising order, on the places that are left.
  unsigned others = (1U << kEdges) - 1;
  others &= ~unsigned{head_.pieces().edges} & ~unsigned{tail_.pieces.pieces().edges};
  for (std::size_t p = 0; p < kEdges; ++p) {
    if ((taken >> p & 1) != 0) {
      const CubieState& of = (of_tail >> p & 1) != 0 ? tail : head;
      state.ep[p] = of.ep[p];
      state.eo[p] = of.eo[p];
      continue;
    }
    state.ep[p] = static_cast<std::uint8_t>(std::countr_zero(others));
    others &= others - 1;
  }
}

SplitRow ReducedRows::split(const CubieState& state) const {
  return {first_.pieces.encode(state) | second_.pieces.encode(state) << 16,
          static_cast<std::uint16_t>(tail_.pieces.encode(state))};
}

std::vector<std::uint16_t> images_of_columns(const TrackedPieces& columns, const std::vector<Symmetry>& symmetries) {
  std::vector<std::uint16_t> images;
  for (const Symmetry s : symmetries)
    for (std::uint32_t column = 0; column < columns.size(); ++column)
      images.push_back(static_cast<std::uint16_t>(columns.encode(conjugate(decode(columns, column), s))));
  return images;
}

ReducedGraph::ReducedGraph(const ReducedRows& rows, const TrackedPieces& columns, std::vector<GraphMove> moves,
                           std::vector<std::uint64_t> goals)
    : GraphShape(rows.size(), columns.size(), std::move(moves), std::move(goals)),
      reduced_(rows),
      symmetry_maps_(images_of_columns(columns, rows.symmetries())) {
  // Step 1. Rows.
  const auto& symmetries = rows.symmetries();
  for (std::uint32_t place = 0; place < rows.places(); ++place) {
    const CubieState state = decode(rows, place << rows.flip_bits());
    for (const GraphMove& m : moves_) {
      const auto [row, symmetry] = rows.reduce(rows.split(apply(state, m.move)));
      steps_.push_back(step(row, symmetry));
    }
    alias_begin_.push_back(static_cast<std::uint32_t>(alias_steps_.size()));
    // The head of an alias is the representative too, and the first symmetry leads to it.
    for (std::uint32_t s = 1; s < symmetries.size(); ++s)
      if ((rows.stabilisers(place) >> s & 1) != 0)
        alias_steps_.push_back(step(rows.encode(conjugate(state, symmetries[s])), s));
  }
  alias_begin_.push_back(static_cast<std::uint32_t>(alias_steps_.size()));

  // Step 2. Columns.
  for (const GraphMove& m : moves_) {
    std::vector<std::uint16_t> moved;
    for (std::uint32_t column = 0; column < columns_; ++column)
      moved.push_back(static_cast<std::uint16_t>(columns.encode(apply(decode(columns, column), m.move))));
    for (std::size_t s = 0; s < symmetries.size(); ++s)
      for (const std::uint16_t column : moved) move_maps_.push_back(symmetry_maps_[s * columns_ + column]);
  }
}

ReducedGraph::Step ReducedGraph::step(std::uint32_t row, std::uint32_t symmetry) const {
  return {row >> reduced_.flip_bits(), static_cast<std::uint8_t>(symmetry),
          static_cast<std::uint8_t>(row & ((1U << reduced_.flip_bits()) - 1))};
}

}  // namespace superflip::stages
