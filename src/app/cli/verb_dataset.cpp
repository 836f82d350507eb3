// superflip dataset: random cubes with proved labels, for machine learning.
#include <fmt/core.h>

#include <array>
#include <cstdint>

#include "app/cli/dataset_lines.h"
#include "app/cli/line_file.h"
#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "engine/dataset.h"

namespace superflip::cli {
namespace {

// Opens the file and draws the cubes that it has, so that `cubes` continues after them.
Result<LineFile> open_file(const std::string& path, const DatasetKind& kind, DatasetCubes& cubes) {
  return LineFile::open(path, [&](std::string_view line, bool whole) -> Result<void> {
    const std::uint64_t index = cubes.drawn();
    DatasetCubes next = cubes;
    if (is_dataset_line(kind, index, next.next(), line, whole)) {
      if (whole) cubes = next;
      return {};
    }
    return fail(ErrorCode::kUsage,
                fmt::format("line {} is not that of this data set: its --seed, --metric, --one or --all "
                            "differs, or the file is another one; it is not changed",
                            index + 1),
                path);
  });
}

ExitCode run_dataset(const Arguments& arguments, Console& console) {
  if (const auto error = contradiction_in_dataset(arguments)) return console.fail(*error);

  // Step 1: the cubes that the file has.
  const std::string path = arguments.text("out");
  if (path.empty()) return console.fail({ErrorCode::kUsage, "--out FILE is needed"});
  const DatasetKind kind = dataset_kind(arguments);
  const auto count = static_cast<std::uint64_t>(arguments.integer("count").value());
  DatasetCubes cubes(kind.seed);
  auto file = open_file(path, kind, cubes);
  if (!file) return console.fail(file.error());
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
      kept = file->append(dataset_line(kind, record));
      if (kept) ++written;
      return kept.has_value();
    });
  }

  // Step 3: the end.
  if (kept) kept = file->close();
  if (!kept) return console.fail(kept.error());
  if (made) return ExitCode::kDone;
  if (made.error().code != ErrorCode::kInterrupted) return console.fail(made.error());
  if (!arguments.flag("quiet"))
    console.say(
        fmt::format("interrupted; {} has {} of {} cubes, and the same command continues", path, written, count));
  return ExitCode::kInterrupted;
}

constexpr std::array kDatasetOptions = {
    OptionRow{"out", OptionGroup::kOutput, ValueType::kFile, "FILE", "", "",
              "the file to write, compressed if its name ends in .gz. If it has cubes of this data set, continue after "
              "them"},
    OptionRow{"count", OptionGroup::kTask, ValueType::kInteger, "N", "1000", "1..1000000000",
              "how many cubes the file has in the end"},
    OptionRow{"seed", OptionGroup::kTask, ValueType::kInteger, "N", "1", "0..999999999999999999",
              "which cubes. The same seed gives the same cubes on every machine"},
    OptionRow{"all", OptionGroup::kTask, ValueType::kFlag, "", "", "",
              "write all shortest solutions of each cube, not only one"},
    OptionRow{"one", OptionGroup::kTask, ValueType::kFlag, "", "", "",
              "find only one shortest solution of each cube, and do not say which moves begin one. This is many times "
              "as fast"},
    kMetric,
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "0", "0..256",
              "threads that share the search of a cube; 0: all cores"},
    kTableMemory,
    kTables,
    kProgress,
    kQuiet,
};

constexpr std::array kDatasetExamples = {
    Example{"superflip dataset --count 100 --seed 7 --out cubes.ndjson", "a hundred cubes in the half-turn metric"},
    Example{"superflip dataset --count 100 --metric stm --all --out stm.ndjson.gz",
            "in slice turns, with all shortest solutions, compressed"},
    Example{"superflip dataset --metric qtm --one --memory 2.7GB --out qtm.ndjson.gz",
            "a thousand distances in quarter turns, an hour"},
    Example{"superflip dataset --count 10000 --memory 7.7GB --out cubes.ndjson.gz",
            "eighteen hours: larger tables are faster, Ctrl-C ends it, and the same command continues"},
};

constexpr Verb kDatasetVerb = {
    "dataset",
    "write random cubes with proved labels, for machine learning",
    "Draws random states, all with equal probability, and writes one line of JSON for each cube: its stickers, the "
    "length of its shortest solutions (proved), one or all of them, and unless --one is given their number and for "
    "each "
    "move whether it begins one. An interrupted or killed run loses only the cube that it was solving; the same "
    "command continues it. "
    "docs/datasets.md describes the fields.",
    ArgumentRow{},
    kDatasetOptions,
    kDatasetExamples,
    run_dataset,
};

}  // namespace

const Verb& dataset_verb() { return kDatasetVerb; }

}  // namespace superflip::cli
