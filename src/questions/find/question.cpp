// The rows of find, and the answer in JSON.
#include "questions/find/question.h"

#include <algorithm>
#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "notation/algorithm.h"
#include "notation/json.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr const char* kPatternHelp =
    "what the positions have, with commas: \"edges solved\", \"edges placed\" (however flipped), \"edges oriented\", "
    "\"edges in their layers\" of U and D, the same of corners, stages such as cross, and pieces such as \"UF (UFR)\"";

constexpr std::array kFindFields = {
    demanded(
        into<&FindQuestion::pattern>(in_json({"pattern", Group::kTask, Type::kText, "PATTERN", "", "", kPatternHelp}))),
    demanded(into<&FindQuestion::length>(
        everywhere({"length", Group::kTask, Type::kInteger, "N", "", "0..20",
                    "the moves that the positions need: no fewer make them. Each move more takes ten times as long"}))),
    into<&FindQuestion::count>(everywhere(
        {"count", Group::kQuality, Type::kCount, "N", "100", "1..1000000", "so many positions at most, or all"})),
    into<&FindQuestion::unique>(
        everywhere({"unique", Group::kQuality, Type::kFlag, "", "", "",
                    "only one of the positions that rotations and mirrors of the whole cube lead to each other; those "
                    "that change the pattern or the allowed moves do not count"})),
    into<&FindQuestion::time_limit>(everywhere({"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
                                                "end the search after this time, with what was found: 10s, 5m"})),
    into<&FindQuestion::metric>(
        everywhere({"metric", Group::kMoves, Type::kChoice, "ID", "htm", "htm|qtm", "the metric that counts moves"})),
    into<&FindQuestion::moves>(everywhere(
        {"moves", Group::kMoves, Type::kText, "SET", "", "", "the moves that make positions, such as \"<R,U,F>\""})),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "the output format"},
    rows::kMemory,
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kFindExamples = {
    Example{"superflip find \"edges solved, corners in their layers\" --length 8",
            "corners that change places within their layers, in eight moves"},
    Example{"superflip find f2l --length 6 --unique", "what six moves can do to the last layer alone"},
    Example{"superflip find \"corners solved\" --length 8 --moves \"<U,D,R2,L2,F2,B2>\" --count all",
            "edges alone, with the moves of domino reduction"},
};

constexpr Question kFind = {
    "find",
    "find positions that have a pattern and need N moves",
    "Finds positions with solved, placed or oriented pieces that need a given number of moves, and prints for each a "
    "shortest sequence that makes it from the solved cube; the inverse solves it. Standard error has the number of "
    "positions with the pattern by the moves that they need.",
    Argument{"PATTERN", "", kPatternHelp},
    kFindFields,
    kFindExamples,
};

JsonAnswer answer_find(FindQuestion question, const JsonContext& context) {
  if (question.count.all) question.count = {context.limits.most_solutions};
  const auto longest = std::min(context.limits.most_time, context.limits.usual_time);
  question.time_limit = std::min<std::chrono::microseconds>(question.time_limit.value_or(longest), longest);
  const auto found = find_positions(question, context.engine, context.stop);
  if (!found) return no_answer(found.error());
  return to_json(question, *found);
}

}  // namespace

const ask::Question& find_question() { return kFind; }

std::string to_json(const FindQuestion& question, const FoundPositions& found) {
  JsonWriter json;
  json.begin_object().field("pattern", question.pattern).field("length", question.length);
  json.field("metric", question.metric).field("complete", found.ended == EndCause::kExhausted);
  json.field("counts", found.counts).objects("positions", found.positions, [&](const MoveSequence& moves) {
    json.field("moves", to_text(moves));
    json.field("facelets", to_facelets(PlacedCube{apply_all(CubieState::solved(), moves), {}}));
  });
  return json.end_object().take();
}

JsonQuestion find_route() { return {"/api/v1/find", Lane::kSearch, reading<find_question, answer_find>}; }

}  // namespace superflip
