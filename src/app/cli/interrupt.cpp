#include "app/cli/interrupt.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace superflip::cli {
namespace {

// Used by the signal handler: set before it is installed, never freed.
const StopToken* signal_token = nullptr;
int signal_pipe = -1;

extern "C" void on_signal(int) {
  const int saved = errno;
  signal_token->request_stop();
  if (signal_pipe >= 0) [[maybe_unused]]
    const auto written = write(signal_pipe, "!", 1);
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
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  action.sa_handler = SIG_IGN;
  action.sa_flags = 0;
  sigaction(SIGPIPE, &action, nullptr);
  sigaction(SIGXFSZ, &action, nullptr);
}

}  // namespace superflip::cli
