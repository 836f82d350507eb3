// Engines and sessions.
#include <unistd.h>

#include <array>
#include <utility>

#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/text.h"
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

Given<EngineSettings> settings_in(const superflip_engine_options* given) {
  const auto options = read_record(given, "superflip_engine_options");
  if (!options) return tl::unexpected(options.error());
  EngineSettings settings;
  auto folder = text_in(options->tables_folder, "tables_folder");
  if (!folder) return tl::unexpected(std::move(folder.error()));
  settings.tables_folder = *std::move(folder);
  if (options->memory > 0) settings.memory = options->memory;
  if (auto done = check_number("threads", options->threads, solve_question().fields); !done)
    return tl::unexpected(std::move(done.error()));
  settings.threads = options->threads;
  constexpr std::array kMissing = {MissingTables::kAnswerUntilRepaid, MissingTables::kAnswerMeanwhile,
                                   MissingTables::kWait};
  if (!choose(options->missing_tables, kMissing, settings.missing_tables))
    return refuse("missing_tables: no value of superflip_missing_tables");
  constexpr std::array kDevices = {RunsOn::kProcessor, RunsOn::kGpu, RunsOn::kGpuOrProcessor};
  if (!choose(options->device, kDevices, settings.runs_on)) return refuse("device: no value of superflip_device");
  if (options->reserved != 0) return refuse("superflip_engine_options: reserved is not zero");
  settings.notice = options->notice;
  settings.progress = options->progress;
  settings.user = options->user;
  return settings;
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

EngineOptions engine_options(const EngineSettings& settings) {
  EngineOptions options;
  options.tables_dir = settings.tables_folder;
  options.memory = settings.memory;
  options.missing_tables = settings.missing_tables;
  options.threads = settings.threads;
  if (settings.notice != nullptr)
    options.notice = [notice = settings.notice, user = settings.user](const std::string& message) {
      notice(user, message.c_str());
    };
  return options;
}

// The progress of tables gets a token that nobody reads: what the engine makes belongs to all sessions.
SharedEngine::SharedEngine(EngineSettings settings)
    : settings_(std::move(settings)),
      process_(getpid()),
      progress_(settings_.progress, settings_.user, StopToken{}),
      engine_([this] {
        EngineOptions options = engine_options(settings_);
        options.runs_on = settings_.runs_on;
        if (settings_.progress != nullptr) options.progress = &progress_;
        return options;
      }()) {}

Engine& SharedEngine::scrambler() {
  const std::lock_guard lock(mutex_);
  if (!scrambler_) {
    EngineOptions options = engine_options(settings_);
    options.memory = kScrambleTableMemory;
    options.missing_tables = MissingTables::kWait;
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

Given<SharedEngine*> engine_in(superflip_engine* engine) {
  if (auto done = check_given(engine, "engine"); !done) return tl::unexpected(std::move(done.error()));
  if (!engine->shared->in_own_process()) return refuse("the engine is of the parent process; make a new one");
  return engine->shared.get();
}

Given<superflip_session*> session_in(superflip_session* session) {
  if (auto done = check_given(session, "session"); !done) return tl::unexpected(std::move(done.error()));
  if (!session->shared->in_own_process()) return refuse("the engine is of the parent process; make a new one");
  return session;
}

}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names

int superflip_engine_new(const superflip_engine_options* options, superflip_engine** engine, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(engine, "engine"); !done) return done;
    *engine = nullptr;
    auto settings = settings_in(options);
    if (!settings) return tl::unexpected(std::move(settings.error()));
    *engine = new superflip_engine{std::make_shared<SharedEngine>(*std::move(settings))};
    return {};
  });
}

void superflip_engine_free(superflip_engine* engine) {
  if (engine == nullptr) return;
  let_go(std::move(engine->shared));
  delete engine;
}

int superflip_session_new(superflip_engine* engine, superflip_session** session, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(session, "session"); !done) return done;
    *session = nullptr;
    const auto shared = engine_in(engine);
    if (!shared) return tl::unexpected(shared.error());
    *session = new superflip_session{engine->shared};
    return {};
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
