// What people and programs write around the moves of an algorithm: comments, time stamps, numbers of lines, labels.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace superflip {

/// The moves of a pasted text.
struct PastedMoves {
  /// The text in the same lines and columns. All that is no part of an algorithm has become blanks, other spellings of
  /// primes have become apostrophes.
  std::string moves = {};
  std::vector<std::string> remarks = {};  ///< what was read that one could read otherwise, in words
  bool niss = false;                      ///< groups in parentheses are moves on the inverse, and lengths are blanks
};

/// True for moves as programs write scrambles, "R U2 F'", where nothing else can be meant: single blanks, and numbers
/// or primes often enough. A fast path: such a text needs no other look.
bool is_plain_scramble(std::string_view text);

/// Finds the moves. `text` is folded(). Errors are kBadAlgorithm: a text with several algorithms, and marks with two
/// meanings. docs/notation.md lists all that is understood.
Result<PastedMoves> moves_in(std::string_view text);

}  // namespace superflip
