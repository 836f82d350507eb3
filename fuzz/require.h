// How a fuzz target says that a property does not hold: the process ends, which the fuzzer reports with the input.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace superflip::fuzz {

/// Ends the process with a message when a property that must hold for every input does not.
inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "property violated: %s\n", property);
  std::abort();
}

}  // namespace superflip::fuzz
