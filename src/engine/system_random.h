// Random numbers of the operating system: for seeds, and for names that nobody may guess.
#pragma once

#include <cstdint>

namespace superflip {

/// 64 uniform bits, another value with each call. Throws std::system_error if the system gives none.
std::uint64_t system_random();

/// A seed that a person can type again and that JSON holds exactly: 32 bits.
inline std::uint64_t fresh_seed() { return system_random() >> 32; }

}  // namespace superflip
