// Lines of input, and the share of them that one of several machines answers.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace superflip {

/// Longest line in bytes. A longer line is answered by an error; the rest of it is skipped, never stored.
inline constexpr std::size_t kMaxLineBytes = 65'536;

/// One line of input, without its end.
struct InputLine {
  std::uint64_t number = 0;  ///< from 1
  std::string text = {};     ///< at most kMaxLineBytes
  std::uint64_t bytes = 0;   ///< length of the whole line; more than text.size() when the line was too long
};

/// Why a line cannot hold a cube: it is blank, or too long. Nothing when it may hold one.
std::optional<Error> objection_to(const InputLine& line);

/// Gives the next lines: waits for one and adds those that are there already, `most` (>= 1) of them at most. Nothing at
/// the end of the input. Called by one thread at a time.
using LineSource = std::function<std::vector<InputLine>(std::size_t most)>;

/// One of several parts of an input. Each part can run on a machine of its own.
struct Shard {
  std::uint64_t number = 1;  ///< 1 to count
  std::uint64_t count = 1;

  /// Shards take lines in turn: with three shards the first has lines 1, 4, 7, ...
  [[nodiscard]] bool has(const InputLine& line) const { return (line.number - 1) % count == number - 1; }
};

/// Parses a text such as "2/8", the second of eight. Nothing for anything else, also for "0/8" and "9/8".
std::optional<Shard> parse_shard(std::string_view text);

/// The lines of a shard, with their numbers in the whole input.
LineSource lines_of(Shard shard, LineSource lines);

}  // namespace superflip
