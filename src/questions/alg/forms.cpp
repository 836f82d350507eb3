#include "questions/alg/forms.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "cube/held_moves.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

// The quarter turns of each layer of an axis, all in the direction of U, R or F: four values for each, so 64 numbers.
constexpr std::size_t kLayerTurns = 64;
constexpr std::size_t number_of(std::size_t near, std::size_t middle, std::size_t far) {
  return near % 4 + 4 * (middle % 4) + 16 * (far % 4);
}

constexpr std::size_t turned_by(std::size_t number, LayerTurn turn) {
  const auto of = [turn](unsigned layer) { return std::size_t{(turn.layers & layer) != 0 ? turn.quarter_turns : 0U}; };
  return number_of(number % 4 + of(kNearLayer), number / 4 % 4 + of(kMiddleLayer), number / 16 + of(kFarLayer));
}

// The letters of an axis, those that one reads most easily first.
constexpr std::array<std::uint8_t, 6> kLetters = {
    kNearLayer, kFarLayer, kMiddleLayer, kNearLayer | kMiddleLayer, kMiddleLayer | kFarLayer, kAllLayers};

constexpr bool is_among(std::uint8_t layers, unsigned letters) {
  if (layers == kMiddleLayer) return (letters & kSliceLetters) != 0;
  return layers == kNearLayer || layers == kFarLayer || layers == kAllLayers || (letters & kWideLetters) != 0;
}

// The fewest turns of one axis for each number of layer turns. Entry i of a choice is the amount of letter i.
class FewestLetters {
 public:
  explicit FewestLetters(unsigned letters) {
    cost_.fill(1000);
    add({}, 0, 0, letters);
  }
  [[nodiscard]] std::size_t count(std::size_t number) const { return static_cast<std::size_t>(cost_[number] / 100); }
  [[nodiscard]] Turns turns(Axis axis, std::size_t number) const {
    Turns turns;
    for (std::size_t i = 0; i < kLetters.size(); ++i)
      if (choice_[number][i] != 0) turns.push_back({axis, kLetters[i], choice_[number][i]});
    return turns;
  }

 private:
  using Choice = std::array<std::uint8_t, kLetters.size()>;

  // Adds amounts of the letters from `next` on.
  void add(Choice choice, std::size_t next, int cost, unsigned letters) {
    if (next == kLetters.size()) {
      std::size_t number = 0;
      for (std::size_t i = 0; i < kLetters.size(); ++i) number = turned_by(number, {Axis::kUD, kLetters[i], choice[i]});
      if (cost >= cost_[number]) return;
      cost_[number] = cost;
      choice_[number] = choice;
      return;
    }
    add(choice, next + 1, cost, letters);
    if (!is_among(kLetters[next], letters)) return;
    for (choice[next] = 1; choice[next] < 4; ++choice[next])
      add(choice, next + 1, cost + 100 + static_cast<int>(next), letters);
  }

  std::array<int, kLayerTurns> cost_;
  std::array<Choice, kLayerTurns> choice_;
};

// Turns of one axis in a row, those with the same letter joined.
struct Run {
  Axis axis;
  std::size_t number = 0;
  Turns turns = {};

  void add(LayerTurn turn) {
    number = turned_by(number, turn);
    const auto same =
        std::find_if(turns.begin(), turns.end(), [&](LayerTurn one) { return one.layers == turn.layers; });
    if (same == turns.end()) {
      turns.push_back(turn);
      return;
    }
    same->quarter_turns = static_cast<std::uint8_t>((same->quarter_turns + turn.quarter_turns) % 4);
    if (same->quarter_turns == 0) turns.erase(same);
  }
};

Turns fewest_letters(const Run& run, unsigned letters) {
  static const std::array kFewest = {FewestLetters(0), FewestLetters(1), FewestLetters(2), FewestLetters(3)};
  const FewestLetters& fewest = kFewest[letters];
  const bool keeps =
      run.turns.size() == fewest.count(run.number) &&
      std::all_of(run.turns.begin(), run.turns.end(), [&](LayerTurn turn) { return is_among(turn.layers, letters); });
  return keeps ? run.turns : fewest.turns(run.axis, run.number);
}

// The shortest rotations of the whole cube.
Turns rotation_turns(Symmetry rotation) {
  if (rotation == Symmetry()) return {};
  constexpr std::array kAxes = {Axis::kRL, Axis::kUD, Axis::kFB};
  for (const Axis axis : kAxes)
    for (std::uint8_t q = 1; q < 4; ++q)
      if (rotation_about(axis, q) == rotation) return {{axis, kAllLayers, q}};
  for (const Axis first : kAxes)
    for (std::uint8_t q = 1; q < 4; ++q)
      for (const LayerTurn& last : rotation_turns(compose(rotation_about(first, 4 - q), rotation))) {
        const Turns turns = {{first, kAllLayers, q}, last};
        if (with_fixed_centres(turns).rotation == rotation) return turns;
      }
  return {};
}

// The layers counted from the other side.
std::uint8_t from_other_side(std::uint8_t layers) {
  return static_cast<std::uint8_t>((layers & kMiddleLayer) | ((layers & kNearLayer) != 0 ? kFarLayer : 0) |
                                   ((layers & kFarLayer) != 0 ? kNearLayer : 0));
}

}  // namespace

Turns inverse(std::span<const LayerTurn> turns) {
  Turns undone;
  for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) undone.push_back(inverse(*turn));
  return undone;
}

Turns mirrored(std::span<const LayerTurn> turns, Axis axis) {
  Turns seen;
  for (const LayerTurn turn : turns)
    seen.push_back(turn.axis == axis ? LayerTurn{axis, from_other_side(turn.layers), turn.quarter_turns}
                                     : inverse(turn));
  return seen;
}

Turns rotated(std::span<const LayerTurn> turns, Symmetry rotation) {
  const Symmetry before = rotation.inverse();
  Turns named;
  for (LayerTurn turn : turns) {
    const Face near = before(static_cast<Face>(turn.axis));
    turn.axis = axis_of(near);
    if (near >= Face::kD) turn = inverse({turn.axis, from_other_side(turn.layers), turn.quarter_turns});
    named.push_back(turn);
  }
  return named;
}

Turns written_with(std::span<const LayerTurn> turns, unsigned letters) {
  std::vector<Run> runs;
  for (const LayerTurn turn : turns) {
    if (turn.quarter_turns == 0) continue;
    if (runs.empty() || runs.back().axis != turn.axis) runs.push_back({turn.axis});
    runs.back().add(turn);
    if (runs.back().number == 0) runs.pop_back();  // so the turns on both sides of it meet
  }
  Turns written;
  for (const Run& run : runs) {
    const Turns best = letters == kSameLetters ? run.turns : fewest_letters(run, letters);
    written.insert(written.end(), best.begin(), best.end());
  }
  return written;
}

Turns as_face_turns(std::span<const LayerTurn> turns) {
  const Algorithm algorithm = with_fixed_centres(turns);
  Turns faces = written_with(turns_of(algorithm.moves), 0);
  const Turns rotation = rotation_turns(algorithm.rotation);
  faces.insert(faces.end(), rotation.begin(), rotation.end());
  return faces;
}

int order_of(std::span<const LayerTurn> turns) {
  // Repeated until the cube is held as at the beginning; then pieces move as if the centres stood still.
  Turns repeated;
  Algorithm algorithm;
  int times = 0;
  do {
    repeated.insert(repeated.end(), turns.begin(), turns.end());
    algorithm = with_fixed_centres(repeated);
    ++times;
  } while (algorithm.rotation != Symmetry());
  const CubieState once = apply(algorithm).state;
  int order = 1;
  const auto count_cycles = [&order](const auto& pieces, const auto& orientations, int stickers) {
    for (std::size_t first = 0; first < pieces.size(); ++first) {
      int length = 0;
      int turned = 0;
      std::size_t place = first;
      do {
        turned += orientations[place];
        place = pieces[place];
        ++length;
      } while (place != first);
      order = std::lcm(order, turned % stickers == 0 ? length : length * stickers);
    }
  };
  count_cycles(once.cp, once.co, 3);
  count_cycles(once.ep, once.eo, 2);
  return times * order;
}

}  // namespace superflip
