// Asking memory for a line before it is read.
#pragma once

namespace superflip {

/// Asks memory for the line that holds `address`, for a read to come; reads nothing itself, and any address will do.
///
/// Use it instead of __builtin_prefetch. g++ (12 at least) takes a function that does nothing but prefetch for one
/// without effect and leaves out the calls of it; an empty volatile asm is an effect, and no instruction.
inline void prefetch_line(const void* address) {
  __builtin_prefetch(address);
  asm volatile("");
}

/// The same for the second-level cache: more such requests can be under way than lines can be on their way to the first
/// level (48 instead of 16 on an Intel Emerald Rapids).
inline void prefetch_line_to_second_level(const void* address) {
  __builtin_prefetch(address, 0, 2);
  asm volatile("");
}

}  // namespace superflip
