#include "app/cli/job/job_status.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/cli/job/claims.h"
#include "app/cli/job/journals.h"
#include "app/cli/job/plan.h"
#include "notation/json.h"

namespace superflip::cli::job {
namespace {

// "12.3 s", "5 min", "7.5 h".
std::string time_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.1f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

double JobStatus::seconds_left() const {
  return static_cast<double>(units - finished) * unit_seconds /
         static_cast<double>(std::max<std::uint64_t>(claimed, 1));
}

Result<JobStatus> read_status(const std::string& folder) {
  const auto plan = read_plan(folder);
  if (!plan) return tl::unexpected(plan.error());
  const auto claims = Claims::open(claims_file(folder));
  if (!claims) return tl::unexpected(claims.error());
  Journals journals(journal_folder(folder), plan->id, plan->units.size());
  if (auto read = journals.refresh(); !read) return tl::unexpected(std::move(read.error()));

  JobStatus status{plan->verb, plan->lines, plan->units.size(), journals.finished().size()};
  for (std::uint64_t unit = 1; unit <= status.units; ++unit) {
    if (journals.find(unit) != nullptr) continue;
    const auto taken = claims->taken(unit);
    if (!taken) return tl::unexpected(taken.error());
    if (*taken) ++status.claimed;
  }
  for (const auto& [unit, finished] : journals.finished()) {
    const double seconds = static_cast<double>(finished.header.work_ms) / 1000;
    status.unit_seconds += seconds / static_cast<double>(status.finished);
    status.longest_seconds = std::max(status.longest_seconds, seconds);
  }
  status.repeated = journals.repeated();
  status.dropped_bytes = journals.dropped();
  return status;
}

std::string to_text(const JobStatus& status) {
  std::string text = fmt::format("{}: {} lines in {} units\n", status.verb, status.lines, status.units);
  text += fmt::format("{:>10} finished\n{:>10} in work\n{:>10} free\n", status.finished, status.claimed, status.free());
  if (status.finished > 0)
    text +=
        fmt::format("a unit takes {}, at most {}\n", time_text(status.unit_seconds), time_text(status.longest_seconds));
  if (status.finished > 0 && status.finished < status.units)
    text += fmt::format("about {} left with {} worker{}\n", time_text(status.seconds_left()),
                        std::max<std::uint64_t>(status.claimed, 1), status.claimed > 1 ? "s" : "");
  if (status.repeated > 0)
    text +=
        fmt::format("{} units were done twice: the locks of this file system do not reach all workers; use --part\n",
                    status.repeated);
  if (status.dropped_bytes > 0)
    text += fmt::format("{} bytes of journals belong to no whole result and are passed over\n", status.dropped_bytes);
  return text;
}

std::string to_json(const JobStatus& status) {
  JsonWriter json;
  json.begin_object().field("verb", status.verb).field("lines", status.lines).field("units", status.units);
  json.field("finished", status.finished).field("claimed", status.claimed).field("free", status.free());
  json.field("unit_seconds", status.unit_seconds).field("longest_seconds", status.longest_seconds);
  json.field("seconds_left", status.seconds_left())
      .field("repeated", status.repeated)
      .field("dropped_bytes", status.dropped_bytes);
  return json.end_object().take();
}

}  // namespace superflip::cli::job
