#include "questions/recognise/reduction.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "coord/coordinate.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

CubieState state_after(std::string_view moves) {
  return apply_all(CubieState::solved(), parse_algorithm(moves).value().moves);
}

// The cube after random ones of some moves.
CubieState walk(MoveSet moves, Rng& rng) {
  const MoveSequence all = list_of(moves);
  CubieState cube = CubieState::solved();
  for (int n = 0; n < 60; ++n) cube = apply(cube, all[rng.below(all.size())]);
  return cube;
}

// What nissy's users and mallard call the cubes after these moves.
TEST(Reduction, HasTheUsualNames) {
  for (const auto& [moves, name] : {std::pair{"", "0c0 0e"},
                                    {"U", "4a1 4e"},
                                    {"U R2 U", "4b2 2e"},
                                    {"U R2 F2 U", "4b2 4e"},
                                    {"U R2 U2 F2 U", "4a2 4e"},
                                    {"D B2 D' F2 B2 D' F2 D", "4a2 2e"},
                                    {"U R2 U R2 U", "2c3 2e"},
                                    {"U R2 L2 F2 B2 U", "0c0 8e"},
                                    {"U R2 U2 F2 U R2 U2 F2 U", "0c3 2e"},
                                    {"U R2 U R2 U2 B2 U B2 U", "0c4 0e"},
                                    {"U R2 F2 U R2 U2 F2 U", "4c3 0e"},
                                    {"U B2 U' L2 U2 B2 D", "4c3 4e"},
                                    {"U L2 U R2 U' R2 U R2 U", "2c5 2e"},
                                    {"U' R2 U F2 U' F2 U F2 U", "4c5 4e"}})
    EXPECT_EQ(htr_case(state_after(moves)), name) << moves;
  EXPECT_EQ(dr_case(state_after("R")), "4c4e");
  EXPECT_EQ(dr_case(state_after("R U2 R'")), "4c2e");
  EXPECT_EQ(dr_case(state_after("R U R'")), "3c2e");
}

// All that 20,000 dominoes show: 13 names of corners, 52 with edges.
TEST(Reduction, NamesADominoAndItsInverseAlike) {
  Rng rng(1);
  std::set<std::string> names;
  std::set<std::string> of_corners;
  for (int i = 0; i < 20'000; ++i) {
    const CubieState cube = walk(phase2_moves(), rng);
    const std::string name = htr_case(cube);
    names.insert(name);
    of_corners.insert(name.substr(0, 3));
    ASSERT_EQ(htr_case(inverse(cube)), name);
  }
  EXPECT_EQ(names.size(), 52U);
  EXPECT_EQ(of_corners, (std::set<std::string>{"0c0", "0c2", "0c3", "0c4", "2c3", "2c4", "2c5", "4a1", "4a2", "4b2",
                                               "4c3", "4c4", "4c5"}));
}

TEST(Reduction, IsToldAboutEachAxis) {
  EXPECT_EQ(describe(reduction_of(state_after("U"))),
            "eoud 4, eorl 0, eofb 0; drud-eorl 0c0e, drfb-eorl 4c4e, drud-eofb 0c0e, drrl-eofb 4c4e; htr-drud 4a1 4e");
  EXPECT_EQ(reduction_of(state_after("F")).flipped[static_cast<std::size_t>(Axis::kFB)], 4);
  EXPECT_EQ(reduction_of(state_after("R2 F2 U2")).floppy, std::vector<Axis>{});
  EXPECT_EQ(reduction_of(state_after("R2 F2")).floppy, std::vector{Axis::kUD});
  EXPECT_EQ(reduction_of(CubieState::solved()).floppy.size(), 3U);
  JsonWriter json;
  json.begin_object();
  write_fields(reduction_of(state_after("R2 U")), json);
  EXPECT_EQ(
      json.end_object().take(),
      "{\"flipped\":{\"ud\":4,\"rl\":0,\"fb\":0},\"dr\":[{\"axis\":\"ud\",\"eo\":\"rl\",\"case\":\"0c0e\"},"
      "{\"axis\":\"fb\",\"eo\":\"rl\",\"case\":\"4c4e\"},{\"axis\":\"ud\",\"eo\":\"fb\",\"case\":\"0c0e\"},"
      "{\"axis\":\"rl\",\"eo\":\"fb\",\"case\":\"4c4e\"}],\"htr\":[{\"axis\":\"ud\",\"case\":\"4a1 4e\"}],\"fr\":[]}");
}

// Turns by turns: a quarter turn flips four edges about its axis and none about the others, so random cubes of few
// moves agree with their moves.
TEST(Reduction, CountsWhatTheMovesDid) {
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    const CubieState eo = walk(MoveSet::of(Face::kU) | MoveSet::of(Face::kD) | MoveSet::of(Face::kR) |
                                   MoveSet::of(Face::kL) | (half_turn_moves() & MoveSet::face_turns()),
                               rng);
    EXPECT_EQ(reduction_of(eo).flipped[static_cast<std::size_t>(Axis::kFB)], 0);
    EXPECT_EQ(dr_case(walk(phase2_moves(), rng)), "0c0e");
    EXPECT_EQ(htr_case(walk(half_turn_moves(), rng)), "0c0 0e");
  }
}

}  // namespace
}  // namespace superflip
