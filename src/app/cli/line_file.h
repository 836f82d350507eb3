// A file of lines that is written over several runs. A run may be killed at any moment: the next one removes an
// incomplete last line and continues. A file whose name ends in .gz is compressed (gzip.h).
//
// No whole line is ever lost. A compressed file of another program that was cut off cannot be continued where it ends:
// its lines are written anew to FILE.new, the old file becomes FILE.bak, and FILE.new becomes FILE.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/gzip.h"
#include "engine/engine.h"

namespace superflip::cli {

/// Receives each line that a file has, without its line end, and says whether it is whole. `ended` is false for a last
/// line without a line end: it gets one if it is whole, and is removed otherwise. An error ends the reading and leaves
/// the file as it is.
using LineCheck = std::function<Result<bool>(std::string_view line, bool ended)>;

/// What a file of lines has.
struct LinesRead {
  std::uint64_t lines = 0;    ///< whole ones
  std::uint64_t bytes = 0;    ///< up to where it can be continued
  std::string end = {};       ///< the bytes that belong there
  bool lines_beyond = false;  ///< whole lines follow there: it has to be written anew
  std::uint64_t torn = 0;     ///< bytes of an incomplete last line
  bool without_end = false;   ///< its last line has no line end, or the compressed file no end
};

/// Reads a file. `wait` is asked before each block, with the bytes read since it was asked last; its error ends the
/// reading. Errors: kInputOutput, also for a compressed file that is damaged; those of `check` and `wait`.
Result<LinesRead> read_lines(const std::string& path, const LineCheck& check,
                             const std::function<Result<void>(std::uint64_t bytes)>& wait);

/// Not thread-safe.
class LineFile {
 public:
  /// Opens a file, or creates it. `check` receives the lines that it has. A device or a pipe is not read. Errors:
  /// kInputOutput, also when another process has the file open here, and when it has to be written anew and FILE.new or
  /// FILE.bak exists; those of `check`.
  static Result<LineFile> open(const std::string& path, const LineCheck& check);

  /// The old file, if it was written anew; otherwise empty.
  [[nodiscard]] const std::string& old_file() const { return old_file_; }

  /// Appends a line and passes it to the system: it stays when this process is killed. Errors: kInputOutput, such as a
  /// full disk.
  Result<void> append(std::string_view line);
  /// Ends the file so that other programs read it without complaint. Errors: kInputOutput.
  Result<void> close();

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  explicit LineFile(std::string path) : path_(std::move(path)) {}
  Result<void> open_locked();
  Result<void> take_over(const LineCheck& check);
  Result<void> write_anew(std::uint64_t lines);
  Result<void> write(std::string_view bytes);

  std::string path_;
  std::string old_file_ = {};
  std::unique_ptr<std::FILE, Closer> file_ = {};
  std::optional<GzipWriter> gzip_ = {};  // of a compressed file
  bool empty_ = true;
};

}  // namespace superflip::cli
