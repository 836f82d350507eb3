#include "app/scramble_source.h"

#include <chrono>

#ifdef __GLIBC__
#include <unistd.h>
#else
#include <random>
#endif

namespace superflip {

// The std::random_device of g++ 12 calls arc4random, which would bind the library to glibc 2.36; getentropy is in 2.25.
std::uint32_t fresh_seed() {
#ifdef __GLIBC__
  std::uint32_t seed = 0;
  if (getentropy(&seed, sizeof seed) == 0) return seed;
  return static_cast<std::uint32_t>(std::chrono::steady_clock::now().time_since_epoch().count());  // an old kernel
#else
  return std::random_device{}();
#endif
}

Result<Scramble> ScrambleSource::next(Rng& rng) const {
  if (!draw_) return random_scramble(engine_, puzzle_, rng);
  const auto state = draw_->next(rng);
  if (!state) return tl::unexpected(state.error());
  return scramble_to(engine_, *state);
}

}  // namespace superflip
