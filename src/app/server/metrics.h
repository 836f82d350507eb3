// What has been answered so far, counted for Prometheus.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace superflip::server {

/// What is so at the moment.
struct Gauges {
  std::size_t connections = 0;
  std::size_t running = 0;       ///< requests that are being worked on
  std::size_t waiting = 0;       ///< for a thread
  std::size_t capacity = 0;      ///< of those that may wait
  std::size_t running_long = 0;  ///< of those running, searches that take long
};

/// Thread-safe.
class Metrics {
 public:
  /// Counts an answer. `path` is one of those that there are, or "other", so that clients cannot make up new ones.
  void count_answer(std::string_view path, int status);
  /// Counts a search.
  void count_search(std::uint64_t nodes, double seconds);

  /// Everything in the text format of Prometheus, version 0.0.4.
  [[nodiscard]] std::string text(const Gauges& gauges) const;

 private:
  static constexpr std::array kSeconds = {0.001, 0.01, 0.1, 1.0, 10.0, 100.0};  // upper ends of the histogram

  mutable std::mutex mutex_;
  std::map<std::string, std::map<int, std::uint64_t>, std::less<>> answers_;  // by path and status
  std::array<std::uint64_t, kSeconds.size()> searches_within_ = {};           // cumulative
  std::uint64_t searches_ = 0;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace superflip::server
