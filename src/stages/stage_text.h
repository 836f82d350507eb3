// Stages by name, and as users write them (goal_text.h), on a face: what a row says of D holds for the face asked for,
// turned to the bottom.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "stages/stage.h"

namespace superflip::stages {

/// The stage of a row of stage_rows() or follow_up_rows() by its name, or one written out (which may not be turned
/// about the face), on any of `faces`. Errors: kUsage, `where` the word that is not understood.
Result<Stage> parse_stage(std::string_view text, std::span<const Face> faces);

/// The ends of a follow-up stage with FollowUpRow::goals: a stage of these goals for each of its holdings.
std::vector<Stage> ends_of(const Stage& follow_up);

}  // namespace superflip::stages
