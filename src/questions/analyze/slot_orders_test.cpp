#include "questions/analyze/slot_orders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "cube/metric.h"
#include "engine/testing.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

CubieState after(std::string_view moves) {
  return apply_all(CubieState::solved(), parse_algorithm(moves).value().moves);
}

// By piece: the cross, and the edge and the corner of each slot.
const std::map<std::string, std::pair<int, int>> kSlotPieces = {
    {"FR", {kFR, kDFR}}, {"FL", {kFL, kDLF}}, {"BL", {kBL, kDBL}}, {"BR", {kBR, kDRB}}};
bool is_home(const CubieState& cube, const std::vector<std::string>& slots) {
  const auto edge = [&](int e) {
    const auto at = static_cast<std::size_t>(e);
    return cube.ep[at] == e && cube.eo[at] == 0;
  };
  for (const int e : {kDR, kDF, kDL, kDB})
    if (!edge(e)) return false;
  return std::all_of(slots.begin(), slots.end(), [&](const std::string& slot) {
    const auto [e, c] = kSlotPieces.at(slot);
    const auto at = static_cast<std::size_t>(c);
    return edge(e) && cube.cp[at] == c && cube.co[at] == 0;
  });
}

// Every sequence of `left` turns that brings these slots home, none in vain.
void all_ways(const CubieState& cube, const std::vector<std::string>& slots, int left, MoveSet next,
              std::vector<CubieState>& ends) {
  if (left == 0) {
    if (is_home(cube, slots)) ends.push_back(cube);
    return;
  }
  for (const Move m : next) all_ways(apply(cube, m), slots, left - 1, htm().after(m), ends);
}

// The least total of an order, each slot in as few turns as it takes.
int least_total(const CubieState& cube, std::vector<std::string> kept, const std::vector<std::string>& order) {
  if (order.empty()) return 0;
  kept.push_back(order.front());
  std::vector<CubieState> ends;
  int length = 0;
  for (; ends.empty(); ++length) all_ways(cube, kept, length, MoveSet::face_turns(), ends);
  int least = 1000;
  for (const CubieState& end : ends) least = std::min(least, least_total(end, kept, {order.begin() + 1, order.end()}));
  return length - 1 + least;
}

class SlotOrdersTest : public ::testing::Test {
 protected:
  Engine engine_{testing::small_tables()};
  SlotOrders orders_of(std::string_view cube, std::string_view faces = "") {
    return slot_orders(engine_, cube, faces, "htm", {}).value();
  }
};

TEST_F(SlotOrdersTest, HasTheLeastTotalOfEveryOrder) {
  constexpr std::string_view kCube = "L' U' L U R U R'";
  const SlotOrders found = orders_of(kCube);
  std::vector<std::string> slots = found.orders.front().slots;
  ASSERT_EQ(slots.size(), 2U);
  EXPECT_EQ(found.orders.size(), 2U);
  std::set<std::vector<std::string>> different;
  std::vector<std::string> kept;
  for (const auto& [slot, pieces] : kSlotPieces)
    if (std::find(slots.begin(), slots.end(), slot) == slots.end()) kept.push_back(slot);
  int before = 0;
  for (const SlotOrder& order : found.orders) {
    different.insert(order.slots);
    EXPECT_LE(before, order.total);
    before = order.total;
    EXPECT_EQ(order.total, least_total(after(kCube), kept, order.slots));
    CubieState cube = after(kCube);
    std::vector<std::string> done = kept;
    for (std::size_t i = 0; i < order.slots.size(); ++i) {
      cube = apply_all(cube, parse_algorithm(order.moves[i]).value().moves);
      done.push_back(order.slots[i]);
      EXPECT_TRUE(is_home(cube, done));
      EXPECT_EQ(parse_algorithm(order.moves[i])->moves.size(), static_cast<std::size_t>(order.turns[i]));
    }
  }
  EXPECT_EQ(different.size(), 2U);
}

TEST_F(SlotOrdersTest, NamesSlotsAndTurnsAsTheCubeIsHeld) {
  const SlotOrders found = orders_of("R D R'", "U");
  ASSERT_EQ(found.orders.size(), 1U);
  EXPECT_EQ(found.orders.front().moves, std::vector<std::string>{"R D' R'"});
  EXPECT_EQ(describe(found).substr(0, 4), found.orders.front().slots.front() + "  ");
  EXPECT_EQ(to_csv(found), "order,turns,total,moves\n" + found.orders.front().slots.front() + ",3,3,R D' R'\n");
  EXPECT_EQ(orders_of("").orders.size(), 1U);
  EXPECT_EQ(slot_orders(engine_, "F", "", "htm", {}).error().code, ErrorCode::kNoSolution);
  EXPECT_EQ(slot_orders(engine_, "", "UD", "htm", {}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(slot_orders(engine_, "", "", "foo", {}).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
