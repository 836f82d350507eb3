#include "colours/colour_likelihood.h"

#include <cmath>

namespace superflip {
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
