// superflip distances: counts positions by distance: of the 2x2x2, of products of coordinates, of cosets of subgroups.
#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/cli/length_histograms.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/distances_json.h"
#include "ask/common_fields.h"
#include "engine/distance_question.h"

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
ExitCode count_positions(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  Request request;
  request.puzzle = Puzzle::k2x2x2;
  request.metric = arguments.text("metric");
  request.moves = arguments.text("moves");
  const auto histogram = with_progress.engine.distances(request);
  if (!histogram) return console.fail(histogram.error());
  const Distances distances(*histogram);
  const CountedThing thing{"2x2x2", Puzzle::k2x2x2, "positions", "positions cannot be solved with these moves",
                           request.moves};
  return print_distances(arguments, console, thing, distances, to_json(request, distances));
}

// Parts of the 3x3x3.
ExitCode count_parts(const Arguments& arguments, Console& console) {
  DistanceQuestion question;
  if (arguments.has("coordinates")) question.coordinates = arguments.text("coordinates");
  if (arguments.has("subgroup")) question.subgroup = arguments.text("subgroup");
  question.metric = arguments.text("metric");
  question.moves = arguments.text("moves");
  question.time_limit = arguments.duration("time-limit");
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
  const bool of_parts = arguments.has("coordinates") || arguments.has("subgroup");
  const bool of_pocket = arguments.has("puzzle") ? puzzle_of(arguments) == Puzzle::k2x2x2 : !of_parts;
  if (of_pocket && of_parts)
    return console.fail({ErrorCode::kUsage,
                         "--coordinates and --subgroup count parts of the 3x3x3; for the whole 2x2x2 leave them out"});
  if (!of_pocket && !of_parts)
    return console.fail({ErrorCode::kUsage,
                         "the 3x3x3 has 43,252,003,274,489,856,000 positions, which nobody can count one by one: name "
                         "--coordinates or a --subgroup"});
  if (of_pocket && arguments.has("time-limit"))
    return console.fail({ErrorCode::kUsage, "--time-limit is for --coordinates and --subgroup"});
  return of_pocket ? count_positions(arguments, console) : count_parts(arguments, console);
}

constexpr std::array kDistancesOptions = {
    Field{"puzzle", Group::kTask, Type::kChoice, "NAME", "2x2x2", "2x2x2|3x3x3",
          "the puzzle; --coordinates and --subgroup imply 3x3x3"},
    Field{"coordinates", Group::kTask, Type::kText, "LIST", "", "",
          "count the values of a product of coordinates, separated by commas: eo, co, ud_slice, ud_slice_sorted, "
          "corner_perm, parity; edges_30f and edges_70f, six and seven edges; in the group of phase 2 slice_perm, "
          "ud_edge_perm, ud_edge_split, m_slice; corner_half_turn_coset; in the half-turn group "
          "half_turn_corner_perm, half_turn_edge_perm; for turns of U, R and F pocket_perm, pocket_split, "
          "pocket_orientation; and pieces, such as \"DF DL DB DR\""},
    Field{"subgroup", Group::kTask, Type::kText, "SET", "", "",
          "count the cosets of the subgroup that these moves generate, such as \"<U,D,R,L,F2,B2>\", by their "
          "distance to the subgroup. --moves makes the group smaller that is divided into cosets"},
    rows::kMetric,
    rows::kMoves,
    Field{"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
          "end without an answer after this time: 10s, 5m"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|csv|svg",
          "the output format; svg: a plot"},
    Field{"memory", Group::kMachine, Type::kSize, "SIZE", "230MB", "",
          "memory limit. What needs more is refused before it begins, with its size"},
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kDistancesExamples = {
    Example{"superflip distances", "the 2x2x2: the 3,674,160 positions of the 2x2x2 in the half-turn metric"},
    Example{"superflip distances --metric qtm --format csv", "in quarter turns, for a spreadsheet"},
    Example{"superflip distances --moves \"<R,U>\"", "the positions that turns of two faces can solve"},
    Example{"superflip distances --coordinates co,ud_slice", "a pattern database of Kociemba's first phase"},
    Example{"superflip distances --coordinates \"DF DL DB DR\"", "all crosses"},
    Example{"superflip distances --subgroup \"<U2,D2,R2,L2,F2,B2>\" --moves \"<U,D,R2,L2,F2,B2>\"",
            "the third step of Thistlethwaite"},
};

constexpr Verb kDistancesVerb = {
    {
        "distances",
        "count positions of the 2x2x2, or parts of the 3x3x3, by distance",
        "Unlike other verbs it takes the 2x2x2 unless told otherwise: nobody can count the 3x3x3 whole. Prints how "
        "many positions of the 2x2x2 need 0, 1, 2 ... moves, and the mean. These are all positions, or those that the "
        "allowed moves can solve. Or counts parts of the 3x3x3: the values of coordinates, as a pattern database has "
        "them, or the cosets of a subgroup.",
        Argument{},
        kDistancesOptions,
        kDistancesExamples,
    },
    run_distances,
};

}  // namespace

const Verb& distances_verb() { return kDistancesVerb; }

}  // namespace superflip::cli
