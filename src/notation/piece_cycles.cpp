// Cycles of pieces, as blindfold solvers and the figures of permutations write them: "(UF BD UR)(URF UBL DFR)",
// "UF-BD-UR", "{UR -> UL -> UR}". The piece at the first place goes to the second one, and so on; the sticker on the
// k-th letter of a name goes to the k-th letter of the next. So "(UF FU)" flips an edge. One letter is a centre: after
// "(UF FD DB BU)(U F D B)" the cube is held in another way.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "notation/encodings.h"
#include "notation/text_cursor.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

// A place and which of its facelets the first letter names.
struct NamedPlace {
  std::size_t place;
  std::size_t facelet;
  bool clockwise;  // whether the letters go round the corner clockwise
};

template <std::size_t kStickers, std::size_t kPlaces>
std::optional<NamedPlace> place_named(const std::array<std::array<Face, kStickers>, kPlaces>& places,
                                      std::string_view name) {
  if (name.size() != kStickers) return std::nullopt;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    for (std::size_t first = 0; first < kStickers; ++first) {
      for (const bool clockwise : {true, false}) {
        bool fits = true;
        for (std::size_t k = 0; k < kStickers; ++k)
          fits = fits && letter(places[p][(first + (clockwise ? k : kStickers - k)) % kStickers]) == name[k];
        if (fits) return NamedPlace{p, first, clockwise};
      }
    }
  }
  return std::nullopt;
}

bool is_centre(std::string_view name) { return name.size() == 1; }
bool is_edge(std::string_view name) { return name.size() == 2; }

std::optional<NamedPlace> place_named(std::string_view name) {
  if (is_centre(name)) return NamedPlace{kFaceLetters.find(name.front()), 0, true};
  return is_edge(name) ? place_named(kEdgeFaces, name) : place_named(kCornerFaces, name);
}

struct PieceName {
  std::string_view name;
  TextCursor at;
};
using Cycle = std::vector<PieceName>;

// The words of each bracket, or of the whole text if it has none. Nothing if other characters occur, or if neither a
// bracket nor an arrow or a dash shows that it may be cycles.
std::optional<std::vector<Cycle>> cycles_in(std::string_view text) {
  std::vector<Cycle> cycles(1);
  bool any_sign = false;
  for (TextCursor cursor(text); !cursor.at_end();) {
    const TextCursor start = cursor;
    const char32_t c = cursor.peek();
    if (c < 0x80 && face_named(static_cast<char>(c))) {
      while (cursor.peek() < 0x80 && face_named(static_cast<char>(cursor.peek()))) cursor.next();
      cycles.back().push_back({between(start, cursor), start});
      continue;
    }
    cursor.next();
    if (is_blank(c) || c == U',') continue;
    if (std::u32string_view(U"(){}->").find(c) == std::u32string_view::npos) return std::nullopt;
    any_sign = true;
    if (std::u32string_view(U"(){}").find(c) != std::u32string_view::npos && !cycles.back().empty())
      cycles.emplace_back();
  }
  if (cycles.back().empty()) cycles.pop_back();
  if (!any_sign || cycles.empty()) return std::nullopt;
  for (Cycle& cycle : cycles)  // {UR -> UL -> UR} repeats its first piece
    if (cycle.size() > 1 && cycle.front().name == cycle.back().name) cycle.pop_back();
  return cycles;
}

// The cube that the cycles make, piece by piece.
class CycledCube {
 public:
  // Takes the piece at one place to the next. Returns what is wrong with the second name, or "".
  std::string move(std::string_view name, std::string_view next) {
    const NamedPlace from = *place_named(name);
    const NamedPlace to = *place_named(next);
    if (name.size() != next.size()) return "cannot follow in this cycle: edges, corners and centres do not mix.";
    if (!is_edge(name) && from.clockwise != to.clockwise)
      return fmt::format("goes round its corner the other way than {}; then the piece would be mirrored.",
                         in_quotes(name));
    const auto piece = static_cast<std::uint8_t>(from.place);
    const auto turn = static_cast<std::uint8_t>((to.facelet + name.size() - from.facelet) % name.size());
    const bool centre = is_centre(name);
    std::uint8_t& there = centre ? centres_[to.place] : is_edge(name) ? state_.ep[to.place] : state_.cp[to.place];
    std::uint8_t& turned = centre ? unturned_ : is_edge(name) ? state_.eo[to.place] : state_.co[to.place];
    bool& moved = moved_[centre ? kCorners + kEdges + to.place : is_edge(name) ? kCorners + to.place : to.place];
    if (moved && (there != piece || turned != turn)) return "is reached twice. Write each piece in one cycle.";
    moved = true;
    there = piece;
    turned = turn;
    return "";
  }
  [[nodiscard]] PocketState corners() const { return corners_of(state_); }
  [[nodiscard]] FaceColours colours() const {
    FaceColours colours = facelets_of(state_);
    for (std::size_t place = 0; place < kFaces; ++place)
      colours[static_cast<std::size_t>(centre_facelet(static_cast<Face>(place)))] = static_cast<Face>(centres_[place]);
    return colours;
  }

 private:
  CubieState state_ = CubieState::solved();
  std::array<std::uint8_t, kFaces> centres_ = {0, 1, 2, 3, 4, 5};
  std::uint8_t unturned_ = 0;  // a centre has no orientation
  std::array<bool, kCorners + kEdges + kFaces> moved_ = {};
};

// Writes the cycles of one kind of pieces. `stickers` of a piece are numbered clockwise; sticker k of the piece at
// place p is at place at[p], on facelet (k + turned[p]) % stickers there.
template <std::size_t kPlaces, typename Name>
void append_cycles(std::string& text, std::size_t stickers, const std::array<std::uint8_t, kPlaces>& pieces,
                   const std::array<std::uint8_t, kPlaces>& turns, const Name& name) {
  std::array<std::size_t, kPlaces> at{};
  for (std::size_t place = 0; place < kPlaces; ++place) at[pieces[place]] = place;
  std::array<bool, kPlaces> written = {};
  for (std::size_t first = 0; first < kPlaces; ++first) {
    if (written[first] || (at[first] == first && turns[first] == 0)) continue;
    std::size_t place = first;
    std::size_t facelet = 0;
    text += '(';
    do {
      written[place] = true;
      if (text.back() != '(') text += ' ';
      for (std::size_t k = 0; k < stickers; ++k) text += letter(name(place, (facelet + k) % stickers));
      place = at[place];
      facelet = (facelet + turns[place]) % stickers;
    } while (place != first || facelet != 0);
    text += ')';
  }
}

void append_corner_cycles(std::string& text, const PocketState& state) {
  append_cycles(text, 3, state.cp, state.co, [](std::size_t p, std::size_t k) { return kCornerFaces[p][k]; });
}

std::string cycles_or_none(const std::string& text) { return text.empty() ? "()" : text; }

}  // namespace

Likeness like_cycles(const TextShape& shape) {
  if (shape.first == U'{') return like_json(shape) == Likeness::kFull ? Likeness::kNone : Likeness::kFull;
  const auto cycles = cycles_in(shape.text);
  if (!cycles) return Likeness::kNone;
  std::size_t words = 0;
  std::size_t named = 0;
  bool clean = true;
  bool any_cycle = false;
  std::vector<std::string_view> seen;
  for (const Cycle& cycle : *cycles) {
    // Cycles of centres say nothing: (U F D B) alone is moves. Single letters elsewhere may be painted stickers.
    if (std::all_of(cycle.begin(), cycle.end(), [](const PieceName& word) { return is_centre(word.name); })) continue;
    any_cycle = any_cycle || cycle.size() > 1;
    for (const PieceName& word : cycle) {
      ++words;
      if (!is_centre(word.name) && place_named(word.name)) ++named;
      clean = clean && word.name.size() == cycle.front().name.size() &&
              std::find(seen.begin(), seen.end(), word.name) == seen.end();
      seen.push_back(word.name);
    }
  }
  if (!any_cycle || 2 * named < words || named < 2) return Likeness::kNone;
  return clean && named == words ? Likeness::kFull : Likeness::kNearly;
}

CubeResult read_cycles(std::string_view text, const Reading& reading) {
  const auto cycles = cycles_in(text);
  if (!cycles) return malformed("These are no cycles of pieces such as (UF BD UR) or UF-BD-UR.", "");
  const auto wrong = [](const PieceName& word, std::string_view why) {
    return malformed(fmt::format("{} {}", in_quotes(word.name), why), word.at.where());
  };
  for (const Cycle& cycle : *cycles)
    for (const PieceName& word : cycle)
      if (!place_named(word.name))
        return wrong(word, "is no place of a piece. Write two letters of faces for an edge, three for a corner.");
      else if (reading.puzzle == Puzzle::k2x2x2 && (is_centre(word.name) || is_edge(word.name)))
        return wrong(word, is_centre(word.name) ? "is a centre, which the 2x2x2 does not have."
                                                : "is an edge, which the 2x2x2 does not have.");
  CycledCube cube;
  for (const Cycle& cycle : *cycles) {
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      const PieceName& next = cycle[(i + 1) % cycle.size()];
      if (const std::string problem = cube.move(cycle[i].name, next.name); !problem.empty())
        return wrong(next, problem);
    }
  }
  const Cycle& first = cycles->front();
  const std::string assumption =
      fmt::format("cycles: the piece at {} goes to {}, and so on", first.front().name, first[1 % first.size()].name);
  return with_assumption(reading.puzzle == Puzzle::k2x2x2 ? cube_of(facelets_of(cube.corners()), "cycles")
                                                          : cube_of(cube.colours(), "cycles"),
                         assumption);
}

std::string to_cycles(const PocketState& state) {
  std::string text;
  append_corner_cycles(text, state);
  return cycles_or_none(text);
}

std::string to_cycles(const PlacedCube& cube) {
  // The rotation moves pieces as a state does, and centres besides.
  std::array<std::uint8_t, kFaces> centres{};
  for (std::size_t f = 0; f < kFaces; ++f)
    centres[static_cast<std::size_t>(cube.rotation(static_cast<Face>(f)))] = static_cast<std::uint8_t>(f);
  const CubieState state = compose(cube.state, state_of(cube.rotation));
  std::string text;
  append_cycles(text, 2, state.ep, state.eo, [](std::size_t p, std::size_t k) { return kEdgeFaces[p][k]; });
  append_corner_cycles(text, corners_of(state));
  append_cycles(text, 1, centres, {}, [](std::size_t p, std::size_t) { return static_cast<Face>(p); });
  return cycles_or_none(text);
}

}  // namespace superflip
