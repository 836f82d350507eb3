#include "app/cli/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "app/cli/descriptors.h"

namespace superflip::cli {

LineReader::LineReader(int descriptor, const Interrupt& interrupt, std::uint64_t first)
    : descriptor_(descriptor), interrupt_(interrupt), buffer_(65'536), number_(first) {}

bool LineReader::refill() {
  begin_ = end_ = 0;
  while (!interrupt_.token().stop_requested()) {
    const Awaited awaited = await_input(descriptor_, interrupt_.wake_descriptor());
    if (awaited == Awaited::kFailure) break;
    if (awaited == Awaited::kWakeUp) continue;
    const std::ptrdiff_t bytes = read_bytes(descriptor_, buffer_.data(), buffer_.size());
    if (bytes < 0 && errno == EAGAIN) continue;
    if (bytes < 0) break;
    end_ = static_cast<std::size_t>(bytes);
    return bytes > 0;
  }
  if (!interrupt_.token().stop_requested()) error_ = std::strerror(errno);
  return false;
}

std::optional<InputLine> LineReader::next() {
  InputLine line;
  bool ended = false;
  while (!ended) {
    if (begin_ == end_ && !refill()) {
      if (line.bytes == 0 || interrupt_.token().stop_requested() || !error_.empty()) return std::nullopt;
      break;
    }
    const char* const begin = buffer_.data() + begin_;
    const auto available = end_ - begin_;
    const void* const line_end = std::memchr(begin, '\n', available);
    ended = line_end != nullptr;
    const std::size_t bytes = ended ? static_cast<std::size_t>(static_cast<const char*>(line_end) - begin) : available;
    line.text.append(begin, std::min(bytes, kMaxLineBytes - line.text.size()));
    line.bytes += bytes;
    begin_ += bytes + (ended ? 1 : 0);
  }
  if (line.bytes == line.text.size() && !line.text.empty() && line.text.back() == '\r') {
    line.text.pop_back();
    --line.bytes;
  }
  line.number = number_++;
  return line;
}

std::vector<InputLine> LineReader::next_lines(std::size_t most) {
  std::vector<InputLine> lines;
  const auto whole_line_is_there = [&] { return std::memchr(buffer_.data() + begin_, '\n', end_ - begin_) != nullptr; };
  for (auto line = next(); line; line = next()) {
    lines.push_back(std::move(*line));
    if (lines.size() >= most || !whole_line_is_there()) break;
  }
  return lines;
}

}  // namespace superflip::cli
