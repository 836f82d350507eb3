// Ctrl-C and the termination signal: they request a stop and wake a thread that waits for input.
#pragma once

#include "engine/engine.h"

namespace superflip::cli {

/// Catches SIGINT and SIGTERM from its construction to the end of the program; create only one. The first signal
/// requests a clean end; one that comes more than 300 ms later kills the program as usual. SIGPIPE and SIGXFSZ are
/// ignored: writing to a closed pipe, or beyond the file size limit, is then an error that can be reported.
class Interrupt {
 public:
  /// Installs the handlers. If no pipe can be created (no file descriptors left), the token still works.
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Stops at the first signal.
  [[nodiscard]] const StopToken& token() const { return token_; }
  /// A file descriptor for poll() that becomes readable at the first signal; -1 if there is none.
  [[nodiscard]] int wake_descriptor() const { return wake_; }

 private:
  StopToken token_;
  int wake_ = -1;
};

}  // namespace superflip::cli
