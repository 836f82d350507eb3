// The optimal lengths of stages for many cubes: the best cross, the best xcross, on each face.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ask/cube_text.h"
#include "engine/batch.h"
#include "engine/engine.h"
#include "stages/stage_set.h"

namespace superflip {

/// Which stages, on which faces.
struct StageRequest {
  /// Names of stage_rows() or stages written out (stages/stage.h), separated by commas.
  std::string stages = {};
  std::string faces = "D";  ///< of URFDLB, with or without commas between them
  std::string metric = "htm";
  std::string moves = {};         ///< as parse_move_set() reads them; empty: all moves of the metric
  std::vector<int> best_of = {};  ///< for each N also the minimum over the first N faces
};

/// The lengths for one cube.
struct StageLengths {
  std::vector<int> lengths = {};  ///< by column; empty when there is an error
  std::optional<Error> error = {};
  std::vector<std::string> assumptions = {};  ///< how the cube was read, as ReadCube has them
};

/// Stages whose tables are ready: answers many cubes. Thread-safe. Must not outlive its Engine.
class StageAnalysis {
 public:
  /// `stop` ends the making of tables and the analysis. Errors: kUsage for text that cannot be read and for stages that
  /// are too broad; those of making tables.
  static Result<StageAnalysis> open(Engine& engine, const StageRequest& request, const StopToken& stop = {});

  /// "cross_D", "cross_U", ..., "xcross_D", ...; then "cross_best_2", ... for each of best_of.
  [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }

  /// The shortest length for every column. `text` is any that read_cube understands. Errors: those of read_cube;
  /// kNoSolution when the allowed moves reach no goal; kInterrupted.
  [[nodiscard]] StageLengths lengths(std::string_view text) const;

  /// The same for many lines on `threads` threads (0: all cores), in the order of the lines. `meter` counts them. A
  /// blank line is an error like others. `form` says how to read each line. When the stop is pulled, it returns what it
  /// has.
  [[nodiscard]] std::vector<StageLengths> lengths(std::span<const InputLine> lines, int threads, ProgressMeter& meter,
                                                  const ask::CubeText& form = {}) const;

 private:
  StageAnalysis() = default;

  std::shared_ptr<const stages::StageSet> set_ = {};
  std::vector<std::string> columns_ = {};
  std::size_t faces_ = 1;
  std::vector<int> best_of_ = {};
  /// By stage: the stages before it that it contains, on the same face. It is never shorter than these.
  std::vector<std::vector<std::size_t>> contained_ = {};
  StopToken stop_ = {};
};

}  // namespace superflip
