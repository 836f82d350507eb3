#include "robot/planner.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cube/held_moves.h"
#include "cube/symmetry.h"
#include "robot/turn_blocks.h"

namespace superflip::robot {

std::unique_ptr<const Planner> make_planner(const Profile& profile, Placing placing, Effort effort) {
  if (const auto* motors = std::get_if<SixMotors>(&profile.machine)) return make_motor_planner(*motors, effort);
  if (const auto* table = std::get_if<Turntable>(&profile.machine))
    return make_turntable_planner(*table, placing, effort);
  return make_gripper_planner(std::get<TwoGrippers>(profile.machine), placing, effort);
}

namespace {

// A cube in a machine. Each function returns an objection, empty when the command is possible.
class MachineModel {
 public:
  MachineModel(const Profile& profile, const CubieState& cube) : profile_(profile), cube_(cube) {}

  [[nodiscard]] bool is_solved() const { return cube_ == CubieState::solved(); }

  std::string run(const Command& command) {
    if (command.kind == Command::Kind::kPlace) return place(command);
    if (command.turns.empty() || command.turns.size() > 2) return "no or too many actuators";
    if (command.turns.size() == 2 && command.turns[0].actuator == command.turns[1].actuator)
      return "one actuator twice";
    if (const auto* motors = std::get_if<SixMotors>(&profile_.machine)) return turn_motors(*motors, command);
    if (const auto* table = std::get_if<Turntable>(&profile_.machine)) return run_turntable(*table, command);
    return run_grippers(std::get<TwoGrippers>(profile_.machine), command);
  }

 private:
  std::string place(const Command& command) {
    if (placed_) return "the cube is in its place";
    if (axis_of(command.up) == axis_of(command.front)) return "no way to hold a cube";
    placed_ = true;
    // held_ takes command.up to the top: it undoes the rotation that takes U there.
    held_ = rotation_to(command.up, command.front).inverse();
    if (std::holds_alternative<SixMotors>(profile_.machine) && held_ != Symmetry()) return "six motors never regrip";
    open_[0] = std::holds_alternative<Turntable>(profile_.machine);
    return "";
  }

  // Turns the face of the cube that is on a side of the machine.
  void turn_face(Face side, int quarters) {
    cube_ = apply(cube_, Move::turn(held_.inverse()(side), (quarters % 4 + 4) % 4));
  }

  std::string turn_motors(const SixMotors& machine, const Command& command) {
    if (!placed_ || command.kind != Command::Kind::kTurn) return "motors only turn, after the cube is in its place";
    if (command.turns.size() == 2 &&
        (!machine.opposite_together || command.turns[0].actuator % 3 != command.turns[1].actuator % 3))
      return "these motors do not turn together";
    int ms = 0;
    for (const Turn& turn : command.turns) {
      if (turn.actuator >= kFaces || turn.quarters % 4 == 0) return "no such turn";
      if (machine.missing == static_cast<Face>(turn.actuator)) return "this face has no motor";
      const TurnTimes& times = machine.turns[turn.actuator];
      ms = std::max(ms, (turn.quarters % 2 == 0 ? times.half : times.quarter) + machine.settle);
      turn_face(static_cast<Face>(turn.actuator), turn.quarters);
    }
    return command.ms == ms ? "" : "its time is wrong";
  }

  std::string run_grippers(const TwoGrippers& machine, const Command& command) {
    if (!placed_) return "the cube is not in its place";
    for (const Turn& turn : command.turns)
      if (turn.actuator > 1) return "no such gripper";
    if (command.kind == Command::Kind::kTurn) return turn_wrists(machine, command);
    if (command.kind == Command::Kind::kTilt) return "grippers do not tilt";
    const std::size_t g = command.turns.front().actuator;
    const bool opens = command.kind == Command::Kind::kOpen;
    if (open_[g] == opens) return opens ? "it is open" : "it is closed";
    if (opens && open_[1 - g]) return "the cube would fall";
    if (!opens && crosswise(0) && crosswise(1)) return "the fingers would meet";
    open_[g] = opens;
    return command.ms == (opens ? machine.open : machine.close) ? "" : "its time is wrong";
  }

  std::string turn_wrists(const TwoGrippers& machine, const Command& command) {
    if (command.turns.size() == 2 && (!machine.empty_turns_beside || !(open_[0] || open_[1])))
      return "these wrists do not turn together";
    int ms = 0;
    for (const Turn& turn : command.turns) {
      const std::size_t g = turn.actuator;
      const Face side = machine.grippers[g].face;
      const int count = std::abs(turn.quarters);
      if (count < 1 || count > 3) return "no such turn";
      wrist_[g] += turn.quarters;
      if (wrist_[g] < machine.wrist_from || wrist_[g] > machine.wrist_to) return "the wrist cannot turn so far";
      if (open_[g]) {
        ms = std::max(ms, machine.empty.of(count));
      } else if (open_[1 - g]) {
        ms = std::max(ms, machine.cube.of(count) + machine.settle);
        const int clockwise = side == Face::kU || side == Face::kR || side == Face::kF ? turn.quarters : -turn.quarters;
        held_ = compose(held_, rotation_about(axis_of(side), (clockwise % 4 + 4) % 4));
      } else {
        if (crosswise(1 - g)) return "the fingers would meet";
        ms = std::max(ms, machine.face.of(count) + machine.settle);
        turn_face(side, turn.quarters);
      }
    }
    return command.ms == ms ? "" : "its time is wrong";
  }

  // open_[0]: the arm does not hold the cube; wrist_[1]: the table.
  std::string run_turntable(const Turntable& machine, const Command& command) {
    if (!placed_) return "the cube is not in its place";
    const Turn& turn = command.turns.front();
    if (command.turns.size() > 1 || turn.actuator != (command.kind == Command::Kind::kTurn ? 1 : 0))
      return "no such arm or table";
    if (command.kind == Command::Kind::kTurn) return turn_table(machine, command.ms, turn.quarters);
    if (command.kind == Command::Kind::kTilt) {
      const Face down = command.front;
      if (std::find(machine.tilts.begin(), machine.tilts.end(), down) == machine.tilts.end()) return "no such tilt";
      if (!open_[0]) return "the arm holds the cube";
      // The side comes to the bottom, and the top to this side.
      held_ = compose(held_, rotation_to(down, down == Face::kF ? Face::kD : down == Face::kB ? Face::kU : Face::kF));
      return command.ms == machine.tilt + machine.settle ? "" : "its time is wrong";
    }
    const bool opens = command.kind == Command::Kind::kOpen;
    if (open_[0] == opens) return opens ? "it is open" : "it is closed";
    open_[0] = opens;
    return command.ms == (opens ? machine.open : machine.close) ? "" : "its time is wrong";
  }

  std::string turn_table(const Turntable& machine, int ms, int quarters) {
    const int count = std::abs(quarters);
    if (count < 1 || count > 3) return "no such turn";
    wrist_[1] += quarters;
    if (machine.range && (wrist_[1] < machine.range->first || wrist_[1] > machine.range->second))
      return "the table cannot turn so far";
    if (open_[0]) {
      held_ = compose(held_, rotation_about(Axis::kUD, (4 - quarters) % 4));
    } else {
      turn_face(Face::kD, quarters);
    }
    return ms == (open_[0] ? machine.cube : machine.face).of(count) + machine.settle ? "" : "its time is wrong";
  }

  [[nodiscard]] bool crosswise(std::size_t gripper) const { return wrist_[gripper] % 2 != 0; }

  const Profile& profile_;
  CubieState cube_;
  Symmetry held_ = {};  // where a face of the cube is: on which side of the machine
  bool placed_ = false;
  std::array<int, 2> wrist_{};
  std::array<bool, 2> open_{};
};

// Six motors: turns of opposite faces that follow each other are one command. Nothing else can be saved, so the sum
// over the blocks is the fastest time.

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

Result<void> check_program(const Profile& profile, const Program& program, const CubieState& cube) {
  MachineModel machine(profile, cube);
  for (std::size_t i = 0; i < program.commands.size(); ++i)
    if (const std::string objection = machine.run(program.commands[i]); !objection.empty())
      return fail(ErrorCode::kSelfCheck,
                  fmt::format("a program for {} is impossible ({}); this is a defect of superflip, please report it",
                              profile.name, objection),
                  fmt::format("command {}: {}", i + 1, to_text(program.commands[i], program)));
  if (machine.is_solved()) return {};
  return fail(ErrorCode::kSelfCheck,
              fmt::format("a program for {} does not solve its cube; this is a defect of superflip, please report it",
                          profile.name));
}

std::unique_ptr<const Planner> make_motor_planner(const SixMotors& machine, Effort effort) {
  return std::make_unique<const MotorPlanner>(machine, effort);
}

}  // namespace superflip::robot
