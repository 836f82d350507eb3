// Text from keyboards, word processors and terminals, in the characters that the readers know.
#pragma once

#include <string>
#include <string_view>

namespace superflip {

/// The text with look-alikes of ASCII characters replaced: apostrophes and primes of all scripts, dashes,
/// multiplication signs, full-width letters, raised digits. Escape sequences of terminals are left out. Each other
/// character stays, and each replaced one stays one character, so columns do not change. Plain ASCII is copied.
std::string folded(std::string_view text);

/// False if folded() would return the text as it is.
bool needs_folding(std::string_view text);

/// A list of a programming language as words: quotes, brackets and commas become blanks, ['R', "U2"] becomes R U2. Any
/// text without quoted words, and any with unmatched quotes, is returned as it is.
std::string without_quotes(std::string_view text);

}  // namespace superflip
