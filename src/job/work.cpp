#include "job/work.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <numeric>
#include <utility>

#include "base/stop_timer.h"
#include "job/claims.h"
#include "job/journals.h"
#include "job/units.h"

namespace superflip::cli::job {
namespace {

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

// The verb with its engine, opened with the first unit: a worker without work loads no tables.
struct OpenVerb {
  OpenVerb(const Arguments& for_engine, Console& console) : with_progress(for_engine, console) {}

  EngineWithProgress with_progress;
  std::unique_ptr<LineVerb> lines = {};
};

// Codes that a line may end with; all others end the work without a result.
bool is_of_a_line(ExitCode code) {
  return code == ExitCode::kDone || code == ExitCode::kNoSolution || code == ExitCode::kUsage ||
         code == ExitCode::kInvalidCube || code == ExitCode::kTimeLimit;
}

// Which units this worker may do.
Result<std::vector<std::uint64_t>> wanted_units(const RunOptions& options, std::uint64_t units) {
  std::vector<std::uint64_t> wanted(units);
  std::iota(wanted.begin(), wanted.end(), 1);
  if (!options.unit_list.empty()) {
    auto list = parse_unit_list(options.unit_list, units);
    if (!list)
      return fail(ErrorCode::kUsage,
                  fmt::format("--unit {}: numbers from 1 to {} are needed, such as 3,7-9", options.unit_list, units));
    wanted = *std::move(list);
  }
  if (!options.part.empty()) {
    const auto part = parse_shard(options.part);
    if (!part)
      return fail(ErrorCode::kUsage,
                  fmt::format("--part {}: a part and the number of parts are needed, such as 3/8", options.part));
    std::erase_if(wanted, [&](std::uint64_t unit) { return (unit - 1) % part->count != part->number - 1; });
  }
  return wanted;
}

class Worker {
 public:
  Worker(const RunOptions& options, Console& console, const Plan& plan, std::vector<std::uint64_t> wanted,
         Claims claims, UnitInput input)
      : options_(options),
        console_(console),
        plan_(plan),
        wanted_(std::move(wanted)),
        claims_(std::move(claims)),
        input_(std::move(input)),
        journals_(journal_folder(options.folder), plan.id, plan.units.size()),
        writer_(journal_folder(options.folder), plan.id) {
    if (!options.time_limit) return;
    end_of_time_ = Clock::now() + *options.time_limit;
    timer_.emplace(console.stop(), *options.time_limit);
  }

  ExitCode run();

 private:
  Result<void> open();
  Result<bool> do_free_unit(std::uint64_t number);
  Result<void> do_unit(std::uint64_t number);
  Result<UnitResult> answers(const Unit& unit);
  Result<void> look_again();
  ExitCode end(const Error& error);
  ExitCode end();
  [[nodiscard]] std::uint64_t finished();
  [[nodiscard]] bool time_is_over() const { return timer_ && timer_->fired(); }

  const RunOptions& options_;
  Console& console_;
  const Plan& plan_;
  std::vector<std::uint64_t> wanted_;
  Claims claims_;
  UnitInput input_;
  Journals journals_;
  JournalWriter writer_;
  std::optional<Clock::time_point> end_of_time_ = {};
  std::optional<StopTimer> timer_ = {};  // stops as Ctrl-C does
  std::unique_ptr<OpenVerb> verb_ = {};
  Clock::duration longest_ = {};  // time of a unit
};

Result<void> Worker::open() {
  const auto* const verb = find_job_verb(plan_.verb).value();
  TypedOptions typed = plan_.options;
  const Verb& row = *find_verb(plan_.verb);
  for (const auto& [name, value] : options_.machine)
    if (row.has(name)) typed[name] = value;
  if (row.has("wait-for-tables")) typed["wait-for-tables"] = "";  // answers depend on the plan alone
  const auto arguments = arguments_of(*verb, typed);
  if (!arguments) return tl::unexpected(arguments.error());
  // What a worker shows is its own matter: a bar on a terminal. What it says of a line belongs to the result.
  typed.erase("quiet");
  typed.erase("progress");
  if (options_.quiet) typed["quiet"] = "";
  const auto for_engine = arguments_of(*verb, typed);
  if (!for_engine) return tl::unexpected(for_engine.error());
  verb_ = std::make_unique<OpenVerb>(*for_engine, console_);
  auto lines = verb->open(*arguments, console_, verb_->with_progress);
  if (!lines) return tl::unexpected(std::move(lines.error()));
  verb_->lines = *std::move(lines);
  return {};
}

Result<UnitResult> Worker::answers(const Unit& unit) {
  const auto lines = input_.lines(unit);
  if (!lines) return tl::unexpected(lines.error());
  UnitResult result{.head = verb_->lines->head()};
  console_.keep(&result.output);
  result.code = verb_->lines->answer(*lines, console_);
  console_.keep(nullptr);
  if (console_.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
  if (!is_of_a_line(result.code)) {
    for (const std::string& message : result.output.messages) console_.say(message);
    return fail(result.code == ExitCode::kSelfCheck ? ErrorCode::kSelfCheck : ErrorCode::kTable,
                fmt::format("lines {} to {} have no result", unit.first, unit.first + unit.lines - 1));
  }
  if (result.output.ends.size() != unit.lines)
    return fail(ErrorCode::kSelfCheck,
                fmt::format("{} of {} lines were answered", result.output.ends.size(), unit.lines));
  return result;
}

Result<void> Worker::do_unit(std::uint64_t number) {
  if (!verb_ || !verb_->lines)
    if (auto opened = open(); !opened) return opened;
  const auto start = Clock::now();
  const auto result = answers(plan_.units[number - 1]);
  if (!result) return tl::unexpected(result.error());
  const auto time = Clock::now() - start;
  const auto work_ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  if (auto kept = writer_.append(number, to_bytes(*result), static_cast<std::uint64_t>(work_ms)); !kept) return kept;
  longest_ = std::max(longest_, time);
  if (options_.progress)
    console_.say(fmt::format("unit {} of {} is finished: {} lines in {:.1f} s", number, plan_.units.size(),
                             plan_.units[number - 1].lines, seconds(time)));
  return {};
}

// Reads what others have finished.
Result<void> Worker::look_again() {
  return journals_.refresh(
      [&](std::uint64_t unit) { return std::binary_search(wanted_.begin(), wanted_.end(), unit); });
}

// Does a unit if it is free; says whether it was.
Result<bool> Worker::do_free_unit(std::uint64_t number) {
  if (journals_.find(number) != nullptr) return false;
  const auto taken = claims_.take(number);
  if (!taken && options_.part.empty()) return tl::unexpected(taken.error());
  if (taken && !*taken) return false;
  Result<void> done = look_again();  // it may have been finished between the last look and the claim
  const bool free = done && journals_.find(number) == nullptr;
  if (free) done = do_unit(number);
  claims_.release(number);
  if (!done) return tl::unexpected(done.error());
  return free;
}

// How many of the wanted units are finished now, its own last one included.
std::uint64_t Worker::finished() {
  [[maybe_unused]] const auto looked = look_again();  // without it the number is that of the last look
  return static_cast<std::uint64_t>(std::count_if(wanted_.begin(), wanted_.end(),
                                                  [&](std::uint64_t unit) { return journals_.find(unit) != nullptr; }));
}

ExitCode Worker::end(const Error& error) {
  if (error.code != ErrorCode::kInterrupted) return console_.fail(error);
  if (!options_.quiet)
    console_.say(fmt::format("{}; {} of {} units are finished, and the same command continues",
                             time_is_over() ? "the time is over" : "interrupted", finished(), wanted_.size()));
  return time_is_over() ? ExitCode::kTimeLimit : ExitCode::kInterrupted;
}

ExitCode Worker::end() {
  const std::uint64_t done = finished();
  const std::uint64_t others = wanted_.size() - done;
  if (!options_.quiet)
    console_.say(fmt::format("{} of {} units are finished{}", done, wanted_.size(),
                             others == 0 ? "" : fmt::format("; others work on {}", others)));
  return ExitCode::kDone;
}

ExitCode Worker::run() {
  bool again = true;
  while (again) {  // a unit that another worker had may be free by now
    again = false;
    if (auto looked = look_again(); !looked) return console_.fail(looked.error());
    for (const std::uint64_t unit : wanted_) {
      if (console_.stop().stop_requested()) return end({ErrorCode::kInterrupted, ""});
      if (end_of_time_ && Clock::now() + longest_ >= *end_of_time_) {
        if (finished() == wanted_.size()) return end();
        console_.stop().request_stop();
        if (!options_.quiet)
          console_.say(
              fmt::format("no time is left for a unit of {:.1f} s; {} of {} units are finished, and the same "
                          "command continues",
                          seconds(longest_), finished(), wanted_.size()));
        return ExitCode::kTimeLimit;
      }
      const auto done = do_free_unit(unit);
      if (!done) return end(done.error());
      again = again || *done;
    }
  }
  return end();
}

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
    const std::string wrong = check(line.front(), answer_of(*result, i));
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
    if (console.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
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

ExitCode run_units(const RunOptions& options, Console& console) {
  const auto plan = read_plan(options.folder);
  if (!plan) return console.fail(plan.error());
  if (const auto verb = find_job_verb(plan->verb); !verb) return console.fail(verb.error());
  auto wanted = wanted_units(options, plan->units.size());
  if (!wanted) return console.fail(wanted.error());
  auto claims = Claims::open(claims_file(options.folder));
  if (!claims) return console.fail(claims.error());
  auto input = UnitInput::open(options.folder, *plan, console);
  if (!input) return console.fail(input.error());
  return Worker(options, console, *plan, *std::move(wanted), *std::move(claims), *std::move(input)).run();
}

ExitCode gather(const std::string& folder, const std::string& out, bool quiet, Console& console) {
  // Step 1: what there is.
  const auto plan = read_plan(folder);
  if (!plan) return console.fail(plan.error());
  const auto verb = find_job_verb(plan->verb);
  if (!verb) return console.fail(verb.error());
  const auto arguments = arguments_of(**verb, plan->options);
  if (!arguments) return console.fail(arguments.error());
  Journals journals(journal_folder(folder), plan->id, plan->units.size(), console.stop());
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
  const auto code = write_results(*plan, journals, *input, *check, *target, quiet, console);
  if (code) return *code;
  target->discard();
  return console.fail(code.error());
}

}  // namespace superflip::cli::job
