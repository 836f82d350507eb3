#include "app/server/metrics.h"

#include <fmt/core.h>

namespace superflip::server {
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
  text += head("search_seconds", "histogram", "How long searches took.");
  for (std::size_t i = 0; i < kSeconds.size(); ++i)
    text += fmt::format("superflip_search_seconds_bucket{{le=\"{}\"}} {}\n", kSeconds[i], searches_within_[i]);
  text += fmt::format("superflip_search_seconds_bucket{{le=\"+Inf\"}} {}\n", searches_);
  text += fmt::format("superflip_search_seconds_sum {}\nsuperflip_search_seconds_count {}\n", seconds_, searches_);
  text += single("search_nodes_total", "counter", "Nodes that searches expanded.", nodes_);
  text += single("connections", "gauge", "Clients that are connected.", gauges.connections);
  text += single("requests_running", "gauge", "Requests that are being worked on.", gauges.running);
  text += single("searches_running_long", "gauge", "Searches among them that take long.", gauges.running_long);
  text += single("requests_waiting", "gauge", "Requests that wait for a thread.", gauges.waiting);
  text += single("requests_waiting_limit", "gauge", "How many may wait.", gauges.capacity);
  return text;
}

}  // namespace superflip::server
