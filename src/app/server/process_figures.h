// What the system says about this process, for the metrics.
#pragma once

#include <string>

namespace superflip::server {

/// Processor time, memory, threads, open files and start time in the text format of Prometheus, with its usual names
/// (process_cpu_seconds_total, ...). Those that the system does not tell are left out: all of them without /proc.
std::string process_figures();

}  // namespace superflip::server
