// superflip dataset: random cubes with proved labels, for machine learning.
#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ask/common_fields.h"
#include "questions/dataset/verb_file.h"
#include "questions/dataset/verb_line.h"
#include "terminal/line_verb.h"
#include "terminal/progress_bar.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// Checks the lines of one file in order.
class FileCheck {
 public:
  // What is wrong with the next line; empty if nothing is.
  std::string objection(std::string_view text) {
    const std::uint64_t index = lines_++;
    const auto line = parse_dataset_line(text);
    if (!line) return fault(line.error().message);
    if (!kind_) begin(line->kind);
    if (!line->has_sum) ++without_sum_;
    std::string cube = line->cube;
    if (cubes_) {
      cubes_->skip(index - cubes_->drawn());
      cube = cubes_->next();
    }
    if (line->kind != *kind_) return fault("its metric, seed, source or fields are not those of the first line");
    if (line->index != index) return fault(fmt::format("its index is {} and not {}", line->index, index));
    if (line->cube != cube) return fault("its cube is not that of its seed and index");
    return fault(check_->objection(*line));
  }

  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  [[nodiscard]] std::uint64_t faults() const { return faults_; }
  [[nodiscard]] std::uint64_t without_sum() const { return without_sum_; }

 private:
  void begin(const DatasetKind& kind) {
    kind_ = kind;
    if (kind.source.empty()) cubes_.emplace(kind.seed);
    check_.emplace(*kind.metric);
  }
  std::string fault(std::string what) {
    if (!what.empty()) ++faults_;
    return what;
  }

  std::optional<DatasetKind> kind_ = {};  // of the first line that can be read
  std::optional<RandomCubes> cubes_ = {};
  std::optional<DatasetCheck> check_ = {};
  std::uint64_t lines_ = 0;
  std::uint64_t faults_ = 0;
  std::uint64_t without_sum_ = 0;
};

std::string counts_of(const FileCheck& check) {
  std::string text = fmt::format("{} cubes, {} faults", check.lines(), check.faults());
  if (check.without_sum() > 0)
    text += fmt::format("; {} lines have no checksum, which alone shows that a length is still the proved one",
                        check.without_sum());
  return text;
}

// Prints the number of each wrong line and what is wrong, then a summary. Returns kDone; kNoSolution if a line is
// wrong or the file is cut off; kInterrupted; kTablesOrIo, after a message, if the file cannot be read to its end.
ExitCode verify_dataset(const std::string& path, bool progress, Console& console) {
  // Step 1: the lines.
  FileCheck check;
  ProgressBar bar;
  std::error_code unknown;
  const auto size = std::filesystem::file_size(path, unknown);
  ProgressMeter meter(progress ? static_cast<Progress&>(bar) : Progress::none(), "verify", unknown ? 0 : size, "bytes");
  meter.foresee(0);
  const auto add = [&](std::string_view line, bool /*ended*/) -> Result<bool> {
    const std::string wrong = check.objection(line);
    if (!wrong.empty()) console.write(fmt::format("{}:{}: {}\n", path, check.lines(), wrong));
    return true;
  };
  const auto wait = [&](std::uint64_t bytes) -> Result<void> {
    meter.add(bytes);
    if (console.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    return {};
  };
  const auto read = read_lines(path, add, wait);
  meter.finish();

  // Step 2: the end of the file.
  if (!read && read.error().code == ErrorCode::kInterrupted) {
    console.say(
        fmt::format("interrupted behind {} lines of {}; {} faults so far", check.lines(), path, check.faults()));
    console.flush();
    return ExitCode::kInterrupted;
  }
  if (!read) {
    console.flush();
    return console.fail(read.error());
  }
  if (read->without_end) console.write(fmt::format("{}: the file is cut off, or its writer was killed\n", path));
  console.write(fmt::format("{}: {}\n", path, counts_of(check)));
  if (!console.flush()) return ExitCode::kTablesOrIo;
  return check.faults() == 0 && !read->without_end ? ExitCode::kDone : ExitCode::kNoSolution;
}

class DatasetLines : public LineVerb {
 public:
  DatasetLines(DatasetKind kind, DatasetLabels labels) : kind_(std::move(kind)), labels_(std::move(labels)) {}

  ExitCode answer(const LineSource& lines, Console& console) override {
    for (auto some = lines(1); !some.empty(); some = lines(1)) {
      const auto record = labels_.of(some.front().number - 1, some.front().text);
      if (!record) return console.fail(record.error());
      console.write(dataset_line(kind_, *record) + '\n');
      console.end_answer();
      if (!console.flush()) return ExitCode::kTablesOrIo;
    }
    return ExitCode::kDone;
  }

 private:
  DatasetKind kind_;
  DatasetLabels labels_;
};

// What the options of `superflip dataset` say of all records.
DatasetKind dataset_kind(const Arguments& arguments) {
  const DatasetFields fields = arguments.flag("one")   ? DatasetFields::kOneSolution
                               : arguments.flag("all") ? DatasetFields::kAllSolutions
                                                       : DatasetFields::kMoves;
  return {find_metric(arguments.text("metric")), static_cast<std::uint64_t>(*arguments.integer("seed")), fields};
}

// How much of each cube must be found out for these records.
DatasetDepth depth_of(const DatasetKind& kind) {
  return kind.fields == DatasetFields::kOneSolution ? DatasetDepth::kOneSolution : DatasetDepth::kAllSolutions;
}

// An error for options that exclude each other.
std::optional<Error> contradiction_in_dataset(const Arguments& arguments) {
  if (!arguments.flag("one") || !arguments.flag("all")) return std::nullopt;
  return Error{ErrorCode::kUsage, "--one and --all exclude each other: one shortest solution, or all of them"};
}

// The labels of lines: line k is cube k - 1 of the data set. An interrupt ends it with kInterrupted. Errors: those of
// Engine::open().
Result<std::unique_ptr<LineVerb>> open_dataset(const Arguments& arguments, Console& console,
                                               EngineWithProgress& with_progress) {
  const auto threads = static_cast<int>(*arguments.integer("threads"));
  DatasetKind kind = dataset_kind(arguments);
  auto labels = DatasetLabels::open(with_progress.engine, *kind.metric, depth_of(kind), threads, console.stop());
  if (!labels) return tl::unexpected(std::move(labels.error()));
  return std::make_unique<DatasetLines>(std::move(kind), *std::move(labels));
}

// Opens the file, checks its lines and draws their cubes, so that `cubes` continues after them.
Result<LineFile> open_file(const std::string& path, const DatasetKind& kind, RandomCubes& cubes,
                           const StopToken& stop) {
  const DatasetCheck check(*kind.metric);
  const auto check_line = [&](std::string_view line, bool ended) -> Result<bool> {
    const std::uint64_t index = cubes.drawn();
    RandomCubes next = cubes;
    const std::string cube = next.next();
    const std::string wrong = objection_to_line(check, kind, index, cube, line);
    if (wrong.empty()) {
      cubes = next;
      return true;
    }
    if (!ended && begins_dataset_line(kind, index, cube, line)) return false;
    return fail(ErrorCode::kUsage,
                fmt::format("line {} is not that of this data set ({}): its --seed, --metric, --one or --all "
                            "differs, the line was changed, or the file is another one; it is not changed",
                            index + 1, wrong),
                path);
  };
  return LineFile::open(path, check_line, stop);
}

// Receives the lines: a file that continues, or standard output.
class Target {
 public:
  static Result<Target> open(const std::string& path, const DatasetKind& kind, RandomCubes& cubes, Console& console) {
    Target target(path, console);
    if (path == "-") return target;
    auto file = open_file(path, kind, cubes, console.stop());
    if (!file) return tl::unexpected(std::move(file.error()));
    target.file_.emplace(*std::move(file));
    return target;
  }

  [[nodiscard]] bool continues() const { return file_.has_value(); }
  [[nodiscard]] std::string old_file() const { return file_ ? file_->old_file() : ""; }
  Result<void> append(const std::string& line) {
    if (file_) return file_->append(line);
    console_->write(line + '\n');
    return console_->flush() ? Result<void>() : fail(ErrorCode::kInputOutput, "cannot write standard output");
  }
  Result<void> close() { return file_ ? file_->close() : Result<void>(); }
  // Ends the work with this error. That of standard output has been printed.
  ExitCode fail_with(const Error& error) { return file_ ? console_->fail(error) : ExitCode::kTablesOrIo; }

 private:
  Target(std::string path, Console& console) : path_(std::move(path)), console_(&console) {}

  std::string path_;
  Console* console_;
  std::optional<LineFile> file_ = {};
};

ExitCode make(const Arguments& arguments, Console& console) {
  if (const auto error = contradiction_in_dataset(arguments)) return console.fail(*error);

  // Step 1: the cubes that the file has.
  const std::string path = arguments.text("out");
  if (path.empty()) return console.fail({ErrorCode::kUsage, "--out FILE is needed; - is standard output"});
  const DatasetKind kind = dataset_kind(arguments);
  const auto count = static_cast<std::uint64_t>(arguments.integer("count").value());
  RandomCubes cubes(kind.seed);
  auto target = Target::open(path, kind, cubes, console);
  if (!target) return console.fail(target.error());
  if (!target->old_file().empty())
    console.say(fmt::format("{} was cut off; its {} whole lines are written anew, and {} is the old file", path,
                            cubes.drawn(), target->old_file()));
  if (cubes.drawn() > 0 && !arguments.flag("quiet"))
    console.say(fmt::format("{} has {} of {} cubes", path, cubes.drawn(), count));

  // Step 2: the others.
  Result<void> made;
  Result<void> kept;
  std::uint64_t written = cubes.drawn();
  if (written < count) {
    EngineWithProgress with_progress(arguments, console);
    const auto threads = static_cast<int>(arguments.integer("threads").value());
    DatasetOptions options{kind.metric, depth_of(kind), count, threads, console.stop()};
    if (with_progress.progress != nullptr) options.progress = with_progress.progress;
    made = make_dataset(with_progress.engine, options, cubes, [&](const DatasetRecord& record) {
      kept = target->append(dataset_line(kind, record));
      if (kept) ++written;
      return kept.has_value();
    });
  }

  // Step 3: the end.
  if (kept) kept = target->close();
  if (!kept) return target->fail_with(kept.error());
  if (made) return ExitCode::kDone;
  if (made.error().code != ErrorCode::kInterrupted) return console.fail(made.error());
  if (!arguments.flag("quiet"))
    console.say(fmt::format("interrupted; {} has {} of {} cubes{}", target->continues() ? path : "standard output",
                            written, count, target->continues() ? ", and the same command continues" : ""));
  return ExitCode::kInterrupted;
}

ExitCode run_dataset(const Arguments& arguments, Console& console) {
  const std::vector<std::string>& words = arguments.words();
  if (words.empty()) return make(arguments, console);
  if (words.front() != "verify")
    return console.fail({ErrorCode::kUsage, fmt::format("dataset: there is no action \"{}\"; verify is one{}",
                                                        words.front(), did_you_mean(words.front(), {"verify"}))});
  for (const auto& [name, value] : arguments.typed())
    if (name != "progress" && name != "quiet")
      return console.fail({ErrorCode::kUsage, fmt::format("dataset verify has no --{}", name)});
  if (words.size() == 1) return console.fail({ErrorCode::kUsage, "dataset verify: a file is needed"});
  ExitCode code = ExitCode::kDone;
  for (std::size_t i = 1; i < words.size() && code != ExitCode::kInterrupted; ++i)
    code = worse_of(code, verify_dataset(words[i], progress_wanted(arguments), console));
  return code;
}

constexpr std::array kDatasetOptions = {
    Field{"out", Group::kOutput, Type::kOutFile, "FILE", "", "",
          "the file to write, compressed if its name ends in .gz. If it has cubes of this data set, check them and "
          "continue after them. -: standard output, which nothing continues"},
    Field{"count", Group::kTask, Type::kInteger, "N", "1000", "1..1000000000",
          "how many cubes the file has in the end"},
    Field{"seed", Group::kTask, Type::kInteger, "N", "1", "0..999999999999999999",
          "which cubes. The same seed gives the same cubes on every machine"},
    Field{"all", Group::kTask, Type::kFlag, "", "", "", "write all shortest solutions of each cube, not only one"},
    Field{"one", Group::kTask, Type::kFlag, "", "", "",
          "find only one shortest solution of each cube, and do not say which moves begin one. This is many times "
          "as fast"},
    rows::kMetric,
    Field{"threads", Group::kMachine, Type::kInteger, "N", "0", rows::kThreadRange,
          "threads that share the search of a cube; 0: all cores"},
    rows::kTableMemory,
    rows::kDevice,
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kDatasetExamples = {
    Example{"superflip dataset --count 100 --seed 7 --out cubes.ndjson", "a hundred cubes in the half-turn metric"},
    Example{"superflip dataset --count 100 --metric stm --all --out stm.ndjson.gz",
            "in slice turns, with all shortest solutions, compressed"},
    Example{"superflip dataset --metric qtm --one --memory 2.7GB --out qtm.ndjson.gz",
            "a thousand distances in quarter turns, an hour"},
    Example{"superflip dataset --count 10000 --memory 7.7GB --out cubes.ndjson.gz",
            "eighteen hours: larger tables are faster, Ctrl-C ends it, and the same command continues"},
    Example{"superflip dataset --device gpu --count 1000000 --one --out million.ndjson.gz",
            "a million distances on a graphics processor"},
    Example{"superflip dataset verify cubes.ndjson.gz", "check each line: its checksum, cube, solutions and labels"},
};

constexpr Verb kDatasetVerb = {
    {
        "dataset",
        "write random cubes with proved labels, for machine learning",
        "Draws random states, all with equal probability, and writes one line of JSON for each cube: its stickers, the "
        "length of its shortest solutions (proved), one or all of them, and unless --one is given their number and for "
        "each move whether it begins one. An interrupted or killed run loses only the cube that it was solving; the "
        "same command continues it. `superflip dataset verify FILE...` checks files: it applies every solution, and "
        "prints the number of each wrong line and what is wrong; its exit status is 1 then. docs/datasets.md describes "
        "the fields.",
        Argument{"[verify FILE...]", "", "verify and files to check; without them cubes are written"},
        kDatasetOptions,
        kDatasetExamples,
    },
    run_dataset,
};

// A line has its index and its cube; each solution solves it in the number of moves of the line.
Result<ResultCheck> open_dataset_check(const Arguments& arguments, const Console& /*console*/) {
  const DatasetKind kind = dataset_kind(arguments);
  return [check = DatasetCheck(*kind.metric), kind](const InputLine& line, std::string_view answer) -> std::string {
    if (!answer.ends_with('\n')) return "its line is not whole";
    answer.remove_suffix(1);
    return objection_to_line(check, kind, line.number - 1, line.text, answer);
  };
}

std::optional<JobVerb::Random> random_dataset(const Arguments& arguments) {
  const auto number = [&](std::string_view option) { return static_cast<std::uint64_t>(*arguments.integer(option)); };
  return JobVerb::Random{number("count"), number("seed")};
}

constexpr std::array<std::string_view, 1> kNotInDatasetJobs = {"out"};
constexpr JobVerb kDatasetJob = {"dataset",          kNotInDatasetJobs,        open_dataset,
                                 open_dataset_check, contradiction_in_dataset, random_dataset};

}  // namespace

Verb dataset_verb() { return kDatasetVerb; }

const JobVerb& dataset_job() { return kDatasetJob; }

}  // namespace superflip::cli
