// Large pages need a privilege that users do not have, so all pages are small.
#include <malloc.h>

#include "base/aligned_buffer.h"
#include "base/pages.h"
#include "base/windows_handle.h"

namespace superflip {

void* allocate_pages(std::size_t alignment, std::size_t bytes, bool) { return _aligned_malloc(bytes, alignment); }

void free_pages(void* memory) { _aligned_free(memory); }

std::uint64_t physical_memory() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  return ::GlobalMemoryStatusEx(&status) == 0 ? 0 : status.ullTotalPhys;
}

}  // namespace superflip
