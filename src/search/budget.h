// The limits of one search and what it has spent: shared by all its threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "base/limits.h"
#include "base/progress.h"

namespace superflip {

/// Why a search ended.
enum class EndCause {
  kDone,         ///< as many answers as were asked for, as short as was asked for
  kExhausted,    ///< everything within the limits of depth was searched
  kTimeLimit,    ///< the deadline passed
  kNodeLimit,    ///< limits.max_nodes were spent
  kInterrupted,  ///< the stop token was pulled
};

/// Counts nodes and says when to stop. Thread-safe. A search asks once every kSlice nodes at least, so the clock is
/// read seldom. A limit is exceeded by at most that many nodes a thread: about 20 microseconds, and up to 100
/// milliseconds where they read pages of a table that are not mapped yet.
class Budget {
 public:
  static constexpr std::uint32_t kSlice = 1024;

  /// `meter`, if there is one, receives all nodes booked; it must outlive the budget.
  explicit Budget(Limits limits, ProgressMeter* meter = nullptr) : limits_(std::move(limits)), meter_(meter) {}

  /// Books `nodes` and returns true while the search may go on.
  bool spend(std::uint64_t nodes) {
    const std::uint64_t total = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    if (meter_ != nullptr) meter_->add(nodes);
    if (limits_.stop.stop_requested()) {
      end(EndCause::kInterrupted);
    } else if (total >= limits_.max_nodes) {
      end(EndCause::kNodeLimit);
    } else if (limits_.expired()) {
      // A stop may be requested just now.
      end(limits_.stop.stop_requested() ? EndCause::kInterrupted : EndCause::kTimeLimit);
    }
    return cause() == EndCause::kDone;
  }

  /// Why the budget is spent, kDone while it is not; the first cause stays.
  [[nodiscard]] EndCause cause() const { return cause_.load(std::memory_order_relaxed); }
  /// Nodes booked so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  [[nodiscard]] const Limits& limits() const { return limits_; }

 private:
  void end(EndCause cause) {
    EndCause expected = EndCause::kDone;
    cause_.compare_exchange_strong(expected, cause);
  }

  Limits limits_;
  ProgressMeter* meter_;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<EndCause> cause_{EndCause::kDone};
};

/// Books the nodes of a search with its budget, a slice at a time.
class Booking {
 public:
  explicit Booking(Budget& budget) : budget_(budget) {}
  Booking(const Booking&) = delete;
  Booking& operator=(const Booking&) = delete;
  ~Booking() { budget_.spend(unbooked_); }

  /// One node more. False when the budget is spent.
  bool one() {
    if (++unbooked_ < Budget::kSlice) return true;
    unbooked_ = 0;
    return budget_.spend(Budget::kSlice);
  }

 private:
  Budget& budget_;
  std::uint32_t unbooked_ = 0;
};

/// True for the limits.
constexpr bool is_limit(EndCause ended) { return ended != EndCause::kDone && ended != EndCause::kExhausted; }

/// The limit that ended a search with this budget; nothing while none is met.
inline std::optional<EndCause> ended_by(const Budget& budget) {
  return budget.cause() == EndCause::kDone ? std::nullopt : std::optional(budget.cause());
}

/// Why a search ended that has no budget; `enough`: it found as many answers as were wanted.
inline EndCause ended_by(const Limits& limits, bool enough) {
  if (limits.stop.stop_requested()) return EndCause::kInterrupted;
  if (limits.expired()) return EndCause::kTimeLimit;
  return enough ? EndCause::kDone : EndCause::kExhausted;
}

}  // namespace superflip
