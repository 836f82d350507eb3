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
#include "notation/layer_turn.h"

namespace superflip {

/// Whose cosets are counted, and in which moves.
struct CosetSubgroup {
  /// "g1" is <U, D, R2, L2, F2, B2>, "half-turns" is <U2, D2, R2, L2, F2, B2>, "all" the group of `moves`; or moves as
  /// parse_move_set() reads them. Empty: g1, of the 2x2x2 all.
  std::string subgroup = {};
  std::string moves = {};  ///< as parse_move_set() reads them; empty: all of the metric, of the 2x2x2 <U, R, F>
  Puzzle puzzle = Puzzle::k3x3x3;
};

/// The number of positions in each of its cosets, known in milliseconds. Errors: kUsage for another metric than htm and
/// qtm and for moves that cannot be read.
Result<std::uint64_t> coset_positions(const CosetSubgroup& subgroup, std::string_view metric);

/// What to count: the positions of the coset of a subgroup that holds a cube. Of G1 = <U, D, R2, L2, F2, B2> these are
/// all that agree with it in the twists of the corners, the flips of the edges, and the places of the slice edges
/// between U and D.
struct CosetQuestion {
  std::string cube;               ///< any text that read_cube understands, of the whole puzzle
  std::string metric = "htm";     ///< "htm" or "qtm"
  std::optional<int> bound = {};  ///< are all within so many moves? Nothing: how many positions need how many moves
  std::size_t most_listed = 10;   ///< positions beyond the bound, and kinds of undecided ones
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

/// A position of which a bound was not decided, for all that symmetries and inverses make of it: they need as many
/// moves.
struct UndecidedKind {
  std::string facelets;
  std::uint64_t alike;  ///< so many positions of the coset, it included
};

/// The answer.
struct CosetAnswer {
  std::vector<std::string> assumptions = {};  ///< about holding and colours of the cube
  std::string metric;
  std::string subgroup = {};               ///< its moves: "<U,R2,F2,D,L2,B2>"
  std::uint64_t positions;                 ///< of the coset
  std::vector<std::uint64_t> counts = {};  ///< without a bound: positions by distance
  std::optional<int> bound = {};
  std::uint64_t beyond = 0;     ///< with a bound: positions that need more moves (proved)
  std::uint64_t undecided = 0;  ///< with a bound: positions of which that was not found out before the end
  /// What ended the work where positions are undecided: kTimeLimit or kInterrupted.
  std::optional<ErrorCode> ended = {};
  /// With a bound: of those, CosetQuestion::most_listed at most. Without one: one of the farthest.
  std::vector<CosetPosition> listed = {};
  std::vector<UndecidedKind> open = {};  ///< of the undecided ones, most_listed kinds at most
  int searched = 0;                      ///< sequences into the subgroup were searched up to so many moves
  std::uint64_t sequences = 0;           ///< those that were found
  std::uint64_t nodes = 0;               ///< of their search
  double time_ms = 0;                    ///< without the making of tables
};

/// Answers questions about cosets of one subgroup in one metric, one after the other: the bitmaps are made once. G1
/// takes 6.1 GB, or 5.3 GB where EngineOptions::memory is below 800 MB or the machine has no more.
class CosetCounter {
 public:
  /// With the tables, the memory, the threads, the progress and the stop token of the options. Errors: kUsage for
  /// another metric than htm and qtm, for moves that cannot be read, for a subgroup outside the group of the moves and
  /// for one that takes more than the allowed memory, with the size; kTable for too little memory; kInterrupted.
  static Result<CosetCounter> open(const CosetSubgroup& subgroup, std::string_view metric,
                                   const EngineOptions& options);
  CosetCounter(CosetCounter&&) noexcept;
  CosetCounter& operator=(CosetCounter&&) = delete;
  ~CosetCounter();

  /// Errors: those of read_cube(); kNoSolution for a cube that the allowed moves cannot solve; kUsage for a bound below
  /// 0 and for a resume file with a bound; kInputOutput for the resume file; kTimeLimit; kInterrupted.
  Result<CosetAnswer> answer(const CosetQuestion& question);

 private:
  struct Parts;
  explicit CosetCounter(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

/// The answer to one question by a counter of its own, whose opening counts against the time limit, too. Errors: those
/// of CosetCounter.
Result<CosetAnswer> answer_one_coset(const CosetSubgroup& subgroup, CosetQuestion question,
                                     const EngineOptions& options);

}  // namespace superflip
