// Arrays of cubes as the lines that the engine's batches read, and reports of how far a batch is.
#pragma once

#include <cstdint>

#include "app/capi/guard.h"
#include "engine/batch.h"

namespace superflip::capi {

/// More cubes do not fit into the memory of any machine; such a number is garbage.
inline constexpr std::size_t kMostCubes = std::size_t{1} << 40U;

/// The bytes of one cube.
constexpr std::size_t stickers_of(Puzzle puzzle) { return puzzle == Puzzle::k2x2x2 ? 24 : 54; }

/// The cubes as lines 1 to `count`, until `stop` is pulled. The array outlives the source.
LineSource sticker_lines(const std::uint8_t* cubes, std::size_t count, Puzzle puzzle, StopToken stop);

/// Calls a superflip_count_fn at most about twenty times a second. One thread at a time.
class CountPace {
 public:
  CountPace(superflip_count_fn call, void* user, std::uint64_t count) : call_(call), user_(user), count_(count) {}
  /// Returns false when the caller wants to stop.
  bool report(std::uint64_t done);

 private:
  superflip_count_fn call_;
  void* user_;
  std::uint64_t count_;
  Clock::time_point next_ = Clock::now();
};

}  // namespace superflip::capi
