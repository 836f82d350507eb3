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

#include "robot/grip_path.h"
#include "robot/planners.h"
#include "robot/turn_blocks.h"

namespace superflip::robot {
namespace {

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
