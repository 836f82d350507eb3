// Nets and orders of stickers.
#include "notation/stickers.h"

#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "notation/algorithm.h"
#include "notation/read_cube.h"
#include "notation/sticker_order.h"
#include "notation/testing.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

using testing::random_held_pocket;
using testing::random_placed_cube;

std::vector<std::string> rows_of(const std::string& net) {
  std::vector<std::string> rows;
  std::istringstream in(net);
  for (std::string row; std::getline(in, row);) rows.push_back(row);
  return rows;
}

std::string of_rows(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + '\n';
  return text;
}

std::string without(std::string text, std::string_view characters) {
  text.erase(
      std::remove_if(text.begin(), text.end(), [&](char c) { return characters.find(c) != std::string_view::npos; }),
      text.end());
  return text;
}

std::string recoloured(std::string text) {
  for (char& c : text)
    if (const auto face = kFaceLetters.find(c); face != std::string_view::npos) c = "WRGYOB"[face];
  return text;
}

// The face of a net with U on top, as its stickers, row by row.
std::string face_of(const PlacedCube& cube, Face face) {
  return to_facelets(cube).substr(9 * static_cast<std::size_t>(face), 9);
}

std::string upside_down(const std::string& face) { return {face.rbegin(), face.rend()}; }

// A net of 3 by 4 faces: `faces` are rows of faces; an empty one is a gap.
std::string drawn(const std::vector<std::vector<std::string>>& faces, char gap) {
  std::string text;
  for (const auto& band : faces)
    for (std::size_t row = 0; row < 3; ++row) {
      for (const std::string& face : band) text += face.empty() ? std::string(3, gap) : face.substr(3 * row, 3);
      text += '\n';
    }
  return text;
}

void expect_net(const std::string& net, const PlacedCube& cube) {
  const auto read = read_cube(net);
  ASSERT_TRUE(read) << net << read.error().message;
  EXPECT_EQ(read->format, "net") << net;
  EXPECT_EQ(read->cube, cube) << net;
}

TEST(Nets, AreReadHoweverTheyAreSpacedIndentedOrCut) {
  Rng rng(31);
  for (int i = 0; i < 100; ++i) {
    const PlacedCube cube = random_placed_cube(rng);
    const std::string net = to_net(cube, false);
    expect_net(net, cube);
    expect_net(to_net(cube, true), cube);
    expect_net("\n\n" + net + "\n", cube);
    expect_net(net.substr(net.find_first_not_of(' ')), cube);  // the first line has lost its indentation
    std::vector<std::string> rows = rows_of(net);
    for (std::string& row : rows) row = "   " + row;
    expect_net(of_rows(rows), cube);
    for (std::string& row : rows) row.erase(0, row.find_first_not_of(' '));
    expect_net(of_rows(rows), cube);  // all lines begin at the left
    for (std::string& row : rows) row = without(row, " ");
    expect_net(of_rows(rows), cube);
    expect_net(std::string("net:") + of_rows(rows), cube);
  }
}

TEST(Nets, CrossesOfEveryShapeAreRead) {
  Rng rng(32);
  for (int i = 0; i < 100; ++i) {
    const PlacedCube cube = random_placed_cube(rng);
    const auto face = [&](Face f) { return face_of(cube, f); };
    using enum Face;
    for (const char gap : {' ', '.', '-', 'x'}) {
      expect_net(drawn({{"", face(kU), "", ""}, {face(kL), face(kF), face(kR), face(kB)}, {"", face(kD), "", ""}}, gap),
                 cube);
    }
    expect_net(drawn({{"", "", face(kU), ""}, {face(kB), face(kL), face(kF), face(kR)}, {"", "", face(kD), ""}}, ' '),
               cube);
    const std::string back = upside_down(face(kB));
    expect_net(drawn({{"", face(kU), ""}, {face(kL), face(kF), face(kR)}, {"", face(kD), ""}, {"", back, ""}}, ' '),
               cube);
    expect_net(drawn({{"", back, ""}, {"", face(kU), ""}, {face(kL), face(kF), face(kR)}, {"", face(kD), ""}}, ' '),
               cube);
  }
}

TEST(Nets, OfColouredSquaresStandWhereTheScreenShowsThem) {
  Rng rng(36);
  constexpr std::array kSquares = {"\u2B1C", "\U0001F7E5", "\U0001F7E9", "\U0001F7E8", "\U0001F7E7", "\U0001F7E6"};
  for (int i = 0; i < 100; ++i) {
    const PlacedCube cube{random_state(rng), {}};
    const auto face = [&](Face f) { return face_of(cube, f); };
    using enum Face;
    const std::string net =
        drawn({{"", face(kU), "", ""}, {face(kL), face(kF), face(kR), face(kB)}, {"", face(kD), "", ""}}, ' ');
    // A gap of one face: three squares are six columns wide.
    for (const char* gap : {"  ", "\u3000", "\u00A0\u00A0", " ", "\u2B1B"}) {
      std::string squares;
      for (const char c : net) {
        const auto colour = kFaceLetters.find(c);
        squares += c == '\n' ? "\n" : colour == std::string_view::npos ? gap : kSquares[colour];
      }
      expect_net(squares, cube);
    }
  }
}

TEST(Nets, InColoursAreNamedByTheirCentres) {
  Rng rng(33);
  for (int i = 0; i < 50; ++i) {
    const PlacedCube cube{random_state(rng), {}};
    expect_net(recoloured(to_net(cube, false)), cube);
  }
}

TEST(Nets, OfThe2x2x2AreRead) {
  Rng rng(34);
  for (int i = 0; i < 100; ++i) {
    const PocketState state = random_held_pocket(rng);
    const auto read = read_cube(to_net(state, false), Puzzle::k2x2x2);
    ASSERT_TRUE(read) << to_net(state, false);
    EXPECT_EQ(read->format, "net");
    EXPECT_EQ(read->pocket, state);
  }
}

TEST(Nets, WithAWrongStickerAreRefusedWithItsPlace) {
  std::string net = to_net(PlacedCube{}, false);
  net[net.find("R R R")] = 'F';
  EXPECT_NE(read_cube(net).error().message.find("R1 should be R, not F."), std::string::npos);
  EXPECT_NE(read_cube(net.substr(0, 60)).error().message, "");
  EXPECT_FALSE(read_cube("net:\n      U U U\n      U U U\n"));
}

std::string in_order(const std::string& facelets, const StickerOrder& order) {
  const auto places = places_in_text(order, Puzzle::k3x3x3);
  std::string text(facelets.size(), ' ');
  for (std::size_t i = 0; i < places.size(); ++i) text[places[i]] = facelets[i];
  return text;
}

TEST(StickerOrder, KnownOrdersAreFoundAndSaid) {
  Rng rng(35);
  for (const StickerOrder& order : known_orders()) {
    for (int i = 0; i < 50; ++i) {
      const PlacedCube cube{random_state(rng), {}};
      for (const std::string& facelets : {to_facelets(cube), recoloured(to_facelets(cube))}) {
        const auto read = read_cube(in_order(facelets, order));
        ASSERT_TRUE(read) << describe(order) << read.error().message;
        EXPECT_EQ(read->cube, cube) << describe(order);
        EXPECT_EQ(read->assumptions.back(),
                  "stickers: no cube in the order U R F D L B; read in the order " + describe(order));
      }
      const std::string named = order.rows ? "rows" : to_text(order.faces);
      const auto read = read_cube("facelets " + named + ":" + in_order(to_facelets(cube), order));
      ASSERT_TRUE(read);
      EXPECT_EQ(read->cube, cube);
      EXPECT_TRUE(read->assumptions.empty());
    }
  }
}

TEST(StickerOrder, TextsOfOtherProgramsAreRead) {
  struct Row {
    const char* text;
    const char* order;
  };
  for (const Row& row : {Row{"rooyywrgwgwygboygbbrryrgorbgrwowogbogwbbobwbryyowgywry", "U L F R B D"},
                         Row{"oooyybgwbborbbrrbrwryyrywwwooyggyggbgwwboryggbgowwoyrr", "U L F R B D"},
                         Row{"UDLBUFBUBDLURRLDFLRRRRFDUURFLUBLFLLFBBLUBRDUDRBFDDDFFB", "U R F L B D"}}) {
    const auto read = read_cube(row.text);
    ASSERT_TRUE(read) << row.text;
    EXPECT_NE(read->assumptions.back().find(row.order), std::string::npos) << row.text;
  }
  // The same cube in two orders, held in two ways: the letters of the centres tell which is meant.
  const auto held = read_cube("UUUUUUUUUBBBFFFFFFLLLRRRRRRFFFBBBBBBRRRLLLLLLDDDDDDDDD");
  ASSERT_TRUE(held);
  EXPECT_EQ(held->cube, apply(*parse_algorithm("U2")));
  // A cube in three orders; which one cannot be known.
  const auto several = read_cube("OOOOOOOOOYYYWWWGGGBBBYYYWWWGGGBBBYYYWWWGGGBBBRRRRRRRRR");
  ASSERT_FALSE(several);
  EXPECT_NE(
      several.error().message.find("in the order U L F R B D, or in the order U R F L B D, or in the order of the "
                                   "rows of the net"),
      std::string::npos)
      << several.error().message;
  const auto rows = read_cube("facelets rows:OOOOOOOOOYYYWWWGGGBBBYYYWWWGGGBBBYYYWWWGGGBBBRRRRRRRRR");
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->cube, PlacedCube{});
}

TEST(Stickers, ListsOfNumbersAndEmojiWithSelectorsAreRead) {
  Rng rng(37);
  for (int i = 0; i < 20; ++i) {
    const PlacedCube cube{random_state(rng), {}};
    std::string list = "[";
    std::string faces = "[";
    std::string emoji;
    const std::string facelets = to_facelets(cube);
    for (std::size_t k = 0; k < facelets.size(); ++k) {
      const auto face = kFaceLetters.find(facelets[k]);
      list += (k > 0 ? ", " : "") + std::to_string(face);
      faces += (k % 9 == 0 ? "[" : " ") + std::to_string(face) + (k % 9 == 8 ? "]\n" : "");
      constexpr std::array kSquares = {"\u2B1C\uFE0F", "\U0001F7E5", "\U0001F7E9",
                                       "\U0001F7E8",   "\U0001F7E7", "\U0001F7E6"};
      emoji += kSquares[face];
    }
    for (const std::string& text : {list + "]", faces + "]", emoji}) {
      const auto read = read_cube(text);
      ASSERT_TRUE(read) << text << read.error().message;
      EXPECT_EQ(read->cube, cube) << text;
    }
  }
  for (const char* text : {"[0, 1]", "[0, 0, 0]", "[[0, 1], [1, 0]]", "[54, 0]"})
    EXPECT_FALSE(read_cube(text)) << text << " is no solved cube";
}

TEST(StickerOrder, RareOrdersAndWrongFacesAreHintsOnly) {
  Rng rng(36);
  for (int i = 0; i < 30; ++i) {
    const PlacedCube cube{random_state(rng), {}};
    const std::string facelets = to_facelets(cube);
    const auto expect_hint = [&](const std::string& text, std::string_view hint) {
      const auto read = read_cube(text);
      ASSERT_FALSE(read) << text;
      EXPECT_NE(read.error().message.find(hint), std::string::npos) << read.error().message;
    };
    expect_hint(in_order(recoloured(facelets), {*parse_face_order("BDLFRU")}), "in the order B D L F R U");
    const std::size_t face = rng.below(6);
    std::string mirrored = facelets;
    for (std::size_t row = 0; row < 3; ++row) std::swap(mirrored[9 * face + 3 * row], mirrored[9 * face + 3 * row + 2]);
    if (!read_cube(mirrored))
      expect_hint(mirrored, std::string("with each row of face ") + kFaceLetters[face] + " reversed");
    std::string turned = facelets;
    for (int cell = 0; cell < 9; ++cell)
      turned[9 * face + static_cast<std::size_t>(cell_before_turns(cell, 3))] =
          facelets[9 * face + static_cast<std::size_t>(cell)];
    if (!read_cube(turned)) expect_hint(turned, std::string("face ") + kFaceLetters[face] + " turned by ");
  }
  const auto seen_through = read_cube("UDLBUFBUBDLURRLDFLRRRRFDUURRBFDDDFFBFLUBLFLLFLBBRBUDUD");
  ASSERT_FALSE(seen_through);
  EXPECT_NE(seen_through.error().message.find("with each row of face B reversed, as if it was seen through the cube"),
            std::string::npos);
}

TEST(StickerOrder, OrdersOfThe2x2x2AreFoundAndSaid) {
  Rng rng(37);
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const PocketState state = random_held_pocket(rng);
    const std::string facelets = to_facelets(state);
    const auto places = places_in_text({*parse_face_order("ULFRBD")}, Puzzle::k2x2x2);
    std::string text(facelets.size(), ' ');
    for (std::size_t k = 0; k < places.size(); ++k) text[places[k]] = facelets[k];
    const auto read = read_cube(text, Puzzle::k2x2x2);
    if (!read) continue;                      // several orders make a cube
    if (read->assumptions.empty()) continue;  // ours makes one too
    EXPECT_EQ(read->pocket, state);
    ++found;
  }
  EXPECT_GT(found, 60);
}

}  // namespace
}  // namespace superflip
