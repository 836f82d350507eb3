#include "solvers/optimal_gpu/optimal_gpu.h"

#include <fmt/format.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "base/parallel.h"
#include "solver/prepared_for.h"
#include "solvers/optimal/optimal.h"
#include "solvers/optimal_gpu/cube_stream.h"
#include "solvers/optimal_gpu/device.h"

namespace superflip {
namespace {

// The engine refuses it in more words.
tl::unexpected<Error> refusal() {
  return fail(ErrorCode::kUsage, "optimal searches on a device with all moves, neither saved nor explained");
}

// Lets some threads pass at once.
class Gate {
 public:
  explicit Gate(int width) : free_(width) {}
  void enter() {
    std::unique_lock lock(mutex_);
    left_.wait(lock, [this] { return free_ > 0; });
    --free_;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    ++free_;
    left_.notify_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable left_;
  int free_;
};

class OptimalOnDevices final : public Solver {
 public:
  OptimalOnDevices(gpu::OpenDevice open, std::span<const gpu::DeviceSet> sets) : open_(std::move(open)), sets_(sets) {}

  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = [] {
      SolverInfo info = make_optimal_solver()->info();
      info.takes |= {SolverOption::kDevice};
      return info;
    }();
    return kInfo;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const override {
    return processor_->tiers(metric, moves);
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    stream_.reset();
    if (!options.on_device) return processor_->prepare(store, options);
    auto prepared_for = PreparedFor::make(info(), options);
    if (!prepared_for) return tl::unexpected(prepared_for.error());
    if (options.moves != options.metric->moves) return refusal();
    auto stream = open_stream(store, options);
    if (!stream) return tl::unexpected(std::move(stream.error()));
    prepared_for_ = *std::move(prepared_for);
    stream_ = *std::move(stream);
    fallback_.emplace(store, options);
    return {};
  }

  [[nodiscard]] std::string device() const override { return stream_ ? device_ : ""; }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (!stream_) return processor_->solve(state, options, improvement);
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    auto outcome = solve_on_device(state, options, improvement);
    if (outcome || !options.may_leave_device) return outcome;
    return solve_on_processor(state, options, improvement, outcome.error());
  }

 private:
  // What the processor needs to take over.
  struct Fallback {
    Fallback(TableStore& of, const PrepareOptions& with) : store(&of), options(with) {
      options.on_device = false;
      options.progress = nullptr;
    }
    TableStore* store;
    PrepareOptions options;
    std::once_flag once = {};
    Result<void> prepared = {};
    Gate gate{hardware_threads()};
  };

  Result<std::unique_ptr<gpu::CubeStream>> open_stream(TableStore& store, const PrepareOptions& options) {
    auto device = open_();
    if (!device) return tl::unexpected(std::move(device.error()));
    const gpu::DeviceInfo info = (*device)->info();
    const bool have_pairs = TurnRules(*options.metric, options.moves).have_pairs();
    const gpu::DeviceSet* const set = gpu::largest_set_for(info, have_pairs, sets_);
    if (set == nullptr)
      return fail(ErrorCode::kTable,
                  fmt::format("the device has too little free memory: {:.1f} of {:.1f} GB, and {:.1f} GB are needed",
                              static_cast<double>(info.free_memory) / 1e9, static_cast<double>(info.memory) / 1e9,
                              static_cast<double>(sets_.front().bytes() + gpu::bytes_besides(info, have_pairs)) / 1e9),
                  info.name);
    const auto tables = gpu::HostTables::make(set->shape, *options.metric, set->base(*options.metric), store,
                                              generate_options(options));
    if (!tables) return tl::unexpected(tables.error());
    auto loaded = gpu::load_tables(*std::move(device), *tables, options.stop);
    if (!loaded) return tl::unexpected(std::move(loaded.error()));
    device_ = fmt::format("{} on {}", set->name, info.name);
    return gpu::CubeStream::start(*std::move(loaded), *options.metric, {});
  }

  [[nodiscard]] Result<SolveOutcome> solve_on_device(const CubieState& state, const SolveOptions& options,
                                                     const ImprovementCallback& improvement) const {
    if (options.checkpoint != nullptr || options.explanation != nullptr) return refusal();
    auto outcome = stream_->solve(state, options);
    if (!outcome) return tl::unexpected(std::move(outcome.error()));
    if (improvement && !outcome->solutions.empty()) improvement(outcome->solutions.front(), {});
    return SolveOutcome(*std::move(outcome));
  }

  // The device is lost or cannot do it. Its cubes come all at once, so they pass a gate.
  [[nodiscard]] Result<SolveOutcome> solve_on_processor(const CubieState& state, const SolveOptions& options,
                                                        const ImprovementCallback& improvement,
                                                        const Error& reason) const {
    std::call_once(fallback_->once, [&] {
      if (fallback_->options.notice)
        fallback_->options.notice(fmt::format("the device does not go on, the processor does; {}", reason.message));
      fallback_->prepared = processor_->prepare(*fallback_->store, fallback_->options);
    });
    if (!fallback_->prepared) return tl::unexpected(fallback_->prepared.error());
    fallback_->gate.enter();
    auto outcome = processor_->solve(state, options, improvement);
    fallback_->gate.leave();
    return outcome;
  }

  gpu::OpenDevice open_;
  std::span<const gpu::DeviceSet> sets_;
  std::unique_ptr<Solver> processor_ = make_optimal_solver();
  PreparedFor prepared_for_;
  std::string device_;  // its tables and its name
  mutable std::optional<Fallback> fallback_;
  std::unique_ptr<gpu::CubeStream> stream_;
};

}  // namespace

std::unique_ptr<Solver> gpu::make_optimal_solver_on(OpenDevice open, std::span<const DeviceSet> sets) {
  return std::make_unique<OptimalOnDevices>(std::move(open), sets);
}

std::unique_ptr<Solver> make_optimal_on_devices_solver() {
  return gpu::make_optimal_solver_on(gpu::open_device, gpu::kDeviceSets);
}

}  // namespace superflip
