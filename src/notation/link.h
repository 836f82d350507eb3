// Links that people paste for a cube: those of alg.cubing.net, cubedb.net and twizzle, and those of this project's
// page.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/layer_turn.h"

namespace superflip {

/// Which of the texts of a link is wanted, where it has several: that of its cube, or its algorithm.
enum class LinkPart { kCube, kAlgorithm };

struct LinkText {
  std::string text;    ///< stickers or moves, as read_cube() takes them
  std::string remark;  ///< which part of the link that is, in words
};

/// Whether a text begins with http:// or https://, behind blanks.
bool is_link(std::string_view text);

/// The cube or the algorithm in the query or the fragment of a link. Errors are kBadAlgorithm: a link of another
/// puzzle, one without moves, or text behind it.
Result<LinkText> text_of_link(std::string_view link, Puzzle puzzle, LinkPart part);

}  // namespace superflip
