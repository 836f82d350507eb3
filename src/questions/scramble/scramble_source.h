// Random scrambles of a puzzle, or of the states that a stage or a case demands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "questions/scramble/case_draw.h"
#include "questions/scramble/length_draw.h"
#include "questions/scramble/pocket_draw.h"
#include "questions/scramble/question.h"
#include "questions/scramble/scramble.h"
#include "questions/scramble/solved_draw.h"
#include "questions/scramble/stage_draw.h"

namespace superflip {

/// EngineOptions::memory of an engine that scrambles. Other tables would give other scrambles for the same seed, so
/// every front end uses this size. Tables of this size are generated in a moment and need no file.
inline constexpr std::size_t kScrambleTableMemory = 2'000'000;

class ScrambleSource {
 public:
  /// Opens what the question draws from. `engine` makes the scrambles; `stage_tables` has the tables of stages and of
  /// the optimal solver, which are larger. Both outlive the source. Errors: kUsage, also for a puzzle without stages;
  /// those of the open() of each draw.
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
