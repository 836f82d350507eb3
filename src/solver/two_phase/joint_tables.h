// The tables of phase 1 with an exact distance for every coset.
//
//   table              indexed by                                 entries (HTM)    bytes
//   class_of           UD slice x edge orientation                1,013,760        4.1 MB   class and symmetry
//   class_moves        class, unit                                64,430 x 18      4.1 MB   class and symmetry
//   distance           class x corner orientation                 140,908,410      35 MB    distance modulo 3
//   near               the same, as a key: distance <= 7          851,311          9 MB     units that come nearer,
//                                                                                           units that stay as near
//   levels             the same: distance 6, 7, 8, a table each   8,795,680        47.5 MB  units that come nearer
//   ways               the same: distance <= 5                    6,379            0.4 MB   all shortest ways
//
// Distance modulo 3 takes moves of cost 1, and the classes take a move set that the symmetries keep: with all moves
// there are 16 symmetries, with five faces 4 or 8 and as many times more classes.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/prefetch.h"
#include "coord/all.h"
#include "solver/two_phase/level_set.h"
#include "solver/two_phase/move_scope.h"
#include "solver/two_phase/near_set.h"
#include "solver/two_phase/phase_moves.h"
#include "solver/two_phase/ways.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::two_phase {

/// Where the units lead from each class: rows of whole 64-byte lines, three bytes a unit, so that a node of a search
/// touches one line (HTM). A view; thread-safe to read.
class ClassMoves {
 public:
  static constexpr std::size_t kBytesPerUnit = 3;

  ClassMoves() = default;
  ClassMoves(const std::uint8_t* rows, std::size_t units) : rows_(rows), stride_(stride(units)) {}

  /// Bytes of a row.
  static constexpr std::size_t stride(std::size_t units) { return (units * kBytesPerUnit + 1 + 63) / 64 * 64; }
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
  const std::uint8_t* rows_ = nullptr;
  std::size_t stride_ = 64;
};

struct JointTables {
  PhaseMoves moves;
  Table class_of;                            ///< [value]: ClassAndSymmetry::packed()
  Table class_moves;                         ///< a ClassMoves
  TurnTable co_moves;                        ///< by unit
  std::vector<std::uint16_t> co_conjugates;  ///< [co * 16 + symmetry]
  PruneTable<ModThree> distance;             ///< [entry]
  Table near;                                ///< a NearSet
  std::vector<LevelSet> levels;              ///< [distance]; empty ones where a distance has none
  WaySet ways;                               ///< of the cosets nearest to the subgroup
  /// Units seen through a symmetry and back, and the product of two symmetries.
  std::array<std::array<std::uint8_t, kMoves>, kUdSymmetries> seen;
  std::array<std::array<std::uint8_t, kMoves>, kUdSymmetries> unseen;
  std::array<std::array<std::uint8_t, kUdSymmetries>, kUdSymmetries> product;
  /// PhaseMoves::after as seen through a symmetry.
  std::array<std::array<std::uint64_t, PhaseMoves::kStates>, kUdSymmetries> after_seen;

  static std::span<const std::uint32_t> words(const Table& table) {
    return {reinterpret_cast<const std::uint32_t*>(table.payload().data()), table.spec().entries};
  }
  /// The index of a class and the corner orientation as its representative sees it.
  static std::uint32_t entry(std::uint32_t class_index, std::uint32_t co) {
    return class_index * CornerOrientation::kSize + co;
  }
};

/// True when a scope can have joint tables: its moves cost 1 each and are closed under inverse, and enough symmetries
/// keep them that the tables take at most `memory` bytes.
bool joint_tables_fit(const MoveScope& scope, std::size_t memory);
/// How many entries the sets around the subgroup may have: the near set whole levels, as many as fit; each level from
/// the end of the ways on a level set, as far as they fit.
struct NearSizes {
  std::uint64_t near;
  std::uint64_t level;
};

/// The bytes of the tables for a scope.
std::size_t joint_tables_bytes(const MoveScope& scope, const NearSizes& sizes);

/// Opens the tables or makes them and saves them. Errors: kInterrupted.
Result<JointTables> open_joint_tables(TableStore& store, const MoveScope& scope, const NearSizes& sizes,
                                      const GenerateOptions& options);

}  // namespace superflip::two_phase
