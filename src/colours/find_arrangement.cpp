#include "colours/find_arrangement.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "colours/balanced_colours.h"
#include "colours/cube_search.h"
#include "colours/few.h"
#include "colours/read_colours.h"

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

namespace {

constexpr int kModelRounds = 4;
constexpr std::uint8_t kAnyTurn = 0b1111;
// Searched to the end are at most so many ways whose cubes differ. More come near only where colours say nothing.
constexpr std::size_t kMostCubes = 100;

// Every order in which faces may have been shown. With turns unknown too, the first face is U in its place: that fixes
// how the cube is held.
std::vector<FaceOrder> orders(const ColourQuestion& question) {
  if (question.order) return {*question.order};
  std::vector<FaceOrder> all;
  FaceOrder order = kUsualOrder;
  do {
    if (question.turns || order[0] == Face::kU) all.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return all;
}

TurnChoices choices(const ColourQuestion& question) {
  TurnChoices choices{};
  for (std::size_t k = 0; k < kFaces; ++k)
    choices[k] = question.turns ? static_cast<std::uint8_t>(1U << (*question.turns)[k]) : kAnyTurn;
  if (!question.turns && !question.order) choices[0] = 1;
  return choices;
}

// The colours that stickers have whatever lies beside them, as numbers of shown faces.
struct ShownColours {
  StickerCosts costs;
  FaceColours likely;
};

ShownColours shown_colours(const ColourQuestion& question) {
  StickerSamples samples{};
  for (std::size_t i = 0; i < kFacelets; ++i)
    if (const auto& colour = question.colours[i]) samples[i] = sample_of(*colour);
  ColourModel model = ColourModel::from_centres(samples);
  for (int round = 0; round < kModelRounds; ++round)
    model = model.refitted(samples, balanced_colours(model.costs(samples)));
  // What a sticker costs more than with its likeliest colour: sums of these only grow with each piece.
  StickerCosts costs = model.costs(samples);
  for (auto& of_sticker : costs) {
    const double least = *std::min_element(of_sticker.begin(), of_sticker.end());
    for (double& cost : of_sticker) cost -= least;
  }
  return {costs, balanced_colours(costs)};
}

// The shown costs as costs of facelets.
StickerCosts placed(const StickerCosts& shown, const ShownWay& way) {
  const auto facelets = facelets_shown(way.order, way.turns);
  StickerCosts costs{};
  for (std::size_t i = 0; i < kFacelets; ++i)
    for (std::size_t k = 0; k < kFaces; ++k) costs[facelets[i]][static_cast<std::size_t>(way.order[k])] = shown[i][k];
  return costs;
}

FaceColours placed(const FaceColours& shown, const ShownWay& way) {
  const auto facelets = facelets_shown(way.order, way.turns);
  FaceColours colours{};
  for (std::size_t i = 0; i < kFacelets; ++i) colours[facelets[i]] = way.order[static_cast<std::size_t>(shown[i])];
  return colours;
}

struct Candidate {
  ShownWay way;
  FaceColours cube;
  double cost = std::numeric_limits<double>::infinity();
};

// "The faces shown were turned by 0, 2, ... clockwise quarter turns."
std::string all_turns(const Arrangement& found) {
  std::string turns;
  for (const char digit : to_text(found.turns)) turns += fmt::format("{}{}", turns.empty() ? "" : ", ", digit);
  return fmt::format("The faces shown were turned by {} clockwise quarter turns.", turns);
}

// The same for turns that nobody asked for: it names the faces, and says why.
std::string turned_faces(const Arrangement& found) {
  constexpr std::array<std::string_view, 4> kHow = {"", "a quarter turn clockwise", "a half turn",
                                                    "a quarter turn counter-clockwise"};
  std::string faces;
  for (std::size_t k = 0; k < kFaces; ++k)
    if (found.turns[k] != 0)
      faces += fmt::format("{}face {} was shown turned by {}", faces.empty() ? "" : ", ", letter(found.order[k]),
                           kHow[found.turns[k]]);
  return fmt::format("Turns: {} ({}); as shown the faces make no sure cube.", faces, to_text(found.turns));
}

}  // namespace

Arrangement find_arrangement(const ColourQuestion& question) {
  if (question.order && question.turns) return {*question.order, *question.turns};
  const ShownColours shown = shown_colours(question);
  TurnSearch search(shown.costs);
  for (const FaceOrder& order : orders(question)) search.add(order, choices(question));

  Candidate best;
  double other = std::numeric_limits<double>::infinity();  // the least cost of a way to another cube
  std::vector<FaceColours> tried;
  double centres = 0;
  for (std::size_t k = 0; k < kFaces; ++k) centres += shown.costs[9 * k + 4][k];
  for (const ShownWay& way : search.ways()) {
    if (way.bound + centres > best.cost + kSureMargin || tried.size() == kMostCubes) break;
    if (!insert_new(tried, placed(shown.likely, way))) continue;
    const CubeSearch cubes(placed(shown.costs, way));
    Candidate candidate{way, facelets_of(cubes.best()), cubes.cost()};
    if (candidate.cost < best.cost) std::swap(candidate, best);
    if (candidate.cube != best.cube) other = std::min(other, candidate.cost);
  }

  Arrangement found{best.way.order, best.way.turns, other < best.cost + kSureMargin, {}};
  if (!question.order)
    found.assumptions.push_back(
        fmt::format("The faces were shown in the order {}{}.", to_text(found.order),
                    question.turns ? "" : ", where the first one shown is U and stands as in the net"));
  if (!question.turns) found.assumptions.push_back(question.turns_assumed ? turned_faces(found) : all_turns(found));
  return found;
}

}  // namespace superflip
