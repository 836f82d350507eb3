// What the iterations of one phase cost, by their length: an explanation shows it.
#pragma once

#include <cstdint>
#include <map>

#include "search/counters.h"
#include "search/explanation.h"

namespace superflip::kociemba {

/// Adds up searches of one phase, of which there may be thousands for each length. For one thread.
class PhaseRecord {
 public:
  /// `by_length`: keep what explain() shows; otherwise only the nodes.
  explicit PhaseRecord(bool by_length) : by_length_(by_length) {}

  void add(int length, const SearchCounters& counters, double time_ms) {
    nodes_ += counters.total_expanded();
    time_ms_ += time_ms;
    if (!by_length_) return;
    Sum& sum = sums_[length];
    sum.counters += counters;
    sum.time_ms += time_ms;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] double time_ms() const { return time_ms_; }

  /// One iteration for each length, shortest first.
  void explain(Explanation::Part& part) const {
    for (const auto& [length, sum] : sums_)
      part.iterations.push_back({length, sum.counters.total_expanded(), sum.time_ms, plies_of(sum.counters)});
  }

 private:
  struct Sum {
    SearchCounters counters;
    double time_ms = 0;
  };

  bool by_length_;
  std::uint64_t nodes_ = 0;
  double time_ms_ = 0;
  std::map<int, Sum> sums_;
};

}  // namespace superflip::kociemba
