#include "app/server/service.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <sstream>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "app/api/response.h"
#include "app/server/addresses.h"
#include "app/server/http.h"
#include "app/server/request_head.h"

namespace superflip::server {
namespace {

// The events of one search, sent to its client as server-sent events. The stream begins with its first event, so a
// failure before that has its own status code. Events are held back until the turn is settled: a turn that is cut runs
// again, and the client must see the events of one run only. Thread-safe.
class ExchangeEvents : public Events {
 public:
  // Both outlive it.
  ExchangeEvents(Exchange& exchange, const Turn& turn) : exchange_(exchange), turn_(turn) {}

  void send(std::string_view name, std::string_view data, bool needed) override;
  // An event has been sent or is held back.
  [[nodiscard]] bool begun() const;

 private:
  struct Event {
    std::string name;
    std::string data;
    bool needed;
  };

  Exchange& exchange_;
  const Turn& turn_;
  mutable std::mutex mutex_;  // guards what follows
  std::vector<Event> held_ = {};
  bool begun_ = false;
};

void ExchangeEvents::send(std::string_view name, std::string_view data, bool needed) {
  const std::lock_guard lock(mutex_);
  begun_ = true;
  held_.push_back({std::string(name), std::string(data), needed});
  if (!turn_.is_settled()) return;
  for (const Event& event : held_) exchange_.send_event(event.name, event.data, event.needed);
  held_.clear();
}

bool ExchangeEvents::begun() const {
  const std::lock_guard lock(mutex_);
  return begun_;
}

std::string figure(std::string_view name, std::string_view type, std::string_view help, double value) {
  return fmt::format("# HELP process_{0} {1}\n# TYPE process_{0} {2}\nprocess_{0} {3:.15g}\n", name, help, type, value);
}

// The fields of /proc/self/stat after the name of the program, which may contain blanks: field 3 (state) is the first.
std::vector<std::string> stat_fields() {
  std::ifstream file("/proc/self/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream rest(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  return {std::istream_iterator<std::string>(rest), {}};
}

// When the system was started, in seconds since 1970; 0 when unknown.
double boot_time() {
  std::ifstream file("/proc/stat");
  for (std::string word; file >> word;)
    if (double seconds = 0; word == "btime" && file >> seconds) return seconds;
  return 0;
}

// Processor time, memory, threads, open files and start time in the text format of Prometheus, with its usual names
// (process_cpu_seconds_total, ...). Those that the system does not tell are left out: all of them without /proc.
std::string process_figures() {
  // Numbers of proc(5), less those of the fields before the state.
  constexpr std::size_t kUserTime = 14 - 3;
  constexpr std::size_t kSystemTime = 15 - 3;
  constexpr std::size_t kThreads = 20 - 3;
  constexpr std::size_t kStart = 22 - 3;
  constexpr std::size_t kVirtual = 23 - 3;
  constexpr std::size_t kResident = 24 - 3;
  const auto fields = stat_fields();
  if (fields.size() <= kResident) return "";
  const auto number = [&fields](std::size_t field) { return std::stod(fields[field]); };
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  std::string text = figure("cpu_seconds_total", "counter", "Processor time, user and system.",
                            (number(kUserTime) + number(kSystemTime)) / ticks);
  text += figure("resident_memory_bytes", "gauge", "Memory, with the parts of mapped files that are in memory.",
                 number(kResident) * static_cast<double>(::sysconf(_SC_PAGESIZE)));
  text += figure("virtual_memory_bytes", "gauge", "Address space.", number(kVirtual));
  text += figure("threads", "gauge", "Threads.", number(kThreads));
  text += figure("start_time_seconds", "gauge", "When the process started, in seconds since 1970.",
                 boot_time() + number(kStart) / ticks);
  std::error_code error;
  const std::filesystem::directory_iterator open("/proc/self/fd", error);
  if (!error)
    text += figure("open_fds", "gauge", "Open files and sockets.",
                   static_cast<double>(std::distance(begin(open), end(open))));
  return text;
}

constexpr int kQuickThreads = 1;
constexpr int kFewestLong = 16;                     // long searches; each takes some megabytes
constexpr std::string_view kReading = "GET, HEAD";  // the methods of read-only paths

int threads_or_cores(int threads) {
  return threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool wants_events(const HttpRequest& request) { return accepts(request.accept, "text/event-stream"); }

// Marks the current thread as busy: it is not a spare thread for other searches.
class BusyThread {
 public:
  explicit BusyThread(SpareThreads& spare) : spare_(spare), taken_(spare.take(1)) {}
  BusyThread(const BusyThread&) = delete;
  BusyThread& operator=(const BusyThread&) = delete;
  ~BusyThread() { spare_.give(taken_); }

 private:
  SpareThreads& spare_;
  int taken_;
};

SearchLanesOptions lanes_of(const ServiceOptions& options) {
  SearchLanesOptions lanes;
  lanes.threads = threads_or_cores(options.threads);
  lanes.most_long = options.most_long > 0 ? options.most_long : std::max(kFewestLong, 4 * lanes.threads);
  lanes.capacity = options.queue;
  return lanes;
}

// A problem as a line of a batch, with the line number.
std::string with_id(HttpResponse problem, const BatchLine& line) {
  return std::move(problem.body.insert(1, fmt::format("\"id\":{},", line.number)));
}

// Paths for the operator: they tell about the machine, and nothing about cubes.
constexpr std::array<std::string_view, 2> kOfOperator = {"/metrics", "/api/v1/tables"};

bool is_of_this_machine(const HttpRequest& request) {
  return !request.passed_on &&
         (request.client == kUnixPeer || request.client.starts_with("127.") || request.client == "::1");
}

HttpResponse text_response(std::string body) { return {200, "text/plain; charset=utf-8", std::move(body), {}}; }

}  // namespace

Service::Service(Engine& engine, Engine& scrambler, TableNews& news, std::span<const StaticFile> files,
                 const ServiceOptions& options)
    : engine_(engine),
      files_(files),
      is_loopback_(options.is_loopback),
      names_(options.names),
      is_public_(options.is_public),
      limits_(options.address_limits != nullptr ? *options.address_limits : own_limits_),
      batch_limits_{.most_searches = threads_or_cores(options.threads)},
      most_batches_(options.most_batches),
      api_(engine, scrambler, news, metrics_, options.limits),
      searches_(lanes_of(options)),
      quick_(kQuickThreads, options.queue) {
  spare_.give(threads_or_cores(options.threads));
}

// A request that searches.
class Service::ApiSearch : public SearchJob {
 public:
  ApiSearch(Service& service, const JsonQuestion& route, HttpRequest request, std::shared_ptr<Exchange> exchange)
      : service_(service), route_(route), request_(std::move(request)), exchange_(std::move(exchange)) {}
  void run(Turn& turn) override { service_.search(route_, request_, *exchange_, turn); }
  void refuse() override { service_.respond(*exchange_, route_.path, busy("too many long searches are waiting")); }
  [[nodiscard]] const StopToken& left() const override { return exchange_->left(); }

 private:
  Service& service_;
  const JsonQuestion& route_;
  const HttpRequest request_;
  const std::shared_ptr<Exchange> exchange_;
};

// A line of a batch.
class Service::LineSearch : public SearchJob {
 public:
  LineSearch(Service& service, const JsonQuestion& route, std::string client, std::shared_ptr<Exchange> exchange,
             BatchLine line, BatchStream::Answered answered)
      : service_(service),
        route_(route),
        client_(std::move(client)),
        exchange_(std::move(exchange)),
        line_(std::move(line)),
        answered_(std::move(answered)) {}
  void run(Turn& turn) override {
    std::string answer = service_.answer_line(route_, client_, line_, turn);
    if (turn.may_answer()) answered_(std::move(answer));
  }
  void refuse() override { answered_(with_id(busy("too many long searches are waiting"), line_)); }
  [[nodiscard]] const StopToken& left() const override { return exchange_->left(); }

 private:
  Service& service_;
  const JsonQuestion& route_;
  const std::string client_;  // its counted_address()
  const std::shared_ptr<Exchange> exchange_;
  const BatchLine line_;
  const BatchStream::Answered answered_;
};

// Opens the default tables. It runs as a search, because it may take long.
class Service::WarmUp : public SearchJob {
 public:
  explicit WarmUp(Service& service) : service_(service) {}
  void run(Turn& turn) override {
    service_.engine_.open({.device = RunsOn::kProcessor});  // those of two-phase, whatever --device says
    service_.ready_ = turn.may_answer();
  }
  void refuse() override {}
  [[nodiscard]] const StopToken& left() const override { return never_; }

 private:
  Service& service_;
  const StopToken never_;
};

void Service::warm_up() { searches_.offer(std::make_shared<WarmUp>(*this), /*may_always=*/true); }

void Service::handle(HttpRequest request, const std::shared_ptr<Exchange>& exchange) {
  // Step 1. Refuse requests of foreign pages.
  if (auto objection = objection_to(request, is_loopback_, names_))
    return respond(*exchange, "other", *std::move(objection));

  if (is_public_ && !is_of_this_machine(request) &&
      std::find(kOfOperator.begin(), kOfOperator.end(), request.path) != kOfOperator.end())
    return respond(*exchange, "other", problem(403, "this is open to this machine only"));

  // Step 2. Find the path, and check the method.
  const auto routes = api_routes();
  const auto route =
      std::find_if(routes.begin(), routes.end(), [&](const JsonQuestion& row) { return row.path == request.path; });
  const std::string_view methods = route == routes.end() || route->method == "GET" ? kReading : route->method;
  auto at_once = route == routes.end() ? answer_at_once(request) : std::nullopt;
  if (route == routes.end() && !at_once)
    return respond(*exchange, "other", problem(404, "nothing is at this path; /openapi.json describes the API"));
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (methods == kReading ? !reads : request.method != methods) {
    HttpResponse refusal = problem(405, fmt::format("{} accepts only {}", request.path, methods));
    refusal.headers.emplace_back("Allow", methods);
    return respond(*exchange, at_once ? at_once->name : route->path, std::move(refusal));
  }

  if (!at_once && !request.query.empty())
    return respond(*exchange, route->path,
                   problem(Error{ErrorCode::kUsage, "the fields of a request stand in its body, not after a \"?\"",
                                 request.query.substr(0, request.query.find_first_of("=&"))}));

  // Step 3. Answer at once, or hand the request to a thread.
  if (at_once) return respond(*exchange, at_once->name, std::move(at_once->response));
  work_on(*route, std::move(request), exchange);
}

std::optional<Service::AtOnce> Service::answer_at_once(const HttpRequest& request) const {
  if (request.path == "/healthz") return AtOnce{"/healthz", text_response("ok\n")};
  if (request.path == "/readyz")
    return AtOnce{"/readyz", ready_ ? text_response("ready\n") : busy("the tables are being opened")};
  if (request.path == "/metrics")
    return AtOnce{"/metrics",
                  {200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text(gauges()) + process_figures(), {}}};
  if (request.path == "/openapi.json") return AtOnce{"/openapi.json", {200, "application/json", openapi_json(), {}}};
  if (auto file = static_response(files_, request)) return AtOnce{"page", *std::move(file)};
  if (request.path == "/" && files_.empty()) return AtOnce{"page", problem(404, std::string(kNoPage))};
  return std::nullopt;
}

void Service::work_on(const JsonQuestion& route, HttpRequest request, const std::shared_ptr<Exchange>& exchange) {
  static const HttpResponse kTooMany = busy("too many requests are waiting");
  if (route.lane == Lane::kBatch) return begin_batch(route, request, exchange);
  bool taken = false;
  if (route.lane == Lane::kSearch) {
    taken = searches_.offer(std::make_shared<ApiSearch>(*this, route, std::move(request), exchange));
  } else {
    // Copies `exchange`: the refusal below still needs it.
    taken = quick_.offer([this, &route, request = std::move(request), exchange] {
      if (!exchange->left().stop_requested())
        respond(*exchange, route.path, api_.answer(route, {request.body, exchange->left()}));
    });
  }
  if (!taken) respond(*exchange, route.path, kTooMany);
}

void Service::begin_batch(const JsonQuestion& route, const HttpRequest& request,
                          const std::shared_ptr<Exchange>& exchange) {
  const std::shared_ptr<void> place(nullptr, [batches = batches_](void*) { --*batches; });
  if (++*batches_ > most_batches_) return respond(*exchange, route.path, busy("too many batches are running"));
  const std::string client = counted_address(request.client);
  const auto place_of_client = limits_.begin_batch(client);
  if (!place_of_client) return respond(*exchange, route.path, limits_.refusal(client));
  const auto search = [this, &route, client, exchange, place, place_of_client](BatchLine line,
                                                                               BatchStream::Answered answered) {
    // Always accepted: a batch has few searches at a time, and batches are limited.
    searches_.offer(std::make_shared<LineSearch>(*this, route, client, exchange, std::move(line), std::move(answered)),
                    true);
  };
  std::make_shared<BatchStream>(exchange, batch_limits_, search)->begin(request.body);
}

std::string Service::answer_line(const JsonQuestion& route, const std::string& client, const BatchLine& line,
                                 const Turn& turn) {
  const BusyThread busy_thread(spare_);
  const auto time = limits_.begin_search(client);
  HttpResponse response;
  if (!time) {
    response = limits_.refusal(client);
  } else if (line.is_too_long) {
    response = problem(400, fmt::format("a line may have at most {} bytes", batch_limits_.most_line_bytes));
  } else {
    response = api_.answer(route, {.body = line.text, .stop = turn.stop(), .spare = &spare_, .id = line.number});
  }
  metrics_.count_answer(route.path, response.status);
  return response.status == 200 ? std::move(response.body) : with_id(std::move(response), line);
}

void Service::search(const JsonQuestion& route, const HttpRequest& request, Exchange& exchange, Turn& turn) {
  if (exchange.left().stop_requested()) return;  // the client has left
  const std::string client = counted_address(request.client);
  const auto time = limits_.begin_search(client);
  if (!time) {
    if (turn.may_answer()) respond(exchange, route.path, limits_.refusal(client));
    return;
  }
  const BusyThread busy_thread(spare_);
  ApiCall call{request.body, turn.stop(), &spare_};
  ExchangeEvents events(exchange, turn);
  if (wants_events(request)) call.events = &events;
  HttpResponse response = api_.answer(route, call);
  if (!turn.may_answer()) return;
  if (!wants_events(request) || (response.status != 200 && !events.begun()))
    return respond(exchange, route.path, std::move(response));
  metrics_.count_answer(route.path, response.status);
  events.send(response.status == 200 ? "answer" : "error", response.body, /*needed=*/true);
  exchange.end_events();
}

void Service::respond(Exchange& exchange, std::string_view path, HttpResponse response) {
  metrics_.count_answer(path, response.status);
  const bool says_how_long = std::any_of(response.headers.begin(), response.headers.end(),
                                         [](const auto& header) { return header.first == "Cache-Control"; });
  if (!says_how_long) response.headers.emplace_back("Cache-Control", "no-store");
  exchange.respond(std::move(response));
}

Gauges Service::gauges() const {
  return {connections_(),
          searches_.running() + quick_.running(),
          searches_.waiting() + quick_.waiting(),
          searches_.capacity(),
          searches_.running_long(),
          static_cast<std::size_t>(std::max(0, batches_->load())),
          engine_.tables().bytes_in_use()};
}

std::string batch_path() {
  for (const JsonQuestion& route : api_routes())
    if (route.lane == Lane::kBatch) return std::string(route.path);
  return "";
}

}  // namespace superflip::server
