// A function that only prefetches, and its caller: a compiler may drop such calls (base/prefetch.h).
#include <cstddef>

#include "base/prefetch.h"

namespace planted {

[[gnu::noinline]] static void ask(const char* table, std::size_t line) { superflip::prefetch_line(table + 64 * line); }

void ask_for_two(const char* table, std::size_t line, std::size_t other) {
  ask(table, line);
  ask(table, other);
}

}  // namespace planted
