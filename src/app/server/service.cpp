#include "app/server/service.h"

#include <fmt/core.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "app/server/problem.h"

namespace superflip::server {
namespace {

constexpr int kQuickThreads = 1;
constexpr std::string_view kReading = "GET, HEAD";  // the methods of what is only looked at

int threads_or_cores(int threads) {
  return threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

bool wants_events(const HttpRequest& request) { return request.accept.find("text/event-stream") != std::string::npos; }

// A stream of events that begins with the first of them, so that what fails before has a status of its own.
class ExchangeEvents : public Events {
 public:
  explicit ExchangeEvents(Exchange& exchange) : exchange_(exchange) {}
  void send(std::string_view name, std::string_view data, bool needed) override {
    begun_ = true;
    exchange_.send_event(name, data, needed);
  }
  [[nodiscard]] bool begun() const { return begun_; }

 private:
  Exchange& exchange_;
  std::atomic<bool> begun_ = false;
};

// A thread that is busy for as long as this lives, and so is not to spare for others.
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

HttpResponse text_response(std::string body) { return {200, "text/plain; charset=utf-8", std::move(body), {}}; }

}  // namespace

Service::Service(Engine& engine, Engine& scrambler, TableNews& news, std::span<const StaticFile> files,
                 const ServiceOptions& options)
    : engine_(engine),
      files_(files),
      is_loopback_(options.is_loopback),
      api_(engine, scrambler, news, metrics_, options.limits),
      searches_(threads_or_cores(options.threads), options.queue),
      quick_(kQuickThreads, options.queue) {
  spare_.give(threads_or_cores(options.threads));
}

void Service::warm_up() {
  quick_.offer([this] {
    engine_.open({});
    ready_ = true;
  });
}

void Service::handle(HttpRequest request, const std::shared_ptr<Exchange>& exchange) {
  // Step 1. What foreign pages ask.
  if (auto objection = objection_to(request, is_loopback_)) return respond(*exchange, "other", *std::move(objection));

  // Step 2. What is there, and for which methods.
  const auto routes = api_routes();
  const auto route =
      std::find_if(routes.begin(), routes.end(), [&](const ApiRoute& r) { return r.path == request.path; });
  const std::string_view methods = route == routes.end() || route->method == "GET" ? kReading : route->method;
  auto at_once = route == routes.end() ? answer_at_once(request) : std::nullopt;
  if (route == routes.end() && !at_once)
    return respond(*exchange, "other", problem(404, "there is nothing here; the API is described in /openapi.json"));
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (methods == kReading ? !reads : request.method != methods) {
    HttpResponse refusal = problem(405, fmt::format("{} takes {}", request.path, methods));
    refusal.headers.emplace_back("Allow", methods);
    return respond(*exchange, at_once ? at_once->name : route->path, std::move(refusal));
  }

  // Step 3. What is known already, or takes work.
  if (at_once) return respond(*exchange, at_once->name, std::move(at_once->response));
  work_on(*route, std::move(request), exchange);
}

std::optional<Service::AtOnce> Service::answer_at_once(const HttpRequest& request) const {
  if (request.path == "/healthz") return AtOnce{"/healthz", text_response("ok\n")};
  if (request.path == "/readyz")
    return AtOnce{"/readyz", ready_ ? text_response("ready\n") : busy("the tables are being opened")};
  if (request.path == "/metrics")
    return AtOnce{"/metrics", {200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text(gauges()), {}}};
  if (request.path == "/openapi.json")
    return AtOnce{"/openapi.json", {200, "application/json", std::string(openapi_json()), {}}};
  if (auto file = static_response(files_, request)) return AtOnce{"page", *std::move(file)};
  if (request.path == "/" && files_.empty()) return AtOnce{"page", problem(404, std::string(kNoPage))};
  return std::nullopt;
}

void Service::work_on(const ApiRoute& route, HttpRequest request, const std::shared_ptr<Exchange>& exchange) {
  static const HttpResponse kTooMany = busy("too many requests wait already");
  WorkQueue& queue = route.lane == Lane::kSearch ? searches_ : quick_;
  // A copy of the pointer stays here for the refusal.
  if (!queue.offer([this, &route, request = std::move(request), exchange] { answer(route, request, *exchange); }))
    respond(*exchange, route.path, kTooMany);
}

void Service::answer(const ApiRoute& route, const HttpRequest& request, Exchange& exchange) {
  if (exchange.left().stop_requested()) return;  // nobody waits any more
  ApiCall call{request.body, exchange.left()};
  if (route.lane == Lane::kQuick) return respond(exchange, route.path, (api_.*route.answer)(call));
  const BusyThread busy_thread(spare_);
  call.spare = &spare_;
  if (!wants_events(request)) return respond(exchange, route.path, (api_.*route.answer)(call));
  ExchangeEvents events(exchange);
  call.events = &events;
  HttpResponse response = (api_.*route.answer)(call);
  if (response.status != 200 && !events.begun()) return respond(exchange, route.path, std::move(response));
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
  return {connections_(), searches_.running() + quick_.running(), searches_.waiting() + quick_.waiting(),
          searches_.capacity()};
}

}  // namespace superflip::server
