#include "algorithms/easiest_holding.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "cube/held_moves.h"
#include "methods/algorithms.h"

namespace superflip::methods {
namespace {

constexpr int kNever = 1 << 20;
constexpr std::size_t kWrists = kWristAngles * kWristAngles;  // right * kWristAngles + left

// One or two turns of an axis that move its layers by an effect.
struct Turns {
  std::array<LayerTurn, 2> turns{};
  std::size_t count = 0;  // 0: impossible
  int cost = kNever;
};

std::size_t effect(int near, int middle, int far) {
  return static_cast<std::size_t>((near & 3) + 4 * (middle & 3) + 16 * (far & 3));
}
std::size_t effect_of(LayerTurn turn) {
  const auto amount = [&](unsigned layer) {
    return (turn.layers & layer) != 0 ? static_cast<int>(turn.quarter_turns) : 0;
  };
  return effect(amount(kNearLayer), amount(kMiddleLayer), amount(kFarLayer));
}

using TurnsByEffect = std::array<std::array<Turns, 64>, 3>;  // [axis][effect]

const TurnsByEffect& turns_by_effect() {
  static const TurnsByEffect kTurns = [] {
    TurnsByEffect all;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      std::vector<LayerTurn> single;
      for (const unsigned layers : {1U, 2U, 4U, 3U, 6U})
        for (std::uint8_t amount = 1; amount < 4; ++amount)
          single.push_back({static_cast<Axis>(axis), static_cast<std::uint8_t>(layers), amount});
      const auto add = [&](std::size_t of, const Turns& turns) {
        if (turns.cost < all[axis][of].cost) all[axis][of] = turns;
      };
      for (const LayerTurn& a : single) add(effect_of(a), {{a, a}, 1, turn_cost(a)});
      for (const LayerTurn& a : single) {
        for (const LayerTurn& b : single) {
          if ((a.layers & b.layers) != 0) continue;
          add(effect_of(a) + effect_of(b), {{a, b}, 2, turn_cost(a) + turn_cost(b)});
        }
      }
    }
    return all;
  }();
  return kTurns;
}

struct State {
  int cost = kNever;
  std::uint8_t from_holding = 0;
  std::uint8_t from_wrists = 0;
  const Turns* turns = nullptr;
};
using Layer = std::array<std::array<State, kWrists>, kSymmetries>;  // [holding][wrists]

// The least cost of each pair of wrist angles, and the wrists it began with.
struct Angles {
  std::array<int, kWrists> cost;
  std::array<std::uint8_t, kWrists> origin;
};

Angles turned(const Angles& angles, LayerTurn turn) {
  const auto wrist = wrist_turn(turn);
  if (!wrist) return angles;
  Angles next;
  next.cost.fill(kNever);
  next.origin.fill(0);
  const int own = wrist->right ? kWristAngles : 1;
  const int other = wrist->right ? 1 : kWristAngles;
  for (int still = 0; still < kWristAngles; ++still) {
    for (int to = 0; to < kWristAngles; ++to) {
      const auto at = static_cast<std::size_t>(to * own + still * other);
      for (int from = 0; from < kWristAngles; ++from) {
        const bool plain = wrist->quarter_turns == 2 ? std::abs(to - from) == 2 : to - from == wrist->quarter_turns;
        const auto before = static_cast<std::size_t>(from * own + still * other);
        // A regrip brings the wrist to any angle, so every end is reached.
        const int begin = to - wrist->quarter_turns;
        const bool reachable = wrist->quarter_turns == 2 || (begin >= 0 && begin < kWristAngles);
        if (!plain && !reachable) continue;
        const int cost = angles.cost[before] + (plain ? 0 : kRegripCost);
        if (cost >= next.cost[at]) continue;
        next.cost[at] = cost;
        next.origin[at] = angles.origin[before];
      }
    }
  }
  return next;
}

bool keeps_u(Symmetry holding) { return holding(Face::kU) == Face::kU; }

// The rotation that brings U to the top; nothing if it is there.
std::optional<LayerTurn> to_top(Symmetry holding) {
  for (const Axis axis : {Axis::kRL, Axis::kFB})
    for (const std::uint8_t amount : std::array<std::uint8_t, 3>{1, 3, 2})
      if (keeps_u(compose(holding, rotation_about(axis, amount)))) return LayerTurn{axis, kAllLayers, amount};
  return std::nullopt;
}

struct Beginning {
  Symmetry holding;
  std::optional<LayerTurn> rotation;
};
const std::vector<Beginning>& beginnings() {
  static const std::vector<Beginning> kAll = [] {
    std::vector<Beginning> all;
    for (int y = 0; y < 4; ++y) {
      const Symmetry upright = rotation_about(Axis::kUD, y);
      all.push_back({upright, std::nullopt});
      for (const Axis axis : {Axis::kRL, Axis::kFB})
        for (std::uint8_t amount = 1; amount < 4; ++amount)
          all.push_back({compose(upright, rotation_about(axis, amount)), LayerTurn{axis, kAllLayers, amount}});
    }
    return all;
  }();
  return kAll;
}

void begin(Layer& layer) {
  for (const Beginning& one : beginnings()) {
    const int cost = one.rotation ? turn_cost(*one.rotation) : 0;
    for (int right = 0; right < kWristAngles - 1; ++right) {
      for (int left = 0; left < kWristAngles - 1; ++left) {
        State& state =
            layer[static_cast<std::size_t>(one.holding.index())][static_cast<std::size_t>(right * kWristAngles + left)];
        if (cost < state.cost) state.cost = cost;
      }
    }
  }
}

void advance(const Layer& layer, Move fixed, Layer& next) {
  for (std::size_t h = 0; h < layer.size(); ++h) {
    Angles now;
    bool any = false;
    for (std::size_t w = 0; w < kWrists; ++w) {
      now.cost[w] = layer[h][w].cost;
      now.origin[w] = static_cast<std::uint8_t>(w);
      any |= now.cost[w] < kNever;
    }
    if (!any) continue;
    const Symmetry holding(static_cast<int>(h));
    const Move held = holding(fixed);
    const bool near = index_of(held.face()) < 3;
    const int first = held.quarter_turns();
    const int near_turns = near ? first : 0;
    const int far_turns = near ? held.opposite_quarter_turns() : first;
    for (int middle = 0; middle < 4; ++middle) {
      const Turns& turns = turns_by_effect()[static_cast<std::size_t>(held.axis())]
                                            [effect(near_turns + middle, middle, middle - far_turns)];
      if (turns.count == 0) continue;
      Angles after = turned(now, turns.turns[0]);
      if (turns.count == 2) after = turned(after, turns.turns[1]);
      auto& states = next[static_cast<std::size_t>(compose(holding, rotation_about(held.axis(), middle)).index())];
      for (std::size_t w = 0; w < kWrists; ++w) {
        const int cost = after.cost[w] + turns.cost;
        if (cost >= states[w].cost) continue;
        states[w] = {cost, static_cast<std::uint8_t>(h), after.origin[w], &turns};
      }
    }
  }
}

}  // namespace

HeldTurns easiest_holding(std::span<const Move> moves) {
  std::vector<Layer> layers(moves.size() + 1);
  begin(layers[0]);
  for (std::size_t n = 0; n < moves.size(); ++n) advance(layers[n], moves[n], layers[n + 1]);
  int best = kNever;
  std::size_t holding = 0;
  std::size_t wrists = 0;
  for (std::size_t h = 0; h < kSymmetries; ++h) {
    const auto end = to_top(Symmetry(static_cast<int>(h)));
    const int closing = keeps_u(Symmetry(static_cast<int>(h))) || !end ? 0 : turn_cost(*end);
    for (std::size_t w = 0; w < kWrists; ++w) {
      if (layers.back()[h][w].cost + closing >= best) continue;
      best = layers.back()[h][w].cost + closing;
      holding = h;
      wrists = w;
    }
  }
  HeldTurns turns;
  if (const Symmetry last(static_cast<int>(holding)); !keeps_u(last)) turns.push_back(*to_top(last));
  for (std::size_t n = moves.size(); n > 0; --n) {
    const State& state = layers[n][holding][wrists];
    for (std::size_t t = state.turns->count; t > 0; --t) turns.push_back(state.turns->turns[t - 1]);
    holding = state.from_holding;
    wrists = state.from_wrists;
  }
  for (const Beginning& one : beginnings())
    if (one.holding == Symmetry(static_cast<int>(holding)) && one.rotation) {
      turns.push_back(*one.rotation);
      break;
    }
  std::reverse(turns.begin(), turns.end());
  return turns;
}

}  // namespace superflip::methods
