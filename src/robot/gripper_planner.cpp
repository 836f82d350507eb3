// Two grippers: a shortest path over (turns made, how the cube is held, where the wrists are).
//
// Between two turns of faces both grippers are closed. A node is such a pose and one of the 24 ways to hold the cube;
// the machine of the shipped profile has 12 x 24 = 288. An edge brings the next face before a gripper (GripPaths) and
// turns it. Layer by layer, a node that another node of the layer reaches by regripping in no more time is left out:
// all that follows could begin there. That keeps the plan exact and most layers small.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

#include "robot/planner.h"
#include "robot/profile.h"
#include "robot/regrip_paths.h"
#include "robot/turn_blocks.h"

namespace superflip::robot {

// How two grippers change their hold of a cube: the fastest commands from one pose with both grippers closed to another
// one, with the whole cube turned by a given rotation (robot/regrip_paths.h).
//
// A wrist at an even position is upright: its fingers lie beside the other gripper's arm. At an odd position it is
// crosswise: one finger lies before the side where the other gripper stands.
//
//   upright         crosswise         rules
//    ___                              1. At least one gripper is closed: the cube does not fall.
//   | A |            __|A|__          2. Two closed grippers are never both crosswise: their fingers would meet.
//    |_|                              3. A face turns only while the other gripper is upright and closed.
//                                     4. The whole cube turns only while the other gripper is open.
//
// So a gripper that has made a quarter turn opens, turns back, and closes before the other one can make its turn.
//

/// Where both grippers are.
struct GripPose {
  std::array<int, 2> wrist{};  ///< in quarter turns from home
  std::array<bool, 2> open{};  ///< not both

  [[nodiscard]] bool crosswise(std::size_t gripper) const { return wrist[gripper] % 2 != 0; }
  friend bool operator==(const GripPose&, const GripPose&) = default;
};

namespace {

constexpr int kLongestTurn = 3;  // quarter turns of a wrist in one command

std::vector<GripPose> all_poses(const TwoGrippers& machine) {
  std::vector<GripPose> poses;
  for (int a = machine.wrist_from; a <= machine.wrist_to; ++a)
    for (int b = machine.wrist_from; b <= machine.wrist_to; ++b)
      for (int open = 0; open < 3; ++open) {
        const GripPose pose{{a, b}, {open == 1, open == 2}};
        if (open == 0 && pose.crosswise(0) && pose.crosswise(1)) continue;  // rule 2
        poses.push_back(pose);
      }
  // Closed ones first, home before all.
  const auto rank = [](const GripPose& pose) {
    return pose == GripPose{} ? 0 : pose.open == std::array<bool, 2>{} ? 1 : 2;
  };
  std::stable_sort(poses.begin(), poses.end(), [&](const GripPose& a, const GripPose& b) { return rank(a) < rank(b); });
  return poses;
}

std::vector<GripPose> closed_of(const std::vector<GripPose>& poses) {
  std::vector<GripPose> closed;
  for (const GripPose& pose : poses)
    if (pose.open == std::array<bool, 2>{}) closed.push_back(pose);
  return closed;
}

/// The fastest ways between poses with both grippers closed. Immutable once made; thread-safe.
class GripPaths {
 public:
  explicit GripPaths(const TwoGrippers& machine)
      : poses_(all_poses(machine)), closed_(closed_of(poses_)), paths_(steps_of(machine), closed_.size()) {}

  /// The poses with both grippers closed. Number 0 is home.
  [[nodiscard]] const std::vector<GripPose>& closed() const { return closed_; }
  /// The number of a closed pose with these wrists; -1 when there is none.
  [[nodiscard]] int closed_with(int wrist0, int wrist1) const {
    const auto found = std::find(closed_.begin(), closed_.end(), GripPose{{wrist0, wrist1}, {}});
    return found == closed_.end() ? -1 : static_cast<int>(found - closed_.begin());
  }
  /// Milliseconds from one closed pose to another, with the cube turned by a rotation.
  [[nodiscard]] int ms(std::size_t from, std::size_t rotation, std::size_t to) const {
    return paths_.ms(from, rotation, to);
  }
  /// The commands that take this time.
  [[nodiscard]] std::vector<Command> commands(std::size_t from, std::size_t rotation, std::size_t to) const {
    return paths_.commands(from, rotation, to);
  }

 private:
  [[nodiscard]] std::size_t number_of(const GripPose& pose) const {
    return static_cast<std::size_t>(std::find(poses_.begin(), poses_.end(), pose) - poses_.begin());
  }
  [[nodiscard]] std::vector<std::vector<RegripPaths::Step>> steps_of(const TwoGrippers& machine) const {
    std::vector<std::vector<RegripPaths::Step>> steps(poses_.size());
    for (std::size_t p = 0; p < poses_.size(); ++p) add_steps(machine, poses_[p], steps[p]);
    return steps;
  }
  void add_steps(const TwoGrippers& machine, const GripPose& pose, std::vector<RegripPaths::Step>& steps) const {
    // Step 1. Both are closed: either opens.
    if (pose.open == std::array<bool, 2>{}) {
      for (const std::size_t g : {0U, 1U}) {
        GripPose next = pose;
        next.open[g] = true;
        steps.push_back({number_of(next), 0, {Command::Kind::kOpen, machine.open, {{g, 1}}}});
      }
      return;
    }
    // Step 2. The open one closes.
    const std::size_t open = pose.open[0] ? 0 : 1;
    const std::size_t holds = 1 - open;
    if (!(pose.crosswise(0) && pose.crosswise(1)))
      steps.push_back({number_of({pose.wrist, {}}), 0, {Command::Kind::kClose, machine.close, {{open, 1}}}});
    // Step 3. The one that holds turns the whole cube, the open one turns its empty wrist, or both.
    for (int turn = -kLongestTurn; turn <= kLongestTurn; ++turn)
      for (int beside = -kLongestTurn; beside <= kLongestTurn; ++beside) {
        if ((turn == 0 && beside == 0) || (turn != 0 && beside != 0 && !machine.empty_turns_beside)) continue;
        GripPose next = pose;
        next.wrist[holds] += turn;
        next.wrist[open] += beside;
        const auto [least, most] = std::minmax(next.wrist[0], next.wrist[1]);
        if (least < machine.wrist_from || most > machine.wrist_to) continue;
        const int cube_ms = turn == 0 ? 0 : machine.cube.of(std::abs(turn)) + machine.settle;
        Command command{Command::Kind::kTurn, std::max(cube_ms, machine.empty.of(std::abs(beside))), {}};
        if (turn != 0) command.turns.push_back({holds, turn});
        if (beside != 0) command.turns.push_back({open, beside});
        steps.push_back(
            {number_of(next), Rotations::get().about(machine.grippers[holds].face, turn), std::move(command)});
      }
  }

  std::vector<GripPose> poses_;  // the closed ones first
  std::vector<GripPose> closed_;
  RegripPaths paths_;
};

constexpr int kUnreached = std::numeric_limits<int>::max();

// A turn of a face by 1..3 quarter turns.
struct FaceTurn {
  Face face;
  int quarters;
};

// One way to make a turn: regrip, then turn the wrist.
struct Way {
  int ms;                // of both
  std::size_t rotation;  // of the whole cube, by regripping
  std::size_t before;    // the closed pose before the turn
  std::size_t after;     // and after it
  Turn turn;
};

// The same for the inner loop: the ways of all turns take little more than the first cache.
struct BriefWay {
  int ms;
  std::uint16_t after;  // times kRotations
  std::uint8_t rotation;
};

// The nodes of a layer, closed pose * kRotations + holding.
struct Layer {
  explicit Layer(std::size_t nodes) : ms(nodes, kUnreached) {}

  std::vector<int> ms;              // the time to reach each node
  std::vector<std::uint16_t> kept;  // those that are reached, in rising order
};

class GripperPlanner final : public Planner {
 public:
  GripperPlanner(const TwoGrippers& machine, Placing placing, Effort effort)
      : machine_(machine), placing_(placing), effort_(effort), paths_(machine) {
    for (std::size_t pose = 0; pose < paths_.closed().size(); ++pose)
      for (std::size_t side = 0; side < kFaces; ++side)
        for (int quarters = 1; quarters <= 3; ++quarters)
          ways_.push_back(find_ways(pose, static_cast<Face>(side), quarters));
    for (const std::vector<Way>& row : ways_) {
      brief_begin_.push_back(brief_.size());
      for (const Way& way : row)
        brief_.push_back(
            {way.ms, static_cast<std::uint16_t>(way.after * kRotations), static_cast<std::uint8_t>(way.rotation)});
    }
    brief_begin_.push_back(brief_.size());
  }

  [[nodiscard]] int time_of(std::span<const Move> moves) const override {
    Layer layer = first_layer();
    for (const TurnBlock& block : blocks_of(moves)) layer = after_block(layer, block);
    return layer.ms[best_of(layer)];
  }

  [[nodiscard]] Program plan(std::span<const Move> moves) const override {
    // Step 1. All layers.
    const std::vector<TurnBlock> blocks = blocks_of(moves);
    std::vector<Layer> layers = {first_layer()};
    for (const TurnBlock& block : blocks) layers.push_back(after_block(layers.back(), block));
    // Step 2. Back from the best end.
    std::size_t node = best_of(layers.back());
    std::vector<std::vector<Command>> parts;  // the last one first
    for (std::size_t i = blocks.size(); i > 0; --i)
      back_over_block(layers[i - 1], blocks[i - 1], layers[i].ms[node], node, parts);
    // Step 3. The cube as it is held at the start.
    Program program{"two_grippers", {machine_.grippers[0].name, machine_.grippers[1].name}, {}};
    const Symmetry held = rotations_.symmetry(node % kRotations).inverse();
    program.commands.push_back({Command::Kind::kPlace, 0, {}, held(Face::kU), held(Face::kF)});
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      program.commands.insert(program.commands.end(), part->begin(), part->end());
    return program;
  }

 private:
  // The number of a turn of the face that is on a side of the machine, from a closed pose.
  static std::size_t row_of(std::size_t pose, Face side, int quarters) {
    return (pose * kFaces + static_cast<std::size_t>(side)) * 3 + static_cast<std::size_t>(quarters - 1);
  }
  [[nodiscard]] const std::vector<Way>& ways(std::size_t pose, Face side, int quarters) const {
    return ways_[row_of(pose, side, quarters)];
  }

  // Every way to turn the face that is on a side of the machine that no other way makes superfluous.
  [[nodiscard]] std::vector<Way> find_ways(std::size_t pose, Face side, int quarters) const {
    std::vector<Way> found;
    for (std::size_t before = 0; before < paths_.closed().size(); ++before)
      for (const std::size_t g : {0U, 1U}) {
        if (paths_.closed()[before].crosswise(1 - g)) continue;  // rule 3 of GripPaths
        for (const int turned : {quarters, quarters - 4}) {
          std::array<int, 2> wrist = paths_.closed()[before].wrist;
          wrist[g] += turned;
          const int after = paths_.closed_with(wrist[0], wrist[1]);
          if (after < 0) continue;
          const int turn_ms = machine_.face.of(std::abs(turned)) + machine_.settle;
          for (std::size_t r = 0; r < kRotations; ++r)
            if (rotations_.to(r, side) == machine_.grippers[g].face)
              found.push_back(
                  {paths_.ms(pose, r, before) + turn_ms, r, before, static_cast<std::size_t>(after), {g, turned}});
        }
      }
    std::stable_sort(found.begin(), found.end(), [](const Way& a, const Way& b) { return a.ms < b.ms; });
    std::vector<Way> kept;
    for (const Way& way : found)
      if (std::none_of(kept.begin(), kept.end(), [&](const Way& k) {
            return k.ms + paths_.ms(k.after, rotations_.between(k.rotation, way.rotation), way.after) <= way.ms;
          }))
        kept.push_back(way);
    return kept;
  }

  [[nodiscard]] Layer first_layer() const {
    Layer layer(paths_.closed().size() * kRotations);
    std::fill_n(layer.ms.begin(), placing_ == Placing::kAny ? kRotations : 1, 0);
    keep_useful(layer);
    return layer;
  }

  static std::size_t best_of(const Layer& layer) {
    return *std::min_element(layer.kept.begin(), layer.kept.end(),
                             [&](auto a, auto b) { return layer.ms[a] < layer.ms[b]; });
  }

  // The nodes after one more turn.
  [[nodiscard]] Layer after_turn(const Layer& layer, FaceTurn turn) const {
    Layer next(layer.ms.size());
    for (const std::size_t node : layer.kept) {
      const std::size_t held = node % kRotations;
      const int ms = layer.ms[node];
      const std::size_t row = row_of(node / kRotations, rotations_.to(held, turn.face), turn.quarters);
      for (std::size_t w = brief_begin_[row]; w < brief_begin_[row + 1]; ++w) {
        const BriefWay& way = brief_[w];
        int& reached = next.ms[way.after + rotations_.compose(held, way.rotation)];
        reached = std::min(reached, ms + way.ms);
      }
    }
    keep_useful(next);
    return next;
  }

  // Lists the nodes of a layer, without those that the best one reaches in no more time.
  void keep_useful(Layer& layer) const {
    layer.kept.clear();
    for (std::size_t node = 0; node < layer.ms.size(); ++node)
      if (layer.ms[node] != kUnreached) layer.kept.push_back(static_cast<std::uint16_t>(node));
    const std::size_t best = best_of(layer);
    std::erase_if(layer.kept, [&](std::size_t node) {
      const std::size_t turned = rotations_.between(best % kRotations, node % kRotations);
      const bool superfluous =
          node != best && (effort_ == Effort::kTurnByTurn ||
                           layer.ms[node] >= layer.ms[best] + paths_.ms(best / kRotations, turned, node / kRotations));
      if (superfluous) layer.ms[node] = kUnreached;
      return superfluous;
    });
  }

  static FaceTurn turn_of(const TurnBlock& block, std::size_t side) { return {block.face(side), block.quarters[side]}; }

  [[nodiscard]] Layer after_block(const Layer& layer, const TurnBlock& block) const {
    if (!block.turns_both()) return after_turn(layer, turn_of(block, block.quarters[0] != 0 ? 0 : 1));
    Layer next = after_turn(after_turn(layer, turn_of(block, 0)), turn_of(block, 1));
    if (effort_ == Effort::kTurnByTurn) return next;
    const Layer other = after_turn(after_turn(layer, turn_of(block, 1)), turn_of(block, 0));
    for (const std::size_t node : other.kept) next.ms[node] = std::min(next.ms[node], other.ms[node]);
    keep_useful(next);
    return next;
  }

  // Sets `node` of the layer after a block, reached at `ms`, to one of the layer before it, and adds the commands.
  void back_over_block(const Layer& layer, const TurnBlock& block, int ms, std::size_t& node,
                       std::vector<std::vector<Command>>& parts) const {
    if (!block.turns_both()) {
      back_over_turn(layer, turn_of(block, block.quarters[0] != 0 ? 0 : 1), ms, node, parts);
      return;
    }
    for (const std::size_t first : {0U, 1U}) {
      const Layer between = after_turn(layer, turn_of(block, first));
      if (!back_over_turn(between, turn_of(block, 1 - first), ms, node, parts)) continue;
      back_over_turn(layer, turn_of(block, first), between.ms[node], node, parts);
      return;
    }
  }

  // The same for one turn; false when the node is not reached from this layer at this time.
  bool back_over_turn(const Layer& layer, FaceTurn turn, int ms, std::size_t& node,
                      std::vector<std::vector<Command>>& parts) const {
    for (const std::size_t before : layer.kept) {
      const std::size_t held = before % kRotations;
      for (const Way& way : ways(before / kRotations, rotations_.to(held, turn.face), turn.quarters)) {
        if (layer.ms[before] + way.ms != ms || way.after * kRotations + rotations_.compose(held, way.rotation) != node)
          continue;
        parts.push_back(paths_.commands(before / kRotations, way.rotation, way.before));
        const int turn_ms = machine_.face.of(std::abs(way.turn.quarters)) + machine_.settle;
        parts.back().push_back({Command::Kind::kTurn, turn_ms, {way.turn}});
        node = before;
        return true;
      }
    }
    return false;
  }

  TwoGrippers machine_;
  Placing placing_;
  Effort effort_;
  GripPaths paths_;
  const Rotations& rotations_ = Rotations::get();
  std::vector<std::vector<Way>> ways_;  // by row_of()
  std::vector<BriefWay> brief_;         // the same, one row after the other
  std::vector<std::size_t> brief_begin_;
};

}  // namespace

std::unique_ptr<const Planner> make_gripper_planner(const TwoGrippers& machine, Placing placing, Effort effort) {
  return std::make_unique<const GripperPlanner>(machine, placing, effort);
}

}  // namespace superflip::robot
