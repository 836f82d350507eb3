// One connection of a load program, and the times of its answers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace superflip::bench {

/// The times of the answers to one kind of request, in milliseconds.
struct Times {
  std::vector<double> values = {};
  /// Prints the count, the median, the 99th percentile and the maximum; nothing when there are no times.
  void print(const char* what);
};

/// The number at the beginning of a text; 0 when there is none.
int number_in(std::string_view text);

/// One connection, and the request that it waits for. Ends the program when it cannot connect.
class Client {
 public:
  explicit Client(std::uint16_t port);
  Client(Client&& other) noexcept;
  Client& operator=(Client&&) = delete;
  ~Client();

  [[nodiscard]] int socket() const { return socket_; }
  /// Sends a request, over a new connection if the last one has ended.
  void ask(const std::string& request);
  /// Reads what has arrived. Returns the status once the response is complete, 0 before that, and -1 if the server has
  /// closed the connection too early.
  int read();
  /// Closes the connection without waiting for the answer.
  void leave();
  [[nodiscard]] double until_arrived() const { return arrived_ - asked_; }
  [[nodiscard]] double until_read() const { return read_ - asked_; }

 private:
  [[nodiscard]] bool is_whole(bool closed) const;
  [[nodiscard]] bool head_says(std::string_view line) const;

  std::uint16_t port_;
  int socket_;
  double asked_ = 0;  // these three in ms
  double arrived_ = 0;
  double read_ = 0;
  std::string got_ = {};
};

}  // namespace superflip::bench
