// The Exchange of a connection, for the threads that answer.
#include <fmt/core.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "app/server/connection.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;

class ConnectionExchange : public Exchange {
 public:
  ConnectionExchange(std::shared_ptr<Connection> connection, asio::io_context& io)
      : connection_(std::move(connection)), io_(io), left_(connection_->left()) {}
  ConnectionExchange(const ConnectionExchange&) = delete;
  ConnectionExchange& operator=(const ConnectionExchange&) = delete;
  ~ConnectionExchange() override {
    if (connection_) finish(&Connection::close);
  }

  // In the connection's own thread this runs at once.
  void respond(HttpResponse response) override {
    asio::dispatch(io_, [connection = std::move(connection_), response = std::move(response)]() mutable {
      connection->respond(std::move(response));
    });
  }

  void send_event(std::string_view name, std::string_view data, bool needed) override {
    post(&Connection::send_event, fmt::format("event: {}\ndata: {}\n\n", name, data), needed);
  }
  void end_events() override { finish(&Connection::end_events); }

  void begin_body(HttpResponse head) override { post(&Connection::begin_body, std::move(head)); }
  void send_body(std::string piece) override { post(&Connection::send_body, std::move(piece)); }
  void end_body() override { finish(&Connection::end_body); }
  void read_body(std::function<void(const std::string& piece)> then) override {
    post(&Connection::read_body, std::move(then));
  }

  [[nodiscard]] const StopToken& left() const override { return left_; }

 private:
  template <typename Call, typename... Arguments>
  void post(Call call, Arguments... arguments) {
    asio::post(io_, [connection = connection_, call, ... values = std::move(arguments)]() mutable {
      (connection.get()->*call)(std::move(values)...);
    });
  }

  // The last call. From then on only the thread of the connection owns it.
  void finish(void (Connection::*call)()) {
    asio::post(io_, [connection = std::move(connection_), call] { (connection.get()->*call)(); });
  }

  std::shared_ptr<Connection> connection_;
  asio::io_context& io_;
  StopToken left_;
};

}  // namespace

std::shared_ptr<Exchange> make_exchange(std::shared_ptr<Connection> connection, asio::io_context& io) {
  return std::make_shared<ConnectionExchange>(std::move(connection), io);
}

}  // namespace superflip::server
