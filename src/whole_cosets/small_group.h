// The elements of a group that a few moves generate, numbered so that a move takes large blocks of them along: the
// order of the bits of a small bitmap.
//
//   page     one for each permutation of the corners that the group makes
//   number   the rest of the element within its page: twists of the corners, places and flips of the edges
//
// The permutations of the corners alone are a group, a quotient of this one. So what stays on one page is a normal
// subgroup N, and every page has as many elements. The rest without the permutation is called a column; a move takes
// columns to columns, whatever the page. The columns fall into blocks, the orbits of N, and a page has those of one
// block: a move takes a page to a page and a block to a block, and within the page it does what one table says.
//
//                                        pages x numbers                        columns
//   half turns                           96 x 6,912        = 663,552            6,912
//   <U, R>                               120 x 612,360     = 73,483,200         1,224,720 in 2 blocks: even, odd
//   <U, R, F>, the corners alone         5,040 x 729       = 3,674,160          729
//
// That is the order of coset_pages.h for groups of any kind, without its lines of 512 bits.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/combinatorics.h"
#include "base/limits.h"
#include "base/result.h"
#include "cosets/subgroup_cosets.h"
#include "cube/cubie_state.h"
#include "cube/generated_group.h"

namespace superflip::whole_cosets {

/// Which pieces count.
enum class Pieces {
  kAll,
  kCorners  ///< those of the 2x2x2: the edges are always solved
};

/// A state with the edges at home.
CubieState without_edges(CubieState state);
/// The state after a move, of the pieces that count.
CubieState state_of_pieces(Move move, Pieces pieces);
/// The group that moves generate. With kCorners it has all arrangements of the edges besides, whether a cube can have
/// them or not, so that they make no difference.
GeneratedGroup group_of_pieces(MoveSet moves, Pieces pieces);

/// A group of turns, known by its chain (cube/generated_group.h): made in milliseconds, whatever its size.
struct TurnGroup {
  TurnGroup(MoveSet generators, Pieces of);
  /// The number of its elements.
  [[nodiscard]] double order() const;

  GeneratedGroup states;
  MoveSet turns;  ///< all turns of a face that it has
  Pieces pieces;
};

/// Immutable once made, thread-safe to read.
class SmallGroup {
 public:
  struct Place {
    std::uint32_t page;
    std::uint32_t number;
  };

  /// Numbers a group within `most_bytes`. Errors: kUsage for a larger one, with its size; kInterrupted.
  static Result<SmallGroup> make(const TurnGroup& of, std::uint64_t most_bytes, const StopToken& stop = {});

  [[nodiscard]] std::uint64_t positions() const { return std::uint64_t{pages()} * page_bits_; }
  [[nodiscard]] std::uint32_t pages() const { return static_cast<std::uint32_t>(corners_.size()); }
  /// Elements on a page.
  [[nodiscard]] std::uint32_t page_bits() const { return page_bits_; }
  /// All turns of a face that are in the group.
  [[nodiscard]] MoveSet moves() const { return moves_; }
  [[nodiscard]] Pieces pieces() const { return pieces_; }
  /// Whether the permutation of the corners is odd.
  [[nodiscard]] bool odd(std::uint32_t page) const { return is_odd_permutation(corners_[page]); }

  /// Where an element is; nothing for a state that is not in the group.
  [[nodiscard]] std::optional<Place> place_of(const CubieState& state) const;
  [[nodiscard]] CubieState element_at(Place place) const;

  /// The page after one of moves().
  [[nodiscard]] std::uint32_t page_after(std::uint32_t page, Move m) const { return pages_after_[at(m)][page]; }
  /// The numbers after one of moves() of all elements of a page, in the order of their numbers; less first_column() of
  /// the page after it.
  [[nodiscard]] std::span<const std::uint32_t> columns_after(std::uint32_t page, Move m) const {
    return std::span(columns_after_[at(m)]).subspan(first_column(page), page_bits_);
  }
  [[nodiscard]] std::uint32_t first_column(std::uint32_t page) const { return blocks_[page] * page_bits_; }

 private:
  SmallGroup(MoveSet moves, Pieces pieces) : pieces_(pieces), moves_(moves) {}
  static std::size_t at(Move m) { return static_cast<std::size_t>(m.index()); }
  static PackedState column_of(CubieState state);
  void number_pages();
  bool number_columns(std::uint64_t most_bytes, const StopToken& stop);
  void sort_columns_by_blocks(std::uint32_t blocks, const StopToken& stop);

  static constexpr std::uint16_t kNoPage = 0xFFFF;

  Pieces pieces_;
  MoveSet moves_;
  std::uint32_t page_bits_ = 0;
  std::vector<std::array<std::uint8_t, kCorners>> corners_;  // [page]
  std::vector<std::uint16_t> page_of_rank_;                  // [rank of the permutation]
  NumberedStates columns_;
  std::vector<std::uint32_t> blocks_;  // [page]
  std::array<std::vector<std::uint16_t>, kFaceTurns> pages_after_;
  std::array<std::vector<std::uint32_t>, kFaceTurns> columns_after_;
  std::vector<std::uint32_t> parents_;  // [page]: the page before it on a shortest way from page 0, and the move
  std::vector<Move> parent_moves_;
};

}  // namespace superflip::whole_cosets
