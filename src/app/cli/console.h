// Output of the command: data to standard output, everything else to standard error.
#pragma once

#include <string>
#include <string_view>

#include "app/cli/arguments.h"
#include "app/cli/interrupt.h"
#include "app/cli/line_reader.h"

namespace superflip::cli {

/// The two streams of the command and its signals. write() by one thread at a time; say() is thread-safe.
class Console {
 public:
  /// Writes data to standard output; false after a write has failed. Buffered: see flush().
  bool write(std::string_view data);
  /// Flushes standard output; false if that fails. The first failure is reported on standard error.
  bool flush();
  /// False once standard output has failed (a full disk, a closed pipe).
  [[nodiscard]] bool output_works() const { return output_works_; }

  /// Prints a message on standard error, as one line that begins with "superflip: ".
  void say(std::string_view message);
  /// Prints an error with its place, and returns its exit code.
  ExitCode fail(const Error& error);

  [[nodiscard]] const StopToken& stop() const { return interrupt_.token(); }
  /// The lines of standard input, or of another open file.
  [[nodiscard]] LineReader input(int descriptor = 0) const { return LineReader(descriptor, interrupt_); }

  /// Whether standard output gets colours. `choice`: "always", "never", or "auto", which needs a terminal, NO_COLOR
  /// unset or empty (no-color.org), and a TERM other than "dumb".
  [[nodiscard]] static bool colour_output(std::string_view choice);
  /// The same for standard error.
  [[nodiscard]] static bool colour_messages();
  [[nodiscard]] static bool messages_on_terminal();
  /// True if both streams are terminals. If one of them is redirected, another program may wait for the command to end.
  [[nodiscard]] static bool is_interactive();

 private:
  Interrupt interrupt_;
  bool output_works_ = true;
};

/// An error in one line: the message, and the place in parentheses.
std::string describe(const Error& error);

}  // namespace superflip::cli
