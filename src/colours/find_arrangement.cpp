#include "colours/find_arrangement.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>

#include "colours/balanced_colours.h"
#include "colours/cube_search.h"
#include "colours/few.h"
#include "colours/read_colours.h"
#include "colours/turn_search.h"

namespace superflip {
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
