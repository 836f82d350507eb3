// Many solves in one request: lines of JSON in and out (NDJSON), in bounded memory, for as long as the client sends.
//
// Each line is a search of its own in the lanes (search_lanes.h), like a request of its own; a few lines of a batch are
// searched at the same time. So a batch holds no thread while its client is slow, and delays others no more than as
// many clients that send one solve after the other.
//
// Answers are sent in the order of the lines. While one line takes long, the finished answers after it wait, up to a
// window; then the server stops reading, and TCP flow control makes the client wait. The same happens if the client
// sends but does not read.
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

/// A line of a batch; numbers begin with 1.
struct BatchLine {
  std::uint64_t number = 0;
  std::string text = {};     ///< cut at the maximum length
  bool is_too_long = false;  ///< and cannot be answered
};

/// Cuts pieces of text into lines that end with LF or CR LF; the last one may have no line end. Blank lines are
/// skipped.
class LineCutter {
 public:
  explicit LineCutter(std::size_t most_bytes) : most_bytes_(most_bytes) {}
  /// Appends the lines that end in `piece` to `lines`.
  void cut(std::string_view piece, std::deque<BatchLine>& lines);
  /// Appends the last line if it has no line end.
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
  std::uint64_t most_waiting = 32;  ///< finished answers that wait for an earlier one
};

/// One batch. It lives as long as its client or a search uses it. Thread-safe.
class BatchStream : public std::enable_shared_from_this<BatchStream> {
 public:
  using Answered = std::function<void(std::string answer)>;
  /// Starts to answer a line. Must call `answered` exactly once with a line of JSON, from any thread, even if the
  /// client has left.
  using Search = std::function<void(BatchLine line, Answered answered)>;

  BatchStream(std::shared_ptr<Exchange> exchange, const BatchLimits& limits, Search search)
      : exchange_(std::move(exchange)), limits_(limits), search_(std::move(search)), cutter_(limits.most_line_bytes) {}
  BatchStream(const BatchStream&) = delete;
  BatchStream& operator=(const BatchStream&) = delete;

  /// Answers the lines in `body`, then reads and answers the rest of the request body until it ends.
  void begin(std::string_view body);

 private:
  using Lock = std::unique_lock<std::mutex>;

  void take_piece(const std::string& piece);
  void take_answer(std::uint64_t place, std::string answer);
  // Starts all work that can start now. Releases the lock around calls of others.
  void go_on(Lock& lock);

  const std::shared_ptr<Exchange> exchange_;
  const BatchLimits limits_;
  const Search search_;
  std::mutex mutex_;  // guards what follows
  LineCutter cutter_;
  std::deque<BatchLine> lines_ = {};                 // not yet searched
  std::map<std::uint64_t, std::string> ready_ = {};  // answers by place in the order
  std::uint64_t begun_ = 0;                          // lines with a search begun
  std::uint64_t sent_ = 0;                           // answers sent
  int searching_ = 0;
  bool reading_ = false;
  bool body_ended_ = false;
  bool ended_ = false;
};

}  // namespace superflip::server
