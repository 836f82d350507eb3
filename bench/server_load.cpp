// Measures a server under many clients. Each client keeps a connection and sends one request after the other.
//
//   server_load PORT CUBES CLIENTS SECONDS [OPTIONS_JSON] [--half N] [--long N] [--mixed] [--requests N] [--pid PID]
//
//   CUBES         a file with one cube a line, for the solves
//   OPTIONS_JSON  more fields of each request, such as "max_length":20
//   --half        N more connections send half a request and wait
//   --long        N more clients request a search of ten minutes each
//   --mixed       every endpoint, refusals, and clients that leave, instead of solves alone
//   --requests    the program ends after N answers
//   --pid         the process number of the server; its resident memory is printed ten times
//
// Prints answers a second, and the times of answers, of refusals (503) and of /healthz, which is requested ten times a
// second. A refused client sends its request again at once.
//
// A time ends when the kernel has received the response. One thread plays all clients; with hundreds of them it reads a
// response later than that, by more than the server needs. The line "as read" includes this delay.
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <poll.h>

#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load_client.h"
#include "load_requests.h"

namespace superflip::bench {
namespace {

using Clock = std::chrono::steady_clock;

struct Settings {
  std::uint16_t port = 0;
  const char* cubes = nullptr;
  int clients = 0;
  int seconds = 0;
  std::string options = {};
  int half = 0;
  int longs = 0;
  bool mixed = false;
  int requests = 0;  // 0: no limit
  std::string pid = {};
};

std::optional<Settings> settings_of(int argc, char** argv) {
  if (argc < 5) return std::nullopt;
  Settings settings;
  settings.port = static_cast<std::uint16_t>(number_in(argv[1]));
  settings.cubes = argv[2];
  settings.clients = number_in(argv[3]);
  settings.seconds = number_in(argv[4]);
  for (int i = 5; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--mixed") {
      settings.mixed = true;
    } else if (!word.starts_with("--")) {
      settings.options = word;
    } else if (++i == argc) {
      return std::nullopt;
    } else if (word == "--pid") {
      settings.pid = argv[i];
    } else if (word == "--half") {
      settings.half = number_in(argv[i]);
    } else if (word == "--long") {
      settings.longs = number_in(argv[i]);
    } else if (word == "--requests") {
      settings.requests = number_in(argv[i]);
    } else {
      return std::nullopt;
    }
  }
  return settings;
}

// Resident memory of a process in kB, from the kernel.
long resident_kb(const std::string& pid) {
  std::ifstream status("/proc/" + pid + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::strtol(line.c_str() + 6, nullptr, 10);
  return 0;
}

// All clients and their times.
class Load {
 public:
  explicit Load(const Settings& settings)
      : settings_(settings),
        requests_(settings.mixed ? mixed_requests(settings.cubes) : solves_of(settings.cubes, settings.options)) {}

  [[nodiscard]] bool has_requests() const { return !requests_.empty(); }

  void run() {
    for (int i = 0; i < settings_.half; ++i)  // they stay open until the end
      others_.emplace_back(settings_.port)
          .ask("POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf");
    const auto cubes = solves_of(settings_.cubes, kLong);
    for (int i = 0; i < settings_.longs; ++i)
      others_.emplace_back(settings_.port).ask(cubes[static_cast<std::size_t>(i) % cubes.size()].text);
    for (int i = 0; i <= settings_.clients; ++i) clients_.emplace_back(settings_.port);  // the last: /healthz
    for (std::size_t i = 0; i + 1 < clients_.size(); ++i) ask_next(clients_[i]);
    begin_ = Clock::now();
    auto ask_health = begin_;
    while (!ended()) {
      if (!health_asked_ && Clock::now() >= ask_health) {
        clients_.back().ask("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        health_asked_ = true;
        ask_health = Clock::now() + std::chrono::milliseconds(100);
      }
      look();
      print_memory();
    }
  }

  void print() {
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    fmt::print("{:.0f} answers a second, {} failures\n", static_cast<double>(answers_.values.size()) / seconds,
               failures_);
    answers_.print("answers");
    refusals_.print("refusals");
    refusals_as_read_.print(" as read");
    healths_.print("healthz");
    if (settings_.mixed) fmt::print("{} clients have left; statuses: {}\n", left_, fmt::join(statuses_, " "));
  }

 private:
  [[nodiscard]] bool ended() const {
    return Clock::now() >= begin_ + std::chrono::seconds(settings_.seconds) ||
           (settings_.requests > 0 && done_ >= settings_.requests);
  }

  void ask_next(Client& client) {
    for (;;) {
      const LoadRequest& request = requests_[next_++ % requests_.size()];
      client.ask(request.text);
      if (!request.leaves) return;
      client.leave();
      ++left_;
      ++done_;
    }
  }

  // Reads the responses that have arrived.
  void look() {
    std::vector<pollfd> polled;
    for (const Client& client : clients_) polled.push_back({client.socket(), POLLIN, 0});
    if (::poll(polled.data(), polled.size(), 20) <= 0) return;
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      if (polled[i].revents == 0) continue;
      Client& client = clients_[i];
      const int status = client.read();
      if (status == 0) continue;
      if (i + 1 == clients_.size()) {
        health_asked_ = false;
        if (status == 200) healths_.values.push_back(client.until_arrived());
        continue;
      }
      count(client, status);
      ask_next(client);
    }
  }

  void count(const Client& client, int status) {
    ++done_;
    ++statuses_[status];
    const bool fails = settings_.mixed ? status < 0 || status == 500 : status != 200 && status != 503;
    if (fails) ++failures_;
    if (status == 503) refusals_as_read_.values.push_back(client.until_read());
    (status == 503 ? refusals_ : answers_).values.push_back(client.until_arrived());
  }

  void print_memory() {
    if (settings_.pid.empty()) return;
    const double done = settings_.requests > 0
                            ? static_cast<double>(done_) / settings_.requests
                            : std::chrono::duration<double>(Clock::now() - begin_).count() / settings_.seconds;
    if (done * 10 < memory_printed_) return;
    ++memory_printed_;
    fmt::print("{:8} requests   {:8} kB resident\n", done_, resident_kb(settings_.pid));
    std::fflush(stdout);
  }

  const Settings& settings_;
  const std::vector<LoadRequest> requests_;
  std::vector<Client> others_ = {};
  std::vector<Client> clients_ = {};
  Clock::time_point begin_ = {};
  std::size_t next_ = 0;
  int done_ = 0;
  int left_ = 0;
  int failures_ = 0;
  int memory_printed_ = 0;
  bool health_asked_ = false;
  std::map<int, int> statuses_ = {};
  Times answers_ = {};
  Times refusals_ = {};
  Times refusals_as_read_ = {};
  Times healths_ = {};
};

}  // namespace
}  // namespace superflip::bench

int main(int argc, char** argv) {
  const auto settings = superflip::bench::settings_of(argc, argv);
  if (!settings) {
    fmt::print(stderr,
               "usage: server_load PORT CUBES CLIENTS SECONDS [OPTIONS_JSON] [--half N] [--long N] [--mixed] "
               "[--requests N] [--pid PID]\n");
    return 2;
  }
  superflip::bench::Load load(*settings);
  if (!load.has_requests()) {
    fmt::print(stderr, "there are no cubes in {}\n", settings->cubes);
    return 4;
  }
  load.run();
  load.print();
  return 0;
}
