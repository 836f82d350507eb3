// Targets of blindfold solves, carried out on the 54 stickers of the answer by a table that the program does not have.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "ask/read.h"
#include "base/rng.h"
#include "cube/random_state.h"
#include "notation/algorithm.h"
#include "notation/json.h"
#include "notation/write_cube.h"
#include "questions/blind/question.h"

namespace superflip {
namespace {

// The stickers of each piece by their numbers in the text of 54, clockwise.
const std::map<std::string, std::vector<std::size_t>> kPieces = {
    {"URF", {8, 9, 20}},   {"UFL", {6, 18, 38}},  {"ULB", {0, 36, 47}},  {"UBR", {2, 45, 11}}, {"DFR", {29, 26, 15}},
    {"DLF", {27, 44, 24}}, {"DBL", {33, 53, 42}}, {"DRB", {35, 17, 51}}, {"UR", {5, 10}},      {"UF", {7, 19}},
    {"UL", {3, 37}},       {"UB", {1, 46}},       {"DR", {32, 16}},      {"DF", {28, 25}},     {"DL", {30, 43}},
    {"DB", {34, 52}},      {"FR", {23, 12}},      {"FL", {21, 41}},      {"BL", {50, 39}},     {"BR", {48, 14}}};

const std::string kSolved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

// The stickers from the named one on.
std::vector<std::size_t> stickers_from(std::string name) {
  for (const auto& [piece, stickers] : kPieces) {
    std::vector<std::size_t> turned = stickers;
    std::string here = piece;
    for (std::size_t k = 0; k < piece.size(); ++k) {
      if (here == name) return turned;
      std::rotate(here.begin(), here.begin() + 1, here.end());
      std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    }
  }
  ADD_FAILURE() << name << " is no sticker";
  return {};
}

void shoot(std::string& cube, const std::string& buffer, const std::string& target) {
  const auto a = stickers_from(buffer);
  const auto b = stickers_from(target);
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t k = 0; k < a.size(); ++k) std::swap(cube[a[k]], cube[b[k]]);
}

BlindSolver solver_of(BlindQuestion question) {
  if (question.edge_buffer.empty()) question.edge_buffer = "UF";
  if (question.corner_buffer.empty()) question.corner_buffer = "UFR";
  return BlindSolver::make(question).value();
}

JsonValue asked(const BlindSolver& solver, const CubieState& cube) {
  const auto answer = solver.answer(to_facelets(PlacedCube{cube, {}}));
  return parse_json(solver.json(*answer), {.depth = 8, .values = 200}).value();
}

TEST(Blind, TheTargetsSolveTheCube) {
  Rng rng(1);
  const std::vector<std::pair<std::string, std::string>> buffers = {
      {"UF", "UFR"}, {"DF", "UBL"}, {"UR", "LUB"}, {"FU", "RDF"}, {"BL", "DBL"}};
  for (int i = 0; i < 2000; ++i) {
    const auto& [edge, corner] = buffers[rng.below(buffers.size())];
    const bool targets = rng.below(2) == 0;
    const BlindSolver solver =
        solver_of({.edge_buffer = edge, .corner_buffer = corner, .turned = targets ? "targets" : "apart"});
    const JsonValue json = asked(solver, random_state(rng));
    std::string cube = json.find("facelets")->string;
    const std::string start = cube;
    for (const char* const kind : {"edges", "corners"}) {
      const std::string buffer = json.find(kind)->find("buffer")->string;
      for (const JsonValue& target : json.find(kind)->find("targets")->items) shoot(cube, buffer, target.string);
      EXPECT_EQ(json.find(kind)->find("targets")->items.size() % 2 != 0, json.find("parity")->number == 1);
    }
    if (targets) {
      EXPECT_TRUE(json.find("flips")->items.empty() && json.find("twists")->items.empty());
    }
    for (const JsonValue& flip : json.find("flips")->items) {
      const auto stickers = stickers_from(flip.string);
      std::swap(cube[stickers[0]], cube[stickers[1]]);
    }
    for (const JsonValue& twist : json.find("twists")->items) {
      auto stickers = stickers_from(twist.find("corner")->string);
      if (twist.find("clockwise")->number == 0) std::reverse(stickers.begin(), stickers.end());
      // Untwist: each sticker goes one place back, counter-clockwise.
      const char first = cube[stickers[0]];
      cube[stickers[0]] = cube[stickers[1]];
      cube[stickers[1]] = cube[stickers[2]];
      cube[stickers[2]] = first;
    }
    ASSERT_EQ(cube, kSolved) << start;
  }
}

TEST(Blind, TheLettersAreThoseOfSpeffz) {
  const std::vector<std::string> edges = {"UB", "UR", "UF", "UL", "LU", "LF", "LD", "LB", "FU", "FR", "FD", "FL",
                                          "RU", "RB", "RD", "RF", "BU", "BL", "BD", "BR", "DF", "DR", "DB", "DL"};
  const std::vector<std::string> corners = {"UBL", "UBR", "UFR", "UFL", "LUB", "LUF", "LDF", "LDB",
                                            "FUL", "FUR", "FDR", "FDL", "RUF", "RUB", "RDB", "RDF",
                                            "BUR", "BUL", "BDL", "BDR", "DFL", "DFR", "DBR", "DBL"};
  const LetterScheme scheme = read_letters("").value();
  for (std::size_t s = 0; s < kStickersOfAKind; ++s) {
    const std::string letter(1, static_cast<char>('A' + s));
    EXPECT_EQ(scheme.edges[sticker_named(TargetKind::kEdgeTargets, edges[s]).value()], letter) << edges[s];
    EXPECT_EQ(scheme.corners[sticker_named(TargetKind::kCornerTargets, corners[s]).value()], letter) << corners[s];
  }
}

TEST(Blind, WritesWhatToRemember) {
  const BlindSolver solver = solver_of({});
  const auto text = [&](std::string_view cube) { return solver.text(solver.answer(cube).value()); };
  EXPECT_EQ(text(""), "edges    none\ncorners  none\nflips    none\ntwists   none\nparity   no");
  // The edge at UF goes to UL, that at UL to UR, that at UR to UF.
  EXPECT_EQ(text("M2 U' M U2 M' U' M2"),
            "edges    BD\n         UR UL\ncorners  none\nflips    none\ntwists   none\nparity   no");
  EXPECT_EQ(text("R U R' U' R' F R2 U' R' U' R U R' F'"),
            "edges    BD B\n         UR UL UR\ncorners  B\n         UBR\nflips    none\ntwists   none\nparity   yes");
}

TEST(Blind, TakesOtherLetters) {
  const std::string latin = "abcdefghijklmnopqrstuvwx";
  EXPECT_EQ(read_letters(latin)->edges[3], "d");
  EXPECT_EQ(read_letters(latin + "ABCDEFGHIJKLMNOPQRSTUVWX")->corners[3], "D");
  EXPECT_EQ(read_letters("абвгдежзиклмнопрстуфхцчш")->edges[23], "ш");
  EXPECT_FALSE(read_letters("abc"));
  EXPECT_FALSE(read_letters("aacdefghijklmnopqrstuvwx"));
  EXPECT_FALSE(read_letters("a,cdefghijklmnopqrstuvwx"));
  EXPECT_FALSE(BlindSolver::make({.edge_buffer = "UD", .corner_buffer = "UFR"}));
  EXPECT_FALSE(BlindSolver::make({.edge_buffer = "UF", .corner_buffer = "UF"}));
}

TEST(Blind, AMemoMakesItsCubeAgain) {
  Rng rng(2);
  BlindQuestion question{.edge_buffer = "DF", .corner_buffer = "UBL", .turned = "targets"};
  const BlindSolver solver = solver_of(question);
  question.reverse = true;
  const BlindSolver reversed = solver_of(question);
  for (int i = 0; i < 1000; ++i) {
    const CubieState cube = random_state(rng);
    const auto answer = solver.answer(to_facelets(PlacedCube{cube, {}})).value();
    const auto again = reversed.answer(solver.memo(answer));
    ASSERT_TRUE(again) << solver.memo(answer) << again.error().error.message;
    ASSERT_EQ(again->cube, cube) << solver.memo(answer);
  }
  EXPECT_EQ(reversed.answer("AB / C").error().error.code, ErrorCode::kInvalidCube);
  EXPECT_EQ(reversed.answer("AB").error().error.code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(reversed.answer("A? / ").error().error.message, "'?' is no letter of the edges");
  EXPECT_EQ(reversed.answer("AU / ").error().error.message, "'U' is on the buffer of the edges");
  EXPECT_TRUE(reversed.answer("ab/cd"));
}

// All permutations of the corners, counted without the program: of the pieces that are not in their places each is a
// target once, and each cycle that the buffer is not in needs one target more.
TEST(Blind, TargetsAreAsOftenAsCountingSays) {
  std::map<std::size_t, double> share;
  std::array<std::size_t, 8> pieces{};
  std::iota(pieces.begin(), pieces.end(), 0U);
  do {
    std::array<bool, 8> seen = {};
    std::size_t targets = 0;
    for (std::size_t first = 0; first < 8; ++first) {
      std::size_t length = 0;
      for (std::size_t at = first; !seen[at]; at = pieces[at]) {
        seen[at] = true;
        ++length;
      }
      if (length > 1) targets += first == 0 ? length - 1 : length + 1;
    }
    share[targets] += 1.0 / 40320;
  } while (std::next_permutation(pieces.begin(), pieces.end()));
  Rng rng(3);
  constexpr int kCubes = 20'000;
  std::map<std::size_t, int> drawn;
  double edge_targets = 0;
  for (int i = 0; i < kCubes; ++i) {
    const Tracing tracing = trace(random_state(rng), {});
    ++drawn[tracing.corners.targets.size()];
    edge_targets += static_cast<double>(tracing.edges.targets.size()) / kCubes;
  }
  double chi_square = 0;
  for (const auto& [targets, part] : share) {
    const double expected = part * kCubes;
    const double difference = drawn[targets] - expected;
    if (expected > 5) chi_square += difference * difference / expected;
    drawn.erase(targets);
  }
  EXPECT_TRUE(drawn.empty());
  EXPECT_LT(chi_square, 30) << "10 degrees of freedom or fewer; one in a thousand is above 30";
  // Of 12 places, n harmonic numbers: 11 pieces, less those in place, and one more for each other cycle.
  double harmonic = 0;
  for (int n = 1; n <= 12; ++n) harmonic += 1.0 / n;
  EXPECT_NEAR(edge_targets, 11 - 11.0 / 12 + (harmonic - 1 - 11.0 / 12), 0.05);
}

// Pieces that are turned in their places are two targets more: each stays home with the share that counting gives, 11
// of 12 places times one flip of two, 7 of 8 times two twists of three; the buffer's own is not counted.
TEST(Blind, TurnedPiecesAreTwoTargetsAsOftenAsCountingSays) {
  Rng rng(4);
  constexpr int kCubes = 20'000;
  double edges = 0;
  double corners = 0;
  for (int i = 0; i < kCubes; ++i) {
    const CubieState cube = random_state(rng);
    const Tracing apart = trace(cube, {});
    const Tracing together = trace(cube, {.turned_are_targets = true});
    edges += static_cast<double>(together.edges.targets.size() - apart.edges.targets.size()) / kCubes;
    corners += static_cast<double>(together.corners.targets.size() - apart.corners.targets.size()) / kCubes;
  }
  EXPECT_NEAR(edges, 11.0 / 12 / 2 * 2, 0.05);
  EXPECT_NEAR(corners, 7.0 / 8 * 2 / 3 * 2, 0.05);
}

// Each of the 22 * 20 pairs of edges and 21 * 18 pairs of corners, on a cube made by shooting twice.
TEST(Blind, HasACommutatorForEachPair) {
  const CommutatorBook& book = CommutatorBook::shared();
  const LetterScheme scheme = read_letters("").value();
  for (const auto& [kind, pairs] : {std::pair{TargetKind::kEdgeTargets, 440}, {TargetKind::kCornerTargets, 378}}) {
    const bool edges = kind == TargetKind::kEdgeTargets;
    TracingOptions options;
    options.edge_buffer = sticker_named(TargetKind::kEdgeTargets, "UF").value();
    options.corner_buffer = sticker_named(TargetKind::kCornerTargets, "UFR").value();
    int found = 0;
    int most = 0;
    for (const std::string& first : scheme.of(kind)) {
      for (const std::string& second : scheme.of(kind)) {
        const auto cube = cube_of_memo(edges ? first + second + "/" : "/" + first + second, options, scheme);
        if (!cube) continue;  // the buffer
        const auto best = book.solutions_of(*cube, 2);
        if (best.empty()) continue;  // two stickers of one piece
        ++found;
        most = std::max(most, best.front().moves);
        for (const Commutator3& one : best) {
          const auto read = parse_algorithm(one.text);
          ASSERT_TRUE(read) << one.text;
          EXPECT_EQ(read->rotation, Symmetry()) << one.text;
          ASSERT_EQ(apply_all(*cube, read->moves), CubieState::solved()) << one.text;
          EXPECT_LE(one.moves, 14) << one.text;
        }
        if (best.size() > 1) {
          EXPECT_LE(best[0].effort, best[1].effort);
          EXPECT_NE(parse_algorithm(best[0].text)->moves, parse_algorithm(best[1].text)->moves);
        }
      }
    }
    EXPECT_EQ(found, pairs);
    EXPECT_GE(most, 8);
  }
  const CubieState cube = inverse(apply_all(CubieState::solved(), parse_algorithm("[R U R', D]").value().moves));
  EXPECT_EQ(book.solutions_of(cube, 1).front().moves, 8);
  EXPECT_TRUE(book.solutions_of(CubieState::solved(), 1).empty());
  EXPECT_TRUE(book.solutions_of(apply(CubieState::solved(), Move::turn(Face::kU, 1)), 1).empty());
}

TEST(Blind, ListsCommutatorsWhereTheyAreAskedFor) {
  const BlindSolver solver = solver_of({.reverse = true, .commutators = 2});
  const auto answer = solver.answer("BD / AF");
  const auto pairs = solver.pairs(*answer);
  ASSERT_EQ(pairs.size(), 2U);
  EXPECT_EQ(pairs[0].algorithms.size(), 2U);
  const std::string json = solver.json(*answer);
  EXPECT_NE(json.find("\"commutators\":[{\"letters\":\"BD\",\"targets\":[\"UR\",\"UL\"]"), std::string::npos) << json;
  EXPECT_NE(solver.text(*answer).find("\nBD UR UL\n"), std::string::npos);
  EXPECT_EQ(solver_of({.reverse = true}).json(*answer).find("commutators"), std::string::npos);
}

TEST(Blind, ReadsItsFields) {
  BlindQuestion question;
  ASSERT_TRUE(
      ask::read_json(blind_question().fields, R"({"cube":"R","edge_buffer":"DF","turned":"targets"})", {}, &question));
  EXPECT_EQ(question.edge_buffer, "DF");
  EXPECT_EQ(question.corner_buffer, "UFR");
  EXPECT_FALSE(
      ask::read_json(blind_question().fields, R"({"cube":"AB/","reverse":true,"from":"moves"})", {}, &question));
}

}  // namespace
}  // namespace superflip
