#include "app/cli/job/result_check.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "app/cli/dataset_check.h"
#include "app/cli/dataset_lines.h"
#include "app/cli/job/solution_texts.h"
#include "app/cli/solve_cubes.h"
#include "engine/stored_solution.h"
#include "questions/solve/answer_json.h"
#include "terminal/console.h"

namespace superflip::cli::job {
namespace {

// Text that JSON and CSV repeat as it is.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
}

class SolveCheck : public ResultCheck {
 public:
  SolveCheck(StoredSolutions solutions, std::string format)
      : solutions_(std::move(solutions)), format_(std::move(format)) {}

  [[nodiscard]] std::string objection(const InputLine& line, std::string_view answer) const override {
    const auto printed = parse_printed_answer(format_, answer);
    if (!printed) return "it is no answer in the format of the job";
    if (printed->id && *printed->id != line.number) return "it has the number of another line";
    if (printed->input && is_plain(line.text) && *printed->input != echo_of({line.number, line.text, line.bytes}))
      return "it is the answer to another line";
    for (const PrintedSolution& solution : printed->solutions) {
      std::string wrong = format_ == "robot" ? solutions_.objection_to_steps(line.text, solution.text)
                                             : solutions_.objection(line.text, solution.text, solution.length);
      if (!wrong.empty()) return fmt::format("the solution {}: {}", solution.text, wrong);
    }
    return "";
  }

 private:
  StoredSolutions solutions_;
  std::string format_;
};

class AnalyzeCheck : public ResultCheck {
 public:
  [[nodiscard]] std::string objection(const InputLine& line, std::string_view answer) const override {
    const std::string begin = csv_field(line.text) + ',';
    if (!answer.starts_with(begin) || !answer.ends_with('\n')) return "it is not the record of this line";
    const std::string_view columns = answer.substr(begin.size(), answer.size() - begin.size() - 1);
    const bool numbers =
        std::all_of(columns.begin(), columns.end(), [](char c) { return c == ',' || (c >= '0' && c <= '9'); });
    const bool empty = columns.find_first_not_of(',') == std::string_view::npos;
    const bool gap = columns.starts_with(',') || columns.ends_with(',') || columns.find(",,") != std::string_view::npos;
    return numbers && (empty || !gap) ? "" : "its columns are no numbers";
  }
};

class DatasetResultCheck : public ResultCheck {
 public:
  DatasetResultCheck(DatasetCheck check, DatasetKind kind) : check_(std::move(check)), kind_(std::move(kind)) {}

  [[nodiscard]] std::string objection(const InputLine& line, std::string_view answer) const override {
    if (!answer.ends_with('\n')) return "its line is not whole";
    answer.remove_suffix(1);
    return objection_to_line(check_, kind_, line.number - 1, line.text, answer);
  }

 private:
  DatasetCheck check_;
  DatasetKind kind_;
};

}  // namespace

Result<std::unique_ptr<ResultCheck>> open_solve_check(const Arguments& arguments, const Console& console) {
  auto solutions = StoredSolutions::open(solve_request(arguments, console));
  if (!solutions) return tl::unexpected(std::move(solutions.error()));
  return std::make_unique<SolveCheck>(*std::move(solutions), arguments.text("format"));
}

Result<std::unique_ptr<ResultCheck>> open_analyze_check(const Arguments& /*arguments*/, const Console& /*console*/) {
  return std::make_unique<AnalyzeCheck>();
}

Result<std::unique_ptr<ResultCheck>> open_dataset_check(const Arguments& arguments, const Console& /*console*/) {
  const DatasetKind kind = dataset_kind(arguments);
  auto check = DatasetCheck::open(kind.metric);
  if (!check) return tl::unexpected(std::move(check.error()));
  return std::make_unique<DatasetResultCheck>(*std::move(check), kind);
}

}  // namespace superflip::cli::job
