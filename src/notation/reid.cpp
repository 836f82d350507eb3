// Michael Reid's notation: the cubie at each place in a fixed order, named by its stickers in the order of the place's
// name (Reid's optimal solver, 1997). The 2x2x2 has only the corners. Centres are not part of the notation; if they are
// not in place, six words for them follow the cubies.
#include <fmt/format.h>

#include <algorithm>

#include "notation/encodings.h"
#include "notation/text_cursor.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

std::vector<std::string_view> places_of(Puzzle puzzle, bool with_centres) {
  std::vector<std::string_view> places;
  if (puzzle == Puzzle::k3x3x3) places.assign(kReidEdges.begin(), kReidEdges.end());
  places.insert(places.end(), kReidCorners.begin(), kReidCorners.end());
  for (std::size_t i = 0; with_centres && i < kReidCentres.size(); ++i) places.push_back(kReidCentres.substr(i, 1));
  return places;
}

struct Word {
  std::string_view text;
  TextCursor at;
};

void skip_separators(TextCursor& cursor) {
  while (is_blank(cursor.peek()) || cursor.peek() == U',') cursor.next();
}

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  TextCursor cursor(text);
  for (skip_separators(cursor); !cursor.at_end(); skip_separators(cursor)) {
    const TextCursor start = cursor;
    while (!cursor.at_end() && !is_blank(cursor.peek()) && cursor.peek() != U',') cursor.next();
    words.push_back({between(start, cursor), start});
  }
  return words;
}

template <typename Colours>
CubeResult read_words(const std::vector<Word>& words, const std::vector<std::string_view>& places, Colours colours) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::string_view cubie = words[i].text;
    if (cubie.size() != places[i].size() || !std::all_of(cubie.begin(), cubie.end(), face_named)) {
      return malformed(fmt::format("{} cannot be the cubie at {}: expected {} of the letters U R F D L B.",
                                   in_quotes(cubie), places[i], places[i].size()),
                       words[i].at.where());
    }
    put_cubie(places[i], cubie, colours);
  }
  return cube_of(colours, "reid");
}

template <typename Colours>
std::string write_words(const std::vector<std::string_view>& places, const Colours& colours) {
  std::string text;
  for (std::string_view place : places) {
    if (!text.empty()) text += ' ';
    text += cubie_at(place, colours);
  }
  return text;
}

// Words that are nearly all places of pieces, as many as Reid's list has.
bool is_reid(const TextShape& shape) {
  if (!shape.only_letters || shape.unpainted > 0) return false;
  if (shape.puzzle == Puzzle::k3x3x3)
    return shape.pieces() >= 14 || (shape.longest_word <= 3 && shape.words_of_two >= 10 && shape.words_of_three >= 6);
  return (shape.only_faces && shape.words_of_two == 0 && shape.words_of_three >= 7 && shape.words <= 9) ||
         std::popcount(shape.corners) >= 6;
}

}  // namespace

Likeness like_reid(const TextShape& shape) {
  if (is_reid(shape)) return Likeness::kFull;
  return shape.pieces() >= 8 && 2 * shape.pieces() >= shape.words ? Likeness::kNearly : Likeness::kNone;
}

CubeResult read_reid(std::string_view text, const Reading& reading) {
  const Puzzle puzzle = reading.puzzle;
  const std::vector<Word> words = words_of(text);
  const auto cubies = places_of(puzzle, false);
  const auto all = places_of(puzzle, puzzle == Puzzle::k3x3x3);
  if (words.size() != cubies.size() && words.size() != all.size()) {
    return malformed(
        fmt::format("A list of cubies has {} words (UF UR ... DBR), this one has {}.", cubies.size(), words.size()),
        words.size() > cubies.size() ? words[cubies.size()].at.where() : "");
  }
  if (puzzle == Puzzle::k2x2x2) return read_words(words, cubies, PocketColours{});
  return read_words(words, words.size() == all.size() ? all : cubies, facelets_of(CubieState::solved()));
}

std::string to_reid(const PlacedCube& cube) {
  return write_words(places_of(Puzzle::k3x3x3, cube.rotation != Symmetry()), facelets_of(cube));
}

std::string to_reid(const PocketState& state) {
  return write_words(places_of(Puzzle::k2x2x2, false), facelets_of(state));
}

}  // namespace superflip
