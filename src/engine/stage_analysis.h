// The optimal lengths of stages, for many cubes: what was the best cross here, the best xcross, on each face.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/batch.h"
#include "engine/engine.h"
#include "stages/stage_set.h"

namespace superflip {

/// Which stages, on which faces.
struct StageRequest {
  /// Names of stage_rows() or stages written out (stages/stage_text.h), between commas.
  std::string stages = {};
  std::string faces = "D";  ///< of URFDLB, with or without commas between them
  std::string metric = "htm";
  std::string moves = {};         ///< as parse_move_set() reads them; empty: all moves of the metric
  std::vector<int> best_of = {};  ///< for each N also the minimum over the first N faces
};

/// What was found of one cube.
struct StageLengths {
  std::vector<int> lengths = {};  ///< by column; empty where there is an error
  std::optional<Error> error = {};
};

/// Stages whose tables are ready: answers many cubes. Thread-safe. Must not outlive its Engine.
class StageAnalysis {
 public:
  /// Errors: kUsage for what is not understood or too broad, and those of making tables.
  static Result<StageAnalysis> open(Engine& engine, const StageRequest& request);

  /// "cross_D", "cross_U", ..., "xcross_D", ...; then "cross_best_2", ... for each of best_of.
  [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

  /// The least moves for every column. `text` is any that read_cube understands. Errors: those of read_cube;
  /// kNoSolution where the allowed moves lead to no goal; kInterrupted.
  [[nodiscard]] StageLengths lengths(std::string_view text) const;

  /// The same for many lines, on `threads` threads at once (0: all cores), in their order. `meter` is told of each. A
  /// blank line is an error like others. Ends early, with what was found by then, when the engine's stop is pulled.
  [[nodiscard]] std::vector<StageLengths> lengths(std::span<const InputLine> lines, int threads,
                                                  ProgressMeter& meter) const;

 private:
  StageAnalysis() = default;

  std::shared_ptr<const stages::StageSet> set_ = {};
  std::vector<std::string> columns_ = {};
  std::size_t faces_ = 1;
  std::vector<int> best_of_ = {};
  /// By stage: those before it that it contains, on the same face, and so is never shorter than.
  std::vector<std::vector<std::size_t>> contained_ = {};
  StopToken stop_ = {};
};

}  // namespace superflip
