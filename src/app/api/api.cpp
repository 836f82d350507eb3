#include "app/api/api.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "app/api/response.h"
#include "ask/json_parts.h"
#include "ask/json_reader.h"
#include "base/rng.h"

namespace superflip {
namespace {

std::string id_json(const std::string& id) { return JsonWriter().begin_object().field("id", id).end_object().take(); }

std::string fresh_id() { return fmt::format("{:016x}", system_random()); }

// The field of a request to cancel. Errors: those of ask::parse_object() and ask::JsonReader::finish().
Result<std::string> cancelled_id(std::string_view body) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  ask::JsonReader fields(*object);
  fields.demand("id");
  const std::string id = fields.text("id").value_or("");
  if (auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return id;
}

// Errors: those of ask::parse_object() and ask::JsonReader::finish().
Result<void> without_fields(std::string_view body) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  return ask::JsonReader(*object).finish();
}

}  // namespace

// Registers a call so that it can be cancelled by its id. The first event sends the id.
class Api::Cancellable : public Events {
 public:
  Cancellable(Api& api, const ApiCall& call) : api_(api), call_(call), stop_(call.stop.child()), id_(fresh_id()) {
    const std::lock_guard lock(api_.mutex_);
    api_.running_.emplace(id_, stop_);
  }
  Cancellable(const Cancellable&) = delete;
  Cancellable& operator=(const Cancellable&) = delete;
  ~Cancellable() override {
    const std::lock_guard lock(api_.mutex_);
    api_.running_.erase(id_);
  }

  void send(std::string_view name, std::string_view data, bool needed) override {
    const std::lock_guard lock(mutex_);
    if (!started_) call_.events->send("started", id_json(id_), /*needed=*/true);
    started_ = true;
    call_.events->send(name, data, needed);
  }
  [[nodiscard]] const StopToken& stop() const { return stop_; }

 private:
  Api& api_;
  const ApiCall& call_;
  StopToken stop_;
  std::string id_;
  std::mutex mutex_;
  bool started_ = false;
};

HttpResponse Api::answer(const JsonQuestion& route, const ApiCall& call) {
  if (route.answer == nullptr) return cancel(call);
  if (route.method == "GET")
    if (const auto done = without_fields(call.body); !done) return problem(done.error());
  JsonContext context = {engine_, scrambler_, limits_, call.stop, call.spare};
  context.id = call.id;
  context.searched = [this](const Answer& answer) { metrics_.count_search(answer.nodes, answer.time_ms / 1000); };
  std::optional<Cancellable> events;
  if (call.events != nullptr) {
    context.events = &events.emplace(*this, call);
    context.news = &news_;
    context.stop = events->stop();
  }
  auto json = route.answer(call.body, context);
  return json ? json_response(*std::move(json)) : problem(json.error().error, json.error().defects);
}

HttpResponse Api::cancel(const ApiCall& call) {
  const auto id = cancelled_id(call.body);
  if (!id) return problem(id.error());
  const std::lock_guard lock(mutex_);
  const auto found = running_.find(*id);
  if (found == running_.end()) return problem(404, "no running solve has this id");
  found->second.request_stop();
  return json_response(id_json(*id));
}

namespace {

constexpr std::string_view kRoot = "/api/v1/";

ApiLimits limits_of_one_user() {
  ApiLimits limits;
  limits.most_time = std::chrono::hours(24);
  limits.usual_time = limits.most_time;
  limits.table_patience = limits.most_time;
  limits.most_cubes = 10'000;
  return limits;
}

const JsonQuestion* route_of(std::string_view path) {
  const auto routes = api_routes();
  const auto found =
      std::find_if(routes.begin(), routes.end(), [&](const JsonQuestion& row) { return row.path == path; });
  return found == routes.end() ? nullptr : &*found;
}

}  // namespace

LocalApi::LocalApi(Engine& engine, Engine& scrambler, TableNews& news)
    : api_(engine, scrambler, news, metrics_, limits_of_one_user()) {}

HttpResponse LocalApi::answer(std::string_view question, const ApiCall& call) {
  const JsonQuestion* const route = route_of(std::string(kRoot) + std::string(question));
  if (route != nullptr) return api_.answer(*route, call);
  std::vector<std::string_view> names;
  for (const JsonQuestion& known : api_routes()) names.push_back(known.path.substr(kRoot.size()));
  return problem(
      Error{ErrorCode::kUsage, fmt::format("there is no question \"{}\"{}", question, did_you_mean(question, names))});
}

HttpResponse LocalApi::answer(std::string_view method, std::string_view path, const ApiCall& call) {
  const JsonQuestion* const route = route_of(path);
  if (route == nullptr) return problem(404, fmt::format("there is no {}", path));
  if (route->method != method) return problem(405, fmt::format("use {}", route->method));
  return api_.answer(*route, call);
}

}  // namespace superflip
