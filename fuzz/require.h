// Reports a violated property: the process aborts, and the fuzzer prints the input.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace superflip::fuzz {

/// Aborts the process with a message when a property that must hold for every input is violated.
inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "property violated: %s\n", property);
  std::abort();
}

}  // namespace superflip::fuzz
