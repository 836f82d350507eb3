// Counts of a search by depth below the root. Plain numbers of one thread; add up those of several threads.
#pragma once

#include <array>
#include <cstdint>

namespace superflip {

/// No sequence of moves in any search is longer than this.
inline constexpr int kMaxPly = 80;

struct SearchCounters {
  std::array<std::uint64_t, kMaxPly> expanded{};   ///< nodes whose children were made
  std::array<std::uint64_t, kMaxPly> generated{};  ///< children made
  std::array<std::uint64_t, kMaxPly> pruned{};     ///< children pruned: their bound exceeded the remaining moves
  std::uint64_t raised = 0;                        ///< nodes pruned because pathmax raised their own bound

  SearchCounters& operator+=(const SearchCounters& other) {
    for (std::size_t i = 0; i < kMaxPly; ++i) {
      expanded[i] += other.expanded[i];
      generated[i] += other.generated[i];
      pruned[i] += other.pruned[i];
    }
    raised += other.raised;
    return *this;
  }

  [[nodiscard]] std::uint64_t total_expanded() const {
    std::uint64_t sum = 0;
    for (std::uint64_t n : expanded) sum += n;
    return sum;
  }
  [[nodiscard]] std::uint64_t total_generated() const {
    std::uint64_t sum = 0;
    for (std::uint64_t n : generated) sum += n;
    return sum;
  }
};

// Which bounds of neighbours IDA* uses (search/ida_star.h explains it).

enum class Pathmax {
  kNone,
  kForward,   ///< the parent's bound raises the child's
  kBothWays,  ///< and the children's raise the parent's
};

}  // namespace superflip
