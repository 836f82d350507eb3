// What `superflip analyze` does with lines: the lengths of all stages, in blocks of some hundreds of lines.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "questions/analyze/stage_analysis.h"
#include "terminal/line_verb.h"

namespace superflip::cli {

/// Receives results.
struct AnalysisSink {
  /// The lengths of each line in order, or what is wrong with it.
  std::function<void(const InputLine&, const StageLengths&)> add;
  /// Called at the end of each block; false ends the analysis.
  std::function<bool()> flush;
  bool quiet = false;  ///< does not say how cubes were read
};

/// Analyses lines on `threads` threads (0: all cores), and says what is wrong with a bad one. Returns the worst code.
ExitCode analyze_blocks(const StageAnalysis& analysis, int threads, const LineSource& lines, ProgressMeter& meter,
                        Console& console, const AnalysisSink& sink);

/// The stages of the options. Errors: kUsage; those of StageAnalysis::open().
Result<StageAnalysis> open_stages(const Arguments& arguments, Engine& engine);

/// The analysis of lines as CSV. Errors: those of open_stages().
Result<std::unique_ptr<LineVerb>> open_analyze(const Arguments& arguments, Console& console,
                                               EngineWithProgress& with_progress);

}  // namespace superflip::cli
