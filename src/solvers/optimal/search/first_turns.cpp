#include "solvers/optimal/search/first_turns.h"

#include <bit>
#include <limits>
#include <utility>

#include "solvers/optimal/search/expand.h"

namespace superflip::optimal {
namespace {

constexpr std::size_t kCubeAxes = 3;
// Puts the runs into an order without meaning. Of five constants the one with the fewest nodes; the others have up to a
// quarter more.
constexpr std::uint32_t kScramble = 0x27D4EB2FU;
// Of a run nothing is known.
constexpr std::size_t kNothing = 0xFF;
// A rank: the first two runs, whether the third one has the axis of the first, the third run.
constexpr unsigned kThirdBits = 8;
constexpr unsigned kThirdAndAxisBits = kThirdBits + 1;

std::size_t run_of(Move m) { return static_cast<std::size_t>(m.axis()) * kTurnElements + element_of(m); }
std::size_t axis_of(std::size_t run) { return run / kTurnElements; }
bool is_run(std::size_t run) { return run % kTurnElements != 0; }
// A run and more turns of its axis.
std::size_t joined(std::size_t run, std::size_t more) {
  return axis_of(run) * kTurnElements + sum_of_elements(run % kTurnElements, more % kTurnElements);
}
std::size_t undone(std::size_t run) {
  const std::size_t element = run % kTurnElements;
  return axis_of(run) * kTurnElements + 4 * ((4 - element / 4) % 4) + (4 - element % 4) % 4;
}

// The image of each run under a symmetry.
std::array<std::uint8_t, TurnRules::kStates> images_under(Symmetry s) {
  std::array<std::uint8_t, TurnRules::kStates> images{};
  for (std::size_t axis = 0; axis < kCubeAxes; ++axis) {
    const auto face = static_cast<Face>(axis);
    const auto opposite = static_cast<Face>(axis + kCubeAxes);
    for (std::size_t element = 1; element < kTurnElements; ++element) {
      std::size_t image = kTurnElements * static_cast<std::size_t>(s(Move::turn(face, 1)).axis());
      if (element / 4 != 0) image = joined(image, run_of(s(Move::turn(face, static_cast<int>(element / 4)))));
      if (element % 4 != 0) image = joined(image, run_of(s(Move::turn(opposite, static_cast<int>(element % 4)))));
      images[axis * kTurnElements + element] = static_cast<std::uint8_t>(image);
    }
  }
  return images;
}

}  // namespace

bool is_central(const CubieState& cube) {
  for (const Move m : MoveSet::face_turns())
    if (apply(cube, m) != compose(state_of(m), cube)) return false;
  return cube == inverse(cube);
}

std::set<MoveSequence> rotations_of(const TurnRules& rules, const MoveSequence& units, const MoveSequence& solution) {
  std::set<MoveSequence> all;
  std::vector<MoveSequence> waiting = {rules.canonical(solution)};
  const auto add = [&](MoveSequence&& rotation) {
    if (rotation.size() == solution.size() && all.insert(rotation).second) waiting.push_back(std::move(rotation));
  };
  while (!waiting.empty()) {
    const MoveSequence from = std::move(waiting.back());
    waiting.pop_back();
    add(rules.canonical(inverse(from)));
    for (const Move first : units) {
      if (from.empty() || first.axis() != from.front().axis()) continue;
      MoveSequence rotation = {first.inverse()};
      rotation.insert(rotation.end(), from.begin(), from.end());
      rotation = rules.canonical(rotation);
      if (rotation.size() + 1 != from.size()) continue;
      rotation.push_back(first);
      add(rules.canonical(rotation));
    }
  }
  return all;
}

Rotations::Rotations(const TurnRules& rules, const std::vector<Symmetry>& symmetries,
                     const std::function<bool()>& go_on)
    : ranks_(kRuns * kRuns * kRuns, std::numeric_limits<std::uint32_t>::max()) {
  for (std::size_t end = 0; end < 2; ++end) {
    for (std::size_t run = 1; run < kRuns; ++run) {
      const std::uint32_t after = rules.after(end, static_cast<TurnRules::State>(run));
      for (std::size_t turn = 0; turn < kFaceTurns; ++turn)
        if ((after >> turn & 1) != 0 && axis_of(run_of(Move(static_cast<int>(turn)))) == axis_of(run))
          may_grow_[end][run] = true;
    }
  }
  std::vector<std::array<std::uint8_t, kRuns>> images;
  images.reserve(symmetries.size());
  for (const Symmetry s : symmetries) images.push_back(images_under(s));
  for (std::size_t first = 0; first < kRuns && go_on(); ++first) {
    for (std::size_t second = 0; second < kRuns; ++second) {
      if (!is_run(first) || !is_run(second) || axis_of(first) == axis_of(second)) continue;
      for (std::size_t third = 0; third < kRuns; ++third) {
        if (axis_of(third) == axis_of(second)) continue;
        std::uint32_t least = std::numeric_limits<std::uint32_t>::max();
        for (const auto& image : images) {
          // Scrambled, because otherwise nearly all solutions would begin alike.
          std::uint32_t rank = static_cast<std::uint32_t>(image[first] * kRuns + image[second] + 1) * kScramble;
          rank = rank >> kThirdAndAxisBits << kThirdAndAxisBits;
          if (axis_of(third) == axis_of(first)) rank += 1U << kThirdBits;
          if (is_run(third)) rank += (image[third] * kScramble) >> (32 - kThirdBits);
          least = std::min(least, rank);
        }
        ranks_[number_of(first, second, third)] = least;
      }
    }
  }
}

Rotations::Rank Rotations::rank_of(std::size_t first, std::size_t second, std::size_t third) const {
  if (third != kNothing) return {ranks_[number_of(first, second, third)], is_run(third) ? 0 : kThirdBits};
  return {ranks_[number_of(first, second, kTurnElements * axis_of(first))], kThirdAndAxisBits};
}

// The runs that a node knows, in cyclic order: those at the end of the solution, then those at its beginning. The
// outermost ones may be incomplete.
class Rotations::Ring {
 public:
  Ring(const Rotations& rotations, const Node& node, int steps) {
    // Step 1. The moves of both ends, from the place where they meet.
    std::array<std::uint8_t, Node::kMostSteps> ahead{};
    std::array<std::uint8_t, Node::kMostSteps> behind{};
    std::size_t ahead_count = 0;
    std::size_t behind_count = 0;
    for (int i = steps; i-- > 0;) {
      const auto [turn, flipped] = node.step(i);
      if (flipped) {
        behind[behind_count++] = turn;
      } else {
        ahead[ahead_count++] = turn;
      }
    }
    // Step 2. Their runs. Behind, turns are inverse, and so are their runs.
    meets_itself_ = ahead_count > 0 && behind_count > 0 && Move(ahead[0]).axis() == Move(behind[0]).axis();
    runs_.fill(kNothing);
    add_runs(std::span(behind).first(behind_count), [&](std::size_t run, bool next_has_begun) {
      const std::size_t read = undone(run);
      const bool whole = next_has_begun || !rotations.may_grow_[1][read];
      runs_[first_ - 1] = static_cast<std::uint8_t>(whole ? read : kTurnElements * axis_of(read));
      if (whole) --first_;
    });
    add_runs(std::span(ahead).first(ahead_count), [&](std::size_t run, bool next_has_begun) {
      const bool whole = next_has_begun || !rotations.may_grow_[0][run];
      runs_[last_] = static_cast<std::uint8_t>(whole ? run : kTurnElements * axis_of(run));
      if (whole) ++last_;
    });
  }

  // True if the sequence starts inside a run.
  [[nodiscard]] bool meets_itself() const { return meets_itself_; }
  [[nodiscard]] std::size_t first() const { return first_; }
  [[nodiscard]] std::size_t begin() const { return begin_; }
  [[nodiscard]] std::size_t last() const { return last_; }
  // Of complete runs; one further in both directions what is known.
  [[nodiscard]] std::size_t run(std::size_t i) const { return runs_[i]; }
  [[nodiscard]] std::size_t undone_run(std::size_t i) const {
    const std::size_t run = runs_[i];
    return run == kNothing ? run : undone(run);
  }

 private:
  template <typename Add>
  static void add_runs(std::span<const std::uint8_t> turns, Add add) {
    std::size_t run = kNothing;
    for (const std::uint8_t turn : turns) {
      const std::size_t next = run_of(Move(turn));
      if (run != kNothing && axis_of(run) == axis_of(next)) {
        run = joined(run, next);
        continue;
      }
      if (run != kNothing) add(run, true);
      run = next;
    }
    if (run != kNothing) add(run, false);
  }

  std::array<std::uint8_t, 2 * Node::kMostSteps + 2> runs_;
  std::size_t begin_ = Node::kMostSteps + 1;
  std::size_t first_ = begin_;
  std::size_t last_ = begin_;
  bool meets_itself_ = false;
};

bool Rotations::may_begin(const Node& node, int steps) const {
  const Ring ring(*this, node, steps);
  if (ring.meets_itself()) return false;
  if (ring.last() < ring.begin() + 2) return true;
  const auto rank_ahead = [&](std::size_t i) { return rank_of(ring.run(i), ring.run(i + 1), ring.run(i + 2)); };
  const auto rank_behind = [&](std::size_t i) {
    return rank_of(ring.undone_run(i - 1), ring.undone_run(i - 2), ring.undone_run(i - 3));
  };
  const Rank own = rank_ahead(ring.begin());
  for (std::size_t place = ring.first(); place <= ring.last(); ++place) {
    if (place + 2 <= ring.last() && rank_ahead(place).is_below(own)) return false;
    if (place >= ring.first() + 2 && rank_behind(place).is_below(own)) return false;
  }
  return true;
}

std::size_t Rotations::keep(std::span<Node> nodes, int steps) const {
  const auto end =
      std::remove_if(nodes.begin(), nodes.end(), [&](const Node& node) { return !may_begin(node, steps); });
  return static_cast<std::size_t>(end - nodes.begin());
}

namespace {

// This many heads are not split further. Fewer may be split: each gives at most fifteen, or forty where moves turn two
// faces, and their numbers have 16 bits.
constexpr std::size_t kEnough = 1000;

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

std::vector<Beginning> extended(const TurnRules& rules, const std::vector<Symmetry>& symmetries,
                                const std::vector<Beginning>& beginnings, const std::function<bool()>& go_on) {
  std::vector<Beginning> next;
  for (std::size_t i = 0; i < beginnings.size() && go_on(); ++i) {
    const Beginning& from = beginnings[i];
    const std::uint64_t after = rules.moves_after(0, from.order);
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
      next.push_back({std::move(moves), rules.next(0, from.order, m), undecided, i});
    }
  }
  return next;
}

std::optional<Heads> make_heads(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                                const std::vector<Symmetry>& symmetries, const Rotations* rotations,
                                const std::function<bool()>& go_on) {
  Heads heads;
  std::vector<Beginning> all = {Beginning::of(symmetries)};
  std::vector<Node> nodes = {root};
  const std::size_t enough = rotations == nullptr ? kEnough : std::numeric_limits<std::size_t>::max();
  const int fewest = rules.have_pairs() ? 2 : 3;
  for (; heads.turns < fewest || (heads.turns < Heads::kMostMoves && all.size() < enough); ++heads.turns) {
    all = extended(rules, symmetries, all, go_on);
    if (!go_on()) return std::nullopt;
    std::vector<Node> next;
    next.reserve(all.size());
    for (const Beginning& beginning : all) {
      if (!go_on()) return std::nullopt;
      next.push_back(nodes[beginning.from]);
      maker.turn(next.back(), static_cast<std::size_t>(beginning.moves.back().index()));
    }
    nodes = std::move(next);
  }
  for (const Node& node : nodes) {
    if (!go_on()) return std::nullopt;
    if (rotations != nullptr && !rotations->may_begin(node, heads.turns)) continue;
    heads.nodes.push_back(node);
    heads.nodes.back().head = static_cast<std::uint16_t>(heads.nodes.size() - 1);
  }
  return heads;
}

}  // namespace superflip::optimal
