#include "colours/other_starts.h"

#include <algorithm>
#include <array>
#include <limits>

#include "colours/balanced_colours.h"
#include "colours/few.h"

namespace superflip {
namespace {

constexpr int kMostRefits = 8;
constexpr double kLeastRefitGain = 0.2;  // nats

// No cube costs less: each sticker has its likeliest colour.
double least_cost(const StickerCosts& costs) {
  double sum = 0;
  for (const auto& of_sticker : costs) sum += *std::min_element(of_sticker.begin(), of_sticker.end());
  return sum;
}

CubieState cheapest(const StickerCosts& costs, const AssemblyClass& wanted) {
  const CubeSearch nearby = CubeSearch::nearby(costs);
  return nearby.is_exact(wanted) ? nearby.best(wanted) : CubeSearch(costs).best(wanted);
}

constexpr int kClusterRounds = 8;
constexpr int kBalancedRounds = 4;
// A sticker counts with at most this squared distance (in deviations) to its colour: glare must not draw an anchor.
constexpr double kFarthest = 9.0;
// An anchor is exchanged only when that explains at least three more stickers.
constexpr double kLeastGain = 27.0;
constexpr std::size_t kMostExchanges = 3;

double squared_distance(const Tint& a, const Tint& b, const Vector3& variance) {
  return Symmetric3::diagonal({1 / variance[0], 1 / variance[1], 1 / variance[2]}).form(a - b);
}

// The means of the stickers nearest to each centre, again and again (Lloyd 1957).
ColourModel clustered(const StickerSamples& samples, ColourModel model) {
  for (int round = 0; round < kClusterRounds; ++round) {
    std::array<Vector3, kFaces> sum{};
    std::array<int, kFaces> count{};
    for (const auto& sample : samples) {
      if (!sample) continue;
      std::size_t nearest = 0;
      double least = std::numeric_limits<double>::infinity();
      for (std::size_t c = 0; c < kFaces; ++c) {
        const double distance = squared_distance(sample->tint, model.centre[c], model.shared_variance);
        if (distance >= least) continue;
        least = distance;
        nearest = c;
      }
      sum[nearest] = sum[nearest] + sample->tint;
      ++count[nearest];
    }
    for (std::size_t c = 0; c < kFaces; ++c)
      if (count[c] > 0) model.centre[c] = (1.0 / count[c]) * sum[c];
  }
  return model;
}

// Nine stickers of each colour, and the model refitted to them.
ColourModel balanced(const StickerSamples& samples, ColourModel model) {
  for (int round = 0; round < kBalancedRounds; ++round)
    model = model.refitted(samples, balanced_colours(model.costs(samples)));
  return model;
}

// One centre as an anchor exchanged for another sticker: the best exchange for each colour, by the sum of distances of
// all stickers to their nearest anchor (a step of k-medoids; Kaufman and Rousseeuw 1987).
struct Exchange {
  double cost = std::numeric_limits<double>::infinity();
  std::size_t colour = 0;
  std::size_t sticker = 0;
};

class Anchors {
 public:
  Anchors(const StickerSamples& samples, const Vector3& variance) : samples_(samples) {
    for (std::size_t i = 0; i < kFacelets; ++i)
      for (std::size_t j = 0; j < kFacelets; ++j)
        distance_[i][j] = samples[i] && samples[j]
                              ? std::min(kFarthest, squared_distance(samples[i]->tint, samples[j]->tint, variance))
                              : 0;
  }

  [[nodiscard]] double cost_without(std::size_t colour, std::size_t sticker) const {
    double sum = 0;
    for (std::size_t i = 0; i < kFacelets; ++i) {
      double least = distance_[i][sticker];
      for (std::size_t c = 0; c < kFaces; ++c)
        if (c != colour) least = std::min(least, distance_[i][9 * c + 4]);
      sum += least;
    }
    return sum;
  }

  // The best exchange of each colour that gains enough, the best first.
  [[nodiscard]] std::vector<Exchange> exchanges() const {
    const double now = cost_without(0, 4);
    std::vector<Exchange> found;
    for (std::size_t c = 0; c < kFaces; ++c) {
      Exchange best;
      for (std::size_t i = 0; i < kFacelets; ++i) {
        if (!samples_[i] || i % 9 == 4) continue;
        const double cost = cost_without(c, i);
        if (cost < best.cost) best = {cost, c, i};
      }
      if (best.cost < now - kLeastGain) found.push_back(best);
    }
    sort_few(found, [](const Exchange& exchange) { return exchange.cost; });
    if (found.size() > kMostExchanges) found.resize(kMostExchanges);
    return found;
  }

 private:
  const StickerSamples& samples_;
  std::array<std::array<double, kFacelets>, kFacelets> distance_{};
};

}  // namespace

CubeFit fit_to(const StickerSamples& samples, const CubieState& cube) {
  CubeFit fit{cube, facelets_of(cube), {}, 0};
  fit.model = ColourModel::from_colours(samples, fit.facelets);
  Explained explained = explain(fit.model, samples, fit.facelets);
  for (int refit = 1;; ++refit) {
    fit.model = fit.model.refitted(samples, fit.facelets, explained.plain);
    explained = explain(fit.model, samples, fit.facelets);
    const double cost = explained.cost + fit.model.own_cost();
    const bool stands_still = refit > 1 && cost > fit.cost - kLeastRefitGain;
    fit.cost = cost;
    if (stands_still || refit == kMostRefits) return fit;
  }
}

CubieState cheapest(const StickerSamples& samples, const ColourModel& model, const AssemblyClass& wanted) {
  return cheapest(model.costs(samples), wanted);
}

CubeFit settle(const StickerSamples& samples, const CubieState& cube, const AssemblyClass& wanted) {
  CubeFit fit = fit_to(samples, cube);
  while (true) {
    const StickerCosts costs = fit.model.costs(samples);
    if (cost_of(costs, fit.facelets) <= least_cost(costs)) return fit;  // each sticker has its likeliest colour
    const CubieState next = cheapest(costs, wanted);
    if (next == fit.cube) return fit;
    CubeFit other = fit_to(samples, next);
    if (other.cost >= fit.cost) return fit;
    fit = std::move(other);
  }
}

ColourModel parted(const StickerSamples& samples, const CubeFit& fit) {
  std::array<std::size_t, 2> pair = {0, 1};
  const auto chroma_distance = [&](std::size_t a, std::size_t b) {
    const Vector3 difference = fit.model.centre[a] - fit.model.centre[b];
    return difference[1] * difference[1] + difference[2] * difference[2];
  };
  for (std::size_t a = 0; a < kFaces; ++a)
    for (std::size_t b = a + 1; b < kFaces; ++b)
      if (chroma_distance(a, b) < chroma_distance(pair[0], pair[1])) pair = {a, b};
  const Vector3 direction = fit.model.centre[pair[1]] - fit.model.centre[pair[0]];
  std::vector<std::pair<double, std::size_t>> sorted;
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const auto colour = static_cast<std::size_t>(fit.facelets[i]);
    if (!samples[i] || (colour != pair[0] && colour != pair[1])) continue;
    const Vector3 tint = samples[i]->tint - fit.model.offset[i / 9];
    sorted.emplace_back(direction[1] * tint[1] + direction[2] * tint[2], i);
  }
  sort_few(sorted, [](const auto& place) { return place.first; });
  FaceColours colours = fit.facelets;
  for (std::size_t k = 0; k < sorted.size(); ++k)
    colours[sorted[k].second] = static_cast<Face>(pair[2 * k < sorted.size() ? 0 : 1]);
  return ColourModel::from_colours(samples, colours);
}

ColourModel renamed(const StickerSamples& samples, const ColourModel& model) {
  const StickerCosts costs = model.costs(samples);
  std::array<std::size_t, kFaces> name = {0, 1, 2, 3, 4, 5};  // [face]: the colour of its centre
  std::array<std::size_t, kFaces> best = name;
  double least = std::numeric_limits<double>::infinity();
  do {
    double sum = 0;
    for (std::size_t f = 0; f < kFaces; ++f) sum += costs[9 * f + 4][name[f]];
    if (sum < least) {
      least = sum;
      best = name;
    }
  } while (std::next_permutation(name.begin(), name.end()));
  ColourModel other = model;
  for (std::size_t f = 0; f < kFaces; ++f) {
    other.centre[f] = model.centre[best[f]];
    other.variance[f] = model.variance[best[f]];
  }
  return other;
}

std::vector<ColourModel> other_starts(const StickerSamples& samples) {
  const ColourModel centres = ColourModel::from_centres(samples);
  std::vector<ColourModel> starts = {clustered(samples, centres), balanced(samples, centres)};
  for (const Exchange& exchange : Anchors(samples, centres.shared_variance).exchanges()) {
    ColourModel model = centres;
    model.centre[exchange.colour] = samples[exchange.sticker]->tint;
    starts.push_back(model);
  }
  return starts;
}

}  // namespace superflip
