// superflip job: long work as units, on any number of processes and machines.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <vector>

#include "ask/common_fields.h"
#include "base/file_descriptor.h"
#include "job/claims.h"
#include "job/journals.h"
#include "job/plan.h"
#include "job/work.h"
#include "notation/json.h"
#include "terminal/command_line.h"
#include "terminal/console.h"
#include "terminal/shared_options.h"
#include "terminal/system.h"

namespace superflip::cli::job {
namespace {

// The command behind "--" of a plan, parsed as the command itself would be.
Result<Arguments> command_of(const std::vector<std::string>& words) {
  if (words.size() < 3)
    return fail(ErrorCode::kUsage,
                "job plan: a verb is needed behind --, such as `superflip job plan DIR -- solve --solver optimal`");
  if (const auto verb = find_job_verb(words[2]); !verb) return tl::unexpected(verb.error());
  std::vector<const char*> command = {"superflip"};
  for (std::size_t i = 2; i < words.size(); ++i) command.push_back(words[i].c_str());
  auto line = parse_command_line(static_cast<int>(command.size()), command.data());
  if (!line) return tl::unexpected(std::move(line.error()));
  if (!line->arguments) return fail(ErrorCode::kUsage, "job plan: --help belongs before --");
  if (!line->arguments->words().empty())
    return fail(ErrorCode::kUsage,
                fmt::format("job plan: \"{}\" is no option; the cubes of a job come from --input, or standard input",
                            line->arguments->joined_words()));
  return *std::move(line->arguments);
}

ExitCode plan_units(const Arguments& arguments, Console& console) {
  // Step 1: the command.
  const auto command = command_of(arguments.words());
  if (!command) return console.fail(command.error());
  const JobVerb& verb = **find_job_verb(command->verb().name);
  if (const auto checked = arguments_of(verb, command->typed()); !checked) return console.fail(checked.error());
  if (const auto check = verb.open_check(*command, console); !check) return console.fail(check.error());
  UnitSizes sizes;
  if (const auto units = arguments.integer("units")) sizes.units = static_cast<std::uint64_t>(*units);
  if (const auto lines = arguments.integer("unit-size")) sizes.lines = static_cast<std::uint64_t>(*lines);

  // Step 2: its input.
  const std::string path = arguments.text("input");
  if (!path.empty() && verb.random(*command))
    return console.fail({ErrorCode::kUsage, "the cubes of this job are drawn; it has no --input"});
  const FileDescriptor file(path.empty() ? -1 : open_to_read(path));
  if (!path.empty() && !file.valid())
    return console.fail({ErrorCode::kInputOutput, system_message("cannot open", errno), path});
  const std::string& folder = arguments.words()[1];
  const auto made = make_plan(folder, verb, *command, command->typed(), sizes, path.empty() ? 0 : file.get(), console);
  if (!made) return console.fail(made.error());
  if (!arguments.flag("quiet"))
    console.say(fmt::format("{} lines in {} units; `superflip job run {}` works on them", made->lines,
                            made->units.size(), folder));
  return ExitCode::kDone;
}

ExitCode run(const Arguments& arguments, Console& console) {
  RunOptions options{arguments.words()[1], arguments.text("unit"), arguments.text("part"),
                     arguments.duration("time-limit")};
  for (const char* const option : {"threads", "tables"})
    if (arguments.has(option)) options.machine[option] = arguments.text(option);
  options.progress = progress_wanted(arguments);
  options.quiet = arguments.flag("quiet");
  return run_units(options, console);
}

// The state of a job at one moment.
struct JobStatus {
  std::string verb;
  std::uint64_t lines = 0;
  std::uint64_t units = 0;
  std::uint64_t finished = 0;
  std::uint64_t claimed = 0;  // in work now
  double unit_seconds = 0;    // mean time of the finished units; 0 without one
  double longest_seconds = 0;
  std::uint64_t repeated = 0;       // results of units that were done before: claims have not worked
  std::uint64_t dropped_bytes = 0;  // in journals, of no whole record

  [[nodiscard]] std::uint64_t free() const { return units - finished - claimed; }
  // With as many workers as now, or one; 0 when nothing is left or nothing known.
  [[nodiscard]] double seconds_left() const;
};

// "12.3 s", "5 min", "7.5 h".
std::string time_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.1f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

double JobStatus::seconds_left() const {
  return static_cast<double>(units - finished) * unit_seconds /
         static_cast<double>(std::max<std::uint64_t>(claimed, 1));
}

// Errors: those of read_plan(), Claims and Journals.
Result<JobStatus> read_status(const std::string& folder, const StopToken& stop) {
  const auto plan = read_plan(folder);
  if (!plan) return tl::unexpected(plan.error());
  const auto claims = Claims::open(claims_file(folder));
  if (!claims) return tl::unexpected(claims.error());
  Journals journals(journal_folder(folder), plan->id, plan->units.size(), stop);
  if (auto read = journals.refresh(); !read) return tl::unexpected(std::move(read.error()));

  JobStatus status{plan->verb, plan->lines, plan->units.size(), journals.finished().size()};
  for (std::uint64_t unit = 1; unit <= status.units; ++unit) {
    if (journals.find(unit) != nullptr) continue;
    const auto taken = claims->taken(unit);
    if (!taken) return tl::unexpected(taken.error());
    if (*taken) ++status.claimed;
  }
  for (const auto& [unit, finished] : journals.finished()) {
    const double seconds = static_cast<double>(finished.header.work_ms) / 1000;
    status.unit_seconds += seconds / static_cast<double>(status.finished);
    status.longest_seconds = std::max(status.longest_seconds, seconds);
  }
  status.repeated = journals.repeated();
  status.dropped_bytes = journals.dropped();
  return status;
}

std::string to_text(const JobStatus& status) {
  std::string text = fmt::format("{}: {} lines in {} units\n", status.verb, status.lines, status.units);
  text += fmt::format("{:>10} finished\n{:>10} in work\n{:>10} free\n", status.finished, status.claimed, status.free());
  if (status.finished > 0)
    text +=
        fmt::format("a unit takes {}, at most {}\n", time_text(status.unit_seconds), time_text(status.longest_seconds));
  if (status.finished > 0 && status.finished < status.units)
    text += fmt::format("about {} left with {} worker{}\n", time_text(status.seconds_left()),
                        std::max<std::uint64_t>(status.claimed, 1), status.claimed > 1 ? "s" : "");
  if (status.repeated > 0)
    text +=
        fmt::format("{} units were done twice: the locks of this file system do not reach all workers; use --part\n",
                    status.repeated);
  if (status.dropped_bytes > 0)
    text += fmt::format("{} bytes of journals belong to no whole result and are passed over\n", status.dropped_bytes);
  return text;
}

std::string to_json(const JobStatus& status) {
  JsonWriter json;
  json.begin_object().field("verb", status.verb).field("lines", status.lines).field("units", status.units);
  json.field("finished", status.finished).field("claimed", status.claimed).field("free", status.free());
  json.field("unit_seconds", status.unit_seconds).field("longest_seconds", status.longest_seconds);
  json.field("seconds_left", status.seconds_left())
      .field("repeated", status.repeated)
      .field("dropped_bytes", status.dropped_bytes);
  return json.end_object().take();
}

ExitCode status(const Arguments& arguments, Console& console) {
  const auto found = read_status(arguments.words()[1], console.stop());
  if (!found) return console.fail(found.error());
  console.write(arguments.text("format") == "json" ? to_json(*found) + '\n' : to_text(*found));
  return ExitCode::kDone;
}

ExitCode gather_results(const Arguments& arguments, Console& console) {
  return gather(arguments.words()[1], arguments.text("out"), arguments.flag("quiet"), console);
}

// What each action takes besides --quiet.
struct Action {
  std::string_view name;
  ExitCode (*run)(const Arguments&, Console&);
  std::array<std::string_view, 6> options;
};

constexpr std::array kActions = {
    Action{"plan", plan_units, {"units", "unit-size", "input"}},
    Action{"run", run, {"unit", "part", "threads", "time-limit", "tables", "progress"}},
    Action{"status", status, {"format"}},
    Action{"gather", gather_results, {"out"}},
};

ExitCode run_job(const Arguments& arguments, Console& console) {
  const std::string& name = arguments.words().front();
  const auto* const action =
      std::find_if(kActions.begin(), kActions.end(), [&](const Action& row) { return row.name == name; });
  for (const Field& row : arguments.verb().fields)
    if (row.name != "quiet" && arguments.has(row.name) &&
        std::find(action->options.begin(), action->options.end(), row.name) == action->options.end())
      return console.fail({ErrorCode::kUsage, fmt::format("job {} has no --{}", name, row.name)});
  if (arguments.words().size() < 2 || arguments.words()[1].empty())
    return console.fail({ErrorCode::kUsage, fmt::format("job {}: the folder of the job is needed", name)});
  if (name != "plan" && arguments.words().size() > 2)
    return console.fail({ErrorCode::kUsage,
                         fmt::format("job {} takes one folder, but \"{}\" was typed too", name, arguments.words()[2])});
  return action->run(arguments, console);
}

constexpr std::array kJobOptions = {
    excludes({"units", Group::kTask, Type::kInteger, "N", "", "1..1000000",
              "plan: so many units of nearly equal size (default: 100, or one a line)"},
             "unit-size"),
    Field{"unit-size", Group::kTask, Type::kInteger, "N", "", "1..1000000000",
          "plan: units of so many lines, instead of --units"},
    Field{"input", Group::kTask, Type::kFile, "FILE", "", "",
          "plan: the lines of the job, a cube each (default: standard input)"},
    excludes({"unit", Group::kTask, Type::kText, "LIST", "", "",
              "run: only these units, such as 3,7-9. The numbers begin with 1"},
             "part"),
    Field{"part", Group::kTask, Type::kText, "K/N", "", "",
          "run: only every Nth unit, beginning with unit K; for file systems without locks"},
    Field{"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
          "run: end after this time with exit status 124, and begin no unit that would take longer. The unit in "
          "work is done again later"},
    Field{"out", Group::kOutput, Type::kOutFile, "FILE", "", "",
          "gather: write the results to FILE, as a whole or not at all (default, and -: standard output)"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "status: the output format"},
    Field{"threads", Group::kMachine, Type::kInteger, "N", "", rows::kThreadRange,
          "run: threads of this process, instead of those of the plan; 0: all cores"},
    rows::kTables,
    excludes({"progress", Group::kOutput, Type::kFlag, "", "", "",
              "run: say when a unit is finished, even if standard error is not a terminal"},
             "quiet"),
    rows::kQuiet,
};

constexpr std::array kJobExamples = {
    Example{"superflip job plan work --units 32 --input cubes.txt -- solve --solver optimal --format json",
            "make the folder work, with 32 units of the lines of cubes.txt"},
    Example{"superflip job run work", "work on it; start it as often as you like, on any machine that has the folder"},
    Example{"superflip job run work --time-limit 55m", "end before the time of a batch system does"},
    Example{"superflip job status work", "how far it is, and how long it will take"},
    Example{"superflip job gather work --out answers.json", "all answers in order, each checked again"},
    Example{"superflip job plan cosets --units 20 -- coset --random 20 --seed 1 --format json",
            "twenty random cosets, one a unit"},
    Example{"sbatch --array=1-8 superflip-job.sh work", "the same on eight nodes of Slurm (docs/jobs.md)"},
};

constexpr Verb kJobVerb = {
    {
        "job",
        "do long work in units, on many machines, without losing any",
        "Splits the input of solve, analyze, dataset or coset into units and keeps them in the folder DIR. Any number "
        "of processes on machines that share the folder work on free units. A result is on disk before its unit counts "
        "as finished; a process that is killed loses only its unit in work, which is free again at once. The gathered "
        "result is that of one process. docs/jobs.md has templates for Slurm and GNU parallel.",
        Argument{
            "ACTION DIR [-- VERB [OPTION]...]", "plan|run|status|gather",
            "plan, run, status or gather, and the folder of the job; for plan, the verb and its options behind --"},
        kJobOptions,
        kJobExamples,
    },
    run_job,
};

}  // namespace

}  // namespace superflip::cli::job

namespace superflip::cli {

Verb job_verb() { return job::kJobVerb; }

}  // namespace superflip::cli
