// Random scrambles: the question of `superflip scramble` and /api/v1/scramble.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "ask/question.h"
#include "engine/engine.h"
#include "questions/scramble/draws.h"
#include "questions/scramble/pocket_draw.h"
#include "questions/scramble/scramble.h"
#include "questions/scramble/stage_draw.h"

namespace superflip {

/// What the rows write into.
struct ScrambleQuestion {
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string kind = {};  ///< of kScrambleKinds; empty: the usual one of the puzzle
  int count = 1;
  std::optional<std::uint64_t> seed = {};
  std::string stage = {};                  ///< draw states for this stage; empty: any state
  std::optional<int> length = {};          ///< the moves that the stage takes
  std::string last_layer = {};             ///< draw states of this case of the last layer
  std::string solved = {};                 ///< draw states that have these pieces solved
  std::string faces = {};                  ///< of the stage, the case or the pieces
  std::optional<int> optimal_length = {};  ///< draw states that need so many moves
  int groups = 1;                          ///< on a sheet: so many times `count` scrambles
  int extra = 0;                           ///< and these more, in each group
  std::string title = {};                  ///< of a sheet
  bool sheet = false;                      ///< the answer in JSON has the scrambles as a sheet too
};

const ask::Question& scramble_question();

/// EngineOptions::memory of an engine that scrambles. Other tables would give other scrambles for the same seed, so
/// every front end uses this size. Tables of this size are generated in a moment and need no file.
inline constexpr std::size_t kScrambleTableMemory = 2'000'000;

class ScrambleSource {
 public:
  /// Opens what the question draws from. `engine` makes the scrambles; `stage_tables` has the tables of stages and of
  /// the optimal solver, which are larger. Both outlive the source. Errors: kUsage, also for what the puzzle does not
  /// have; those of the open() of each draw.
  static Result<ScrambleSource> open(const ScrambleQuestion& question, Engine& engine, Engine& stage_tables,
                                     const StopToken& stop);

  /// Errors: those of random_scramble(), StageDraw::next() and LengthDraw::next().
  Result<Scramble> next(Rng& rng) const;
  [[nodiscard]] Puzzle puzzle() const;

 private:
  using Draw = std::variant<ScrambleKind, StageDraw, CaseDraw, SolvedDraw, LengthDraw, PocketDraw>;

  ScrambleSource(Engine& engine, Draw draw) : engine_(&engine), draw_(std::move(draw)) {}

  Engine* engine_;
  Draw draw_;  // any state, or states that are asked for
};

/// The object {puzzle, seed, scrambles: [...]} without its scrambles and its end: "]}" follows them.
std::string scrambles_json_begin(Puzzle puzzle, std::uint64_t seed);

/// {scramble, facelets}. Errors: those of read_cube, which mean a defect of the program.
Result<std::string> to_json(const Scramble& scramble, Puzzle puzzle);

}  // namespace superflip
