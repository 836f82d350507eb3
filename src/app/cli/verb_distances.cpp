// superflip distances: counts positions by distance.
#include <fmt/core.h>
#include <fmt/format.h>

#include <array>

#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/distances_json.h"

namespace superflip::cli {
namespace {

std::string text_of(const Distances& distances, const Metric& metric) {
  std::string text;
  for (std::size_t d = 0; d < distances.counts.size(); ++d)
    text += fmt::format("{:>3} {} {:>12}\n", d, metric.label, distances.counts[d]);
  text += fmt::format("{} positions, at most {} {}, {:.4f} on average\n", distances.positions,
                      distances.counts.size() - 1, metric.label, distances.mean);
  if (distances.unreached > 0)
    text += fmt::format("{} more positions cannot be solved with these moves\n", distances.unreached);
  return text;
}

std::string csv_of(const Distances& distances) {
  std::string csv = "distance,positions\n";
  for (std::size_t d = 0; d < distances.counts.size(); ++d) csv += fmt::format("{},{}\n", d, distances.counts[d]);
  return csv;
}

ExitCode run_distances(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  Request request;
  request.puzzle = puzzle_of(arguments);
  request.metric = arguments.text("metric");
  request.moves = arguments.text("moves");
  const auto histogram = with_progress.engine.distances(request);
  if (!histogram) return console.fail(histogram.error());
  const Distances distances(*histogram);
  const std::string format = arguments.text("format");
  console.write(format == "json"  ? to_json(request, distances) + '\n'
                : format == "csv" ? csv_of(distances)
                                  : text_of(distances, *find_metric(request.metric)));
  return ExitCode::kDone;
}

constexpr std::array kDistancesOptions = {
    OptionRow{"puzzle", OptionGroup::kTask, ValueType::kChoice, "NAME", "2x2x2", "2x2x2", "the puzzle"},
    kMetric,
    kMoves,
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "text", "text|json|csv",
              "the output format"},
    kMemory,
    kTables,
    kProgress,
    kQuiet,
};

constexpr std::array kDistancesExamples = {
    Example{"superflip distances", "the 3,674,160 positions of the 2x2x2 in the half-turn metric"},
    Example{"superflip distances --metric qtm --format csv", "in quarter turns, for a spreadsheet"},
    Example{"superflip distances --moves \"<R,U>\"", "the positions that turns of two faces can solve"},
};

constexpr Verb kDistancesVerb = {
    "distances",
    "count positions by distance",
    "Prints how many positions of a puzzle need 0, 1, 2 ... moves, and the mean. These are all positions, or those "
    "that the allowed moves can solve.",
    ArgumentRow{},
    kDistancesOptions,
    kDistancesExamples,
    run_distances,
};

}  // namespace

const Verb& distances_verb() { return kDistancesVerb; }

}  // namespace superflip::cli
