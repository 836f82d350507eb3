// Turns a solution into a program for a machine: the fastest one that makes these moves, in any order of moves that
// commute.
#pragma once

#include <memory>
#include <span>

#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/move.h"
#include "robot/profile.h"
#include "robot/program.h"

namespace superflip::robot {

/// How the cube may be put into the machine.
enum class Placing {
  kAsGiven,  ///< U on top and F in front
  kAny,      ///< in whichever of the 24 ways makes the program fastest
};

/// How a planner chooses among programs of the same moves.
enum class Effort {
  kExact,       ///< a fastest program
  kTurnByTurn,  ///< each turn as fast as possible after the one before, none reordered or joined; to compare with
};

/// A planner for one machine. Immutable; thread-safe.
class Planner {
 public:
  virtual ~Planner() = default;
  /// The time of the program in milliseconds: plan(moves).total_ms(), without the program. A microsecond for six
  /// motors, 0.15 ms for two grippers, 0.02 ms for a turntable.
  [[nodiscard]] virtual int time_of(std::span<const Move> moves) const = 0;
  /// The program. `moves` are named by the faces of the cube as it is given.
  [[nodiscard]] virtual Program plan(std::span<const Move> moves) const = 0;
};

/// The planner for a profile. `placing` has no meaning for six motors. Cost: some milliseconds for two grippers and a
/// turntable.
std::unique_ptr<const Planner> make_planner(const Profile& profile, Placing placing, Effort effort = Effort::kExact);

// The planners of the kinds of machines.

std::unique_ptr<const Planner> make_motor_planner(const SixMotors& machine, Effort effort);
std::unique_ptr<const Planner> make_turntable_planner(const Turntable& machine, Placing placing, Effort effort);
std::unique_ptr<const Planner> make_gripper_planner(const TwoGrippers& machine, Placing placing, Effort effort);

// Replays a program on a model of the machine: every command must be possible, and the cube solved at the end.

/// Nothing if the program solves `cube`, which is given with U on top and F in front. Errors: kSelfCheck, with the
/// number of the command as the place: a defect of the planner.
Result<void> check_program(const Profile& profile, const Program& program, const CubieState& cube);

}  // namespace superflip::robot
