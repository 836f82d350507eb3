#include "app/cli/dataset_line.h"

#include <fmt/core.h>

#include <algorithm>

namespace superflip::cli {
namespace {

constexpr int kDatasetSchema = 1;
constexpr std::string_view kSolutions = "\"solutions\":[";
constexpr std::string_view kMoveLabels = "\"optimal_moves\":[";

// All that is known before the cube is solved.
std::string beginning(const DatasetKind& kind, std::uint64_t index, std::string_view cube) {
  return fmt::format(R"({{"schema":{},"metric":"{}","seed":{},"index":{},"cube":"{}","length":)", kDatasetSchema,
                     kind.metric, kind.seed, index, cube);
}

DatasetFields fields_of(std::string_view line) {
  if (line.find(kMoveLabels) == std::string_view::npos) return DatasetFields::kOneSolution;
  return line.find(kSolutions) == std::string_view::npos ? DatasetFields::kMoves : DatasetFields::kAllSolutions;
}

}  // namespace

std::string dataset_line(const DatasetKind& kind, const DatasetRecord& record) {
  std::string line = beginning(kind, record.index, record.cube);
  line += fmt::format(R"({},"solution":"{}")", record.length, record.solutions.front().text);
  if (kind.fields == DatasetFields::kOneSolution) return line + '}';
  line += ',';
  if (kind.fields == DatasetFields::kAllSolutions) {
    line += kSolutions;
    for (const Solution& solution : record.solutions)
      line += fmt::format("{}\"{}\"", line.back() == '[' ? "" : ",", solution.text);
    line += "],";
  }
  line += fmt::format(R"("solution_count":{},{})", record.solutions.size(), kMoveLabels);
  const Metric& metric = *find_metric(kind.metric);
  const int columns = (metric.moves - MoveSet::face_turns()).empty() ? kFaceTurns : kMoves;
  for (int move = 0; move < columns; ++move)
    line += fmt::format("{}{}", move == 0 ? "" : ",", record.optimal_moves.contains(Move(move)) ? 1 : 0);
  return line + "]}";
}

bool is_dataset_line(const DatasetKind& kind, std::uint64_t index, std::string_view cube, std::string_view line,
                     bool whole) {
  const std::string begins = beginning(kind, index, cube);
  if (!whole) return line.starts_with(std::string_view(begins).substr(0, line.size()));
  return line.starts_with(begins) && line.ends_with(kind.fields == DatasetFields::kOneSolution ? "\"}" : "]}") &&
         fields_of(line) == kind.fields;
}

}  // namespace superflip::cli
