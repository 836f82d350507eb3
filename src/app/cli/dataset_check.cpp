#include "app/cli/dataset_check.h"

#include <fmt/core.h>

#include <utility>
#include <vector>

#include "engine/answer.h"

namespace superflip::cli {

Result<DatasetCheck> DatasetCheck::open(const std::string& metric) {
  Request request;
  request.metric = metric;
  auto solutions = StoredSolutions::open(request);
  if (!solutions) return tl::unexpected(std::move(solutions.error()));
  return DatasetCheck(*std::move(solutions), *find_metric(metric));
}

std::string DatasetCheck::objection(const DatasetLine& line) const {
  // Step 1: the cube and the solutions.
  if (line.cube.size() != 54) return "its cube has not 54 letters";
  std::vector<Solution> solutions;
  for (const std::string& text : line.solutions) {
    const std::string wrong = solutions_.objection(line.cube, text, line.length);
    if (!wrong.empty()) return fmt::format("the solution {}: {}", text, wrong);
    auto solution = solutions_.spelled(text);
    if (!solution || solution->text != text) return fmt::format("the solution {}: it is spelled in another way", text);
    if (!solutions.empty() && !(solutions.back().moves < solution->moves)) return "its solutions are not in order";
    solutions.push_back(*std::move(solution));
  }

  // Step 2: the labels.
  if (line.kind.fields == DatasetFields::kOneSolution) return "";
  const bool all = line.kind.fields == DatasetFields::kAllSolutions;
  if (all ? line.solution_count != solutions.size() : line.solution_count < 1) return "its solution_count is wrong";
  const MoveSet first = first_moves(*metric_, metric_->moves, solutions);
  const bool known = all || line.solution_count == 1;
  if (known ? line.optimal_moves != first : !(first - line.optimal_moves).empty())
    return "its optimal_moves do not follow from its solutions";
  if (!(line.optimal_moves - metric_->moves).empty()) return "its optimal_moves name a move that the metric lacks";
  return "";
}

std::string objection_to_line(const DatasetCheck& check, const DatasetKind& kind, std::uint64_t index,
                              std::string_view cube, std::string_view text) {
  const auto line = parse_dataset_line(text);
  if (!line) return line.error().message;
  if (line->kind != kind || line->index != index || line->cube != cube) return "it is the line of another cube";
  return check.objection(*line);
}

}  // namespace superflip::cli
