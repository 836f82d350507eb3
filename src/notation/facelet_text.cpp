// Facelets as text: 54 or 24 stickers, faces in the order U R F D L B. The letters are those of the faces or any six
// distinct characters (W Y G B R O, digits, coloured squares). The centres then assign the colours to faces; on the
// 2x2x2, which has none, the corner at DBL does.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "notation/cubie_names.h"
#include "notation/encodings.h"
#include "notation/text_cursor.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

// The stickers as written, one character each, and the text of each character.
struct Stickers {
  std::vector<char32_t> colours;
  std::map<char32_t, std::string> names;
  std::vector<TextCursor> at;
};

// Keeps at most `limit` stickers; `count` counts all.
Stickers stickers_of(std::string_view text, std::size_t limit, std::size_t& count) {
  Stickers stickers;
  TextCursor cursor(text);
  for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
    const TextCursor start = cursor;
    const char32_t colour = cursor.next();
    if (++count > limit) continue;
    stickers.colours.push_back(colour);
    stickers.at.push_back(start);
    stickers.names.emplace(colour, between(start, cursor));
  }
  return stickers;
}

bool consists_of(const Stickers& stickers, std::u32string_view letters) {
  return std::all_of(stickers.colours.begin(), stickers.colours.end(),
                     [&](char32_t c) { return letters.find(c) != std::u32string_view::npos; });
}

// The face of each colour.
using Scheme = std::map<char32_t, Face>;

std::string text_of(const Scheme& scheme, const Stickers& stickers) {
  std::string text = "colours:";
  for (int f = 0; f < kFaces; ++f) {
    for (const auto& [colour, face] : scheme) {
      if (index_of(face) == f && stickers.names.count(colour) != 0)
        text += fmt::format(" {}={}", stickers.names.at(colour), letter(face));
    }
  }
  return text;
}

// The name of each face's colour, as written.
ColourNames names_of(const Scheme& scheme, const Stickers& stickers) {
  ColourNames names = letters_of_faces();
  for (const auto& [colour, face] : scheme)
    if (stickers.names.count(colour) != 0) names[static_cast<std::size_t>(face)] = stickers.names.at(colour);
  return names;
}

template <typename Colours>
Colours painted(const Stickers& stickers, const Scheme& scheme) {
  Colours colours{};
  std::transform(stickers.colours.begin(), stickers.colours.end(), colours.begin(),
                 [&](char32_t c) { return scheme.at(c); });
  return colours;
}

std::vector<int> facelets_with(const Stickers& stickers, char32_t colour) {
  std::vector<int> facelets;
  for (std::size_t i = 0; i < stickers.colours.size(); ++i)
    if (stickers.colours[i] == colour) facelets.push_back(static_cast<int>(i));
  return facelets;
}

// Reports every colour that is not in the scheme; `problem` ends the message.
std::vector<Defect> unknown_colours(const Stickers& stickers, const Scheme& scheme, std::string_view problem) {
  std::vector<Defect> defects;
  for (const auto& [colour, name] : stickers.names) {
    if (scheme.count(colour) != 0) continue;
    std::vector<int> facelets = facelets_with(stickers, colour);
    std::string where = stickers.at[static_cast<std::size_t>(facelets.front())].where();
    defects.push_back({Impossible::kStickerCount, std::move(where),
                       fmt::format("The colour {} is on {} sticker{} {}.", in_quotes(name), facelets.size(),
                                   facelets.size() == 1 ? "" : "s", problem),
                       std::move(facelets)});
  }
  return defects;
}

CubeResult with_assumption(CubeResult result, const std::string& assumption) {
  if (result) {
    result->assumptions.push_back(assumption);
  } else {
    result.error().error.message += fmt::format(" ({})", assumption);
  }
  return result;
}

Scheme scheme_of_letters(std::u32string_view letters) {
  Scheme scheme;
  for (std::size_t f = 0; f < kFaces; ++f) scheme.emplace(letters[f], static_cast<Face>(f));
  return scheme;
}

// Assigns each colour to the face of its centre: the cube counts as unrotated.
CubeResult read_by_centres(const Stickers& stickers) {
  Scheme scheme;
  std::vector<Defect> defects;
  for (int f = 0; f < kFaces; ++f) {
    const Face face = static_cast<Face>(f);
    const int centre = centre_facelet(face);
    const char32_t colour = stickers.colours[static_cast<std::size_t>(centre)];
    const auto [other, is_new] = scheme.emplace(colour, face);
    if (is_new) continue;
    defects.push_back(
        {Impossible::kCentre,
         fmt::format("{} centre", letter(face)),
         fmt::format("The colour {} is on the centres of {} and {}; each centre needs its own colour. Check the "
                     "centres.",
                     in_quotes(stickers.names.at(colour)), letter(other->second), letter(face)),
         {centre_facelet(other->second), centre}});
  }
  if (defects.empty())
    defects = unknown_colours(stickers, scheme, "but on no centre; a cube has six colours. Check the stickers");
  if (!defects.empty()) return impossible(std::move(defects));
  return with_assumption(cube_of(painted<FaceColours>(stickers, scheme), "colours", names_of(scheme, stickers)),
                         text_of(scheme, stickers));
}

// The colour that shares no corner with `colour`, if it is unique.
std::optional<char32_t> opposite_colour(const Stickers& stickers, char32_t colour) {
  std::map<char32_t, std::string> apart = stickers.names;
  apart.erase(colour);
  for (int place = 0; place < kCorners; ++place) {
    std::array<char32_t, 3> corner{};
    for (int k = 0; k < 3; ++k)
      corner[static_cast<std::size_t>(k)] = stickers.colours[static_cast<std::size_t>(pocket_facelet(place, k))];
    if (std::find(corner.begin(), corner.end(), colour) == corner.end()) continue;
    for (char32_t neighbour : corner) apart.erase(neighbour);
  }
  if (apart.size() != 1) return std::nullopt;
  return apart.begin()->first;
}

// White, red, green, yellow, orange, blue on U R F D L B.
constexpr std::u32string_view kUsualScheme = U"WRGYOB";

// True when at most one colour is not among the letters.
bool knows_most(std::u32string_view letters, const Stickers& stickers) {
  return std::count_if(stickers.names.begin(), stickers.names.end(), [&](const auto& colour) {
           return letters.find(colour.first) == std::u32string_view::npos;
         }) <= 1;
}

// Assigns the colours of the DBL corner to D, B and L, and the others by which colour they are opposite to.
CubeResult read_by_dbl_corner(const Stickers& stickers) {
  Scheme scheme;
  for (int k = 0; k < 3; ++k) {
    const char32_t colour = stickers.colours[static_cast<std::size_t>(pocket_facelet(kDBL, k))];
    const Face face = kCornerFaces[kDBL][static_cast<std::size_t>(k)];
    scheme.emplace(colour, face);
    if (const auto other = opposite_colour(stickers, colour)) scheme.emplace(*other, opposite(face));
  }
  const bool complete = scheme.size() == kFaces && stickers.names.size() == kFaces;
  if (!complete && knows_most(kUsualScheme, stickers)) scheme = scheme_of_letters(kUsualScheme);
  std::vector<Defect> defects = unknown_colours(
      stickers, scheme, "and does not fit the others; opposite colours never share a corner. Check the stickers");
  if (defects.empty() && scheme.size() != kFaces) {
    defects.push_back({Impossible::kStickerCount, "", "The stickers have fewer than six colours. Check them.", {}});
  }
  if (!defects.empty()) return impossible(std::move(defects));
  return with_assumption(cube_of(painted<PocketColours>(stickers, scheme), "colours", names_of(scheme, stickers)),
                         text_of(scheme, stickers));
}

template <typename Colours>
std::string letters_of(const Colours& colours) {
  std::string text;
  for (Face colour : colours) text += letter(colour);
  return text;
}

}  // namespace

CubeResult read_facelets(std::string_view text, Puzzle puzzle) {
  const bool is_pocket = puzzle == Puzzle::k2x2x2;
  const std::size_t expected = is_pocket ? kPocketFacelets : kFacelets;
  std::size_t count = 0;
  const Stickers stickers = stickers_of(text, expected + 1, count);
  if (count != expected) {
    return malformed(
        fmt::format("A {} has {} stickers, this text has {}.", is_pocket ? "2x2x2" : "3x3x3", expected, count),
        count > expected ? stickers.at[expected].where() : "");
  }
  for (const std::u32string_view letters : {U"URFDLB", U"urfdlb"}) {
    if (!consists_of(stickers, letters)) continue;
    const Scheme scheme = scheme_of_letters(letters);
    CubeResult by_faces = is_pocket ? cube_of(painted<PocketColours>(stickers, scheme), "facelets")
                                    : cube_of(painted<FaceColours>(stickers, scheme), "facelets");
    if (by_faces) return by_faces;
    // Face letters may be colours of another scheme, such as a mirrored one.
    CubeResult by_colours = is_pocket ? read_by_dbl_corner(stickers) : read_by_centres(stickers);
    return by_colours ? by_colours : by_faces;
  }
  return is_pocket ? read_by_dbl_corner(stickers) : read_by_centres(stickers);
}

std::string to_facelets(const PlacedCube& cube) { return letters_of(facelets_of(cube)); }
std::string to_facelets(const PocketState& state) { return letters_of(facelets_of(state)); }

}  // namespace superflip
