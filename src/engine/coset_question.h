// Whole cosets for what a user names: is each position of the coset within a number of moves, and how many need how
// many.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine_options.h"

namespace superflip {

/// What to count: the positions of the coset of G1 = <U, D, R2, L2, F2, B2> that holds a cube, which agree with it in
/// the twists of the corners, the flips of the edges, and the places of the slice edges between U and D.
struct CosetQuestion {
  std::string cube;               ///< any text that read_cube understands, of a whole 3x3x3
  std::string metric = "htm";     ///< "htm" or "qtm"
  std::optional<int> bound = {};  ///< are all within so many moves? Nothing: how many positions need how many moves
  std::size_t most_listed = 10;   ///< positions beyond the bound
  std::optional<std::chrono::microseconds> time_limit = {};
  /// Without a bound: a file that keeps the whole levels, so that the same question goes on after the last one. Empty:
  /// none.
  std::string resume_file = {};
};

/// A position of the coset.
struct CosetPosition {
  std::string facelets;
  std::optional<int> length;  ///< of a shortest solution, where the question tells it
};

/// The answer.
struct CosetAnswer {
  std::vector<std::string> assumptions = {};  ///< about holding and colours of the cube
  std::string metric;
  std::uint64_t positions;                 ///< of the coset
  std::vector<std::uint64_t> counts = {};  ///< without a bound: positions by distance
  std::optional<int> bound = {};
  std::uint64_t beyond = 0;  ///< with a bound: positions that need more moves (proved)
  /// With a bound: of those, CosetQuestion::most_listed at most. Without one: one of the farthest.
  std::vector<CosetPosition> listed = {};
  int searched = 0;             ///< phase 1 was searched up to so many moves
  std::uint64_t sequences = 0;  ///< solutions of phase 1 that were found
  std::uint64_t nodes = 0;      ///< of phase 1
  double time_ms = 0;           ///< without the making of tables
};

/// Answers questions about cosets in one metric, one after the other: the bitmaps are made once. Takes 5.7 GB, or
/// 5.1 GB where EngineOptions::memory is below 800 MB or the machine has no more.
class CosetCounter {
 public:
  /// With the tables, the threads, the progress and the stop token of the options. Errors: kUsage for another metric
  /// than htm and qtm; kTable for too little memory; kInterrupted.
  static Result<CosetCounter> open(std::string_view metric, const EngineOptions& options);
  CosetCounter(CosetCounter&&) noexcept;
  CosetCounter& operator=(CosetCounter&&) = delete;
  ~CosetCounter();

  /// Errors: those of read_cube(); kUsage for a bound below 0 and for a resume file with a bound; kInputOutput for the
  /// resume file; kTimeLimit; kInterrupted.
  Result<CosetAnswer> answer(const CosetQuestion& question);

 private:
  struct Parts;
  explicit CosetCounter(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace superflip
