#include "app/api/api.h"

#include <fmt/core.h>

#include <optional>

#include "app/api/problem.h"
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

}  // namespace superflip
