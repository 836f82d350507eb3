#include "solver/kept_answers.h"

#include <gtest/gtest.h>

#include "cube/testing.h"

namespace superflip {
namespace {

const Move kU = Move::turn(Face::kU, 1);
const Move kR = Move::turn(Face::kR, 1);
const Move kF = Move::turn(Face::kF, 1);

PhaseEnds phases_of(const std::string& name) { return {{name, 1}}; }

TEST(KeptAnswers, AreTheShortestOnesWithTheirPhasesAndNoneTwice) {
  SolveOptions options;
  options.count = 2;
  const ImprovementCallback nobody;
  KeptAnswers kept(options, nobody);
  kept.add({kU, kR, kF}, phases_of("three"));
  kept.add({kU, kR, kF}, phases_of("the same"));
  EXPECT_FALSE(kept.enough());
  kept.add({kR}, phases_of("one"));
  EXPECT_TRUE(kept.enough());
  EXPECT_EQ(kept.longest_wanted(), 2) << "of use is what is shorter than the longer one";
  kept.add({kF, kR, kU}, phases_of("too long"));
  kept.add({kF, kR}, phases_of("two"));
  EXPECT_EQ(kept.shortest_length(), 1);
  EXPECT_EQ(kept.longest_length(), 2);
  SolveOutcome outcome;
  kept.move_to(outcome);
  EXPECT_EQ(outcome.solutions, (std::vector<MoveSequence>{{kR}, {kF, kR}}));
  ASSERT_EQ(outcome.phases.size(), 2U);
  EXPECT_EQ(outcome.phases[0].front().name, "one");
  EXPECT_EQ(outcome.phases[1].front().name, "two");
  EXPECT_TRUE(kept.empty());
}

TEST(KeptAnswers, AreNoLongerThanWasAskedForInTheMetric) {
  SolveOptions options;
  options.metric = find_metric("qtm");
  options.max_length = 2;
  const ImprovementCallback nobody;
  KeptAnswers kept(options, nobody);
  kept.add({kU, Move::turn(Face::kR, 2)}, {});
  EXPECT_TRUE(kept.empty());
  kept.add({kU, kR}, {});
  EXPECT_EQ(kept.shortest_length(), 2);
}

TEST(KeptAnswers, TellOfEachThatIsBetterThanAllBeforeAndOfItsPhases) {
  SolveOptions options;
  options.count = 3;
  std::vector<std::string> told;
  const ImprovementCallback listen = [&](const MoveSequence& moves, const PhaseEnds& phases) {
    told.push_back(std::to_string(moves.size()) + phases.front().name);
  };
  KeptAnswers kept(options, listen);
  kept.add({kU, kR, kF}, phases_of("a"));
  kept.add({kF, kR, kU}, phases_of("b"));
  kept.add({kR, kU}, phases_of("c"));
  kept.add({kU, kF, kR}, phases_of("d"));
  EXPECT_EQ(told, (std::vector<std::string>{"3a", "2c"}));
}

using testing::moves_of;

const ImprovementCallback kNobody;

// Quarter turns cost 10, half turns 30; opposite faces turn at the same time.
const MoveCosts& slow_half_turns() {
  static const MoveCosts costs = [] {
    std::array<int, kFaceTurns> turns{};
    for (std::size_t m = 0; m < turns.size(); ++m) turns[m] = m % 3 == 1 ? 30 : 10;
    return MoveCosts::of(turns, PairCost::kMax);
  }();
  return costs;
}

TEST(KeptAnswers, WantOnlyShorterOnesOnceThereIsOne) {
  const SolveOptions options;
  KeptAnswers answers(options, 21, kNobody);
  EXPECT_TRUE(answers.empty());
  EXPECT_EQ(answers.longest_wanted(), 21);
  answers.add(moves_of("R U F"));
  EXPECT_FALSE(answers.empty());
  EXPECT_EQ(answers.longest_wanted(), 2);
  answers.add(moves_of("L D B"));
  EXPECT_EQ(answers.solutions(), (std::vector<MoveSequence>{moves_of("R U F")}));
  answers.add(moves_of("R2"));
  EXPECT_EQ(answers.solutions(), (std::vector<MoveSequence>{moves_of("R2")}));
  EXPECT_EQ(answers.longest_wanted(), 0);
  EXPECT_FALSE(answers.content()) << "no length was asked for, so the search goes on";
}

TEST(KeptAnswers, TakeNoneThatIsLongerThanAllowed) {
  const SolveOptions options;
  KeptAnswers answers(options, 2, kNobody);
  answers.add(moves_of("R U F"));
  EXPECT_TRUE(answers.empty());
  EXPECT_TRUE(answers.solutions().empty());
}

TEST(KeptAnswers, CountTheLengthInTheMetricThatWasAskedFor) {
  SolveOptions options;
  options.metric = find_metric("qtm");
  KeptAnswers answers(options, 21, kNobody);
  answers.add(moves_of("R2 U F2"));
  EXPECT_EQ(answers.longest_wanted(), 4);
}

TEST(KeptAnswers, KeepTheShortestDifferentOnesThatWereAskedFor) {
  SolveOptions options;
  options.count = 3;
  KeptAnswers answers(options, 21, kNobody);
  answers.add(moves_of("R U F"));
  answers.add(moves_of("R U F"));
  EXPECT_EQ(answers.solutions().size(), 1U) << "the same one twice";
  answers.add(moves_of("R U F D"));
  EXPECT_EQ(answers.longest_wanted(), 21) << "one is still missing";
  answers.add(moves_of("L2"));
  EXPECT_EQ(answers.longest_wanted(), 3) << "one shorter than the third";
  answers.add(moves_of("B D"));
  EXPECT_EQ(answers.solutions(), (std::vector<MoveSequence>{moves_of("L2"), moves_of("B D"), moves_of("R U F")}));
  EXPECT_EQ(answers.longest_wanted(), 2);
}

TEST(KeptAnswers, AreContentWhenAllAreAsShortAsWasAskedFor) {
  SolveOptions options;
  options.max_length = 3;
  options.count = 2;
  KeptAnswers answers(options, 21, kNobody);
  answers.add(moves_of("R U"));
  EXPECT_FALSE(answers.content());
  answers.add(moves_of("R U F L"));
  EXPECT_FALSE(answers.content()) << "the second is too long";
  answers.add(moves_of("R U F"));
  EXPECT_TRUE(answers.content());
  answers.add(moves_of("R"));
  EXPECT_EQ(answers.solutions().size(), 2U);
  EXPECT_EQ(answers.solutions().front(), moves_of("R U")) << "nothing more is taken";
}

TEST(KeptAnswers, ReportEachOneThatIsBetterThanAllBefore) {
  SolveOptions options;
  options.count = 3;
  std::vector<MoveSequence> reported;
  const ImprovementCallback report = [&](const MoveSequence& best, const PhaseEnds&) { reported.push_back(best); };
  KeptAnswers answers(options, 21, report);
  answers.add(moves_of("R U F"));
  answers.add(moves_of("R U F D"));
  answers.add(moves_of("L U F"));
  answers.add(moves_of("B D"));
  EXPECT_EQ(reported, (std::vector<MoveSequence>{moves_of("R U F"), moves_of("B D")}));
}

TEST(KeptAnswers, RankByCostBeforeLengthWhereMovesHaveCosts) {
  SolveOptions options;
  options.costs = &slow_half_turns();
  options.count = 3;
  std::vector<MoveSequence> reported;
  const ImprovementCallback report = [&](const MoveSequence& best, const PhaseEnds&) { reported.push_back(best); };
  KeptAnswers answers(options, 21, report);
  answers.add(moves_of("R2 U2"));     // 60
  answers.add(moves_of("R U F"));     // 30
  answers.add(moves_of("R U F D2"));  // 60, but longer
  EXPECT_EQ(answers.solutions(),
            (std::vector<MoveSequence>{moves_of("R U F"), moves_of("R2 U2"), moves_of("R U F D2")}));
  EXPECT_EQ(reported, (std::vector<MoveSequence>{moves_of("R2 U2"), moves_of("R U F")}));
}

TEST(KeptAnswers, WantLongerOnesThatMayBeCheaperByOneMoveAtMost) {
  SolveOptions options;
  options.costs = &slow_half_turns();
  KeptAnswers answers(options, 21, kNobody);
  answers.add(moves_of("R2 U2 F2"));  // 90
  EXPECT_EQ(answers.longest_wanted(), 4);
  answers.add(moves_of("R U F L"));  // 40
  EXPECT_EQ(answers.solutions().front(), moves_of("R U F L"));
  // Opposite faces turn at once, so two moves cost 10 at least: 39 would buy seven, but one more than four is enough.
  EXPECT_EQ(answers.longest_wanted(), 4) << "it never rises again";
}

TEST(KeptAnswers, WantNoneThatEvenTheCheapestMovesMakeDearer) {
  SolveOptions options;
  options.costs = &slow_half_turns();
  KeptAnswers answers(options, 21, kNobody);
  answers.add(moves_of("R L"));  // 10, in one step
  EXPECT_EQ(answers.longest_wanted(), 1) << "9 buys no two moves";
}

TEST(KeptAnswers, OfAMachineAreComparedByTheTimeOfTheWholeSequence) {
  // U and D in turn take long, whatever stands between them.
  const SequenceCost cost = [](std::span<const Move> moves) {
    int changes = 0;
    for (std::size_t i = 1; i < moves.size(); ++i) changes += moves[i].face() != moves[i - 1].face() ? 1 : 0;
    return 10 * changes + static_cast<int>(moves.size());
  };
  SolveOptions options;
  options.sequence_cost = &cost;
  options.cost_slack = 2;
  std::vector<MoveSequence> reported;
  const ImprovementCallback improvement = [&](const MoveSequence& moves, const PhaseEnds&) {
    reported.push_back(moves);
  };
  KeptAnswers answers(options, 21, improvement);
  answers.add(moves_of("R U F"));  // 23
  EXPECT_EQ(answers.longest_wanted(), 5);
  answers.add(moves_of("R R R U U"));  // 15
  EXPECT_EQ(answers.longest_wanted(), 5) << "two moves longer than the shortest";
  answers.add(moves_of("R U"));  // 12
  EXPECT_EQ(answers.longest_wanted(), 4);
  answers.add(moves_of("F U R"));  // 23
  EXPECT_EQ(answers.solutions(), (std::vector<MoveSequence>{moves_of("R U")}));
  EXPECT_EQ(reported, (std::vector<MoveSequence>{moves_of("R U F"), moves_of("R R R U U"), moves_of("R U")}));
}

TEST(KeptAnswers, OfAMachineWantNoLongerOnesAfterAShortOneThatIsSlow) {
  const SequenceCost cost = [](std::span<const Move> moves) { return 100 - static_cast<int>(moves.size()); };
  SolveOptions options;
  options.sequence_cost = &cost;
  KeptAnswers answers(options, 21, kNobody);
  answers.add(moves_of("R U F D"));
  answers.add(moves_of("R U"));  // slower, so it is not kept, and yet it is the shortest
  EXPECT_EQ(answers.solutions().front(), moves_of("R U F D"));
  EXPECT_EQ(answers.longest_wanted(), 3);
}

}  // namespace
}  // namespace superflip
