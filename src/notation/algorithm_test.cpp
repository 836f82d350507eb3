#include "notation/algorithm.h"

#include <gtest/gtest.h>

#include <array>

#include "notation/layer_turn.h"
#include "notation/testing.h"

namespace superflip {
namespace {

using testing::letters;
using testing::readings_of;

Result<Algorithm> parse(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3) {
  return parse_algorithm(text, {.puzzle = puzzle});
}

std::string facelets_after(const Algorithm& algorithm, Puzzle puzzle) {
  return puzzle == Puzzle::k2x2x2 ? letters(facelets_of(apply_to_pocket(algorithm)))
                                  : letters(facelets_of(apply(algorithm)));
}

// The place and the message of the error: "column 3: ...".
std::string error_of(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3) {
  const auto algorithm = parse(text, puzzle);
  if (algorithm) return "accepted";
  EXPECT_EQ(algorithm.error().code, ErrorCode::kBadAlgorithm);
  return algorithm.error().where + ": " + algorithm.error().message;
}

bool starts_with(const std::string& text, std::string_view start) { return text.rfind(start, 0) == 0; }

std::string fixed_moves(std::string_view text) {
  const auto algorithm = parse(text);
  return algorithm ? to_text(algorithm->moves) : error_of(text);
}

// cubing.js refuses "D2, L2, F, R'", which people copy from lists of programs; see PastedMoves.
bool is_comma_list(const std::string& text) {
  const auto commas = std::count(text.begin(), text.end(), ',');
  return commas > 1 && text.back() != ',' && std::count(text.begin(), text.end(), ' ') == commas;
}

void expect_readings(const std::string& file, std::size_t lines) {
  const auto readings = readings_of(file);
  EXPECT_EQ(readings.size(), lines);
  for (const auto& reading : readings) {
    const auto algorithm = parse(reading.input, reading.puzzle);
    if (is_comma_list(reading.input)) continue;
    ASSERT_EQ(algorithm.has_value(), reading.ok)
        << reading.input << (algorithm ? "" : "\n" + algorithm.error().message);
    if (!reading.ok) continue;
    EXPECT_EQ(facelets_after(*algorithm, reading.puzzle), reading.facelets) << reading.input;
  }
}

TEST(Algorithm, ReadsEveryRecordOfCubingJsToTheSameStateAndRefusesTheSameTexts) {
  expect_readings("notation.jsonl", 400);
}

TEST(Algorithm, ReadsTheObviousExtensionsOfTheGrammar) { expect_readings("notation_friendly.jsonl", 40); }

TEST(Algorithm, PairsAreWrittenInParenthesesAndReadBack) {
  const MoveSequence moves = {Move::pair(Axis::kRL, 1, 3), Move::turn(Face::kU, 2), Move::pair(Axis::kFB, 2, 2)};
  EXPECT_EQ(to_text_with_pairs(moves), "(R L') U2 (F2 B2)");
  EXPECT_EQ(to_text_with_pairs({}), "");
  EXPECT_EQ(apply(*parse("(R L') U2 (F2 B2)")).state, apply_all(CubieState::solved(), moves));
}

TEST(Algorithm, SlicesAndWideMovesAreReducedToTheFrameOfTheCentres) {
  EXPECT_EQ(fixed_moves("M"), "R L'");
  EXPECT_EQ(fixed_moves("E"), "U D'");
  EXPECT_EQ(fixed_moves("S"), "F' B");
  EXPECT_EQ(fixed_moves("r"), "L");
  EXPECT_EQ(fixed_moves("y R"), "B");
  EXPECT_EQ(fixed_moves("x y2"), "");
  EXPECT_EQ(parse("M")->moves.size(), 1U);
}

TEST(Algorithm, LayerNumbersCountFromTheFaceNamed) {
  EXPECT_EQ(fixed_moves("2R"), fixed_moves("M'"));
  EXPECT_EQ(fixed_moves("2Rw2"), fixed_moves("r2"));
  EXPECT_EQ(fixed_moves("2-3Lw"), "L'");
  EXPECT_EQ(fixed_moves("2-3Rw"), "R'");
  EXPECT_EQ(parse("3Rw")->rotation, parse("x")->rotation);
  EXPECT_EQ(parse("3l'")->rotation, parse("x")->rotation);
  for (const char* text : {"1R", "3R", "4R", "0R", "3-2Rw", "1-4Rw", "0-2Rw", "2-3R", "2x", "2M", "2-Rw"}) {
    EXPECT_TRUE(starts_with(error_of(text), "column 1: '")) << text;
  }
}

TEST(Algorithm, RotationsNamedByAFaceHaveNoLayerNumber) {
  EXPECT_EQ(parse("Lv'")->rotation, parse("x")->rotation);
  EXPECT_TRUE(starts_with(error_of("2Rv"), "column 1: '2Rv' is not a move"));
}

TEST(Algorithm, ErrorsNameTheWordAndItsColumn) {
  EXPECT_TRUE(starts_with(error_of("R U hello' F"), "column 5: 'hello'' is not a move of the 3x3x3."));
  EXPECT_TRUE(starts_with(error_of("R U\nF Q2"), "line 2, column 3: 'Q2' is not a move"));
  EXPECT_TRUE(starts_with(error_of("R’ U’ k"), "column 7: 'k'"));  // columns count characters, not bytes
  EXPECT_TRUE(starts_with(error_of("M", Puzzle::k2x2x2), "column 1: 'M' is not a move of the 2x2x2."));
  EXPECT_EQ(error_of("R U''"), "column 5: One prime is too many. Write R' or R2', not R''.");
  EXPECT_EQ(error_of("(R U"), "column 5: Expected ')' for the bracket opened at column 1, found the end of the text.");
  EXPECT_EQ(error_of("[R U]"), "column 5: Expected ',' or ':' for the bracket opened at column 1, found ']'.");
  EXPECT_EQ(error_of("R )"), "column 3: ')' has no opening bracket before it.");
  EXPECT_EQ(error_of("R, U"), "accepted");
  EXPECT_EQ(error_of("R U, F"),
            "column 4: ',' separates single moves, as in R, U, F, or the two parts of a commutator, as in [R, U].");
  EXPECT_EQ(error_of("R / U"), "column 3: '/' is not a move. A comment begins with //, or stands between /* and */.");
  EXPECT_EQ(error_of("F R99999999999"), "column 4: The number in '99999999999' is too large.");
  EXPECT_TRUE(starts_with(error_of("R'2U"), "column 3: The number in ''2U' could belong to either move."));
  EXPECT_EQ(error_of("(R)^x"), "column 4: Expected a number after '^'.");
}

TEST(Algorithm, RepetitionsAreCappedWhileParsing) {
  const std::string too_long = "expands the algorithm to more than 100000 moves.";
  for (const char* text : {"(((R)999)999)999", "(R)2147483647", "(R U)50001", "((R U)40000)0 (R U)40000"}) {
    EXPECT_NE(error_of(text).find(too_long), std::string::npos) << text;
  }
  std::string doubled = "R";
  for (int i = 0; i < 60; ++i) doubled = "[" + doubled + ", U]";
  EXPECT_NE(error_of(doubled).find(too_long), std::string::npos);
  EXPECT_EQ(parse("(R)100000")->moves.size(), 100'000U);
  EXPECT_TRUE(parse("((((()999999)999999)999999)2147483647)'"));
  EXPECT_FALSE(parse_algorithm("R U F", {.max_moves = 2}));
}

TEST(Algorithm, NestingIsCapped) {
  const auto nested = [](int depth) {
    const auto n = static_cast<std::size_t>(depth);
    return std::string(n, '(') + "R" + std::string(n, ')');
  };
  EXPECT_TRUE(parse(nested(kDeepestNesting)));
  EXPECT_EQ(error_of(nested(1'000'000)), "column 201: Brackets are nested more than 200 deep.");
}

TEST(Algorithm, GarbageIsRefusedAndItsBytesAreShownEscaped) {
  EXPECT_TRUE(starts_with(error_of(std::string_view("R \0", 3)), "column 3: '\\u0000'"));
  EXPECT_TRUE(starts_with(error_of("R \xFF\xC0"), "column 3: '\\xFF\\xC0'"));
  EXPECT_TRUE(starts_with(error_of("\x1B]0;"), "column 1: '\\u001B'"));
  Rng rng(11);
  for (int i = 0; i < 2000; ++i) {
    std::string text(rng.below(40), ' ');
    for (char& c : text) c = static_cast<char>(rng.below(256));
    parse(text);
  }
  EXPECT_FALSE(parse(std::string(1 << 20, '(')));
  EXPECT_FALSE(parse(std::string(1 << 20, 'R')));
  EXPECT_FALSE(parse(std::string(1 << 20, '\xE2')));
  EXPECT_TRUE(parse(std::string(1 << 20, ' ')));
}

TEST(Algorithm, TextOfMovesIsReadBackAsTheSameMoves) {
  MoveSequence all;
  for (Move m : MoveSet::face_turns()) all.push_back(m);
  const std::string text = to_text(all);
  EXPECT_EQ(text, "U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'");
  EXPECT_EQ(parse(text)->moves, all);
  const MoveSequence pair = {Move::pair(Axis::kRL, 1, 3)};
  EXPECT_EQ(to_text(pair), "R L'");
}

std::string slice_text_of(const MoveSequence& moves) {
  Symmetry turned;
  return to_text_with_slices(moves, turned);
}

TEST(Algorithm, SliceTextReachesTheSameStateUpToAWholeCubeRotation) {
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    MoveSequence moves;
    for (int k = 0; k < 12; ++k) moves.push_back(Move(static_cast<int>(rng.below(kMoves))));
    const auto algorithm = parse(slice_text_of(moves));
    ASSERT_TRUE(algorithm);
    EXPECT_EQ(apply_all(CubieState::solved(), algorithm->moves), apply_all(CubieState::solved(), moves));
  }
  const MoveSequence checkerboard = {Move::pair(Axis::kRL, 2, 2), Move::pair(Axis::kUD, 2, 2),
                                     Move::pair(Axis::kFB, 2, 2)};
  EXPECT_EQ(slice_text_of(checkerboard), "M2 E2 S2");
  const MoveSequence turned = {Move::pair(Axis::kRL, 1, 3), Move::turn(Face::kF, 1)};
  EXPECT_EQ(slice_text_of(turned), "M D");
}

TEST(Algorithm, WritesNoTurnOfNoQuarters) {
  const std::array turns = {LayerTurn{Axis::kRL, kNearLayer, 0}, LayerTurn{Axis::kRL, kFarLayer, 1},
                            LayerTurn{Axis::kUD, kMiddleLayer, 0}, LayerTurn{Axis::kFB, kAllLayers, 0}};
  EXPECT_EQ(to_text(turns), "L'");
}

}  // namespace
}  // namespace superflip
