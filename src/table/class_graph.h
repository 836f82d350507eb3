// Breadth-first search over a symmetry-reduced coordinate times a plain one, in memory and on one thread: for tables
// that are small enough to be made at every start. The columns may depend on the row, which table/product_graph.h
// cannot express.
//
//   position = row * columns + column      row: a class; column: the plain coordinate as seen by the representative
//
// A row with a symmetric representative holds a position under several names; the search reaches all of them.
//
// Loops over levels and rows call functions that must not be inlined: an engine of WebAssembly compiles a function that
// runs long with its optimizer, but uses that code only from the next call on.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "coord/sym_reduced.h"
#include "table/level_loop.h"

namespace superflip {

/// The distance of a position that a ClassGraph did not reach.
inline constexpr std::uint8_t kUnsetDistance = 255;

/// The classes of a coordinate: the turns from each representative, and its stabilisers.
struct ClassRows {
  std::size_t turns;                 ///< the number of turns
  std::vector<std::uint16_t> moves;  ///< [row * turns + turn], ClassAndSymmetry::packed()
  std::vector<UdGroup> stabilisers;  ///< [row]
  std::size_t solved;                ///< the row of the solved cube
};

/// The rows of at most 4,096 classes under `moves`, in rising order.
template <Coordinate C>
ClassRows rows_of(const SymReduced<C>& classes, MoveSet moves) {
  ClassRows rows{static_cast<std::size_t>(moves.size()), {}, {}, classes.encode(CubieState::solved())};
  for (Index row = 0; row < classes.size(); ++row) {
    rows.stabilisers.push_back(classes.stabilisers(row));
    const CubieState representative = decode(classes, row);
    for (const Move m : moves) {
      const Index value = classes.raw().encode(apply(representative, m));
      rows.moves.push_back(static_cast<std::uint16_t>(classes.classify(value).packed()));
    }
  }
  return rows;
}

/// Columns has kCount, kSolved, moved(column, turn): the column after a turn, as seen by the old representative, and
/// seen(column, row, s): the same as seen by the representative of the new row, to which the symmetry s leads.
template <typename Columns>
class ClassGraph {
 public:
  /// Both arguments must outlive the graph.
  ClassGraph(const ClassRows& rows, const Columns& columns) : rows_(rows), columns_(columns) {}

  [[nodiscard]] std::size_t size() const { return rows_.stabilisers.size() * Columns::kCount; }

  [[nodiscard]] std::size_t neighbour(std::size_t row, std::size_t column, std::size_t turn) const {
    const std::size_t packed = rows_.moves[row * rows_.turns + turn];
    const std::size_t next = packed / kUdSymmetries;
    return next * Columns::kCount + columns_.seen(columns_.moved(column, turn), next, packed % kUdSymmetries);
  }

  /// The distances from solved up to `last`, a byte each; farther positions keep kUnsetDistance. Cost: 2 nanoseconds a
  /// turn of a position that is visited; of the levels with most positions only some turns are.
  [[nodiscard]] std::vector<std::uint8_t> distances(int last = DistanceHistogram::kLevels - 1) const {
    std::vector<std::uint8_t> distance(size(), kUnsetDistance);
    const std::size_t goals = reach(rows_.solved * Columns::kCount + Columns::kSolved, 0, distance);
    std::vector<std::uint16_t> columns;
    const auto expand = [&](const Level& made) -> Result<LevelSize> {
      std::size_t found = 0;
      for (std::size_t row = 0; row < rows_.stabilisers.size(); ++row)
        found += made.backward ? scan_row(row, made.depth, distance) : expand_row(row, made.depth, distance, columns);
      return LevelSize(found);
    };
    [[maybe_unused]] const auto levels =
        run_levels({.entries = size(), .exhaustive = false, .last = last}, goals, {}, expand);
    assert(levels);
    return distance;
  }

 private:
  // Sets all names of a position, which is not set, and returns their number.
  std::size_t reach(std::size_t position, int depth, std::vector<std::uint8_t>& distance) const {
    const std::size_t row = position / Columns::kCount;
    std::size_t found = 0;
    for (std::uint32_t rest = rows_.stabilisers[row]; rest != 0; rest &= rest - 1) {
      const auto s = static_cast<std::size_t>(std::countr_zero(rest));
      std::uint8_t& name = distance[row * Columns::kCount + columns_.seen(position % Columns::kCount, row, s)];
      found += name == kUnsetDistance ? 1 : 0;
      name = static_cast<std::uint8_t>(depth);
    }
    return found;
  }

  // Sets the neighbours of the positions at depth - 1 and returns the number of new names. A turn leads to one other
  // row, so both rows stay in the first-level cache. `columns` is reused.
  [[gnu::noinline]] std::size_t expand_row(std::size_t row, int depth, std::vector<std::uint8_t>& distance,
                                           std::vector<std::uint16_t>& columns) const {
    columns.clear();
    for (std::size_t column = 0; column < Columns::kCount; ++column)
      if (distance[row * Columns::kCount + column] == depth - 1) columns.push_back(static_cast<std::uint16_t>(column));
    std::size_t found = 0;
    for (std::size_t turn = 0; turn < rows_.turns && !columns.empty(); ++turn) {
      const std::size_t packed = rows_.moves[row * rows_.turns + turn];
      const std::size_t next = packed / kUdSymmetries;
      const std::uint8_t* const there = distance.data() + next * Columns::kCount;
      for (const std::uint16_t column : columns) {
        const std::size_t to = columns_.seen(columns_.moved(column, turn), next, packed % kUdSymmetries);
        if (there[to] == kUnsetDistance) found += reach(next * Columns::kCount + to, depth, distance);
      }
    }
    return found;
  }

  // Sets the positions with a neighbour at depth - 1, each name by itself, and returns their number.
  [[gnu::noinline]] std::size_t scan_row(std::size_t row, int depth, std::vector<std::uint8_t>& distance) const {
    std::size_t found = 0;
    for (std::size_t column = 0; column < Columns::kCount; ++column) {
      std::uint8_t& here = distance[row * Columns::kCount + column];
      if (here != kUnsetDistance) continue;
      for (std::size_t turn = 0; turn < rows_.turns; ++turn) {
        if (distance[neighbour(row, column, turn)] != depth - 1) continue;
        here = static_cast<std::uint8_t>(depth);
        ++found;
        break;
      }
    }
    return found;
  }

  const ClassRows& rows_;
  const Columns& columns_;
};

}  // namespace superflip
