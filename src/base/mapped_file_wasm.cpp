// WebAssembly maps nothing: a file is read into memory.
#include <cstdlib>

#include "base/browser_host.h"
#include "base/mapped_file.h"

namespace superflip {

Result<MappedFile> MappedFile::open(const std::string& path, Populate) {
  const double size = superflip_host_file_size(path.data(), path.size());
  if (size < 0) return fail(ErrorCode::kInputOutput, "cannot open: there is no such file", path);
  MappedFile mapped;
  if (size == 0) return mapped;
  constexpr std::size_t kPage = 4096;
  const auto bytes = static_cast<std::size_t>(size);
  auto* const memory = static_cast<std::uint8_t*>(std::aligned_alloc(kPage, (bytes + kPage - 1) / kPage * kPage));
  if (memory == nullptr) return fail(ErrorCode::kInputOutput, "cannot read: there is not enough memory", path);
  mapped.data_ = memory;
  mapped.size_ = bytes;
  if (superflip_host_file_read(path.data(), path.size(), memory) == 0)
    return fail(ErrorCode::kInputOutput, "cannot read", path);
  return mapped;
}

MappedFile::~MappedFile() { std::free(const_cast<std::uint8_t*>(data_)); }

}  // namespace superflip
