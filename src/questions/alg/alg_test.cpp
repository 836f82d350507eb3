// Algorithms in other forms, compared with a cube of 54 points that turns by rotating coordinates and shares no code
// with the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

#include "ask/read.h"
#include "base/rng.h"
#include "notation/algorithm.h"
#include "notation/json.h"
#include "notation/read_cube.h"
#include "questions/alg/brackets.h"
#include "questions/alg/question.h"

namespace superflip {
namespace {

using Point = std::array<int, 3>;  // x to R, y to U, z to F

// A sticker: where its piece is, and where it looks.
struct Sticker {
  Point piece;
  Point normal;
  friend auto operator<=>(const Sticker&, const Sticker&) = default;
};

Point normal_of(char face) {
  static const std::map<char, Point> kNormals = {{'R', {1, 0, 0}},  {'L', {-1, 0, 0}}, {'U', {0, 1, 0}},
                                                 {'D', {0, -1, 0}}, {'F', {0, 0, 1}},  {'B', {0, 0, -1}}};
  return kNormals.at(face);
}

// A quarter turn about an axis (0..2), clockwise as seen from its positive end.
Point turned(Point p, int axis) {
  const auto b = static_cast<std::size_t>((axis + 1) % 3);
  const auto c = static_cast<std::size_t>((axis + 2) % 3);
  Point q = p;
  q[b] = p[c];
  q[c] = -p[b];
  return q;
}

// Where each sticker goes.
using Cube = std::map<Sticker, Sticker>;

Cube solved() {
  Cube cube;
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y)
      for (int z = -1; z <= 1; ++z)
        for (const char face : std::string("URFDLB")) {
          const Point piece = {x, y, z};
          const Point n = normal_of(face);
          if (x * n[0] + y * n[1] + z * n[2] == 1) cube[{piece, n}] = {piece, n};
        }
  return cube;
}

// The cube after moves with blanks between them: faces, wide moves as small letters, slices, rotations.
Cube cube_after(const std::string& moves, Cube cube = solved()) {
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    static const std::string kAxes = "RLMrlxUDEudyFBSfbz";
    const auto place = kAxes.find(word[0]);
    EXPECT_NE(place, std::string::npos) << word;
    const int axis = static_cast<int>(place / 6);
    const auto kind = place % 6;  // near face, far face, slice, near wide, far wide, rotation
    const bool counter = kind == 1 || kind == 4 || (kind == 2 && word[0] != 'S');
    const int amount = word.size() == 1 ? 1 : word[1] == '2' ? 2 : 3;
    const int quarters = counter ? 4 - amount : amount;
    static const std::array<std::set<int>, 6> kLayers = {{{1}, {-1}, {0}, {0, 1}, {-1, 0}, {-1, 0, 1}}};
    for (auto& [from, to] : cube) {
      if (kLayers[kind].count(to.piece[static_cast<std::size_t>(axis)]) == 0) continue;
      for (int i = 0; i < quarters; ++i) to = {turned(to.piece, axis), turned(to.normal, axis)};
    }
  }
  return cube;
}

std::string random_algorithm(Rng& rng, std::size_t most, std::string_view letters = "URFDLBurfdlbMESxyz") {
  std::string text;
  for (std::size_t n = rng.below(most + 1); n > 0; --n) {
    text += text.empty() ? "" : " ";
    text += letters[rng.below(letters.size())];
    text += std::array{"", "2", "'"}[rng.below(3)];
  }
  return text;
}

ExpandedAlgorithm expanded(const std::string& text) { return read_algorithm({.alg = text}).value(); }
std::string form(std::string_view name, const std::string& text) { return algorithm_as(name, expanded(text)); }
std::string moves_of(const AlgQuestion& question) { return algorithm_as("moves", read_algorithm(question).value()); }

TEST(Alg, EveryFormMakesTheSameCube) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const std::string text = random_algorithm(rng, 20);
    const Cube cube = cube_after(text);
    for (const char* name : {"moves", "simple", "faces", "rotations", "slices", "wide"}) {
      const std::string written = form(name, text);
      ASSERT_EQ(cube_after(written), cube) << name << ": " << text << " became " << written;
    }
    ASSERT_EQ(cube_after(form("moves", form("brackets", text))), cube) << text << " became " << form("brackets", text);
  }
}

TEST(Alg, EachFormHasItsLettersAlone) {
  Rng rng(2);
  for (int i = 0; i < 2000; ++i) {
    const std::string text = random_algorithm(rng, 20);
    EXPECT_EQ(form("rotations", text).find_first_of("urfdlbMES"), std::string::npos) << text;
    EXPECT_EQ(form("slices", text).find_first_of("urfdlb"), std::string::npos) << text;
    EXPECT_EQ(form("wide", text).find_first_of("MES"), std::string::npos) << text;
    const std::string faces = form("faces", text);
    EXPECT_EQ(faces.find_first_of("urfdlbMES"), std::string::npos) << text;
    const auto rotation = faces.find_first_of("xyz");
    if (rotation == std::string::npos) continue;
    EXPECT_EQ(faces.find_first_of("URFDLB", rotation), std::string::npos) << "the rotation comes last: " << faces;
    EXPECT_LE(faces.size() - rotation, 5U) << "two letters at most: " << faces;
    EXPECT_LE(expanded(form("simple", text)).turns.size(), expanded(text).turns.size());
  }
}

TEST(Alg, LettersAreAsPeopleWriteThem) {
  EXPECT_EQ(form("rotations", "r U R' U' r' F R F'"), "L x U R' U' L' x' F R F'");
  EXPECT_EQ(form("slices", "r U R' U' r' F R F'"), "R M' U R' U' R' M F R F'");
  EXPECT_EQ(form("wide", "x' R U' R' D R U R' D' R U x2"), "l U' R' D R U R' D' R U x2");
  EXPECT_EQ(form("wide", "x R' U R' D2 R U' R' D2 R2 x'"), "l' U R' D2 R U' R' D2 R2 x'");
  EXPECT_EQ(form("wide", "M' U M"), "R' r U R r'");
  EXPECT_EQ(form("faces", "r U R' U' r' F R F'"), "L F R' F' L' F R F'");
  EXPECT_EQ(form("faces", "M"), "R L' x'");
  EXPECT_EQ(form("simple", "R L R U U' D2 R M M R"), "R2 L D2 r2");
  EXPECT_EQ(form("simple", "R L' x' R U U' R'"), "M");
  EXPECT_EQ(form("simple", "R U U' R'"), "");
  EXPECT_EQ(form("moves", "[R: [U, D]2] (F B)2'"), "R U D U' D' U D U' D' R' B' F' B' F'");
}

TEST(Alg, UndoesMirrorsAndRotates) {
  EXPECT_EQ(moves_of({.alg = "R U2 M' x", .invert = true}), "x' M U2 R'");
  EXPECT_EQ(moves_of({.alg = "R U2 r M' x E y", .mirror = "M"}), "L' U2 l' M' x E' y'");
  EXPECT_EQ(moves_of({.alg = "R U F M E S", .rotate = "y"}), "B U R S E M'");
  Rng rng(3);
  const std::map<std::string, std::size_t> planes = {{"M", 0}, {"E", 1}, {"S", 2}};
  for (int i = 0; i < 1000; ++i) {
    const std::string text = random_algorithm(rng, 15);
    ASSERT_EQ(cube_after(text + ' ' + moves_of({.alg = text, .invert = true})), solved()) << text;
    const std::string rotation = random_algorithm(rng, 3, "xyz");
    const std::string back = moves_of({.alg = rotation, .invert = true});
    ASSERT_EQ(cube_after(moves_of({.alg = text, .rotate = rotation})), cube_after(rotation + ' ' + text + ' ' + back))
        << text;
    const Cube cube = cube_after(text);
    for (const auto& [slice, axis] : planes) {
      const auto seen = [axis = axis](Sticker one) {
        one.piece[axis] *= -1;
        one.normal[axis] *= -1;
        return one;
      };
      Cube mirrored;
      for (const auto& [from, to] : cube) mirrored[seen(from)] = seen(to);
      ASSERT_EQ(cube_after(moves_of({.alg = text, .mirror = slice})), mirrored) << text << " in " << slice;
    }
  }
}

TEST(Alg, RefusesWhatIsNoRotation) {
  const auto refused = read_algorithm({.alg = "R", .rotate = "y U"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
  EXPECT_EQ(read_algorithm({.alg = "R Q"}).error().code, ErrorCode::kBadAlgorithm);
}

TEST(Alg, TheOrderIsTheNumberOfTimesUntilAllIsBack) {
  EXPECT_EQ(form("order", "R U R' U'"), "6");
  EXPECT_EQ(form("order", "R U2 D' B D'"), "1260");
  EXPECT_EQ(form("order", "x"), "4");
  EXPECT_EQ(form("order", ""), "1");
  Rng rng(4);
  for (int i = 0; i < 40; ++i) {
    const std::string text = random_algorithm(rng, 8);
    int times = 0;
    Cube cube = solved();
    do {
      cube = cube_after(text, cube);
      ++times;
    } while (cube != solved());
    EXPECT_EQ(form("order", text), std::to_string(times)) << text;
  }
}

TEST(Alg, CyclesAreThePermutationOfTheStickers) {
  Rng rng(5);
  for (int i = 0; i < 500; ++i) {
    const std::string text = random_algorithm(rng, 12);
    Cube named = solved();
    std::string words = form("cycles", text);
    std::replace(words.begin(), words.end(), ')', ' ');
    std::istringstream cycles(words);
    std::string cycle;
    for (std::getline(cycles, cycle, '('); std::getline(cycles, cycle, '(');) {
      std::istringstream in(cycle);
      std::vector<std::string> names;
      for (std::string name; in >> name;) names.push_back(name);
      const auto stickers = [](const std::string& name) {
        Point piece{};
        for (const char face : name)
          for (std::size_t k = 0; k < 3; ++k) piece[k] += normal_of(face)[k];
        std::vector<Sticker> all;
        for (const char face : name) all.push_back({piece, normal_of(face)});
        return all;
      };
      for (std::size_t n = 0; n < names.size(); ++n) {
        const auto from = stickers(names[n]);
        const auto to = stickers(names[(n + 1) % names.size()]);
        ASSERT_EQ(from.size(), to.size()) << words;
        for (std::size_t k = 0; k < from.size(); ++k) named[from[k]] = to[k];
      }
    }
    ASSERT_EQ(named, cube_after(text)) << text << " has " << words;
  }
}

TEST(Alg, CountsInEveryMetric) {
  EXPECT_EQ(form("lengths", "R U R' U' R' F R2 U' R' U' R U R' F'"), "14 HTM, 15 QTM, 14 STM, 14 AHTM, 15 AQTM");
  EXPECT_EQ(form("lengths", "M2 U M U2 M' U M2"), "11 HTM, 16 QTM, 7 STM, 7 AHTM, 10 AQTM");
  EXPECT_EQ(form("lengths", "R L' x y2 u2 D"), "4 HTM, 5 QTM, 4 STM, 3 AHTM, 4 AQTM");
}

TEST(Brackets, FindTheCommutatorsThatPeopleKnow) {
  const auto of = [](const std::string& text) {
    const Brackets brackets = in_brackets(parse_turns(text).value());
    return brackets.has_any ? brackets.text : "";
  };
  EXPECT_EQ(of("R U R' U'"), "[R, U]");
  EXPECT_EQ(of("R U' R' D R U R' D'"), "[R U' R', D]");
  EXPECT_EQ(of("R' F R' B2 R F' R' B2 R2"), "[R': [F, R' B2 R]]");
  EXPECT_EQ(of("x R' U R' D2 R U' R' D2 R2 x'"), "[x R': [U, R' D2 R]]");
  EXPECT_EQ(of("M2 U' M U2 M' U' M2"), "[M2 U': [M, U2]]");
  EXPECT_EQ(of("R U R' U' R U R' U' R U R' U'"), "[R, U]3");
  EXPECT_EQ(of("R U R U R U"), "(R U)3");
  EXPECT_EQ(of("F R U R' U' F'"), "[F: [R, U]]");
  EXPECT_EQ(of("F R U R' U' R U R' U' F'"), "[F: [R, U]2]");
  EXPECT_EQ(of("R F R'"), "[R: F]");
  EXPECT_EQ(of("R U F"), "");
  EXPECT_EQ(of(""), "");
}

// Random commutators, multiplied out and shortened: the search finds one that is not longer.
TEST(Brackets, FindRandomCommutatorsAgain) {
  Rng rng(6);
  int all = 0;
  int found = 0;
  int longer = 0;
  for (int i = 0; i < 1000; ++i) {
    const Turns setup = parse_turns(random_algorithm(rng, 2, "URFDLB")).value();
    const Turns a = parse_turns(random_algorithm(rng, 3, "URFDLBM")).value();
    const Turns b = parse_turns(random_algorithm(rng, 3, "URFDLBM")).value();
    Turns turns = setup;
    for (const Turns& part : {a, b, inverse(a), inverse(b), inverse(setup)})
      turns.insert(turns.end(), part.begin(), part.end());
    turns = written_with(turns, kAllLetters);
    if (turns.empty()) continue;
    ++all;
    const auto commutator = commutator_of(turns);
    if (!commutator) continue;
    ++found;
    if (commutator->turns() > setup.size() + a.size() + b.size()) ++longer;
    const std::string text = to_text(turns);
    ASSERT_EQ(cube_after(form("moves", in_brackets(turns).text)), cube_after(text)) << text;
  }
  EXPECT_GT(all, 400);
  EXPECT_GE(found, all * 9 / 10) << "of " << all;
  EXPECT_LE(longer, all / 100);
}

TEST(Brackets, FindNoCommutatorInAnOddPermutation) {
  Rng rng(7);
  for (int i = 0; i < 300; ++i) {
    const Turns turns = parse_turns(random_algorithm(rng, 10, "URFDLB")).value();
    int quarters = 0;
    for (const LayerTurn turn : turns) quarters += turn.quarter_turns;
    if (quarters % 2 != 0) {
      EXPECT_FALSE(commutator_of(turns)) << to_text(turns);
    }
  }
}

TEST(Alg, AnswersInJson) {
  AlgQuestion question;
  ASSERT_TRUE(ask::read_json(alg_question().fields, R"({"alg":"[R, U]","invert":true,"mirror":"M"})", {}, &question));
  const auto json = parse_json(algorithm_json(read_algorithm(question).value()), {.depth = 8, .values = 100});
  ASSERT_TRUE(json);
  EXPECT_EQ(json->find("moves")->string, "U' L' U L");
  EXPECT_EQ(json->find("brackets")->string, "[U', L']");
  EXPECT_EQ(json->find("mirrors")->find("m")->string, "U R U' R'");
  EXPECT_FALSE(ask::read_json(alg_question().fields, R"({"alg":"R","mirror":"X"})", {}, &question));
  EXPECT_FALSE(ask::read_json(alg_question().fields, "{}", {}, &question));
}

// The moves of a tree, put together by its own rules.
std::string grown(const JsonValue& node) {
  if (node.kind == JsonValue::Kind::kString) return node.string;
  const auto undone = [](const std::string& moves) { return moves_of({.alg = moves, .invert = true}); };
  if (const JsonValue* parts = node.find("commutator")) {
    const std::string a = grown(parts->items[0]);
    const std::string b = grown(parts->items[1]);
    return a + ' ' + b + ' ' + undone(a) + ' ' + undone(b);
  }
  if (const JsonValue* parts = node.find("conjugate")) {
    const std::string setup = grown(parts->items[0]);
    return setup + ' ' + grown(parts->items[1]) + ' ' + undone(setup);
  }
  std::string moves;
  for (int n = 0; n < static_cast<int>(node.find("times")->number); ++n) moves += grown(*node.find("repetition")) + ' ';
  return moves;
}

TEST(Alg, HasATreeOfItsBrackets) {
  EXPECT_EQ(form("tree", "R U F2"), "\"R U F2\"");
  EXPECT_EQ(form("tree", "[R U R', D]"), "{\"commutator\":[\"R U R'\",\"D\"]}");
  EXPECT_EQ(form("tree", "(R U2 F)3"), "{\"repetition\":\"R U2 F\",\"times\":3}");
  for (const char* const text :
       {"R' F R' B2 R F' R' B2 R2", "r U R' U' r' F R F'", "[F: [R, U]]", "(R U2 F)3", "[R, U]3", "[L2: (R U)2]",
        "[[R, U], F]", "R U R' U' R' F R2 U' R' U' R U R' F'", "x y", ""}) {
    const auto tree = parse_json(form("tree", text), {.depth = 20, .values = 200});
    ASSERT_TRUE(tree) << text;
    EXPECT_EQ(cube_after(grown(*tree)), cube_after(form("moves", text))) << text;
  }
}

TEST(Alg, DrawsTheCubeThatItSolves) {
  const auto read = read_cube(form("picture", "R U R' U'"), Puzzle::k3x3x3);
  ASSERT_TRUE(read);
  EXPECT_EQ(apply_all(read->cube.state, parse_algorithm("R U R' U'")->moves), CubieState::solved());
}

}  // namespace
}  // namespace superflip
