// Output of the command: data to standard output, everything else to standard error.
#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/batch.h"
#include "terminal/arguments.h"
#include "terminal/system.h"

namespace superflip::cli {

// Fields of CSV records (RFC 4180).

// Reads lines from a file descriptor: any bytes, lines of any length in bounded memory; Ctrl-C ends the wait. The rows
// of a net, as `superflip show` draws it, count as one line.

/// The file descriptor must stay open while the reader lives.
class LineReader {
 public:
  /// `first`: the number of the next line. Without `joins_nets` every line stands for itself.
  LineReader(int descriptor, const Interrupt& interrupt, std::uint64_t first = 1, bool joins_nets = false);

  /// The next line without its line end (LF or CR LF; the last line may have none), cut at kMaxLineBytes. Nothing at
  /// the end of the input, after an interrupt, or after an error. A net or a picture is given with its line ends, and
  /// has the number of its first row.
  std::optional<InputLine> next();

  /// The next line, and the complete lines after it that are already in the buffer; at most `most` (>= 1) lines. Empty
  /// if next() has nothing.
  std::vector<InputLine> next_lines(std::size_t most);

  /// The error of the system if reading failed; otherwise empty.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  std::optional<InputLine> next_row();
  InputLine picture_from(InputLine line);
  // The net that begins with this row, if one does.
  InputLine net_from(InputLine line, std::size_t size);
  // Reads the next bytes into buffer_; false at the end, after an interrupt or an error.
  bool refill();

  int descriptor_;
  const Interrupt& interrupt_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t number_;  // of the next line
  bool joins_nets_;
  std::deque<InputLine> ahead_ = {};  // read to find the end of a net or a picture
  std::string error_ = {};
};

/// The number of line ends from here to the end of a file, which is then read from here again; 0 if it cannot be read
/// twice, and after a stop.
std::uint64_t count_line_ends(int descriptor, const StopToken& stop);

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

/// An error in one line: the message, and in parentheses the place, where the message does not begin with it.
std::string describe(const Error& error);

}  // namespace superflip::cli
