#include "app/api/metrics.h"

#include <fmt/core.h>

namespace superflip {
namespace {

std::string head(std::string_view name, std::string_view type, std::string_view help) {
  return fmt::format("# HELP superflip_{} {}\n# TYPE superflip_{} {}\n", name, help, name, type);
}

std::string single(std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
  return head(name, type, help) + fmt::format("superflip_{} {}\n", name, value);
}

}  // namespace

void Metrics::count_answer(std::string_view path, int status) {
  const std::lock_guard lock(mutex_);
  auto of_path = answers_.find(path);
  if (of_path == answers_.end()) of_path = answers_.emplace(path, std::map<int, std::uint64_t>()).first;
  ++of_path->second[status];
}

void Metrics::count_search(std::uint64_t nodes, double seconds) {
  const std::lock_guard lock(mutex_);
  ++searches_;
  nodes_ += nodes;
  seconds_ += seconds;
  for (std::size_t i = 0; i < kSeconds.size(); ++i)
    if (seconds <= kSeconds[i]) ++searches_within_[i];
}

std::string Metrics::text(const Gauges& gauges) const {
  const std::lock_guard lock(mutex_);
  std::string text = head("answers_total", "counter", "Requests answered, by path and status.");
  for (const auto& [path, counts] : answers_)
    for (const auto& [status, count] : counts)
      text += fmt::format("superflip_answers_total{{path=\"{}\",status=\"{}\"}} {}\n", path, status, count);
  text += head("search_seconds", "histogram", "Duration of searches.");
  for (std::size_t i = 0; i < kSeconds.size(); ++i)
    text += fmt::format("superflip_search_seconds_bucket{{le=\"{}\"}} {}\n", kSeconds[i], searches_within_[i]);
  text += fmt::format("superflip_search_seconds_bucket{{le=\"+Inf\"}} {}\n", searches_);
  text += fmt::format("superflip_search_seconds_sum {}\nsuperflip_search_seconds_count {}\n", seconds_, searches_);
  text += single("search_nodes_total", "counter", "Nodes expanded by searches.", nodes_);
  text += single("connections", "gauge", "Connected clients.", gauges.connections);
  text += single("requests_running", "gauge", "Requests in progress.", gauges.running);
  text += single("searches_running_long", "gauge", "Long searches in progress.", gauges.running_long);
  text += single("requests_waiting", "gauge", "Requests that wait for a thread.", gauges.waiting);
  text += single("requests_waiting_limit", "gauge", "Maximum number of requests that may wait.", gauges.capacity);
  text += single("batches_running", "gauge", "Batches in progress.", gauges.batches);
  text += single("tables_bytes", "gauge", "Memory of all tables in use or being made.", gauges.table_bytes);
  return text;
}

}  // namespace superflip
