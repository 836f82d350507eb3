// The rows of patterns, and the answer in JSON.
#include "questions/patterns/question.h"

#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "notation/json.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kPatternsFields = {
    into<&PatternsQuestion::name>(
        in_json({"name", Group::kTask, Type::kText, "NAME", "", "",
                 "one pattern, in any case, with blanks or hyphens; without it all patterns"})),
    excludes(Field{"metric", Group::kMoves, Type::kChoice, "ID", "both", "both|htm|qtm",
                   "the metrics of the lengths in text and CSV; JSON always has both"},
             "format=json|format=svg"),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|csv|svg",
          "the output format. svg: a picture of the pattern, or of all patterns"},
    rows::kColour,
};

constexpr std::array kPatternsExamples = {
    Example{"superflip patterns", "all patterns, one a line"},
    Example{"superflip patterns cube in a cube", "one pattern with its net"},
    Example{"superflip patterns --format svg > patterns.svg", "all patterns in one picture"},
};

constexpr Question kPatterns = {
    "patterns",
    "list named patterns and their shortest lengths",
    "Lists patterns that people know by name: an algorithm that makes each, the length of its shortest solutions, "
    "how many of these exist where they have been counted, and how often the algorithm must be repeated until the "
    "cube is solved. This program has proved each length, except those marked as published.",
    Argument{"[NAME]", "", "the name of one pattern, in any case, with blanks or hyphens. Without it: all patterns"},
    kPatternsFields,
    kPatternsExamples,
};

void write_shortest(JsonWriter& json, const ShortestLength& shortest) {
  json.begin_object().field("length", shortest.moves).field("proved_here", shortest.proved_here());
  json.field_or_null("publication", shortest.publication);
  json.field("solutions", shortest.solutions > 0 ? std::optional(shortest.solutions) : std::nullopt).end_object();
}

JsonAnswer answer_patterns(const PatternsQuestion& question, const JsonContext& /*context*/) {
  const auto patterns = question.patterns();
  if (!patterns) return no_answer(patterns.error());
  std::string rows;
  for (const NamedPattern& pattern : *patterns) rows += (rows.empty() ? "" : ",") + to_json(pattern);
  return "{\"patterns\":[" + rows + "]}";
}

}  // namespace

Result<std::span<const NamedPattern>> PatternsQuestion::patterns() const {
  if (!name) return named_patterns();
  const auto found = find_named_pattern(*name);
  if (!found) return fail(found.error().code, found.error().message, "name");
  return std::span(*found, 1);
}

std::string to_json(const NamedPattern& pattern) {
  JsonWriter json;
  json.begin_object().field("name", pattern.name).field_or_null("also", pattern.also);
  json.field("algorithm", pattern.algorithm).field("source", pattern.source).field("order", pattern.order);
  json.field("facelets", to_facelets(cube_of(pattern)));
  write_shortest(json.key("htm"), pattern.htm);
  write_shortest(json.key("qtm"), pattern.qtm);
  return json.end_object().take();
}

const ask::Question& patterns_question() { return kPatterns; }
JsonQuestion patterns_route() {
  return {"/api/v1/patterns", Lane::kQuick, reading<patterns_question, answer_patterns>};
}

}  // namespace superflip
