// Shared by the tests of devices: a solver that says that it searches on one.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "engine/testing.h"

namespace superflip::testing {

/// Answers in the place of the optimal solver, quickly.
class PretendedDevice final : public Solver {
 public:
  struct Behaviour {
    Result<void> works = {};                          ///< why there is none
    std::chrono::milliseconds making = {};            ///< of its tables
    std::atomic<bool> is_lost = false;                ///< from now on searches fail
    std::atomic<int> most = 100, open = 0, made = 0;  ///< the room for sets of tables; those that there are, and were
  };
  explicit PretendedDevice(Behaviour& behaviour) : behaviour_(behaviour) {}
  ~PretendedDevice() override { leave(); }
  PretendedDevice(const PretendedDevice&) = delete;
  PretendedDevice& operator=(const PretendedDevice&) = delete;

  [[nodiscard]] const SolverInfo& info() const override { return *find_solver("optimal"); }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const override {
    return solver_->tiers(metric, moves);
  }
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    leave();
    PrepareOptions on_processor = options;
    on_processor.on_device = false;
    if (options.on_device) {
      if (auto entered = enter(options.stop); !entered) return entered;
      on_processor.tier = 0;
    }
    return solver_->prepare(store, on_processor);
  }
  [[nodiscard]] std::string device() const override { return on_device_ ? "pretended" : ""; }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (on_device_ && behaviour_.is_lost && !options.may_leave_device)
      return fail(ErrorCode::kInputOutput, "the device is lost");
    auto outcome = solver_->solve(state, options, improvement);
    if (outcome && !outcome->solutions.empty()) {
      outcome->optimal = true;
      outcome->lower_bound = length_in(*options.metric, outcome->solutions.front());
    }
    return outcome;
  }

 private:
  Result<void> enter(const StopToken& stop) {
    if (!behaviour_.works) return behaviour_.works;
    if (behaviour_.open >= behaviour_.most) return fail(ErrorCode::kTable, "the device has too little free memory");
    for (const auto end = Clock::now() + behaviour_.making; Clock::now() < end;) {
      if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ++behaviour_.open;
    ++behaviour_.made;
    on_device_ = true;
    return {};
  }
  void leave() {
    if (on_device_) --behaviour_.open;
    on_device_ = false;
  }

  Behaviour& behaviour_;
  std::unique_ptr<Solver> solver_ = make_solver("two-phase");
  bool on_device_ = false;
};

/// Options for an engine with that device, which outlives it.
inline EngineOptions options_with(PretendedDevice::Behaviour& device, RunsOn runs_on = RunsOn::kProcessor,
                                  std::vector<std::string>* notices = nullptr) {
  EngineOptions options = small_tables();
  options.runs_on = runs_on;
  options.solvers = [&device] {
    auto solvers = all_solvers();
    for (auto& solver : solvers)
      if (solver->info().id == "optimal") solver = std::make_unique<PretendedDevice>(device);
    return solvers;
  };
  if (notices != nullptr) options.notice = [notices](const std::string& notice) { notices->push_back(notice); };
  return options;
}

}  // namespace superflip::testing
