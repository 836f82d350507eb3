// Counters and gauges for Prometheus.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace superflip {

/// Current values.
struct Gauges {
  std::size_t connections = 0;
  std::size_t running = 0;        ///< requests in progress
  std::size_t waiting = 0;        ///< requests that wait for a thread
  std::size_t capacity = 0;       ///< maximum of waiting
  std::size_t running_long = 0;   ///< long searches among the running requests
  std::size_t batches = 0;        ///< in progress
  std::uint64_t table_bytes = 0;  ///< of all tables in use
};

/// Thread-safe.
class Metrics {
 public:
  /// Counts an answer. `path` is an existing path, "other" or "refused": clients must not create new labels.
  void count_answer(std::string_view path, int status);
  /// Counts a search.
  void count_search(std::uint64_t nodes, double seconds);

  /// Everything in the text format of Prometheus, version 0.0.4.
  [[nodiscard]] std::string text(const Gauges& gauges) const;

 private:
  static constexpr std::array kSeconds = {0.001, 0.01, 0.1, 1.0, 10.0, 100.0};  // upper bounds of the histogram

  mutable std::mutex mutex_;
  std::map<std::string, std::map<int, std::uint64_t>, std::less<>> answers_;  // by path and status
  std::array<std::uint64_t, kSeconds.size()> searches_within_ = {};           // cumulative
  std::uint64_t searches_ = 0;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace superflip
