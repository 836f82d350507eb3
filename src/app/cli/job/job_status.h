// superflip job status: how far a job is.
#pragma once

#include <cstdint>
#include <string>

#include "engine/engine.h"
#include "terminal/console.h"

namespace superflip::cli::job {

/// The state of a job at one moment.
struct JobStatus {
  std::string verb;
  std::uint64_t lines = 0;
  std::uint64_t units = 0;
  std::uint64_t finished = 0;
  std::uint64_t claimed = 0;  ///< in work now
  double unit_seconds = 0;    ///< mean time of the finished units; 0 without one
  double longest_seconds = 0;
  std::uint64_t repeated = 0;       ///< results of units that were done before: claims have not worked
  std::uint64_t dropped_bytes = 0;  ///< in journals, of no whole record

  [[nodiscard]] std::uint64_t free() const { return units - finished - claimed; }
  /// With as many workers as now, or one; 0 when nothing is left or nothing known.
  [[nodiscard]] double seconds_left() const;
};

/// Reads journals and claims. Errors: those of read_plan(), Claims and Journals.
Result<JobStatus> read_status(const std::string& folder);

/// Some lines of text; or one JSON object in a line: verb, lines, units, finished, claimed, free, unit_seconds,
/// longest_seconds, seconds_left, repeated, dropped_bytes.
std::string to_text(const JobStatus& status);
std::string to_json(const JobStatus& status);

}  // namespace superflip::cli::job
