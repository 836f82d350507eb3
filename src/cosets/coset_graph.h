// The cosets of phase 1 under the symmetries that keep the UD axis, and the moves between them: shared by all tables
// with an entry for each coset. A unit is a move of the metric (search/unit_moves.h).
//
//   table              indexed by                                 entries (HTM)    bytes
//   class_of           UD slice x edge orientation                1,013,760        4.1 MB   class and symmetry
//   class_moves        class, unit                                64,430 x 18      4.1 MB   class and symmetry
//   co_moves           corner orientation, unit                   2,187 x 18       79 KB    corner orientation
//   co_conjugates      corner orientation, symmetry               2,187 x 16       70 KB    corner orientation
//   distances          key (below)                                140,908,410      35 MB    distance modulo 3
//
// A coset is a class and the corner orientation as seen by the class's representative. Its key is class * 2,187 +
// corner orientation. All moves have 16 symmetries; the moves of five faces have 4 or 8, and four or two times as many
// classes.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "base/checksum.h"
#include "base/prefetch.h"
#include "coord/all.h"
#include "coord/sym_reduced.h"
#include "cube/held_moves.h"
#include "cube/metric.h"
#include "search/unit_moves.h"
#include "table/move_table.h"
#include "table/product_tables.h"
#include "table/prune_table.h"

namespace superflip {

/// A metric and the allowed moves, as one axis sees them.
struct MoveScope {
  const Metric* metric;
  MoveLetters allowed;

  friend bool operator==(const MoveScope&, const MoveScope&) = default;
};

/// The class after each unit: rows of whole 64-byte lines with three bytes a unit, so that a node of a search in HTM
/// touches one line. A view; thread-safe to read.
class ClassMoves {
 public:
  static constexpr std::size_t kBytesPerUnit = 3;

  ClassMoves() = default;
  ClassMoves(Table table, std::size_t units)
      : table_(std::move(table)), rows_(table_.payload().data()), stride_(stride(units)) {}

  /// Bytes of a row.
  static constexpr std::size_t stride(std::size_t units) { return (units * kBytesPerUnit + 1 + 63) / 64 * 64; }
  /// The number of classes.
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

/// The coset of a cube: the class of (slice, edge orientation), the symmetry to its representative, and the corner
/// orientation as seen by the representative.
struct JointCoset {
  std::uint32_t class_index;
  std::uint16_t co;
  std::uint8_t symmetry;

  [[nodiscard]] std::uint32_t key() const { return class_index * CornerOrientation::kSize + co; }
  /// The coset with this key, seen through the identity.
  static JointCoset at(std::uint32_t key) {
    return {key / CornerOrientation::kSize, static_cast<std::uint16_t>(key % CornerOrientation::kSize), 0};
  }
};

/// The classes of (slice, edge orientation). Made at the first use, which happens only while a table is missing.
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

/// The products of all pairs of symmetries that keep the UD axis: [first][second].
using SymmetryProducts = std::array<std::array<std::uint8_t, kUdSymmetries>, kUdSymmetries>;
SymmetryProducts symmetry_products();

/// The moves between cosets whose classes `Classes` numbers: ClassMoves, or SortedClassMoves of cosets/reid/.
template <typename Classes>
struct CosetSteps {
  UnitMoves moves;
  Classes class_moves;
  MoveTable16 co_moves;                      ///< by unit
  std::vector<std::uint16_t> co_conjugates;  ///< [co * 16 + symmetry]
  SymmetryProducts product;

  [[nodiscard]] std::size_t units() const { return static_cast<std::size_t>(moves.size()); }
  /// The coset after a unit as seen by the representative.
  [[nodiscard]] JointCoset step(const JointCoset& coset, std::size_t seen) const {
    const std::uint32_t packed = class_moves.next(coset.class_index, seen);
    const std::size_t moved = co_moves.next_at(coset.co, seen);
    const std::size_t symmetry = packed % kUdSymmetries;
    return {packed / kUdSymmetries, co_conjugates[moved * kUdSymmetries + symmetry], product[coset.symmetry][symmetry]};
  }
};

/// Immutable once opened; thread-safe to read.
struct CosetGraph : CosetSteps<ClassMoves> {
  Table class_of;  ///< [value]: ClassAndSymmetry::packed()
  /// [symmetry][unit]: the unit of the cube that is seen as this one.
  std::array<std::array<std::uint8_t, kMoves>, kUdSymmetries> unseen;
  /// [symmetry][state]: UnitMoves::after as seen through a symmetry.
  std::array<std::array<std::uint64_t, UnitMoves::kStates>, kUdSymmetries> after_seen;

  /// The number of keys.
  [[nodiscard]] std::uint64_t keys() const { return class_moves.rows() * CornerOrientation::kSize; }
  [[nodiscard]] JointCoset coset_of(const CubieState& state) const {
    const auto* const classes = reinterpret_cast<const std::uint32_t*>(class_of.payload().data());
    const std::uint32_t packed = classes[SliceAndEdgeOrientation().encode(state)];
    const std::size_t co = CornerOrientation::encode(state);
    const std::uint8_t symmetry = packed % kUdSymmetries;
    return {packed / kUdSymmetries, co_conjugates[co * kUdSymmetries + symmetry], symmetry};
  }
};

/// Whether a scope has a coset graph: each move costs 1, the moves are closed under inverse, and at least `symmetries`
/// symmetries keep them.
bool has_coset_graph(const MoveScope& scope, int symmetries);

/// The number of classes of a scope, exact for all moves; otherwise a few symmetric classes are missing.
std::size_t coset_classes(const MoveScope& scope);
/// The bytes of the graph.
std::size_t coset_graph_bytes(const MoveScope& scope);
/// The bytes of the distances.
std::size_t coset_distances_bytes(const MoveScope& scope);

/// Opens the tables of the graph, or makes and saves them. Returns empty tables once the loader has failed.
CosetGraph open_coset_graph(TableLoader& loader, const MoveScope& scope, const ClassesOnDemand& classes);

/// A fingerprint of the classes that needs no classes: it hashes the values and the symmetries' images along a walk.
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

/// Opens the move table of corner orientation, or makes and saves it. Returns empty tables once the loader has failed.
MoveTable16 open_co_moves(TableLoader& loader, MoveSet units);

/// The common part of the specs of tables by key; the caller fills in name, kind, packing and entries.
TableSpec coset_table_spec(const CosetGraph& graph, const MoveScope& scope, UdGroup group);

/// Opens the distances of all keys from the subgroup of phase 1, or makes and saves them: 35 MB and 1.5 s of two cores
/// with all moves. Returns empty tables once the loader has failed.
PruneTable<ModThree> open_coset_distances(TableLoader& loader, const CosetGraph& graph, const MoveScope& scope,
                                          const ClassesOnDemand& classes);

}  // namespace superflip
