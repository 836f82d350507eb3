// Spaces that are small enough to compare search algorithms on, as Spaces (search/space.h) with an index.
//
//   2x2x2     the pocket cube                                          3,674,160 positions
//   cross     the edges of the D layer                                   190,080
//   corners   the corners of the 3x3x3                                88,179,840
//   phase1    corner and edge orientation and the UD slice         2,217,093,120
//   phase2    the cubes of <U, D, R2, L2, F2, B2> by these moves  19,508,428,800
//   a product of coordinates that a user names
//
// A position is up to three coordinates, each with a move table. Its bound is read from tables of parts of it
// (comparison/bounds.h).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "coord/coordinate.h"
#include "cube/cubie_state.h"
#include "search/canonical_order.h"
#include "table/move_table.h"

namespace superflip::comparison {

inline constexpr std::size_t kMostParts = 3;

/// One coordinate of a position.
struct SpacePart {
  std::string name;
  MoveTable<std::uint16_t> moves;
  std::function<std::uint32_t(const CubieState&)> encode;
};

/// Some of the coordinates together have a prune table: one, or two as rows and columns.
struct PatternRow {
  std::size_t rows;
  int columns = -1;  ///< -1: none
};

/// A position: the values of the coordinates.
struct Position {
  std::array<std::uint16_t, kMostParts> parts{};
};

/// The positions and moves of one space, without a bound. Immutable once open, thread-safe.
class Positions {
 public:
  /// The names of all spaces, in the order above.
  static std::vector<std::string_view> names();
  /// Makes the move tables, in some milliseconds. Errors: kUsage for an unknown name; kInterrupted.
  static Result<Positions> open(std::string_view name, const GenerateOptions& options);
  /// The same for the values of one to three coordinates, each of at most 65,536 values and defined under all face
  /// turns. Each alone is a pattern. count() includes values that stand on no cube. Errors: kUsage for others;
  /// kInterrupted.
  static Result<Positions> open_product(std::span<const AnyCoordinate> coordinates, const GenerateOptions& options);

  [[nodiscard]] std::string_view name() const { return name_; }
  /// What a position is, in words.
  [[nodiscard]] std::string_view meaning() const { return meaning_; }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// True for the 2x2x2, which is solved in any holding.
  [[nodiscard]] bool is_pocket() const { return is_pocket_; }
  [[nodiscard]] MoveSet moves() const { return parts_.front().moves.moves(); }
  [[nodiscard]] const std::vector<SpacePart>& parts() const { return parts_; }
  [[nodiscard]] std::span<const PatternRow> patterns() const { return patterns_; }

  /// Whether the space has this cube: phase2 only those of its subgroup, the others all.
  [[nodiscard]] bool contains(const CubieState& state) const { return contains_(state); }
  /// A cube of the space, each with the same probability.
  [[nodiscard]] CubieState random(Rng& rng) const { return random_(rng); }
  /// A cube for the index of each position, where indices are 0 to count() - 1: of the 2x2x2. Nothing for the others.
  [[nodiscard]] std::optional<CubieState> cube_at(std::uint64_t index) const;
  /// The position of a cube of the space as it is held; of a 2x2x2 the corners with solved edges.
  [[nodiscard]] Position of(CubieState state) const;
  /// Differs for different positions.
  [[nodiscard]] std::uint64_t index(const Position& position) const {
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < kMostParts && i < indexed_; ++i) index = index * sizes_[i] + position.parts[i];
    return index;
  }
  [[nodiscard, gnu::always_inline]] inline Position after(const Position& position, Move m) const {
    Position next;
    const std::size_t column = parts_.front().moves.position(m);
    for (std::size_t i = 0; i < parts_.size(); ++i) next.parts[i] = parts_[i].moves.next_at(position.parts[i], column);
    return next;
  }

 private:
  Positions() = default;
  void add(SpacePart part);

  std::string name_;
  std::string_view meaning_;
  std::uint64_t count_ = 0;
  bool is_pocket_ = false;
  bool (*contains_)(const CubieState&) = nullptr;
  CubieState (*random_)(Rng&) = nullptr;
  std::vector<SpacePart> parts_;
  std::array<std::uint32_t, kMostParts> sizes_{};  // of the parts; MoveTable::size() divides
  std::size_t indexed_ = 0;                        // so many parts decide the others
  std::span<const PatternRow> patterns_;
};

/// An IndexedSpace of Positions in HTM with a bound of comparison/bounds.h. Both must outlive it.
template <typename Bound>
class SmallSpace : public OrderedMoves {
 public:
  using Node = Position;

  SmallSpace(const Positions& positions, const Bound& bound)
      : OrderedMoves({htm(), positions.moves()}),
        positions_(positions),
        bound_(bound),
        goal_(positions.of(CubieState::solved())),
        goal_index_(positions.index(goal_)) {}

  [[nodiscard]] Node child(const Node& node, Move m) const { return positions_.after(node, m); }
  [[nodiscard]] int lower_bound(const Node& node) const { return bound_.of(node); }
  [[nodiscard]] bool is_goal(const Node& node) const { return index(node) == goal_index_; }
  [[nodiscard]] std::uint64_t index(const Node& node) const { return positions_.index(node); }
  [[nodiscard]] Node goal() const { return goal_; }

 private:
  const Positions& positions_;
  const Bound& bound_;
  Node goal_;
  std::uint64_t goal_index_;
};

}  // namespace superflip::comparison
