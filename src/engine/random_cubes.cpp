#include "engine/random_cubes.h"

#include <utility>
#include <vector>

#include "cube/random_state.h"
#include "notation/write_cube.h"

namespace superflip {

std::string RandomCubes::next() {
  ++drawn_;
  return to_facelets(PlacedCube{random_state(rng_), {}});
}

void RandomCubes::skip(std::uint64_t cubes) {
  for (std::uint64_t i = 0; i < cubes; ++i) random_state(rng_);
  drawn_ += cubes;
}

LineSource random_lines(RandomCubes cubes, std::uint64_t last, const StopToken& stop) {
  return [cubes, last, stop](std::size_t most) mutable {
    std::vector<InputLine> lines;
    while (lines.size() < most && cubes.drawn() < last && !stop.stop_requested()) {
      const std::uint64_t number = cubes.drawn() + 1;
      std::string text = cubes.next();
      const std::uint64_t bytes = text.size();
      lines.push_back({number, std::move(text), bytes});
    }
    return lines;
  };
}

LineSource random_lines(std::uint64_t seed, std::uint64_t first, std::uint64_t count, const StopToken& stop) {
  RandomCubes cubes(seed);
  cubes.skip(first - 1);
  return random_lines(cubes, first - 1 + count, stop);
}

}  // namespace superflip
