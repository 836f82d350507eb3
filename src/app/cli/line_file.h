// A file of lines that is written over several runs. A run may be killed at any moment: the next one removes an
// incomplete last line and continues. A file whose name ends in .gz is compressed (gzip.h).
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/gzip.h"
#include "engine/engine.h"

namespace superflip::cli {

/// Receives each line that a file has, without its line end. `whole` is false for an incomplete last line, which will
/// be removed. An error ends the reading and leaves the file as it is.
using LineCheck = std::function<Result<void>(std::string_view line, bool whole)>;

/// Not thread-safe.
class LineFile {
 public:
  /// Opens a file, or creates it. `check` receives the lines that it has. A device or a pipe is not read. Errors:
  /// kInputOutput, also when another process has the file open here; those of `check`.
  static Result<LineFile> open(const std::string& path, const LineCheck& check);

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
  Result<void> take_over(const LineCheck& check);
  Result<void> write(std::string_view bytes);

  std::string path_;
  std::unique_ptr<std::FILE, Closer> file_ = {};
  std::optional<GzipWriter> gzip_ = {};  // of a compressed file
  bool empty_ = true;
};

}  // namespace superflip::cli
