// The program around the module keeps a file whole or not at all.
#include "base/atomic_file.h"
#include "base/browser_host.h"

namespace superflip {

Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains) {
  superflip_host_file_begin(path.data(), path.size());
  for (const auto part : parts) superflip_host_file_append(part.data(), part.size());
  if (superflip_host_file_commit() == 0)
    return fail(ErrorCode::kInputOutput, "cannot be kept: the browser or the disk has no room for it", path);
  return {};
}

}  // namespace superflip
