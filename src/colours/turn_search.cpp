#include "colours/turn_search.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace superflip {
namespace {

// Ways whose bound is higher than the least by more than this are dropped (nats). The bound leaves out that each piece
// occurs once, so it is often equal for several ways, but rarely far from the cost.
constexpr double kSlack = 40.0;
constexpr std::size_t kWays = 4;

std::size_t index(Face face) { return static_cast<std::size_t>(face); }

// [turns][cell of the face in its place]: the shown cell.
constexpr auto kShownCell = [] {
  std::array<std::array<std::uint8_t, 9>, kWays> cells{};
  for (int turns = 0; turns < 4; ++turns)
    for (int cell = 0; cell < 9; ++cell)
      cells[static_cast<std::size_t>(turns)][static_cast<std::size_t>(cell_before_turns(cell, turns))] =
          static_cast<std::uint8_t>(cell);
  return cells;
}();

}  // namespace

// The least cost of a real piece in each place, for each way of turning the faces that meet there.
struct TurnSearch::Tables {
  Tables(const StickerCosts& costs, const FaceOrder& order) {
    for (std::size_t k = 0; k < kFaces; ++k) shown_as[index(order[k])] = k;
    const auto cost = [&](int facelet, std::size_t turns, Face colour) {
      const std::size_t shown = 9 * shown_as[static_cast<std::size_t>(facelet / 9)] +
                                kShownCell[turns][static_cast<std::size_t>(facelet % 9)];
      return costs[shown][shown_as[index(colour)]];
    };
    for (std::size_t place = 0; place < kEdges; ++place)
      for (std::size_t a = 0; a < kWays; ++a)
        for (std::size_t b = 0; b < kWays; ++b) edge[place][a][b] = least_edge(static_cast<int>(place), a, b, cost);
    for (std::size_t place = 0; place < kCorners; ++place)
      for (std::size_t a = 0; a < kWays; ++a)
        for (std::size_t b = 0; b < kWays; ++b)
          for (std::size_t c = 0; c < kWays; ++c)
            corner[place][a][b][c] = least_corner(static_cast<int>(place), {a, b, c}, cost);
  }

  template <typename Cost>
  static double least_edge(int place, std::size_t a, std::size_t b, const Cost& cost) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& faces : kEdgeFaces)
      for (std::size_t flip = 0; flip < 2; ++flip)
        least = std::min(
            least, cost(edge_facelet(place, 0), a, faces[flip]) + cost(edge_facelet(place, 1), b, faces[1 - flip]));
    return least;
  }
  template <typename Cost>
  static double least_corner(int place, const std::array<std::size_t, 3>& turns, const Cost& cost) {
    std::array<std::array<double, kFaces>, 3> of{};
    for (std::size_t k = 0; k < 3; ++k)
      for (std::size_t c = 0; c < kFaces; ++c)
        of[k][c] = cost(corner_facelet(place, static_cast<int>(k)), turns[k], static_cast<Face>(c));
    double least = std::numeric_limits<double>::infinity();
    for (const auto& faces : kCornerFaces)
      for (std::size_t twist = 0; twist < 3; ++twist)
        least = std::min(least, of[twist][index(faces[0])] + of[(twist + 1) % 3][index(faces[1])] +
                                    of[(twist + 2) % 3][index(faces[2])]);
    return least;
  }

  std::array<std::size_t, kFaces> shown_as{};  // [face]: shown as this number
  std::array<std::array<std::array<double, kWays>, kWays>, kEdges> edge{};
  std::array<std::array<std::array<std::array<double, kWays>, kWays>, kWays>, kCorners> corner{};
};

void TurnSearch::descend(const Tables& tables, const TurnChoices& choices, ShownWay& way, std::size_t face) {
  if (way.bound > least_ + kSlack) return;
  if (face == kFaces) {
    least_ = std::min(least_, way.bound);
    ways_.push_back(way);
    return;
  }
  const auto turn_of = [&](Face f) { return static_cast<std::size_t>(way.turns[tables.shown_as[index(f)]]); };
  const std::size_t shown = tables.shown_as[face];
  const double bound = way.bound;
  for (std::size_t turns = 0; turns < kWays; ++turns) {
    if ((choices[shown] >> turns & 1U) == 0) continue;
    way.turns[shown] = static_cast<std::uint8_t>(turns);
    way.bound = bound;
    // A piece counts once its last face is turned.
    for (std::size_t place = 0; place < kEdges; ++place) {
      const auto& f = kEdgeFaces[place];
      if (std::max(index(f[0]), index(f[1])) == face) way.bound += tables.edge[place][turn_of(f[0])][turn_of(f[1])];
    }
    for (std::size_t place = 0; place < kCorners; ++place) {
      const auto& f = kCornerFaces[place];
      if (std::max({index(f[0]), index(f[1]), index(f[2])}) == face)
        way.bound += tables.corner[place][turn_of(f[0])][turn_of(f[1])][turn_of(f[2])];
    }
    descend(tables, choices, way, face + 1);
  }
  way.bound = bound;
}

void TurnSearch::add(const FaceOrder& order, const TurnChoices& choices) {
  const Tables tables(costs_, order);
  ShownWay way{order, kNoTurns, 0};
  descend(tables, choices, way, 0);
}

std::vector<ShownWay> TurnSearch::ways() const {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < ways_.size(); ++i)
    if (ways_[i].bound <= least_ + kSlack) order.emplace_back(ways_[i].bound, i);
  // std::sort takes more code, which a browser would have to load.
  std::make_heap(order.begin(), order.end());
  std::sort_heap(order.begin(), order.end());
  std::vector<ShownWay> ways;
  for (const auto& [bound, i] : order) ways.push_back(ways_[i]);
  return ways;
}

}  // namespace superflip
