// Many solves in one request: lines of JSON in and out (NDJSON), in bounded memory, for as long as the client sends.
//
// Each line is a search of its own in the lanes (search_lanes.h), as if it had come in a request of its own, and a few
// of a batch are searched at the same time. So a batch holds no thread while its client is slow, and others wait for it
// no longer than for as many clients that ask for one solve after the other.
//
// Answers leave in the order of the lines. While a line takes long, those behind it wait, a window of them at most;
// then no more is read, and the client has to wait with sending (TCP's flow control). The same holds for a client that
// sends and does not read.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "app/server/http.h"

namespace superflip::server {

/// A line of a batch and its number, from 1.
struct BatchLine {
  std::uint64_t number = 0;
  std::string text = {};     ///< cut at the most bytes that a line may have
  bool is_too_long = false;  ///< and so cannot be answered
};

/// Cuts pieces of text into lines, which end with LF or CR LF; the last one may lack it. Blank lines are left out.
class LineCutter {
 public:
  explicit LineCutter(std::size_t most_bytes) : most_bytes_(most_bytes) {}
  /// Adds the lines that end in `piece` to `lines`.
  void cut(std::string_view piece, std::deque<BatchLine>& lines);
  /// Adds the last line, when the text does not end with the end of one.
  void end(std::deque<BatchLine>& lines);

 private:
  void keep(std::string_view part);
  void end_line(std::deque<BatchLine>& lines);

  const std::size_t most_bytes_;
  BatchLine line_ = {1, "", false};
};

struct BatchLimits {
  std::size_t most_line_bytes = 64 * 1024;
  int most_searches = 1;            ///< of one batch at the same time
  std::uint64_t most_waiting = 32;  ///< answers behind one that is not there yet
};

/// One batch. It lives as long as its client or a search needs it. Thread-safe.
class BatchStream : public std::enable_shared_from_this<BatchStream> {
 public:
  using Answered = std::function<void(std::string answer)>;
  /// Begins to answer a line, and calls `answered` once with a line of JSON, from any thread; sooner or later also when
  /// the client has left.
  using Search = std::function<void(BatchLine line, Answered answered)>;

  BatchStream(std::shared_ptr<Exchange> exchange, const BatchLimits& limits, Search search)
      : exchange_(std::move(exchange)), limits_(limits), search_(std::move(search)), cutter_(limits.most_line_bytes) {}
  BatchStream(const BatchStream&) = delete;
  BatchStream& operator=(const BatchStream&) = delete;
  ~BatchStream() = default;

  /// Answers `body`, and then reads and answers what else there is of it, until it ends.
  void begin(std::string_view body);

 private:
  using Lock = std::unique_lock<std::mutex>;

  void take_piece(const std::string& piece);
  void take_answer(std::uint64_t place, std::string answer);
  // Begins what may begin now. Releases the lock while it calls others.
  void go_on(Lock& lock);

  const std::shared_ptr<Exchange> exchange_;
  const BatchLimits limits_;
  const Search search_;
  std::mutex mutex_;  // guards what follows
  LineCutter cutter_;
  std::deque<BatchLine> lines_ = {};                 // not searched yet
  std::map<std::uint64_t, std::string> ready_ = {};  // answers, by their place in the order
  std::uint64_t begun_ = 0;                          // lines whose search has begun
  std::uint64_t sent_ = 0;                           // whose answers have left
  int searching_ = 0;
  bool reading_ = false;
  bool body_ended_ = false;
  bool ended_ = false;
};

}  // namespace superflip::server
