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

}  // namespace superflip
