// The tables of phase 2: its moves as positions, the symmetries of corner permutations, the ball.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/prefetch.h"
#include "base/result.h"
#include "cosets/coset_graph.h"
#include "cosets/two_phase/phase2_kernels.h"
#include "search/unit_moves.h"
#include "table/contents.h"
#include "table/store.h"
#include "table/table.h"

namespace superflip::two_phase {

// All positions of phase 2 near solved, with their distances, so that phase 2 is a lookup and a walk.
//
// The subgroup has 19.5 thousand million positions; 144 million of them are within 10 moves of solved (HTM), 9 million
// classes under the 16 symmetries of the axis. One read of a hash table of these classes tells whether a leaf of phase
// 1 can be solved in the moves that are left. 99 of 100 random positions are not in it and cost nothing more.
//
//   line (64 bytes)    tag | tag | ... 32 times      tag (16 bits):  hash 12 | distance 4      0xFFFF: empty
//
// The upper half of the hash chooses the line, the lower half is the tag; a full line overflows into the next.
// Different positions may share a tag, so a hit can be false, and then the walk down does not arrive at solved. A miss
// is always right. The table has as many whole levels from solved as fit; their number is the radius.

/// The symmetries of `group` (bit s for Symmetry(s), a subgroup of the 16 that keep the UD axis) on positions.
std::unique_ptr<CornerSymmetries> corner_symmetries(UdGroup group);

/// Where the units of a phase take the pieces.
std::vector<Position> unit_positions(const UnitMoves& moves);

/// A view of the table. Thread-safe to read.
class Phase2Ball {
 public:
  static constexpr std::size_t kTagsPerLine = 32;
  static constexpr std::size_t kLineBytes = 64;
  static constexpr std::uint16_t kEmpty = 0xFFFF;
  static constexpr int kMaxRadius = 14;

  Phase2Ball() = default;
  /// `table` is made by make_phase2_ball(): one line with the radius, then the others.
  explicit Phase2Ball(Table table);

  /// The positions of the table are those at most this far from solved.
  [[nodiscard]] int radius() const { return radius_; }
  [[nodiscard]] std::uint64_t line_count() const { return line_count_; }
  /// Bits 0 to `limit` of distances(); none for a negative limit.
  static std::uint32_t up_to(int limit) { return limit < 0 ? 0 : (2U << std::min(limit, kMaxRadius)) - 1; }

  void prefetch(std::uint64_t hash) const { prefetch_line(line(hash)); }
  /// Bit d is set if the position with this hash may be d moves from solved. 0: it is farther away than the radius.
  [[nodiscard]] std::uint32_t distances(const Phase2Kernels& kernels, std::uint64_t hash) const {
    const auto tag = static_cast<std::uint16_t>(hash & 0xFFF);
    std::uint32_t found = 0;
    for (const std::uint16_t* at = line(hash);; at = after(at)) {
      for (std::uint32_t hits = kernels.matches(at, tag); hits != 0; hits &= hits - 1)
        found |= 1U << (at[std::countr_zero(hits)] & 15);
      if (at[kTagsPerLine - 1] == kEmpty) return found & 0x7FFF;  // 15 belongs to empty places
    }
  }

 private:
  [[nodiscard]] const std::uint16_t* line(std::uint64_t hash) const {
    return lines_ + ((hash >> 32) * line_count_ >> 32) * kTagsPerLine;
  }
  [[nodiscard]] const std::uint16_t* after(const std::uint16_t* at) const {
    at += kTagsPerLine;
    return at == lines_ + line_count_ * kTagsPerLine ? lines_ : at;
  }

  Table table_;
  const std::uint16_t* lines_ = nullptr;
  std::uint64_t line_count_ = 0;
  int radius_ = 0;
};

/// Makes the table: breadth-first from solved by `moves`, as many levels as fill at most four fifths of `lines` lines
/// (without the first one). The histogram counts classes under the symmetries. Takes some 40 bytes of memory a place
/// while it runs. The bytes do not depend on the number of threads. Errors: kInterrupted.
Result<TableContents> make_phase2_ball(const UnitMoves& moves, const CornerSymmetries& symmetries, UdGroup group,
                                       std::uint64_t lines, const GenerateOptions& options);

// Whether phase 2 can solve the corners in the moves that are left, for every permutation of the corners.
//
// A leaf of phase 1 whose corners need more moves than are left leads nowhere. With seven moves left these are three of
// four leaves, with five left 15 of 16. The corners of a leaf are known before the leaf is made
// (cosets/two_phase/endings.h), and the bits for one number of moves, 5 KB, fit the first-level cache.

/// Immutable once made; thread-safe to read.
class CornerBound {
 public:
  static constexpr int kLimits = 16;

  /// For `moves`, which the symmetries of `group` keep. Takes a millisecond.
  CornerBound(const UnitMoves& moves, const CornerSymmetries& symmetries, UdGroup group);

  /// The greatest number of moves left for which the bits are worth reading: beyond it most corners can be solved.
  [[nodiscard]] int deepest() const { return deepest_; }
  /// The corners that at most `left` <= deepest() moves solve.
  [[nodiscard]] const CornerBits& within(int left) const { return within_[static_cast<std::size_t>(left)]; }

 private:
  std::array<CornerBits, kLimits> within_{};
  int deepest_ = -1;
};

/// One lookup in the ball.
struct BallHint {
  std::uint64_t hash;
  std::uint32_t distances;  ///< as Phase2Ball::distances() gives them
  [[nodiscard]] bool allows(int limit) const { return (distances & Phase2Ball::up_to(limit)) != 0; }
};

/// The lines of the ball of the default tables.
inline constexpr std::uint64_t kDefaultBallLines = 450'000;

struct Phase2Tables {
  UnitMoves moves;
  std::vector<Position> units;  ///< where each unit takes the pieces
  std::shared_ptr<const CornerSymmetries> symmetries;
  Phase2Ball ball;
  std::shared_ptr<const CornerBound> corners;
};

/// The lookups of a Phase2 (phase2.h) whose tables have a ball.
struct BallLookups {
  using Hint = BallHint;

  static void begin_lookup(const Phase2Kernels& kernels, const Phase2Tables& tables, const Position& position,
                           Hint& hint) {
    kernels.hashes(*tables.symmetries, {&position, 1}, &hint.hash);
  }
  static void prefetch_lookup(const Phase2Tables& tables, const Hint& hint) { tables.ball.prefetch(hint.hash); }
  static void finish_lookup(const Phase2Kernels& kernels, const Phase2Tables& tables, Hint& hint) {
    hint.distances = tables.ball.distances(kernels, hint.hash);
  }
};

/// Opens the ball of `lines` lines of 64 bytes, or makes it and saves it, for the allowed moves that keep the subgroup.
/// Errors: kInterrupted.
Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, std::uint64_t lines,
                                        const GenerateOptions& options);

}  // namespace superflip::two_phase
