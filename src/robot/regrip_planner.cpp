// A shortest path over (turns made, pose of the machine, how the cube is held).
//
// A node is a pose and one of the 24 ways to hold the cube; two grippers of the shipped profile have 12 x 24 = 288. An
// edge brings the next face to where it can be turned (RegripPaths) and turns it. Layer by layer, a node that another
// node of the layer reaches by regripping in no more time is left out: all that follows could begin there. That keeps
// the plan exact and most layers small.
#include "robot/regrip_planner.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>

#include "robot/turn_blocks.h"

namespace superflip::robot {
namespace {

constexpr int kUnreached = std::numeric_limits<int>::max();

// A turn of a face by 1..3 quarter turns.
struct FaceTurn {
  Face face;
  int quarters;
};

// One way to make a turn: regrip, then turn the face.
struct Way {
  int ms;  // of both
  GripTurn grip;
};

// The same for the inner loop: the ways of all turns take little more than the first cache.
struct BriefWay {
  int ms;
  std::uint16_t after;  // times kRotations
  std::uint8_t rotation;
};

// The nodes after some turns, pose * kRotations + holding.
struct Layer {
  explicit Layer(std::size_t nodes) : ms(nodes, kUnreached) {}

  std::vector<int> ms;              // the time to reach each node
  std::vector<std::uint16_t> kept;  // those that are reached, in rising order
};

class RegripPlanner final : public Planner {
 public:
  RegripPlanner(RegripMachine machine, const std::function<std::vector<GripTurn>(Face, int)>& turns_of, Placing placing,
                Effort effort)
      : machine_(std::move(machine)), placing_(placing), effort_(effort) {
    std::vector<std::vector<GripTurn>> turns;
    for (std::size_t side = 0; side < kFaces; ++side)
      for (int quarters = 1; quarters <= 3; ++quarters) turns.push_back(turns_of(static_cast<Face>(side), quarters));
    for (std::size_t pose = 0; pose < machine_.paths.ends(); ++pose)
      for (const std::vector<GripTurn>& grips : turns) {
        brief_begin_.push_back(brief_.size());
        ways_.push_back(useful_ways(pose, grips));
        for (const auto& [ms, grip] : ways_.back())
          brief_.push_back(
              {ms, static_cast<std::uint16_t>(grip.after * kRotations), static_cast<std::uint8_t>(grip.rotation)});
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
    Program program = machine_.program;
    const Symmetry held = rotations_.symmetry(node % kRotations).inverse();
    program.commands.push_back({Command::Kind::kPlace, 0, {}, held(Face::kU), held(Face::kF)});
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      program.commands.insert(program.commands.end(), part->begin(), part->end());
    return program;
  }

 private:
  // The number of a turn of the face that is on a side of the machine, from a pose.
  static std::size_t row_of(std::size_t pose, Face side, int quarters) {
    return (pose * kFaces + static_cast<std::size_t>(side)) * 3 + static_cast<std::size_t>(quarters - 1);
  }
  static FaceTurn turn_of(const TurnBlock& block, std::size_t side) { return {block.face(side), block.quarters[side]}; }

  [[nodiscard]] int turn_ms(const Turn& turn) const {
    return machine_.face.of(std::abs(turn.quarters)) + machine_.settle;
  }

  [[nodiscard]] int regrip_ms(std::size_t from, std::size_t to) const {
    return machine_.paths.ms(from / kRotations, rotations_.between(from % kRotations, to % kRotations),
                             to / kRotations);
  }

  // The ways from a pose that no other way makes superfluous.
  [[nodiscard]] std::vector<Way> useful_ways(std::size_t pose, const std::vector<GripTurn>& grips) const {
    std::vector<Way> found;
    for (const GripTurn& grip : grips)
      found.push_back({machine_.paths.ms(pose, grip.rotation, grip.before) + turn_ms(grip.turn), grip});
    std::stable_sort(found.begin(), found.end(), [](const Way& a, const Way& b) { return a.ms < b.ms; });
    const auto end_of = [](const Way& way) { return way.grip.after * kRotations + way.grip.rotation; };
    std::vector<Way> kept;
    for (const Way& way : found)
      if (std::none_of(kept.begin(), kept.end(),
                       [&](const Way& k) { return k.ms + regrip_ms(end_of(k), end_of(way)) <= way.ms; }))
        kept.push_back(way);
    return kept;
  }

  [[nodiscard]] Layer first_layer() const {
    Layer layer(machine_.paths.ends() * kRotations);
    std::fill_n(layer.ms.begin() + static_cast<std::ptrdiff_t>(machine_.start * kRotations),
                placing_ == Placing::kAny ? kRotations : 1, 0);
    keep_useful(layer);
    return layer;
  }

  static std::size_t best_of(const Layer& layer) {
    return *std::min_element(layer.kept.begin(), layer.kept.end(),
                             [&](auto a, auto b) { return layer.ms[a] < layer.ms[b]; });
  }

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
      const bool superfluous =
          node != best && (effort_ == Effort::kTurnByTurn || layer.ms[node] >= layer.ms[best] + regrip_ms(best, node));
      if (superfluous) layer.ms[node] = kUnreached;
      return superfluous;
    });
  }

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
      for (const auto& [way_ms, grip] :
           ways_[row_of(before / kRotations, rotations_.to(held, turn.face), turn.quarters)]) {
        if (layer.ms[before] + way_ms != ms ||
            grip.after * kRotations + rotations_.compose(held, grip.rotation) != node)
          continue;
        parts.push_back(machine_.paths.commands(before / kRotations, grip.rotation, grip.before));
        parts.back().push_back({Command::Kind::kTurn, turn_ms(grip.turn), {grip.turn}});
        node = before;
        return true;
      }
    }
    return false;
  }

  RegripMachine machine_;
  Placing placing_;
  Effort effort_;
  const Rotations& rotations_ = Rotations::get();
  std::vector<std::vector<Way>> ways_;  // by row_of()
  std::vector<BriefWay> brief_;         // the same, one row after the other
  std::vector<std::size_t> brief_begin_;
};

}  // namespace

std::unique_ptr<const Planner> make_regrip_planner(
    RegripMachine machine, const std::function<std::vector<GripTurn>(Face side, int quarters)>& turns_of,
    Placing placing, Effort effort) {
  return std::make_unique<const RegripPlanner>(std::move(machine), turns_of, placing, effort);
}

}  // namespace superflip::robot
