// The word that somebody meant who typed another one: the nearest by edit distance, insertions, deletions,
// substitutions and swaps of neighbours counting one each (F. Damerau, 1964; here no part is edited twice, the optimal
// string alignment). Runs once for an error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace superflip {

/// The least number of edits that make `b` of `a`.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest of `words`, the first of several, or the first that begins with `typed`; empty when all are too far:
/// more than one edit for each three letters. Capital and small letters are the same.
std::string_view nearest_word(std::string_view typed, const std::vector<std::string_view>& words);

/// The end of a message about a word that does not exist: "; did you mean solve?", or nothing where none is near.
std::string did_you_mean(std::string_view typed, const std::vector<std::string_view>& words);

}  // namespace superflip
