// Checks held moves against cubes whose centres turn, and solvable cubes against plain breadth-first search.
#include "cube/held_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "cube/generated_group.h"
#include "cube/testing.h"

namespace superflip {
namespace {

using testing::bytes_of;

const Metric& stm() { return *find_metric("stm"); }

// Faces and slices by letter. "2" restricts the letter to its half turn.
MoveSet letters(std::string_view text) {
  MoveSet set;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool half_only = i + 1 < text.size() && text[i + 1] == '2';
    for (int turns = 1; turns <= 3; ++turns) {
      if (half_only && turns != 2) continue;
      if (const auto face = kFaceLetters.find(text[i]); face != std::string_view::npos)
        set.insert(Move::turn(static_cast<Face>(face), turns));
      if (const auto axis = std::string_view("EMS").find(text[i]); axis != std::string_view::npos)
        set.insert(Move::pair(static_cast<Axis>(axis), turns, 4 - turns));
    }
  }
  return set;
}

// The cubes that letters reach in at most `depth` moves, by a search that also tracks the centres.
std::set<std::string> reached_by(MoveLetters allowed, int depth) {
  std::set<std::pair<std::string, int>> known;
  std::set<std::string> cubes;
  std::vector<std::pair<CubieState, Holding>> level = {{CubieState::solved(), Holding()}};
  for (int d = 0; d <= depth && !level.empty(); ++d) {
    std::vector<std::pair<CubieState, Holding>> next;
    for (const auto& [cube, holding] : level) {
      if (!known.insert({bytes_of(cube), holding.turned().index()}).second) continue;
      cubes.insert(bytes_of(cube));
      for (const Move letter : allowed.moves()) {
        // A wide letter turns the cube against its face, that of R and F like x' and z', that of L like x.
        const bool wide = allowed.wide().contains(letter);
        const int turns = letter.face() < Face::kD ? letter.quarter_turns() : 4 - letter.quarter_turns();
        next.emplace_back(apply(cube, holding.fixed(letter)),
                          wide ? holding.after(rotation_about(letter.axis(), turns)) : holding.after(letter));
      }
    }
    level = std::move(next);
  }
  return cubes;
}

TEST(HeldMoves, DependOnSlicesUnlessEverySliceMapsTheSetToItself) {
  EXPECT_EQ(HeldMoves(stm(), stm().moves).holdings(), 1U);
  EXPECT_EQ(HeldMoves(stm(), letters("MUFDB")).holdings(), 1U);
  EXPECT_EQ(HeldMoves(stm(), letters("MRL")).holdings(), 1U);
  EXPECT_EQ(HeldMoves(stm(), letters("M2UD")).holdings(), 1U);
  EXPECT_EQ(HeldMoves(stm(), letters("RUF")).holdings(), 1U);
  EXPECT_EQ(HeldMoves(stm(), letters("M2U")).holdings(), 2U);
  EXPECT_EQ(HeldMoves(stm(), letters("MU")).holdings(), 4U);
  EXPECT_EQ(HeldMoves(stm(), letters("MEU")).holdings(), 24U);
  // The axial metrics write slices as face turns, which keep the centres in place.
  EXPECT_EQ(HeldMoves(*find_metric("ahtm"), letters("MU")).holdings(), 1U);
}

TEST(HeldMoves, TurnTheFaceThatASliceHasMovedToTheLetter) {
  // M moves the front centre down and the top centre to the front: the letter U then turns the former back face.
  const HeldMoves held(stm(), letters("MU"));
  const Move m_turn = Move::pair(Axis::kRL, 1, 3);
  const std::size_t after_m = held.after(0, m_turn);
  EXPECT_EQ(held.allowed(0), letters("MU"));
  EXPECT_EQ(held.allowed(after_m), letters("MB"));
  EXPECT_EQ(held.after(after_m, m_turn.inverse()), 0U);
  EXPECT_EQ(held.ever_allowed(), letters("MUFDB"));
  EXPECT_TRUE(are_made_of(stm(), letters("MU"), std::vector{m_turn, Move::turn(Face::kB, 1)}));
  EXPECT_FALSE(are_made_of(stm(), letters("MU"), std::vector{m_turn, Move::turn(Face::kU, 1)}));
}

TEST(HeldMoves, TurnTheFaceThatAWideMoveHasMovedToTheLetter) {
  // r is L and x: the front centre goes to the top, where the letter U then turns it.
  const MoveLetters r_and_u(letters("LU"), letters("L"));
  const HeldMoves held(htm(), r_and_u);
  EXPECT_EQ(held.holdings(), 4U);
  const std::size_t after_r = held.after(0, Move::turn(Face::kL, 1));
  EXPECT_EQ(held.allowed(0), letters("LU"));
  EXPECT_EQ(held.allowed(after_r), letters("LF"));
  EXPECT_EQ(held.after(after_r, Move::turn(Face::kL, 3)), 0U);
  EXPECT_EQ(held.letter_turns(0, Move::turn(Face::kL, 1)), 3);
  EXPECT_EQ(held.letter_turns(0, Move::turn(Face::kU, 1)), 0);
  EXPECT_TRUE(are_made_of(htm(), r_and_u, std::vector{Move::turn(Face::kL, 1), Move::turn(Face::kF, 1)}));
  EXPECT_FALSE(are_made_of(htm(), r_and_u, std::vector{Move::turn(Face::kL, 1), Move::turn(Face::kU, 1)}));
  EXPECT_EQ(HeldMoves(htm(), {letters("LR"), letters("L")}).holdings(), 1U);
  EXPECT_EQ(HeldMoves(htm(), {letters("L2U"), letters("L")}).holdings(), 2U);
  EXPECT_EQ(HeldMoves(htm(), {letters("LUF"), letters("LUF")}).holdings(), 24U);
}

TEST(MoveLetters, HaveANumberThatGivesThemBack) {
  for (const MoveLetters set :
       {MoveLetters(letters("LU")), MoveLetters(letters("LU"), letters("L")),
        MoveLetters(letters("L2UME"), letters("L")), MoveLetters(letters("LUB"), letters("UB"))}) {
    EXPECT_EQ(MoveLetters::of_bits(set.bits()), set);
    EXPECT_LT(set.bits(), MoveLetters::kMostBits);
  }
  EXPECT_NE(MoveLetters(letters("LU")).bits(), MoveLetters(letters("LU"), letters("L")).bits());
}

TEST(SolvableCubes, AreTheCubesThatASearchOverHeldPositionsReaches) {
  Rng rng(1);
  for (const std::string_view text : {"M2U2", "MU2", "ME2", "S2R2", "E2R2", "MES"}) {
    const MoveSet allowed = letters(text);
    const SolvableCubes solvable(stm(), allowed);
    const std::set<std::string> all = reached_by(allowed, 1000);
    ASSERT_EQ(solvable.count(), static_cast<double>(all.size())) << text;
    std::size_t solved = 0;
    for (int i = 0; i < 2000; ++i) {
      // A walk with the moves of every holding, which often leaves the set of cubes that the letters reach.
      CubieState cube = CubieState::solved();
      const MoveSet wider = HeldMoves(stm(), allowed).ever_allowed();
      std::vector<Move> moves;
      for (const Move m : wider) moves.push_back(m);
      for (std::uint64_t length = rng.below(12); length > 0; --length)
        cube = apply(cube, moves[rng.below(moves.size())]);
      const bool is_reached = all.contains(bytes_of(inverse(cube)));
      ASSERT_EQ(solvable.contains(cube), is_reached) << text;
      solved += is_reached ? 1 : 0;
    }
    EXPECT_GT(solved, 20U) << text;
  }
}

TEST(SolvableCubes, ContainTheCubesThatTheLettersReach) {
  std::vector<MoveLetters> sets;
  for (const std::string_view text : {"MU", "SR", "ER", "MUR", "MEU", "RU", "MSU2"}) sets.emplace_back(letters(text));
  sets.emplace_back(letters("LU"), letters("L"));
  sets.emplace_back(letters("MLU2"), letters("L"));
  for (const MoveLetters& text : sets) {
    const SolvableCubes solvable(stm(), text);
    for (const std::string& bytes : reached_by(text, 4)) {
      CubieState cube{};
      std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char*>(&cube));
      ASSERT_TRUE(solvable.contains(inverse(cube))) << text.bits();
    }
  }
}

}  // namespace
}  // namespace superflip
