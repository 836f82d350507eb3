#include "whole_cosets/small_group.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "coord/coordinate.h"
#include "whole_cosets/testing_groups.h"

namespace superflip::whole_cosets {
namespace {

using namespace testing_groups;

struct NumberedCase {
  MoveSet moves;
  Pieces pieces;
  std::uint64_t positions;
  std::uint32_t pages;
};

// Their orders are those of Schreier and Sims; 3,674,160 is the 2x2x2, 663,552 the half-turn group.
const std::vector<NumberedCase>& cases() {
  static const std::vector<NumberedCase> kCases = {
      {turns({}, {Face::kR}), Pieces::kAll, 2, 2},
      {turns({}, {Face::kR, Face::kU}), Pieces::kAll, 12, 6},
      {turns({}, {Face::kR, Face::kU, Face::kF}), Pieces::kAll, 2592, 24},
      {turns({Face::kU}, {Face::kR}), Pieces::kAll, 14'400, 120},
      {kHalfTurns, Pieces::kAll, 663'552, 96},
      {turns({Face::kR, Face::kU}, {}), Pieces::kCorners, 29'160, 120},
      {turns({Face::kR, Face::kU, Face::kF}, {}), Pieces::kCorners, 3'674'160, 5040},
  };
  return kCases;
}

TEST(SmallGroup, NumbersEachElementOnce) {
  for (const NumberedCase& one : cases()) {
    const auto group = SmallGroup::make({one.moves, one.pieces}, kMemory);
    ASSERT_TRUE(group) << group.error().message;
    ASSERT_EQ(group->positions(), one.positions);
    ASSERT_EQ(group->pages(), one.pages);
    const GeneratedGroup generated = group_of_pieces(one.moves, one.pieces);
    const std::uint64_t step = one.positions / 5000 + 1;
    for (std::uint64_t i = 0; i < one.positions; i += step) {
      const SmallGroup::Place place = {static_cast<std::uint32_t>(i / group->page_bits()),
                                       static_cast<std::uint32_t>(i % group->page_bits())};
      const CubieState element = group->element_at(place);
      const auto found = group->place_of(element);
      ASSERT_TRUE(found);
      ASSERT_EQ(found->page, place.page);
      ASSERT_EQ(found->number, place.number);
      ASSERT_TRUE(generated.contains(element));
    }
  }
}

TEST(SmallGroup, MovesPagesAsWholes) {
  Rng rng(1);
  for (const NumberedCase& one : cases()) {
    const auto group = SmallGroup::make({one.moves, one.pieces}, kMemory);
    ASSERT_TRUE(group);
    for (int i = 0; i < 300; ++i) {
      const auto page = static_cast<std::uint32_t>(rng.below(group->pages()));
      const auto number = static_cast<std::uint32_t>(rng.below(group->page_bits()));
      const CubieState element = group->element_at({page, number});
      EXPECT_EQ(group->odd(page), is_odd_permutation(element.cp));
      for (const Move m : group->moves()) {
        const auto after = group->place_of(compose(element, state_of_pieces(m, one.pieces)));
        ASSERT_TRUE(after);
        ASSERT_EQ(after->page, group->page_after(page, m));
        ASSERT_EQ(after->number, group->columns_after(page, m)[number] - group->first_column(after->page));
      }
    }
  }
}

TEST(SmallGroup, HasAllTurnsOfTheGroupAndNoOtherState) {
  const MoveSet five = turns({}, {Face::kU, Face::kR, Face::kL, Face::kF, Face::kB});
  const auto group = SmallGroup::make({five, Pieces::kAll}, kMemory);
  ASSERT_TRUE(group);
  EXPECT_EQ(group->moves(), half_turn_moves() & MoveSet::face_turns());
  for (const Move m : MoveSet::face_turns())
    EXPECT_EQ(group->place_of(state_of(m)).has_value(), group->moves().contains(m));
}

TEST(SmallGroup, IsNotNumberedAfterAStop) {
  const StopToken stopped;
  stopped.request_stop();
  const auto group =
      SmallGroup::make({MoveSet::of(Face::kU) | MoveSet::of(Face::kR), Pieces::kCorners}, kMemory, stopped);
  ASSERT_FALSE(group);
  EXPECT_EQ(group.error().code, ErrorCode::kInterrupted);
}

TEST(SmallGroup, RefusesWhatTakesMoreMemoryWithItsSize) {
  const auto message = [](MoveSet moves, std::uint64_t most_bytes) {
    const auto refused = SmallGroup::make({moves, Pieces::kAll}, most_bytes);
    EXPECT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
    return refused.error().message;
  };
  const std::string g1 = message(phase2_moves() & MoveSet::face_turns(), kMemory);
  EXPECT_NE(g1.find("19508428800 positions, whose coset takes 4.9 GB"), std::string::npos) << g1;
  message(turns({Face::kR, Face::kU, Face::kF}, {}), kMemory);
  message(kHalfTurns, 300'000);
}

}  // namespace
}  // namespace superflip::whole_cosets
