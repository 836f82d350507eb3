// superflip distances: counts positions by distance: of the 2x2x2, of products of coordinates, of cosets of subgroups.
#include "terminal/verb.h"

#include <fmt/format.h>

#include <algorithm>

#include "questions/distances/question.h"
#include "terminal/length_histograms.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// What was counted, in the words of the output.
struct CountedThing {
  std::string title;  // of the curve of the plot: "2x2x2", "eo,co"
  Puzzle puzzle;
  std::string_view unit;    // what is counted: "positions"
  std::string_view others;  // what those are that are not reached
  std::string moves;        // those that were allowed; empty: all of the metric
};

constexpr double kBar = 40;  // columns of the longest bar

std::string bar_of(std::uint64_t count, std::uint64_t most) {
  const double columns = kBar * static_cast<double>(count) / static_cast<double>(most);
  return std::string(static_cast<std::size_t>(columns + 0.5), '#');
}

std::string text_of(const CountedThing& thing, const Distances& distances, const Metric& metric) {
  const std::uint64_t most = *std::max_element(distances.counts.begin(), distances.counts.end());
  const std::string_view puzzle = name_of(thing.puzzle);
  std::string text = fmt::format("{} of the {}{} by distance:\n", thing.unit, puzzle,
                                 thing.title == puzzle ? "" : fmt::format(", {},", thing.title));
  for (std::size_t d = 0; d < distances.counts.size(); ++d) {
    const std::string drawn = bar_of(distances.counts[d], most);
    text +=
        fmt::format("{:>3} {} {:>12}{}{}\n", d, metric.label, distances.counts[d], drawn.empty() ? "" : "  ", drawn);
  }
  text += fmt::format("{} {}, at most {} {}, {:.4f} on average\n", distances.positions, thing.unit,
                      distances.counts.size() - 1, metric.label, distances.mean);
  text += fmt::format("the distance tells {:.2f} bits (entropy) of the {:.2f} that number the {}\n", distances.entropy,
                      distances.bits, thing.unit);
  if (!thing.moves.empty()) text += fmt::format("by the moves {}\n", thing.moves);
  if (distances.unreached > 0) text += fmt::format("{} more {}\n", distances.unreached, thing.others);
  return text;
}

std::string csv_of(const Distances& distances) {
  std::string csv = "distance,positions\n";
  for (std::size_t d = 0; d < distances.counts.size(); ++d) csv += fmt::format("{},{}\n", d, distances.counts[d]);
  return csv;
}

std::string svg_of(const CountedThing& thing, const Distances& distances) {
  LengthHistograms histograms({thing.title});
  histograms.add_counts(0, distances.counts);
  return histograms.plot();
}

ExitCode print_distances(const Arguments& arguments, Console& console, const CountedThing& thing,
                         const Distances& distances, const std::string& json) {
  const std::string format = arguments.text("format");
  console.write(format == "json"  ? json + '\n'
                : format == "csv" ? csv_of(distances)
                : format == "svg" ? svg_of(thing, distances)
                                  : text_of(thing, distances, *find_metric(arguments.text("metric"))));
  return ExitCode::kDone;
}

// The 2x2x2, whose solver knows the distance of each position.
ExitCode count_positions(const DistancesQuestion& question, const Arguments& arguments, Console& console) {
  const auto request = question.pocket();
  if (!request) return console.fail(request.error());
  EngineWithProgress with_progress(arguments, console);
  const auto histogram = with_progress.engine.distances(*request);
  if (!histogram) return console.fail(histogram.error());
  const Distances distances(*histogram);
  const CountedThing thing{"2x2x2", Puzzle::k2x2x2, "positions", "positions cannot be solved with these moves",
                           question.parts.moves};
  return print_distances(arguments, console, thing, distances, to_json(question.parts, thing.moves, distances));
}

// Parts of the 3x3x3.
ExitCode count_parts(const DistanceQuestion& question, const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  const auto count = count_distances(question, with_progress.engine.options());
  if (!count) return console.fail(count.error());
  const Distances distances(count->histogram);
  const CountedThing thing{question.coordinates ? *question.coordinates : *question.subgroup, Puzzle::k3x3x3,
                           question.coordinates ? "values" : "cosets",
                           "values are on no cube that these moves can solve", count->moves};
  return print_distances(arguments, console, thing, distances, to_json(question, count->moves, distances));
}

ExitCode run_distances(const Arguments& arguments, Console& console) {
  const auto question = read_words<DistancesQuestion>(distances_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  const auto of_parts = question->of_parts();
  if (!of_parts) return console.fail({of_parts.error().code, of_parts.error().message});
  return *of_parts ? count_parts(question->parts, arguments, console) : count_positions(*question, arguments, console);
}

}  // namespace

Verb distances_verb() { return {distances_question(), run_distances}; }

}  // namespace superflip::cli
