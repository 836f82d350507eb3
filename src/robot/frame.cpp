#include "robot/frame.h"

#include <fmt/core.h>

namespace superflip::robot {
namespace {

constexpr std::string_view kMark = " #";
constexpr std::size_t kDigits = 8;

}  // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
  std::uint32_t crc = ~before;
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320U : 0U);
  }
  return ~crc;
}

std::string seal(std::string_view text) { return fmt::format("{}{}{:08x}\n", text, kMark, crc32(text)); }

std::optional<std::string_view> unseal(std::string_view line) {
  if (line.size() < kMark.size() + kDigits) return std::nullopt;
  const std::string_view text = line.substr(0, line.size() - kMark.size() - kDigits);
  // A text has exactly two spellings of its checksum.
  const std::uint32_t crc = crc32(text);
  const std::string_view end = line.substr(text.size());
  if (end != fmt::format("{}{:08x}", kMark, crc) && end != fmt::format("{}{:08X}", kMark, crc)) return std::nullopt;
  return text;
}

std::optional<std::string> LineCollector::next() {
  const auto end = buffer_.find('\n');
  if (end == std::string::npos) {
    if (buffer_.size() > kLongestLine) buffer_.clear();
    return std::nullopt;
  }
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

}  // namespace superflip::robot
