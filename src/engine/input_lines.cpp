#include "engine/input_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace superflip {

std::optional<Error> objection_to(const InputLine& line) {
  if (line.bytes > line.text.size())
    return Error{ErrorCode::kBadAlgorithm,
                 fmt::format("the line has {} bytes; at most {} are read", line.bytes, kMaxLineBytes),
                 fmt::format("column {}", line.text.size() + 1)};
  if (line.text.find_first_not_of(" \t\r") == std::string::npos)
    return Error{ErrorCode::kBadAlgorithm, "the line is empty: write an algorithm or a cube, one a line"};
  return std::nullopt;
}

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  Shard shard;
  const auto parse = [](std::string_view digits, std::uint64_t& number) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size() && number > 0;
  };
  if (slash == text.size() || !parse(text.substr(0, slash), shard.number) ||
      !parse(text.substr(slash + 1), shard.count))
    return std::nullopt;
  return shard.number <= shard.count ? std::optional(shard) : std::nullopt;
}

LineSource lines_of(Shard shard, LineSource lines) {
  return [shard, lines = std::move(lines)](std::size_t most) {
    while (true) {
      auto some = lines(most);
      if (some.empty()) return some;
      some.erase(std::remove_if(some.begin(), some.end(), [shard](const InputLine& line) { return !shard.has(line); }),
                 some.end());
      if (!some.empty()) return some;
    }
  };
}

}  // namespace superflip
