// Random cubes by number: cube k of a seed is the same on every machine.
#pragma once

#include <cstdint>
#include <string>

#include "base/limits.h"
#include "base/rng.h"
#include "engine/batch.h"

namespace superflip {

/// Draws uniform random states (cube/random_state.h) in order.
class RandomCubes {
 public:
  explicit RandomCubes(std::uint64_t seed) : rng_(seed) {}

  /// The facelets of the next cube.
  std::string next();
  /// Draws so many cubes and drops them.
  void skip(std::uint64_t cubes);
  /// How many have been drawn: the index of the next one.
  [[nodiscard]] std::uint64_t drawn() const { return drawn_; }

 private:
  Rng rng_;
  std::uint64_t drawn_ = 0;
};

/// The next of `cubes` as lines of an input, up to line `last` (from 1).
LineSource random_lines(RandomCubes cubes, std::uint64_t last, const StopToken& stop);
/// The cubes of a seed as lines `first` to first + count - 1.
LineSource random_lines(std::uint64_t seed, std::uint64_t first, std::uint64_t count, const StopToken& stop);

}  // namespace superflip
