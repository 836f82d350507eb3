#include "solvers/optimal/search/first_turns.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "solvers/optimal/search/expand.h"

namespace superflip::optimal {
namespace {

// This many heads are not split further. Fewer may be split: each gives at most fifteen, and their numbers have 16
// bits.
constexpr std::size_t kEnough = 1000;

struct Step {
  std::size_t turn;
  std::uint8_t flipped;
};

// Removes the last step.
Step take_last(std::array<std::uint64_t, 3>& path) {
  const auto step = static_cast<std::size_t>(path[0] & 63);
  path[0] = path[0] >> Node::kStepBits | path[1] << (64 - Node::kStepBits);
  path[1] = path[1] >> Node::kStepBits | path[2] << (64 - Node::kStepBits);
  path[2] >>= Node::kStepBits;
  return {step & 31, static_cast<std::uint8_t>(step >> 5)};
}

// A sequence of first moves.
struct Beginning {
  Node node;
  MoveSequence moves;
  std::uint64_t undecided;  // bit i: longer sequences may still come after their image under symmetry i
};
struct Begun {
  std::vector<Beginning> all;  // in the order of their moves
  int turns = 0;
};
Begun begin_at(const Node& root, const std::vector<Symmetry>& symmetries) {
  return {{{root, {}, (std::uint64_t{1} << symmetries.size()) - 1}}};
}

// Extends all sequences by a move and keeps one of each set that the symmetries map to each other.
void go_on(const NodeMaker& maker, const TurnRules& rules, const std::vector<Symmetry>& symmetries, Begun& begun) {
  std::vector<Beginning> next;
  for (const Beginning& from : begun.all) {
    const std::uint32_t after = rules.after(0, from.node.x_order);
    for (std::size_t m = 0; m < kFaceTurns; ++m) {
      if ((after >> m & 1) == 0) continue;
      MoveSequence moves = from.moves;
      moves.emplace_back(static_cast<int>(m));
      auto last_run = moves.end() - 1;
      while (last_run != moves.begin() && (last_run - 1)->axis() == last_run->axis()) --last_run;
      // A sequence that is not first among its images never becomes first. One that precedes an image before its last
      // run of one axis, which may still grow, always precedes it.
      bool first = true;
      std::uint64_t undecided = 0;
      for (std::uint64_t rest = from.undecided; first && rest != 0; rest &= rest - 1) {
        const MoveSequence image =
            rules.seen_through(moves, symmetries[static_cast<std::size_t>(std::countr_zero(rest))]);
        first = moves <= image;
        if (std::equal(moves.begin(), last_run, image.begin())) undecided |= rest & (~rest + 1);
      }
      if (!first) continue;
      next.push_back({from.node, std::move(moves), undecided});
      maker.turn(next.back().node, m);
    }
  }
  begun.all = std::move(next);
  ++begun.turns;
}

Heads heads_of(const Begun& begun) {
  Heads heads;
  heads.turns = begun.turns;
  for (const Beginning& beginning : begun.all) {
    heads.nodes.push_back(beginning.node);
    heads.nodes.back().head = static_cast<std::uint16_t>(heads.nodes.size() - 1);
  }
  return heads;
}

}  // namespace

std::vector<Symmetry> symmetries_of(const CubieState& cube, MoveSet moves) {
  std::vector<Symmetry> symmetries;
  for (int s = 0; s < kSymmetries; ++s)
    if (const Symmetry symmetry(s); conjugate(cube, symmetry) == cube && symmetry(moves) == moves)
      symmetries.push_back(symmetry);
  return symmetries;
}

MoveSequence moves_of(const Node& node, int steps) {
  MoveSequence first;
  MoveSequence last;
  std::array<std::uint64_t, 3> path = node.path;
  for (int i = 0; i < steps; ++i) {
    const Step step = take_last(path);
    const Move move(static_cast<int>(step.turn));
    if (step.flipped != 0) {
      last.push_back(move.inverse());
    } else {
      first.push_back(move);
    }
  }
  std::reverse(first.begin(), first.end());
  first.insert(first.end(), last.begin(), last.end());
  return first;
}

void NodeMaker::set(Node& node, const CubieState& x) const {
  const CubieState y = inverse(x);
  node.x = VectorState::from_cubies(x);
  node.y = VectorState::from_cubies(y);
  node.x_distance = static_cast<std::uint8_t>(table_.lower_bound(space_.entry_of(x)));
  node.y_distance = static_cast<std::uint8_t>(table_.lower_bound(space_.entry_of(y)));
}

Node NodeMaker::root(const CubieState& cube) const {
  Node root{};
  set(root, cube);
  root.x_order = root.y_order = TurnRules::kStart;
  return root;
}

void NodeMaker::turn(Node& node, std::size_t turn) const {
  set(node, apply(node.x.to_cubies(), Move(static_cast<int>(turn))));
  node.add_step(turn);
  node.x_order = rules_.next(node.flipped, node.x_order, turn);
}

std::optional<Node> NodeMaker::follow(const Node& root, const std::array<std::uint64_t, 3>& path, int steps) const {
  std::array<std::uint64_t, 3> rest = path;
  std::vector<Step> taken(static_cast<std::size_t>(steps));
  std::generate(taken.rbegin(), taken.rend(), [&] { return take_last(rest); });
  Node node = root;
  for (const Step& step : taken) {
    if (step.turn >= kFaceTurns) return std::nullopt;
    node.change_ends(step.flipped != node.flipped);
    turn(node, step.turn);
  }
  return node;
}

Heads make_heads(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                 const std::vector<Symmetry>& symmetries) {
  Begun begun = begin_at(root, symmetries);
  while (begun.turns < Heads::kFewestTurns || (begun.turns < Heads::kMostTurns && begun.all.size() < kEnough))
    go_on(maker, rules, symmetries, begun);
  return heads_of(begun);
}

Heads make_heads_for_rotations(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                               const std::vector<Symmetry>& symmetries, const Rotations& rotations) {
  Begun begun = begin_at(root, symmetries);
  while (begun.turns < Heads::kMostTurns) go_on(maker, rules, symmetries, begun);
  std::erase_if(begun.all, [&](const Beginning& head) { return !rotations.may_begin(head.node, begun.turns); });
  return heads_of(begun);
}

}  // namespace superflip::optimal
