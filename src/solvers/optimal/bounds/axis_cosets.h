// The distances of the cosets along the three axes (axis_frame.h): a third bound, where few turns are left.
//
// H and the three groups of the axes distinguish different things of a cube, so of the nodes that H lets through the
// axes cut most: of those with nine turns left 96 % (measured with 182 MB). Michael Reid's solver has only them
// (solvers/reid).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/metric.h"
#include "solvers/optimal/bounds/axis_frame.h"
#include "table/store.h"

namespace superflip::optimal {

/// The size of the table.
inline constexpr std::uint32_t kAxisBytes = kAxisRows * (kAxisRowEntries / 4);

/// True where the table may rule out a cube with so many moves left.
constexpr bool axes_tell(int left, int base) { return left > base && left < base + 3; }

/// What the codes along the three axes prove about a cube with `beyond` moves left more than the base. Bit a: along
/// axis a it needs all moves left; kAxesStop: it needs more.
inline constexpr std::uint8_t kAxesStop = 1U << kAxes;
constexpr std::uint32_t axis_verdict(const std::array<std::uint32_t, kAxes>& codes, std::uint32_t beyond) {
  bool more = false;
  std::uint32_t tight = 0;
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    more |= codes[axis] > beyond;
    tight |= static_cast<std::uint32_t>(codes[axis] == beyond) << axis;
  }
  // Every move keeps the coset along its own axis, so if all three are tight, the moves do not suffice.
  return tight | (more || tight == (1U << kAxes) - 1 ? kAxesStop : 0U);
}

/// The verdict by the codes of all axes, two bits each, the first axis lowest.
inline constexpr auto kAxisVerdicts = [] {
  std::array<std::array<std::uint8_t, 64>, 2> verdicts{};  // by moves left beyond base + 1
  for (std::uint32_t i = 0; i < verdicts.size(); ++i)
    for (std::uint32_t codes = 0; codes < 64; ++codes)
      verdicts[i][codes] = static_cast<std::uint8_t>(axis_verdict({codes & 3, codes >> 2 & 3, codes >> 4}, i + 1));
  return verdicts;
}();
static_assert(!axes_tell(8, 8) && axes_tell(9, 8) && !axes_tell(9 + kAxisVerdicts.size(), 8));

/// Opens the table of a metric, or makes it and saves it: 43 MB. Errors: kInterrupted.
Result<Table> open_axis_table(TableStore& store, const AxisFrame& frame, const GenerateOptions& options,
                              const Metric& metric = htm());

}  // namespace superflip::optimal
