// Tests that programs are possible, solve their cubes, and are the fastest ones: against a search over every command
// that a machine can do, which shares no code with the planner.
#include "robot/planner.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "cube/held_moves.h"
#include "cube/testing.h"
#include "robot/profile.h"
#include "robot/turn_blocks.h"

namespace superflip::robot {
namespace {

using superflip::testing::moves_of;

Profile shipped(std::string_view id) { return parse_profile(find_shipped_profile(id)->text).value(); }

MoveSequence some_turns(Rng& rng, std::size_t count) {
  MoveSequence moves;
  while (moves.size() < count) moves.emplace_back(static_cast<int>(rng.below(kFaceTurns)));
  return moves;
}

MoveSequence without(Face face, MoveSequence moves) {
  std::erase_if(moves, [face](Move m) { return m.face() == face; });
  return moves;
}

// The cube that the moves solve.
CubieState cube_for(const MoveSequence& moves) { return apply_all(CubieState::solved(), inverse(moves)); }

std::string lines_of(const Program& program) {
  std::string lines;
  for (const Command& command : program.commands) lines += to_text(command, program) + "; ";
  return lines;
}

// The least time in which a machine can make blocks of turns: uniform-cost search, command by command. A state has
// `block`, how many blocks are done, and `sides_done`, the sides of the next block that are done as bits.
template <typename State>
class SlowSearch {
 public:
  explicit SlowSearch(const MoveSequence& moves) : blocks_(blocks_of(moves)) {}

 protected:
  // The time of the first state with all blocks done. `expand` calls reach() for each state after one command.
  template <typename Expand>
  int search(const Expand& expand) {
    while (true) {
      const auto [ms, state] = *frontier_.begin();
      frontier_.erase(frontier_.begin());
      if (state.block == blocks_.size()) return ms;
      expand(state, ms);
    }
  }

  void reach(const State& state, int ms) {
    const auto [found, is_new] = best_.emplace(state, ms);
    if (!is_new && found->second <= ms) return;
    if (!is_new) frontier_.erase({found->second, state});
    found->second = ms;
    frontier_.emplace(ms, state);
  }

  // Turns a face by `d` quarters, if the next block wants this turn.
  void turn_face(State next, Face face, int d, int ms) {
    const TurnBlock& block = blocks_[next.block];
    for (std::size_t side = 0; side < 2; ++side) {
      if (block.face(side) != face || (d + 4) % 4 != block.quarters[side] || (next.sides_done >> side & 1) != 0)
        continue;
      next.sides_done |= 1 << side;
      if (next.sides_done == ((block.quarters[0] != 0 ? 1 : 0) | (block.quarters[1] != 0 ? 2 : 0))) {
        ++next.block;
        next.sides_done = 0;
      }
      reach(next, ms);
    }
  }

 private:
  std::vector<TurnBlock> blocks_;
  std::map<State, int> best_;
  std::set<std::pair<int, State>> frontier_;
};

struct GripperState {
  std::size_t block;
  int sides_done;
  int holding;  // Symmetry from faces to sides of the machine
  std::array<int, 2> wrist;
  int open;  // bits
  auto operator<=>(const GripperState&) const = default;
};

class SlowGripperSearch : SlowSearch<GripperState> {
  using State = GripperState;

 public:
  SlowGripperSearch(const TwoGrippers& machine, const MoveSequence& moves) : SlowSearch(moves), machine_(machine) {}

  int least_ms(Placing placing) {
    for (int s = 0; s < kSymmetries; ++s)
      if (!Symmetry(s).is_mirror() && (placing == Placing::kAny || s == 0)) reach({0, 0, s, {0, 0}, 0}, 0);
    return search([this](const State& state, int ms) {
      for (int g = 0; g < 2; ++g) expand(state, ms, g);
    });
  }

 private:
  static bool odd(int wrist) { return wrist % 2 != 0; }

  void expand(const State& state, int ms, int g) {
    const auto me = static_cast<std::size_t>(g);
    const std::size_t other = 1 - me;
    const bool open = (state.open >> g & 1) != 0;
    const bool other_open = (state.open >> (1 - g) & 1) != 0;
    State next = state;
    next.open ^= 1 << g;
    if (!open && !other_open) reach(next, ms + machine_.open);
    if (open && !(odd(state.wrist[0]) && odd(state.wrist[1]))) reach(next, ms + machine_.close);
    for (int d = -3; d <= 3; ++d) {
      next = state;
      next.wrist[me] += d;
      if (d == 0 || next.wrist[me] < machine_.wrist_from || next.wrist[me] > machine_.wrist_to) continue;
      if (open) {
        reach(next, ms + machine_.empty.of(std::abs(d)));
      } else if (other_open) {
        const Symmetry turn = rotation_about(axis_of(machine_.grippers[me].face),
                                             (index_of(machine_.grippers[me].face) < 3 ? d + 4 : 4 - d) % 4);
        next.holding = compose(Symmetry(state.holding), turn).index();
        const int turning = machine_.cube.of(std::abs(d)) + machine_.settle;
        reach(next, ms + turning);
        for (int e = -3; e <= 3 && machine_.empty_turns_beside; ++e) {
          State both = next;
          both.wrist[other] += e;
          if (both.wrist[other] >= machine_.wrist_from && both.wrist[other] <= machine_.wrist_to)
            reach(both, ms + std::max(turning, machine_.empty.of(std::abs(e))));
        }
      } else if (!odd(state.wrist[other])) {
        turn_face(next, Symmetry(state.holding).inverse()(machine_.grippers[me].face), d,
                  ms + machine_.face.of(std::abs(d)) + machine_.settle);
      }
    }
  }

  TwoGrippers machine_;
};

// How the cube is held is which face of it is at the bottom and which in front.
struct TurntableState {
  std::size_t block;
  int sides_done;
  Face down;
  Face front;
  int table;
  bool holds;
  auto operator<=>(const TurntableState&) const = default;
};

class SlowTurntableSearch : SlowSearch<TurntableState> {
  using State = TurntableState;

 public:
  SlowTurntableSearch(const Turntable& machine, const MoveSequence& moves) : SlowSearch(moves), machine_(machine) {}

  int least_ms(Placing placing) {
    for (const Face down : {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB})
      for (const Face front : {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB})
        if (axis_of(down) != axis_of(front) && (placing == Placing::kAny || (down == Face::kD && front == Face::kF)))
          reach({0, 0, down, front, 0, false}, 0);
    return search([this](const State& state, int ms) { expand(state, ms); });
  }

 private:
  // The face on the right of a cube with these faces below and in front.
  static Face right_of(Face down, Face front) { return rotation_to(opposite(down), front)(Face::kR); }

  void expand(const State& state, int ms) {
    State next = state;
    next.holds = !state.holds;
    reach(next, ms + (state.holds ? machine_.open : machine_.close));
    const Face right = right_of(state.down, state.front);
    if (!state.holds)
      for (const Face side : machine_.tilts) {
        next = state;
        next.down = side == Face::kF   ? state.front
                    : side == Face::kB ? opposite(state.front)
                    : side == Face::kR ? right
                                       : opposite(right);
        if (side == Face::kF) next.front = opposite(state.down);
        if (side == Face::kB) next.front = state.down;
        reach(next, ms + machine_.tilt + machine_.settle);
      }
    for (int d = -3; d <= 3; ++d) {
      next = state;
      if (d == 0) continue;
      if (machine_.range) next.table += d;
      if (machine_.range && (next.table < machine_.range->first || next.table > machine_.range->second)) continue;
      const int turning = (state.holds ? machine_.face : machine_.cube).of(std::abs(d)) + machine_.settle;
      if (state.holds) {
        turn_face(next, next.down, d, ms + turning);
      } else {
        // Clockwise as seen from below: the left face comes to the front.
        for (int i = 0; i < (d + 4) % 4; ++i) next.front = opposite(right_of(next.down, next.front));
        reach(next, ms + turning);
      }
    }
  }

  Turntable machine_;
};

TEST(Planner, OfSixMotorsTurnsOppositeFacesTogether) {
  const Profile profile = shipped("six_motors");
  const auto planner = make_planner(profile, Placing::kAsGiven);
  const Program program = planner->plan(moves_of("R L2 U' F D2"));
  EXPECT_EQ(lines_of(program), "place U F; turn R 1 L 2 110; turn U -1 70; turn F 1 70; turn D 2 110; ");
  EXPECT_EQ(program.total_ms(), 360);
  EXPECT_EQ(planner->time_of(moves_of("L2 R U' F D2")), 360);
  EXPECT_EQ(make_planner(profile, Placing::kAsGiven, Effort::kTurnByTurn)->time_of(moves_of("R L2 U' F D2")), 430);
}

TEST(Planner, OfSixMotorsThatTurnAloneAddsTheirTimes) {
  Profile profile = shipped("six_motors");
  std::get<SixMotors>(profile.machine).opposite_together = false;
  const auto planner = make_planner(profile, Placing::kAsGiven);
  const MoveSequence moves = moves_of("R L2 U'");
  EXPECT_EQ(planner->time_of(moves), 250);
  const Program program = planner->plan(moves);
  EXPECT_EQ(program.total_ms(), 250);
  EXPECT_TRUE(check_program(profile, program, cube_for(moves)));
}

TEST(Planner, MakesProgramsThatSolveTheirCubesInTheTimeThatItSays) {
  Rng rng(27);
  for (const ShippedProfile& row : shipped_profiles())
    for (const Placing placing : {Placing::kAsGiven, Placing::kAny})
      for (const Effort effort : {Effort::kExact, Effort::kTurnByTurn}) {
        const Profile profile = shipped(row.id);
        const auto planner = make_planner(profile, placing, effort);
        for (std::size_t count = 0; count < 25; ++count) {
          const MoveSequence moves =
              row.id == "five_motors" ? without(Face::kU, some_turns(rng, count)) : some_turns(rng, count);
          const Program program = planner->plan(moves);
          EXPECT_EQ(program.total_ms(), planner->time_of(moves));
          const auto right = check_program(profile, program, cube_for(moves));
          EXPECT_TRUE(right) << right.error().message << " " << right.error().where << "\n" << lines_of(program);
        }
      }
}

TEST(Planner, OfTwoGrippersFindsTheLeastTime) {
  Rng rng(4);
  const std::array<std::pair<int, int>, 4> ranges = {{{-1, 2}, {-1, 1}, {0, 2}, {-2, 3}}};
  for (int round = 0; round < 40; ++round) {
    Profile profile = shipped("two_grippers");
    auto& machine = std::get<TwoGrippers>(profile.machine);
    std::tie(machine.wrist_from, machine.wrist_to) = ranges[rng.below(ranges.size())];
    machine.empty_turns_beside = rng.below(2) == 0;
    machine.grippers[0].face = static_cast<Face>(rng.below(2) * 3);      // U or D
    machine.grippers[1].face = static_cast<Face>(1 + rng.below(2) * 3);  // R or L
    machine.open = static_cast<int>(1 + rng.below(300));
    machine.cube = {static_cast<int>(1 + rng.below(300)), static_cast<int>(1 + rng.below(300))};
    machine.empty = {static_cast<int>(1 + rng.below(300)), static_cast<int>(1 + rng.below(300))};
    const MoveSequence moves = some_turns(rng, 1 + rng.below(5));
    const Placing placing = rng.below(2) == 0 ? Placing::kAny : Placing::kAsGiven;
    const auto planner = make_planner(profile, placing);
    EXPECT_EQ(planner->time_of(moves), SlowGripperSearch(machine, moves).least_ms(placing)) << round;
    EXPECT_TRUE(check_program(profile, planner->plan(moves), cube_for(moves))) << round;
  }
}

TEST(Planner, OfATurntableFindsTheLeastTime) {
  Rng rng(5);
  const std::array<std::optional<std::pair<int, int>>, 4> ranges = {
      {std::nullopt, std::pair(-1, 1), std::pair(0, 2), std::pair(-2, 3)}};
  const std::array<std::vector<Face>, 4> tilts = {
      {{Face::kF}, {Face::kL}, {Face::kF, Face::kB}, {Face::kF, Face::kR, Face::kL}}};
  for (int round = 0; round < 60; ++round) {
    Profile profile = shipped("turntable");
    auto& machine = std::get<Turntable>(profile.machine);
    machine.range = ranges[rng.below(ranges.size())];
    machine.tilts = tilts[rng.below(tilts.size())];
    machine.face = {static_cast<int>(1 + rng.below(300)), static_cast<int>(1 + rng.below(300))};
    machine.cube = {static_cast<int>(1 + rng.below(300)), static_cast<int>(1 + rng.below(300))};
    machine.tilt = static_cast<int>(1 + rng.below(300));
    machine.open = static_cast<int>(1 + rng.below(300));
    const MoveSequence moves = some_turns(rng, 1 + rng.below(5));
    const Placing placing = rng.below(2) == 0 ? Placing::kAny : Placing::kAsGiven;
    const auto planner = make_planner(profile, placing);
    EXPECT_EQ(planner->time_of(moves), SlowTurntableSearch(machine, moves).least_ms(placing)) << round;
    EXPECT_TRUE(check_program(profile, planner->plan(moves), cube_for(moves))) << round;
  }
}

TEST(CheckProgram, FindsEachCommandThatTheMachineCannotDo) {
  for (const std::string_view id : {"two_grippers", "turntable", "gripper_and_table"}) {
    const Profile profile = shipped(id);
    const MoveSequence moves = moves_of("F R2 U'");
    const Program right = make_planner(profile, Placing::kAsGiven)->plan(moves);
    ASSERT_TRUE(check_program(profile, right, cube_for(moves)));
    for (std::size_t i = 0; i < right.commands.size(); ++i) {
      Program wrong = right;
      wrong.commands.erase(wrong.commands.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(check_program(profile, wrong, cube_for(moves))) << "without command " << i;
      wrong = right;
      wrong.commands[i].ms += 1;
      EXPECT_TRUE(i == 0 || !check_program(profile, wrong, cube_for(moves))) << "time of command " << i;
    }
    // The last command turns a face by a quarter; the other way it does not solve the cube.
    Program wrong = right;
    wrong.commands.back().turns[0].quarters *= -1;
    EXPECT_FALSE(check_program(profile, wrong, cube_for(moves)));
    EXPECT_FALSE(check_program(profile, right, CubieState::solved()));
  }
}

TEST(CheckProgram, RefusesTheFaceWithoutAMotor) {
  const MoveSequence moves = moves_of("U");
  const Program program = make_planner(shipped("six_motors"), Placing::kAsGiven)->plan(moves);
  EXPECT_TRUE(check_program(shipped("six_motors"), program, cube_for(moves)));
  EXPECT_FALSE(check_program(shipped("five_motors"), program, cube_for(moves)));
}

}  // namespace
}  // namespace superflip::robot
