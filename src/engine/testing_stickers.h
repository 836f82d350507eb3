// A cube of 54 stickers as points in space, turned by geometry, the centres too; sets of moves by their letters, and a
// plain breadth-first search. Shares no code with the code under test.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace superflip::testing {

using Stickers = std::string;                  // the colour at each place
using Turning = std::array<std::uint8_t, 54>;  // place p gets what was at turning[p]

struct Place {
  std::array<int, 3> at;      // x right, y up, z front
  std::array<int, 3> normal;  // of the sticker

  friend bool operator==(const Place&, const Place&) = default;
};

inline const std::vector<Place>& places() {
  static const std::vector<Place> all = [] {
    std::vector<Place> made;
    for (std::size_t axis = 0; axis < 3; ++axis)
      for (const int side : {1, -1})
        for (int i = -1; i <= 1; ++i)
          for (int j = -1; j <= 1; ++j) {
            Place place{};
            place.at[axis] = place.normal[axis] = side;
            place.at[(axis + 1) % 3] = i;
            place.at[(axis + 2) % 3] = j;
            made.push_back(place);
          }
    return made;
  }();
  return all;
}

// A quarter turn about an axis, clockwise as seen from its positive end: F goes to U about x, to L about y; U to R
// about z.
inline std::array<int, 3> turned(std::array<int, 3> v, std::size_t axis) {
  const std::size_t a = (axis + 1) % 3;
  const std::size_t b = (axis + 2) % 3;
  std::array<int, 3> image = v;
  image[a] = v[b];
  image[b] = -v[a];
  return image;
}

// The turn of a letter: its axis, its layers, and the direction of its quarter turn as quarter turns about the axis.
struct Layer {
  std::size_t axis;
  int first;
  int last;
  int quarter;
};
inline const std::map<char, Layer>& layers() {
  static const std::map<char, Layer> all = {
      {'R', {0, 1, 1, 1}},  {'M', {0, 0, 0, 3}},  {'L', {0, -1, -1, 3}}, {'r', {0, 0, 1, 1}}, {'l', {0, -1, 0, 3}},
      {'U', {1, 1, 1, 1}},  {'E', {1, 0, 0, 3}},  {'D', {1, -1, -1, 3}}, {'u', {1, 0, 1, 1}}, {'d', {1, -1, 0, 3}},
      {'F', {2, 1, 1, 1}},  {'S', {2, 0, 0, 1}},  {'B', {2, -1, -1, 3}}, {'f', {2, 0, 1, 1}}, {'b', {2, -1, 0, 3}},
      {'x', {0, -1, 1, 1}}, {'y', {1, -1, 1, 1}}, {'z', {2, -1, 1, 1}}};
  return all;
}

inline Turning turning_of(char letter, int amount) {
  const Layer layer = layers().at(letter);
  Turning turning{};
  for (std::size_t p = 0; p < places().size(); ++p) {
    Place to = places()[p];
    if (places()[p].at[layer.axis] >= layer.first && places()[p].at[layer.axis] <= layer.last)
      for (int i = 0; i < layer.quarter * amount % 4; ++i)
        to = {turned(to.at, layer.axis), turned(to.normal, layer.axis)};
    const auto found = std::find(places().begin(), places().end(), to) - places().begin();
    turning[static_cast<std::size_t>(found)] = static_cast<std::uint8_t>(p);
  }
  return turning;
}

inline Stickers after(const Stickers& stickers, const Turning& turning) {
  Stickers next(54, ' ');
  for (std::size_t p = 0; p < 54; ++p) next[p] = stickers[turning[p]];
  return next;
}

inline Stickers solved() {
  Stickers stickers;
  for (std::size_t p = 0; p < 54; ++p) stickers += static_cast<char>('a' + p / 9);
  return stickers;
}

// The same cube with each colour named by the place of its centre, as a person holds it.
inline Stickers as_held(Stickers stickers) {
  std::map<char, char> name;
  for (std::size_t face = 0; face < 6; ++face) name[stickers[9 * face + 4]] = static_cast<char>('a' + face);
  for (char& colour : stickers) colour = name[colour];
  return stickers;
}

// The same cube, rotated so that its centres are where those of another cube are.
inline Stickers with_centres_of(const Stickers& other, Stickers cube) {
  const auto whole = [](std::string_view letters, Stickers turned_cube) {
    // The letters of the two far layers count in the opposite direction.
    turned_cube = after(turned_cube, turning_of(letters[0], 1));
    turned_cube = after(turned_cube, turning_of(letters[1], letters[1] == 'S' ? 1 : 3));
    return after(turned_cube, turning_of(letters[2], 3));
  };
  const auto same_centres = [&](const Stickers& one) {
    for (std::size_t face = 0; face < 6; ++face)
      if (one[9 * face + 4] != other[9 * face + 4]) return false;
    return true;
  };
  for (int y = 0; y < 4; ++y, cube = whole("UED", cube))
    for (int x = 0; x < 4; ++x, cube = whole("RML", cube))
      for (int z = 0; z < 4; ++z, cube = whole("FSB", cube))
        if (same_centres(cube)) return cube;
  return cube;
}

// A move as text, with the turns of its one or two letters.
struct Written {
  std::string text;
  std::vector<Turning> turnings;
  int cost;
};

inline Turning then(const Turning& a, const Turning& b) {
  Turning both{};
  for (std::size_t p = 0; p < 54; ++p) both[p] = a[b[p]];
  return both;
}
inline std::string text_of(char letter, int amount) {
  return std::string(1, letter) + (amount == 2 ? "2" : amount == 3 ? "'" : "");
}

// A set of moves by letters, such as "U2 R r y"; a 2 allows the half turn alone. A rotation costs nothing.
struct MoveList {
  std::string letters;
  std::string metric;
  std::vector<Written> moves;

  MoveList(std::string_view set, std::string_view metric_id) : letters(set), metric(metric_id) {
    const bool axial = metric[0] == 'a';
    const bool quarters = metric.ends_with("qtm");
    std::vector<std::pair<char, int>> single;
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (!layers().contains(set[i])) continue;
      const bool half_only = i + 1 < set.size() && set[i + 1] == '2';
      for (int amount = 1; amount <= 3; ++amount)
        if (!half_only || amount == 2) single.emplace_back(set[i], amount);
    }
    const auto cost_of = [&](int amount) { return quarters && amount == 2 ? 2 : 1; };
    const auto is_rotation = [](const Layer& layer) { return layer.last - layer.first == 2; };
    for (const auto& [letter, amount] : single) {
      const Layer layer = layers().at(letter);
      if (axial && layer.first == 0) {  // the two faces instead, and no centre moves
        const std::string_view faces = letter == 'M' ? "RL" : letter == 'E' ? "UD" : "FB";
        // M turns like L, E like D, S like F; the other face turns the opposite way.
        add({{faces[0], letter == 'S' ? amount : 4 - amount}, {faces[1], letter == 'S' ? 4 - amount : amount}},
            cost_of(amount));
      } else {
        add({{letter, amount}}, is_rotation(layer) ? 0 : cost_of(amount));
      }
    }
    if (!axial) return;
    for (const auto& [a, i] : single)
      for (const auto& [b, j] : single)
        if (layers().at(a).axis == layers().at(b).axis && layers().at(a).first == 1 && layers().at(b).first == -1)
          add({{a, i}, {b, j}}, std::max(cost_of(i), cost_of(j)));
  }

  // The distances of all cubes, as held, that need at most `depth` moves. Ends early at `most` cubes.
  [[nodiscard]] std::unordered_map<Stickers, int> distances(int depth, std::size_t most = 3'000'000) const {
    std::unordered_map<Stickers, int> found;
    std::vector<std::vector<Stickers>> levels(static_cast<std::size_t>(depth) + 3);
    levels[0].push_back(as_held(solved()));
    for (std::size_t d = 0; d <= static_cast<std::size_t>(depth); ++d) {
      for (std::size_t i = 0; i < levels[d].size(); ++i) {
        const Stickers cube = levels[d][i];
        if (found.size() >= most) return found;
        if (!found.try_emplace(cube, static_cast<int>(d)).second) continue;
        for (const Written& move : moves) {
          Stickers next = as_held(after(cube, move.turnings.front()));
          if (!found.contains(next)) levels[d + static_cast<std::size_t>(move.cost)].push_back(std::move(next));
        }
      }
      levels[d].clear();
    }
    return found;
  }

  // The cube after a solution, and the cost of the solution. The cube is empty if a move is not in the list.
  [[nodiscard]] std::pair<Stickers, int> follow(Stickers cube, const std::string& solution) const {
    int cost = 0;
    for (std::size_t at = 0; at < solution.size();) {
      const std::size_t end = std::min(solution.find(solution[at] == '(' ? ')' : ' ', at), solution.size());
      std::string word = solution.substr(at, end - at);
      word.erase(0, word.starts_with('(') ? 1 : 0);
      const auto move = std::find_if(moves.begin(), moves.end(), [&](const Written& one) { return one.text == word; });
      if (move == moves.end()) return {"", 0};
      cube = after(cube, move->turnings.front());
      cost += move->cost;
      at = std::min(solution.find_first_not_of(") ", end), solution.size());
    }
    return {cube, cost};
  }

 private:
  void add(const std::vector<std::pair<char, int>>& turns, int cost) {
    Written move{"", {}, cost};
    for (const auto& [letter, amount] : turns) {
      const Turning turning = turning_of(letter, amount);
      move.turnings = {move.turnings.empty() ? turning : then(move.turnings.front(), turning)};
      move.text += (move.text.empty() ? "" : " ") + text_of(letter, amount);
    }
    const auto same = [&](const Written& one) { return one.text == move.text; };
    if (std::none_of(moves.begin(), moves.end(), same)) moves.push_back(std::move(move));
  }
};

inline bool is_solved(const Stickers& cube) { return as_held(cube) == as_held(solved()); }

}  // namespace superflip::testing
