// What the handles of the C interface point to.
#pragma once

#include <sys/types.h>

#include <memory>
#include <mutex>

#include "app/api/api.h"
#include "app/capi/guard.h"
#include "engine/engine.h"

namespace superflip::capi {

/// Passes progress to a callback of the caller. When the callback asks for it, `stop` is pulled.
class CallbackProgress : public Progress {
 public:
  CallbackProgress(superflip_progress_fn call, void* user, StopToken stop)
      : call_(call), user_(user), stop_(std::move(stop)) {}
  void report(const ProgressReport& report) override;

 private:
  superflip_progress_fn call_;
  void* user_;
  StopToken stop_;
};

/// An engine with what its sessions share.
class SharedEngine {
 public:
  explicit SharedEngine(const superflip_engine_options& given);
  [[nodiscard]] Engine& engine() { return engine_; }
  /// The options of a further engine like it, which runs on the processor, waits for its tables and has no progress.
  [[nodiscard]] EngineOptions waiting_options() const;
  /// The engine that makes scrambles (questions/scramble/question.h), made when it is first needed.
  [[nodiscard]] Engine& scrambler();
  /// All questions as JSON, made when it is first needed.
  [[nodiscard]] LocalApi& api();
  /// False in a child of the process that made the engine: its threads do not exist there.
  [[nodiscard]] bool in_own_process() const;

 private:
  EngineOptions options_;  // without progress
  pid_t process_;
  CallbackProgress progress_;
  Engine engine_;
  std::mutex mutex_;
  std::unique_ptr<Engine> scrambler_ = {};
  TableNews news_;
  std::unique_ptr<LocalApi> api_ = {};
};

/// Gives up a share of an engine. In a child process the engine is left as it is, since its threads cannot be joined.
void let_go(std::shared_ptr<SharedEngine> shared);

/// A usable engine of a handle.
SharedEngine& engine_in(superflip_engine* engine);
/// A usable session. A cancelled one is usable: its calls end by themselves.
superflip_session& session_in(superflip_session* session);

}  // namespace superflip::capi

struct superflip_engine {
  std::shared_ptr<superflip::capi::SharedEngine> shared;
};

struct superflip_session {
  std::shared_ptr<superflip::capi::SharedEngine> shared;
  superflip::StopToken stop = {};
};
