// The inverses of the positions of a page.
//
// The page of the corners c has its inverses on the page of c^-1. The bits move within a page, and so within the cache,
// but no block of them stays together: each line scatters over all lines. So this is done bit by bit, for the bits that
// are set or, on a page that is more than half full, for those that are not.
#pragma once

#include <cstdint>
#include <vector>

#include "whole_cosets/subgroup_moves.h"

namespace superflip::whole_cosets {

/// Immutable; thread-safe.
class InversePages {
 public:
  explicit InversePages(SubgroupMoves& moves);

  /// The page of the inverses.
  [[nodiscard]] std::uint32_t page_of(std::uint32_t page) const { return inverse_page_[page]; }
  /// Adds the inverses of the positions of `page`, `count` bits of `from`, to the bytes of the page page_of(page).
  void add(std::uint32_t page, const std::uint8_t* from, std::uint32_t count, std::uint8_t* to) const;

 private:
  const SubgroupMoves& moves_;
  std::vector<std::uint16_t> inverse_page_;
  std::array<std::vector<std::uint32_t>, 2> inverse_bit_;  // [odd][number], both as on a page without a frame
  std::vector<std::uint16_t> without_frame_;               // [page]: steps from the numbers of the page to those
  std::vector<std::uint16_t> with_frame_;                  // [page]: and back
};

}  // namespace superflip::whole_cosets
