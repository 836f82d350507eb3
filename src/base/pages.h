// Memory from the system, on large pages where it gives them. physical_memory() of aligned_buffer.h is defined beside
// it.
#pragma once

#include <cstddef>

namespace superflip {

/// Uninitialised memory; nullptr if there is none. `alignment` is a power of two, `bytes` a multiple of it. `large`:
/// large pages are wanted.
void* allocate_pages(std::size_t alignment, std::size_t bytes, bool large);
/// Frees what allocate_pages() gave; nullptr is allowed.
void free_pages(void* memory);

}  // namespace superflip
