// How a server behaves under many clients: each keeps a connection and asks for one solve after the other.
//
//   server_load PORT CUBES CLIENTS SECONDS [OPTIONS_JSON [HALF]]
//
// CUBES is a file of one cube a line; OPTIONS_JSON are more fields of each request, such as "max_length":20; HALF is a
// number of connections besides that send half a request and wait. Prints answers a second, and for answers, refusals
// (503) and /healthz, which is asked ten times a second, how long they took. A refused client asks again at once.
//
// How long is until the response has arrived, as the kernel stamps it: one thread plays all clients, and with hundreds
// of them what has arrived waits for its turn longer than the server takes. What the clients see, that wait included,
// is the line "as read".
#include <arpa/inet.h>
#include <fmt/core.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

// What was asked for, and how long it took, in milliseconds.
struct Times {
  std::vector<double> values = {};
  void print(const char* what) {
    if (values.empty()) return;
    std::sort(values.begin(), values.end());
    const auto at = [&](double part) {
      return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    };
    fmt::print("{:9} {:8}   median {:8.2f} ms   99 % {:8.2f} ms   most {:8.2f} ms\n", what, values.size(), at(0.5),
               at(0.99), at(1));
  }
};

// The number at the beginning of a text; 0 when there is none.
int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    std::perror("connect");
    std::exit(4);
  }
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  ::setsockopt(socket, SOL_SOCKET, SO_TIMESTAMPNS, &yes, sizeof yes);
  return socket;
}

void send_text(int socket, const std::string& text) {
  if (::send(socket, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size())) std::perror("send");
}

// Milliseconds of the clock that the kernel stamps with.
double ms_of(const timespec& time) {
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}
double now_ms() {
  timespec now = {};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return ms_of(now);
}

// One connection, and the request that it waits for.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(connect_to(port)) {}
  [[nodiscard]] int socket() const { return socket_; }

  void ask(const std::string& request) {
    got_.clear();
    asked_ = now_ms();
    send_text(socket_, request);
  }
  // Reads what is there. The status once the response is whole, else 0; -1 when the server has closed.
  int read() {
    char buffer[16384];
    alignas(cmsghdr) char control[256];
    iovec into = {buffer, sizeof buffer};
    msghdr message = {};
    message.msg_iov = &into;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    const ssize_t size = ::recvmsg(socket_, &message, 0);
    if (size <= 0) return -1;
    read_ = arrived_ = now_ms();
    for (cmsghdr* part = CMSG_FIRSTHDR(&message); part != nullptr; part = CMSG_NXTHDR(&message, part)) {
      if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_TIMESTAMPNS) continue;
      timespec stamp = {};
      std::memcpy(&stamp, CMSG_DATA(part), sizeof stamp);
      arrived_ = ms_of(stamp);
    }
    got_.append(buffer, static_cast<std::size_t>(size));
    const std::size_t head = got_.find("\r\n\r\n");
    if (head == std::string::npos) return 0;
    constexpr std::string_view kLength = "Content-Length: ";
    const std::size_t field = got_.find(kLength);
    const auto length = static_cast<std::size_t>(number_in(std::string_view(got_).substr(field + kLength.size(), 10)));
    return got_.size() >= head + 4 + length ? number_in(got_.substr(9, 3)) : 0;
  }
  [[nodiscard]] double until_arrived() const { return arrived_ - asked_; }
  [[nodiscard]] double until_read() const { return read_ - asked_; }

 private:
  int socket_;
  double asked_ = 0;  // these three in ms
  double arrived_ = 0;
  double read_ = 0;
  std::string got_ = {};
};

std::vector<std::string> requests_for(const char* cubes, const std::string& options) {
  std::vector<std::string> requests;
  std::ifstream file(cubes);
  for (std::string cube; std::getline(file, cube);) {
    const std::string body = fmt::format("{{\"cube\":\"{}\"{}}}", cube, options.empty() ? "" : "," + options);
    requests.push_back(fmt::format("POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{}",
                                   body.size(), body));
  }
  return requests;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    fmt::print(stderr, "usage: server_load PORT CUBES CLIENTS SECONDS [OPTIONS_JSON [HALF]]\n");
    return 2;
  }
  const auto port = static_cast<std::uint16_t>(number_in(argv[1]));
  const auto requests = requests_for(argv[2], argc > 5 ? argv[5] : "");
  const int half = argc > 6 ? number_in(argv[6]) : 0;
  if (requests.empty()) {
    fmt::print(stderr, "there are no cubes in {}\n", argv[2]);
    return 4;
  }
  for (int i = 0; i < half; ++i)  // left open until the end
    send_text(connect_to(port), "POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf");

  std::vector<Client> clients;  // the last one asks for /healthz
  for (int i = 0; i <= number_in(argv[3]); ++i) clients.emplace_back(port);
  Client& health = clients.back();
  std::vector<pollfd> polled;
  for (const Client& client : clients) polled.push_back({client.socket(), POLLIN, 0});

  Times answers;
  Times refusals;
  Times refusals_as_read;
  Times healths;
  std::size_t next = 0;
  int failures = 0;
  for (std::size_t i = 0; i + 1 < clients.size(); ++i) clients[i].ask(requests[next++ % requests.size()]);
  const auto begin = Clock::now();
  const auto end = begin + std::chrono::seconds(number_in(argv[4]));
  auto ask_health = begin;
  bool health_asked = false;
  while (Clock::now() < end) {
    if (!health_asked && Clock::now() >= ask_health) {
      health.ask("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      health_asked = true;
      ask_health = Clock::now() + std::chrono::milliseconds(100);
    }
    if (::poll(polled.data(), polled.size(), 20) <= 0) continue;
    for (std::size_t i = 0; i < clients.size(); ++i) {
      if (polled[i].revents == 0) continue;
      const int status = clients[i].read();
      if (status == 0) continue;
      if (&clients[i] == &health) {
        health_asked = false;
        if (status == 200) healths.values.push_back(health.until_arrived());
        continue;
      }
      if (status < 0) polled[i].fd = -1;  // and asks no more
      if (status != 200 && status != 503) ++failures;
      if (status > 0) (status == 200 ? answers : refusals).values.push_back(clients[i].until_arrived());
      if (status == 503) refusals_as_read.values.push_back(clients[i].until_read());
      if (status > 0) clients[i].ask(requests[next++ % requests.size()]);
    }
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  fmt::print("{:.0f} answers a second, {} failures\n", static_cast<double>(answers.values.size()) / seconds, failures);
  answers.print("answers");
  refusals.print("refusals");
  refusals_as_read.print(" as read");
  healths.print("healthz");
  return 0;
}
