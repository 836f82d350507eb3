// The cosets of phase 1 under the symmetries that keep the UD axis, and where the units lead from each: what all tables
// with an entry for every coset share.
//
//   table              indexed by                                 entries (HTM)    bytes
//   class_of           UD slice x edge orientation                1,013,760        4.1 MB   class and symmetry
//   class_moves        class, unit                                64,430 x 18      4.1 MB   class and symmetry
//   co_moves           corner orientation, unit                   2,187 x 18       79 KB    corner orientation
//   co_conjugates      corner orientation, symmetry               2,187 x 16       70 KB    corner orientation
//   distances          key (below)                                140,908,410      35 MB    distance modulo 3
//
// A coset is a class and the corner orientation as the class's representative sees it; as one number, its key, class *
// 2,187 + corner orientation. With all moves there are 16 symmetries, with five faces 4 or 8 and as many times more
// classes.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "base/checksum.h"
#include "base/prefetch.h"
#include "coord/all.h"
#include "coord/sym_reduced.h"
#include "cosets/move_scope.h"
#include "search/unit_moves.h"
#include "table/move_table.h"
#include "table/prune_table.h"
#include "table/table_loader.h"

namespace superflip {

/// Where the units lead from each class: rows of whole 64-byte lines, three bytes a unit, so that a node of a search
/// touches one line (HTM). A view; thread-safe to read.
class ClassMoves {
 public:
  static constexpr std::size_t kBytesPerUnit = 3;

  ClassMoves() = default;
  ClassMoves(Table table, std::size_t units)
      : table_(std::move(table)), rows_(table_.payload().data()), stride_(stride(units)) {}

  /// Bytes of a row.
  static constexpr std::size_t stride(std::size_t units) { return (units * kBytesPerUnit + 1 + 63) / 64 * 64; }
  /// How many classes there are.
  [[nodiscard]] std::uint64_t rows() const { return table_.payload().size() / stride_; }
  void prefetch(std::uint32_t class_index) const {
    for (std::size_t line = 0; line < stride_; line += 64) prefetch_line(rows_ + class_index * stride_ + line);
  }
  /// ClassAndSymmetry::packed().
  [[nodiscard]] std::uint32_t next(std::uint32_t class_index, std::size_t unit) const {
    std::uint32_t word = 0;
    std::memcpy(&word, rows_ + class_index * stride_ + unit * kBytesPerUnit, sizeof(word));
    return word & 0xFFFFFF;
  }

 private:
  Table table_;
  const std::uint8_t* rows_ = nullptr;
  std::size_t stride_ = 64;
};

/// The coset of a cube: the class of (slice, edge orientation), the symmetry that leads to its representative, and the
/// corner orientation as the representative sees it.
struct JointCoset {
  std::uint32_t class_index;
  std::uint16_t co;
  std::uint8_t symmetry;

  [[nodiscard]] std::uint32_t key() const { return class_index * CornerOrientation::kSize + co; }
  /// The coset with this key whose class's representative it is.
  static JointCoset at(std::uint32_t key) {
    return {key / CornerOrientation::kSize, static_cast<std::uint16_t>(key % CornerOrientation::kSize), 0};
  }
};

/// The classes of (slice, edge orientation), made when they are first asked for: only while a table is missing.
class ClassesOnDemand {
 public:
  using Classes = SymReduced<SliceAndEdgeOrientation>;

  explicit ClassesOnDemand(UdGroup group) : group_(group) {}
  [[nodiscard]] UdGroup group() const { return group_; }
  [[nodiscard]] const Classes& get() const {
    if (!made_) made_.emplace(SliceAndEdgeOrientation(), group_);
    return *made_;
  }

 private:
  UdGroup group_;
  mutable std::optional<Classes> made_;
};

/// Immutable once opened; thread-safe to read.
struct CosetGraph {
  UnitMoves moves;
  Table class_of;  ///< [value]: ClassAndSymmetry::packed()
  ClassMoves class_moves;
  MoveTable16 co_moves;                      ///< by unit
  std::vector<std::uint16_t> co_conjugates;  ///< [co * 16 + symmetry]
  /// Units seen through a symmetry turned back into the cube's own, and the product of two symmetries.
  std::array<std::array<std::uint8_t, kMoves>, kUdSymmetries> unseen;
  std::array<std::array<std::uint8_t, kUdSymmetries>, kUdSymmetries> product;
  /// UnitMoves::after as seen through a symmetry.
  std::array<std::array<std::uint64_t, UnitMoves::kStates>, kUdSymmetries> after_seen;

  [[nodiscard]] std::size_t units() const { return static_cast<std::size_t>(moves.size()); }
  /// How many keys there are.
  [[nodiscard]] std::uint64_t keys() const { return class_moves.rows() * CornerOrientation::kSize; }
  [[nodiscard]] JointCoset coset_of(const CubieState& state) const {
    const auto* const classes = reinterpret_cast<const std::uint32_t*>(class_of.payload().data());
    const std::uint32_t packed = classes[SliceAndEdgeOrientation().encode(state)];
    const std::size_t co = CornerOrientation::encode(state);
    const std::uint8_t symmetry = packed % kUdSymmetries;
    return {packed / kUdSymmetries, co_conjugates[co * kUdSymmetries + symmetry], symmetry};
  }
  /// Where a unit, as the representative sees it, leads.
  [[nodiscard]] JointCoset step(const JointCoset& coset, std::size_t seen) const {
    const std::uint32_t packed = class_moves.next(coset.class_index, seen);
    const std::size_t moved = co_moves.next_at(coset.co, seen);
    const std::size_t symmetry = packed % kUdSymmetries;
    return {packed / kUdSymmetries, co_conjugates[moved * kUdSymmetries + symmetry], product[coset.symmetry][symmetry]};
  }
};

/// True when a scope's cosets can be seen so: its moves cost 1 each, are closed under inverse, and at least
/// `symmetries` symmetries keep them.
bool has_coset_graph(const MoveScope& scope, int symmetries);

/// How many classes a scope has, a few symmetric ones left out, unless it has all moves; and the bytes of its graph.
std::size_t coset_classes(const MoveScope& scope);
std::size_t coset_graph_bytes(const MoveScope& scope);
/// And of the distances.
std::size_t coset_distances_bytes(const MoveScope& scope);

/// Opens the tables of the graph, or makes and saves them. Returns empty tables once the loader has failed.
CosetGraph open_coset_graph(TableLoader& loader, const MoveScope& scope, const ClassesOnDemand& classes);

/// A fingerprint of classes without making them: of the values and of how the symmetries act on one walk of them.
template <Coordinate C>
std::uint64_t class_fingerprint(const C& raw, UdGroup group) {
  std::vector<std::uint64_t> parts = {group, fingerprint(raw, MoveSet::face_turns())};
  CubieState state = CubieState::solved();
  for (const Move m : MoveSet::face_turns()) {
    state = apply(state, m);
    for (int s = 0; s < kUdSymmetries; ++s) parts.push_back(raw.encode(conjugate(state, Symmetry(s))));
  }
  return checksum(parts.data(), parts.size() * sizeof(parts[0]));
}

/// The product of each two symmetries that keep the UD axis.
std::array<std::array<std::uint8_t, kUdSymmetries>, kUdSymmetries> symmetry_products();

/// Opens the move table of corner orientation, or makes and saves it. Returns empty tables once the loader has failed.
MoveTable16 open_co_moves(TableLoader& loader, MoveSet units);

/// What the specs of all tables of keys have in common; name, kind, packing and entries are left to fill in.
TableSpec coset_table_spec(const CosetGraph& graph, const MoveScope& scope, UdGroup group);

/// Opens the distances of all keys from the subgroup of phase 1, or makes and saves them: 35 MB and 1.5 s of two cores
/// with all moves. Returns empty tables once the loader has failed.
PruneTable<ModThree> open_coset_distances(TableLoader& loader, const CosetGraph& graph, const MoveScope& scope,
                                          const ClassesOnDemand& classes);

}  // namespace superflip
