#include "app/cli/job/gather.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>
#include <vector>

#include "app/cli/job/job_verbs.h"
#include "app/cli/job/journals.h"
#include "app/cli/job/unit_input.h"
#include "app/cli/job/unit_list.h"
#include "app/cli/job/unit_result.h"
#include "base/file_descriptor.h"

namespace superflip::cli::job {
namespace {

// The file of --out beside its name until it is whole, or standard output.
class Target {
 public:
  static Result<Target> open(const std::string& path, Console& console) {
    Target target(path, console);
    if (path.empty() || path == "-") return target;
    target.part_ = fmt::format("{}.part-{}", path, ::getpid());
    target.file_.reset(std::fopen(target.part_.c_str(), "wb"));
    if (!target.file_) return fail(ErrorCode::kInputOutput, system_message("cannot write the file", errno), path);
    return target;
  }

  Result<void> write(std::string_view text) {
    if (!file_ && !console_->write(text)) return {};  // said already; flush() is asked at the end
    if (file_ && std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) return give_up();
    return {};
  }

  // Gives the file its name.
  Result<void> finish() {
    if (!file_) return {};
    if (std::fflush(file_.get()) != 0 || ::fsync(::fileno(file_.get())) != 0 ||
        std::rename(part_.c_str(), path_.c_str()) != 0)
      return give_up();
    file_.reset();
    return {};
  }

  tl::unexpected<Error> give_up() {
    const int reason = errno;
    discard();
    return fail(ErrorCode::kInputOutput, system_message("cannot write the file", reason), path_);
  }
  void discard() {
    if (!file_) return;
    file_.reset();
    std::remove(part_.c_str());
  }

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  Target(std::string path, Console& console) : path_(std::move(path)), console_(&console) {}

  std::string path_;
  Console* console_;
  std::string part_ = {};
  std::unique_ptr<std::FILE, Closer> file_ = {};
};

// Reads the result of a unit and checks each of its answers.
Result<UnitResult> checked_result(const FinishedUnit& finished, const Unit& unit, UnitInput& input,
                                  const ResultCheck& check) {
  const auto place = fmt::format("unit {}, {}", finished.header.unit, finished.path);
  const auto bytes = Journals::result_of(finished);
  if (!bytes) return tl::unexpected(bytes.error());
  auto result = parse_unit_result(*bytes);
  if (!result || result->output.ends.size() != unit.lines)
    return fail(ErrorCode::kSelfCheck, "the result has not one answer a line", place);
  const auto lines = input.lines(unit);
  if (!lines) return tl::unexpected(lines.error());
  for (std::size_t i = 0; i < unit.lines; ++i) {
    const auto line = (*lines)(1);
    if (line.empty()) return fail(ErrorCode::kInterrupted, "interrupted");
    const std::string wrong = check.objection(line.front(), answer_of(*result, i));
    if (!wrong.empty())
      return fail(ErrorCode::kSelfCheck, fmt::format("the answer to line {} is wrong: {}", line.front().number, wrong),
                  place);
  }
  return *std::move(result);
}

std::vector<std::uint64_t> missing_units(const Plan& plan, const Journals& journals) {
  std::vector<std::uint64_t> missing;
  for (std::uint64_t unit = 1; unit <= plan.units.size(); ++unit)
    if (journals.find(unit) == nullptr) missing.push_back(unit);
  return missing;
}

Result<ExitCode> write_results(const Plan& plan, const Journals& journals, UnitInput& input, const ResultCheck& check,
                               Target& target, bool quiet, Console& console) {
  ExitCode code = ExitCode::kDone;
  for (std::uint64_t unit = 1; unit <= plan.units.size() && console.output_works(); ++unit) {
    const auto result = checked_result(*journals.find(unit), plan.units[unit - 1], input, check);
    if (!result) return tl::unexpected(result.error());
    if (unit == 1)
      if (auto written = target.write(result->head); !written) return tl::unexpected(written.error());
    if (auto written = target.write(result->output.data); !written) return tl::unexpected(written.error());
    if (!quiet)
      for (const std::string& message : result->output.messages) console.say(message);
    code = worse_of(code, result->code);
  }
  if (auto finished = target.finish(); !finished) return tl::unexpected(finished.error());
  return console.flush() ? code : ExitCode::kTablesOrIo;
}

}  // namespace

ExitCode gather(const std::string& folder, const std::string& out, bool quiet, Console& console) {
  // Step 1: what there is.
  const auto plan = read_plan(folder);
  if (!plan) return console.fail(plan.error());
  const auto verb = find_job_verb(plan->verb);
  if (!verb) return console.fail(verb.error());
  const auto arguments = arguments_of(**verb, plan->options);
  if (!arguments) return console.fail(arguments.error());
  Journals journals(journal_folder(folder), plan->id, plan->units.size());
  if (auto read = journals.refresh(); !read) return console.fail(read.error());
  if (const auto missing = missing_units(*plan, journals); !missing.empty()) {
    console.say(fmt::format("{} of {} units are missing: {}; `superflip job run` does them", missing.size(),
                            plan->units.size(), unit_list(missing)));
    return ExitCode::kNoSolution;
  }

  // Step 2: all of it, checked.
  auto input = UnitInput::open(folder, *plan, console);
  if (!input) return console.fail(input.error());
  const auto check = (*verb)->open_check(*arguments, console);
  if (!check) return console.fail(check.error());
  auto target = Target::open(out, console);
  if (!target) return console.fail(target.error());
  const auto code = write_results(*plan, journals, *input, **check, *target, quiet, console);
  if (code) return *code;
  target->discard();
  return console.fail(code.error());
}

}  // namespace superflip::cli::job
