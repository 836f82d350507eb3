// Algorithms as people paste them. The moves that are meant are written beside each text.
#include <gtest/gtest.h>

#include "notation/algorithm.h"
#include "notation/read_cube.h"

namespace superflip {
namespace {

struct Pasted {
  const char* text;
  const char* moves;
};

void expect_same(const Pasted& row) {
  const auto read = read_cube(row.text);
  const auto meant = parse_algorithm(row.moves);
  ASSERT_TRUE(read) << row.text << "\n" << read.error().message;
  EXPECT_EQ(read->format, "algorithm") << row.text;
  EXPECT_EQ(read->cube, apply(*meant)) << row.text;
}

std::string pasted_error_of(std::string_view text) {
  const auto read = read_cube(text);
  return read ? "accepted as " + std::string(read->format) : read.error().where + ": " + read.error().message;
}

std::string remark_of(std::string_view text) {
  const auto read = parse_algorithm(text);
  if (!read) return read.error().message;
  return read->remarks.empty() ? "" : read->remarks.front();
}

TEST(PastedMoves, CommentsStampsNumbersTimesAndLabelsAreNoMoves) {
  for (const Pasted& row : {Pasted{"R /*304*/ U /* two\nlines */ F", "R U F"},
                            {"R@0 U@46 R'@521", "R U R'"},
                            {"R2@0ms U@0.046 F@1.5s", "R2 U F"},
                            {"1. R U R'", "R U R'"},
                            {"12) R U R'", "R U R'"},
                            {"1. 12.34 R U F2   @2024-01-01 10:00:00", "R U F2"},
                            {"3. (9.87) R U F2", "R U F2"},
                            {"4. DNF(1:02.34) R U F2 @2024-01-01T10:00:00Z", "R U F2"},
                            {"5. 12.34+ D2 R", "D2 R"},
                            {"12.34   D2 R", "D2 R"},
                            {"Scramble: R U F2", "R U F2"},
                            {"EO: F R // first\n", "F R"},
                            {"F2L: U R U' R'", "U R U' R'"},
                            {"// cross\nR U // done", "R U"},
                            {"R U //", "R U"},
                            {"R U // 2", "R U"}})
    expect_same(row);
}

TEST(PastedMoves, ATextWithoutMovesIsNoSolvedCubeWithoutAWord) {
  for (const char* text : {"Scramble:", "Scramble: // R U", "1.", "12.34", "1. 12.34 @2024-01-01 10:00:00", "EO: "})
    EXPECT_EQ(pasted_error_of(text), "column 1: There are no moves behind the number or the label.") << text;
  for (const char* text : {"// R U F", " /* R */\n// U"})
    EXPECT_EQ(remark_of(text), "the text has only a comment, which is no moves") << text;
}

TEST(PastedMoves, PrimesOfEveryKeyboardAreRead) {
  for (const char* prime : {"'", "`", "´", "‘", "’", "‛", "′", "‵", "ʹ",  "ʻ",  "ʼ", "ʽ", "ˈ",
                            "ˊ", "ˋ", "΄", "՚", "׳", "ߴ", "᾽", "᾿", "｀", "＇", "❛", "❜", "ꞌ"}) {
    const std::string text = std::string("R") + prime + " U2" + prime;
    expect_same({text.c_str(), "R' U2'"});
  }
  for (const Pasted& row : {Pasted{"Bi Zi", "B' z'"},
                            {"Ri U2i", "R' U2'"},
                            {"R2F2R-B-", "R2 F2 R' B'"},
                            {"R- U F-", "R' U F'"},
                            {"R− U F–", "R' U F'"},
                            {"R3F2R3", "R' F2 R'"},
                            {"R1U2F3", "R U2 F'"},
                            {"R² U³", "R2 U'"}})
    expect_same(row);
  EXPECT_EQ(remark_of("R2F2R-B-"), "'-' was read as a prime: R- is R'");
  EXPECT_EQ(remark_of("2-3Lw R"), "");
}

TEST(PastedMoves, DashesThatMayBePrimesOrSeparatorsAreRefused) {
  expect_same({"R-U'-F2", "R U' F2"});
  expect_same({"R U - F2 D", "R U F2 D"});
  EXPECT_EQ(pasted_error_of("R-U-F2"),
            "column 2: Each '-' could be a prime or could only separate the moves. Write ' for a prime, and blanks "
            "between moves.");
  EXPECT_EQ(pasted_error_of("R- U'"), "column 2: '-' stands beside primes of another kind. Write ' for every prime.");
  EXPECT_EQ(pasted_error_of("-R"), "column 1: '-' does not follow a move.");
}

TEST(PastedMoves, ListsOfProgramsAreRead) {
  for (const Pasted& row : {Pasted{"['R', \"U2\"]", "R U2"},
                            {"[\"R'\", 'U2', \"F\"]", "R' U2 F"},
                            {"['R\\'', 'U']", "R' U"},
                            {"('R', 'U')", "R U"},
                            {"[\"R\",\"U'\",\"F2\"]", "R U' F2"},
                            {"[\"R\",\n \"U'\",\n]\n", "R U'"},
                            {"[[\"R\",\"L'\"],[\"U2\"]]", "R L' U2"},
                            {"[\"R U F2\"]", "R U F2"},
                            {"\"R U F2\"", "R U F2"},
                            {"“R’ U”", "R' U"},
                            {"R, U2, F'", "R U2 F'"},
                            {"R,U2,F'", "R U2 F'"},
                            {"[R, U2]", "R U2 R' U2"}})
    expect_same(row);
}

TEST(PastedMoves, ALengthMayCountTurnsThatCancelBetweenStepsOnce) {
  expect_same({"B' L // block, 2\nR' r' U // block, 2\n// 3 HTM", "B' L R' r' U"});
  expect_same({"R U // 2\nU R // 2\n// 3 HTM", "R U2 R"});
  EXPECT_NE(pasted_error_of("R U U R // 2 HTM").find("is not the length"), std::string::npos);
  EXPECT_NE(pasted_error_of("R U U R (3)").find("is not the length"), std::string::npos) << "in no metric";
}

TEST(PastedMoves, AListOfSeveralAlgorithmsIsRefused) {
  const std::string refusal =
      ": ',' separates single moves, as in R, U, F, or the two parts of a commutator, as in [R, U].";
  EXPECT_EQ(pasted_error_of("R U, F"), "column 4" + refusal);
  EXPECT_EQ(pasted_error_of("\"R U F2\",\"L D\""), "column 9" + refusal);
  EXPECT_EQ(pasted_error_of("['R U F2', 'L D']"), "column 10" + refusal);
  EXPECT_EQ(pasted_error_of("[[\"R\",\"U F\"]]"), "column 14" + refusal);
  EXPECT_EQ(pasted_error_of("['R', '', 'U']"), "column 9" + refusal);
}

TEST(PastedMoves, FullWidthLettersAndMultiplicationSignsAreRead) {
  for (const Pasted& row : {Pasted{"Ｒ Ｕ＇ Ｆ２", "R U' F2"},
                            {"（Ｒ　Ｕ）２", "R U R U"},
                            {"(R U)×3", "(R U)3"},
                            {"(R U)∗3", "(R U)3"},
                            {"(R U)·3", "(R U)3"},
                            {"R X Y2 Z'", "R x y2 z'"},
                            {"\u041C2 \u0412' \u0445", "M2 B' x"}})
    expect_same(row);
}

TEST(PastedMoves, CharactersThatNobodySeesAreNone) {
  for (const Pasted& row : {Pasted{"R\u200D' U\u200C2", "R' U2"},
                            {"\u200ER U\u200F F", "R U F"},
                            {"\u202AR U'\u202C", "R U'"},
                            {"R\u00ADU \u2066F\u2069", "R U F"},
                            {"R\uFE0F U\uFE0E", "R U"},
                            {"R\u200BU\u2060F", "R U F"}})
    expect_same(row);
  EXPECT_EQ(pasted_error_of("\u200ER Q2").substr(0, 16), "column 3: 'Q2' i") << "columns count what is seen";
}

TEST(PastedMoves, TimesBehindABracketAreSaid) {
  expect_same({"(R U R' U')x6", "(R U R' U')6"});
  expect_same({"(R U R' U')x2", "(R U R' U')2"});
  expect_same({"[R, U]X2", "[R, U]2"});
  expect_same({"(R U R' U') x 6", "(R U R' U')6"});
  expect_same({"(R U R' U') × 6 F", "(R U R' U')6 F"});
  expect_same({"(R U R' U') x6 F", "(R U R' U')6 F"});
  expect_same({"(R U R' U') x2", "R U R' U' x2"});
  expect_same({"(R U R' U') x", "R U R' U' x"});
  expect_same({"(R U)x", "R U x"});
  expect_same({"(R U)x'", "R U x'"});
  for (const char* turn : {"x7'", "x7`", "x7i", "x 2Rw", "x 2-3Lw2", "x 2R'"}) {
    const std::string text = "(R U) " + std::string(turn);
    expect_same({text.c_str(), text.substr(text.find(')') + 1).insert(0, "R U").c_str()});
    EXPECT_EQ(remark_of(text).find("times"), std::string::npos);
  }
  EXPECT_EQ(remark_of("(R U)x6"), "'x6' behind a bracket was read as 6 times the group, not as a rotation");
  EXPECT_EQ(remark_of("(R U) x2"),
            "'x2' behind a bracket was read as a rotation of the whole cube; write (...)2 for 2 times the group");
  EXPECT_EQ(remark_of("(R U) x"), "");
}

TEST(PastedMoves, LengthsAreComparedWithTheMoves) {
  for (const Pasted& row : {Pasted{"U R (2f)", "U R"},
                            {"U R2 (2f*)", "U R2"},
                            {"U R2 (3q)", "U R2"},
                            {"U R2 (3q*)", "U R2"},
                            {"M U2 (2s)", "M U2"},
                            {"M U2 (3 HTM)", "M U2"},
                            {"Rw U (2f)", "Rw U"},
                            {"x R U (2f)", "x R U"},
                            {"(R L') U2 (2 AHTM)", "R L' U2"},
                            {"R L' U2 (2 ahtm)", "R L' U2"},
                            {"F' U' R' (3 HTM)", "F' U' R'"},
                            {"F' U' R' [3f]", "F' U' R'"},
                            {"F' U' R' (3)", "F' U' R'"},
                            {"F' U' R' (3 moves)", "F' U' R'"},
                            {"F' U R2 (3 HTM, cost 7)", "F' U R2"},
                            {"F' U R2 (3 HTM: first phase 1, second phase 2)", "F' U R2"},
                            {"F' U R2 // 3 HTM", "F' U R2"},
                            {"R U (2f) F (3f)", "R U F"},
                            {"(0f)", ""},
                            {"(R' F R) (4q, R)", nullptr},
                            {"[0, R]", nullptr},
                            {"[0: R]", nullptr},
                            {"(0, R)", nullptr},
                            {"(0 HTM, R)", nullptr},
                            {"[0 HTM: R]", nullptr},
                            {"(2f R) U", "f2 R U"},
                            {"2f R", "f2 R"}}) {
    if (row.moves == nullptr) {
      EXPECT_NE(pasted_error_of(row.text).find("is not a move"), std::string::npos) << row.text;
      continue;
    }
    if (std::string_view(row.text).starts_with("(2f R)") || std::string_view(row.text) == "2f R") {
      EXPECT_TRUE(read_cube(row.text)) << "a wide turn, not a length";
      continue;
    }
    expect_same(row);
  }
  EXPECT_EQ(pasted_error_of("U R F (2f)"),
            "column 7: '(2f)' is not the length of the 3 moves before it. Is a move missing, or are these several "
            "algorithms?");
  EXPECT_EQ(pasted_error_of("U R F (3f]").substr(0, 23), "column 10: Expected ')'");
  EXPECT_EQ(pasted_error_of("U R (18f*)").substr(0, 10), "column 5: ");
  EXPECT_EQ(pasted_error_of("(2f)").substr(0, 10), "column 1: ");
  EXPECT_EQ(pasted_error_of("U R (2f)'").substr(0, 10), "column 5: ");
  EXPECT_EQ(pasted_error_of("U R F // 2 HTM").substr(0, 10), "column 7: ");
  EXPECT_EQ(pasted_error_of("U R (2 HTM)\nF R' (2 HTM)").substr(0, 18), "line 2, column 6: ");
}

TEST(PastedMoves, SolutionsWithMovesOnTheInverseAreReadAsSuch) {
  // The scramble that (R U) F2 solves: F2 on the cube, then the inverse of R U.
  expect_same({"(R U) F2 (3 HTM, NISS)", "F2 U' R'"});
  expect_same({"(R) // EO, 1\n(U) F2 // finish, 2\n// 3 HTM, NISS", "F2 U' R'"});
  expect_same({"(R U) F2 (3 HTM)", "R U F2"});
  EXPECT_EQ(remark_of("(R U) F2 (3 HTM, NISS)"), "NISS: moves in parentheses were read as moves on the inverse cube");
}

TEST(PastedMoves, RobotLinesAreReadAndTheirNumberIsCompared) {
  for (const Pasted& row :
       {Pasted{"4 R+L' U2 F2+B D'", "R L' U2 F2 B D'"}, {"0", ""}, {"1 F2+B2", "F2 B2"}, {"R+L", "R L"}})
    expect_same(row);
  EXPECT_EQ(
      pasted_error_of("3 R+L' U2"),
      "column 1: The number 3 before the moves is not the number of their steps. Is a move missing? Of the number "
      "of a line write 3. with a point.");
  for (const char* number : {"5", " 111 ", "0111", "12 // twelve"})
    EXPECT_NE(pasted_error_of(number).find("A number alone is no cube"), std::string::npos) << number;
  EXPECT_EQ(pasted_error_of("R+U"), "column 2: '+' joins turns of opposite faces, as in R+L'.");
}

TEST(PastedMoves, SeveralAlgorithmsInOneTextAreRefused) {
  const std::string refusal = ": Another algorithm begins here. Give one of them, or each as a line of standard input.";
  EXPECT_EQ(pasted_error_of("1. R U R'\n2. F R"), "line 2, column 4" + refusal);
  EXPECT_EQ(pasted_error_of("Scramble: R U\nSolution: U' R'"), "line 2, column 11" + refusal);
  EXPECT_EQ(pasted_error_of("Scramble:\nR U\nSolution:\nU' R'"), "line 4, column 1" + refusal);
  EXPECT_EQ(pasted_error_of("1.\nR U\n2.\nF R"), "line 4, column 1" + refusal);
  EXPECT_EQ(pasted_error_of("12.34 R U\n13.37 F D"), "line 2, column 7" + refusal);
  EXPECT_EQ(pasted_error_of("R U F\nSolution: F R"), "line 2, column 11" + refusal);
  EXPECT_EQ(pasted_error_of("R U  @2024-01-01 10:00:00\nF D @2024-01-02 10:00:00"), "line 2, column 1" + refusal);
  EXPECT_EQ(pasted_error_of("1. 7.71   D2 R F2\n\nSolution:\nz2 // inspection\nF R"), "line 4, column 1" + refusal);
  EXPECT_EQ(pasted_error_of("Scramble: R U F\n\nz2 // inspection\nD R // cross"), "line 3, column 1" + refusal);
}

TEST(PastedMoves, TheMovesBehindAHeadMayHaveSeveralLines) {
  expect_same({"Scramble:\n\nR U\nF2", "R U F2"});
  expect_same({"Solution:\n// cross\nR U\n// pairs\nF2", "R U F2"});
  expect_same({"1. R U\nF D", "R U F D"});
  EXPECT_EQ(remark_of("1. R U\nF D"), "several lines were read as one algorithm");
}

TEST(PastedMoves, TheHeadsOfTimersAreNoMoves) {
  for (const char* head : {"1. ", "1.", "1)", "1:", "1.) ", "12.34 ", "1. 12.34[a pop]   ", "12. DNF(9.87)[pop]   ",
                           "14. DNF   ", "2. 1:02.34+ ", "Time: 12.34\nScramble: ", "F2L 1: ", "3x3x3: ",
                           "Generated By csTimer on 2024-11-30\nsingle: 7.71\n\nTime List:\n1. 7.71   "})
    expect_same({(std::string(head) + "R U F2").c_str(), "R U F2"});
}

TEST(PastedMoves, WordsThatAreMovesLetterByLetterAreRefusedOrSaid) {
  EXPECT_EQ(pasted_error_of("F sexy F'"),
            "column 3: 'sexy' could be several moves or something else. Write blanks between moves.");
  for (const char* text : {"(sexy)3", "red blue", "Rs2 Fs2 Us2", "Rs'"})
    EXPECT_NE(pasted_error_of(text).find(": '"), std::string::npos) << text << " " << pasted_error_of(text);
  EXPECT_EQ(remark_of("MR2 U SR2"), "'MR2' was read as 2 moves");
  EXPECT_EQ(remark_of("facelets: R U").substr(0, 24), "'facelets' is not a move") << "a format is no label";
  expect_same({"M'U M'U Rw2s", "M' U M' U Rw2 s"});
}

TEST(PastedMoves, PowersAndFencesAreRead) {
  for (const Pasted& row : {Pasted{"R^2 U^-1 F^3", "R2 U' F'"},
                            {"(R U)^-1 F", "U' R' F"},
                            {"R^{-1}U^{2}", "R' U2"},
                            {"(R U)^-2", "U' R' U' R'"},
                            {"`R U R' U'`", "R U R' U'"},
                            {"```\nR U`\n```", "R U'"}})
    expect_same(row);
  EXPECT_EQ(pasted_error_of("R^ U"), "column 2: Expected a number after '^'.");
}

TEST(PastedMoves, NumbersThatAreHardlyQuarterTurnsAreRefusedOrSaid) {
  EXPECT_EQ(pasted_error_of("R U R' U' x4"),
            "column 11: 'x4' turns the whole cube around. To repeat moves write (R U)4.");
  for (const char* text : {"R90 U", "R180", "R270", "U R360'"})
    EXPECT_NE(pasted_error_of(text).find("looks like degrees"), std::string::npos) << text;
  EXPECT_EQ(remark_of("R22 U R5"), "the number in 'R22' was read as quarter turns");
  for (const char* text : {"R3 U2", "2-3Lw2 F", "2R3 x3"}) EXPECT_EQ(remark_of(text).find("number"), std::string::npos);
}

TEST(PastedMoves, PlainScramblesAreKnownAtOnce) {
  for (const char* text : {"R U2 F'", "R2 U'", "R U F R U F R U F R U F2 D'"})
    EXPECT_TRUE(is_plain_scramble(text)) << text;
  for (const char* text : {"", "R U F", "R U2", "R U2 F' ", " R2 U'", "R2  U'", "R2U'", "Rw2 U'", "R2' U'", "R22 U'",
                           "R U F R U F R U F R U F R' D2"})
    EXPECT_FALSE(is_plain_scramble(text)) << text;
}

TEST(PastedMoves, TextsThatAreNearlyDressingAreRefused) {
  EXPECT_EQ(remark_of("{\"alg\":\"R\"}"), "A brace begins JSON or cycles, not an algorithm: give the moves alone.");
  for (const char* text : {"R /* U", "R@ U", "R@0 U", "R0 U@46", "R U@2024-13 U", "R / U", "['R', 'U", "R@5 @6"})
    EXPECT_NE(pasted_error_of(text).find(": "), std::string::npos) << text << " " << pasted_error_of(text);
}

TEST(PastedMoves, WordsOfLettersAloneAreSaidToBeMoves) {
  EXPECT_EQ(remark_of("R U F2 UF BD UR"), "'UF' was read as 2 moves");
  EXPECT_EQ(remark_of("UF UR UB UL DF"), "'UF' was read as 2 moves") << "a list of pieces, or of targets";
  EXPECT_EQ(remark_of("UFR URB"), "'UFR' was read as 3 moves");
  EXPECT_EQ(remark_of("R2 RUFLB"), "5 letters without a blank were read as moves");
  EXPECT_EQ(remark_of("RUR'U'"), "");
  EXPECT_EQ(remark_of("R U R' U' F"), "");
}

}  // namespace
}  // namespace superflip
