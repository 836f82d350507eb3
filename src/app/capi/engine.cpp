// Engines and sessions.
#include <unistd.h>

#include <array>
#include <utility>

#include "app/capi/guard.h"
#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "notation/text_cursor.h"
#include "questions/scramble/question.h"
#include "questions/solve/question.h"

namespace superflip::capi {
namespace {

// The value of an enumeration of the header, whose values are 0, 1, 2 ... in the order of `values`; false for another.
template <typename Value, std::size_t kCount>
bool choose(int given, const std::array<Value, kCount>& values, Value& chosen) {
  if (given < 0 || static_cast<std::size_t>(given) >= kCount) return false;
  chosen = values[static_cast<std::size_t>(given)];
  return true;
}
static_assert(SUPERFLIP_ANSWER_UNTIL_REPAID == 0 && SUPERFLIP_ANSWER_MEANWHILE == 1 && SUPERFLIP_WAIT_FOR_TABLES == 2);
static_assert(SUPERFLIP_CPU == 0 && SUPERFLIP_GPU == 1 && SUPERFLIP_GPU_OR_CPU == 2);

EngineOptions options_in(const superflip_engine_options& given) {
  EngineOptions options;
  options.tables_dir = text_in(given.tables_folder, "tables_folder");
  if (given.memory > 0) options.memory = given.memory;
  options.memory_is_limit = true;
  check_number("threads", given.threads, solve_question().fields);
  options.threads = given.threads;
  constexpr std::array kMissing = {MissingTables::kAnswerUntilRepaid, MissingTables::kAnswerMeanwhile,
                                   MissingTables::kWait};
  if (!choose(given.missing_tables, kMissing, options.missing_tables))
    refuse("missing_tables: no value of superflip_missing_tables");
  constexpr std::array kDevices = {RunsOn::kProcessor, RunsOn::kGpu, RunsOn::kGpuOrProcessor};
  if (!choose(given.device, kDevices, options.runs_on)) refuse("device: no value of superflip_device");
  if (given.reserved != 0) refuse("superflip_engine_options: reserved is not zero");
  if (given.notice != nullptr)
    options.notice = [notice = given.notice, user = given.user](const std::string& message) {
      std::string text;
      for (TextCursor cursor(message); !cursor.at_end();) text += next_utf8(cursor);
      notice(user, text.c_str());
    };
  return options;
}

}  // namespace

void CallbackProgress::report(const ProgressReport& report) {
  if (call_ == nullptr) return;
  const std::string label(report.label);
  const std::string unit(report.unit);
  superflip_progress progress = {};
  progress.struct_size = sizeof progress;
  progress.label = label.c_str();
  progress.unit = unit.c_str();
  progress.done = report.done;
  progress.total = report.total;
  progress.seconds_left = report.seconds_left;
  progress.depth = report.depth;
  progress.finished = report.finished ? 1 : 0;
  if (call_(user_, &progress) != 0) stop_.request_stop();
}

// The progress of tables gets a token that nobody reads: what the engine makes belongs to all sessions.
SharedEngine::SharedEngine(const superflip_engine_options& given)
    : options_(options_in(given)), process_(getpid()), progress_(given.progress, given.user, StopToken{}), engine_([&] {
        EngineOptions options = options_;
        if (given.progress != nullptr) options.progress = &progress_;
        return options;
      }()) {}

EngineOptions SharedEngine::waiting_options() const {
  EngineOptions options = options_;
  options.missing_tables = MissingTables::kWait;
  options.runs_on = RunsOn::kProcessor;
  return options;
}

Engine& SharedEngine::scrambler() {
  const std::lock_guard lock(mutex_);
  if (!scrambler_) {
    EngineOptions options = waiting_options();
    options.memory = kScrambleTableMemory;
    options.memory_is_limit = false;  // it is not the caller's
    scrambler_ = std::make_unique<Engine>(std::move(options));
  }
  return *scrambler_;
}

LocalApi& SharedEngine::api() {
  Engine& scrambler = this->scrambler();
  const std::lock_guard lock(mutex_);
  if (!api_) api_ = std::make_unique<LocalApi>(engine_, scrambler, news_);
  return *api_;
}

bool SharedEngine::in_own_process() const { return getpid() == process_; }

void let_go(std::shared_ptr<SharedEngine> shared) {
  if (shared && !shared->in_own_process()) new std::shared_ptr(std::move(shared));  // lives as long as the child
}

SharedEngine& engine_in(superflip_engine* engine) {
  check_given(engine, "engine");
  if (!engine->shared->in_own_process()) refuse("the engine is of the parent process; make a new one");
  return *engine->shared;
}

superflip_session& session_in(superflip_session* session) {
  check_given(session, "session");
  if (!session->shared->in_own_process()) refuse("the engine is of the parent process; make a new one");
  return *session;
}

}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_engine_new(const superflip_engine_options* options, superflip_engine** engine, superflip_error* error) {
  return guarded(error, [&] {
    check_given(engine, "engine");
    *engine = nullptr;
    *engine = new superflip_engine{std::make_shared<SharedEngine>(read_record(options, "superflip_engine_options"))};
  });
}

void superflip_engine_free(superflip_engine* engine) {
  if (engine == nullptr) return;
  let_go(std::move(engine->shared));
  delete engine;
}

int superflip_session_new(superflip_engine* engine, superflip_session** session, superflip_error* error) {
  return guarded(error, [&] {
    check_given(session, "session");
    *session = nullptr;
    engine_in(engine);
    *session = new superflip_session{engine->shared};
  });
}

void superflip_session_cancel(superflip_session* session) {
  if (session != nullptr) session->stop.request_stop();
}

void superflip_session_free(superflip_session* session) {
  if (session == nullptr) return;
  let_go(std::move(session->shared));
  delete session;
}
