// POSIX; pages_windows.cpp is its counterpart.
#include "base/pages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

#include "base/aligned_buffer.h"

namespace superflip {

void* allocate_pages(std::size_t alignment, std::size_t bytes, [[maybe_unused]] bool large) {
  void* const memory = std::aligned_alloc(alignment, bytes);
#ifdef MADV_HUGEPAGE
  // This must precede the first access, which would allocate small pages. A refusal costs only speed.
  if (memory != nullptr && large) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return memory;
}

void free_pages(void* memory) { std::free(memory); }

std::uint64_t physical_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  return pages < 0 || page < 0 ? 0 : static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
}

}  // namespace superflip
