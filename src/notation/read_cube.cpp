// Recognises the encoding of a text by its shape: one pass collects the facts that distinguish the encodings, then the
// reader of that encoding parses the text. Any other text is an algorithm. Before all that comes a fast path for the
// form in which programs write millions of cubes.
#include "notation/read_cube.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "notation/algorithm.h"
#include "notation/encodings.h"
#include "notation/plain_facelets.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr std::size_t kCountedCharacters = 8;

// A character and how often it occurs.
struct Counted {
  char32_t character = 0;
  std::size_t times = 0;
};

// Facts about a text that need no parsing. Blanks do not count as characters.
struct Shape {
  char32_t first = kEndOfText;
  std::size_t characters = 0;
  std::array<Counted, kCountedCharacters> counts{};  // of the first few different characters
  std::size_t different = 0;                         // how many of them there are
  std::array<char32_t, kFaces> centres{};            // the characters where the centres of 54 stickers would be
  std::size_t equals_sign_at = 0;                    // the number of characters before the first '='
  bool has_equals_sign = false;
  bool only_letters = true;      // ASCII letters
  bool only_faces = true;        // U R F D L B
  bool has_mark = false;         // a character of algorithms but not of stickers
  bool has_foreign = false;      // a character that no algorithm has
  std::size_t words_of_two = 0;  // words of two characters
  std::size_t words_of_three = 0;
  std::size_t shortest_word = 0;
  std::size_t longest_word = 0;
};

constexpr std::u32string_view kMarks = U"()[],:./^*'`{}";
constexpr std::u32string_view kAlgorithmLetters = U"URFDLBurfdlbMESmesxyzXYZwv";

void count_character(Shape& shape, char32_t c) {
  const auto end = shape.counts.begin() + static_cast<std::ptrdiff_t>(shape.different);
  const auto known = std::find_if(shape.counts.begin(), end, [c](const Counted& one) { return one.character == c; });
  if (known != end) {
    ++known->times;
  } else if (shape.different < kCountedCharacters) {
    shape.counts[shape.different++] = {c, 1};
  }
}

void add_character(Shape& shape, char32_t c) {
  if (shape.characters == 0) shape.first = c;
  if (c == U'=' && !shape.has_equals_sign) {
    shape.has_equals_sign = true;
    shape.equals_sign_at = shape.characters;
  }
  if (shape.characters % 9 == 4 && shape.characters < kFacelets) shape.centres[shape.characters / 9] = c;
  ++shape.characters;
  count_character(shape, c);
  shape.only_letters = shape.only_letters && is_letter(c);
  shape.only_faces = shape.only_faces && std::u32string_view(U"URFDLB").find(c) != std::u32string_view::npos;
  // Typographic primes are marks too.
  shape.has_mark = shape.has_mark || kMarks.find(c) != std::u32string_view::npos || (c >= 0x2018 && c <= 0x2032) ||
                   c == 0x00B4 || c == 0x02BC || c == 0xFF07;
  shape.has_foreign = shape.has_foreign || (!is_digit(c) && kAlgorithmLetters.find(c) == std::u32string_view::npos);
}

void add_word(Shape& shape, std::size_t length) {
  if (length == 2) ++shape.words_of_two;
  if (length == 3) ++shape.words_of_three;
  shape.shortest_word = shape.shortest_word == 0 ? length : std::min(shape.shortest_word, length);
  shape.longest_word = std::max(shape.longest_word, length);
}

Shape shape_of(std::string_view text) {
  Shape shape;
  TextCursor cursor(text);
  for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
    std::size_t length = 0;
    for (; !cursor.at_end() && !is_blank(cursor.peek()); ++length) add_character(shape, cursor.next());
    add_word(shape, length);
  }
  return shape;
}

bool is_b32(const Shape& shape) {
  return shape.has_equals_sign && !shape.has_mark && shape.longest_word == shape.characters &&
         (shape.equals_sign_at == 8 || shape.characters >= 16);
}

bool is_reid(const Shape& shape, Puzzle puzzle) {
  if (!shape.only_letters || shape.longest_word > 3) return false;
  const std::size_t corners = shape.words_of_three;
  if (puzzle == Puzzle::k3x3x3) return shape.words_of_two >= 10 && corners >= 6;
  return shape.only_faces && shape.words_of_two == 0 && corners >= 7 && corners <= 9;
}

// Six different characters, each on as many stickers as a face has.
bool has_even_colours(const Shape& shape, std::size_t stickers) {
  return shape.characters == stickers && shape.different == kFaces &&
         std::all_of(shape.counts.begin(), shape.counts.begin() + kFaces,
                     [&](const Counted& one) { return one.times == stickers / kFaces; });
}

bool has_different_centres(const Shape& shape) {
  std::array<char32_t, kFaces> sorted = shape.centres;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

bool is_facelets(const Shape& shape, std::size_t stickers) {
  if (shape.has_mark || shape.has_equals_sign) return false;
  const bool could_be_moves = !shape.has_foreign && !is_digit(shape.first);
  const bool even = has_even_colours(shape, stickers);
  // Single letters, R U F ..., are stickers only if their colours are exactly those of a cube.
  if (shape.longest_word < 2 && could_be_moves) return even && has_different_centres(shape);
  if (even) return true;
  const bool about_right = shape.characters >= stickers * 7 / 8 && shape.characters <= stickers * 9 / 8;
  if (about_right && !could_be_moves) return true;
  // Letters without a single prime or 2. So many moves without blanks occur only in short algorithms.
  if (!shape.only_letters || shape.shortest_word < 2) return false;
  return (about_right && shape.longest_word >= 3) || shape.longest_word >= stickers / 2;
}

CubeResult read_as_algorithm(std::string_view text, Puzzle puzzle) {
  const auto algorithm = parse_algorithm(text, {.puzzle = puzzle});
  if (!algorithm) return tl::unexpected<CubeError>(CubeError{algorithm.error()});
  ReadCube cube{.puzzle = puzzle, .format = "algorithm"};
  if (puzzle == Puzzle::k2x2x2) {
    cube.pocket = apply_to_pocket(*algorithm);
    return cube;
  }
  cube.cube = apply(*algorithm);
  if (const auto holding = holding_of(algorithm->rotation)) cube.assumptions.push_back(*holding);
  return cube;
}

}  // namespace

CubeResult read_cube_or_defects(std::string_view text, Puzzle puzzle, Unpainted unpainted) {
  const bool is_pocket = puzzle == Puzzle::k2x2x2;
  if (!is_pocket)
    if (const auto state = read_plain_facelets(text)) return ReadCube{.cube = {*state, {}}, .format = "facelets"};
  if (auto partial = read_partial_facelets(text, puzzle, unpainted)) return *std::move(partial);
  const Shape shape = shape_of(text);
  if (shape.first == U'{') return read_kpattern(text, puzzle);
  if (is_b32(shape)) {
    if (is_pocket) return malformed("Base 32 includes edges, so it exists only for the 3x3x3.", "");
    return read_b32(text);
  }
  if (is_reid(shape, puzzle)) return read_reid(text, puzzle);
  if (shape.longest_word >= 2 && !shape.has_mark && has_even_colours(shape, is_pocket ? kFacelets : kPocketFacelets)) {
    return malformed(is_pocket ? "These are the stickers of a 3x3x3, not of a 2x2x2. Ask for the puzzle 3x3x3."
                               : "These are the stickers of a 2x2x2, not of a 3x3x3. Ask for the puzzle 2x2x2.",
                     "");
  }
  if (is_facelets(shape, is_pocket ? kPocketFacelets : kFacelets)) return read_facelets(text, puzzle);
  return read_as_algorithm(text, puzzle);
}

Result<ReadCube> read_cube(std::string_view text, Puzzle puzzle) {
  CubeResult cube = read_cube_or_defects(text, puzzle);
  if (!cube) return tl::unexpected<Error>(std::move(cube.error().error));
  return *std::move(cube);
}

}  // namespace superflip
