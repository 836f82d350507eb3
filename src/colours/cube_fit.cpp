#include "colours/cube_fit.h"

#include <algorithm>

#include "colours/colour_model.h"

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

}  // namespace superflip
