// Jobs of solve: the check of their answers, in what `superflip solve` prints for each line.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ask/units.h"
#include "engine/stored_solution.h"
#include "notation/json.h"
#include "questions/solve/verb.h"
#include "terminal/quoting.h"

namespace superflip::cli {
namespace {

// A solution as it was printed.
struct PrintedSolution {
  std::string text;                // moves, or with --format robot steps
  std::optional<int> length = {};  // where the format states it
};

// The answer to one line.
struct PrintedAnswer {
  std::vector<PrintedSolution> solutions = {};
  std::optional<std::uint64_t> id = {};   // number of the line, in JSON and CSV
  std::optional<std::string> input = {};  // the line, in JSON and CSV
};

constexpr std::size_t kCsvFields = 19;
constexpr JsonLimits kAnswerLimits = {.depth = 16, .values = std::size_t{1} << 26};

// A length, or a number of steps.
std::optional<int> number_in(std::string_view text) {
  const auto number = parse_integer(text, 0, std::numeric_limits<int>::max());
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::vector<std::string_view> lines_of_text(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// "MOVES (19 HTM...)", of which the moves may have parentheses too; what follows "; the whole: " repeats it.
std::optional<PrintedSolution> solution_in_line(std::string_view line) {
  line = line.substr(0, line.find("; the whole: "));
  const std::size_t bracket = line.rfind('(');
  if (bracket == std::string_view::npos || !line.ends_with(')')) return std::nullopt;
  const std::string_view said = line.substr(bracket + 1);
  const auto length = number_in(said.substr(0, said.find(' ')));
  if (!length) return std::nullopt;
  return PrintedSolution{std::string(line.substr(0, bracket)), length};
}

std::optional<PrintedAnswer> parse_text(std::string_view text) {
  PrintedAnswer answer;
  for (const std::string_view line : lines_of_text(text)) {
    if (line.empty()) continue;
    auto solution = solution_in_line(line);
    if (!solution) return std::nullopt;
    answer.solutions.push_back(*std::move(solution));
  }
  return answer;
}

// Lines of turns, each with its step and its length; a line with the whole length alone, "// 52 HTM", ends a solution.
std::optional<PrintedAnswer> parse_phases(std::string_view text) {
  PrintedAnswer answer;
  PrintedSolution solution;
  for (const std::string_view line : lines_of_text(text)) {
    const std::size_t comment = line.find("// ");
    if (comment == 0 && line.find(',') == std::string_view::npos)
      answer.solutions.push_back(std::exchange(solution, {}));
    else
      solution.text += std::string(line.substr(0, comment)) + ' ';
  }
  return answer;
}

// The number of steps, then the steps.
std::optional<PrintedAnswer> parse_robot(std::string_view text) {
  PrintedAnswer answer;
  for (const std::string_view line : lines_of_text(text)) {
    if (line.empty()) continue;
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view steps = line.substr(std::min(blank + 1, line.size()));
    const auto count = number_in(line.substr(0, blank));
    const std::ptrdiff_t there = steps.empty() ? 0 : std::count(steps.begin(), steps.end(), ' ') + 1;
    if (count != there) return std::nullopt;
    answer.solutions.push_back({std::string(steps)});
  }
  return answer;
}

bool add_json_solution(const JsonValue& object, PrintedAnswer& answer) {
  const JsonValue* const text = object.find("solution");
  const JsonValue* const length = object.find("length");
  if (text == nullptr || length == nullptr) return false;
  if (text->kind == JsonValue::Kind::kNull) return true;
  if (text->kind != JsonValue::Kind::kString || length->kind != JsonValue::Kind::kInteger) return false;
  answer.solutions.push_back({text->string, static_cast<int>(length->number)});
  return true;
}

std::optional<PrintedAnswer> parse_json_answer(std::string_view text) {
  const auto json = parse_json(text, kAnswerLimits);
  if (!json) return std::nullopt;
  PrintedAnswer answer;
  const JsonValue* const id = json->find("id");
  const JsonValue* const input = json->find("input");
  if (id == nullptr || input == nullptr || !add_json_solution(*json, answer)) return std::nullopt;
  answer.id = static_cast<std::uint64_t>(id->number);
  answer.input = input->string;
  if (const JsonValue* const all = json->find("solutions"))
    for (const JsonValue& one : all->items)
      if (!add_json_solution(one, answer)) return std::nullopt;
  return answer;
}

std::optional<PrintedAnswer> parse_csv(std::string_view text) {
  if (!text.ends_with('\n')) return std::nullopt;
  text.remove_suffix(1);
  const auto fields = parse_csv_record(text);
  if (!fields || fields->size() != kCsvFields) return std::nullopt;
  PrintedAnswer answer;
  answer.id = parse_integer((*fields)[0], 0, std::numeric_limits<long long>::max());
  answer.input = (*fields)[1];
  if (const auto length = number_in((*fields)[7])) answer.solutions.push_back({(*fields)[6], length});
  return answer.id ? std::optional(std::move(answer)) : std::nullopt;
}

// Reads an answer in a format of `superflip solve`; nothing for text that is none.
std::optional<PrintedAnswer> parse_printed_answer(std::string_view format, std::string_view text) {
  if (format == "json") return parse_json_answer(text);
  if (format == "csv") return parse_csv(text);
  if (format == "robot") return parse_robot(text);
  if (format == "phases") return parse_phases(text);
  return parse_text(text);
}

// Text that JSON and CSV repeat as it is.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
}

// Solutions in each format are applied to their cubes with the code that checks all solutions; JSON and CSV must name
// their line.
std::string objection_to_answer(const StoredSolutions& solutions, const std::string& format, const InputLine& line,
                                std::string_view answer) {
  const auto printed = parse_printed_answer(format, answer);
  if (!printed) return "it is no answer in the format of the job";
  if (printed->id && *printed->id != line.number) return "it has the number of another line";
  if (printed->input && is_plain(line.text) && *printed->input != echo_of({line.number, line.text, line.bytes}))
    return "it is the answer to another line";
  for (const PrintedSolution& solution : printed->solutions) {
    std::string wrong = format == "robot" ? solutions.objection_to_steps(line.text, solution.text)
                                          : solutions.objection(line.text, solution.text, solution.length);
    if (!wrong.empty()) return fmt::format("the solution {}: {}", solution.text, wrong);
  }
  return "";
}

Result<ResultCheck> open_solve_check(const Arguments& arguments, const Console& console) {
  auto request = solve_request(arguments, console);
  if (!request) return tl::unexpected(std::move(request.error()));
  if (auto fits = check(*request); !fits) return tl::unexpected(std::move(fits.error()));
  return [solutions = StoredSolutions(*std::move(request)), format = arguments.text("format")](
             const InputLine& line, std::string_view answer) {
    return objection_to_answer(solutions, format, line, answer);
  };
}

constexpr std::array<std::string_view, 3> kNotInSolveJobs = {"resume", "shard", "unordered"};
constexpr JobVerb kSolveJob = {"solve",          kNotInSolveJobs,        open_solve,
                               open_solve_check, contradiction_in_solve, no_random};

}  // namespace

const JobVerb& solve_job() { return kSolveJob; }

}  // namespace superflip::cli
