#include "base/rng.h"

#ifdef _WIN32
#include <random>
#else
#include <unistd.h>

#include <cerrno>
#include <system_error>
#endif

namespace superflip {

// Not std::random_device where getentropy is: that of g++ 12, linked statically, asks for a C library of 2022.
std::uint64_t system_random() {
#ifdef _WIN32
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
#else
  std::uint64_t bits = 0;
  if (getentropy(&bits, sizeof bits) != 0) throw std::system_error(errno, std::generic_category(), "getentropy");
  return bits;
#endif
}

}  // namespace superflip
