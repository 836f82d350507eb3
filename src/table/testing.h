// Test helpers: ways to run a generator, and small random graphs with unreached entries, rows that end within a word
// and moves of cost 2.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/rng.h"
#include "table/contents.h"
#include "table/graph.h"
#include "table/prune_table.h"

namespace superflip::testing {

inline constexpr Packing kExact8{8, Meaning::kExact, 0};
inline constexpr Packing kExact4{4, Meaning::kExact, 0};
inline constexpr Packing kModThree{2, Meaning::kModThree, 0};

inline GenerateOptions on_threads(int threads) {
  GenerateOptions options;
  options.threads = threads;
  return options;
}

inline void expect_equal(const TableContents& a, const TableContents& b) {
  EXPECT_EQ(a.histogram, b.histogram);
  const auto left = a.payload.bytes();
  const auto right = b.payload.bytes();
  EXPECT_TRUE(std::equal(left.begin(), left.end(), right.begin(), right.end()));
}

/// A table over a copy of a generator's result.
template <typename P>
PruneTable<P> prune_table(const TableContents& contents, std::uint64_t entries, const Packing& packing) {
  TableSpec spec;
  spec.name = "test";
  spec.kind = TableKind::kPrune;
  spec.packing = packing;
  spec.entries = entries;
  TableContents copy{AlignedBuffer(contents.payload.size(), 0), contents.histogram};
  std::copy_n(contents.payload.data(), contents.payload.size(), copy.payload.data());
  return PruneTable<P>(Table::in_memory(spec, std::move(copy)));
}

/// A random graph: a move and its inverse permute rows and columns at random. Rows in [reachable_rows, rows) are closed
/// under the moves, so the goals, which are below, never reach them.
class RandomGraph {
 public:
  RandomGraph(std::uint32_t rows, std::uint32_t reachable_rows, std::uint32_t columns, std::uint64_t seed,
              int half_turn_cost = 1)
      : rows_(rows), columns_(columns) {
    Rng rng(seed);
    for (Face face : {Face::kU, Face::kR}) {
      std::vector<std::uint32_t> row_map = permutation(reachable_rows, rng);
      for (std::uint32_t row : permutation(rows - reachable_rows, rng)) row_map.push_back(reachable_rows + row);
      const std::vector<std::uint32_t> column_map = permutation(columns, rng);
      add(Move::turn(face, 1), row_map, column_map, 1);
      add(Move::turn(face, 3), inverse(row_map), inverse(column_map), 1);
    }
    // An involution like a half turn: mirrors the columns and swaps neighbouring rows.
    std::vector<std::uint32_t> swap_rows(rows);
    std::vector<std::uint32_t> mirror(columns);
    for (std::uint32_t row = 0; row < rows; ++row) {
      const std::uint32_t partner = row ^ 1U;
      const bool together = partner < rows && (partner < reachable_rows) == (row < reachable_rows);
      swap_rows[row] = together ? partner : row;
    }
    for (std::uint32_t c = 0; c < columns; ++c) mirror[c] = columns - 1 - c;
    add(Move::turn(Face::kF, 2), swap_rows, mirror, half_turn_cost);
  }

  [[nodiscard]] std::uint32_t rows() const { return rows_; }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  [[nodiscard]] std::vector<std::uint64_t> goals() const { return {columns_ / 2}; }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }
  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const {
    return {row_maps_[k][row], column_maps_[k].data()};
  }
  [[nodiscard]] static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }

  [[nodiscard]] std::uint64_t neighbour(std::uint64_t index, std::size_t k) const {
    const RowEdge e = edge(static_cast<std::uint32_t>(index / columns_), k);
    return std::uint64_t{e.target_row} * columns_ + e.column_map[index % columns_];
  }

 private:
  static std::vector<std::uint32_t> permutation(std::uint32_t size, Rng& rng) {
    std::vector<std::uint32_t> p(size);
    for (std::uint32_t i = 0; i < size; ++i) p[i] = i;
    for (std::uint32_t i = size; i > 1; --i) std::swap(p[i - 1], p[rng.below(i)]);
    return p;
  }
  static std::vector<std::uint32_t> inverse(const std::vector<std::uint32_t>& p) {
    std::vector<std::uint32_t> q(p.size());
    for (std::uint32_t i = 0; i < p.size(); ++i) q[p[i]] = i;
    return q;
  }
  void add(Move move, std::vector<std::uint32_t> row_map, const std::vector<std::uint32_t>& column_map, int cost) {
    moves_.push_back({move, cost});
    row_maps_.push_back(std::move(row_map));
    column_maps_.emplace_back(column_map.begin(), column_map.end());
  }

  std::uint32_t rows_;
  std::uint32_t columns_;
  std::vector<GraphMove> moves_;
  std::vector<std::vector<std::uint32_t>> row_maps_;
  std::vector<std::vector<std::uint16_t>> column_maps_;
};

}  // namespace superflip::testing
