// Scrambles of a round on paper: groups with extra scrambles, as a page to print or as JSON for programs that read
// TNoodle's.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "questions/scramble/question.h"

namespace superflip {

/// What one group gets.
struct ScrambleGroup {
  std::vector<Scramble> scrambles;
  std::vector<Scramble> extra;  ///< for attempts that are given again
};

/// A round.
struct ScrambleSheet {
  std::string title;  ///< of the competition
  std::string event;  ///< of the WCA: "333bf"
  Puzzle puzzle;
  std::vector<ScrambleGroup> groups;
};

/// The sheet that a question asks for, of these groups.
ScrambleSheet sheet_of(const ScrambleQuestion& question, Puzzle puzzle, std::vector<ScrambleGroup> groups);

/// Draws a round: `groups` groups of `count` scrambles and `extra` more, in this order. Errors: those of `next`.
Result<std::vector<ScrambleGroup>> draw_groups(const std::function<Result<Scramble>()>& next, int groups, int count,
                                               int extra);

/// A page of HTML with a picture of each scrambled cube, a group a printed page, and nothing from outside of it.
std::string to_html(const ScrambleSheet& sheet);

/// The members of TNoodle's JSON that programs read: competitionName, and scrambles and extraScrambles of each set in
/// wcif. An attempt at many cubes (333mbf) is one scramble of several lines.
std::string to_tnoodle(const ScrambleSheet& sheet);

}  // namespace superflip
