#include "terminal/interrupt.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace superflip::cli {
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
