// Gzip files (RFC 1952) of lines that can be continued after a run was killed; zlib compresses.
//
// A file has one member for each run that wrote to it; programs that read gzip join them. The writer ends each line
// with an empty block (Z_SYNC_FLUSH), which ends on a byte. So a file that was cut off still holds every line before
// the cut. The reader finds the last such place, and the missing end of the member follows from the text before it:
//
//   ... lines ... | 03 00, an empty last block | CRC-32 of the member's text | its length, both in 4 bytes
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
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

}  // namespace superflip::cli
