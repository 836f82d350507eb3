#include "app/cli/dataset_lines.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "questions/dataset/dataset.h"

namespace superflip::cli {
namespace {

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

}  // namespace

DatasetKind dataset_kind(const Arguments& arguments) {
  const DatasetFields fields = arguments.flag("one")   ? DatasetFields::kOneSolution
                               : arguments.flag("all") ? DatasetFields::kAllSolutions
                                                       : DatasetFields::kMoves;
  return {arguments.text("metric"), static_cast<std::uint64_t>(*arguments.integer("seed")), fields};
}

DatasetDepth depth_of(const DatasetKind& kind) {
  return kind.fields == DatasetFields::kOneSolution ? DatasetDepth::kOneSolution : DatasetDepth::kAllSolutions;
}

std::optional<Error> contradiction_in_dataset(const Arguments& arguments) {
  if (!arguments.flag("one") || !arguments.flag("all")) return std::nullopt;
  return Error{ErrorCode::kUsage, "--one and --all exclude each other: one shortest solution, or all of them"};
}

Result<std::unique_ptr<LineVerb>> open_dataset(const Arguments& arguments, Console& console,
                                               EngineWithProgress& with_progress) {
  const auto threads = static_cast<int>(*arguments.integer("threads"));
  DatasetKind kind = dataset_kind(arguments);
  auto labels = DatasetLabels::open(with_progress.engine, kind.metric, depth_of(kind), threads, console.stop());
  if (!labels) return tl::unexpected(std::move(labels.error()));
  return std::make_unique<DatasetLines>(std::move(kind), *std::move(labels));
}

}  // namespace superflip::cli
