// Lines from a file descriptor: any bytes, lines of any length in bounded memory, and a wait that Ctrl-C ends. POSIX.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/interrupt.h"
#include "engine/batch.h"

namespace superflip::cli {

/// Reads lines from a file descriptor that stays open as long as the reader lives.
class LineReader {
 public:
  LineReader(int descriptor, const Interrupt& interrupt);

  /// The next line without its end (LF or CR LF; the last line may lack it), cut at kMaxLineBytes; nothing at the end
  /// of the input, after an interrupt, or after an error.
  std::optional<InputLine> next();

  /// The next line and those behind it that have been read already and are whole, at most `most` (>= 1) in all; nothing
  /// where next() gives nothing.
  std::vector<InputLine> next_lines(std::size_t most);

  /// What the system said when reading failed; empty when it did not.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  // Reads the next bytes into buffer_; false at the end, on an interrupt or an error.
  bool refill();

  int descriptor_;
  const Interrupt& interrupt_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t number_ = 0;
  std::string error_ = {};
};

}  // namespace superflip::cli
