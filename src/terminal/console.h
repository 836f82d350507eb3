// Output of the command: data to standard output, everything else to standard error.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/arguments.h"
#include "terminal/interrupt.h"
#include "terminal/line_reader.h"

namespace superflip::cli {

/// What a Console keeps instead of printing it.
struct KeptOutput {
  std::string data = {};                   ///< what write() got
  std::vector<std::size_t> ends = {};      ///< where in `data` the answer to each line of the input ends
  std::vector<std::string> messages = {};  ///< what say() got
};

/// The two streams of the command and its signals. write() by one thread at a time; say() is thread-safe.
class Console {
 public:
  /// Writes data to standard output; false after a write has failed. Buffered: see flush().
  bool write(std::string_view data);
  /// Flushes standard output; false if that fails. The first failure is reported on standard error.
  bool flush();
  /// Flushes standard output and ends the process at once, whatever other threads do.
  [[noreturn]] void end_process(ExitCode code);
  /// False once standard output has failed (a full disk, a closed pipe).
  [[nodiscard]] bool output_works() const { return output_works_; }

  /// From now on write() and say() add to `kept` and print nothing; nullptr: they print again. Call it while no other
  /// thread uses this object. `kept` must outlive that.
  void keep(KeptOutput* kept) { kept_ = kept; }
  /// Marks the end of what answers one line of the input, for KeptOutput::ends.
  void end_answer();

  /// Prints a message on standard error, as one line that begins with "superflip: ".
  void say(std::string_view message);
  /// Prints an error with its place, and returns its exit code.
  ExitCode fail(const Error& error);

  [[nodiscard]] const StopToken& stop() const { return interrupt_.token(); }
  [[nodiscard]] const Interrupt& interrupt() const { return interrupt_; }
  /// The lines of standard input, or of another open file, whose next line has the number `first`. `joins_nets`: see
  /// LineReader.
  [[nodiscard]] LineReader input(int descriptor = 0, std::uint64_t first = 1, bool joins_nets = true) const {
    return LineReader(descriptor, interrupt_, first, joins_nets);
  }

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
  KeptOutput* kept_ = nullptr;
  std::mutex kept_messages_ = {};  // guards KeptOutput::messages
};

/// An error in one line: the message, and the place in parentheses.
std::string describe(const Error& error);

}  // namespace superflip::cli
