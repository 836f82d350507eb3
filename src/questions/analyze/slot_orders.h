// The orders in which the open slots of F2L can be solved, and what each costs at least.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip {

/// One order. Each slot is solved in as few turns as it takes, with the cross and the slots before it kept; where
/// several shortest solutions do that, those that leave the least for the slots after it.
struct SlotOrder {
  std::vector<std::string> slots = {};
  std::vector<std::string> moves = {};  ///< of each slot
  std::vector<int> turns = {};          ///< of each slot, in the metric
  int total = 0;
};

/// All orders, the cheapest first; of a solved F2L the empty one.
struct SlotOrders {
  const Metric* metric = nullptr;
  std::vector<SlotOrder> orders = {};
  std::vector<std::string> assumptions = {};
};

/// `text`: a cube in any format; its cross is solved on the face, which `faces` names alone (empty: D). Errors: those
/// of reading both; kUsage for a metric that does not exist; kNoSolution without a cross; those of making tables;
/// kInterrupted.
Result<SlotOrders> slot_orders(Engine& engine, std::string_view text, std::string_view faces,
                               std::string_view metric_id, const StopToken& stop);

/// A table for people, a line an order: "FR BL    3 + 7 = 10 HTM    R U R', L U2 ..."; - where a slot comes by itself.
std::string describe(const SlotOrders& orders);
/// A line an order: order,turns,total,moves
std::string to_csv(const SlotOrders& orders);
/// {metric, orders: [{slots, turns, moves, total}], assumptions}
std::string to_json(const SlotOrders& orders);

}  // namespace superflip
