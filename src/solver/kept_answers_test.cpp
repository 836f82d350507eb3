#include "solver/kept_answers.h"

#include <gtest/gtest.h>

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
  kept.take({kU, kR, kF}, phases_of("three"));
  kept.take({kU, kR, kF}, phases_of("the same"));
  EXPECT_FALSE(kept.enough());
  kept.take({kR}, phases_of("one"));
  EXPECT_TRUE(kept.enough());
  EXPECT_EQ(kept.longest(), 2) << "of use is what is shorter than the longer one";
  kept.take({kF, kR, kU}, phases_of("too long"));
  kept.take({kF, kR}, phases_of("two"));
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
  kept.take({kU, Move::turn(Face::kR, 2)}, {});
  EXPECT_TRUE(kept.empty());
  kept.take({kU, kR}, {});
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
  kept.take({kU, kR, kF}, phases_of("a"));
  kept.take({kF, kR, kU}, phases_of("b"));
  kept.take({kR, kU}, phases_of("c"));
  kept.take({kU, kF, kR}, phases_of("d"));
  EXPECT_EQ(told, (std::vector<std::string>{"3a", "2c"}));
}

}  // namespace
}  // namespace superflip
