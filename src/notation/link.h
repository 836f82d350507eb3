// Links that people paste for a cube: those of alg.cubing.net, cubedb.net and twizzle, and those of this project's
// page. And a link to twizzle.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/layer_turn.h"

namespace superflip {

/// Which of the texts of a link is wanted, where it has several: that of its cube, or its algorithm.
enum class LinkPart { kCube, kAlgorithm };

struct LinkText {
  std::string text;  ///< stickers or moves, as read_cube() takes them
  std::string name;  ///< where the link has them: "alg="

  [[nodiscard]] std::string remark() const { return name + " of the link was read"; }
};

/// The error with its place in a part of a text: "column 3 of alg=".
Error placed_in(std::string_view name, Error error);

/// Whether a text begins with http:// or https://, or with a host and a path that has a query, such as
/// alg.cubing.net/?alg=R; behind blanks, and maybe behind one of " and <.
bool is_link(std::string_view text);

/// The cube or the algorithm in the query or the fragment of a link. Errors are kBadAlgorithm and have a place: a link
/// of another puzzle, one without moves, or text behind it.
Result<LinkText> text_of_link(std::string_view text, Puzzle puzzle, LinkPart part);

/// A link to the Twizzle editor (alpha.twizzle.net) that plays `solution` on the cube after `setup`.
std::string twizzle_link(std::string_view setup, std::string_view solution, Puzzle puzzle = Puzzle::k3x3x3);

}  // namespace superflip
