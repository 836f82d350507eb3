#include "search/turn_rules.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "cube/testing.h"
#include "search/unit_moves.h"

namespace superflip {
namespace {

using superflip::testing::moves_of;

const Metric& qtm() { return *find_metric("qtm"); }

struct Allowed {
  const Metric& metric;
  MoveSet moves;
};
std::vector<Allowed> some_sets() {
  std::vector<Allowed> sets = {{htm(), htm().moves}, {qtm(), qtm().moves}};
  for (const char* const id : {"stm", "ahtm", "aqtm"}) sets.push_back({*find_metric(id), find_metric(id)->moves});
  for (const char* const names : {"U U' R R' F F'", "U R2 D D2", "U U2 D' L B2", "U2 D2 R2 L2 F2 B2"})
    for (const Metric* const metric : {&htm(), &qtm()}) {
      MoveSet moves;
      for (const Move m : moves_of(names)) moves.insert(m);
      if (TurnRules::serves(*metric, moves)) sets.push_back({*metric, moves});
    }
  return sets;
}

// The sequences of so many turns that one end makes, as the solution has them.
std::set<MoveSequence> made(const TurnRules& rules, std::size_t end, int length) {
  struct Made {
    MoveSequence moves;
    TurnRules::State state = TurnRules::kStart;
  };
  std::vector<Made> level = {{}};
  for (int i = 0; i < length; ++i) {
    std::vector<Made> next;
    for (const Made& from : level)
      for (int m = 0; m < kMoves; ++m) {
        const auto turn = static_cast<std::size_t>(m);
        if ((rules.moves_after(end, from.state) >> m & 1) == 0) continue;
        Made& to = next.emplace_back(from);
        to.moves.insert(end == 0 ? to.moves.end() : to.moves.begin(), end == 0 ? Move(m) : Move(m).inverse());
        to.state = rules.next(end, from.state, turn);
      }
    level = std::move(next);
  }
  std::set<MoveSequence> all;
  for (const Made& sequence : level) EXPECT_TRUE(all.insert(sequence.moves).second) << "made twice";
  return all;
}

TEST(TurnRules, BothEndsMakeEachCanonicalSequenceOnce) {
  for (const auto& [metric, moves] : some_sets()) {
    const TurnRules rules(metric, moves);
    const UnitMoves units(metric, moves);
    std::vector<MoveSequence> words = {{}};
    for (std::size_t length = 1; length <= (rules.have_pairs() ? 3 : 4); ++length) {
      std::vector<MoveSequence> longer;
      std::set<MoveSequence> canonical;
      for (const MoveSequence& word : words)
        for (const Move m : units.moves()) {
          longer.push_back(word);
          longer.back().push_back(m);
          const MoveSequence form = rules.canonical(longer.back());
          EXPECT_EQ(rules.canonical(form), form);
          if (form.size() == length) canonical.insert(form);
        }
      words = std::move(longer);
      EXPECT_EQ(made(rules, 0, static_cast<int>(length)), canonical);
      EXPECT_EQ(made(rules, 1, static_cast<int>(length)), canonical);
    }
  }
}

TEST(TurnRules, HaveAsManySequencesAsOthersCounted) {
  const TurnRules in_htm(htm(), htm().moves);
  const TurnRules in_qtm(qtm(), qtm().moves);
  EXPECT_EQ(made(in_htm, 0, 3).size(), 3240);
  EXPECT_EQ(made(in_qtm, 0, 3).size(), 1068);
  EXPECT_FALSE(in_htm.parity_tells());
  EXPECT_TRUE(in_qtm.parity_tells());
}

TEST(TurnRules, GiveTheFlanksOfTheMovesThatMayFollow) {
  EXPECT_EQ(flank_of(moves_of("U2").front()), 0);
  EXPECT_EQ(flank_of(moves_of("F'").front()), 7);
  EXPECT_EQ(flank_of(Move::pair(Axis::kRL, 2, 1)), 5);
  EXPECT_EQ(flank_of(Move::pair(Axis::kUD, 3, 1)), 3);
  for (const auto& [metric, moves] : some_sets()) {
    const TurnRules rules(metric, moves);
    for (std::size_t end = 0; end < 2; ++end)
      for (std::size_t state = 0; state < TurnRules::kStates; ++state) {
        const std::uint64_t after = rules.moves_after(end, static_cast<TurnRules::State>(state));
        std::uint64_t flanks = 0;
        for (int m = 0; m < kMoves; ++m)
          if ((after >> m & 1) != 0) flanks |= std::uint64_t{1} << flank_of(Move(m));
        EXPECT_EQ(after >> TurnRules::kMoveBits, flanks >> 1);
      }
  }
}

TEST(TurnRules, WriteHalfTurnsWhereTheyAreAllowed) {
  EXPECT_EQ(TurnRules(qtm(), qtm().moves).written(moves_of("U U D R R")), moves_of("U2 D R2"));
  MoveSet quarter_turns;
  for (const Move m : htm().moves)
    if (m.quarter_turns() != 2) quarter_turns.insert(m);
  EXPECT_EQ(TurnRules(htm(), quarter_turns).written(moves_of("U U D R R")), moves_of("U U D R R"));
}

TEST(TurnRules, ServeMovesThatCountOneEachAndDoNotDependOnSlices) {
  EXPECT_TRUE(TurnRules::serves(htm(), htm().moves));
  EXPECT_TRUE(TurnRules::serves(qtm(), qtm().moves));
  EXPECT_TRUE(TurnRules::serves(*find_metric("stm"), find_metric("stm")->moves));
  MoveSet with_slice;
  with_slice.insert(Move::pair(Axis::kRL, 3, 1));
  with_slice.insert(moves_of("U").front());
  EXPECT_FALSE(TurnRules::serves(*find_metric("stm"), with_slice));
  MoveSet half_turns;
  half_turns.insert(moves_of("U2").front());
  EXPECT_TRUE(TurnRules::serves(htm(), half_turns));
  EXPECT_FALSE(TurnRules::serves(qtm(), half_turns));
}

}  // namespace
}  // namespace superflip
