// POSIX; descriptors_windows.cpp is its counterpart.
#include "terminal/descriptors.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <vector>

namespace superflip::cli {
namespace {

struct Stream {
  int descriptor;
  int mode;
};

// In ascending order: open() returns the lowest free number. Standard output is opened for reading: writing to it is
// then an error, and no answer is lost silently. Messages may be lost: the user has closed standard error.
constexpr std::array<Stream, 3> kStreams = {{
    {STDIN_FILENO, O_RDONLY},
    {STDOUT_FILENO, O_RDONLY},
    {STDERR_FILENO, O_WRONLY},
}};

bool is_closed(int descriptor) { return fcntl(descriptor, F_GETFD) < 0 && errno == EBADF; }

}  // namespace

bool prepare_descriptors() {
  for (const Stream& stream : kStreams)
    if (is_closed(stream.descriptor) && open("/dev/null", stream.mode) != stream.descriptor) return false;
  return true;
}

int open_to_read(const std::string& path) { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }

void close_descriptor(int descriptor) { ::close(descriptor); }

std::ptrdiff_t read_bytes(int descriptor, char* to, std::size_t most) {
  for (;;)
    if (const ssize_t got = ::read(descriptor, to, most); got >= 0 || errno != EINTR) return got;
}

// A file system without locks is no reason to fail.
bool lock_file(std::FILE* file) { return ::flock(::fileno(file), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

bool sync_file(std::FILE* file) {
  return ::fsync(::fileno(file)) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

int columns_of(int descriptor) {
  winsize size{};
  return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

Awaited await_input(int descriptor, int wake_descriptor) {
  std::array<pollfd, 2> waiting = {{{descriptor, POLLIN, 0}, {wake_descriptor, POLLIN, 0}}};
  if (poll(waiting.data(), waiting.size(), -1) < 0) return errno == EINTR ? Awaited::kWakeUp : Awaited::kFailure;
  return waiting[0].revents == 0 ? Awaited::kWakeUp : Awaited::kInput;
}

std::uint64_t count_line_ends(int descriptor) {
  const off_t begin = ::lseek(descriptor, 0, SEEK_CUR);
  if (begin < 0) return 0;
  std::uint64_t count = 0;
  std::vector<char> block(std::size_t{1} << 16);
  for (std::ptrdiff_t got = 1; (got = read_bytes(descriptor, block.data(), block.size())) > 0;)
    count += static_cast<std::uint64_t>(std::count(block.begin(), block.begin() + got, '\n'));
  return ::lseek(descriptor, begin, SEEK_SET) == begin ? count : 0;
}

}  // namespace superflip::cli
