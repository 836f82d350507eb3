// The rows of compare, what they mean together, and the answer in JSON.
#include "questions/compare/question.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "notation/json.h"

namespace superflip {
namespace {

using namespace ask;  // rows

// Without bfs, whose lists take more memory than a server allows.
constexpr std::string_view kAlgorithms = "bidirectional,astar,ida,ida-pathmax,ida-bpmx";
constexpr std::string_view kBound = "largest";

constexpr std::array kCompareFields = {
    excludes(into<&CompareQuestion::cube>(in_json(
                 {"cube", Group::kTask, Type::kCube, "CUBE", "", "", "a cube in any format; without it random ones"})),
             "count|turns"),
    into<&CompareQuestion::from>(rows::kFrom),
    into<&CompareQuestion::order>(rows::kOrder),
    into<&CompareQuestion::puzzle>({"puzzle", Group::kTask, Type::kChoice, "NAME", "2x2x2", "2x2x2|3x3x3",
                                    "the puzzle. 3x3x3: the whole cube, with ida alone. --space names a part of it"}),
    into<&CompareQuestion::space>(everywhere(
        {"space", Group::kTask, Type::kChoice, "NAME", "2x2x2", "2x2x2|cross|corners|phase1|phase2",
         "what to solve: the 2x2x2; or a part of the 3x3x3. cross: the cross on D; corners: all corners; phase1 and "
         "phase2: the two phases of the two-phase algorithm"})),
    excludes(into<&CompareQuestion::request, &ComparisonRequest::coordinates>(
                 {"coordinates", Group::kTask, Type::kText, "LIST", "", "",
                  "what to solve: one to three coordinates of the 3x3x3, separated by commas, such as co,ud_slice. "
                  "distances --help lists them; pieces such as DF DL DB are coordinates too"}),
             "space"),
    into<&CompareQuestion::count>(everywhere(
        {"count", Group::kTask, Type::kCount, "N", "100", "1..1000000",
         "how many random cubes to solve. all: every position of the 2x2x2, which takes minutes to hours; bfs then "
         "reaches all positions in one search from the solved one"})),
    into<&CompareQuestion::request, &ComparisonRequest::turns>(everywhere(
        {"turns", Group::kTask, Type::kInteger, "N", "", "0..30",
         "scramble the random cubes with N random moves; a shorter solution may exist (default: any cube; for the "
         "whole 3x3x3 one search then takes hours to days)"})),
    into<&CompareQuestion::request, &ComparisonRequest::seed>(
        everywhere({"seed", Group::kTask, Type::kInteger, "N", "1", "0..999999999999999999",
                    "the seed of the random cubes, and of --bound random"})),
    into<&CompareQuestion::algorithms>(everywhere(
        {"algorithms", Group::kQuality, Type::kText, "LIST", kAlgorithms, "",
         "algorithms, separated by commas: bfs, bidirectional, astar, astar-pathmax, ida, ida-least (the next limit "
         "is the smallest length that the last one cut off), ida-pathmax (a child takes its parent's bound, less "
         "one move), ida-bpmx (a parent takes its children's too)"})),
    into<&CompareQuestion::bounds>(everywhere(
        {"bound", Group::kQuality, Type::kText, "LIST", kBound, "",
         "lower bounds, separated by commas; each algorithm runs with each of them. largest: the largest of all "
         "pattern databases; the name of one pattern database; coordinates: tables of one coordinate each; none: 0. "
         "These are consistent: one move changes them by at most 1. Not consistent, to see what pathmax saves: "
         "by-state and random (for each position another pattern database), article (for the 2x2x2, 32,768 "
         "entries). For the whole 3x3x3, Korf's: corners-cut (a table to depth 8; the rest counts as 9), corners, "
         "corners-edges6, corners-edges7, corners-edges8 (default there: the first three)"})),
    into<&CompareQuestion::request, &ComparisonRequest::time_limit>(
        everywhere({"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
                    "give up when one search takes longer: 10ms, 1.5s, 1m"})),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|csv|svg",
          "text: means, maxima and histograms; csv: one line for each cube and algorithm; svg: a plot of the "
          "histograms"},
    into<&CompareQuestion::request, &ComparisonRequest::memory>(
        {"memory", Group::kMachine, Type::kSize, "SIZE", "1GB", "",
         "memory limit for the lists of one search, and for the tables of one bound of the whole 3x3x3"}),
    into<&CompareQuestion::request, &ComparisonRequest::tables_dir>(rows::kTables),
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kCompareExamples = {
    Example{"superflip compare", "five algorithms on a hundred random 2x2x2 cubes"},
    Example{"superflip compare --bound article --algorithms astar,ida,ida-pathmax,ida-bpmx --count 1000",
            "what pathmax saves with a bound that is not consistent"},
    Example{"superflip compare --space phase1 --algorithms bidirectional,astar,ida --count 10",
            "phase 1 of the two-phase algorithm"},
    Example{"superflip compare --coordinates co,ud_slice --count 1000", "any product of coordinates"},
    Example{"superflip compare --puzzle 3x3x3 --turns 12 --count 7",
            "Korf's pattern databases on the whole cube: corners cut at depth 8, corners, corners and edges"},
    Example{"superflip compare --space cross --format svg > cross.svg",
            "a picture of how many nodes each algorithm expands"},
    Example{"superflip compare --format csv - < cubes.txt", "cubes of your own, for a spreadsheet"},
};

constexpr Question kCompare = {
    "compare",
    "compare search algorithms and lower bounds",
    "Solves the same cubes in several ways: with different search algorithms, or with different lower bounds. For each "
    "way it prints the work: how many positions the search looked at, how many it kept in its lists, the memory, the "
    "processor time, and the mean lower bound. Every way finds a shortest solution in HTM; two different lengths are "
    "an error. Without a cube it draws random ones.",
    Argument{"[CUBE]", "", "a cube in any format; with -, one cube per line from standard input"},
    kCompareFields,
    kCompareExamples,
};

// Expanded, generated and reopened are means; open, closed and bytes the most of one search; seconds of all. Entry i of
// a histogram counts the cubes with 2^i nodes expanded or more, but fewer than 2^(i+1).
std::string to_json(const ComparisonRequest& request, const SearchComparison& comparison,
                    const ComparisonTotals& totals, const std::vector<std::string>& assumptions) {
  const auto cubes = static_cast<double>(totals.cubes());
  JsonWriter json;
  json.begin_object().field("space", request.space).field("bound", request.bounds);
  json.field("description", comparison.description()).field("cubes", totals.cubes());
  json.field("mean_length", static_cast<double>(totals.moves()) / cubes);
  json.objects("algorithms", totals.rows(), [&](const AlgorithmTotals& row) {
    json.field("name", row.name).field("expanded", row.expanded / cubes);
    json.field("generated", row.generated / cubes).field("reopened", row.reopened / cubes);
    json.field("open", row.most.open).field("closed", row.most.closed).field("bytes", row.most.bytes);
    json.field("seconds", row.seconds).field("histogram", row.by_exponent);
  });
  return json.field("assumptions", assumptions).end_object().take();
}

JsonAnswer answer_compare(CompareQuestion question, const JsonContext& context) {
  // Step 1. The question. A space or a bound takes up to a second to make, and is forgotten afterwards.
  const ApiLimits& limits = context.limits;
  question.request.memory = limits.comparison_memory;
  auto request = question.settled(!question.cube);
  if (!request) return no_answer(request.error());
  request->stop = context.stop;
  request->deadline =
      Clock::now() + (request->time_limit ? limits.most_time : std::min(limits.most_time, limits.usual_time));
  const auto comparison = SearchComparison::open(*request);
  if (!comparison) return no_answer(comparison.error());

  // Step 2. The cubes.
  ComparisonTotals totals(comparison->searches());
  std::vector<std::string> assumptions;
  Rng rng(request->seed);
  const std::uint64_t count = question.cube ? 1 : question.cubes(*comparison);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto cube = question.cube ? comparison->compare(with_form(*question.cube, question.from, question.order))
                                    : comparison->compare_drawn(i, rng);
    if (cube) {
      totals.add(*cube);
      if (question.cube) assumptions = cube->assumptions;
      continue;
    }
    // A comparison that is too large is an error of the request; a later try would end the same way.
    Error error = cube.error();
    if (error.code == ErrorCode::kNoSolution || error.code == ErrorCode::kTimeLimit) error.code = ErrorCode::kUsage;
    return no_answer(error);
  }
  return to_json(*request, *comparison, totals, assumptions);
}

}  // namespace

Result<ComparisonRequest> CompareQuestion::settled(bool draws) const {
  const bool product = request.coordinates.has_value();
  // A puzzle is a space too.
  ComparisonRequest settled = request;
  settled.space = space.value_or(std::string(name_of(puzzle.value_or(Puzzle::k2x2x2))));
  const bool pocket = !product && settled.space == name_of(Puzzle::k2x2x2);
  const bool whole = !product && settled.space == name_of(Puzzle::k3x3x3);
  if (puzzle && pocket != (*puzzle == Puzzle::k2x2x2))
    return fail(
        ErrorCode::kUsage,
        fmt::format("{} is not of the {}", product ? "--coordinates" : "--space " + settled.space, name_of(*puzzle)));
  settled.every_position = draws && count.all;
  if (settled.turns && settled.every_position)
    return fail(ErrorCode::kUsage, "turns draws random cubes, and count all takes every position", "turns");
  settled.algorithms = algorithms.value_or(std::string(whole ? "ida" : kAlgorithms));
  settled.bounds = bounds.value_or(std::string(whole ? "corners-cut,corners,corners-edges6" : kBound));
  return settled;
}

std::uint64_t CompareQuestion::cubes(const SearchComparison& comparison) const {
  return count.all ? comparison.positions() : static_cast<std::uint64_t>(count.number);
}

const ask::Question& compare_question() { return kCompare; }
JsonQuestion compare_route() { return {"/api/v1/compare", Lane::kSearch, reading<compare_question, answer_compare>}; }

}  // namespace superflip
