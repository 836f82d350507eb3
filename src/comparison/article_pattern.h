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
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "coord/coordinate.h"
#include "table/contents.h"

namespace superflip::comparison {

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

}  // namespace superflip::comparison
