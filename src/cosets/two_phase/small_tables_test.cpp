// The small tables of phase 1 against known counts, and SmallPhase1 against cubes.
#include "cosets/two_phase/small_tables.h"

#include <gtest/gtest.h>

#include <bit>

#include "base/rng.h"
#include "cosets/two_phase/small_phase1.h"
#include "cube/metric.h"
#include "cube/random_state.h"

namespace superflip::two_phase {
namespace {

using Histogram = std::array<std::uint64_t, 10>;

const SmallTables& tables() {
  static const SmallTables made = make_small_tables(2);
  return made;
}

// The number of values of each class.
std::vector<std::uint64_t> class_sizes(const std::vector<std::uint16_t>& packed) {
  std::vector<std::uint64_t> sizes;
  for (const std::uint16_t value : packed) {
    sizes.resize(std::max<std::size_t>(sizes.size(), value / kUdSymmetries + 1U));
    ++sizes[value / kUdSymmetries];
  }
  return sizes;
}

std::vector<std::uint64_t> slice_class_sizes() {
  const std::vector<std::uint64_t> oriented = class_sizes(tables().class_of);
  std::vector<std::uint64_t> sizes;
  for (std::size_t c = 0; c < oriented.size(); ++c) {
    sizes.resize(std::max<std::size_t>(sizes.size(), tables().slice_class[c] + 1U));
    sizes[tables().slice_class[c]] += oriented[c];
  }
  for (std::uint64_t& size : sizes) size /= OrientedSlice::kFlips;
  return sizes;
}

Histogram histogram(const std::vector<MaskedDistance>& table, const std::vector<std::uint64_t>& sizes) {
  Histogram counts{};
  for (std::size_t i = 0; i < table.size(); ++i)
    counts.at(static_cast<std::size_t>(distance_of(table[i]))) += sizes[i / (table.size() / sizes.size())];
  return counts;
}

Histogram histogram(const ClampedDistances& table, const std::vector<std::uint64_t>& sizes) {
  Histogram counts{};
  for (std::size_t row = 0; row < sizes.size(); ++row)
    for (std::size_t co = 0; co < CornerOrientation::kSize; ++co)
      counts.at(static_cast<std::size_t>(table.at(row * CornerOrientation::kSize + co))) += sizes[row];
  return counts;
}

CubieState scrambled(int turns, Rng& rng, MoveSequence& made) {
  made.clear();
  while (static_cast<int>(made.size()) < turns) {
    const Move m(static_cast<int>(rng.below(kFaceTurns)));
    if (made.empty() || htm().after(made.back()).contains(m)) made.push_back(m);
  }
  return apply_all(CubieState::solved(), made);
}

TEST(OrientedSlice, IsDecodedToWhatItEncodes) {
  for (Index value = 0; value < OrientedSlice::kSize; ++value)
    EXPECT_EQ(OrientedSlice::encode(decode(OrientedSlice(), value)), value);
}

TEST(OrientedSlice, DependsOnNothingElseUnderMovesAndSymmetries) {
  Rng rng(21);
  for (int i = 0; i < 300; ++i) {
    const CubieState state = random_state(rng);
    const CubieState plain = decode(OrientedSlice(), OrientedSlice::encode(state));
    for (const Move m : MoveSet::face_turns())
      EXPECT_EQ(OrientedSlice::encode(apply(state, m)), OrientedSlice::encode(apply(plain, m)));
    for (int s = 0; s < kUdSymmetries; ++s)
      EXPECT_EQ(OrientedSlice::encode(conjugate(state, Symmetry(s))),
                OrientedSlice::encode(conjugate(plain, Symmetry(s))));
  }
}

TEST(EdgeSetActions, AgreeWithCubes) {
  Rng rng(22);
  const EdgeSetActions actions;
  const auto flips_of = [](const CubieState& s) { return flipped_edges(EdgeOrientation::encode(s)); };
  const auto slice_of = [](const CubieState& s) {
    return static_cast<EdgeSet>(unrank_combination(kEdges, 4, UdSlice::encode(s)));
  };
  for (int i = 0; i < 200; ++i) {
    const CubieState state = random_state(rng);
    for (const Move m : MoveSet::face_turns()) {
      const CubieState next = apply(state, m);
      EXPECT_EQ(actions.moved(slice_of(state), static_cast<std::size_t>(m.index())), slice_of(next));
      EXPECT_EQ(actions.flips_moved(flips_of(state), static_cast<std::size_t>(m.index())), flips_of(next));
    }
    for (std::size_t s = 0; s < kUdSymmetries; ++s) {
      const CubieState image = conjugate(state, Symmetry(static_cast<int>(s)));
      EXPECT_EQ(actions.conjugated(slice_of(state), s), slice_of(image));
      EXPECT_EQ(actions.flips_conjugated(flips_of(state), slice_of(image), s), flips_of(image));
    }
  }
}

TEST(MaskedDistance, KeepsTheTurnsThatAreOfUse) {
  // U nearer, U2 as near, U' as near; D none nearer and D2 as near; all others farther.
  const MaskedDistance a = masked_distance(7, 0b001, 0b111 | 1U << 10);
  EXPECT_EQ(distance_of(a), 7);
  EXPECT_EQ(useful_turns(a, a, 6), 0U);
  EXPECT_EQ(useful_turns(a, a, 7), 0b001U);
  EXPECT_EQ(useful_turns(a, a, 8), 0b111U | 1U << 10);
  EXPECT_EQ(useful_turns(a, a, 9), (1U << kFaceTurns) - 1);
  const MaskedDistance b = masked_distance(6, 0, 0b110);
  EXPECT_EQ(useful_turns(a, b, 7), 0U) << "what one allows the other forbids";
}

TEST(SmallTables, HaveTheKnownNumbersOfPositionsAtEachDistance) {
  EXPECT_EQ(histogram(tables().slice_and_eo, slice_class_sizes()),
            (Histogram{1, 4, 50, 532, 4804, 41832, 238263, 555636, 172314, 324}));
  EXPECT_EQ(histogram(tables().slice_and_co, slice_class_sizes()),
            (Histogram{1, 4, 50, 586, 6184, 54066, 296322, 582492, 142520, 340}));
  EXPECT_EQ(histogram(tables().oriented_slice_co, class_sizes(tables().class_of)),
            (Histogram{0, 0, 0, 0, 0, 84147, 727921, 4656276, 11852696, 0}));
  EXPECT_EQ(histogram(tables().eo_and_co, class_sizes(tables().eo_class)),
            (Histogram{0, 0, 0, 0, 0, 67225, 549711, 2422226, 1439814, 0}));
}

template <typename T>
std::size_t bytes_of(const std::vector<T>& table) {
  return table.size() * sizeof(T);
}

TEST(SmallTables, FitOneAndAHalfMegabytesAndDoNotDependOnTheThreads) {
  const SmallTables alone = make_small_tables(1);
  const std::size_t clamped_rows = class_sizes(alone.class_of).size() + class_sizes(alone.eo_class).size();
  EXPECT_LE(sizeof(SmallTables) + bytes_of(alone.co_moves) + bytes_of(alone.co_conjugates) + bytes_of(alone.class_of) +
                bytes_of(alone.class_moves) + bytes_of(alone.slice_places) + bytes_of(alone.slice_class) +
                bytes_of(alone.eo_class) + bytes_of(alone.slice_and_eo) + bytes_of(alone.slice_and_co) +
                clamped_rows * CornerOrientation::kSize / 4,
            1'465'000U);
  EXPECT_EQ(alone.slice_and_eo, tables().slice_and_eo);
  EXPECT_EQ(alone.slice_and_co, tables().slice_and_co);
}

TEST(SmallPhase1, NeverRefusesASequenceIntoTheSubgroup) {
  Rng rng(23);
  const SmallPhase1 phase1(tables());
  for (int i = 0; i < 2000; ++i) {
    MoveSequence made;
    const int turns = static_cast<int>(rng.below(12));
    const CubieState state = scrambled(turns, rng, made);
    SmallCoset coset = phase1.coset_of(state);
    ASSERT_LE(phase1.lower_bound(coset), turns);
    int left = turns;
    for (const Move m : inverse(made)) {
      const auto seen = std::size_t{tables().seen[coset.symmetry][static_cast<std::size_t>(m.index())]};
      ASSERT_EQ(phase1.unseen(coset, seen), static_cast<std::size_t>(m.index()));
      ASSERT_NE(phase1.useful_turns(coset, left) >> seen & 1, 0U) << left << " left of " << turns;
      --left;
      const SmallStep step = phase1.step(coset, seen);
      ASSERT_TRUE(phase1.fits_oriented_slice(step, left));
      ASSERT_TRUE(phase1.fits_orientations(coset, step, seen, left));
      coset = phase1.child(coset, step, seen);
    }
    EXPECT_TRUE(phase1.in_subgroup(coset));
    EXPECT_EQ(phase1.lower_bound(coset), 0);
  }
}

TEST(SmallPhase1, KeepsExactlyTheChildrenWhoseBoundAllowsIt) {
  Rng rng(24);
  const SmallPhase1 phase1(tables());
  int kept = 0;
  for (int i = 0; i < 2000; ++i) {
    MoveSequence made;
    const CubieState state = scrambled(6 + static_cast<int>(rng.below(8)), rng, made);
    const SmallCoset coset = phase1.coset_of(state);
    for (int left = 6; left <= 9; ++left) {
      const std::uint32_t useful = phase1.useful_turns(coset, left);
      for (std::size_t seen = 0; seen < kFaceTurns; ++seen) {
        const SmallStep step = phase1.step(coset, seen);
        const bool fits = (useful >> seen & 1) != 0 && phase1.fits_oriented_slice(step, left - 1) &&
                          phase1.fits_orientations(coset, step, seen, left - 1);
        const Move m(static_cast<int>(phase1.unseen(coset, seen)));
        const int bound = phase1.lower_bound(phase1.coset_of(apply(state, m)));
        ASSERT_EQ(phase1.lower_bound(phase1.child(coset, step, seen)), bound);
        // A coset that is too far away itself has no children, even if some would be near enough.
        ASSERT_TRUE(useful == 0 || fits == (bound <= left - 1)) << left;
        kept += fits ? 1 : 0;
      }
    }
  }
  EXPECT_GT(kept, 1000);
}

TEST(SmallPhase1, ExpandsToTheCanonicalChildrenThatAreNearEnough) {
  Rng rng(25);
  const SmallPhase1 phase1(tables());
  int kept = 0;
  for (int i = 0; i < 2000; ++i) {
    MoveSequence made;
    const CubieState state = scrambled(1 + static_cast<int>(rng.below(10)), rng, made);
    SmallPhase1::Node node{};
    node.coset = phase1.coset_of(state);
    node.order = phase1.moves().next(UnitMoves::kStart, static_cast<std::size_t>(made.back().index()));
    const int bound = phase1.lower_bound(node.coset);
    for (int left = std::max(bound, 1); left <= 9; ++left) {
      Children<SmallCoset> children{};
      phase1.expand(node, left, children);
      phase1.settle(node, left, children);
      std::uint64_t units = 0;
      for (std::size_t n = 0; n < static_cast<std::size_t>(children.count); ++n) {
        const Move m = phase1.moves().move(children.unit[n]);
        units |= std::uint64_t{1} << m.index();
        if (left == 1) continue;  // leaves have no coset
        ASSERT_EQ(phase1.lower_bound(children.coset[n]), phase1.lower_bound(phase1.coset_of(apply(state, m))));
      }
      std::uint64_t expected = 0;
      for (std::uint64_t rest = phase1.moves().after(node.order); rest != 0; rest &= rest - 1) {
        const Move m = phase1.moves().move(static_cast<std::size_t>(std::countr_zero(rest)));
        if (phase1.lower_bound(phase1.coset_of(apply(state, m))) < left) expected |= std::uint64_t{1} << m.index();
      }
      if (bound == 0 && left < 5) expected = 0;  // it cannot leave the subgroup and come back
      ASSERT_EQ(units, expected) << left;
      kept += children.count;
    }
  }
  EXPECT_GT(kept, 1000);
}

TEST(SmallPhase1, IsInTheSubgroupOnlyWhereTheBoundIsZero) {
  const SmallPhase1 phase1(tables());
  for (const Move m : MoveSet::face_turns()) {
    const SmallCoset coset = phase1.coset_of(state_of(m));
    EXPECT_EQ(phase1.in_subgroup(coset), phase2_moves().contains(m));
    EXPECT_EQ(phase1.lower_bound(coset), phase2_moves().contains(m) ? 0 : 1);
  }
}

}  // namespace
}  // namespace superflip::two_phase
