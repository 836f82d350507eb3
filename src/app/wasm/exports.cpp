// The functions that a WebAssembly module exports: it answers the endpoints of the server (docs/server.md) to the
// program around it, which JavaScript writes. One call at a time.
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "app/api/api.h"
#include "questions/scramble/question.h"

#define SUPERFLIP_EXPORT(name) __attribute__((export_name(#name)))
#define SUPERFLIP_IMPORT(name) __attribute__((import_module("superflip"), import_name(#name)))

extern "C" {
/// One event of a running call. Not 0: the caller wants no more; the call ends with the best that it has.
SUPERFLIP_IMPORT(event)
int superflip_host_event(const char* name, std::size_t name_length, const char* data, std::size_t data_length);
}

namespace superflip::wasm {
namespace {

// Passes events out, and pulls the token when the answer says so. Only the thread of the call reaches the host: events
// of others wait until it sends one too, or the call ends.
class HostEvents : public Events {
 public:
  explicit HostEvents(StopToken stop) : stop_(std::move(stop)) {}
  ~HostEvents() override { pass_on(); }
  HostEvents(const HostEvents&) = delete;
  HostEvents& operator=(const HostEvents&) = delete;

  void send(std::string_view name, std::string_view data, bool /*needed*/) override {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back({std::string(name), std::string(data)});
    }
    if (std::this_thread::get_id() == thread_) pass_on();
  }

 private:
  struct Event {
    std::string name;
    std::string data;
  };

  void pass_on() {
    std::vector<Event> events;
    {
      const std::lock_guard lock(mutex_);
      events.swap(waiting_);
    }
    for (const auto& [name, data] : events)
      if (superflip_host_event(name.data(), name.size(), data.data(), data.size()) != 0) stop_.request_stop();
  }

  const std::thread::id thread_ = std::this_thread::get_id();
  StopToken stop_;
  std::mutex mutex_;
  std::vector<Event> waiting_;
};

// All that a module is made of.
class Core {
 public:
  Core(std::string folder, std::size_t memory, int threads)
      : engine_({.tables_dir = folder,
                 .memory = memory > 0 ? std::optional(memory) : std::nullopt,
                 .missing_tables = MissingTables::kWait,
                 .threads = threads,
                 .progress = &news_}),
        scrambler_({.tables_dir = std::move(folder),
                    .memory = kScrambleTableMemory,
                    .missing_tables = MissingTables::kWait,
                    .threads = threads}),
        api_(engine_, scrambler_, news_) {
    spare_.give(threads - 1);
  }

  HttpResponse answer(std::string_view method, std::string_view path, std::string_view body, bool events) {
    const StopToken stop;
    HostEvents sink(stop);
    return api_.answer(method, path,
                       {.body = body, .stop = stop, .spare = &spare_, .events = events ? &sink : nullptr});
  }

 private:
  TableNews news_;
  Engine engine_;
  Engine scrambler_;
  LocalApi api_;
  SpareThreads spare_;
};

std::unique_ptr<Core>& core() {
  static std::unique_ptr<Core> made;
  return made;
}

// The answer of the last call.
HttpResponse& last() {
  static HttpResponse response;
  return response;
}

}  // namespace
}  // namespace superflip::wasm

namespace wasm = superflip::wasm;

extern "C" {

/// Memory for the texts of a call, which the caller frees.
SUPERFLIP_EXPORT(allocate) void* superflip_wasm_allocate(std::size_t bytes) { return std::malloc(bytes); }
SUPERFLIP_EXPORT(release) void superflip_wasm_release(void* memory) { std::free(memory); }

/// Once, before all other calls. `folder` is where the tables are, a name that the host knows; empty: they are made in
/// memory. `memory` in bytes is for the tables of one solver; 0: its default set. `threads`: this one, and as many
/// workers as may serve (base/system_wasm.cpp).
SUPERFLIP_EXPORT(open) void superflip_wasm_open(const char* folder, std::size_t length, double memory, int threads) {
  wasm::core() = std::make_unique<wasm::Core>(std::string(folder, length), static_cast<std::size_t>(memory), threads);
}

/// Answers one request: "POST", "/api/v1/solve" and JSON. Returns the status as HTTP counts it; the text of the answer
/// is at body() and lives until the next call. `events` not 0: superflip_host_event is called meanwhile.
SUPERFLIP_EXPORT(call)
int superflip_wasm_call(const char* method, std::size_t method_length, const char* path, std::size_t path_length,
                        const char* body, std::size_t body_length, int events) {
  superflip::HttpResponse& answer = wasm::last();
  answer = wasm::core()->answer({method, method_length}, {path, path_length}, {body, body_length}, events != 0);
  return answer.status;
}
SUPERFLIP_EXPORT(body) const char* superflip_wasm_body() { return wasm::last().body.data(); }
SUPERFLIP_EXPORT(body_size) std::size_t superflip_wasm_body_size() { return wasm::last().body.size(); }
}
