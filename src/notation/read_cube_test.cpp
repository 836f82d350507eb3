#include "notation/read_cube.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "notation/algorithm.h"
#include "notation/testing.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

using testing::random_held_pocket;
using testing::random_placed_cube;
using testing::readings_of;

constexpr std::string_view kSolved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

// The output of cubing.js 0.63 for "x F": defaultPattern().applyAlg("x F").toJSON().
constexpr std::string_view kXThenF =
    R"({"experimentalPuzzleName":"3x3x3","patternData":{"EDGES":{"pieces":[7,8,0,9,5,10,2,11,4,6,1,3],)"
    R"("orientation":[1,0,1,0,1,0,1,0,0,0,0,0]},"CORNERS":{"pieces":[5,0,3,6,4,7,2,1],)"
    R"("orientation":[2,1,2,1,1,2,1,2]},"CENTERS":{"pieces":[2,1,5,3,0,4],)"
    R"("orientation":[0,0,0,0,0,0],"orientationMod":[1,1,1,1,1,1]}}})";

PlacedCube cube_after(std::string_view text) { return apply(*parse_algorithm(text)); }
PocketState pocket_after(std::string_view text) {
  return apply_to_pocket(*parse_algorithm(text, {.puzzle = Puzzle::k2x2x2}));
}

std::string repainted(std::string text, std::string_view colours) {
  for (char& c : text) c = colours[kFaceLetters.find(c)];
  return text;
}

// The ids of the reasons why a text is not a cube: {"sticker_count", ...}.
std::set<std::string> reasons_of(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3) {
  std::set<std::string> ids;
  const CubeResult cube = read_cube_or_defects(text, puzzle);
  EXPECT_FALSE(cube) << text;
  if (cube) return ids;
  EXPECT_EQ(cube.error().error.code, ErrorCode::kInvalidCube) << cube.error().error.message;
  for (const Defect& defect : cube.error().defects) ids.emplace(id_of(defect.reason));
  return ids;
}

// "place: message" for a text that is refused as malformed.
std::string malformed_text(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3) {
  const auto cube = read_cube(text, puzzle);
  if (cube) return "accepted as " + std::string(cube->format);
  EXPECT_EQ(cube.error().code, ErrorCode::kBadAlgorithm);
  return cube.error().where + ": " + cube.error().message;
}

void expect_cube(const std::string& text, std::string_view format, const PlacedCube& expected) {
  const auto cube = read_cube(text);
  ASSERT_TRUE(cube) << text << "\n" << cube.error().message;
  EXPECT_EQ(cube->format, format) << text;
  EXPECT_EQ(cube->cube, expected) << text;
  EXPECT_EQ(cube->assumptions.empty(), expected.rotation == Symmetry()) << text;
}

void expect_pocket(const std::string& text, std::string_view format, const PocketState& expected) {
  const auto cube = read_cube(text, Puzzle::k2x2x2);
  ASSERT_TRUE(cube) << text << "\n" << cube.error().message;
  EXPECT_EQ(cube->format, format) << text;
  EXPECT_EQ(cube->puzzle, Puzzle::k2x2x2);
  EXPECT_EQ(cube->pocket, expected) << text;
}

TEST(ReadCube, EveryEncodingIsReadBackAsTheSameCubeInTheSameHolding) {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const PlacedCube cube = random_placed_cube(rng);
    expect_cube(to_facelets(cube), "facelets", cube);
    expect_cube(to_reid(cube), "reid", cube);
    expect_cube(to_b32(cube), "b32", cube);
    expect_cube(to_kpattern_json(cube), "kpattern", cube);
  }
}

TEST(ReadCube, EveryEncodingOfThe2x2x2IsReadBackAsTheSameStateInTheSameHolding) {
  Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    const PocketState state = random_held_pocket(rng);
    expect_pocket(to_facelets(state), "facelets", state);
    expect_pocket(to_reid(state), "reid", state);
    expect_pocket(to_kpattern_json(state), "kpattern", state);
  }
}

TEST(ReadCube, All24HoldingsOfTheSolvedCubeAreReadAndReported) {
  for (int i = 0; i < kSymmetries; i += 2) {
    const PlacedCube cube{CubieState::solved(), Symmetry(i)};
    expect_cube(to_facelets(cube), "facelets", cube);
    expect_cube(to_reid(cube), "reid", cube);
    expect_cube(to_b32(cube), "b32", cube);
    expect_cube(to_kpattern_json(cube), "kpattern", cube);
  }
  EXPECT_EQ(read_cube("x")->assumptions, std::vector<std::string>{"read as held with F on top and D in front"});
}

TEST(ReadCube, EveryRecordedAlgorithmIsRecognisedAsOneAndItsFaceletsGiveTheSameCube) {
  for (const char* file : {"notation.jsonl", "notation_friendly.jsonl"}) {
    for (const auto& reading : readings_of(file)) {
      const auto cube = read_cube(reading.input, reading.puzzle);
      if (reading.input == "D2, L2, F, R'" || reading.input == "D2, R2, B, U2") continue;  // lists: see PastedMoves
      ASSERT_EQ(cube.has_value(), reading.ok) << reading.input;
      if (!cube) continue;
      EXPECT_EQ(cube->format, "algorithm") << reading.input;
      const auto stickers = read_cube(reading.facelets, reading.puzzle);
      ASSERT_TRUE(stickers) << reading.input;
      EXPECT_EQ(stickers->cube, cube->cube) << reading.input;
      EXPECT_EQ(stickers->pocket, cube->pocket) << reading.input;
    }
  }
}

TEST(ReadCube, FaceletsMayHaveBlanksBetweenFacesAndRowsAndBeInLowerCase) {
  const PlacedCube cube = cube_after("R U F' D2 L B");
  const std::string text = to_facelets(cube);
  std::string spaced, single, lower;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % 9 == 0) spaced += "\n\t ";
    if (i % 3 == 0) spaced += ' ';
    spaced += text[i];
    single += text[i];
    single += ' ';
    lower += static_cast<char>(text[i] - 'A' + 'a');
  }
  expect_cube(spaced, "facelets", cube);
  expect_cube(single, "facelets", cube);
  expect_cube(lower, "facelets", cube);
  std::string all_faces;
  for (int i = 0; i < 9; ++i) all_faces += "U R F D L B ";
  EXPECT_NE(read_cube(all_faces).error().message.find("If these are moves, write \"moves:\" before them."),
            std::string::npos);
  expect_cube("moves: " + all_faces, "algorithm", cube_after(all_faces));
}

TEST(ReadCube, AnySixCharactersAreColoursNamedByTheCentres) {
  const PlacedCube cube = cube_after("R U F' D2 L B");
  const std::string facelets = to_facelets(cube);
  for (const char* colours : {"WRGYOB", "YOGWRB", "123456", "wrgyob", "#@!&%$", "012345"}) {
    const auto read = read_cube(repainted(facelets, colours));
    ASSERT_TRUE(read) << colours << read.error().message;
    EXPECT_EQ(read->format, "colours");
    EXPECT_EQ(read->cube, cube);
  }
  EXPECT_EQ(read_cube(repainted(facelets, "WRGYOB"))->assumptions,
            std::vector<std::string>{"colours: W=U R=R G=F Y=D O=L B=B"});
  std::string squares;
  for (char c : facelets)
    squares += std::vector<std::string>{"⬜", "🟥", "🟩", "🟨", "🟧", "🟦"}[kFaceLetters.find(c)];
  ASSERT_TRUE(read_cube(squares));
  EXPECT_EQ(read_cube(squares)->cube, cube);
}

TEST(ReadCube, MirroredSchemeOfFaceLettersIsReadByItsCentres) {
  const PlacedCube cube = cube_after("R U F' D2 L B");
  const auto read = read_cube(repainted(to_facelets(cube), "ULFDRB"));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->format, "colours");
  EXPECT_EQ(read->cube, cube);
}

TEST(ReadCube, LettersOfA2x2x2MayBeColoursOfAMirroredScheme) {
  const auto read = read_cube("UUUULLLLFFFFDDDDRRRRBBBB", Puzzle::k2x2x2);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->pocket, PocketState::solved());
  EXPECT_EQ(read->assumptions.size(), 1U);
}

TEST(ReadCube, ColoursOfThe2x2x2AreNamedByTheDblCorner) {
  Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    const PocketState state = random_held_pocket(rng);
    const auto read = read_cube(repainted(to_facelets(state), "WRGYOB"), Puzzle::k2x2x2);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->format, "colours");
    EXPECT_EQ(normalised(read->pocket), read->pocket) << "the corner at DBL is home by definition";
    // The same cube with its pieces renamed by a rotation, so the same moves solve it.
    bool renamed = false;
    for (int r = 0; r < kSymmetries; r += 2)
      renamed = renamed || read->pocket == compose(rotated(PocketState::solved(), Symmetry(r)), state);
    EXPECT_TRUE(renamed);
  }
}

TEST(ReadCube, AgreesWithPublishedExamplesOfB32) {
  // nissy-core, README.
  expect_cube("ABCDEFGH=ABCDEFGHIJKL=A", "b32", PlacedCube{});
  expect_cube("JLQWSVUH=ZLCUABGIVTKH=A", "b32", cube_after("R' U' F"));
  expect_cube("WFCDERQH=AECDIFGHBJKL=A", "b32", cube_after("R U R' U'"));
  expect_cube("JLQWSVUH=ZLCUABGIVTKH", "b32", cube_after("R' U' F"));  // the older form
  EXPECT_EQ(to_b32(cube_after("R' U' F")), "JLQWSVUH=ZLCUABGIVTKH=A");
  EXPECT_EQ(to_b32(cube_after("z")), "ABCDEFGH=ABCDEFGHIJKL=M");
}

TEST(ReadCube, AgreesWithCubingJsOnKPatterns) {
  // cube3x3x3.kpuzzle(), defaultPattern().applyAlg(...).toJSON(), cubing.js 0.63.
  expect_cube(R"({"patternData":{"EDGES":{"pieces":[8,5,3,9,4,1,6,11,10,7,2,0],
      "orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},"CORNERS":{"pieces":[7,0,4,5,1,6,3,2],
      "orientation":[0,2,1,1,0,2,1,2]},"CENTERS":{"pieces":[0,1,2,3,4,5],"orientation":[0,0,0,0,0,0],
      "orientationMod":[1,1,1,1,1,1]}}})",
              "kpattern", cube_after("R U M x"));
  EXPECT_EQ(to_kpattern_json(cube_after("x F")), kXThenF);
  EXPECT_EQ(to_kpattern_json(pocket_after("R")),
            R"({"experimentalPuzzleName":"2x2x2","patternData":{"CORNERS":{"pieces":[4,0,2,3,7,5,6,1],)"
            R"("orientation":[2,1,0,0,1,0,0,2]}}})");
}

TEST(ReadCube, TheJsonOfCubejsIsRead) {
  const auto list = [](const auto& numbers) {
    std::string text;
    for (const auto n : numbers) text += (text.empty() ? "" : ",") + std::to_string(n);
    return "[" + text + "]";
  };
  Rng rng(5);
  for (int i = 0; i < 100; ++i) {
    const CubieState state = random_state(rng);
    const std::string json = "{\"center\":[0,1,2,3,4,5],\"cp\":" + list(state.cp) + ",\"co\":" + list(state.co) +
                             ",\"ep\":" + list(state.ep) + ",\"eo\":" + list(state.eo) + "}";
    expect_cube(json, "cubejs", {state, {}});
    std::string python = json;
    std::replace(python.begin(), python.end(), '"', '\'');
    expect_cube(python, "cubejs", {state, {}});
  }
  EXPECT_EQ(malformed_text(R"({"cp":[0,1],"co":[],"ep":[],"eo":[]})"),
            "cp: cp must be 8 numbers from 0 to 7, each once.");
  EXPECT_EQ(read_cube(R"({"facelets":"UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB"})")->cube,
            cube_after("R U"));
}

TEST(ReadCube, ReidsSuperflipHasEveryEdgeNamedBackwards) {
  const PlacedCube superflip = cube_after("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
  EXPECT_EQ(to_reid(superflip), "FU RU BU LU FD RD BD LD RF LF RB LB UFR URB UBL ULF DRF DFL DLB DBR");
  EXPECT_EQ(to_reid(PlacedCube{}), "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR");
  EXPECT_EQ(to_reid(PocketState::solved()), "UFR URB UBL ULF DRF DFL DLB DBR");
}

TEST(ReadCube, EachReasonOfAnImpossibleCubeIsNamed) {
  std::string text(kSolved);
  text[0] = 'R';
  EXPECT_EQ(reasons_of(text), (std::set<std::string>{"sticker_count", "no_such_corner"}));
  text = kSolved;
  std::swap(text[5], text[10]);
  EXPECT_EQ(reasons_of(text), std::set<std::string>{"edge_flip"});
  text = kSolved;
  text[8] = 'R', text[9] = 'F', text[20] = 'U';
  EXPECT_EQ(reasons_of(text), std::set<std::string>{"corner_twist"});
  text = kSolved;
  std::swap(text[10], text[19]);  // swaps the edges UR and UF
  EXPECT_EQ(reasons_of(text), std::set<std::string>{"swapped_pair"});
  EXPECT_EQ(reasons_of(repainted(text, "WRGYOB")), std::set<std::string>{"swapped_pair"});
  EXPECT_EQ(reasons_of("ABCDEFGH=QBCDEFGHIJKL=A"), std::set<std::string>{"edge_flip"});
  EXPECT_EQ(reasons_of("AACDEFGH=ABCDEFGHIJKL=A"), std::set<std::string>{"corner_twice"});
  EXPECT_EQ(reasons_of("FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR"),
            std::set<std::string>{"edge_flip"});
  EXPECT_EQ(reasons_of("FRU URB UBL ULF DRF DFL DLB DBR", Puzzle::k2x2x2), std::set<std::string>{"corner_twist"});
  text = kSolved;
  text[4] = 'R';
  EXPECT_TRUE(reasons_of(text).count("centre"));
  EXPECT_TRUE(reasons_of(repainted(text, "WRGYOB")).count("centre"));
  std::string stranger = repainted(std::string(kSolved), "WRGYOB");
  stranger[7] = 'X';
  EXPECT_EQ(reasons_of(stranger), std::set<std::string>{"sticker_count"});
  EXPECT_EQ(read_cube(stranger).error().where, "column 8");
  EXPECT_EQ(reasons_of("WWWWRRRRGGGGYYYYOOOOBBBX", Puzzle::k2x2x2), std::set<std::string>{"sticker_count"});
  EXPECT_EQ(read_cube("WWWWRRRRGGGGYYYYOOOOBBBX", Puzzle::k2x2x2).error().where, "column 24");
  EXPECT_EQ(reasons_of("WWWWWWWWRRRRYYYYOOOOBBBB", Puzzle::k2x2x2).empty(), false);
}

TEST(ReadCube, MessageOfAnImpossibleCubeNamesItsColours) {
  std::string text(kSolved);
  std::swap(text[5], text[10]);
  const auto cube = read_cube(repainted(text, "WRGYOB"));
  EXPECT_NE(cube.error().message.find("(colours: W=U R=R G=F Y=D O=L B=B)"), std::string::npos) << cube.error().message;
}

TEST(ReadCube, MessageOfAnImpossibleCubeSaysHowItIsHeld) {
  std::string text = to_facelets(cube_after("x"));
  std::swap(text[5], text[10]);
  EXPECT_NE(read_cube(text).error().message.find("(read as held with F on top and D in front)"), std::string::npos);
}

TEST(ReadCube, MalformedTextIsReportedWithItsErrorAndPlace) {
  const std::string stickers(kSolved);
  EXPECT_EQ(malformed_text(stickers.substr(1)), ": A 3x3x3 has 54 stickers, this text has 53.");
  EXPECT_EQ(malformed_text(stickers + "B"), "column 55: A 3x3x3 has 54 stickers, this text has 55.");
  EXPECT_EQ(malformed_text(stickers.substr(0, 30)), ": A 3x3x3 has 54 stickers, this text has 30.");
  std::string rows;
  for (std::size_t i = 0; i < 51; i += 3) rows += stickers.substr(i, 3) + " ";
  EXPECT_EQ(malformed_text(rows), ": A 3x3x3 has 54 stickers, this text has 51.");
  EXPECT_EQ(malformed_text("UUUURRRRFFFFDDDDLLLLBBBB"),
            ": These are the stickers of a 2x2x2, not of a 3x3x3. Ask for the puzzle 2x2x2.");
  EXPECT_EQ(malformed_text(stickers, Puzzle::k2x2x2),
            ": These are the stickers of a 3x3x3, not of a 2x2x2. Ask for the puzzle 3x3x3.");
  EXPECT_EQ(malformed_text("ABCDEFGH=ABCDEFGHI?KL=A"),
            "column 19: Expected an edge, A to L or Q to b in a cube of the form ABCDEFGH=ABCDEFGHIJKL=A, found "
            "'?KL=A'.");
  EXPECT_EQ(
      malformed_text("ABCDEFGH=ABC"),
      "column 13: Expected an edge, A to L or Q to b in a cube of the form ABCDEFGH=ABCDEFGHIJKL=A, found the end "
      "of the text.");
  EXPECT_EQ(malformed_text("UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB"),
            ": A list of cubies has 20 words (UF UR ... DBR), this one has 19.");
  EXPECT_EQ(malformed_text("UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBX"),
            "column 65: 'DBX' cannot be the cubie at DBR: expected 3 of the letters U R F D L B.");
  EXPECT_EQ(malformed_text("{\"patternData\":{\"CORNERS\":{}}}"),
            "EDGES: This KPattern has no orbit EDGES; is it for another puzzle?");
  EXPECT_EQ(malformed_text("{\"a\":[1,}"), "column 9: Expected a value in JSON, found '}'.");
  EXPECT_EQ(malformed_text("ABCDEFGH=ABCDEFGHIJKL=A", Puzzle::k2x2x2),
            ": Base 32 includes edges, so it exists only for the 3x3x3.");
}

TEST(ReadCube, TheFieldOfAJsonObjectWithACubeIsReadAndNamed) {
  const auto cube = apply(*parse_algorithm("R U"));
  for (const char* field : {"cube", "scramble", "alg"}) {
    for (const std::string& text : {std::string("R U"), to_facelets(cube)}) {
      const auto read = read_cube(fmt::format(R"({{"puzzle":"3x3x3","{}":"{}","moves":"<R,U>"}})", field, text));
      ASSERT_TRUE(read) << field << ": " << read.error().message;
      EXPECT_EQ(read->cube, cube);
      EXPECT_EQ(read->assumptions, std::vector{fmt::format("the field {} of the JSON was read", field)});
    }
  }
  EXPECT_EQ(read_cube(R"({"cube":"F","scramble":"R U"})")->assumptions.front(), "the field cube of the JSON was read");
  EXPECT_EQ(read_cube(R"({"cube":"R U R' U'","from":"moves"})")->cube, apply(*parse_algorithm("R U R' U'")));
  const std::string in_another_order = "rooyywrgwgwygboygbbrryrgorbgrwowogbogwbbobwbryyowgywry";
  for (const char* field : {"facelets", "cube"}) {
    const auto read = read_cube(fmt::format(R"({{"{}":"{}","order":"ULFRBD"}})", field, in_another_order));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->cube, read_cube(in_another_order)->cube);
  }
}

TEST(ReadCube, AJsonObjectWithoutACubeIsRefusedAsWhatItIs) {
  const std::string no_cube =
      "column 1: This JSON has no cube of the 3x3x3: none of the fields facelets, cube, scramble, alg, patternData, "
      "cp.";
  EXPECT_EQ(malformed_text(R"({"moves":"R U"})"), no_cube);
  EXPECT_EQ(malformed_text(R"({"scrambles":[{"scramble":"R"}]})"), no_cube);
  EXPECT_EQ(malformed_text(R"({"cube":["R"]})"), "cube: The field cube of the JSON is no text with a cube.");
  EXPECT_EQ(malformed_text(R"({"facelets":""})"), "facelets: The field facelets of the JSON is no text with a cube.");
  EXPECT_EQ(malformed_text(R"({"cube":"https://alg.cubing.net/?alg=R"})"),
            "cube: The field cube of the JSON is a link.");
  EXPECT_EQ(malformed_text(R"({"cube":"R","puzzle":"2x2x2"})"), "puzzle: The JSON is of another puzzle: '2x2x2'.");
  EXPECT_EQ(malformed_text(R"({"scramble":"R U''"})"),
            "column 5 of scramble: One prime is too many. Write R' or R2', not R''.");
  EXPECT_EQ(malformed_text(R"({"cp":[0,1,2,3,4,5,6,7]})", Puzzle::k2x2x2),
            "column 1: This JSON has no cube of the 2x2x2: none of the fields facelets, cube, scramble, alg, "
            "patternData.");
  EXPECT_EQ(malformed_text("{'cube': R}").substr(0, 27), "column 10: Expected a value");
  EXPECT_EQ(read_cube(R"({'cube': "R U'"})")->cube, cube_after("R U'"));
  EXPECT_EQ(malformed_text(R"({"cp":[0,1,2,3,4,5,6,6],"co":[0,0,0,0,0,0,0,0]})"),
            "cp: cp must be 8 numbers from 0 to 7, each once.");
  std::string pattern(kXThenF);
  pattern.replace(pattern.find("[7,8"), 4, "[8,8");
  EXPECT_EQ(malformed_text(pattern), "EDGES: EDGES.pieces must be 12 numbers from 0 to 11, each once.");
}

TEST(ReadCube, LargeOrDeepJsonIsRefusedBeforeItIsRead) {
  std::string many = "{\"a\":[0";
  for (int i = 0; i < 2000; ++i) many += ",0";
  EXPECT_NE(malformed_text(many + "]}").find("Expected a smaller or flatter value"), std::string::npos);
  EXPECT_NE(malformed_text("{\"a\":[[[[[[[[[0]]]]]]]]]}").find("Expected a smaller or flatter value"),
            std::string::npos);
}

TEST(ReadCube, KPatternsWithBadNumbersOrUnknownOrientationsAreRefused) {
  const std::string solved = to_kpattern_json(PocketState::solved());
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = solved;
    return malformed_text(text.replace(text.find(from), from.size(), to), Puzzle::k2x2x2);
  };
  EXPECT_EQ(with("[0,1", "[8,1"), "CORNERS: CORNERS.pieces must be 8 numbers from 0 to 7, each once.");
  EXPECT_EQ(with("[0,1", "[-1,1"), "CORNERS: CORNERS.pieces must be 8 numbers from 0 to 7, each once.");
  EXPECT_EQ(with("[0,1", "[\"0\",1"), "CORNERS: CORNERS.pieces must be 8 numbers from 0 to 7, each once.");
  EXPECT_EQ(with("[0,0", "[3,0"), "CORNERS: CORNERS.orientation must be 8 numbers from 0 to 2.");
  EXPECT_EQ(with("[0,0", "[0"), "CORNERS: CORNERS.orientation must be 8 numbers from 0 to 2.");
  EXPECT_EQ(with("\"pieces\"", "\"orientationMod\":[3,0],\"pieces\""),
            "CORNERS: CORNERS are partly unknown (orientationMod); such a pattern cannot be read.");
}

TEST(ReadCube, GarbageOfAnyKindIsRefusedWithAShortMessage) {
  const std::string million(1 << 20, 'U');
  for (const std::string& text :
       {million, std::string(1 << 20, '{'), std::string(1 << 20, '['), std::string(1 << 20, '='),
        std::string(1 << 20, '\xF0'), std::string(1 << 20, '\0'), std::string("{\"a\":") + std::string(1 << 20, '['),
        std::string("[") + million, "{\"" + million, "{\"a\":[" + std::string(1 << 20, '1'), million + "'"}) {
    for (const Puzzle puzzle : {Puzzle::k3x3x3, Puzzle::k2x2x2}) {
      const auto cube = read_cube(text, puzzle);
      ASSERT_FALSE(cube) << text.substr(0, 10);
      EXPECT_LT(cube.error().message.size(), 300U) << cube.error().message;
    }
  }
  Rng rng(17);
  constexpr std::string_view kInteresting = "URFDLBurfdlbMESxyz'23()[],:= \n{}\"0\xE2\x80\x99\xFF";
  for (int i = 0; i < 5000; ++i) {
    std::string text(rng.below(70), ' ');
    for (char& c : text) c = kInteresting[rng.below(kInteresting.size())];
    const auto cube = read_cube(text);
    if (!cube) continue;
    EXPECT_TRUE(defects_of(cube->cube.state).empty()) << text;
  }
}

}  // namespace
}  // namespace superflip
