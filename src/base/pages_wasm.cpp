// The memory of a module is one block of pages, all of a size.
#include <cstdlib>
#include <new>

#include "base/aligned_buffer.h"
#include "base/pages.h"

namespace superflip {

// Without memory the module ends (app/wasm/failures.cpp): nothing here throws.
void* allocate_pages(std::size_t alignment, std::size_t bytes, bool) {
  return ::operator new(bytes, static_cast<std::align_val_t>(alignment));
}

void free_pages(void* memory) { std::free(memory); }

// What 32 bits address.
std::uint64_t physical_memory() { return std::uint64_t{4} << 30; }

}  // namespace superflip
