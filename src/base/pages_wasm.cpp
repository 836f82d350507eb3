// The memory of a module is one block of pages, all of a size.
#include <cstdlib>

#include "base/aligned_buffer.h"
#include "base/pages.h"

namespace superflip {

void* allocate_pages(std::size_t alignment, std::size_t bytes, bool) { return std::aligned_alloc(alignment, bytes); }

void free_pages(void* memory) { std::free(memory); }

// What 32 bits address.
std::uint64_t physical_memory() { return std::uint64_t{4} << 30; }

}  // namespace superflip
