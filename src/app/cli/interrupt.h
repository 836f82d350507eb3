// Ctrl-C and the termination signal: they pull a stop token and wake whoever waits for input. POSIX.
#pragma once

#include "engine/engine.h"

namespace superflip::cli {

/// Catches SIGINT and SIGTERM from its construction to the end of the program; make one. The first signal asks for a
/// clean end; the second one kills, as it would without this. SIGPIPE and SIGXFSZ are ignored, so that
/// writing into a closed pipe, or beyond the limit for files, is an error that can be reported.
class Interrupt {
 public:
  /// Installs the handlers. Without a pipe to wake readers (no file descriptors left) the token works all the same.
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Pulled by the first signal.
  [[nodiscard]] const StopToken& token() const { return token_; }
  /// A file descriptor that becomes readable with the first signal, for poll(); -1 when there is none.
  [[nodiscard]] int wake_descriptor() const { return wake_; }

 private:
  StopToken token_;
  int wake_ = -1;
};

}  // namespace superflip::cli
