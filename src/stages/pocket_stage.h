// The stages of the 2x2x2 as rows of data. Its cube has no centres, so a row asks for a face wherever it is; only LEG
// says how the cube is held.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/pocket_state.h"
#include "stages/stage.h"

namespace superflip::stages {

/// The corners of D in a cube held with that face at the bottom.
enum class FirstLayer {
  kNoFace,    ///< some are elsewhere, or twisted
  kSolved,    ///< but for a turn
  kAdjacent,  ///< two neighbours must be swapped; the other two are the bar
  kDiagonal,  ///< two opposite ones must be swapped
};
FirstLayer first_layer_of(const PocketState& state);
/// Whether it is kAdjacent with the bar on the left, as LEG demands.
bool has_bar_on_left(const PocketState& state);

/// A stage as data, for the face D. The functions see a cube held with this face at the bottom.
struct PocketStageRow {
  std::string_view name;
  std::string_view title;                   ///< what is solved, in words
  bool (*ends)(const PocketState&);         ///< only cubes with the face
  std::string_view before = {};             ///< what must be done before, in words; empty: nothing
  std::string_view follows = {};            ///< the stage that does it
  bool (*begins)(const PocketState&) = {};  ///< nullptr: any cube
  bool as_held = false;                     ///< it begins only with the cube as it is held
};

/// Every row.
std::span<const PocketStageRow> pocket_stage_rows();

/// The stage of a row by its name, on any of `faces`. Errors: kUsage.
Result<Stage> parse_pocket_stage(std::string_view name, std::span<const Face> faces);

/// Every position that ends a stage of the 2x2x2, held as it happens to be.
std::vector<PocketState> ends_of_pocket(const Stage& stage);

/// Whether a cube, held in any way, ends the stage.
bool ends_pocket(const Stage& stage, const PocketState& state);
/// Whether it can begin the stage.
bool begins_pocket(const Stage& stage, const PocketState& state);

}  // namespace superflip::stages
