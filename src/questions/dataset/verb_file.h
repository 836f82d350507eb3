// A file of lines that is written over several runs. A run may be killed at any moment: the next one removes an
// incomplete last line and continues. A file whose name ends in .gz is compressed (RFC 1952); zlib does that.
//
// A compressed file has one member for each run that wrote to it; programs that read gzip join them. The writer ends
// each line with an empty block (Z_SYNC_FLUSH), which ends on a byte. So a file that was cut off still holds every line
// before the cut. The reader finds the last such place, and the missing end of the member follows from the text before
// it:
//
//   ... lines ... | 03 00, an empty last block | CRC-32 of the member's text | its length, both in 4 bytes
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

#include "engine/engine.h"

struct z_stream_s;

namespace superflip::cli {

/// Compresses one member. Not thread-safe.
class GzipWriter {
 public:
  /// The bytes for a text. A reader of all bytes so far has all text so far.
  std::string add(std::string_view text);
  /// The bytes that end the member; none if it has no text. The next add() begins another one.
  std::string end();

 private:
  struct Ender {
    void operator()(z_stream_s* stream) const;
  };
  std::string deflated(std::string_view text, int flush);

  std::unique_ptr<z_stream_s, Ender> stream_ = {};  // within a member
};

/// Reads all members of a file that may be cut off. Not thread-safe.
class GzipReader {
 public:
  using Text = std::function<Result<void>(std::string_view)>;

  /// `text` receives all text that the bytes hold, in pieces. An error of it ends the reading.
  explicit GzipReader(Text text);

  /// Reads the next bytes of the file. Errors: kInputOutput for bytes that are not gzip; those of the text's receiver.
  Result<void> add(std::string_view bytes);

  /// The length of the file up to the last place where it may end: behind a line, and where a block ends on a byte.
  [[nodiscard]] std::uint64_t good_bytes() const { return good_.bytes; }
  /// Whether a line ends behind that place. The writers of other programs have few such places, so a file of theirs
  /// that is cut off cannot be continued there without losing lines.
  [[nodiscard]] bool has_lines_beyond() const { return lines_beyond_; }
  /// Whether the file ends within a member: it is cut off, or its writer was killed.
  [[nodiscard]] bool is_cut_off() const { return here_.in_member || here_.bytes != member_begin_; }
  /// The bytes that end the member there; empty behind a whole member.
  [[nodiscard]] std::string member_end() const;

 private:
  struct Ender {
    void operator()(z_stream_s* stream) const;
  };
  // A place in the file, and the text of the member before it.
  struct Place {
    std::uint64_t bytes = 0;
    bool in_member = false;
    std::uint32_t crc = 0;
    std::uint32_t length = 0;
  };
  Result<void> take_text(std::string_view text);

  Text text_;
  std::unique_ptr<z_stream_s, Ender> stream_;
  Place here_ = {};
  Place good_ = {};
  std::uint64_t member_begin_ = 0;
  bool at_line_end_ = true;
  bool lines_beyond_ = false;  // behind good_
};

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
  /// FILE.bak exists; those of `check`; kInterrupted, which leaves the file as it is.
  static Result<LineFile> open(const std::string& path, const LineCheck& check, const StopToken& stop = {});

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

  LineFile(std::string path, StopToken stop) : path_(std::move(path)), stop_(std::move(stop)) {}
  Result<void> open_locked();
  Result<void> take_over(const LineCheck& check);
  Result<void> write_anew(std::uint64_t lines);
  Result<void> write(std::string_view bytes);

  std::string path_;
  StopToken stop_;
  std::string old_file_ = {};
  std::unique_ptr<std::FILE, Closer> file_ = {};
  std::optional<GzipWriter> gzip_ = {};  // of a compressed file
  bool empty_ = true;
};

}  // namespace superflip::cli
