// One connection of a load program, and how long its answers take.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace superflip::bench {

/// How long what was asked for took, in milliseconds.
struct Times {
  std::vector<double> values = {};
  /// Prints count, median, the slowest of 100 and of all; nothing when there are none.
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
  /// Sends a request, over a new connection where the last one has ended.
  void ask(const std::string& request);
  /// Reads what is there. The status once the response is whole, else 0; -1 when the server has closed before.
  int read();
  /// Leaves without waiting for the answer.
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
