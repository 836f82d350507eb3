// Lower bounds for a comparison of searches. All are admissible. Those of pattern databases are consistent, because
// moves map patterns to patterns; some are inconsistent on purpose, so that reopening and pathmax show what they are
// for.
//
//   largest    the largest entry of all pattern databases of the space            consistent
//   coordinates
//              the largest entry of tables of one coordinate each              consistent
//   NAME       the entry of one of them, "pocket_perm"                            consistent
//   none       0: A* becomes a search by length, IDA* plain iterative deepening   consistent
//   by-state   one of them, chosen by the number of the position                  inconsistent
//   random     one of them, chosen by a random number that the position decides   inconsistent
//   article    32,768 entries of a pattern that moves do not respect (2x2x2)      inconsistent
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "comparison/small_space.h"
#include "coord/coordinate.h"
#include "table/contents.h"
#include "table/prune_table.h"

namespace superflip::comparison {

// The pattern database of Luka Popijac's pocket cube solver (the hash "hash6" of his program): 32,768 entries of
// a 15-bit pattern. Its bound is admissible and not consistent, and his article uses it to show what pathmax is for.
//
//   bits 14..6   bits of the numbers of the corners: of each corner 0..7 one or two of its three bits are kept
//                  4 s of the corners at URF, UFL, UBR; 2 s of those at UBR, ULB, DFR; 1 s of those at URF, DFR, DLF
//   bits 5..0    whether the corners at URF, UFL, UBR, ULB, DFR, DLF are twisted, but not which way
//
// His corners are numbered URF 0, UFL 1, UBR 2, ULB 3, DFR 4, DLF 5, DRB 6, DBL 7, and ours otherwise. DBL stays home
// in both programs. A move carries bits of a corner away to places whose bits are not kept, so the pattern after a move
// does not depend on the pattern before it alone. An entry is the least distance of all positions with its pattern.

/// The table and how positions of the 2x2x2 find their entry. 32,768 bytes, and 7 kB for the numbers of patterns.
class ArticlePattern {
 public:
  static constexpr std::uint32_t kEntries = 1 << 15;

  /// Made from the distances of all 3,674,160 positions, in about half a second. Errors: kInterrupted.
  static Result<ArticlePattern> make(const GenerateOptions& options);

  /// The bound of the position with these values of PocketPerm and PocketOrientation, in HTM.
  [[nodiscard]] int bound(Index perm, Index orientation) const {
    return table_[std::uint32_t{of_perm_[perm]} << 6 | of_orientation_[orientation]];
  }
  [[nodiscard]] const std::vector<std::uint8_t>& table() const { return table_; }

 private:
  ArticlePattern();

  std::vector<std::uint16_t> of_perm_;        // nine bits
  std::vector<std::uint8_t> of_orientation_;  // six bits
  std::vector<std::uint8_t> table_;
};

/// A pattern database of a space, with a byte for each pattern.
struct PatternTable {
  std::string name;  ///< of its coordinates: "pocket_split_x_pocket_orientation"
  std::size_t rows;  ///< the part that is its rows
  int columns;       ///< the part that is its columns, or -1
  std::uint32_t column_count;
  PruneTable<Exact8> table;

  [[nodiscard]] int bound(const Position& position) const {
    std::uint64_t entry = position.parts[rows];
    if (columns >= 0) entry = entry * column_count + position.parts[static_cast<std::size_t>(columns)];
    return table.lower_bound(entry);
  }
};

/// One bound of one space. Immutable once made, thread-safe. `positions` must outlive it.
class NamedBound {
 public:
  /// The names of the bounds of a space.
  static std::vector<std::string> names(const Positions& positions);
  /// Makes the tables: of the 2x2x2 and the cross in milliseconds, of phase1 and phase2 in a tenth of a second. `seed`
  /// is that of the random choice. Errors: kUsage for an unknown name, with the names that there are; kInterrupted.
  static Result<NamedBound> make(const Positions& positions, std::string_view name, std::uint64_t seed,
                                 const GenerateOptions& options);

  [[nodiscard]] int of(const Position& position) const {
    switch (kind_) {
      case Kind::kLargest: {
        int largest = 0;
        for (const PatternTable& pattern : patterns_) largest = std::max(largest, pattern.bound(position));
        return largest;
      }
      case Kind::kChosenByState:
        return patterns_[positions_->index(position) % patterns_.size()].bound(position);
      case Kind::kChosenAtRandom:
        return patterns_[Rng(seed_ + positions_->index(position)).below(patterns_.size())].bound(position);
      case Kind::kArticle:
        return article_->bound(position.parts[0], position.parts[1]);
      case Kind::kNone:
        break;
    }
    return 0;
  }

  [[nodiscard]] std::string_view name() const { return name_; }
  /// The names of the tables that it reads.
  [[nodiscard]] std::vector<std::string> tables() const;
  /// The entry of each of these tables.
  [[nodiscard]] std::vector<int> entries(const Position& position) const;
  /// False for a bound that a move may change by more than 1.
  [[nodiscard]] bool is_consistent() const { return kind_ == Kind::kLargest || kind_ == Kind::kNone; }
  /// The pattern databases that it reads.
  [[nodiscard]] const std::vector<PatternTable>& patterns() const { return patterns_; }
  /// The bytes of the tables that it reads.
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  enum class Kind { kLargest, kChosenByState, kChosenAtRandom, kArticle, kNone };

  NamedBound() = default;

  const Positions* positions_ = nullptr;
  std::string name_;
  Kind kind_ = Kind::kNone;
  std::uint64_t seed_ = 0;
  std::vector<PatternTable> patterns_;
  std::optional<ArticlePattern> article_;
};

}  // namespace superflip::comparison
