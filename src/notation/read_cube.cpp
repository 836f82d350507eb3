// Reads a cube in the steps: a fast path for the form in which programs write millions of cubes; look-alikes of ASCII
// characters; "moves:" or another format named in the text; the format of the text (notation/read_cube.h); its
// reader.
#include "notation/read_cube.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "notation/algorithm.h"
#include "notation/encodings.h"
#include "notation/shown_faces.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

CubeResult read_as_algorithm(std::string_view text, Puzzle puzzle) {
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

CubeResult read_as(CubeFormat format, std::string_view text, Puzzle puzzle, Unpainted unpainted, const TextForm& form) {
  switch (format) {
    case CubeFormat::kStickers:
    case CubeFormat::kNet:
      return read_facelets(without_quotes(text), puzzle, unpainted, form);
    case CubeFormat::kReid:
      return read_reid(text, puzzle);
    case CubeFormat::kB32:
      if (puzzle == Puzzle::k2x2x2) return malformed("Base 32 includes edges, so it exists only for the 3x3x3.", "");
      return read_b32(text);
    case CubeFormat::kJson:
      return read_json_cube(text, puzzle, unpainted);
    case CubeFormat::kCycles:
      return read_cycles(text, puzzle);
    case CubeFormat::kSvg:
      return read_svg(text, puzzle);
    case CubeFormat::kAlgorithm:
      break;
  }
  return read_as_algorithm(text, puzzle);
}

// Takes "facelets:" or "facelets ULFRBD:" from the beginning of a text. Columns are counted without it.
Result<TextForm> take_form(std::string_view& text) {
  constexpr std::size_t kLongest = 64;
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const std::size_t colon = text.substr(0, begin + kLongest).find(':');
  if (colon == std::string_view::npos) return TextForm{};
  const std::string_view words = text.substr(begin, colon - begin);
  const std::size_t blank = std::min(words.find(' '), words.size());
  const std::string_view order = words.substr(std::min(blank + 1, words.size()));
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

CubeResult read_cube_or_defects(std::string_view text, Puzzle puzzle, Unpainted unpainted, const TextForm& form) {
  if (puzzle == Puzzle::k3x3x3 && !form.format)
    if (const auto state = read_plain_facelets(text)) return ReadCube{.cube = {*state, {}}, .format = "facelets"};
  if (!form.format && is_plain_scramble(text)) return read_as_algorithm(text, puzzle);
  const std::string ascii = needs_folding(text) ? folded(text) : std::string();
  if (!ascii.empty()) text = ascii;
  TextForm wanted = form;
  if (!wanted.format) {
    const auto named = take_form(text);
    if (!named) return tl::unexpected<CubeError>(CubeError{named.error()});
    wanted = *named;
  }
  if (wanted.format) return read_as(*wanted.format, text, puzzle, unpainted, wanted);
  const auto format = format_of(text.starts_with('{') ? std::string(text) : without_quotes(text), puzzle);
  if (!format) return tl::unexpected<CubeError>(CubeError{format.error()});
  CubeResult cube = read_as(*format, text, puzzle, unpainted, wanted);
  if (!cube && *format == CubeFormat::kStickers && has_single_letters(text) && parse_turns(text, {.puzzle = puzzle}))
    cube.error().error.message += " If these are moves, write \"moves:\" before them.";
  return cube;
}

Result<ReadCube> read_cube(std::string_view text, Puzzle puzzle, const TextForm& form) {
  CubeResult cube = read_cube_or_defects(text, puzzle, Unpainted::kOneCubeMustFit, form);
  if (!cube) return tl::unexpected<Error>(std::move(cube.error().error));
  return *std::move(cube);
}

}  // namespace superflip
