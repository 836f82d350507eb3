// What clients ask, from JSON: the options of the command with _ for -, checked and limited.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "engine/stage_analysis.h"

namespace superflip::server {

/// What one request may cost.
struct ApiLimits {
  std::chrono::milliseconds most_time{600'000};  ///< of a search that says how long it may take
  std::chrono::milliseconds usual_time{60'000};  ///< of one that does not; never more than most_time
  /// That a request waits for tables which are being opened or made; then it is to come again.
  std::chrono::milliseconds table_patience{5'000};
  int most_solutions = 1000;
  int most_scrambles = 100;
  std::size_t most_cubes = 100;  ///< of one analysis
  /// Sets of tables that requests may ask for by naming moves or stages, while the server runs; each takes memory, and
  /// most of them a file.
  std::size_t most_table_sets = 128;
};

/// solve: cube, puzzle, solver, metric, moves, goal, stage, faces, niss, skeleton, look_ahead, costs, max_length,
/// time_limit_ms, best, count (or "all"), within. All of these functions have the errors of parse_object() and
/// FieldReader::finish().
Result<Request> solve_request(std::string_view body, const ApiLimits& limits);
/// explain: cube, puzzle, solver, metric, moves, goal, max_length, time_limit_ms, best.
Result<Request> explain_request(std::string_view body, const ApiLimits& limits);
/// distances: puzzle (2x2x2 alone), metric, moves.
Result<Request> distances_request(std::string_view body);

struct ScrambleQuestion {
  Puzzle puzzle = Puzzle::k3x3x3;
  int count = 1;
  std::optional<std::uint64_t> seed = {};
  std::string stage = {};          ///< the states are for it; empty: any state
  std::string faces = {};          ///< on which the stage is solved
  std::optional<int> length = {};  ///< how many moves the stage takes
};
/// scramble: puzzle, count, seed, stage, faces, length.
Result<ScrambleQuestion> scramble_question(std::string_view body, const ApiLimits& limits);

/// recognise: cube.
Result<std::string> recognise_question(std::string_view body);

struct CubeQuestion {
  std::string cube = {};
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string to = {};  ///< the encoding wanted; convert only
};
/// validate: cube, puzzle.
Result<CubeQuestion> validate_question(std::string_view body);
/// convert: cube, puzzle, to.
Result<CubeQuestion> convert_question(std::string_view body);

struct AnalyzeQuestion {
  std::vector<std::string> cubes = {};
  StageRequest stages = {};
};
/// analyze: cubes, stages, faces, metric, moves, best_of.
Result<AnalyzeQuestion> analyze_question(std::string_view body, const ApiLimits& limits);

/// cancel: id.
Result<std::string> cancel_question(std::string_view body);

}  // namespace superflip::server
