// A node of the optimal search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/flat_passes.h"
#include "cube/vector_state.h"
#include "search/turn_rules.h"
#include "solvers/optimal/bounds/axis_cosets.h"

namespace superflip::optimal {

/// A position between the start and solved, with both its ends: X is the remaining cube, Y its inverse. Appending a
/// move to X prepends its inverse to Y. X and Y swap roles when that leaves fewer children.
struct alignas(32) Node {
  VectorState x;
  VectorState y;
  std::array<std::uint64_t, 3> path;  ///< steps made, seven bits each, the last lowest: move | flipped << 6
  std::uint8_t x_distance;            ///< lower bound of the distance of X's coset
  std::uint8_t y_distance;
  TurnRules::State x_order;  ///< which moves may follow at the end of X
  TurnRules::State y_order;
  std::uint8_t flipped;  ///< 1 if X descends from the inverse at the root
  /// Bit a: along axis a (axis_cosets.h) X needs all remaining moves; bit 3 + a: so does Y. 0 where it is unknown.
  std::uint8_t tight_axes;
  std::uint16_t head;  ///< the head that it descends from

  static constexpr int kStepBits = 7;
  static constexpr int kMostSteps = 3 * 64 / kStepBits;

  struct Step {
    std::uint8_t move;
    bool flipped;
  };
  /// The step before the last `back` ones.
  [[nodiscard]] Step step(int back) const {
    const auto word = static_cast<std::size_t>(kStepBits * back / 64);
    const int bit = kStepBits * back % 64;
    const std::uint64_t above = bit > 64 - kStepBits ? path[word + 1] << (64 - bit) : 0;
    const std::uint64_t step = path[word] >> bit | above;
    return {static_cast<std::uint8_t>(step & 63), (step >> 6 & 1) != 0};
  }

  /// Swaps the roles of X and Y if `wanted`.
  void change_ends(bool wanted) {
    if (wanted) std::swap(x, y);
    change_all_but_cubes(wanted);
  }
  /// The same without X and Y themselves, branchless: half of all nodes swap.
  void change_all_but_cubes(bool wanted) {
    swap_if(wanted, x_distance, y_distance);
    swap_if(wanted, x_order, y_order);
    flipped = static_cast<std::uint8_t>(flipped ^ (wanted ? 1 : 0));
    const unsigned twice = tight_axes | unsigned{tight_axes} << (2 * kAxes);
    tight_axes = static_cast<std::uint8_t>(twice >> (wanted ? kAxes : 0) & ((1U << (2 * kAxes)) - 1));
  }

  void add_step(std::size_t move) {
    path[2] = path[2] << kStepBits | path[1] >> (64 - kStepBits);
    path[1] = path[1] << kStepBits | path[0] >> (64 - kStepBits);
    path[0] = path[0] << kStepBits | move | std::uint64_t{flipped} << 6;
  }
};
static_assert(sizeof(Node) == 96);

}  // namespace superflip::optimal
