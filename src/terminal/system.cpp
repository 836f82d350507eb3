// POSIX; system_windows.cpp is its counterpart.
#include "terminal/system.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>

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

std::int64_t seek(int descriptor, std::int64_t offset, int whence) { return ::lseek(descriptor, offset, whence); }

namespace {

// Used by the signal handler: set before it is installed, never freed.
const StopToken* signal_token = nullptr;
int signal_pipe = -1;

// A signal that follows another so closely was sent with it: to the process and to its group, as timeout(1) does.
constexpr std::int64_t kSameSignal = 300;  // milliseconds

std::atomic<std::int64_t> first_signal = 0;  // when it came
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

std::int64_t milliseconds_now() {
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000 + 1;  // never 0
}

extern "C" void on_signal(int number) {
  const int saved = errno;
  std::int64_t first = 0;
  const std::int64_t now = milliseconds_now();
  if (first_signal.compare_exchange_strong(first, now)) {
    signal_token->request_stop();
    if (signal_pipe >= 0) [[maybe_unused]]
      const auto written = write(signal_pipe, "!", 1);
  } else if (now - first > kSameSignal) {
    signal(number, SIG_DFL);
    raise(number);  // it is blocked here and kills on return
  }
  errno = saved;
}

}  // namespace

Interrupt::Interrupt() {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
    wake_ = ends[0];
    signal_pipe = ends[1];
  }
  signal_token = new StopToken(token_);  // outlives every handler call, even at exit
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  action.sa_handler = SIG_IGN;
  action.sa_flags = 0;
  sigaction(SIGPIPE, &action, nullptr);
  sigaction(SIGXFSZ, &action, nullptr);
}

}  // namespace superflip::cli
