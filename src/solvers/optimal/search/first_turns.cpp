#include "solvers/optimal/search/first_turns.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "solvers/optimal/search/expand.h"

namespace superflip::optimal {
namespace {

// This many heads are not split further. Fewer may be split: each gives at most fifteen, or forty where moves turn two
// faces, and their numbers have 16 bits.
constexpr std::size_t kEnough = 1000;

// A sequence of first moves.
struct Beginning {
  Node node;
  MoveSequence moves;
  std::uint64_t undecided;  // bit i: longer sequences may still come after their image under symmetry i
};
// Extends all sequences by a move and keeps one of each set that the symmetries map to each other, in the order of
// their moves. Ends early once `go_on` is false.
std::vector<Beginning> extended(const NodeMaker& maker, const TurnRules& rules, const std::vector<Symmetry>& symmetries,
                                const std::vector<Beginning>& beginnings, const std::function<bool()>& go_on) {
  std::vector<Beginning> next;
  for (const Beginning& from : beginnings) {
    if (!go_on()) break;
    const std::uint64_t after = rules.moves_after(0, from.node.x_order);
    for (std::size_t m = 0; m < kMoves; ++m) {
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
  return next;
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
  for (int i = steps; i-- > 0;) {
    const auto [move, flipped] = node.step(i);
    if (flipped) {
      last.push_back(Move(move).inverse());
    } else {
      first.push_back(Move(move));
    }
  }
  first.insert(first.end(), last.rbegin(), last.rend());
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

void NodeMaker::turn(Node& node, std::size_t move) const {
  set(node, apply(node.x.to_cubies(), Move(static_cast<int>(move))));
  node.add_step(move);
  node.x_order = rules_.next(node.flipped, node.x_order, move);
}

std::optional<Node> NodeMaker::follow(const Node& root, const std::array<std::uint64_t, 3>& path, int steps) const {
  Node last = root;
  last.path = path;
  Node node = root;
  for (int i = steps; i-- > 0;) {
    const auto [move, flipped] = last.step(i);
    node.change_ends(flipped != (node.flipped != 0));
    if ((rules_.moves_after(node.flipped, node.x_order) >> move & 1) == 0 || move >= kMoves) return std::nullopt;
    turn(node, move);
  }
  return node;
}

std::optional<Heads> make_heads(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                                const std::vector<Symmetry>& symmetries, const Rotations* rotations,
                                const std::function<bool()>& go_on) {
  Heads heads;
  std::vector<Beginning> all = {{root, {}, (std::uint64_t{1} << symmetries.size()) - 1}};
  const std::size_t enough = rotations == nullptr ? kEnough : std::numeric_limits<std::size_t>::max();
  const int fewest = rules.have_pairs() ? 2 : 3;
  for (; heads.turns < fewest || (heads.turns < Heads::kMostMoves && all.size() < enough); ++heads.turns) {
    all = extended(maker, rules, symmetries, all, go_on);
    if (!go_on()) return std::nullopt;
  }
  for (const Beginning& beginning : all) {
    if (!go_on()) return std::nullopt;
    if (rotations != nullptr && !rotations->may_begin(beginning.node, heads.turns)) continue;
    heads.nodes.push_back(beginning.node);
    heads.nodes.back().head = static_cast<std::uint16_t>(heads.nodes.size() - 1);
  }
  return heads;
}

}  // namespace superflip::optimal
