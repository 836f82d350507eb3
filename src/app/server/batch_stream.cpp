#include "app/server/batch_stream.h"

#include <algorithm>
#include <utility>

#include "app/server/response_head.h"

namespace superflip::server {

void LineCutter::cut(std::string_view piece, std::deque<BatchLine>& lines) {
  for (std::size_t begin = 0; begin < piece.size();) {
    const std::size_t end = std::min(piece.find('\n', begin), piece.size());
    keep(piece.substr(begin, end - begin));
    if (end < piece.size()) end_line(lines);
    begin = end + 1;
  }
}

void LineCutter::end(std::deque<BatchLine>& lines) { end_line(lines); }

void LineCutter::keep(std::string_view part) {
  const std::size_t room = most_bytes_ - line_.text.size();
  if (part.size() > room) line_.is_too_long = true;
  line_.text += part.substr(0, room);
}

void LineCutter::end_line(std::deque<BatchLine>& lines) {
  BatchLine next{line_.number + 1, "", false};
  if (line_.text.find_first_not_of(" \t\r") != std::string::npos) lines.push_back(std::move(line_));
  line_ = std::move(next);
}

void BatchStream::begin(std::string_view body) {
  exchange_->begin_body({200, "application/x-ndjson", "", streamed_headers()});
  Lock lock(mutex_);
  cutter_.cut(body, lines_);
  go_on(lock);
}

void BatchStream::take_piece(const std::string& piece) {
  Lock lock(mutex_);
  reading_ = false;
  body_ended_ = piece.empty();
  piece.empty() ? cutter_.end(lines_) : cutter_.cut(piece, lines_);
  go_on(lock);
}

void BatchStream::take_answer(std::uint64_t place, std::string answer) {
  Lock lock(mutex_);
  ready_.emplace(place, std::move(answer));
  --searching_;
  go_on(lock);
}

void BatchStream::go_on(Lock& lock) {
  if (exchange_->left().stop_requested()) {
    lines_.clear();
    body_ended_ = true;
    reading_ = false;  // no more pieces come
  }
  for (; !ready_.empty() && ready_.begin()->first == sent_; ++sent_) {
    exchange_->send_body(std::move(ready_.begin()->second) + '\n');
    ready_.erase(ready_.begin());
  }
  while (!lines_.empty() && searching_ < limits_.most_searches && begun_ - sent_ < limits_.most_waiting) {
    ++searching_;
    const std::uint64_t place = begun_++;
    BatchLine line = std::move(lines_.front());
    lines_.pop_front();
    lock.unlock();
    search_(std::move(line),
            [self = shared_from_this(), place](std::string answer) { self->take_answer(place, std::move(answer)); });
    lock.lock();
  }
  if (!body_ended_ && !reading_ && lines_.empty() && begun_ - sent_ < limits_.most_waiting) {
    reading_ = true;
    exchange_->read_body([self = shared_from_this()](const std::string& piece) { self->take_piece(piece); });
  }
  if (body_ended_ && !reading_ && lines_.empty() && searching_ == 0 && !std::exchange(ended_, true))
    exchange_->end_body();
}

}  // namespace superflip::server
