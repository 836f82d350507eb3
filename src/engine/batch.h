// Many cubes, one per line: solved on all cores in bounded memory, and answered in the order of the lines or as each
// search ends.
//
// A worker takes the lines that have arrived, answers them, and puts the answers into a window. The worker that
// completes the oldest lines of the window hands out every answer that is ready; without an order, any answer. So an
// answer leaves as soon as those before it have left. Reading stops while the window is full: one slow cube costs
// memory for at most `window` lines.
//
// A worker takes one line at first, and doubles the number while answers are quick. That makes the locks (input, order)
// cheap per line. A worker with a line never waits for another one, and no answer waits long for those after it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"

namespace superflip {

// Lines of input, and the share of them that one of several machines answers.

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

/// One line with its answer.
struct AnsweredLine {
  InputLine line;
  Answer answer;
};

/// Answers one line. Called by many threads at once.
using LineWork = std::function<Answer(const InputLine&)>;
/// Receives answers, at least one per call, one call at a time; in the order of the lines with BatchOptions::ordered.
/// False ends the batch: no further line is read.
using AnswerSink = std::function<bool(std::span<const AnsweredLine>)>;

/// How a batch is run.
struct BatchOptions {
  int threads = 0;           ///< cubes solved at the same time; 0: all cores
  std::size_t window = 256;  ///< lines that may be read but not yet handed out, >= 1
  /// Receives threads without further lines, so that the searches of the last lines can take them. nullptr: they end.
  SpareThreads* spare = nullptr;
  bool ordered = true;  ///< answers leave in the order of the lines; else each as soon as it is ready

  /// The same for a session that may search on a device: there a thousand cubes wait at the same time.
  [[nodiscard]] BatchOptions with(const Session& session) const;
};

/// Runs a batch to the end of its input, or until the sink returns false. To end it early, pull the stop token of the
/// requests and let the source end: the lines in work then get kInterrupted.
void run_batch(const LineSource& source, const LineWork& work, const AnswerSink& sink,
               const BatchOptions& options = {});

/// Answers one line.
Answer answer_line(const Session& session, const InputLine& line);

}  // namespace superflip
