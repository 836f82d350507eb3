// Reads a cube in the steps: a fast path for the form in which programs write millions of cubes; look-alikes of ASCII
// characters; "moves:" or another format named in the text; the format of the text (notation/read_cube.h); its
// reader.
#include "notation/read_cube.h"

#include <utility>

#include "notation/algorithm.h"
#include "notation/encodings.h"
#include "notation/link.h"
#include "notation/shown_faces.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

// Takes "facelets:" or "facelets ULFRBD:" from the beginning of a text. Columns are counted without it.
Result<TextForm> take_form(std::string_view& text) {
  constexpr std::size_t kLongest = 64;
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const std::size_t colon = text.substr(0, begin + kLongest).find(':');
  if (colon == std::string_view::npos) return TextForm{};
  std::string words(text.substr(begin, colon - begin));
  if (!words.empty()) words.front() = static_cast<char>(words.front() | 0x20);  // Facelets: is facelets:
  const std::size_t blank = std::min(words.find(' '), words.size());
  const std::string order = words.substr(std::min(blank + 1, words.size()));
  if (!parse_text_form(words.substr(0, blank), "")) return TextForm{};
  auto form = parse_text_form(words.substr(0, blank), order);
  if (form) text.remove_prefix(colon + 1);
  return form;
}

// Whether each word has one letter, as moves have it and as a net has it.
bool has_single_letters(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i)
    if (!is_ascii_blank(text[i]) && !is_ascii_blank(text[i - 1])) return false;
  return true;
}

}  // namespace

CubeResult read_moves(std::string_view text, const Reading& reading) {
  const Puzzle puzzle = reading.puzzle;
  auto algorithm = parse_algorithm(text, {.puzzle = puzzle});
  if (!algorithm) return tl::unexpected<CubeError>(CubeError{algorithm.error()});
  ReadCube cube{.puzzle = puzzle, .format = "algorithm", .assumptions = std::move(algorithm->remarks)};
  if (puzzle == Puzzle::k2x2x2) {
    cube.pocket = apply_to_pocket(*algorithm);
    return cube;
  }
  cube.cube = apply(*algorithm);
  if (const auto holding = holding_of(algorithm->rotation)) cube.assumptions.push_back(*holding);
  return cube;
}

// The cube of a link, which has no link in it.
CubeResult read_link(std::string_view text, const Reading& reading) {
  const auto link = text_of_link(text, reading.puzzle, LinkPart::kCube);
  if (!link) return tl::unexpected<CubeError>(CubeError{link.error()});
  CubeResult cube = read_cube_or_defects(link->text, reading.puzzle, reading.unpainted, reading.form);
  if (cube)
    cube->assumptions.push_back(link->remark());
  else
    cube.error().error = placed_in(link->name, std::move(cube.error().error));
  return cube;
}

CubeResult read_cube_or_defects(std::string_view text, Puzzle puzzle, Unpainted unpainted, const TextForm& form) {
  if (puzzle == Puzzle::k3x3x3 && form.format == nullptr)
    if (const auto state = read_plain_facelets(text)) return ReadCube{.cube = {*state, {}}, .format = "facelets"};
  Reading reading = {puzzle, unpainted, form};
  if (form.format == nullptr && is_plain_scramble(text)) return read_moves(text, reading);
  if (form.format == nullptr && is_link(text)) return read_link(text, reading);
  const std::string ascii = needs_folding(text) ? folded(text) : std::string();
  if (!ascii.empty()) text = ascii;
  if (form.format == nullptr) {
    const auto named = take_form(text);
    if (!named) return tl::unexpected<CubeError>(CubeError{named.error()});
    reading.form = *named;
  }
  if (reading.form.format != nullptr) return reading.form.format->read(text, reading);
  const auto format = format_of(text.starts_with('{') ? std::string(text) : without_quotes(text), puzzle);
  CubeResult cube = format ? (*format)->read(text, reading) : tl::unexpected<CubeError>(CubeError{format.error()});
  const bool may_be_facelets = !cube && (!format || (*format)->word == "facelets");
  if (may_be_facelets)
    if (auto bare = read_bare_stickers(text, reading)) return *std::move(bare);
  if (may_be_facelets && format && has_single_letters(text) && parse_turns(text, {.puzzle = puzzle}))
    cube.error().error.message += " If these are moves, write \"moves:\" before them.";
  return cube;
}

Result<ReadCube> read_cube(std::string_view text, Puzzle puzzle, const TextForm& form) {
  CubeResult cube = read_cube_or_defects(text, puzzle, Unpainted::kOneCubeMustFit, form);
  if (!cube) return tl::unexpected<Error>(std::move(cube.error().error));
  return *std::move(cube);
}

}  // namespace superflip
