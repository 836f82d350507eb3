#include "engine/batch.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

#include "base/parallel.h"
#include "notation/text_cursor.h"

namespace superflip {

std::optional<Error> objection_to(const InputLine& line) {
  if (line.bytes > line.text.size())
    return Error{ErrorCode::kBadAlgorithm,
                 fmt::format("the line has {} bytes; at most {} are read", line.bytes, kMaxLineBytes),
                 fmt::format("column {}", line.text.size() + 1)};
  if (line.text.find_first_not_of(" \t\r") == std::string::npos)
    return Error{ErrorCode::kBadAlgorithm, "the line is empty: write an algorithm or a cube, one a line"};
  // Read as a blank, it would make one cube of several lines.
  if (const std::size_t at = line.text.find('\r'); line.text.find_first_not_of('\r', at) != std::string::npos) {
    const auto column = 1 + std::count_if(line.text.begin(), line.text.begin() + static_cast<std::ptrdiff_t>(at),
                                          [](char c) { return !continues_character(c); });
    return Error{ErrorCode::kBadAlgorithm, "a carriage return is inside the line: end each line with a line feed",
                 fmt::format("column {}", column)};
  }
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

namespace {

constexpr std::size_t kMostLines = 32;                      // that a worker takes at once
constexpr auto kPatience = std::chrono::microseconds(500);  // answers wait at most so long for those that follow

using Block = std::vector<AnsweredLine>;

class Batch {
 public:
  Batch(const LineSource& source, const LineWork& work, const AnswerSink& sink, const BatchOptions& options)
      : source_(source),
        work_(work),
        sink_(sink),
        window_(std::max<std::size_t>(options.window, 1)),
        ordered_(options.ordered) {}

  // Runs one worker: read, answer, hand in, until the input or the sink ends.
  void work() {
    std::uint64_t index = 0;
    std::size_t most = 1;
    for (auto lines = take(most, index); !lines.empty(); lines = take(most, index))
      most = answer(std::move(lines), index) ? std::min(2 * most, kMostLines) : 1;
  }

 private:
  // Takes the next lines when the window has room. `index`: the place of the first line in the order.
  std::vector<InputLine> take(std::size_t most, std::uint64_t& index) {
    const std::lock_guard reading(source_mutex_);
    {
      std::unique_lock lock(mutex_);
      room_.wait(lock, [&] { return ended_ || taken_ - handed_out_ < window_; });
      if (ended_) return {};
      most = std::min<std::size_t>(most, window_ - (taken_ - handed_out_));
    }
    auto lines = source_(most);
    const std::lock_guard lock(mutex_);
    index = taken_;
    taken_ += lines.size();
    ended_ = ended_ || lines.empty();
    return lines;
  }

  // Answers lines and hands them in, together unless that takes longer than kPatience. Returns whether it was quick.
  bool answer(std::vector<InputLine> lines, std::uint64_t index) {
    Block block;
    block.reserve(lines.size());
    bool quick = true;
    auto begin = Clock::now();
    for (InputLine& line : lines) {
      Answer answer = work_(line);
      block.push_back({std::move(line), std::move(answer)});
      if (Clock::now() - begin <= kPatience) continue;
      quick = false;
      const std::size_t size = block.size();
      hand_in(index, std::exchange(block, {}));
      index += size;
      begin = Clock::now();
    }
    if (!block.empty()) hand_in(index, std::move(block));
    return quick;
  }

  // Puts answers into the window. Then hands out all that are ready, unless another worker does that now.
  void hand_in(std::uint64_t index, Block block) {
    std::unique_lock lock(mutex_);
    ready_.emplace(index, std::move(block));
    if (handing_out_) return;
    handing_out_ = true;
    while (!ready_.empty() && (!ordered_ || ready_.begin()->first == handed_out_)) {
      const auto next = ready_.extract(ready_.begin());
      lock.unlock();
      const bool go_on = sink_open_ && sink_(next.mapped());
      lock.lock();
      handed_out_ += next.mapped().size();
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
  const bool ordered_;
  std::mutex source_mutex_;  // held while a worker reads, which may take for ever
  std::mutex mutex_;         // guards what follows
  std::condition_variable room_;
  std::map<std::uint64_t, Block> ready_;  // by the place of their first line
  std::uint64_t taken_ = 0;
  std::uint64_t handed_out_ = 0;
  bool handing_out_ = false;
  bool sink_open_ = true;  // used only by the worker that hands out
  bool ended_ = false;
};

}  // namespace

BatchOptions BatchOptions::with(const Session& session) const {
  constexpr std::size_t kWindowForDevices = 4096;
  BatchOptions options = *this;
  if (const auto at_once = session.device_threads()) {
    options.threads = *at_once;
    options.window = kWindowForDevices;
  }
  return options;
}

void run_batch(const LineSource& source, const LineWork& work, const AnswerSink& sink, const BatchOptions& options) {
  Batch batch(source, work, sink, options);
  run_on_threads(options.threads > 0 ? options.threads : hardware_threads(), [&] {
    batch.work();
    if (options.spare != nullptr) options.spare->give(1);
  });
}

Answer answer_line(const Session& session, const InputLine& line) {
  auto error = objection_to(line);
  if (!error) return session.solve(line.text);
  Answer answer;
  answer.error = std::move(error);
  return answer;
}

}  // namespace superflip
