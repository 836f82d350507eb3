// Facelets with unpainted stickers, each written as '.' or '-'. The result is the only cube that fits the painted ones,
// or one of several (cube/partial_cube.h).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cube/partial_cube.h"
#include "notation/encodings.h"
#include "notation/stickers.h"

namespace superflip {
namespace {

// White, red, green, yellow, orange, blue on U R F D L B; the 2x2x2 has no centres that would tell.
constexpr std::u32string_view kUsualColours = U"WRGYOB";
constexpr std::u32string_view kFaces32 = U"URFDLB";

// The face of a colour in a scheme: six characters in the order of the faces.
std::optional<Face> face_of(char32_t colour, std::u32string_view scheme) {
  const auto at = scheme.find(colour);
  if (at == std::u32string_view::npos) return std::nullopt;
  return static_cast<Face>(at);
}

bool knows_all(std::u32string_view scheme, const std::u32string& stickers) {
  return std::all_of(stickers.begin(), stickers.end(),
                     [&](char32_t c) { return is_unpainted(c) || face_of(c, scheme).has_value(); });
}

// Completes unpainted centres when the colours are face letters and every painted centre is home.
void complete_centres(std::u32string& stickers) {
  if (!knows_all(kFaces32, stickers)) return;
  for (std::size_t f = 0; f < kFaces; ++f) {
    const char32_t centre = stickers[9 * f + 4];
    if (!is_unpainted(centre) && centre != kFaces32[f]) return;
  }
  for (std::size_t f = 0; f < kFaces; ++f) stickers[9 * f + 4] = kFaces32[f];
}

std::string text_of(const std::u32string& scheme, const Stickers& stickers) {
  std::string text = "colours:";
  for (std::size_t f = 0; f < kFaces; ++f) text += fmt::format(" {}={}", stickers.names.at(scheme[f]), kFaceLetters[f]);
  return text;
}

std::string count_of(double cubes) {
  return cubes < 1e6 ? fmt::format("{:.0f} cubes fit", cubes) : "more than a million cubes fit";
}

std::string unpainted_text(int unpainted) {
  return unpainted == 1 ? "stickers: 1 is not painted" : fmt::format("stickers: {} are not painted", unpainted);
}

// The result for the fitting cubes, one of which is `cube`.
template <typename State>
CubeResult settle(ReadCube cube, const FittingCubes<State>& fitting, int unpainted, Unpainted wanted) {
  const std::string missing = unpainted_text(unpainted);
  if (fitting.count == 1) {
    cube.assumptions.push_back(missing + ", and only one cube fits");
    return cube;
  }
  if (wanted == Unpainted::kOneCubeMustFit)
    return malformed(fmt::format("{}, and {}; paint more of them.", missing, count_of(fitting.count)), "");
  cube.assumptions.push_back(fmt::format("{}, and {}", missing, count_of(fitting.count)));
  cube.part = PaintedPart{unpainted, fitting.count, fitting.painted};
  return cube;
}

CubeResult read_whole_cube(const Stickers& written, int unpainted, Unpainted wanted) {
  // Step 1: find the face of each colour and the rotation of the cube. Then name the stickers by the faces as they lie.
  const std::u32string& stickers = written.colours;
  std::u32string scheme;
  for (std::size_t f = 0; f < kFaces; ++f) scheme.push_back(stickers[9 * f + 4]);
  std::u32string letters = scheme;
  std::transform(letters.begin(), letters.end(), letters.begin(), upper);
  std::array<Face, kFaces> centres{};
  bool of_letters = true;
  for (std::size_t f = 0; f < kFaces; ++f) {
    const auto face = face_of(letters[f], kFaces32);
    of_letters = of_letters && face.has_value();
    centres[f] = face.value_or(Face::kU);
  }
  const auto shown = of_letters ? rotation_of_centres(centres) : std::nullopt;  // empty: colours of another scheme
  const Symmetry rotation = shown.value_or(Symmetry());
  if (std::any_of(scheme.begin(), scheme.end(), is_unpainted) ||
      std::set<char32_t>(scheme.begin(), scheme.end()).size() < kFaces || !knows_all(scheme, stickers))
    return malformed(
        "A partly painted 3x3x3 must have all six centres painted in different colours, and its other stickers "
        "in these colours.",
        "");
  PartialColours colours;
  for (std::size_t i = 0; i < colours.size(); ++i) colours[i] = face_of(stickers[i], scheme);

  // Step 2: find the cubes that fit.
  const auto fitting = fitting_cubes(colours);
  if (!fitting) return impossible(fitting.error(), unpainted_text(unpainted));
  ReadCube cube{.cube = {conjugate(fitting->example, rotation.inverse()), rotation},
                .format = shown ? "facelets" : "colours"};
  if (const auto holding = holding_of(rotation)) cube.assumptions.push_back(*holding);
  if (!shown) cube.assumptions.push_back(text_of(scheme, written));
  return settle(std::move(cube), *fitting, unpainted, wanted);
}

CubeResult read_pocket_cube(const std::u32string& stickers, int unpainted, Unpainted wanted) {
  const bool of_letters = knows_all(kFaces32, stickers);
  if (!of_letters && !knows_all(kUsualColours, stickers))
    return malformed("The colours of a partly painted 2x2x2 must be named by the faces U R F D L B or as W R G Y O B.",
                     "");
  PartialPocketColours colours;
  for (std::size_t i = 0; i < colours.size(); ++i)
    colours[i] = face_of(stickers[i], of_letters ? kFaces32 : kUsualColours);
  const auto fitting = fitting_cubes(colours);
  if (!fitting) return impossible(fitting.error(), unpainted_text(unpainted));
  ReadCube cube{.puzzle = Puzzle::k2x2x2, .pocket = fitting->example, .format = of_letters ? "facelets" : "colours"};
  return settle(std::move(cube), *fitting, unpainted, wanted);
}

}  // namespace

CubeResult read_partial_facelets(Stickers stickers, Puzzle puzzle, Unpainted unpainted) {
  stickers.names.erase(U'.');
  stickers.names.erase(U'-');
  if (stickers.names.size() > kFaces)
    return malformed(
        fmt::format("The painted stickers have {} colours; a cube has six. Check them.", stickers.names.size()), "");
  const std::u32string& colours = stickers.colours;
  const auto missing = static_cast<int>(std::count_if(colours.begin(), colours.end(), is_unpainted));
  if (puzzle == Puzzle::k2x2x2) return read_pocket_cube(colours, missing, unpainted);
  complete_centres(stickers.colours);
  return read_whole_cube(stickers, missing, unpainted);
}

}  // namespace superflip
