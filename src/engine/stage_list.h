// The named stages, for front ends that offer them.
#pragma once

#include <string>
#include <vector>

#include "notation/layer_turn.h"

namespace superflip {

/// A row of stages/stage.h, stages/follow_up_row.h or stages/pocket_stage.h.
struct NamedStage {
  std::string name;          ///< for RequestTexts::stage
  std::string title;         ///< what is solved, in words
  std::string goals = {};    ///< the same as text for RequestTexts::stage, for the face D; empty for a follow-up stage
  bool any_turn = false;     ///< it is also solved after turns of the whole cube about the face
  std::string follows = {};  ///< the stage that must be solved before; empty: none
  bool both_sides = false;   ///< Request::both_sides may be set
  Puzzle puzzle = Puzzle::k3x3x3;
};

/// All of them, shortest stages of a method first.
std::vector<NamedStage> named_stages();

}  // namespace superflip
