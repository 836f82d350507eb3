// Lines of the protocol between the program and a robot (docs/robot.md), with a checksum that keeps damaged bytes out.
//
//   line     = text " #" checksum "\n"      at most kLongestLine bytes
//   checksum = 8 hexadecimal digits: the CRC-32 of the bytes of `text`
//
// Small letters are written. Capital ones are read too, and a carriage return before the line feed: Arduino's println()
// ends a line so, and print(crc, HEX) writes capitals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace superflip::robot {

inline constexpr std::size_t kLongestLine = 120;

/// The CRC-32 of IEEE 802.3 (zip, Ethernet), reflected, polynomial 0xEDB88320. `before`: the CRC of the bytes before.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

/// The line for a text, with its line end.
std::string seal(std::string_view text);

/// The text of a line without its line end; nothing when the checksum is wrong, for any bytes.
std::optional<std::string_view> unseal(std::string_view line);

/// Collects bytes and hands out complete lines, without line ends (LF, or CR LF). Of a longer line than kLongestLine
/// nothing remains.
class LineCollector {
 public:
  void add(std::string_view bytes) { buffer_ += bytes; }
  /// The next complete line.
  std::optional<std::string> next();

 private:
  std::string buffer_;
};

}  // namespace superflip::robot
