#include "colours/colour_model.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "colours/few.h"

namespace superflip {
namespace {

// Standard deviations before anything is known, of lightness (nats) and chroma: of one sticker when only the centres
// are known; of the offset of a face; of the slope per cell.
constexpr Vector3 kFirstDeviation = {0.45, 0.03, 0.03};
constexpr Vector3 kOffsetDeviation = {0.6, 0.015, 0.015};
constexpr double kSlopeDeviation = 0.1;
// The variance that stickers share: what is usual, how many colours that knowledge is worth, and its limits.
constexpr Vector3 kUsualDeviation = {0.1, 0.01, 0.01};
constexpr double kUsualColours = 2;
// How many stickers of a colour the variance of all colours is worth.
constexpr double kSharedWeight = 9;
constexpr Vector3 kLeastDeviation = {0.03, 0.004, 0.004};
constexpr Vector3 kMostDeviation = {0.5, 0.04, 0.04};
// A deviation is about 1.5 times the median of distances; this is wider.
constexpr double kMedianFactor = 2.0;
constexpr int kLightnessRounds = 4;
// The fit takes these many rounds over centres, offsets and slopes, which depend on each other.
constexpr int kFitRounds = 8;
// Residuals are smaller than errors by the share of the parameters in the samples.
constexpr Vector3 kResidualFactor = {1.6, 1.25, 1.25};

constexpr double square(double x) { return x * x; }

// The cell of a facelet on its face: {-1..1 to the right, -1..1 downwards}.
constexpr std::array<double, 2> place_on_face(int facelet) {
  const int row = facelet % 9 / 3;
  return {facelet % 3 - 1.0, row - 1.0};
}

// What the fit takes from one sticker.
struct Evidence {
  std::size_t colour;
  std::size_t face;
  std::array<double, 2> place;
  Vector3 tint;
  Vector3 noise;  // variances of the camera
  double weight;  // 0..1: how likely it is plain
};

std::vector<Evidence> evidence_of(const StickerSamples& samples, const FaceColours& colours,
                                  const std::array<double, kFacelets>& weights) {
  std::vector<Evidence> evidence;
  evidence.reserve(kFacelets);
  for (std::size_t i = 0; i < kFacelets; ++i) {
    if (!samples[i]) continue;
    evidence.push_back({static_cast<std::size_t>(colours[i]), i / 9, place_on_face(static_cast<int>(i)),
                        samples[i]->tint, samples[i]->noise.diagonal(), weights[i]});
  }
  return evidence;
}

// Weighted means of residuals, one number a group.
struct Means {
  std::array<double, kFaces> sum = {};
  std::array<double, kFaces> weight = {};
  void add(std::size_t group, double value, double value_weight) {
    sum[group] += value_weight * value;
    weight[group] += value_weight;
  }
};

class Fit {
 public:
  Fit(ColourModel& model, const std::vector<Evidence>& evidence) : model_(model), evidence_(evidence) {}

  void run() {
    for (int round = 0; round < kFitRounds; ++round) {
      for (std::size_t d = 0; d < 3; ++d) {
        fit_centres(d);
        fit_offsets(d);
      }
      fit_slopes();
    }
    fit_variance();
  }
  void run_lightness() {
    for (int round = 0; round < kFitRounds; ++round) {
      fit_centres(0);
      fit_offsets(0);
    }
  }

 private:
  [[nodiscard]] double precision(const Evidence& e, std::size_t d) const {
    return e.weight / (e.noise[d] + model_.variance[e.colour][d]);
  }
  [[nodiscard]] double residual(const Evidence& e, std::size_t d) const {
    double rest = e.tint[d] - model_.centre[e.colour][d] - model_.offset[e.face][d];
    if (d == 0) rest -= model_.slope[e.face][0] * e.place[0] + model_.slope[e.face][1] * e.place[1];
    return rest;
  }

  void fit_centres(std::size_t d) {
    Means means;
    for (const Evidence& e : evidence_) {
      means.add(e.colour, residual(e, d) + model_.centre[e.colour][d], precision(e, d));
    }
    for (std::size_t c = 0; c < kFaces; ++c)
      if (means.weight[c] > 0) model_.centre[c][d] = means.sum[c] / means.weight[c];
  }
  void fit_offsets(std::size_t d) {
    Means means;
    for (const Evidence& e : evidence_) {
      means.add(e.face, residual(e, d) + model_.offset[e.face][d], precision(e, d));
    }
    for (std::size_t f = 0; f < kFaces; ++f)
      model_.offset[f][d] = means.sum[f] / (means.weight[f] + 1 / square(kOffsetDeviation[d]));
  }
  void fit_slopes() {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      Means means;  // of slope * place, with place as the regressor
      for (const Evidence& e : evidence_) {
        if (e.place[axis] == 0) continue;
        means.add(e.face, residual(e, 0) / e.place[axis] + model_.slope[e.face][axis], precision(e, 0));
      }
      for (std::size_t f = 0; f < kFaces; ++f)
        model_.slope[f][axis] = means.sum[f] / (means.weight[f] + 1 / square(kSlopeDeviation));
    }
  }
  // The variance of all stickers together, and that of each colour drawn towards it.
  void fit_variance() {
    for (std::size_t d = 0; d < 3; ++d) {
      Means means;
      for (const Evidence& e : evidence_) {
        means.add(e.colour, kResidualFactor[d] * square(residual(e, d)) - e.noise[d], e.weight);
      }
      const auto limited = [&](double variance) {
        return std::clamp(variance, square(kLeastDeviation[d]), square(kMostDeviation[d]));
      };
      // The logarithm keeps one colour with large variance, mostly blue, from widening the others.
      double logarithms = kUsualColours * std::log(square(kUsualDeviation[d]));
      for (std::size_t c = 0; c < kFaces; ++c)
        logarithms += std::log(limited((square(kUsualDeviation[d]) + means.sum[c]) / (1 + means.weight[c])));
      const double shared = std::exp(logarithms / (kUsualColours + kFaces));
      model_.shared_variance[d] = shared;
      for (std::size_t c = 0; c < kFaces; ++c)
        model_.variance[c][d] = limited((kSharedWeight * shared + means.sum[c]) / (kSharedWeight + means.weight[c]));
    }
  }

  ColourModel& model_;
  const std::vector<Evidence>& evidence_;
};

}  // namespace

ColourModel ColourModel::from_centres(const StickerSamples& samples) {
  ColourModel model;
  for (std::size_t c = 0; c < kFaces; ++c)
    model.centre[c] = samples[static_cast<std::size_t>(centre_facelet(static_cast<Face>(c)))]->tint;
  for (std::size_t d = 0; d < 3; ++d) model.set_variance(d, square(kFirstDeviation[d]));
  return model;
}

void ColourModel::set_variance(std::size_t dimension, double value) {
  shared_variance[dimension] = value;
  for (Vector3& of_colour : variance) of_colour[dimension] = value;
}

ColourModel ColourModel::from_colours(const StickerSamples& samples, const FaceColours& colours) {
  ColourModel model = from_centres(samples);
  const auto residual = [&](std::size_t i, std::size_t d) {
    return samples[i]->tint[d] - model.expected(colours[i], static_cast<int>(i))[d];
  };
  // The median over the stickers of which `belongs` is true; 0 for none.
  const auto median_of = [&](const auto& value, const auto& belongs) {
    std::array<double, kFacelets> values{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < kFacelets; ++i)
      if (samples[i] && belongs(i)) values[count++] = value(i);
    if (count == 0) return 0.0;
    std::span<double> found(values.data(), count);
    sort_few(found, [](double each) { return each; });
    return found[count / 2];
  };
  const auto set_variance_by = [&](std::size_t d) {
    const double middle =
        median_of([&](std::size_t i) { return std::abs(residual(i, d)); }, [](std::size_t) { return true; });
    model.set_variance(
        d, std::clamp(square(kMedianFactor * middle), square(kLeastDeviation[d]), square(kMostDeviation[d])));
  };
  // Step 1: chroma, which hardly differs between faces.
  for (std::size_t d = 1; d < 3; ++d) {
    for (std::size_t c = 0; c < kFaces; ++c)
      model.centre[c][d] += median_of([&](std::size_t i) { return residual(i, d); },
                                      [&](std::size_t i) { return colours[i] == static_cast<Face>(c); });
    set_variance_by(d);
  }
  // Step 2: lightness. Medians of colours and faces in turn may stop where neither alone can improve, so all are fitted
  // together, and stickers far off count less in each round.
  std::array<double, kFacelets> weights{};
  weights.fill(1);
  for (int round = 0; round < kLightnessRounds; ++round) {
    const std::vector<Evidence> evidence = evidence_of(samples, colours, weights);
    Fit(model, evidence).run_lightness();
    set_variance_by(0);
    for (std::size_t i = 0; i < kFacelets; ++i)
      if (samples[i]) weights[i] = 1 / (1 + square(residual(i, 0)) / model.shared_variance[0]);
  }
  return model;
}

Tint ColourModel::expected(Face colour, int facelet) const {
  const auto face = static_cast<std::size_t>(facelet / 9);
  const std::array<double, 2> place = place_on_face(facelet);
  Tint tint = centre[static_cast<std::size_t>(colour)] + offset[face];
  tint[0] += slope[face][0] * place[0] + slope[face][1] * place[1];
  return tint;
}

Face ColourModel::whitest() const {
  const auto blue = [](const Tint& tint) {
    const Cones cones = cones_of_tint(tint);
    return std::min({cones[0], cones[1], cones[2]});
  };
  const auto best =
      std::max_element(centre.begin(), centre.end(), [&](const Tint& a, const Tint& b) { return blue(a) < blue(b); });
  return static_cast<Face>(best - centre.begin());
}

StickerCosts ColourModel::costs(const StickerSamples& samples) const {
  StickerCosts costs{};
  for (std::size_t f = 0; f < kFaces; ++f) {
    const FaceLikelihood likelihood(*this, static_cast<Face>(f));
    for (std::size_t i = 9 * f; i < 9 * f + 9; ++i) {
      if (!samples[i]) continue;
      for (std::size_t c = 0; c < kFaces; ++c)
        costs[i][c] = -std::log(likelihood.density(*samples[i], static_cast<int>(i), static_cast<Face>(c)).total);
    }
  }
  return costs;
}

double ColourModel::own_cost() const {
  double cost = 0;
  for (std::size_t f = 0; f < kFaces; ++f) {
    for (std::size_t d = 0; d < 3; ++d) cost += 0.5 * square(offset[f][d] / kOffsetDeviation[d]);
    for (const double s : slope[f]) cost += 0.5 * square(s / kSlopeDeviation);
  }
  for (std::size_t d = 0; d < 3; ++d) {
    const double shared = shared_variance[d];
    cost += 0.5 * kUsualColours * kSharedWeight * (std::log(shared) + square(kUsualDeviation[d]) / shared);
    for (const Vector3& of_colour : variance)
      cost += 0.5 * kSharedWeight * (std::log(of_colour[d] / shared) + shared / of_colour[d] - 1);
  }
  return cost;
}

ColourModel ColourModel::refitted(const StickerSamples& samples, const FaceColours& colours) const {
  return refitted(samples, colours, explain(*this, samples, colours).plain);
}

ColourModel ColourModel::refitted(const StickerSamples& samples, const FaceColours& colours,
                                  const std::array<double, kFacelets>& weights) const {
  ColourModel model = *this;
  const std::vector<Evidence> evidence = evidence_of(samples, colours, weights);
  Fit(model, evidence).run();
  return model;
}

namespace {

constexpr double kGlareShare = 0.04;
constexpr double kUnknownShare = 0.005;
// The space of tints that a camera can measure: 6 by 0.6 by 0.9.
constexpr double kUnknownDensity = 0.3;
// The white light that glare adds, as parts of the white of the face.
constexpr std::array<double, 6> kGlareLight = {0.05, 0.1, 0.2, 0.4, 0.8, 1.6};
// How much wider than a plain sticker the steps of glare are: they must overlap, and glare is rarely even.
constexpr Vector3 kGlareVariance = {0.09, 0.00015, 0.00015};

constexpr double kNormalScale = 0.063493635934240969;  // (2 pi)^(-3/2)

// The normal density with one covariance, for many points.
class Normal {
 public:
  explicit Normal(const Symmetric3& covariance)
      : inverse_(covariance.inverse()), peak_(kNormalScale / std::sqrt(covariance.determinant())) {}
  [[nodiscard]] double at(const Vector3& difference) const {
    return peak_ * std::exp(-0.5 * inverse_.form(difference));
  }

 private:
  Symmetric3 inverse_;
  double peak_;
};

}  // namespace

FaceLikelihood::FaceLikelihood(const ColourModel& model, Face face) : model_(model), glare_{} {
  const int middle = centre_facelet(face);
  const Cones white = cones_of_tint(model.expected(model.whitest(), middle));
  for (std::size_t c = 0; c < kFaces; ++c) {
    const Tint plain = model.expected(static_cast<Face>(c), middle);
    const Cones cones = cones_of_tint(plain);
    for (std::size_t step = 0; step < kGlareSteps; ++step)
      glare_[c][step] = tint_of_cones(cones + kGlareLight[step] * white) - plain;
  }
}

FaceLikelihood::Density FaceLikelihood::density(const TintSample& sample, int facelet, Face colour) const {
  const auto c = static_cast<std::size_t>(colour);
  const Symmetric3 covariance = sample.noise + Symmetric3::diagonal(model_.variance[c]);
  const Vector3 difference = sample.tint - model_.expected(colour, facelet);
  const Normal glare(covariance + Symmetric3::diagonal(kGlareVariance));
  double whitened = 0;
  for (const Vector3& shift : glare_[c]) whitened += glare.at(difference - shift);
  whitened *= kGlareShare / static_cast<double>(kGlareSteps);
  const double own = (1 - kGlareShare - kUnknownShare) * Normal(covariance).at(difference);
  return {own, own + whitened + kUnknownShare * kUnknownDensity};
}

Explained explain(const ColourModel& model, const StickerSamples& samples, const FaceColours& colours) {
  Explained explained;
  explained.plain.fill(1);
  for (std::size_t f = 0; f < kFaces; ++f) {
    const FaceLikelihood likelihood(model, static_cast<Face>(f));
    for (std::size_t i = 9 * f; i < 9 * f + 9; ++i) {
      if (!samples[i]) continue;
      const auto density = likelihood.density(*samples[i], static_cast<int>(i), colours[i]);
      explained.plain[i] = density.plain / density.total;
      explained.cost -= std::log(density.total);
    }
  }
  return explained;
}

}  // namespace superflip
