// Reads lines from a file descriptor: any bytes, lines of any length in bounded memory; Ctrl-C ends the wait. The rows
// of a net, as `superflip show` draws it, count as one line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/batch.h"
#include "terminal/interrupt.h"

namespace superflip::cli {

/// The file descriptor must stay open while the reader lives.
class LineReader {
 public:
  /// `first`: the number of the next line. Without `joins_nets` every line stands for itself.
  LineReader(int descriptor, const Interrupt& interrupt, std::uint64_t first = 1, bool joins_nets = false);

  /// The next line without its line end (LF or CR LF; the last line may have none), cut at kMaxLineBytes. Nothing at
  /// the end of the input, after an interrupt, or after an error. A net is given with its line ends, and has the number
  /// of its first row.
  std::optional<InputLine> next();

  /// The next line, and the complete lines after it that are already in the buffer; at most `most` (>= 1) lines. Empty
  /// if next() has nothing.
  std::vector<InputLine> next_lines(std::size_t most);

  /// The error of the system if reading failed; otherwise empty.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  std::optional<InputLine> next_row();
  // Reads the next bytes into buffer_; false at the end, after an interrupt or an error.
  bool refill();

  int descriptor_;
  const Interrupt& interrupt_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t number_;  // of the next line
  bool joins_nets_;
  std::optional<InputLine> ahead_ = {};  // the line after an incomplete net
  std::string error_ = {};
};

}  // namespace superflip::cli
