// Data sets for learning: random-state cubes with their distance, their shortest solutions, and the moves that begin
// one. Everything is proved by the optimal solver.
//
// A record depends on the seed, its index and the metric alone. Tables, threads and machines change only the time.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "engine/engine.h"
#include "engine/random_cubes.h"

namespace superflip {

/// How much is found out about each cube.
enum class DatasetDepth {
  kOneSolution,   ///< its length and one shortest solution. Which one may depend on tables and threads
  kAllSolutions,  ///< all shortest solutions, hence all moves that begin one: many times the search for one
};

/// One cube of a data set.
struct DatasetRecord {
  std::uint64_t index;              ///< from 0, in the order of the draws
  std::string cube;                 ///< facelets
  int length;                       ///< of a shortest solution, in the metric
  std::vector<Solution> solutions;  ///< shortest ones, as the depth says, in the order of their moves' numbers
  MoveSet optimal_moves;            ///< that begin one of `solutions`: first_moves()
};

/// Finds the labels of cubes. Must not outlive its Engine.
class DatasetLabels {
 public:
  /// `threads` share the search of a cube; 0: all cores. Errors: those of Engine::open().
  static Result<DatasetLabels> open(Engine& engine, const Metric& metric, DatasetDepth depth, int threads,
                                    const StopToken& stop);

  /// The record of a cube. Errors: kInterrupted when the token is pulled; those of Session::solve().
  [[nodiscard]] Result<DatasetRecord> of(std::uint64_t index, std::string cube) const;
  /// The same from an answer of the session.
  [[nodiscard]] Result<DatasetRecord> of(std::uint64_t index, std::string cube, Answer answer) const;
  [[nodiscard]] const Session& session() const { return session_; }

 private:
  DatasetLabels(Session session, const Metric& metric, DatasetDepth depth)
      : session_(std::move(session)), metric_(&metric), depth_(depth) {}

  Session session_;
  const Metric* metric_;
  DatasetDepth depth_;
};

/// Receives the records in order, one call at a time. False ends the work.
using DatasetSink = std::function<bool(const DatasetRecord&)>;

/// How a data set is made.
struct DatasetOptions {
  const Metric* metric = &htm();
  DatasetDepth depth = DatasetDepth::kAllSolutions;
  std::uint64_t cubes = 1;  ///< in all, with those that have been drawn before
  int threads = 0;          ///< that share the search of a cube; 0: all cores
  StopToken stop = {};
  Progress* progress = &Progress::none();
};

/// Solves the cubes that `cubes` draws next, one after the other, and hands each to `sink` when it is solved. Threads
/// share the search of one cube, so that an interrupt loses no other. On a device (EngineOptions::runs_on) many cubes
/// are solved at once, and handed over in order. Errors: kInterrupted when the token is pulled; those of Engine::open()
/// and of Session::solve().
Result<void> make_dataset(Engine& engine, const DatasetOptions& options, RandomCubes& cubes, const DatasetSink& sink);

}  // namespace superflip
