// Parses the JSON of requests. The fields are the options of the command with _ for -; values are checked and limited.
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

/// The limits of one request.
struct ApiLimits {
  std::chrono::milliseconds most_time{600'000};  ///< of a search with a time limit
  std::chrono::milliseconds usual_time{60'000};  ///< of a search without one; never more than most_time
  /// The time that a request waits for tables; after it the client must try again.
  std::chrono::milliseconds table_patience{5'000};
  int most_solutions = 1000;
  int most_scrambles = 100;
  std::size_t most_cubes = 100;  ///< of an analysis
  /// The number of table sets that requests may name with moves or stages while the server runs. Each takes memory, and
  /// most take a file.
  std::size_t most_table_sets = 128;
};

/// solve: cube, puzzle, solver, metric, moves, goal, stage, faces, niss, skeleton, look_ahead, costs, max_length,
/// time_limit_ms, pathmax, coupling, best, count (or "all"), within. The errors of all these functions are those of
/// parse_object() and FieldReader::finish().
Result<Request> solve_request(std::string_view body, const ApiLimits& limits);
/// explain: cube, puzzle, solver, metric, moves, goal, max_length, time_limit_ms, pathmax, coupling, best.
Result<Request> explain_request(std::string_view body, const ApiLimits& limits);
/// distances: puzzle (only 2x2x2), metric, moves.
Result<Request> distances_request(std::string_view body);

struct ScrambleQuestion {
  Puzzle puzzle = Puzzle::k3x3x3;
  int count = 1;
  std::optional<std::uint64_t> seed = {};
  std::string stage = {};          ///< draw states for this stage; empty: any state
  std::string faces = {};          ///< the stage is solved on any one of them
  std::optional<int> length = {};  ///< the exact number of moves of the stage
};
/// scramble: puzzle, count, seed, stage, faces, length.
Result<ScrambleQuestion> scramble_question(std::string_view body, const ApiLimits& limits);

/// recognise: cube.
Result<std::string> recognise_question(std::string_view body);

struct CubeQuestion {
  std::string cube = {};
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string to = {};  ///< the encoding to write; convert only
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
