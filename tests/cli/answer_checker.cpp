// answer_checker CUBES ANSWERS [MAX_LENGTH]: does line k of ANSWERS solve the cube on line k of CUBES?
//
// Shares no code with superflip: stickers are points in space, a turn rotates those of a layer. A cube is 54 letters
// (any six of them) or an algorithm of face turns; an answer is what `superflip solve` prints, "R U M' (3 STM)" or
// "(R L') U2 (2 AHTM)", or with --format robot "2 R+L' U2". Solved means that every face shows one colour. Prints "good
// N bad M", and each bad line on standard error. Exit status: 0 all good, 1 some bad, 2 cannot read.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Point = std::array<int, 3>;  // x to the right, y up, z to the front; each -1, 0 or 1

int dot(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

// A quarter turn about `axis`, clockwise as seen from its tip.
Point turned(const Point& v, const Point& axis) {
  const int along = dot(v, axis);
  return {v[1] * axis[2] - v[2] * axis[1] + along * axis[0], v[2] * axis[0] - v[0] * axis[2] + along * axis[1],
          v[0] * axis[1] - v[1] * axis[0] + along * axis[2]};
}

struct Sticker {
  Point cubie;
  Point outward;
  char colour;
};

// The stickers in the order of the net: faces U R F D L B, each row by row.
std::vector<Sticker> stickers(const std::string& colours) {
  std::vector<Sticker> all;
  for (int face = 0; face < 6; ++face) {
    for (int row = -1; row <= 1; ++row) {
      for (int column = -1; column <= 1; ++column) {
        const std::array<Point, 6> cubies = {{{column, 1, row},
                                              {1, -row, -column},
                                              {column, -row, 1},
                                              {column, -1, -row},
                                              {-1, -row, column},
                                              {-column, -row, -1}}};
        const std::array<Point, 6> outward = {{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}}};
        const auto f = static_cast<std::size_t>(face);
        all.push_back({cubies[f], outward[f], colours[all.size()]});
      }
    }
  }
  return all;
}

struct Layer {
  Point axis;
  int height;  // of the layer along the axis: 1 the face, 0 the slice between
};

const std::map<char, Layer> kLayers = {
    {'U', {{0, 1, 0}, 1}},  {'R', {{1, 0, 0}, 1}},  {'F', {{0, 0, 1}, 1}},
    {'D', {{0, -1, 0}, 1}}, {'L', {{-1, 0, 0}, 1}}, {'B', {{0, 0, -1}, 1}},
    {'M', {{-1, 0, 0}, 0}}, {'E', {{0, -1, 0}, 0}}, {'S', {{0, 0, 1}, 0}},
};

// Applies a turn such as "R2"; false when it is unknown.
bool apply_turn(std::vector<Sticker>& cube, const std::string& turn) {
  const auto layer = kLayers.find(turn[0]);
  const std::string amount = turn.substr(1);
  if (layer == kLayers.end() || (!amount.empty() && amount != "2" && amount != "'")) return false;
  for (int turns = amount.empty() ? 1 : amount == "2" ? 2 : 3; turns > 0; --turns) {
    for (Sticker& sticker : cube) {
      if (dot(sticker.cubie, layer->second.axis) != layer->second.height) continue;
      sticker.cubie = turned(sticker.cubie, layer->second.axis);
      sticker.outward = turned(sticker.outward, layer->second.axis);
    }
  }
  return true;
}

// Applies moves and counts them, turns in parentheses or joined by + as one; false when one is unknown.
bool apply(std::vector<Sticker>& cube, const std::string& moves, int& count) {
  std::istringstream words(moves);
  bool in_group = false;
  for (std::string word; words >> word;) {
    if (word.front() == '(') {
      in_group = true;
      word.erase(0, 1);
    }
    if (word.empty()) return false;
    if (word.back() == ')') {
      in_group = false;
      word.pop_back();
    }
    std::istringstream turns(word);
    for (std::string turn; std::getline(turns, turn, '+');)
      if (turn.empty() || !apply_turn(cube, turn)) return false;
    if (!in_group) ++count;
  }
  return true;
}

bool every_face_has_one_colour(const std::vector<Sticker>& cube) {
  std::map<Point, char> colour_of_face;
  for (const Sticker& sticker : cube)
    if (colour_of_face.emplace(sticker.outward, sticker.colour).first->second != sticker.colour) return false;
  return true;
}

// What is wrong with an answer; empty when nothing is.
std::string objection(const std::string& cube_text, const std::string& answer, int max_length) {
  const bool facelets = cube_text.size() == 54 && cube_text.find(' ') == std::string::npos;
  std::string solved;
  for (const char colour : {'U', 'R', 'F', 'D', 'L', 'B'}) solved += std::string(9, colour);
  std::vector<Sticker> cube = stickers(facelets ? cube_text : solved);
  int moves = 0;
  if (!facelets && !apply(cube, cube_text, moves)) return "the cube cannot be read";
  if (answer.empty()) return "there is no answer";
  const bool is_steps = answer.find_first_of("0123456789") == 0;
  const std::size_t length_at = is_steps ? 0 : answer.rfind('(') + 1;
  const std::string text =
      is_steps ? answer.substr(std::min(answer.find(' '), answer.size())) : answer.substr(0, answer.rfind('('));
  moves = 0;
  if (!apply(cube, text, moves)) return "the answer cannot be read";
  if (!every_face_has_one_colour(cube)) return "it is not solved";
  const bool counts_each_move_once = answer.find("QTM") == std::string::npos;
  if (counts_each_move_once && std::strtol(answer.c_str() + length_at, nullptr, 10) != moves)
    return "the length is wrong";
  return moves > max_length ? "it is too long" : "";
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream cubes(argc > 1 ? argv[1] : "");
  std::ifstream answers(argc > 2 ? argv[2] : "");
  if (!cubes || !answers) {
    std::cerr << "usage: answer_checker CUBES ANSWERS [MAX_LENGTH]\n";
    return 2;
  }
  const int max_length = argc > 3 ? static_cast<int>(std::strtol(argv[3], nullptr, 10)) : 1000;
  int good = 0;
  int bad = 0;
  std::string cube;
  std::string answer;
  while (std::getline(cubes, cube)) {
    if (!std::getline(answers, answer)) answer.clear();
    const std::string what = objection(cube, answer, max_length);
    ++(what.empty() ? good : bad);
    if (!what.empty()) std::cerr << "line " << good + bad << ": " << what << ": " << cube << " / " << answer << '\n';
  }
  while (std::getline(answers, answer)) {
    std::cerr << "an answer too many: " << answer << '\n';
    ++bad;
  }
  std::cout << "good " << good << " bad " << bad << '\n';
  return bad == 0 ? 0 : 1;
}
