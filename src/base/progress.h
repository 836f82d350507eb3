// How long work tells the outside how far it is. The library reports; a front end draws (or does nothing).
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/limits.h"

namespace superflip {

/// One report. The strings live until the call returns. One without unit, total and depth says only that work of this
/// name begins or ends, such as a table that is made and saved; other reports come within.
struct ProgressReport {
  std::string_view label;    ///< what is being made: a table's name
  std::uint64_t done = 0;    ///< in units; never falls while a label stays
  std::uint64_t total = 0;   ///< in units; may be an upper bound (entries never reached); 0 where it is not known
  std::string_view unit;     ///< "entries"
  int depth = -1;            ///< the depth worked on; -1 where there is none
  double seconds_left = -1;  ///< that this work will still take by what it took so far; negative where nobody knows
  bool finished = false;     ///< the last report of this work, whether it was completed or given up
};

/// Who wants to know. The base class listens to nobody.
class Progress {
 public:
  Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  virtual ~Progress() = default;

  /// Called by working threads, one at a time, about ten times a second at most. Must be quick and must not throw.
  virtual void report(const ProgressReport&) {}

  /// The one who does not listen, for those who have no front end.
  static Progress& none();
};

/// Counts work on several threads and passes it on to a Progress at its pace. add() is thread-safe and costs a clock
/// reading: call it once a chunk, not once an entry.
class ProgressMeter {
 public:
  ProgressMeter(Progress& progress, std::string_view label, std::uint64_t total, std::string_view unit)
      : progress_(progress), label_(label), unit_(unit), total_(total), next_(Clock::now() + kPace) {}

  ProgressMeter(const ProgressMeter&) = delete;
  ProgressMeter& operator=(const ProgressMeter&) = delete;
  ~ProgressMeter() { finish(); }

  void set_depth(int depth) { depth_.store(depth, std::memory_order_relaxed); }
  /// From now on reports say how long the rest will take; for work whose units take about the same time each. `done`
  /// units are done already, in no time. Call it before add().
  void foresee(std::uint64_t done);
  void add(std::uint64_t units);
  /// The last report, whatever the time. Once; the destructor makes up for it.
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
  std::optional<Clock::time_point> begin_ = {};  // where the rest is to be foreseen
  std::uint64_t done_before_ = 0;
  std::atomic<Clock::time_point> next_;
  std::atomic_flag reporting_ = ATOMIC_FLAG_INIT;
  bool finished_ = false;
};

}  // namespace superflip
