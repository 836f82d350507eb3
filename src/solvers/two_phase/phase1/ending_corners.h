// Where each listed ending of phase 1 takes the corners: a node with endings is followed once, and then eight bytes an
// ending tell whether the corners can still be solved in time (phase2/corner_bound.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/two_phase/phase1/endings.h"

namespace superflip {
class UnitMoves;
}

namespace superflip::two_phase {

/// 181 KB in HTM, made when the tables are opened. Immutable; thread-safe to read.
class EndingCorners {
 public:
  EndingCorners() = default;
  EndingCorners(const UnitMoves& moves, const EndingSet& endings);

  /// For consecutive endings of the set, as its key sees them: byte p says where place p takes its corner from.
  [[nodiscard]] std::span<const std::uint64_t> of(const EndingSet& endings, std::span<const Ending> some) const {
    return {moved_.data() + endings.number_of(some.front()), some.size()};
  }

 private:
  std::vector<std::uint64_t> moved_;  // by number of the ending
};

}  // namespace superflip::two_phase
