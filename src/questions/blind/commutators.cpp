#include "questions/blind/commutators.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "methods/algorithms.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

struct Displaced {
  int corners = 0;
  int edges = 0;
};
// Those that are not home and turned right; more than any 3-cycle has where one is turned in its place.
Displaced displaced(const CubieState& cube) {
  constexpr int kMany = 99;
  Displaced pieces;
  for (std::size_t p = 0; p < kCorners; ++p) pieces.corners += cube.cp[p] != p ? 1 : cube.co[p] != 0 ? kMany : 0;
  for (std::size_t p = 0; p < kEdges; ++p) pieces.edges += cube.ep[p] != p ? 1 : cube.eo[p] != 0 ? kMany : 0;
  return pieces;
}
bool is_three_cycle(const CubieState& cube) {
  const Displaced pieces = displaced(cube);
  return pieces.corners + pieces.edges == 3 && (pieces.corners == 0 || pieces.edges == 0);
}

std::string key_of(const CubieState& cube) {
  std::string key(cube.cp.begin(), cube.cp.end());
  key.append(cube.co.begin(), cube.co.end());
  key.append(cube.ep.begin(), cube.ep.end());
  return key.append(cube.eo.begin(), cube.eo.end());
}

}  // namespace

const CommutatorBook& CommutatorBook::shared() {
  static const CommutatorBook kBook;
  return kBook;
}

CommutatorBook::CommutatorBook() : turns_(stages::held_turns("U R F D L B M E S")) {
  for (const stages::HeldTurn& turn : turns_) layers_.push_back(parse_turns(turn.text)->front());

  // Step 1: all sequences of at most three turns, with what they do to pieces and centres.
  struct Made {
    Sequence turns;
    stages::HeldCube cube;
  };
  std::vector<Made> made = {{}};
  const auto axis = [&](std::uint8_t turn) { return turns_[turn].move.axis(); };
  constexpr std::size_t kLongest = 3;
  for (std::size_t i = 0; i < made.size(); ++i) {
    if (made[i].turns.size() == kLongest) break;
    for (std::uint8_t turn = 0; turn < turns_.size(); ++turn) {
      if (!made[i].turns.empty() && axis(made[i].turns.back()) == axis(turn)) continue;
      Made next = made[i];
      next.turns.push_back(turn);
      next.cube = apply(next.cube, turns_[turn]);
      made.push_back(std::move(next));
    }
  }
  for (const Made& one : made) setups_.emplace_back(one.turns, one.cube.pieces);

  // Step 2: their commutators with single turns, by the cube that they make.
  std::vector<CubieState> inverses;
  for (const Made& one : made) inverses.push_back(inverse(one.cube.pieces));
  for (std::size_t x = 1; x < made.size(); ++x) {
    for (std::size_t y = 1; y <= turns_.size(); ++y) {
      // Centres: [A, B] leaves them where one part does not move them.
      if (made[x].cube.centres != Symmetry() && made[y].cube.centres != Symmetry()) continue;
      const CubieState there = compose(made[x].cube.pieces, made[y].cube.pieces);
      const CubieState cube = compose(there, compose(inverses[x], inverses[y]));
      if (!is_three_cycle(cube)) continue;
      by_cube_[key_of(cube)].push_back({made[x].turns, made[y].turns});
      if (made[x].turns.size() > 1) by_cube_[key_of(inverse(cube))].push_back({made[y].turns, made[x].turns});
    }
  }
}

CommutatorBook::Written CommutatorBook::written(const Sequence& setup, const Parts& parts) const {
  const auto text_of = [&](const Sequence& sequence) {
    std::string text;
    for (const std::uint8_t turn : sequence) text += (text.empty() ? "" : " ") + std::string(turns_[turn].text);
    return text;
  };
  // The moves in order, turns of one layer joined.
  std::vector<LayerTurn> moves;
  const auto add = [&](std::uint8_t number, bool undo) {
    LayerTurn turn = undo ? inverse(layers_[number]) : layers_[number];
    if (!moves.empty() && moves.back().axis == turn.axis && moves.back().layers == turn.layers) {
      turn.quarter_turns = static_cast<std::uint8_t>((turn.quarter_turns + moves.back().quarter_turns) % 4);
      moves.pop_back();
    }
    if (turn.quarter_turns != 0) moves.push_back(turn);
  };
  const auto forward = [&](const Sequence& sequence) {
    for (const std::uint8_t turn : sequence) add(turn, false);
  };
  const auto backward = [&](const Sequence& sequence) {
    for (auto turn = sequence.rbegin(); turn != sequence.rend(); ++turn) add(*turn, true);
  };
  forward(setup);
  forward(parts.a);
  forward(parts.b);
  backward(parts.a);
  backward(parts.b);
  backward(setup);
  const std::string inner = fmt::format("[{}, {}]", text_of(parts.a), text_of(parts.b));
  return {{setup.empty() ? inner : fmt::format("[{}: {}]", text_of(setup), inner), static_cast<int>(moves.size()),
           methods::execution_cost(moves)},
          to_text(moves),
          setup.size() + parts.a.size() + parts.b.size()};
}

std::vector<Commutator3> CommutatorBook::solutions_of(const CubieState& cube, std::size_t most) const {
  const CubieState wanted = inverse(cube);
  if (!is_three_cycle(wanted)) return {};
  std::vector<Written> found;
  constexpr std::size_t kUsualSetup = 2;  // a few pairs need three turns
  for (const auto& [setup, pieces] : setups_) {
    if (setup.size() > kUsualSetup && !found.empty()) break;
    const auto known = by_cube_.find(key_of(compose(compose(inverse(pieces), wanted), pieces)));
    if (known == by_cube_.end()) continue;
    for (const Parts& parts : known->second) found.push_back(written(setup, parts));
  }
  // Of the ways to write the same moves, the one with the fewest turns.
  const auto rank = [](const Written& one) {
    return std::tuple(one.form.effort, one.form.moves, std::string_view(one.moves), one.turns,
                      std::string_view(one.form.text));
  };
  // std::sort takes more code, which a browser would have to load.
  const auto before = [&](const Written& a, const Written& b) { return rank(a) < rank(b); };
  std::make_heap(found.begin(), found.end(), before);
  std::sort_heap(found.begin(), found.end(), before);
  const auto same = [](const Written& a, const Written& b) { return a.moves == b.moves; };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  std::vector<Commutator3> best;
  for (const Written& one : found)
    if (best.size() < most) best.push_back(one.form);
  return best;
}

}  // namespace superflip
