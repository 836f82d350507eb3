// Prune tables (pattern databases): a lower bound on the moves to the goal for every value of a coordinate.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "table/storage.h"
#include "table/table.h"

namespace superflip {

/// Result of an exact lookup with 8 bits where the goal cannot be reached; with 4 bits it is 15.
inline constexpr int kUnreachable = 255;

/// A prune table with the compile-time packing P, a PackingOf. Thread-safe to read.
template <typename P>
class PruneTable {
 public:
  PruneTable() = default;
  /// A view of `table`, whose packing must be P.
  explicit PruneTable(Table table)
      : table_(std::move(table)),
        view_(table_.payload().data(), table_.spec().entries),
        base_(table_.spec().packing.base) {
    assert(table_.spec().kind == TableKind::kPrune);
    assert(table_.spec().packing.bits == P::kBits && table_.spec().packing.meaning == P::kMeaning);
  }

  [[nodiscard]] std::uint64_t size() const { return view_.size(); }
  [[nodiscard]] const Table& table() const { return table_; }
  void prefetch(std::uint64_t index) const { view_.prefetch(index); }
  /// The entry as it is packed (table/storage.h).
  [[nodiscard]] unsigned value(std::uint64_t index) const { return view_.get(index); }

  /// Exact: the distance in moves of the table's metric; all ones (15 or 255) where the goal cannot be reached.
  [[nodiscard]] int lower_bound(std::uint64_t index) const requires(P::kMeaning == Meaning::kExact) {
    return static_cast<int>(view_.get(index));
  }

  /// Base offset: the distance where base < distance < base + max; 0 at or below the base, where the caller asks a
  /// smaller table; base + max beyond.
  [[nodiscard]] int lower_bound(std::uint64_t index) const requires(P::kMeaning == Meaning::kBaseOffset) {
    const int entry = static_cast<int>(view_.get(index));
    return entry == 0 ? 0 : base_ + entry;
  }

  /// Mod three: the distance of an entry whose parent, one move of cost 1 away, has distance `parent_distance`. Both
  /// are reachable.
  [[nodiscard]] int lower_bound(std::uint64_t index, int parent_distance) const
      requires(P::kMeaning == Meaning::kModThree) {
    // child = parent - 1 + r with r in 0..2, child = entry (mod 3), and 2 * parent = -parent (mod 3).
    const unsigned r = (view_.get(index) + 2 * static_cast<unsigned>(parent_distance) + 1) % 3;
    return parent_distance - 1 + static_cast<int>(r);
  }

  /// Mod three: the distance of an entry without a parent, by a walk down to the goal: the nearer neighbours of an
  /// entry have a value one less. next(index, k) is the neighbour by move k < moves. kUnreachable where the goal cannot
  /// be reached. Cost: distance * moves lookups.
  template <typename Next>
  [[nodiscard]] int root_distance(std::uint64_t index, std::size_t moves, const Next& next) const
      requires(P::kMeaning == Meaning::kModThree) {
    unsigned value = view_.get(index);
    if (value == 3) return kUnreachable;
    int distance = 0;
    for (bool nearer = true; nearer;) {
      nearer = false;
      const unsigned wanted = (value + 2) % 3;
      for (std::size_t k = 0; k < moves && !nearer; ++k) {
        const std::uint64_t neighbour = next(index, k);
        if (view_.get(neighbour) != wanted) continue;
        index = neighbour;
        value = wanted;
        ++distance;
        nearer = true;
      }
    }
    assert(value == 0);
    return distance;
  }

 private:
  Table table_;
  PackedView<P::kBits> view_;
  int base_ = 0;
};

}  // namespace superflip
