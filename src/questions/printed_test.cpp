// What other languages say about the questions comes from the rows: this test prints it again and compares. With
// UPDATE_GOLDEN=1 in the environment it writes the files.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
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

#define EACH(name) std::unique_ptr<Solver> make_##name##_solver();
#include "catalogue/solvers.inc"

namespace {

using namespace ask;  // rows

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

constexpr std::size_t kColumns = 120;

// "maxLength"; of a time "timeLimit", in milliseconds.
std::string camel_name(const Field& field) {
  std::string name;
  for (std::size_t i = 0; i < field.name.size(); ++i) {
    const bool hump = field.name[i] == '-';
    if (hump) ++i;
    name += hump ? static_cast<char>(std::toupper(static_cast<unsigned char>(field.name[i]))) : field.name[i];
  }
  return name;
}

std::string typescript_type(const Field& field) {
  switch (field.type) {
    case Type::kFlag:
      return "boolean";
    case Type::kInteger:
    case Type::kDuration:
    case Type::kSize:
      return "number";
    case Type::kCount:
      return "number | \"all\"";
    case Type::kCube:
      return "CubeText";
    case Type::kTexts:
      return "string[]";
    case Type::kNumbers:
      return "number[]";
    case Type::kSolver:
      return "SolverName";
    case Type::kMetric:
      return "Metric";
    case Type::kChoice: {
      std::string words;
      for (const std::string_view word : choices_of(field.range))
        words += fmt::format("{}\"{}\"", words.empty() ? "" : " | ", word);
      return words;
    }
    default:
      return "string";
  }
}

// Without the fields that WebAssembly modules lack.
std::vector<Field> in_wasm(std::span<const Field> fields) {
  std::vector<Field> taken(fields.begin(), fields.end());
  std::erase_if(taken, [](const Field& field) { return field.front == Front::kNative; });
  return taken;
}

// The members of an interface, without the fields of `inherited` and without those that are required.
std::string typescript_members(std::span<const Field> fields, std::span<const Field> inherited = {}) {
  std::string members;
  for (const Field& field : in_wasm(fields)) {
    if (field.front == Front::kCommand || field.required || find_field(inherited, field.name) != nullptr) continue;
    members +=
        fmt::format("  /** {}{} */\n  {}?: {};\n", help_in(fields, help_of(field), camel_name),
                    field.type == Type::kDuration ? " (milliseconds)" : "", camel_name(field), typescript_type(field));
  }
  return members;
}

// The names of the fields in JSON, wrapped; `first`: where the text begins.
std::string markdown_names(std::span<const Field> fields, std::string_view first) {
  std::string text(first);
  std::size_t column = text.size();
  bool begun = false;
  for (const Field& field : fields) {
    if (field.front == Front::kCommand) continue;
    const std::string word = fmt::format("`{}`", json_name(field));
    if (begun) text += ',';
    if (column + word.size() + 3 > kColumns) {
      text += "\n ";
      column = 1;
    }
    text += ' ' + word;
    column += word.size() + 2;
    begun = true;
  }
  return text + '\n';
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
  std::string solvers;
#define SUPERFLIP_ONLY_CORE
#define EACH(name) solvers += (solvers.empty() ? "" : "|") + std::string(make_##name##_solver()->info().id);
#include "catalogue/solvers.inc"
#undef SUPERFLIP_ONLY_CORE
  std::string metrics;
  for (const Metric& metric : superflip::metrics()) metrics += (metrics.empty() ? "" : "|") + std::string(metric.id);
  return "export type SolverName = " + either(solvers) + "export type Metric = " + either(metrics) +
         "export type Encoding = " + either(kCubeEncodings);
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
                 "\n" + interface("SearchOptions", "Abortable", typescript_members(explain)) +
                     interface("SolveOptions", "SearchOptions", typescript_members(solve, explain)) +
                     interface("ScrambleOptions", "Abortable", typescript_members(scramble, others)) +
                     interface("AlgOptions", "Abortable", typescript_members(alg)) +
                     interface("BlindOptions", "Abortable",
                               typescript_members(blind_question().fields, validate_question().fields)));
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
    list += markdown_names(question->fields, "* **" + std::string(question->name) + "**:");
  expect_between("docs/server.md", "<!-- from the rows", "<!-- end of the rows", list);
}

TEST(Printed, TheFormsOfThePage) {
  constexpr std::array<std::string_view, 10> kForms = {"alg",   "analyze",   "blind", "compare",  "convert",
                                                       "coset", "distances", "find",  "patterns", "solve"};
  std::string forms;
  for (const ask::Question* const question : all_questions())
    if (std::find(kForms.begin(), kForms.end(), question->name) != kForms.end())
      forms += "  " + std::string(question->name) + ": " + ask::json_schema(in_wasm(question->fields)) + ",\n";
  // A script knows no larger integer than 2^53 - 1.
  forms = std::regex_replace(forms, std::regex("\"maximum\":[0-9]{17,}"), "\"maximum\":9007199254740991");
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
