// The body of a request, read in pieces as the service asks for them. Only connection.cpp includes it: Boost.Beast is
// expensive to compile.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <string>
#include <utility>

#include "app/server/connection.h"

namespace superflip::server {

/// Used by the thread of the socket alone.
class StreamedBody {
 public:
  /// Takes over the parser that has parsed the head.
  explicit StreamedBody(boost::beast::http::request_parser<boost::beast::http::string_body>&& head)
      : parser_(std::move(head)) {}

  [[nodiscard]] const auto& head() const { return parser_.get().base(); }
  /// The last piece has been read.
  [[nodiscard]] bool is_done() const { return parser_.is_done(); }
  /// A read is in progress.
  [[nodiscard]] bool is_reading() const { return is_reading_; }

  /// Reads the next piece and calls `then(error, piece)`. `then` must keep this object alive. The piece is empty
  /// between two chunks.
  template <typename Then>
  void read(Socket& socket, boost::beast::flat_buffer& buffer, Then then) {
    piece_.resize(kPieceBytes);
    parser_.get().body().data = piece_.data();
    parser_.get().body().size = piece_.size();
    is_reading_ = true;
    boost::beast::http::async_read_some(socket, buffer, parser_,
                                        [this, then = std::move(then)](boost::system::error_code error, std::size_t) {
                                          is_reading_ = false;
                                          if (error == boost::beast::http::error::need_buffer)
                                            error = {};  // the piece is full
                                          piece_.resize(piece_.size() - parser_.get().body().size);
                                          then(error, piece_);
                                        });
  }

 private:
  static constexpr std::size_t kPieceBytes = 16 * 1024;

  boost::beast::http::request_parser<boost::beast::http::buffer_body> parser_;
  std::string piece_ = {};
  bool is_reading_ = false;
};

}  // namespace superflip::server
