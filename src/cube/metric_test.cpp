#include "cube/metric.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "cube/testing.h"

namespace superflip {
namespace {

using testing::moves_of;
using Counts = std::vector<std::uint64_t>;

const Metric& metric(std::string_view id) { return *find_metric(id); }

// Counts canonical sequences by length, by following the successor masks.
void count_words(const Metric& m, MoveSet next, std::size_t length, Counts& counts) {
  ++counts[length];
  for (Move move : next) {
    const std::size_t longer = length + static_cast<std::size_t>(m.cost_of(move));
    if (longer < counts.size()) count_words(m, m.after(move), longer, counts);
  }
}

Counts words_by_length(std::string_view id, std::size_t max_length) {
  Counts counts(max_length + 1);
  count_words(metric(id), metric(id).first(), 0, counts);
  return counts;
}

// The same count by arithmetic. Of the 15 ways to turn the two faces of an axis, ways[c] cost c. A sequence is a chain
// of such syllables, and consecutive syllables lie on different axes.
Counts chains_of_syllables(const Counts& ways, std::size_t max_length) {
  Counts ending(max_length + 1);  // chains whose last syllable is on one given axis
  for (std::size_t n = 1; n <= max_length; ++n)
    for (std::size_t c = 1; c < ways.size() && c <= n; ++c) ending[n] += ways[c] * (n == c ? 1 : 2 * ending[n - c]);
  Counts all = {1};
  for (std::size_t n = 1; n <= max_length; ++n) all.push_back(3 * ending[n]);
  return all;
}

TEST(Metric, NumbersOfCanonicalSequencesInHtmAreTheKnownOnes) {
  EXPECT_EQ(words_by_length("htm", 5), (Counts{1, 18, 243, 3240, 43254, 577368}));
}

TEST(Metric, NumbersOfCanonicalSequencesInQtmAreTheKnownOnes) {
  EXPECT_EQ(words_by_length("qtm", 4), (Counts{1, 12, 114, 1068, 10011}));
}

TEST(Metric, CanonicalSequencesAreChainsOfTurnsOnChangingAxes) {
  EXPECT_EQ(words_by_length("htm", 5), chains_of_syllables({0, 6, 9}, 5));
  EXPECT_EQ(words_by_length("qtm", 5), chains_of_syllables({0, 4, 6, 4, 1}, 5));
  EXPECT_EQ(words_by_length("stm", 4), chains_of_syllables({0, 9, 6}, 4));
  EXPECT_EQ(words_by_length("ahtm", 4), chains_of_syllables({0, 15}, 4));
  EXPECT_EQ(words_by_length("aqtm", 4), chains_of_syllables({0, 8, 7}, 4));
}

// Finds the length at which canonical sequences first reach each position.
void least_lengths(const Metric& m, const CubieState& state, MoveSet next, std::size_t length, std::size_t max_length,
                   std::map<std::string, std::size_t>& least) {
  const auto [at, is_new] = least.try_emplace(testing::bytes_of(state), length);
  if (!is_new && length < at->second) at->second = length;
  for (Move move : next) {
    const std::size_t longer = length + static_cast<std::size_t>(m.cost_of(move));
    if (longer <= max_length) least_lengths(m, apply(state, move), m.after(move), longer, max_length, least);
  }
}

class CanonicalOrder : public ::testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(All, CanonicalOrder, ::testing::Values("htm", "qtm", "stm", "ahtm", "aqtm"),
                         [](const auto& named) { return std::string(named.param); });

TEST_P(CanonicalOrder, ReachesEveryPositionAtItsTrueDistance) {
  const Metric& m = metric(GetParam());
  const std::size_t depth = m.moves.size() == kFaceTurns ? 4 : 3;
  std::map<std::string, std::size_t> least;
  least_lengths(m, CubieState::solved(), m.first(), 0, depth, least);
  std::size_t positions = 0;
  const auto layers = testing::layers_of<CubieState>(m, depth);
  for (std::size_t d = 0; d < layers.size(); ++d) {
    for (const CubieState& state : layers[d]) {
      const auto found = least.find(testing::bytes_of(state));
      ASSERT_NE(found, least.end()) << "no canonical sequence reaches a position at distance " << d;
      ASSERT_EQ(found->second, d);
      ++positions;
    }
  }
  EXPECT_EQ(positions, least.size());
}

TEST_P(CanonicalOrder, NeverTurnsAnAxisTwiceWhereOnceIsEnough) {
  const Metric& m = metric(GetParam());
  for (Move last : m.moves) {
    for (Move next : m.after(last)) {
      EXPECT_TRUE(m.moves.contains(next));
      if (last.axis() != next.axis()) continue;
      EXPECT_LT(last.face(), next.face());
    }
  }
}

TEST(Metric, EachHasTheMovesOfItsDefinition) {
  EXPECT_EQ(metric("htm").moves, MoveSet::face_turns());
  EXPECT_EQ(metric("qtm").moves, MoveSet::face_turns());
  EXPECT_EQ(metric("stm").moves.size(), 27);
  EXPECT_EQ(metric("ahtm").moves, MoveSet::all());
  EXPECT_EQ(metric("aqtm").moves, MoveSet::all());
}

TEST(Metric, IsFoundByItsExactIdInAnyCase) {
  EXPECT_EQ(find_metric("HTM"), &htm());
  EXPECT_EQ(find_metric("htm"), &htm());
  EXPECT_EQ(find_metric("Aqtm")->label, "AQTM");
  EXPECT_EQ(find_metric(""), nullptr);
  EXPECT_EQ(find_metric("ht"), nullptr);
  EXPECT_EQ(find_metric("htmm"), nullptr);
  EXPECT_EQ(metrics().size(), 5U);
}

TEST(Metric, LengthOfASequenceOfFaceTurns) {
  const MoveSequence moves = moves_of("R U2 F' L2");
  EXPECT_EQ(length_in(metric("htm"), moves), 4);
  EXPECT_EQ(length_in(metric("qtm"), moves), 6);
  EXPECT_EQ(length_in(metric("stm"), moves), 4);
  EXPECT_EQ(length_in(metric("ahtm"), moves), 4);
  EXPECT_EQ(length_in(metric("aqtm"), moves), 6);
  EXPECT_EQ(length_in(htm(), {}), 0);
}

TEST(Metric, LengthOfAPairIsOneMoveOrItsTwoFaceTurns) {
  const MoveSequence slice = {Move::pair(Axis::kRL, 1, 3)};     // R L'
  const MoveSequence no_slice = {Move::pair(Axis::kRL, 1, 2)};  // R L2
  const auto lengths = [](const MoveSequence& moves) {
    std::vector<int> all;
    for (const Metric& m : metrics()) all.push_back(length_in(m, moves));
    return all;
  };
  EXPECT_EQ(lengths(slice), (std::vector<int>{2, 2, 1, 1, 1}));
  EXPECT_EQ(lengths(no_slice), (std::vector<int>{2, 3, 2, 1, 2}));
}

TEST(Metric, EachHasEveryNumber) {
  for (const Metric& m : metrics()) {
    SCOPED_TRACE(m.id);
    const MetricNumbers& n = m.numbers;
    EXPECT_GT(n.usual_optimal_length, 0);
    // Two-phase search proves nothing, and its usual length is no shorter.
    EXPECT_GE(m.usual_length, n.usual_optimal_length);
    for (const int base : n.coset_bases) EXPECT_GT(base, 0);
    EXPECT_GE(n.large_coset_base, n.coset_bases.back());
    EXPECT_GT(n.axis_base, 0);
    EXPECT_GT(n.flip_cosets.base, 0);
    EXPECT_LE(n.flip_cosets.first, n.flip_cosets.last);
    // Whole cosets are counted in the metrics of face turns, and all that is needed for it is there, or nothing.
    const bool counts_face_turns = m.steps == StepKind::kFace;
    EXPECT_EQ(!n.cosets.near.empty(), counts_face_turns);
    EXPECT_EQ(!n.cosets.tellings.empty(), counts_face_turns);
    EXPECT_EQ(!n.cosets.tellings_on_both_sides.empty(), counts_face_turns);
    EXPECT_EQ(n.farthest > 0, counts_face_turns);
    EXPECT_EQ(n.farthest_pocket > 0, counts_face_turns);
  }
}

TEST(Metric, NumbersOfOneAreNotCopiesOfAnothers) {
  for (const Metric& a : metrics())
    for (const Metric& b : metrics()) {
      if (&a == &b) continue;
      EXPECT_FALSE(a.usual_length == b.usual_length &&
                   a.numbers.usual_optimal_length == b.numbers.usual_optimal_length &&
                   a.numbers.coset_bases == b.numbers.coset_bases)
          << a.id << " and " << b.id;
    }
}

TEST(Metric, MovesAreThoseOfItsKindAndHalfTurnsCostWhatItSays) {
  for (const Metric& m : metrics()) {
    const int size = m.steps == StepKind::kFace ? 18 : m.steps == StepKind::kFaceOrSlice ? 27 : 45;
    EXPECT_EQ(m.moves.size(), size) << m.id;
    EXPECT_EQ(m.cost_of(Move::turn(Face::kU, 2)), m.half_turns_cost_two ? 2 : 1) << m.id;
  }
}

}  // namespace
}  // namespace superflip
