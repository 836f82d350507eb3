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

// In rising order: open() gives the lowest free number. Standard output is opened for reading, so that writing to it is
// an error and no answer is lost unseen. Messages may be lost: who closed standard error wants none.
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
