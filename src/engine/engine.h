// The one door to the solvers: text in, verified answer out. Front ends include this header and nothing below.
//
// Every answer is applied to the input again before it is returned. One that does not solve it is an Error of kind
// kSelfCheck with the input in its message, never an answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "base/result.h"
#include "cube/metric.h"
#include "cube/random_state.h"
#include "notation/algorithm.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"
#include "solver/registry.h"
#include "solver/solver.h"
#include "table/store.h"

namespace superflip {

/// Settings that hold for all solves of one Engine.
struct EngineOptions {
  std::string tables_dir = {};                          ///< empty: the default folder (docs/table-format.md)
  std::size_t memory = std::size_t{1} << 30;            ///< bytes that tables may take
  int threads = 0;                                      ///< for generating tables; 0: all cores
  std::function<void(const std::string&)> notice = {};  ///< told once of each table that was bad or cannot be kept
  Progress* progress = nullptr;                         ///< shown while tables are generated
  StopToken stop = {};                                  ///< ends the generation of tables
};

/// One question, with every option that the command's `solve` has.
struct Request {
  std::string cube = {};  ///< any text that read_cube understands
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string solver = "two-phase";
  std::string metric = "htm";
  std::string moves = {};              ///< "<R,U,F>", "R U F2"; empty: all moves of the metric
  std::string goal = {};               ///< text of the cube to end at; empty: solved
  std::optional<int> max_length = {};  ///< neither this nor time_limit given: kDefaultMaxLength
  std::optional<std::chrono::microseconds> time_limit = {};
  int count = 1;
  int threads = 1;
  StopToken stop = {};
  ImprovementCallback improvement = {};
};

/// The length that is asked for when a request names neither a length nor a time.
inline constexpr int kDefaultMaxLength = 21;

enum class Status { kSolved, kUnsolved, kInvalid };

/// The answer to one Request.
struct Answer {
  Status status = Status::kInvalid;
  std::vector<MoveSequence> solutions = {};  ///< named by the faces as the cube is held; shortest first; verified
  int length = 0;                            ///< of solutions.front() in the metric
  int lower_bound = 0;                       ///< no solution shorter than this exists (proved)
  bool optimal = false;
  std::uint64_t nodes = 0;
  double time_ms = 0;  ///< of the search alone
  Ended ended = Ended::kDone;
  std::string format = {};                    ///< how the input was read: "facelets", "algorithm", ...
  std::vector<std::string> assumptions = {};  ///< what was assumed of the holding and the colours
  std::optional<Error> error = {};            ///< set when the status is not kSolved
};

/// Reads, solves and verifies. Thread-safe: `solve` may be called from many threads at once; tables are prepared once.
class Engine {
 public:
  explicit Engine(EngineOptions options = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Answers one request. Never throws; every failure is in Answer::error.
  Answer solve(const Request& request);

  /// Makes ready what `request` needs (tables of its solver, metric and moves), so that solve() does not wait.
  Result<void> prepare(const Request& request);

  /// The table store, for `superflip tables`.
  TableStore& tables();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Parses a move restriction: "<R,U,F>", "R U F2", "RUF": faces with all their turns, or single turns such as "F2".
/// Slices (M, E, S) are allowed where the metric has them. Errors: kUsage with the token.
Result<MoveSet> parse_move_set(std::string_view text, const Metric& metric);

}  // namespace superflip
