#include "engine/batch.h"

#include <fmt/core.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

#include "base/parallel.h"

namespace superflip {
namespace {

class Batch {
 public:
  Batch(const LineSource& source, const LineWork& work, const AnswerSink& sink, std::size_t window)
      : source_(source), work_(work), sink_(sink), window_(std::max<std::size_t>(window, 1)) {}

  // What each worker does: read, answer, hand in, until the input or the sink ends.
  void work() {
    std::uint64_t index = 0;
    while (const auto line = take(index)) hand_in(index, *line, work_(*line));
  }

 private:
  // The next line and its place in the order; waits for room in the window.
  std::optional<InputLine> take(std::uint64_t& index) {
    const std::lock_guard reading(source_mutex_);
    {
      std::unique_lock lock(mutex_);
      room_.wait(lock, [&] { return ended_ || taken_ - handed_out_ < window_; });
      if (ended_) return std::nullopt;
    }
    auto line = source_();
    const std::lock_guard lock(mutex_);
    if (line) {
      index = taken_++;
    } else {
      ended_ = true;
    }
    return line;
  }

  // Puts an answer into the window and, unless another worker is at it, hands out all that are ready.
  void hand_in(std::uint64_t index, InputLine line, Answer answer) {
    std::unique_lock lock(mutex_);
    ready_.emplace(index, std::pair(std::move(line), std::move(answer)));
    if (handing_out_) return;
    handing_out_ = true;
    while (!ready_.empty() && ready_.begin()->first == handed_out_) {
      const auto next = ready_.extract(ready_.begin());
      lock.unlock();
      const bool go_on = sink_open_ && sink_(next.mapped().first, next.mapped().second);
      lock.lock();
      ++handed_out_;
      if (!go_on) {
        sink_open_ = false;
        ended_ = true;
      }
      room_.notify_all();
    }
    handing_out_ = false;
  }

  const LineSource& source_;
  const LineWork& work_;
  const AnswerSink& sink_;
  const std::size_t window_;
  std::mutex source_mutex_;  // held while a line is read, which may take for ever
  std::mutex mutex_;         // guards what follows
  std::condition_variable room_;
  std::map<std::uint64_t, std::pair<InputLine, Answer>> ready_;
  std::uint64_t taken_ = 0;
  std::uint64_t handed_out_ = 0;
  bool handing_out_ = false;
  bool sink_open_ = true;  // touched only by the worker that hands out
  bool ended_ = false;
};

}  // namespace

void run_batch(const LineSource& source, const LineWork& work, const AnswerSink& sink, const BatchOptions& options) {
  Batch batch(source, work, sink, options.window);
  run_on_threads(options.threads > 0 ? options.threads : hardware_threads(), [&batch] { batch.work(); });
}

std::optional<Error> objection_to(const InputLine& line) {
  if (line.bytes > line.text.size())
    return Error{ErrorCode::kBadAlgorithm,
                 fmt::format("the line has {} bytes; at most {} are read", line.bytes, kMaxLineBytes),
                 fmt::format("column {}", line.text.size() + 1)};
  if (line.text.find_first_not_of(" \t\r") == std::string::npos)
    return Error{ErrorCode::kBadAlgorithm, "the line is empty: write an algorithm or a cube, one a line"};
  return std::nullopt;
}

Answer answer_line(Engine& engine, const Request& request, const InputLine& line) {
  if (auto error = objection_to(line)) {
    Answer answer;
    answer.error = std::move(error);
    return answer;
  }
  Request with_cube = request;
  with_cube.cube = line.text;
  return engine.solve(with_cube);
}

}  // namespace superflip
