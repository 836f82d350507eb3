// Six motors: turns of opposite faces that follow each other are one command. Nothing else can be saved, so the sum
// over the blocks is the fastest time.
#include <algorithm>

#include "robot/planners.h"
#include "robot/turn_blocks.h"

namespace superflip::robot {
namespace {

// A turn by three quarters is one quarter turn the other way.
constexpr int shortest_way(int quarters) { return quarters == 3 ? -1 : quarters; }

class MotorPlanner final : public Planner {
 public:
  MotorPlanner(const SixMotors& machine, Effort effort)
      : machine_(machine), joins_(machine.opposite_together && effort == Effort::kExact) {}

  [[nodiscard]] int time_of(std::span<const Move> moves) const override {
    int total = 0;
    for (const TurnBlock& block : blocks_of(moves)) {
      const int a = ms_of(block, 0);
      const int b = ms_of(block, 1);
      total += joins_ || !block.turns_both() ? std::max(a, b) : a + b;
    }
    return total;
  }

  [[nodiscard]] Program plan(std::span<const Move> moves) const override {
    Program program{"six_motors", {}, {{Command::Kind::kPlace, 0, {}}}};
    for (const char face : kFaceLetters) program.actuators.emplace_back(1, face);
    for (const TurnBlock& block : blocks_of(moves)) {
      bool is_new = true;
      for (const std::size_t side : {0U, 1U}) {
        if (block.quarters[side] == 0) continue;
        if (is_new || !joins_) program.commands.push_back({Command::Kind::kTurn, 0, {}});
        is_new = false;
        Command& command = program.commands.back();
        command.turns.push_back({static_cast<std::size_t>(block.face(side)), shortest_way(block.quarters[side])});
        command.ms = std::max(command.ms, ms_of(block, side));
      }
    }
    return program;
  }

 private:
  [[nodiscard]] int ms_of(const TurnBlock& block, std::size_t side) const {
    if (block.quarters[side] == 0) return 0;
    const TurnTimes& turn = machine_.turns[static_cast<std::size_t>(block.face(side))];
    return (block.quarters[side] == 2 ? turn.half : turn.quarter) + machine_.settle;
  }

  SixMotors machine_;
  bool joins_;
};

}  // namespace

std::unique_ptr<const Planner> make_motor_planner(const SixMotors& machine, Effort effort) {
  return std::make_unique<const MotorPlanner>(machine, effort);
}

}  // namespace superflip::robot
