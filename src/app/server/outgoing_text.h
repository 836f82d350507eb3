// A queue of text that a socket writes piece by piece: server-sent events, or the chunks of a streamed response body.
// Only connection.cpp includes it: Boost.Asio's write is expensive to compile.
#pragma once

#include <boost/asio/write.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <utility>

#include "app/server/connection.h"

namespace superflip::server {

/// Used by the thread of the socket alone. The socket outlives it.
class OutgoingText {
 public:
  /// `write_time`: how long the client may take to accept one piece.
  OutgoingText(Socket& socket, std::chrono::milliseconds write_time) : socket_(socket), write_time_(write_time) {}

  /// Queues one piece. `written` is called with the error code after each piece that the socket has written; it must
  /// keep this object alive.
  template <typename Written>
  void send(std::string text, const Written& written) {
    if (!socket_.is_open()) return;
    bytes_ += text.size();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write_front(written);
  }

  /// Nothing waits and nothing is being written.
  [[nodiscard]] bool is_empty() const { return queue_.empty(); }
  /// Queued bytes that the socket has not yet written.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  /// When the current write is overdue; the far future when there is none.
  [[nodiscard]] Clock::time_point deadline() const { return deadline_; }

 private:
  template <typename Written>
  void write_front(const Written& written) {
    deadline_ = Clock::now() + write_time_;
    boost::asio::async_write(socket_, boost::asio::buffer(queue_.front()),
                             [this, written](boost::system::error_code error, std::size_t) {
                               if (error) return written(error);
                               deadline_ = Clock::time_point::max();
                               bytes_ -= queue_.front().size();
                               queue_.pop_front();
                               if (!queue_.empty()) write_front(written);
                               written(error);
                             });
  }

  Socket& socket_;
  const std::chrono::milliseconds write_time_;
  std::deque<std::string> queue_ = {};
  std::size_t bytes_ = 0;
  Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace superflip::server
