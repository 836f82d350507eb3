// Random states for a stage: an easy cross to learn with, a hard one to practise, a random case of ZBLL.
//
// Where many states have the length, states are drawn until one has it. Where few have it, since the length is small,
// moves lead away from the end of the stage: a random sequence of so many moves from a random end (stages/goal_draw.h)
// gives each state as often as it has shortest solutions. One of n solutions is kept once in n times, so all such
// states are equally likely in both ways.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "engine/engine.h"
#include "stages/goal_draw.h"
#include "stages/stage_set.h"

namespace superflip {

/// Nothing when `length` is one of the `lengths` that the stage can take, or when these are unknown; else kNoSolution.
std::optional<Error> objection_to_length(std::string_view stage, int length, const std::vector<int>& lengths);
/// kUsage: a stage that begins with any cube is drawn for a length only.
Error needs_length(std::string_view stage);

/// The sequences of `length` moves of HTM, 0 to 30, that may stand in a solution, all equally likely.
MoveSequence random_sequence(std::size_t length, Rng& rng);

/// Draws states from which a stage takes exactly a given number of moves, all equally likely. For a follow-up stage,
/// the stage before is done on these states; there the length may be left open. Thread-safe.
class StageDraw {
 public:
  /// States drawn before next() gives up. Each costs half a microsecond for a cross, and more for a stage that needs a
  /// search.
  static constexpr std::uint64_t kMostDraws = 5'000'000;
  /// Nodes that one search, and all searches for one state, may expand before next() gives up: seconds, and minutes.
  static constexpr std::uint64_t kMostNodesOfSearch = 4'000'000;
  static constexpr std::uint64_t kMostNodes = 200'000'000;

  /// `stage` as parse_stage() takes it, on the best of `faces` (of URFDLB; empty: D), in the half-turn metric. Without
  /// a length it makes no tables. Errors: kUsage for text that cannot be read, and for no length with a stage that
  /// begins with any cube; kNoSolution for a length that no cube has; those of making tables. `stop` ends the making of
  /// tables and the drawing.
  static Result<StageDraw> open(Engine& engine, std::string_view stage, std::string_view faces,
                                std::optional<int> length, const StopToken& stop = {});

  /// The next state. Errors: kNoSolution when none of kMostDraws states has the length, or too many nodes are
  /// spent;
  /// kInterrupted.
  Result<CubieState> next(Rng& rng) const;

 private:
  // Whether a cube has the length, by its pieces. Cubes that differ by turns of the last layer before them, or by a
  // symmetry, are searched once.
  struct Known {
    std::mutex mutex;
    std::map<std::tuple<std::array<std::uint8_t, kCorners>, std::array<std::uint8_t, kCorners>,
                        std::array<std::uint8_t, kEdges>, std::array<std::uint8_t, kEdges>>,
             bool>
        cubes;
  };

  StageDraw() = default;
  Result<bool> has_length(const CubieState& state, std::uint64_t& nodes) const;
  // Moves away from a random end; nothing if the state is not kept.
  Result<std::optional<CubieState>> walk_back(Rng& rng, std::uint64_t& nodes) const;
  // A random state; nothing if it has another length.
  Result<std::optional<CubieState>> draw(Rng& rng, std::uint64_t& nodes) const;

  stages::Stage stage_ = {};
  std::shared_ptr<const stages::StageSet> set_ = {};  // nullptr: any length will do
  std::optional<int> length_ = {};
  std::optional<stages::GoalDraw> ends_ = {};  // where states of this length are rare
  bool exact_ = false;                         // a table shows that the length exists: there is no limit of draws
  Progress* progress_ = &Progress::none();
  std::shared_ptr<Known> known_ = std::make_shared<Known>();
  StopToken stop_ = {};
};

}  // namespace superflip
