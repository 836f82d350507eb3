// The rows of coset, what they mean together, and the answer in JSON.
#include "questions/coset/question.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "notation/json.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kCosetFields = {
    into<&CosetFields::cube, &CubeText::text>(rows::kCubeInJson),
    into<&CosetFields::subgroup, &CosetSubgroup::subgroup>(everywhere(
        {"subgroup", Group::kTask, Type::kText, "SET", "", "",
         "whose coset: g1 is <U,D,R2,L2,F2,B2>, 19,508,428,800 positions; half-turns is <U2,D2,R2,L2,F2,B2>, "
         "663,552; or other moves, such as \"U2 R2 F2\" or \"<U,R>\"; all: every position that the moves make "
         "(default: g1; of the 2x2x2 all)"})),
    into<&CosetFields::question, &CosetQuestion::bound>(everywhere(
        {"bound", Group::kTask, Type::kInteger, "N", "", "0..40",
         "prove that all positions need at most N moves, or list those that need more (default: 20, in qtm 26, "
         "which are enough for every cube; 11 and 14 for the 2x2x2; with --moves as --exact)"})),
    excludes(
        into<&CosetFields::exact>(everywhere(
            {"exact", Group::kTask, Type::kFlag, "", "", "",
             "count how many positions need how many moves, and show one of the farthest. In g1 that takes "
             "half an hour for the solved cube and days for a random one; with half-turns minutes; with --moves that "
             "make few cosets seconds"})),
        "bound"),
    Field{"random", Group::kTask, Type::kInteger, "N", "", "1..1000000",
          "the cosets of N random cubes; each answer begins with its cube"},
    needs(Field{"seed", Group::kTask, Type::kInteger, "N", "1", "0..999999999999999999",
                "with --random, which cubes. The same seed gives the same cubes on every machine"},
          "random"),
    into<&CosetFields::subgroup, &CosetSubgroup::puzzle>(rows::kPuzzle),
    excludes(into<&CosetFields::cube, &CubeText::from>(rows::kFrom), "random"),
    excludes(into<&CosetFields::cube, &CubeText::order>(rows::kOrder), "random"),
    into<&CosetFields::question, &CosetQuestion::metric>(
        everywhere({"metric", Group::kMoves, Type::kChoice, "ID", "htm", "htm|qtm", "the metric that counts moves"})),
    into<&CosetFields::subgroup, &CosetSubgroup::moves>(everywhere(
        {"moves", Group::kMoves, Type::kText, "SET", "", "",
         "the moves of solutions, such as \"<U,D,R2,L2,F2,B2>\" (default: all). CUBE and the subgroup must be among "
         "what they make"})),
    into<&CosetFields::question, &CosetQuestion::time_limit>(
        everywhere({"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
                    "give up after this time: 10s, 5m. If only single positions remain, the answer to --bound "
                    "counts and lists the undecided ones; else there is no answer"})),
    excludes(into<&CosetFields::question, &CosetQuestion::most_listed>(everywhere(
                 {"list", Group::kOutput, Type::kInteger, "N", "10", "0..1000000",
                  "list at most so many of the positions beyond the bound, and as many kinds of undecided ones"})),
             "exact"),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "the output format"},
    into<&CosetFields::question, &CosetQuestion::resume_file>(
        {"resume", Group::kMachine, Type::kOutFile, "FILE", "", "",
         "with --exact: keep the levels in this file, of 2.44 GB for g1, and go on after the last whole one"}),
    Field{"threads", Group::kMachine, Type::kInteger, "N", "0", rows::kThreadRange, "threads; 0: all cores"},
    Field{
        "memory", Group::kMachine, Type::kSize, "SIZE", "", "",
        "memory limit for tables. Of g1 755 MB, or with less than 800MB smaller ones, with which the search takes "
        "half as long again, beside 4.9 GB (default: what the machine has room for). So much also serves to ask single "
        "positions (default: 150MB). Of other subgroups, what needs more is refused with its size (default: 230MB)"},
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kCosetExamples = {
    Example{"superflip coset \"R U F2 D' L B' R2 U' F\"", "all 19,508,428,800 positions within 20 moves"},
    Example{"superflip coset --exact --resume solved.coset \"\"", "the coset of the solved cube, level by level"},
    Example{"superflip coset --random 20 --format json", "the cosets of twenty random cubes, one JSON object each"},
    Example{"superflip coset --metric qtm --bound 24 \"R U F2\"", "in quarter turns"},
    Example{"superflip coset --subgroup half-turns \"R U F2\"", "663,552 positions, in seconds and little memory"},
    Example{"superflip coset --subgroup half-turns --moves \"<U,D,R2,L2,F2,B2>\" \"U R2 D\"",
            "within G1, by its own moves"},
    Example{"superflip coset --puzzle 2x2x2 --exact \"\"", "the 2x2x2 whole"},
};

constexpr Question kCoset = {
    "coset",
    "solve all 19,508,428,800 positions of a coset at once",
    "The positions that agree with CUBE in the twists of the corners, the flips of the edges and the places of the "
    "edges between U and D are a coset of the group of U, D, R2, L2, F2, B2. This proves that each of them needs at "
    "most so many moves, as the proof that 20 moves suffice did, or counts how many need how many. It takes 6.1 GB of "
    "memory. Cosets of a smaller --subgroup, and the whole 2x2x2, take megabytes. docs/methods/cosets.md explains how.",
    rows::kCubes,
    kCosetFields,
    kCosetExamples,
};

// The least number of moves that is enough for every cube.
int most_moves(const CosetSubgroup& subgroup, std::string_view metric) {
  const MetricNumbers& numbers = find_metric(metric)->numbers;
  return subgroup.puzzle == Puzzle::k2x2x2 ? numbers.farthest_pocket : numbers.farthest;
}

// One thread, and the memory that a server has for parts of the 3x3x3. The tables are forgotten afterwards.
JsonAnswer answer_coset(const CosetFields& fields, const JsonContext& context) {
  const ApiLimits& limits = context.limits;
  CosetQuestion question = fields.settled();
  const auto positions = coset_positions(fields.subgroup, question.metric);
  if (!positions) return no_answer(positions.error());
  if (*positions / 8 > limits.distances_memory)  // a bit for each
    return no_answer({ErrorCode::kUsage,
                      fmt::format("{} positions in a coset are too many for a server: name a smaller subgroup, such as "
                                  "half-turns",
                                  *positions),
                      "subgroup"});
  question.cube = fields.cube.joined();
  question.time_limit = question.time_limit.value_or(std::min(limits.most_time, limits.usual_time));
  EngineOptions options = context.engine.options();
  options.memory = limits.distances_memory;
  options.threads = 1;
  options.progress = nullptr;
  options.stop = context.stop;
  const auto answer = answer_one_coset(fields.subgroup, question, options);
  if (!answer) return no_answer(answer.error());
  return to_json(*answer);
}

}  // namespace

CosetQuestion CosetFields::settled() const {
  CosetQuestion settled = question;
  if (!settled.bound && !exact && subgroup.moves.empty()) settled.bound = most_moves(subgroup, settled.metric);
  return settled;
}

std::string to_json(const CosetAnswer& answer, std::string_view cube) {
  JsonWriter json;
  json.begin_object();
  if (!cube.empty()) json.field("cube", cube);
  json.field("metric", answer.metric).field("subgroup", answer.subgroup).field("positions", answer.positions);
  if (answer.bound)
    json.field("bound", *answer.bound).field("beyond", answer.beyond).field("undecided", answer.undecided);
  if (!answer.bound) json.field("counts", answer.counts);
  json.objects("listed", answer.listed, [&](const CosetPosition& position) {
    json.field("facelets", position.facelets);
    if (position.length) json.field("length", *position.length);
  });
  if (answer.bound)
    json.objects("open", answer.open,
                 [&](const UndecidedKind& kind) { json.field("facelets", kind.facelets).field("alike", kind.alike); });
  json.field("searched", answer.searched).field("sequences", answer.sequences).field("nodes", answer.nodes);
  return json.field("time_ms", answer.time_ms).end_object().take();
}

const ask::Question& coset_question() { return kCoset; }
JsonQuestion coset_route() { return {"/api/v1/coset", Lane::kSearch, reading<coset_question, answer_coset>}; }

}  // namespace superflip
