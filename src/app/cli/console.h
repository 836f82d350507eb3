// Where the command writes: data on standard output, everything else on standard error.
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
  /// Writes data to standard output; false once a write has failed. Buffered: see flush().
  bool write(std::string_view data);
  /// Hands what was written to the system; false when that fails. The first failure is told on standard error.
  bool flush();
  /// False once standard output has failed (a full disk, a closed pipe).
  [[nodiscard]] bool output_works() const { return output_works_; }

  /// Tells the user something on standard error, as one line beginning with "superflip: ".
  void say(std::string_view message);
  /// Tells an error with its place, and returns the exit code that goes with it.
  ExitCode fail(const Error& error);

  [[nodiscard]] const StopToken& stop() const { return interrupt_.token(); }
  /// The lines of standard input, or of another open file.
  [[nodiscard]] LineReader input(int descriptor = 0) const { return LineReader(descriptor, interrupt_); }

  /// Whether colours are wanted on standard output: "always", "never", or "auto", which asks whether it is a terminal,
  /// whether NO_COLOR is unset or empty (no-color.org), and whether TERM is not "dumb".
  [[nodiscard]] static bool colour_output(std::string_view choice);
  /// The same for standard error.
  [[nodiscard]] static bool colour_messages();
  [[nodiscard]] static bool messages_on_terminal();
  /// Whether a person reads both streams. Where one of them is redirected, a program may wait for this one to end.
  [[nodiscard]] static bool is_interactive();

 private:
  Interrupt interrupt_;
  bool output_works_ = true;
};

/// An error in one line: the message and, in brackets, the place.
std::string describe(const Error& error);

}  // namespace superflip::cli
