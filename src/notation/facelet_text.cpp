// Facelets as text: 54 or 24 stickers, faces in the order U R F D L B, in another order, or drawn as a net. The letters
// are those of the faces or any six distinct characters (W Y G B R O, digits, coloured squares). The centres then
// assign the colours to faces; on the 2x2x2, which has none, the corner at DBL does.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/split.h"
#include "notation/encodings.h"
#include "notation/sticker_order.h"
#include "notation/stickers.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

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

// Reads stickers in the order U R F D L B.
CubeResult read_in_our_order(const Stickers& stickers, Puzzle puzzle) {
  const bool is_pocket = puzzle == Puzzle::k2x2x2;
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

// Reads stickers that make no cube in our order in the one known order that makes one. `as_it_stands` is the error
// otherwise, with the ways that would make a cube.
CubeResult read_in_another_order(const Stickers& stickers, CubeResult as_it_stands) {
  std::array<char32_t, kFacelets> colours{};
  std::copy(stickers.colours.begin(), stickers.colours.end(), colours.begin());
  const OtherReadings others = other_readings(colours);
  if (others.known.size() == 1) {
    CubeResult result = read_in_our_order(arranged(stickers, others.known.front().places), Puzzle::k3x3x3);
    return with_assumption(std::move(result),
                           fmt::format("stickers: no cube in the order U R F D L B; read{}", others.known.front().way));
  }
  std::vector<std::string_view> ways;
  for (const StickerReading& reading : others.known.empty() ? others.rare : others.known) ways.push_back(reading.way);
  if (ways.empty()) return as_it_stands;
  Error& error = as_it_stands.error().error;
  error.message = fmt::format(
      "In the order U R F D L B these stickers are no cube. They are one{}. Correct them, or "
      "name another order (--order). As they stand: {}",
      joined(ways, ", or"), error.message);
  return as_it_stands;
}

// The 2x2x2 has too few pieces to search all orders: wrong ones would make cubes too.
CubeResult read_pocket_in_another_order(const Stickers& stickers, CubeResult as_it_stands) {
  std::vector<std::pair<StickerOrder, CubeResult>> cubes;
  for (const StickerOrder& order : known_orders()) {
    CubeResult cube = read_in_our_order(arranged(stickers, places_in_text(order, Puzzle::k2x2x2)), Puzzle::k2x2x2);
    const auto is_same = [&](const auto& other) { return other.second->pocket == cube->pocket; };
    if (cube && std::none_of(cubes.begin(), cubes.end(), is_same)) cubes.emplace_back(order, std::move(cube));
  }
  if (cubes.empty()) return as_it_stands;
  if (cubes.size() == 1)
    return with_assumption(
        std::move(cubes.front().second),
        fmt::format("stickers: no cube in the order U R F D L B; read in the order {}", describe(cubes.front().first)));
  std::string ways;
  for (const auto& [order, cube] : cubes)
    ways += fmt::format("{} in the order {}", ways.empty() ? "" : ", or", describe(order));
  as_it_stands.error().error.message = fmt::format(
      "In the order U R F D L B these stickers are no cube. They are one{}. Name the order (--order).", ways);
  return as_it_stands;
}

bool has_stickers_of(Puzzle puzzle, const Stickers& stickers) {
  return stickers.count == static_cast<std::size_t>(puzzle == Puzzle::k2x2x2 ? kPocketFacelets : kFacelets);
}

tl::unexpected<CubeError> wrong_count(const Stickers& stickers, Puzzle puzzle) {
  const bool is_pocket = puzzle == Puzzle::k2x2x2;
  const auto expected = static_cast<std::size_t>(is_pocket ? kPocketFacelets : kFacelets);
  const std::string where = stickers.count > expected ? stickers.at[expected].where() : "";
  if (stickers.count == static_cast<std::size_t>(is_pocket ? kFacelets : kPocketFacelets))
    return malformed(is_pocket ? "These are the stickers of a 3x3x3, not of a 2x2x2. Ask for the puzzle 3x3x3."
                               : "These are the stickers of a 2x2x2, not of a 3x3x3. Ask for the puzzle 2x2x2.",
                     "");
  return malformed(
      fmt::format("A {} has {} stickers, this text has {}.", is_pocket ? "2x2x2" : "3x3x3", expected, stickers.count),
      where);
}

// Six different characters, each on as many stickers as a face has.
bool has_even_colours(const TextShape& shape, std::size_t stickers) {
  return shape.characters == stickers && shape.different == kFaces &&
         std::all_of(shape.counts.begin(), shape.counts.begin() + kFaces,
                     [&](const Counted& one) { return one.times == stickers / kFaces; });
}

bool is_about(std::size_t count, std::size_t stickers) {
  return count >= stickers - stickers / 6 && count <= stickers + stickers / 6;
}

// Whether the characters are those of stickers, in about their number, so that they are read as nothing else.
bool is_facelets(const TextShape& shape, std::size_t stickers) {
  if (shape.has_mark || shape.has_equals_sign) return false;
  if (has_even_colours(shape, stickers)) return true;
  const bool could_be_moves = !shape.has_foreign && !shape.only_digits;
  if (is_about(shape.characters, stickers)) return !could_be_moves || shape.only_letters;
  if (!shape.only_letters) return false;
  // Nobody writes UUU for a turn or ... for pauses, nor so many moves without a blank, a number or a prime.
  if (shape.characters >= stickers / 3 && shape.repeat >= 3) return true;
  return shape.shortest_word >= 2 && shape.longest_word >= stickers / 2;
}

// Whether so many letters without number or prime come together that a typing error in stickers is more likely than
// moves. Of moves in use a half has neither; a run of 20 with five faces is one in a million.
bool is_nearly_facelets(const TextShape& shape) {
  const bool is_pocket = shape.puzzle == Puzzle::k2x2x2;
  if (shape.run >= (is_pocket ? 18 : 20) && shape.letters_in_run() >= 5) return true;
  if (shape.repeat >= 3 && shape.longest_plain_word >= 5) return true;
  if (shape.plain >= 40 && shape.plain >= 3 * shape.turned && shape.letters_in_run() >= 4) return true;
  // 24 stickers of a 2x2x2, also where the puzzle was not named.
  return is_about(shape.plain + shape.turned, std::size_t{kPocketFacelets}) && shape.turned <= 1 &&
         shape.letters_in_run() >= 5;
}

// Whether a line looks like one row of a net: far indented letters of one face, or those of four faces with wider gaps
// between the faces than between the letters.
bool is_row_of_net(const TextShape& shape) {
  const std::string_view text = shape.text;
  if (shape.longest_word != 1 || !shape.only_letters || text.find('\n') != std::string_view::npos) return false;
  const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
  if ((shape.characters == 2 || shape.characters == 3) && indent > 2 * shape.characters) return true;
  std::vector<std::size_t> faces = {0};
  for (std::size_t i = indent; i < text.size(); ++i) {
    if (text[i] != ' ')
      ++faces.back();
    else if (i + 1 < text.size() && text[i + 1] == ' ' && text[i - 1] != ' ')
      faces.push_back(0);
  }
  if (faces.back() == 0) faces.pop_back();
  return faces.size() == 4 && faces.front() >= 2 && faces.front() <= 3 &&
         std::all_of(faces.begin(), faces.end(), [&](std::size_t n) { return n == faces.front(); });
}

}  // namespace

Likeness like_facelets(const TextShape& shape) {
  std::size_t here = kFacelets;
  std::size_t other = kPocketFacelets;
  if (shape.puzzle == Puzzle::k2x2x2) std::swap(here, other);
  // The reader says of stickers that they are those of the other puzzle.
  if (is_facelets(shape, here) || (!shape.has_mark && shape.longest_word >= 2 && has_even_colours(shape, other)))
    return like_cycles(shape) == Likeness::kNearly ? Likeness::kNone : Likeness::kFull;
  return is_nearly_facelets(shape) ? Likeness::kNearly : Likeness::kNone;
}

Likeness like_net(const TextShape& shape) {
  if (shape.text.find('\n') != std::string_view::npos) {
    const Stickers stickers = stickers_of(shape.text);
    if (net_places(stickers, Puzzle::k3x3x3) || net_places(stickers, Puzzle::k2x2x2)) return Likeness::kFull;
  }
  return is_row_of_net(shape) ? Likeness::kNearly : Likeness::kNone;
}

Likeness like_svg(const TextShape& shape) {
  const bool is = shape.first == U'<' && shape.text.find("<svg") != std::string_view::npos;
  return is ? Likeness::kFull : Likeness::kNone;
}

CubeResult read_facelets(std::string_view written, const Reading& reading) {
  // Step 1: put the stickers in our order.
  const Puzzle puzzle = reading.puzzle;
  const auto& order = reading.form.order;
  const std::string text = without_quotes(written);
  Stickers stickers = stickers_of(text);
  const auto net = order ? std::nullopt : net_places(stickers, puzzle);
  if (!net && reading.form.format != nullptr && reading.form.format->word == "net") {
    return malformed(
        "This is no net of the puzzle: draw U above and D below F, with L before and R behind it, and B "
        "behind R or below D.",
        "");
  }
  if (net) {
    stickers = arranged(stickers, *net);
  } else if (!has_stickers_of(puzzle, stickers)) {
    return wrong_count(stickers, puzzle);
  } else if (order) {
    stickers = arranged(stickers, places_in_text(*order, puzzle));
  }

  // Step 2: read them.
  const bool partial = std::any_of(stickers.colours.begin(), stickers.colours.end(), is_unpainted);
  CubeResult result = partial ? read_partial_facelets(std::move(stickers), puzzle, reading.unpainted)
                              : read_in_our_order(stickers, puzzle);
  if (net && result) result->format = "net";
  if (result || net || order || partial) return result;
  return puzzle == Puzzle::k2x2x2 ? read_pocket_in_another_order(stickers, std::move(result))
                                  : read_in_another_order(stickers, std::move(result));
}

CubeResult read_svg(std::string_view text, const Reading& reading) {
  const Puzzle puzzle = reading.puzzle;
  constexpr std::string_view kFill = "fill=\"";
  constexpr std::string_view kEnd = "</svg>";
  const std::size_t end = text.find(kEnd);
  if (end == std::string_view::npos || text.find_first_not_of(" \t\r\n", end + kEnd.size()) != std::string_view::npos)
    return malformed("A picture ends with </svg>, and nothing follows it.", "");
  std::string letters;
  for (std::size_t at = text.find(kFill); at != std::string_view::npos; at = text.find(kFill, at)) {
    at += kFill.size();
    const std::string_view colour = text.substr(at, text.find('"', at) - at);
    for (std::size_t f = 0; f < kFaces; ++f)
      if (svg_colour(static_cast<Face>(f)) == colour) letters += kFaceLetters[f];
  }
  const Stickers stickers = stickers_of(letters);
  if (!has_stickers_of(puzzle, stickers)) return wrong_count(stickers, puzzle);
  // The picture is drawn from top to bottom, face by face.
  CubeResult result =
      read_in_our_order(arranged(stickers, places_in_text({*parse_face_order("ULFRBD")}, puzzle)), puzzle);
  if (result) result->format = "svg";
  return result;
}

std::string to_facelets(const PlacedCube& cube) { return letters_of(facelets_of(cube)); }
std::string to_facelets(const PocketState& state) { return letters_of(facelets_of(state)); }
std::string to_facelets(const FaceColours& colours) { return letters_of(colours); }

}  // namespace superflip
