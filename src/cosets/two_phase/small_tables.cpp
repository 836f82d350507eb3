#include "cosets/two_phase/small_tables.h"

#include <bit>
#include <cassert>
#include <functional>

#include "base/parallel.h"
#include "cosets/two_phase/split_phase1.h"
#include "table/class_graph.h"
#include "table/product_tables.h"

namespace superflip::two_phase {
namespace {

constexpr std::size_t kTurns = kFaceTurns;
constexpr std::size_t kSyms = kUdSymmetries;

// Edge orientation under the 8 symmetries that keep the F-B axis; under the others its image depends on the slice too.
ClassRows orientation_rows(const EdgeSetActions& edges, std::vector<std::uint16_t>& eo_class) {
  constexpr std::uint16_t kNone = 0xFFFF;
  ClassRows rows{kTurns, {}, {}, 0};
  std::vector<EdgeSet> representatives;
  eo_class.assign(EdgeOrientation::kSize, kNone);
  for (Index eo = 0; eo < EdgeOrientation::kSize; ++eo) {
    if (eo_class[eo] != kNone) continue;
    std::uint16_t stabilisers = 0;
    for (std::size_t s = 0; s < kSyms; ++s) {
      if (EdgeSetActions::exchanges_axes(s)) continue;
      const Index image = edges.conjugated(flipped_edges(eo), s) % EdgeOrientation::kSize;
      if (image == eo) stabilisers = static_cast<std::uint16_t>(stabilisers | 1U << s);
      if (eo_class[image] != kNone) continue;
      const ClassAndSymmetry found{static_cast<Index>(representatives.size()), Symmetry(static_cast<int>(s)).inverse()};
      eo_class[image] = static_cast<std::uint16_t>(found.packed());
    }
    representatives.push_back(flipped_edges(eo));
    rows.stabilisers.push_back(stabilisers);
  }
  for (const EdgeSet flips : representatives)
    for (std::size_t turn = 0; turn < kTurns; ++turn)
      rows.moves.push_back(eo_class[edges.flips_moved(flips, turn) % EdgeOrientation::kSize]);
  return rows;
}

// The columns of a ClassGraph.
struct CornerColumns {
  static constexpr std::size_t kCount = CornerOrientation::kSize;
  static constexpr std::size_t kSolved = 0;
  // By turn and by symmetry, so that those of one turn of a row fit the first-level cache.
  std::array<std::array<std::uint16_t, kCount>, kTurns> moves;
  std::array<std::array<std::uint16_t, kCount>, kSyms> conjugates;

  explicit CornerColumns(const SmallTables& tables) {
    for (std::size_t co = 0; co < kCount; ++co) {
      for (std::size_t turn = 0; turn < kTurns; ++turn) moves[turn][co] = tables.co_moves[co * kTurns + turn];
      for (std::size_t s = 0; s < kSyms; ++s) conjugates[s][co] = tables.co_conjugates[co * kSyms + s];
    }
  }
  [[nodiscard]] std::size_t moved(std::size_t co, std::size_t turn) const { return moves[turn][co]; }
  [[nodiscard]] std::size_t seen(std::size_t co, std::size_t, std::size_t s) const { return conjugates[s][co]; }
};

struct EdgeColumns {
  static constexpr std::size_t kCount = EdgeOrientation::kSize;
  static constexpr std::size_t kSolved = 0;
  const EdgeSetActions& edges;
  std::vector<EdgeSet> slice_places;  // of each row

  [[nodiscard]] std::size_t moved(std::size_t eo, std::size_t turn) const {
    return edges.flips_moved(flipped_edges(static_cast<std::uint32_t>(eo)), turn);
  }
  [[nodiscard]] std::size_t seen(std::size_t flips, std::size_t row, std::size_t s) const {
    return edges.flips_conjugated(flipped_edges(flips % kCount), slice_places[row], s) % kCount;
  }
};

// Exact distances with the turns that lead nearer and no farther. One row; not inlined (table/class_graph.h).
template <typename Columns>
[[gnu::noinline]] void mask_row(const ClassGraph<Columns>& graph, std::size_t row,
                                const std::vector<std::uint8_t>& distance, std::vector<MaskedDistance>& masked) {
  for (std::size_t column = 0; column < Columns::kCount; ++column) {
    const std::size_t position = row * Columns::kCount + column;
    const int here = distance[position];
    std::uint32_t nearer = 0;
    std::uint32_t no_farther = 0;
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
      const int there = distance[graph.neighbour(row, column, turn)];
      nearer |= static_cast<std::uint32_t>(there < here) << turn;
      no_farther |= static_cast<std::uint32_t>(there <= here) << turn;
    }
    masked[position] = masked_distance(here, nearer, no_farther);
  }
}

template <typename Columns>
std::vector<MaskedDistance> masked_distances(const ClassGraph<Columns>& graph) {
  const std::vector<std::uint8_t> distance = graph.distances();
  std::vector<MaskedDistance> masked(graph.size());
  for (std::size_t row = 0; row < graph.size() / Columns::kCount; ++row) mask_row(graph, row, distance, masked);
  return masked;
}

void make_symmetry_maps(SmallTables& tables) {
  for (std::size_t s = 0; s < kSyms; ++s) {
    const Symmetry symmetry(static_cast<int>(s));
    for (const Move m : MoveSet::face_turns()) {
      tables.seen[s][static_cast<std::size_t>(m.index())] = static_cast<std::uint8_t>(symmetry(m).index());
      tables.unseen[s][static_cast<std::size_t>(symmetry(m).index())] = static_cast<std::uint8_t>(m.index());
    }
    for (std::size_t t = 0; t < kSyms; ++t)
      tables.product[s][t] = static_cast<std::uint8_t>(compose(symmetry, Symmetry(static_cast<int>(t))).index());
    for (std::size_t state = 0; state < UnitMoves::kStates; ++state)
      for (std::uint64_t rest = tables.moves.after(static_cast<UnitMoves::State>(state)); rest != 0; rest &= rest - 1)
        tables.after_seen[s][state] |= 1U << tables.seen[s][static_cast<std::size_t>(std::countr_zero(rest))];
  }
}

void make_corner_moves(SmallTables& tables) {
  const CornerOrientation co;
  tables.co_conjugates = conjugation_table(co);
  for (Index value = 0; value < co.size(); ++value) {
    const CubieState state = decode(co, value);
    for (const Move m : MoveSet::face_turns())
      tables.co_moves.push_back(static_cast<std::uint16_t>(co.encode(apply(state, m))));
  }
}

}  // namespace

Index OrientedSlice::encode(const CubieState& state) {
  Index flips = 0;
  int found = 0;
  for (std::size_t p = 0; p < kEdges; ++p)
    if (state.ep[p] >= kFR) flips |= static_cast<Index>(state.eo[p]) << found++;
  return UdSlice::encode(state) * kFlips + flips;
}

void OrientedSlice::decode_into(Index index, CubieState& state) {
  UdSlice::decode_into(index / kFlips, state);
  Index flips = index % kFlips;
  for (std::size_t p = 0; p < kEdges; ++p) {
    if (state.ep[p] < kFR) continue;
    state.eo[p] = static_cast<std::uint8_t>(flips & 1);
    flips >>= 1;
  }
}

ClampedDistances::ClampedDistances(const std::vector<std::uint8_t>& distances) : bytes_((distances.size() + 3) / 4) {
  for (std::size_t i = 0; i < distances.size(); ++i) {
    const int code = std::clamp<int>(distances[i], kLeast, kMost) - kLeast;
    bytes_[i / 4] = static_cast<std::uint8_t>(bytes_[i / 4] | code << (i % 4 * 2));
  }
}

SmallTables make_small_tables(int threads) {
  SmallTables tables;

  // Step 1. Classes, turns and symmetries.
  make_symmetry_maps(tables);
  make_corner_moves(tables);
  const SymReduced<UdSlice> slices{UdSlice()};
  const SymReduced<OrientedSlice> oriented{OrientedSlice()};
  const ClassRows slice_rows = rows_of(slices, MoveSet::face_turns());
  const ClassRows oriented_rows = rows_of(oriented, MoveSet::face_turns());
  const ClassRows eo_rows = orientation_rows(tables.edges, tables.eo_class);
  tables.class_moves = oriented_rows.moves;
  for (Index value = 0; value < OrientedSlice::kSize; ++value)
    tables.class_of.push_back(static_cast<std::uint16_t>(oriented.classify(value).packed()));

  // Step 2. Classes of slices. The slice is the high part of an oriented slice, so the smallest value of a class has
  // the smallest slice of its class: the representative of an oriented slice has a representative of UdSlice.
  for (const Index representative : oriented.representatives()) {
    const Index slice = representative / OrientedSlice::kFlips;
    tables.slice_places.push_back(static_cast<EdgeSet>(unrank_combination(kEdges, 4, slice)));
    tables.slice_class.push_back(static_cast<std::uint8_t>(slices.classify(slice).class_index));
    assert(slices.representatives()[tables.slice_class.back()] == slice);
  }

  // Step 3. The four tables, the longest work first.
  const CornerColumns corners{tables};
  EdgeColumns flips{tables.edges, {}};
  for (const Index slice : slices.representatives())
    flips.slice_places.push_back(static_cast<EdgeSet>(unrank_combination(kEdges, 4, slice)));
  constexpr int kTold = ClampedDistances::kMost - 1;
  const std::array<std::function<void()>, 4> work = {
      [&] { tables.slice_and_eo = masked_distances(ClassGraph(slice_rows, flips)); },
      [&] { tables.slice_and_co = masked_distances(ClassGraph(slice_rows, corners)); },
      [&] { tables.oriented_slice_co = ClampedDistances(ClassGraph(oriented_rows, corners).distances(kTold)); },
      [&] { tables.eo_and_co = ClampedDistances(ClassGraph(eo_rows, corners).distances(kTold)); },
  };
  parallel_for(threads, work.size(), 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) work[i]();
  });
  return tables;
}

Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options) {
  TableLoader loader(store, options);
  SplitTables tables{UnitMoves(*scope.metric, scope.allowed), {}, {}, {}, {}, {}};
  const MoveSet units = tables.moves.set();
  tables.slice_moves = open_moves(loader, UdSlice(), units);
  tables.eo_moves = open_moves(loader, EdgeOrientation(), units);
  tables.co_moves = open_moves(loader, CornerOrientation(), units);
  tables.slice_and_eo =
      open_distances(loader, Product<UdSlice, EdgeOrientation>(), tables.slice_moves, tables.eo_moves, *scope.metric);
  tables.slice_and_co =
      open_distances(loader, Product<UdSlice, CornerOrientation>(), tables.slice_moves, tables.co_moves, *scope.metric);
  return loader.finish(std::move(tables));
}

}  // namespace superflip::two_phase
