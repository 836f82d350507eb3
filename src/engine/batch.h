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

#include <functional>
#include <span>

#include "engine/engine.h"
#include "engine/input_lines.h"

namespace superflip {

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
