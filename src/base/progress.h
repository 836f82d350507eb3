// Progress of long work. The library reports; a front end displays the reports or ignores them.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/limits.h"

namespace superflip {

/// One report. Its strings live until the call returns. A report without unit, total and depth says only that work with
/// this label begins or ends, such as making and saving a table; reports of other labels come in between.
struct ProgressReport {
  std::string_view label;    ///< the work, such as the name of the table that is being made
  std::uint64_t done = 0;    ///< in units; never falls while the label stays the same
  std::uint64_t total = 0;   ///< in units; may be an upper bound (some entries are never reached); 0 when unknown
  std::string_view unit;     ///< "entries"
  int depth = -1;            ///< the depth in progress; -1 when there is none
  double seconds_left = -1;  ///< estimate of the remaining time, from the time so far; negative when unknown
  bool finished = false;     ///< the last report of this work, whether completed or abandoned
};

/// Receives the reports. The base class ignores them.
class Progress {
 public:
  Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  virtual ~Progress() = default;

  /// Called by the working threads, one at a time, at most about ten times a second. Must be quick and must not throw.
  virtual void report(const ProgressReport&) {}

  /// An object that ignores all reports.
  static Progress& none();
};

/// Counts the work of several threads and reports it to a Progress at the rate above. add() is thread-safe and reads
/// the clock: call it once per chunk, not once per entry.
class ProgressMeter {
 public:
  ProgressMeter(Progress& progress, std::string_view label, std::uint64_t total, std::string_view unit)
      : progress_(progress), label_(label), unit_(unit), total_(total), next_(Clock::now() + kPace) {}

  ProgressMeter(const ProgressMeter&) = delete;
  ProgressMeter& operator=(const ProgressMeter&) = delete;
  ~ProgressMeter() { finish(); }

  void set_depth(int depth) { depth_.store(depth, std::memory_order_relaxed); }
  /// Makes later reports estimate the remaining time. Meant for work whose units take about the same time each. The
  /// first `done` units count as done before the estimate starts. Call it before add().
  void foresee(std::uint64_t done);
  void add(std::uint64_t units);
  /// Sends the last report at once. Sends it a single time; the destructor calls it too.
  void finish();

 private:
  static constexpr Clock::duration kPace = std::chrono::milliseconds(100);
  void report(bool finished);
  [[nodiscard]] double seconds_left(std::uint64_t done) const;

  Progress& progress_;
  std::string_view label_;
  std::string_view unit_;
  std::uint64_t total_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<int> depth_{-1};
  std::optional<Clock::time_point> begin_ = {};  // set by foresee()
  std::uint64_t done_before_ = 0;
  std::atomic<Clock::time_point> next_;
  std::atomic_flag reporting_ = ATOMIC_FLAG_INIT;
  bool finished_ = false;
};

/// Collects steps and adds them to a meter in blocks, since each addition reads the clock. For one thread.
class StepCounter {
 public:
  explicit StepCounter(ProgressMeter& meter) : meter_(meter) {}
  StepCounter(const StepCounter&) = delete;
  StepCounter& operator=(const StepCounter&) = delete;
  ~StepCounter() { meter_.add(steps_); }

  void step() {
    if (++steps_ < kMany) return;
    meter_.add(steps_);
    steps_ = 0;
  }

 private:
  static constexpr std::uint64_t kMany = 4096;
  ProgressMeter& meter_;
  std::uint64_t steps_ = 0;
};

}  // namespace superflip
