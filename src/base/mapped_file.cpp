#include "base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>

#include "base/file_descriptor.h"

namespace superflip {

Result<MappedFile> MappedFile::open(const std::string& path, Populate populate) {
  // Without O_NONBLOCK the call would hang if `path` were a named pipe.
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.valid()) return fail(ErrorCode::kInputOutput, system_message("cannot open", errno), path);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0)
    return fail(ErrorCode::kInputOutput, system_message("cannot examine", errno), path);
  if (!S_ISREG(status.st_mode)) return fail(ErrorCode::kInputOutput, "not a regular file", path);

  MappedFile mapped;
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return mapped;  // mmap refuses length 0
  int flags = MAP_PRIVATE;
#ifdef MAP_POPULATE
  if (populate == Populate::kAtOnce) flags |= MAP_POPULATE;
#endif
  void* memory = ::mmap(nullptr, size, PROT_READ, flags, file.get(), 0);
  if (memory == MAP_FAILED) return fail(ErrorCode::kInputOutput, system_message("cannot map", errno), path);
#ifdef MADV_HUGEPAGE
  if (size >= (std::size_t{2} << 20)) ::madvise(memory, size, MADV_HUGEPAGE);  // honoured by tmpfs and few others
#endif
  mapped.data_ = static_cast<const std::uint8_t*>(memory);
  mapped.size_ = size;
  return mapped;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<std::uint8_t*>(data_), size_);
}

}  // namespace superflip
