// A cube whose stickers are points in space: a turn rotates the points of a layer. Shares no code with superflip.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sticker_model {

using Point = std::array<int, 3>;  // x to the right, y up, z to the front; each -1, 0 or 1
constexpr std::size_t kStickers = 54;
constexpr const char* kFaces = "URFDLB";
using Cube = std::array<char, kStickers>;  // colours in the order of the net: faces U R F D L B, each row by row

inline int dot(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
inline Point sum(const Point& a, const Point& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }

// A quarter turn about `axis`, clockwise as seen from its tip.
inline Point turned(const Point& v, const Point& axis) {
  const int along = dot(v, axis);
  return {v[1] * axis[2] - v[2] * axis[1] + along * axis[0], v[2] * axis[0] - v[0] * axis[2] + along * axis[1],
          v[0] * axis[1] - v[1] * axis[0] + along * axis[2]};
}

struct Place {
  Point cubie;
  Point outward;
};

inline Point outward_of(char face) {
  static const std::map<char, Point> kOutward = {{'U', {0, 1, 0}},  {'R', {1, 0, 0}},  {'F', {0, 0, 1}},
                                                 {'D', {0, -1, 0}}, {'L', {-1, 0, 0}}, {'B', {0, 0, -1}}};
  return kOutward.at(face);
}

// The position of each sticker of the net.
inline const std::array<Place, kStickers>& places() {
  static const auto kPlaces = [] {
    std::array<Place, kStickers> all{};
    std::size_t next = 0;
    for (int face = 0; face < 6; ++face) {
      for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
          const std::array<Point, 6> cubies = {{{column, 1, row},
                                                {1, -row, -column},
                                                {column, -row, 1},
                                                {column, -1, -row},
                                                {-1, -row, column},
                                                {-column, -row, -1}}};
          all[next++] = {cubies[static_cast<std::size_t>(face)], outward_of(kFaces[face])};
        }
      }
    }
    return all;
  }();
  return kPlaces;
}

inline std::size_t centre_of(std::size_t sticker) { return sticker / 9 * 9 + 4; }

inline Cube solved_cube() {
  Cube cube{};
  for (std::size_t i = 0; i < kStickers; ++i) cube[i] = kFaces[i / 9];
  return cube;
}

using Turn = std::array<unsigned char, kStickers>;  // the source of the sticker at each place

// One quarter turn of the layers that `turns` selects: a layer's height along `axis` is 1, 0 or -1.
template <typename Turns>
Turn quarter_turn(const Point& axis, const Turns& turns) {
  std::map<std::pair<Point, Point>, std::size_t> place_of;
  for (std::size_t i = 0; i < kStickers; ++i) place_of[{places()[i].cubie, places()[i].outward}] = i;
  Turn turn{};
  for (std::size_t i = 0; i < kStickers; ++i) {
    const Place& from = places()[i];
    const std::size_t to =
        turns(dot(from.cubie, axis)) ? place_of.at({turned(from.cubie, axis), turned(from.outward, axis)}) : i;
    turn[to] = static_cast<unsigned char>(i);
  }
  return turn;
}

inline Cube after(const Cube& cube, const Turn& turn) {
  Cube next{};
  for (std::size_t i = 0; i < kStickers; ++i) next[i] = cube[turn[i]];
  return next;
}

// The quarter turn of a letter: a face, a slice or the whole cube; nullptr for other letters.
inline const Turn* turn_named(char letter) {
  static const auto kTurns = [] {
    std::array<std::optional<Turn>, 128> turns;
    const auto put = [&](char name, char like, auto layers) {
      turns[static_cast<std::size_t>(name)] = quarter_turn(outward_of(like), layers);
    };
    for (const char face : std::string(kFaces)) put(face, face, [](int height) { return height == 1; });
    for (const char* slice : {"ML", "ED", "SF"}) put(slice[0], slice[1], [](int height) { return height == 0; });
    for (const char* whole : {"xR", "yU", "zF"}) put(whole[0], whole[1], [](int) { return true; });
    return turns;
  }();
  const auto index = static_cast<unsigned char>(letter);
  return index < kTurns.size() && kTurns[index] ? &*kTurns[index] : nullptr;
}

// A turn such as "R2".
struct NamedTurn {
  char letter;
  int quarters;  // 1, 2 or 3
};

// Empty when the text is not a turn.
inline std::optional<NamedTurn> parse_turn(const std::string& text) {
  if (text.empty() || turn_named(text[0]) == nullptr) return std::nullopt;
  const std::string amount = text.substr(1);
  if (!amount.empty() && amount != "2" && amount != "'") return std::nullopt;
  return NamedTurn{text[0], amount.empty() ? 1 : amount == "2" ? 2 : 3};
}

inline void apply(Cube& cube, NamedTurn turn) {
  for (int i = 0; i < turn.quarters; ++i) cube = after(cube, *turn_named(turn.letter));
}

// The stickers of the cubies that satisfy `chosen`.
template <typename Chosen>
std::vector<std::size_t> stickers_of(const Chosen& chosen) {
  std::vector<std::size_t> stickers;
  for (std::size_t i = 0; i < kStickers; ++i)
    if (chosen(places()[i].cubie)) stickers.push_back(i);
  return stickers;
}

// The net positions of the 24 stickers of a 2x2x2.
inline std::vector<std::size_t> pocket_stickers() {
  return stickers_of([](const Point& cubie) { return dot(cubie, cubie) == 3; });
}

}  // namespace sticker_model
