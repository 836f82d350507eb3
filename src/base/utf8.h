// Texts as bytes in UTF-8, where they are cut or counted without being read.
#pragma once

namespace superflip {

/// Whether a byte of UTF-8 continues a character, which begins with an earlier byte.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace superflip
