// A turntable under a cube that an arm tilts or holds: a shortest path over (turns made, how the cube is held, where
// the table is).
//
// Only the face at the bottom turns, while the arm holds the two layers above it. So a turn is: bring the face to the
// bottom (TablePaths), hold, turn the table. After a turn of a given face the cube is held in one of four ways, and the
// table has at most seven positions: each layer of the search has at most 28 nodes.
#include <algorithm>
#include <cstdlib>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "robot/planner.h"
#include "robot/regrip_paths.h"
#include "robot/turn_blocks.h"

namespace superflip::robot {
namespace {

constexpr std::size_t kArm = 0;
constexpr std::size_t kTable = 1;

// The arm holds the cube or not, and the table is so many quarter turns from home; always 0 where it turns for ever.
struct Pose {
  bool holds;
  int table;
};

std::vector<Pose> all_poses(const Turntable& machine) {
  const auto [from, to] = machine.range.value_or(std::pair(0, 0));
  std::vector<Pose> poses;
  for (const bool holds : {false, true})
    for (int table = from; table <= to; ++table) poses.push_back({holds, table});
  return poses;
}

// The fastest ways between poses.
class TablePaths {
 public:
  explicit TablePaths(const Turntable& machine)
      : machine_(machine), poses_(all_poses(machine)), paths_(all_steps(), poses_.size()) {}

  [[nodiscard]] const std::vector<Pose>& poses() const { return poses_; }
  // Nothing where the table cannot turn so far.
  [[nodiscard]] std::optional<std::size_t> pose_with(bool holds, int table) const {
    if (!machine_.range) table = 0;
    for (std::size_t pose = 0; pose < poses_.size(); ++pose)
      if (poses_[pose].holds == holds && poses_[pose].table == table) return pose;
    return std::nullopt;
  }
  [[nodiscard]] const RegripPaths& paths() const { return paths_; }

 private:
  // Every command that turns no face, by the pose before it.
  [[nodiscard]] std::vector<std::vector<RegripPaths::Step>> all_steps() const {
    const Rotations& rotations = Rotations::get();
    std::vector<std::vector<RegripPaths::Step>> steps(poses_.size());
    for (std::size_t pose = 0; pose < poses_.size(); ++pose) {
      const auto [holds, table] = poses_[pose];
      const std::size_t other = *pose_with(!holds, table);
      if (holds) {
        steps[pose] = {{other, 0, {Command::Kind::kOpen, machine_.open, {{kArm, 1}}}}};
        continue;
      }
      steps[pose].push_back({other, 0, {Command::Kind::kClose, machine_.close, {{kArm, 1}}}});
      for (const Face side : machine_.tilts) steps[pose].push_back({pose, rotations.tilt(side), tilt_of(side)});
      for (const int quarters : {-3, -2, -1, 1, 2, 3})
        if (const auto after = pose_with(false, table + quarters))
          steps[pose].push_back({*after, rotations.about(Face::kD, quarters), turn_of_cube(quarters)});
    }
    return steps;
  }

  [[nodiscard]] Command tilt_of(Face side) const {
    Command command{Command::Kind::kTilt, machine_.tilt + machine_.settle, {{kArm, 1}}};
    command.front = side;
    return command;
  }
  [[nodiscard]] Command turn_of_cube(int quarters) const {
    return {Command::Kind::kTurn, machine_.cube.of(std::abs(quarters)) + machine_.settle, {{kTable, quarters}}};
  }

  Turntable machine_;
  std::vector<Pose> poses_;
  RegripPaths paths_;
};

class TurntablePlanner final : public Planner {
 public:
  TurntablePlanner(const Turntable& machine, Placing placing, Effort effort)
      : machine_(machine), placing_(placing), effort_(effort), paths_(machine) {
    for (std::size_t pose = 0; pose < paths_.poses().size(); ++pose)
      for (std::size_t side = 0; side < kFaces; ++side)
        for (int quarters = 1; quarters <= 3; ++quarters)
          ways_.push_back(find_ways(pose, static_cast<Face>(side), quarters));
  }

  [[nodiscard]] int time_of(std::span<const Move> moves) const override {
    std::deque<Node> nodes;
    return fastest(moves, nodes).ms;
  }

  [[nodiscard]] Program plan(std::span<const Move> moves) const override {
    std::deque<Node> nodes;
    std::vector<const Node*> way;
    for (const Node* node = &fastest(moves, nodes); node != nullptr; node = node->parent) way.push_back(node);
    std::reverse(way.begin(), way.end());
    Program program{"turntable", {"arm", "table"}, {}};
    const Symmetry held = rotations_.symmetry(way.front()->held).inverse();
    program.commands.push_back({Command::Kind::kPlace, 0, {}, held(Face::kU), held(Face::kF)});
    for (std::size_t i = 1; i < way.size(); ++i) {
      const Way& step = *way[i]->way;
      for (Command& command : paths_.paths().commands(way[i - 1]->pose, step.rotation, step.before))
        program.commands.push_back(std::move(command));
      program.commands.push_back({Command::Kind::kTurn, turn_ms(step.quarters), {{kTable, step.quarters}}});
    }
    return program;
  }

 private:
  // A way to turn a face: regrip, then turn the table.
  struct Way {
    int ms;                // of both
    std::size_t rotation;  // of the whole cube, by regripping
    std::size_t before;    // the pose before the turn
    std::size_t after;     // and after it
    int quarters;
  };
  // The cube after some turns of the plan.
  struct Node {
    int ms;
    std::size_t held;  // rotation
    std::size_t pose;
    const Node* parent;  // nullptr: at the start
    const Way* way;      // from there
  };
  using Layer = std::vector<Node*>;

  [[nodiscard]] int turn_ms(int quarters) const { return machine_.face.of(std::abs(quarters)) + machine_.settle; }

  // The ways to turn the face that is on a side of the machine, from a pose.
  static std::size_t row_of(std::size_t pose, Face side, int quarters) {
    return (pose * kFaces + static_cast<std::size_t>(side)) * 3 + static_cast<std::size_t>(quarters - 1);
  }
  [[nodiscard]] std::vector<Way> find_ways(std::size_t pose, Face side, int quarters) const {
    std::vector<Way> ways;
    for (std::size_t rotation = 0; rotation < kRotations; ++rotation)
      for (std::size_t before = 0; before < paths_.poses().size(); ++before) {
        if (rotations_.to(rotation, side) != Face::kD || !paths_.poses()[before].holds) continue;
        for (const int turned : {quarters, quarters - 4})
          if (const auto after = paths_.pose_with(true, paths_.poses()[before].table + turned))
            ways.push_back(
                {paths_.paths().ms(pose, rotation, before) + turn_ms(turned), rotation, before, *after, turned});
      }
    return ways;
  }

  // `nodes` keeps what the answer and its predecessors need.
  const Node& fastest(std::span<const Move> moves, std::deque<Node>& nodes) const {
    Layer layer;
    const std::size_t free = *paths_.pose_with(false, 0);
    for (std::size_t held = 0; held < (placing_ == Placing::kAny ? kRotations : 1); ++held)
      layer.push_back(&nodes.emplace_back(Node{0, held, free, nullptr, nullptr}));
    for (const TurnBlock& block : blocks_of(moves)) layer = after_block(layer, block, nodes);
    return **std::min_element(layer.begin(), layer.end(), faster);
  }

  static bool faster(const Node* a, const Node* b) { return a->ms < b->ms; }

  [[nodiscard]] Layer after_block(const Layer& layer, const TurnBlock& block, std::deque<Node>& nodes) const {
    if (!block.turns_both()) return after_turn(layer, block, block.quarters[0] != 0 ? 0 : 1, nodes);
    Layer next = after_turn(after_turn(layer, block, 0, nodes), block, 1, nodes);
    if (effort_ == Effort::kTurnByTurn) return next;
    for (const Node* node : after_turn(after_turn(layer, block, 1, nodes), block, 0, nodes)) keep(next, *node, nodes);
    return next;
  }

  // The nodes after a turn of one face.
  [[nodiscard]] Layer after_turn(const Layer& layer, const TurnBlock& block, std::size_t side,
                                 std::deque<Node>& nodes) const {
    Layer next;
    for (const Node* node : layer)
      for (const Way& way :
           ways_[row_of(node->pose, rotations_.to(node->held, block.face(side)), block.quarters[side])])
        keep(next, {node->ms + way.ms, rotations_.compose(node->held, way.rotation), way.after, node, &way}, nodes);
    if (effort_ == Effort::kTurnByTurn) next = {*std::min_element(next.begin(), next.end(), faster)};
    return next;
  }

  // Of the nodes in one place the fastest.
  static void keep(Layer& layer, const Node& node, std::deque<Node>& nodes) {
    for (Node* other : layer)
      if (other->held == node.held && other->pose == node.pose) {
        if (node.ms < other->ms) *other = node;
        return;
      }
    layer.push_back(&nodes.emplace_back(node));
  }

  Turntable machine_;
  Placing placing_;
  Effort effort_;
  TablePaths paths_;
  const Rotations& rotations_ = Rotations::get();
  std::vector<std::vector<Way>> ways_;  // by row_of()
};

}  // namespace

std::unique_ptr<const Planner> make_turntable_planner(const Turntable& machine, Placing placing, Effort effort) {
  return std::make_unique<const TurntablePlanner>(machine, placing, effort);
}

}  // namespace superflip::robot
