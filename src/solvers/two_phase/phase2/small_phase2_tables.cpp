#include "solvers/two_phase/phase2/small_phase2_tables.h"

#include <cassert>
#include <iterator>

#include "base/rng.h"
#include "cube/metric.h"
#include "table/class_graph.h"
#include "table/level_loop.h"

namespace superflip::two_phase {
namespace {

// The columns of a ClassGraph: a small coordinate with tables for turns and symmetries.
template <std::size_t Count, std::size_t Solved>
struct SmallColumns {
  static constexpr std::size_t kCount = Count;
  static constexpr std::size_t kSolved = Solved;
  const std::array<std::array<std::uint8_t, kPhase2Turns>, Count>& moves;
  const std::array<std::array<std::uint8_t, kUdSymmetries>, Count>& conjugates;

  [[nodiscard]] std::size_t moved(std::size_t column, std::size_t turn) const { return moves[column][turn]; }
  [[nodiscard]] std::size_t seen(std::size_t column, std::size_t, std::size_t s) const { return conjugates[column][s]; }
};
constexpr Index kSolvedSplit = UdEdgeSplit::encode(CubieState::solved());

void make_turns(SmallPhase2Tables& tables) {
  std::array<std::size_t, kMoves> position{};
  std::size_t count = 0;
  for (const Move m : MoveSet::face_turns() & phase2_moves()) {
    position[static_cast<std::size_t>(m.index())] = count;
    tables.turns[count++] = m;
  }
  const auto set = [&](MoveSet moves) {
    std::uint32_t turns = 0;
    for (const Move m : MoveSet::face_turns() & phase2_moves() & moves)
      turns |= 1U << position[static_cast<std::size_t>(m.index())];
    return static_cast<std::uint16_t>(turns);
  };
  for (std::size_t t = 0; t < kPhase2Turns; ++t) {
    tables.after[t] = set(htm().after(tables.turns[t]));
    std::copy_n(state_of(tables.turns[t]).ep.begin(), tables.edge_moves[t].size(), tables.edge_moves[t].begin());
  }
  tables.after[kPhase2Turns] = set(htm().first());
  for (std::size_t s = 0; s < kUdSymmetries; ++s) {
    const Symmetry symmetry(static_cast<int>(s));
    for (std::size_t t = 0; t < kPhase2Turns; ++t)
      tables.seen[s][t] =
          static_cast<std::uint8_t>(position[static_cast<std::size_t>(symmetry(tables.turns[t]).index())]);
    for (std::size_t u = 0; u < kUdSymmetries; ++u)
      tables.product[s][u] = static_cast<std::uint8_t>(compose(symmetry, Symmetry(static_cast<int>(u))).index());
  }
}

// Under a symmetry, the key of an edge at a place is the plain key of the image of the edge at the image of the place.
void make_keys(SmallPhase2Tables& tables) {
  Rng rng(1);
  for (auto& place : tables.edge_keys[0])
    for (std::uint64_t& key : place) key = rng.next();
  for (std::size_t s = 1; s < kUdSymmetries; ++s) {
    const auto& to = action_of(Symmetry(static_cast<int>(s))).edge_to;
    for (std::size_t p = 0; p < 8; ++p)
      for (std::size_t edge = 0; edge < 8; ++edge) tables.edge_keys[s][p][edge] = tables.edge_keys[0][to[p]][to[edge]];
  }
  for (std::uint64_t& key : tables.slice_keys) key = rng.next();
}

template <Coordinate C, typename Moves, typename Conjugates>
void make_columns(const C& coordinate, const std::array<Move, kPhase2Turns>& turns, Moves& moves,
                  Conjugates& conjugates) {
  for (Index value = 0; value < coordinate.size(); ++value) {
    const CubieState state = decode(coordinate, value);
    for (std::size_t t = 0; t < turns.size(); ++t)
      moves[value][t] = static_cast<std::uint8_t>(coordinate.encode(apply(state, turns[t])));
    for (std::size_t s = 0; s < kUdSymmetries; ++s)
      conjugates[value][s] =
          static_cast<std::uint8_t>(coordinate.encode(conjugate(state, Symmetry(static_cast<int>(s)))));
  }
}

void store_distances(SmallPhase2Tables& tables, const std::vector<std::uint8_t>& from, std::size_t columns,
                     std::size_t offset) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::size_t n = offset + i % columns;
    std::uint8_t& byte = tables.distances[i / columns * SmallPhase2Tables::kRowBytes + n / 2];
    byte = static_cast<std::uint8_t>(byte | from[i] << (n % 2 * 4));
  }
}

// A position near solved as one number: the class of the corners, then the edges as its representative sees them: five
// bits for the slice and three for each place of the layers.
using NearKey = std::uint64_t;

struct NearEdges {
  LayerEdges layers;
  std::size_t slice;
};

NearKey key_of(std::size_t corner_class, const NearEdges& edges) {
  NearKey key = corner_class << 5 | edges.slice;
  for (const std::uint8_t edge : edges.layers) key = key << 3 | edge;
  return key;
}
NearEdges edges_of(NearKey key) {
  NearEdges edges{};
  for (std::size_t p = edges.layers.size(); p-- > 0; key >>= 3) edges.layers[p] = static_cast<std::uint8_t>(key & 7);
  edges.slice = key & 31;
  return edges;
}
std::size_t corners_of(NearKey key) { return key >> 29; }

// Fills the filter breadth-first, with one key for each class of positions: the smallest of its names.
class NearMaker {
 public:
  NearMaker(SmallPhase2Tables& tables, const ClassRows& rows) : tables_(tables), rows_(rows) {}

  void run() {
    std::vector<NearKey> before;
    std::vector<NearKey> level = {key_of(tables_.corner_class[0] / kUdSymmetries, {{0, 1, 2, 3, 4, 5, 6, 7}, 0})};
    add_names(corners_of(level[0]), edges_of(level[0]));
    const auto expand = [&](const Level&) -> Result<LevelSize> {
      std::vector<NearKey> next;
      next.reserve(level.size() * kPhase2Turns);
      for_each_neighbour(level, [&](std::size_t corner_class, const NearEdges& edges) {
        next.push_back(smallest_name(corner_class, edges));
      });
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      remove(next, before);
      remove(next, level);
      before = std::move(level);
      level = std::move(next);
      for (const NearKey key : level) add_names(corners_of(key), edges_of(key));
      return LevelSize(level.size());
    };
    [[maybe_unused]] const auto levels =
        run_levels({.exhaustive = false, .last = SmallPhase2Tables::kRadius - 1}, 1, {}, expand);
    assert(levels);
    // The last level needs no list without duplicates: the filter takes a member twice.
    for_each_neighbour(level,
                       [&](std::size_t corner_class, const NearEdges& edges) { add_names(corner_class, edges); });
  }

 private:
  [[nodiscard]] NearEdges conjugated(const NearEdges& edges, std::size_t s) const {
    const auto& to = action_of(Symmetry(static_cast<int>(s))).edge_to;
    NearEdges image{{}, tables_.slice_conjugates[edges.slice][s]};
    for (std::size_t p = 0; p < edges.layers.size(); ++p) image.layers[to[p]] = to[edges.layers[p]];
    return image;
  }
  template <typename Visit>
  void for_each_name(std::size_t corner_class, const NearEdges& edges, const Visit& visit) const {
    visit(edges);
    for (std::uint32_t rest = rows_.stabilisers[corner_class] & ~1U; rest != 0; rest &= rest - 1)
      visit(conjugated(edges, static_cast<std::size_t>(std::countr_zero(rest))));
  }
  [[nodiscard]] NearKey smallest_name(std::size_t corner_class, const NearEdges& edges) const {
    NearKey smallest = ~NearKey{0};
    for_each_name(corner_class, edges,
                  [&](const NearEdges& name) { smallest = std::min(smallest, key_of(corner_class, name)); });
    return smallest;
  }
  void add_names(std::size_t corner_class, const NearEdges& edges) {
    for_each_name(corner_class, edges, [&](const NearEdges& name) {
      tables_.near.add(tables_.hash(corner_class, 0, name.layers, name.slice));
    });
  }
  template <typename Visit>
  void for_each_neighbour(const std::vector<NearKey>& level, const Visit& visit) const {
    for (const NearKey key : level) {
      const NearEdges edges = edges_of(key);
      for (std::size_t t = 0; t < kPhase2Turns; ++t) {
        const std::size_t packed = rows_.moves[corners_of(key) * kPhase2Turns + t];
        NearEdges moved{{}, tables_.slice_moves[edges.slice][t]};
        for (std::size_t p = 0; p < moved.layers.size(); ++p) moved.layers[p] = edges.layers[tables_.edge_moves[t][p]];
        visit(packed / kUdSymmetries, conjugated(moved, packed % kUdSymmetries));
      }
    }
  }
  // Both are sorted.
  static void remove(std::vector<NearKey>& from, const std::vector<NearKey>& what) {
    std::vector<NearKey> rest;
    std::set_difference(from.begin(), from.end(), what.begin(), what.end(), std::back_inserter(rest));
    from.swap(rest);
  }

  SmallPhase2Tables& tables_;
  const ClassRows& rows_;
};

}  // namespace

SmallPhase2Tables make_small_phase2_tables() {
  SmallPhase2Tables tables{};

  // Step 1. Classes, turns and symmetries.
  make_turns(tables);
  make_keys(tables);
  make_columns(SlicePerm(), tables.turns, tables.slice_moves, tables.slice_conjugates);
  make_columns(UdEdgeSplit(), tables.turns, tables.split_moves, tables.split_conjugates);
  const SymReduced<CornerPerm> corners{CornerPerm()};
  const ClassRows rows = rows_of(corners, MoveSet::face_turns() & phase2_moves());
  tables.corner_moves = rows.moves;
  for (Index value = 0; value < CornerPerm::kSize; ++value)
    tables.corner_class.push_back(static_cast<std::uint16_t>(corners.classify(value).packed()));

  // Step 2. Distances.
  tables.distances.resize(corners.size() * SmallPhase2Tables::kRowBytes);
  const SmallColumns<SlicePerm::kSize, 0> slices{tables.slice_moves, tables.slice_conjugates};
  const SmallColumns<UdEdgeSplit::kSize, kSolvedSplit> splits{tables.split_moves, tables.split_conjugates};
  store_distances(tables, ClassGraph(rows, slices).distances(), SlicePerm::kSize, 0);
  store_distances(tables, ClassGraph(rows, splits).distances(), UdEdgeSplit::kSize, SlicePerm::kSize);

  // Step 3. The filter.
  tables.near = BallFilter(SmallPhase2Tables::kNearLines);
  NearMaker(tables, rows).run();
  return tables;
}

}  // namespace superflip::two_phase
