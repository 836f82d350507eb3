// Suggests the word that a mistyped word stands for: the nearest by edit distance. Insertions, deletions, substitutions
// and swaps of neighbours count one each (F. Damerau, 1964). No part is edited twice: this is the optimal string
// alignment distance. Runs only when an error is reported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace superflip {

/// The least number of edits that turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest of `words`, the first if several are equally near. If all differ by more than one edit for each three
/// letters: the first that begins with `typed`, else empty. Ignores case.
std::string_view nearest_word(std::string_view typed, const std::vector<std::string_view>& words);

/// The end of a message about an unknown word: "; did you mean solve?", or empty if no word is near.
std::string did_you_mean(std::string_view typed, const std::vector<std::string_view>& words);

}  // namespace superflip
