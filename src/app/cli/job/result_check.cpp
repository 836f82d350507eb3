#include "app/cli/job/result_check.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "app/cli/coset_lines.h"
#include "app/cli/csv.h"
#include "app/cli/dataset_check.h"
#include "app/cli/dataset_lines.h"
#include "app/cli/job/solution_texts.h"
#include "app/cli/solve_cubes.h"
#include "engine/json.h"
#include "engine/stored_solution.h"
#include "questions/solve/answer_json.h"

namespace superflip::cli::job {
namespace {

constexpr JsonLimits kLineLimits = {.depth = 8, .values = std::size_t{1} << 26};

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

// The number that a text begins with.
std::optional<std::uint64_t> leading_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end != text.data() ? std::optional(number) : std::nullopt;
}

// What an answer says of the positions of its coset.
struct CosetSums {
  std::uint64_t positions = 0;  // counted by distance, or all
  std::uint64_t beyond = 0;     // the bound
  std::uint64_t listed = 0;
  std::uint64_t left_out = 0;  // beyond the bound and not listed
  bool by_distance = false;
};

std::optional<CosetSums> sums_of_json(std::string_view text) {
  const auto json = parse_json(text, kLineLimits);
  const JsonValue* const positions = json ? json->find("positions") : nullptr;
  const JsonValue* const listed = json ? json->find("listed") : nullptr;
  if (positions == nullptr || listed == nullptr) return std::nullopt;
  CosetSums sums{static_cast<std::uint64_t>(positions->number), 0, listed->items.size()};
  if (const JsonValue* const counts = json->find("counts")) {
    sums.by_distance = true;
    sums.positions = 0;
    for (const JsonValue& count : counts->items) sums.positions += static_cast<std::uint64_t>(count.number);
    return sums;
  }
  const JsonValue* const beyond = json->find("beyond");
  if (beyond == nullptr) return std::nullopt;
  sums.beyond = static_cast<std::uint64_t>(beyond->number);
  if (sums.listed > sums.beyond) return std::nullopt;
  sums.left_out = sums.beyond - sums.listed;
  return sums;
}

// Lines "  7 HTM  123", or "all N positions ...", "N of the M positions ...", positions, "and N more".
std::optional<CosetSums> sums_of_text(std::string_view text) {
  CosetSums sums;
  for (; !text.empty(); text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1)) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with("one of")) {
      sums.by_distance = true;
    } else if (line.starts_with("all ")) {
      sums.positions = leading_number(line.substr(4)).value_or(0);
    } else if (const std::size_t of = line.find(" of the "); of != std::string_view::npos) {
      sums.beyond = leading_number(line).value_or(0);
      sums.positions = leading_number(line.substr(of + 8)).value_or(0);
    } else if (line.starts_with("and ")) {
      sums.left_out = leading_number(line.substr(4)).value_or(0);
    } else if (line.find(' ') == std::string_view::npos) {
      ++sums.listed;
    } else {
      sums.positions += leading_number(line.substr(line.rfind(' ') + 1)).value_or(0);
    }
  }
  return sums;
}

class CosetCheck : public ResultCheck {
 public:
  // `positions`: of each coset.
  CosetCheck(std::uint64_t positions, bool json, bool names_cube)
      : positions_(positions), json_(json), names_cube_(names_cube) {}

  [[nodiscard]] std::string objection(const InputLine& line, std::string_view answer) const override {
    if (answer == "\n") return "";  // the line is no cube
    if (names_cube_ && !json_) {
      if (!answer.starts_with(line.text + '\n')) return "it is the answer to another cube";
      answer.remove_prefix(line.text.size() + 1);
    }
    if (names_cube_ && json_ && !answer.starts_with(fmt::format(R"({{"cube":"{}",)", line.text)))
      return "it is the answer to another cube";
    const auto sums = json_ ? sums_of_json(answer) : sums_of_text(answer);
    if (!sums) return "it is no answer in the format of the job";
    if (sums->positions != positions_) return "its counts do not add up to the positions of a coset";
    if (!sums->by_distance && sums->listed + sums->left_out != sums->beyond)
      return "the positions listed and left out are not those beyond the bound";
    return "";
  }

 private:
  std::uint64_t positions_;
  bool json_;
  bool names_cube_;
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

Result<std::unique_ptr<ResultCheck>> open_coset_check(const Arguments& arguments, const Console& /*console*/) {
  const auto positions = coset_positions(subgroup_of(arguments), arguments.text("metric"));
  if (!positions) return tl::unexpected(positions.error());
  return std::make_unique<CosetCheck>(*positions, arguments.text("format") == "json", arguments.has("random"));
}

}  // namespace superflip::cli::job
