// trial_cubes KIND COUNT SEED [MOVES]: prints random cubes, one per line, for tests/trial/trial.sh. Equal seeds print
// equal cubes.
//
//   facelets    54 letters          scramble   25 to 45 turns
//   held        54 characters of a rotated cube, any six for its colours
//   painted     54 letters with some stickers or whole pieces as '.'
//   pocket      24 letters          moves      54 letters, after turns of MOVES alone ("URF2")
//   wrong       an impossible cube: a corner twisted, an edge flipped, two pieces swapped, a colour too many, a sticker
//               too few, an unknown character
//
// Shares no code with superflip (tests/cli/sticker_model.h).
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include "../cli/sticker_model.h"

namespace {

using namespace sticker_model;

class Draw {
 public:
  explicit Draw(unsigned long seed) : engine_(seed) {}
  // A number below `n`. Standard distributions differ between libraries; the engine does not.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
  template <typename List>
  const auto& one_of(const List& list) {
    return list[below(list.size())];
  }
  template <typename List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

// A turn of the set "URF2", not of the face `last`.
NamedTurn turn_of(const std::string& moves, char last, Draw& draw) {
  const bool has_choice = moves.find_first_not_of(std::string("2") + moves[0]) != std::string::npos;
  for (;;) {
    const std::size_t at = draw.below(moves.size());
    if (moves[at] == '2' || (has_choice && moves[at] == last)) continue;
    const bool half_only = at + 1 < moves.size() && moves[at + 1] == '2';
    return {moves[at], half_only ? 2 : 1 + static_cast<int>(draw.below(3))};
  }
}

Cube random_cube(const std::string& moves, Draw& draw) {
  Cube cube = solved_cube();
  char last = ' ';
  for (int i = 0; i < 100; ++i) {
    const NamedTurn turn = turn_of(moves, last, draw);
    apply(cube, turn);
    last = turn.letter;
  }
  return cube;
}

std::string text_of(const Cube& cube) { return {cube.begin(), cube.end()}; }

std::string scramble(Draw& draw) {
  std::string text;
  char last = ' ';
  for (std::size_t i = 25 + draw.below(21); i > 0; --i) {
    const NamedTurn turn = turn_of(kFaces, last, draw);
    last = turn.letter;
    text += turn.letter;
    text += turn.quarters == 1 ? "" : turn.quarters == 2 ? "2" : "'";
    if (i > 1) text += ' ';
  }
  return text;
}

std::string held(Draw& draw) {
  Cube cube = random_cube(kFaces, draw);
  for (int i = 0; i < 6; ++i) apply(cube, {draw.one_of(std::string("xyz")), 1});
  std::string signs = draw.below(2) == 0 ? "WRGYOB" : "123456";
  draw.shuffle(signs);
  for (char& sticker : cube) sticker = signs[std::string(kFaces).find(sticker)];
  return text_of(cube);
}

std::string painted(Draw& draw) {
  Cube cube = random_cube(kFaces, draw);
  const bool whole_pieces = draw.below(2) == 0;
  const std::size_t percent = 5 + draw.below(80);
  for (std::size_t i = 0; i < kStickers; ++i) {
    const Point& cubie = places()[i].cubie;
    if (i == centre_of(i) || draw.below(100) >= percent) continue;
    for (std::size_t other = 0; other < kStickers; ++other)
      if (other == i || (whole_pieces && places()[other].cubie == cubie)) cube[other] = '.';
  }
  return text_of(cube);
}

std::string pocket(Draw& draw) {
  const Cube cube = random_cube(kFaces, draw);
  std::string text;
  for (const std::size_t i : pocket_stickers()) text += cube[i];
  return text;
}

// The stickers of a random piece with this number of stickers.
std::vector<std::size_t> piece(int stickers, Draw& draw) {
  const auto all = stickers_of([&](const Point& c) { return dot(c, c) == stickers; });
  const Point cubie = places()[draw.one_of(all)].cubie;
  return stickers_of([&](const Point& c) { return c == cubie; });
}

std::string wrong(Draw& draw) {
  Cube cube = random_cube(kFaces, draw);
  const std::vector<std::size_t> corner = piece(3, draw);
  const std::vector<std::size_t> edge = piece(2, draw);
  std::vector<std::size_t> other = edge;
  while (other == edge) other = piece(2, draw);
  const std::size_t sticker = corner[0];
  switch (draw.below(6)) {
    case 0:
      std::swap(cube[corner[0]], cube[corner[1]]);
      std::swap(cube[corner[1]], cube[corner[2]]);
      break;
    case 1:
      std::swap(cube[edge[0]], cube[edge[1]]);
      break;
    case 2:
      for (std::size_t i = 0; i < 2; ++i) std::swap(cube[edge[i]], cube[other[i]]);
      break;
    case 3:
      cube[sticker] = kFaces[(std::string(kFaces).find(cube[sticker]) + 1 + draw.below(5)) % 6];
      break;
    case 4:
      return text_of(cube).erase(sticker, 1);
    default:
      cube[sticker] = '!';
  }
  return text_of(cube);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string kind = argc > 1 ? argv[1] : "";
  const long count = argc > 2 ? std::strtol(argv[2], nullptr, 10) : 0;
  Draw draw(argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 0);
  const std::string moves = argc > 4 ? argv[4] : kFaces;
  for (long i = 0; i < count; ++i) {
    if (kind == "facelets" || kind == "moves") {
      std::cout << text_of(random_cube(moves, draw)) << '\n';
    } else if (kind == "scramble") {
      std::cout << scramble(draw) << '\n';
    } else if (kind == "held") {
      std::cout << held(draw) << '\n';
    } else if (kind == "painted") {
      std::cout << painted(draw) << '\n';
    } else if (kind == "pocket") {
      std::cout << pocket(draw) << '\n';
    } else if (kind == "wrong") {
      std::cout << wrong(draw) << '\n';
    } else {
      std::cerr << "trial_cubes: see its head for the kinds\n";
      return 2;
    }
  }
  return std::cout.flush() ? 0 : 2;
}
