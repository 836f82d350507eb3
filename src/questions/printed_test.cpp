// What other languages say about the questions comes from the rows: this test prints it again and compares. With
// UPDATE_GOLDEN=1 in the environment it writes the files.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "ask/print.h"
#include "questions/alg/question.h"
#include "questions/all.h"
#include "questions/blind/question.h"
#include "questions/convert/question.h"
#include "questions/scramble/question.h"
#include "questions/solve/question.h"
#include "questions/validate/question.h"
#include "stages/stage.h"

namespace superflip {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The file has `expected` between the line that has `begin` and the one that has `end`.
void expect_between(const std::string& name, std::string_view begin, std::string_view end,
                    const std::string& expected) {
  const std::string path = std::string(SUPERFLIP_TEST_DATA) + "/../../" + name;
  std::string text = text_of(path);
  const std::size_t first = text.find(begin);
  ASSERT_NE(first, std::string::npos) << path;
  const std::size_t from = text.find('\n', first) + 1;
  const std::size_t to = text.find(end, from);
  ASSERT_NE(to, std::string::npos) << path;
  const std::string printed = text.substr(from, to - from);
  if (printed == expected) return;
  if (std::getenv("UPDATE_GOLDEN") == nullptr) {
    const auto differ = std::mismatch(printed.begin(), printed.end(), expected.begin(), expected.end());
    const auto at = static_cast<std::size_t>(differ.second - expected.begin());
    ADD_FAILURE() << name << " has \"" << printed.substr(at, 60) << "\" where the rows print \""
                  << expected.substr(at, 60)
                  << "\". Write it again: UPDATE_GOLDEN=1 ctest -R 'verbs|Printed' in the build folder";
    return;
  }
  text.replace(from, to - from, expected);
  std::ofstream(path, std::ios::binary) << text;
}

std::string interface(std::string_view name, std::string_view base, const std::string& members) {
  return "export interface " + std::string(name) + " extends " + std::string(base) + " {\n" + members + "}\n\n";
}

// The lists of names that types have.
std::string names_of_typescript() {
  const auto either = [](std::string_view words) {
    std::string text;
    for (const std::string_view word : ask::choices_of(words))
      text += (text.empty() ? "\"" : " | \"") + std::string(word) + "\"";
    return text + ";\n";
  };
  std::string metrics;
  for (const Metric& metric : superflip::metrics()) metrics += (metrics.empty() ? "" : "|") + std::string(metric.id);
  return "export type Metric = " + either(metrics) + "export type Encoding = " + either(kCubeEncodings);
}

TEST(Printed, TheTypesOfTypeScript) {
  expect_between("js/types/index.d.ts", "// From the lists", "// End of the lists.", names_of_typescript());
  const auto solve = solve_question().fields;
  const auto explain = explain_question().fields;
  const auto scramble = scramble_question().fields;
  const auto alg = alg_question().fields;
  // Arguments of the calls, and what they do not return.
  std::vector<ask::Field> others;
  for (const char* const name : {"count", "title", "sheet"}) others.push_back(*ask::find_field(scramble, name));
  expect_between("js/types/index.d.ts", "// From the rows", "// End of the rows.",
                 "\n" + interface("SearchOptions", "Abortable", ask::typescript_members(explain)) +
                     interface("SolveOptions", "SearchOptions", ask::typescript_members(solve, explain)) +
                     interface("ScrambleOptions", "Abortable", ask::typescript_members(scramble, others)) +
                     interface("AlgOptions", "Abortable", ask::typescript_members(alg)) +
                     interface("BlindOptions", "Abortable",
                               ask::typescript_members(blind_question().fields, validate_question().fields)));
}

TEST(Printed, TheTableOfStages) {
  std::string table = "\n| name | what is solved | as text | turned about the face |\n| --- | --- | --- | --- |\n";
  for (const stages::StageRow& row : stages::stage_rows()) {
    std::string goals(row.goals);
    for (std::size_t i = goals.find('|'); i != std::string::npos; i = goals.find('|', i + 2)) goals.insert(i, 1, '\\');
    table += "| `" + std::string(row.name) + "` | " + std::string(row.title) + " | `" + goals + "` | " +
             (row.any_turn ? "yes" : "no") + " |\n";
  }
  expect_between("docs/methods/stages.md", "<!-- from the rows", "<!-- end of the rows", table + "\n");
}

TEST(Printed, TheFieldsOfRequests) {
  std::string list;
  for (const ask::Question* const question : all_questions())
    list += ask::markdown_names(question->fields, "* **" + std::string(question->name) + "**:");
  expect_between("docs/server.md", "<!-- from the rows", "<!-- end of the rows", list);
}

TEST(Printed, TheFormsOfThePage) {
  constexpr std::array<std::string_view, 10> kForms = {"alg",   "analyze",   "blind", "compare",  "convert",
                                                       "coset", "distances", "find",  "patterns", "solve"};
  std::string forms;
  for (const ask::Question* const question : all_questions())
    if (std::find(kForms.begin(), kForms.end(), question->name) != kForms.end())
      forms += "  " + std::string(question->name) + ": " + ask::json_schema(question->fields) + ",\n";
  expect_between("web/src/tools/fields.js", "// From the rows", "// End of the rows.", forms);
}

TEST(Printed, ASchemaForEveryFieldOfARequest) {
  for (const ask::Question* const question : all_questions()) {
    const std::string schema = ask::json_schema(question->fields);
    for (const ask::Field& field : question->fields) {
      const bool there = schema.find('"' + ask::json_name(field) + "\":{\"type\"") != std::string::npos;
      EXPECT_EQ(there, field.front != ask::Front::kCommand) << question->name << ' ' << field.name;
    }
    for (const ask::Field& field : question->fields)
      EXPECT_EQ(schema.find("--" + std::string(field.name)), std::string::npos) << "names as JSON has them";
  }
}

}  // namespace
}  // namespace superflip
