// A turntable under a cube that an arm tilts or holds. Only the face at the bottom turns, while the arm holds the two
// layers above it. So a turn is: bring the face to the bottom, hold, turn the table. After a turn of a given face the
// cube is held in one of four ways, and the table has at most seven positions.
#include <cstdlib>
#include <optional>
#include <vector>

#include "robot/regrip_planner.h"

namespace superflip::robot {
namespace {

constexpr std::size_t kArm = 0;
constexpr std::size_t kTable = 1;

// The poses: the arm holds the cube or not, and the table is so many quarter turns from home; always 0 where it turns
// for ever. First those in which the arm does not hold.
class Poses {
 public:
  explicit Poses(const Turntable& machine)
      : turns_for_ever_(!machine.range),
        from_(machine.range ? machine.range->first : 0),
        tables_(machine.range ? machine.range->second - from_ + 1 : 1) {}

  [[nodiscard]] std::size_t count() const { return 2 * static_cast<std::size_t>(tables_); }
  [[nodiscard]] bool holds(std::size_t pose) const { return pose >= count() / 2; }
  [[nodiscard]] int table(std::size_t pose) const { return from_ + static_cast<int>(pose) % tables_; }
  // Nothing where the table cannot turn so far.
  [[nodiscard]] std::optional<std::size_t> with(bool holds, int table) const {
    const int place = turns_for_ever_ ? 0 : table - from_;
    if (place < 0 || place >= tables_) return std::nullopt;
    return static_cast<std::size_t>(place + (holds ? tables_ : 0));
  }

 private:
  bool turns_for_ever_;
  int from_;
  int tables_;
};

// Every command that turns no face, by the pose before it.
std::vector<std::vector<RegripPaths::Step>> steps_of(const Turntable& machine, const Poses& poses) {
  const Rotations& rotations = Rotations::get();
  std::vector<std::vector<RegripPaths::Step>> steps(poses.count());
  for (std::size_t pose = 0; pose < poses.count(); ++pose) {
    const std::size_t other = *poses.with(!poses.holds(pose), poses.table(pose));
    if (poses.holds(pose)) {
      steps[pose] = {{other, 0, {Command::Kind::kOpen, machine.open, {{kArm, 1}}}}};
      continue;
    }
    steps[pose].push_back({other, 0, {Command::Kind::kClose, machine.close, {{kArm, 1}}}});
    for (const Face side : machine.tilts)
      steps[pose].push_back({pose,
                             rotations.tilt(side),
                             {Command::Kind::kTilt, machine.tilt + machine.settle, {{kArm, 1}}, Face::kU, side}});
    for (const int quarters : {-3, -2, -1, 1, 2, 3})
      if (const auto after = poses.with(false, poses.table(pose) + quarters))
        steps[pose].push_back(
            {*after,
             rotations.about(Face::kD, quarters),
             {Command::Kind::kTurn, machine.cube.of(std::abs(quarters)) + machine.settle, {{kTable, quarters}}}});
  }
  return steps;
}

std::vector<GripTurn> turns_of(const Poses& poses, Face side, int quarters) {
  std::vector<GripTurn> turns;
  for (std::size_t rotation = 0; rotation < kRotations; ++rotation) {
    if (Rotations::get().to(rotation, side) != Face::kD) continue;
    for (std::size_t before = 0; before < poses.count(); ++before)
      for (const int turned : {quarters, quarters - 4})
        if (const auto after = poses.with(true, poses.table(before) + turned); after && poses.holds(before))
          turns.push_back({rotation, before, *after, {kTable, turned}});
  }
  return turns;
}

}  // namespace

std::unique_ptr<const Planner> make_turntable_planner(const Turntable& machine, Placing placing, Effort effort) {
  const Poses poses(machine);
  return make_regrip_planner(
      {{"turntable", {"arm", "table"}, {}},
       RegripPaths(steps_of(machine, poses), poses.count()),
       *poses.with(false, 0),
       machine.face,
       machine.settle},
      [&](Face side, int quarters) { return turns_of(poses, side, quarters); }, placing, effort);
}

}  // namespace superflip::robot
