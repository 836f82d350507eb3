#include "job/claims.h"

#include <fcntl.h>

#include <cerrno>
#include <utility>

namespace superflip::cli::job {
namespace {

// `bytes` 0: to the end of any file.
struct flock bytes_of(short type, std::int64_t begin, std::int64_t bytes) {
  struct flock range {};
  range.l_type = type;
  range.l_whence = SEEK_SET;
  range.l_start = begin;
  range.l_len = bytes;
  return range;
}

std::int64_t byte_of(std::uint64_t unit) { return static_cast<std::int64_t>(unit) - 1; }

}  // namespace

Result<Claims> Claims::open(const std::string& path) {
  FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (!file.valid() && (errno == EACCES || errno == EROFS))  // enough to ask who has claimed what
    file = FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return fail(ErrorCode::kInputOutput, system_message("cannot open the claims", errno), path);
  return Claims(std::move(file), path);
}

tl::unexpected<Error> Claims::no_locks(int reason) const {
  return fail(ErrorCode::kInputOutput,
              system_message("this file system cannot lock; give each process its units with --part", reason), path_);
}

Result<bool> Claims::lock(std::int64_t begin, std::int64_t bytes) const {
  struct flock range = bytes_of(F_WRLCK, begin, bytes);
  while (::fcntl(file_.get(), F_OFD_SETLK, &range) != 0) {
    if (errno == EINTR) continue;
    if (errno == EAGAIN || errno == EACCES) return false;
    return no_locks(errno);
  }
  return true;
}

Result<bool> Claims::take(std::uint64_t unit) { return lock(byte_of(unit), 1); }

Result<bool> Claims::take_all() { return lock(0, 0); }

void Claims::release(std::uint64_t unit) {
  struct flock range = bytes_of(F_UNLCK, byte_of(unit), 1);
  while (::fcntl(file_.get(), F_OFD_SETLK, &range) != 0 && errno == EINTR) {
  }
}

Result<bool> Claims::taken(std::uint64_t unit) const {
  struct flock range = bytes_of(F_WRLCK, byte_of(unit), 1);
  if (::fcntl(file_.get(), F_OFD_GETLK, &range) != 0) return no_locks(errno);
  return range.l_type != F_UNLCK;
}

}  // namespace superflip::cli::job
