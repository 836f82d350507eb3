// A record of a journal: a header of 64 bytes, then the result of one unit.
//
//   0  magic    8  job      16  unit     24  bytes of the result
//  32  when it was finished (milliseconds since 1970)    40  time of work (milliseconds)
//  48  checksum of the result     56  checksum of the header before this field
//
// All numbers have 64 bits, little-endian. The magic is found again behind a damaged record.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace superflip::cli::job {

inline constexpr std::size_t kHeaderBytes = 64;
/// Begins each record; its first byte is none of text.
inline constexpr std::string_view kRecordMagic = "\x8ASFunit\n";

/// The header without magic and its own checksum.
struct RecordHeader {
  std::uint64_t job = 0;   ///< Plan::id
  std::uint64_t unit = 0;  ///< from 1
  std::uint64_t bytes = 0;
  std::uint64_t finished_ms = 0;
  std::uint64_t work_ms = 0;
  std::uint64_t checksum = 0;  ///< of the result

  friend bool operator==(const RecordHeader&, const RecordHeader&) = default;
};

std::string to_bytes(const RecordHeader& header);

/// Reads the first 64 bytes; nothing if they are no header.
std::optional<RecordHeader> parse_header(std::string_view bytes);

}  // namespace superflip::cli::job
