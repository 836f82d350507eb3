// Many cubes, one a line: solved on all cores, answered in the order of the lines or as each ends, in bounded memory.
//
// A worker takes the lines that have come, answers them, and puts the answers into a window; whoever completes the
// oldest lines of the window hands out every answer that is ready (or, where the order does not matter, any line). So
// an answer leaves as soon as those before it have left, and the reading stops while the window is full: one slow cube
// costs memory for at most `window` lines.
//
// Workers take one line at first and twice as many each time while that goes quickly, so that what they have to agree
// on (the input, the order) costs little a line; they never wait for a line while they have one, and no answer waits
// long for those after it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace superflip {

/// A line of input longer than this many bytes is answered by an error; the rest of it is skipped, never stored.
inline constexpr std::size_t kMaxLineBytes = 65'536;

/// One line of input, without its end.
struct InputLine {
  std::uint64_t number = 0;  ///< from 1
  std::string text = {};     ///< at most kMaxLineBytes
  std::uint64_t bytes = 0;   ///< length of the whole line; more than text.size() when the line was too long
};

/// One line with its answer.
struct AnsweredLine {
  InputLine line;
  Answer answer;
};

/// Gives the next lines: waits for one and adds those that are there already, `most` (>= 1) of them at most. Nothing at
/// the end of the input. Called by one thread at a time.
using LineSource = std::function<std::vector<InputLine>(std::size_t most)>;
/// Answers one line. Called by many threads at once.
using LineWork = std::function<Answer(const InputLine&)>;
/// Receives answers, one call at a time, each with at least one; in the order of the lines unless told otherwise. False
/// ends the batch: nothing more is read.
using AnswerSink = std::function<bool(std::span<const AnsweredLine>)>;

/// How a batch is run.
struct BatchOptions {
  int threads = 0;           ///< cubes solved at the same time; 0: all cores
  std::size_t window = 256;  ///< lines that may be read but not yet handed out, >= 1
  /// Where a thread goes that has no more lines: the searches of the last lines may take it. nullptr: it ends.
  SpareThreads* spare = nullptr;
  bool ordered = true;  ///< answers leave in the order of the lines; else each as soon as it is there
};

/// One of several parts of an input that are answered apart, on several machines for instance.
struct Shard {
  std::uint64_t number = 1;  ///< 1 to count
  std::uint64_t count = 1;

  /// Lines are dealt in turn: with three shards the first has lines 1, 4, 7, ...
  [[nodiscard]] bool has(const InputLine& line) const { return (line.number - 1) % count == number - 1; }
};

/// Shard of a text such as "2/8", the second of eight; nothing for anything else, "0/8" and "9/8" too.
std::optional<Shard> parse_shard(std::string_view text);

/// The lines of a shard, with the numbers that they have in the whole input.
LineSource lines_of(Shard shard, LineSource lines);

/// Runs a batch to the end of its input, or until the sink says so. Pull the stop token of the requests to end it
/// early: the source should then end, and lines in work are answered by kInterrupted.
void run_batch(const LineSource& source, const LineWork& work, const AnswerSink& sink,
               const BatchOptions& options = {});

/// Why a line cannot hold a cube whatever it says: it is blank, or too long. Nothing when it may.
std::optional<Error> objection_to(const InputLine& line);

/// Answers one line.
Answer answer_line(const Session& session, const InputLine& line);

}  // namespace superflip
