#include "app/cli/descriptors.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

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

bool open_closed_descriptors() {
  for (const Stream& stream : kStreams)
    if (is_closed(stream.descriptor) && open("/dev/null", stream.mode) != stream.descriptor) return false;
  return true;
}

}  // namespace superflip::cli
