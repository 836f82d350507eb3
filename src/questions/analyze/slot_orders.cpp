#include "questions/analyze/slot_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/sort_by.h"
#include "base/split.h"
#include "cube/cubie_state.h"
#include "engine/request.h"
#include "methods/cases.h"
#include "notation/algorithm.h"
#include "notation/json.h"
#include "notation/read_cube.h"
#include "stages/stage_set.h"

namespace superflip {
namespace {

using namespace methods;

// The search over orders and shortest solutions, for a cube held with the cross at the bottom.
class OrderSearch {
 public:
  // `stages` has the stage of each set of slots at its number - 1.
  OrderSearch(const stages::StageSet& stages, const Metric& metric, Symmetry frame, const StopToken& stop)
      : stages_(stages), metric_(metric), frame_(frame) {
    options_.metric = &metric;
    options_.moves = metric.moves;
    options_.count = kMostSolutions;
    options_.within = 0;
    options_.limits.stop = stop;
  }

  Result<std::vector<SlotOrder>> run(const CubieState& cube) {
    const SlotSet solved = solved_slots(cube);
    if (auto done = extend(cube, solved, {}); !done) return tl::unexpected(std::move(done.error()));
    sort_by(std::span(best_), [](const SlotOrder& order) { return order.total; });
    return std::move(best_);
  }

 private:
  // Solves the slots that are open after `kept` in every order.
  Result<void> extend(const CubieState& cube, SlotSet kept, const SlotOrder& before) {
    if (kept == kAllSlots) return note(before), Result<void>();
    const auto seen = stages_.look_at(cube);
    if (is_hopeless(seen, kept, before)) return {};
    for (int slot = 0; slot < kSlots; ++slot) {
      const SlotSet with = kept | 1U << static_cast<unsigned>(slot);
      if (with == kept) continue;
      const auto found = stages_.solve(with - 1, seen, options_, {});
      if (!found) return tl::unexpected(found.error());
      if (found->ended == EndCause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
      for (const MoveSequence& moves : found->solutions) {
        SlotOrder after = before;
        MoveSequence named = moves;
        for (Move& m : named) m = frame_(m);
        after.slots.push_back(slot_name(slot, frame_));
        after.moves.push_back(to_text(named));
        after.turns.push_back(length_in(metric_, moves));
        after.total += after.turns.back();
        if (auto done = extend(apply_all(cube, moves), with, after); !done) return done;
      }
    }
    return {};
  }

  // Whether every order that begins like this one is known with a total that cannot be beaten: a slot takes at least
  // as many turns as it does alone.
  [[nodiscard]] bool is_hopeless(const stages::StageSet::Position& seen, SlotSet kept, const SlotOrder& before) const {
    int least = 0;
    std::size_t orders = 1;
    std::size_t open = 0;
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      if ((kept >> slot & 1U) != 0) continue;
      orders *= ++open;
      least = std::max(least, stages_.length((1U << slot) - 1, seen, 0, {}).moves);
    }
    const auto beaten = [&](const SlotOrder& known) {
      return std::equal(before.slots.begin(), before.slots.end(), known.slots.begin()) &&
             known.total <= before.total + least;
    };
    return static_cast<std::size_t>(std::count_if(best_.begin(), best_.end(), beaten)) == orders;
  }

  void note(const SlotOrder& order) {
    for (SlotOrder& known : best_) {
      if (known.slots != order.slots) continue;
      if (order.total < known.total) known = order;
      return;
    }
    best_.push_back(order);
  }

  const stages::StageSet& stages_;
  const Metric& metric_;
  Symmetry frame_;
  SolveOptions options_;
  std::vector<SlotOrder> best_;
};

}  // namespace

Result<SlotOrders> slot_orders(Engine& engine, std::string_view text, std::string_view faces,
                               std::string_view metric_id, const StopToken& stop) {
  const auto named = metric_named(metric_id);
  if (!named) return tl::unexpected(named.error());
  const Metric* const metric = *named;
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  if (on->size() != 1) return fail(ErrorCode::kUsage, "orders are of the slots on one face");
  auto read = read_cube(text);
  if (!read) return tl::unexpected(std::move(read.error()));
  const Symmetry frame = rotation_from_bottom(on->front());
  const CubieState cube = conjugate(as_held(read->cube), frame.inverse());
  if (!holds(cross_and(0), cube))
    return fail(ErrorCode::kNoSolution, fmt::format("the cross on {} is not solved", letter(on->front())));

  std::vector<stages::Stage> all;
  for (SlotSet slots = 1; slots <= kAllSlots; ++slots) {
    std::string stage = "cross";
    for (int slot = 0; slot < kSlots; ++slot)
      if ((slots >> static_cast<unsigned>(slot) & 1U) != 0) stage += '+' + slot_name(slot, Symmetry());
    const Face down = Face::kD;
    all.push_back(stages::parse_stage(stage, std::span(&down, 1)).value());
  }
  const auto set = stages::StageSet::open(engine.tables(), std::move(all),
                                          prepare_options(engine.options(), *metric, metric->moves, stop));
  if (!set) return tl::unexpected(set.error());
  auto orders = OrderSearch(*set, *metric, frame, stop).run(cube);
  if (!orders) return tl::unexpected(std::move(orders.error()));
  return SlotOrders{metric, *std::move(orders), std::move(read->assumptions)};
}

std::string describe(const SlotOrders& orders) {
  std::string text;
  for (SlotOrder order : orders.orders) {
    std::replace(order.moves.begin(), order.moves.end(), std::string(), std::string("-"));
    text += fmt::format("{:<14}{:<24}{}\n", joined(order.slots, " "),
                        fmt::format("{} = {} {}", joined(order.turns, " + "), order.total, orders.metric->label),
                        joined(order.moves, ", "));
  }
  return text;
}

std::string to_csv(const SlotOrders& orders) {
  std::string text = "order,turns,total,moves\n";
  for (const SlotOrder& order : orders.orders)
    text += fmt::format("{},{},{},{}\n", joined(order.slots, " "), joined(order.turns, " "), order.total,
                        joined(order.moves, " / "));
  return text;
}

std::string to_json(const SlotOrders& orders) {
  JsonWriter json;
  json.begin_object().field("metric", orders.metric->id).objects("orders", orders.orders, [&](const SlotOrder& order) {
    json.field("slots", order.slots).field("turns", order.turns);
    json.field("moves", order.moves).field("total", order.total);
  });
  return json.field("assumptions", orders.assumptions).end_object().take();
}

}  // namespace superflip
