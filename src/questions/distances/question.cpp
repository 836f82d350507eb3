#include "questions/distances/question.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "base/split.h"
#include "notation/json.h"
#include "stages/coordinate_text.h"

namespace superflip {
namespace {

using namespace ask;  // rows

std::string names_of_coordinates() { return joined(coordinate_names(), ", "); }

constexpr std::array kDistancesFields = {
    into<&DistancesQuestion::puzzle>(
        everywhere({"puzzle", Group::kTask, Type::kChoice, "NAME", "", "2x2x2|3x3x3",
                    "the puzzle (default: 2x2x2, or 3x3x3 with --coordinates or --subgroup)"})),
    naming(
        excludes(into<&DistancesQuestion::parts, &DistanceQuestion::coordinates>(everywhere(
                     {"coordinates", Group::kTask, Type::kText, "LIST", "", "",
                      "count the values of a product of coordinates, separated by commas: pieces, such as \"DF DL DB "
                      "DR\", or names. half_turn: in the half-turn group; pocket: for turns of U, R and F; "
                      "edges_30f and edges_70f: six and seven edges. The names"})),
                 "subgroup"),
        names_of_coordinates),
    into<&DistancesQuestion::parts, &DistanceQuestion::subgroup>(
        everywhere({"subgroup", Group::kTask, Type::kText, "SET", "", "",
                    "count the cosets of the subgroup that these moves generate, such as \"<U,D,R,L,F2,B2>\", by their "
                    "distance to the subgroup. --moves makes the group smaller that is divided into cosets"})),
    into<&DistancesQuestion::parts, &DistanceQuestion::metric>(rows::kMetric),
    into<&DistancesQuestion::parts, &DistanceQuestion::moves>(rows::kMoves),
    into<&DistancesQuestion::parts, &DistanceQuestion::time_limit>(
        {"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "", "give up after this time: 10s, 5m"}),
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

constexpr Question kDistances = {
    "distances",
    "count positions of the 2x2x2, or parts of the 3x3x3, by distance",
    "Unlike other verbs it takes the 2x2x2 unless told otherwise: nobody can count the 3x3x3 whole. Prints how "
    "many positions of the 2x2x2 need 0, 1, 2 ... moves, and the mean. These are all positions, or those that the "
    "allowed moves can solve. Or counts parts of the 3x3x3: the values of coordinates, as a pattern database has "
    "them, or the cosets of a subgroup.",
    Argument{},
    kDistancesFields,
    kDistancesExamples,
};

// Keeps no table.
JsonAnswer answer_of_parts(const DistanceQuestion& question, const JsonContext& context) {
  EngineOptions options;
  options.memory = context.limits.distances_memory;
  options.threads = 1;
  options.stop = context.stop;
  const auto count = count_distances(question, options);
  if (!count) return no_answer(count.error());
  return to_json(question, count->moves, Distances(count->histogram));
}

JsonAnswer answer_distances(DistancesQuestion question, const JsonContext& context) {
  const ApiLimits& limits = context.limits;
  const auto of_parts = question.of_parts();
  if (!of_parts) return no_answer(of_parts.error());
  if (*of_parts) {
    question.parts.time_limit = std::min(limits.most_time, limits.usual_time);
    return answer_of_parts(question.parts, context);
  }
  auto request = question.pocket();
  if (!request) return no_answer(std::move(request.error()));
  request->stop = context.stop;
  const auto histogram = context.engine.distances(*request);
  if (!histogram) return no_answer(histogram.error());
  return to_json(question.parts, question.parts.moves, Distances(*histogram));
}

}  // namespace

const ask::Question& distances_question() { return kDistances; }

Result<bool> DistancesQuestion::of_parts() const {
  const bool named = parts.coordinates || parts.subgroup;
  const Puzzle counted = puzzle.value_or(named ? Puzzle::k3x3x3 : Puzzle::k2x2x2);
  if (named && counted == Puzzle::k2x2x2)
    return fail(ErrorCode::kUsage, "coordinates and subgroup count parts of the 3x3x3; leave them out", "puzzle");
  if (!named && counted == Puzzle::k3x3x3)
    return fail(ErrorCode::kUsage,
                "the 3x3x3 has 43,252,003,274,489,856,000 positions, which nobody can count one by one: name "
                "coordinates or a subgroup",
                "puzzle");
  if (!named && parts.time_limit)
    return fail(ErrorCode::kUsage, "the time limit is for coordinates and subgroups", "time-limit");
  return named;
}

Result<Request> DistancesQuestion::pocket() const {
  return read_request({.metric = parts.metric, .moves = parts.moves}, {.puzzle = Puzzle::k2x2x2});
}

Distances::Distances(const DistanceHistogram& histogram)
    : counts(histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1),
      unreached(histogram.unreached) {
  std::uint64_t moves = 0;
  for (std::size_t d = 0; d < counts.size(); ++d) {
    positions += counts[d];
    moves += d * counts[d];
  }
  mean = static_cast<double>(moves) / static_cast<double>(positions);
  bits = std::log2(static_cast<double>(positions));
  for (const std::uint64_t count : counts) {
    const double share = static_cast<double>(count) / static_cast<double>(positions);
    if (count > 0) entropy -= share * std::log2(share);
  }
}

std::string to_json(const DistanceQuestion& question, const std::string& moves, const Distances& distances) {
  JsonWriter json;
  const bool of_parts = question.coordinates || question.subgroup;
  json.begin_object().field("puzzle", name_of(of_parts ? Puzzle::k3x3x3 : Puzzle::k2x2x2));
  if (question.coordinates) json.field("coordinates", *question.coordinates);
  if (question.subgroup) json.field("subgroup", *question.subgroup);
  json.field("metric", find_metric(question.metric)->id).field("moves", moves).field("counts", distances.counts);
  json.field("positions", distances.positions).field("unreached", distances.unreached);
  json.field("max", distances.counts.size() - 1).field("mean", distances.mean);
  json.field("entropy", distances.entropy).field("bits", distances.bits);
  return json.end_object().take();
}

JsonQuestion distances_route() {
  return {"/api/v1/distances", Lane::kSearch, reading<distances_question, answer_distances>};
}

}  // namespace superflip
