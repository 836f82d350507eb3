// Colours of stickers as numbers in which light and paint part: a logarithm of lightness, and two chroma ratios.
//
// sRGB is decoded to linear light (IEC 61966-2-1) and taken to the cone responses of Oklab (Björn Ottosson, 2020),
// whose cube roots give lightness L and the opponent colours a and b. A light k times as strong multiplies all three by
// the cube root of k. So a/L and b/L do not change with it, and 3 ln L moves by ln k: a dark face differs from a bright
// one by one number. Logarithms of the channels themselves would serve as well in theory, but a saturated sticker has a
// channel near zero, whose logarithm is noise.
#pragma once

#include <array>

namespace superflip {

// Vectors of three numbers and symmetric 3x3 matrices: covariances of colours.

using Vector3 = std::array<double, 3>;

constexpr Vector3 operator+(const Vector3& a, const Vector3& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
constexpr Vector3 operator-(const Vector3& a, const Vector3& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
constexpr Vector3 operator*(double factor, const Vector3& a) { return {factor * a[0], factor * a[1], factor * a[2]}; }

/// A symmetric matrix by its upper triangle.
struct Symmetric3 {
  double xx = 0;
  double xy = 0;
  double xz = 0;
  double yy = 0;
  double yz = 0;
  double zz = 0;

  static constexpr Symmetric3 diagonal(const Vector3& d) { return {d[0], 0, 0, d[1], 0, d[2]}; }
  [[nodiscard]] constexpr Vector3 diagonal() const { return {xx, yy, zz}; }
  /// Adds the outer product of v with itself.
  constexpr void add_square(const Vector3& v) {
    xx += v[0] * v[0];
    xy += v[0] * v[1];
    xz += v[0] * v[2];
    yy += v[1] * v[1];
    yz += v[1] * v[2];
    zz += v[2] * v[2];
  }
  friend constexpr Symmetric3 operator+(const Symmetric3& a, const Symmetric3& b) {
    return {a.xx + b.xx, a.xy + b.xy, a.xz + b.xz, a.yy + b.yy, a.yz + b.yz, a.zz + b.zz};
  }
  [[nodiscard]] constexpr double determinant() const {
    return xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
  }
  /// The determinant must be positive.
  [[nodiscard]] constexpr Symmetric3 inverse() const {
    const double scale = 1 / determinant();
    return {scale * (yy * zz - yz * yz), scale * (xz * yz - xy * zz), scale * (xy * yz - xz * yy),
            scale * (xx * zz - xz * xz), scale * (xy * xz - xx * yz), scale * (xx * yy - xy * xy)};
  }
  /// v^T M v
  [[nodiscard]] constexpr double form(const Vector3& v) const {
    return xx * v[0] * v[0] + yy * v[1] * v[1] + zz * v[2] * v[2] +
           2 * (xy * v[0] * v[1] + xz * v[0] * v[2] + yz * v[1] * v[2]);
  }
};

/// An sRGB colour: three encoded channels, 0..255, not necessarily whole numbers.
struct Rgb {
  double red;
  double green;
  double blue;
  friend constexpr bool operator==(const Rgb&, const Rgb&) = default;
};

/// The colour of hue (degrees, any), saturation and value (percent, 0..100).
Rgb rgb_of_hsv(double hue, double saturation, double value);

/// {3 ln L, a/L, b/L}
using Tint = Vector3;

/// Cone responses of linear light, about 0..1 each.
using Cones = Vector3;

Cones cones_of(const Rgb& colour);
Tint tint_of_cones(const Cones& cones);
Cones cones_of_tint(const Tint& tint);
inline Tint tint_of(const Rgb& colour) { return tint_of_cones(cones_of(colour)); }
/// The colour with this tint; channels outside 0..255 are clipped.
Rgb rgb_of_tint(const Tint& tint);

/// A measured colour with what the noise of the camera makes of it.
struct TintSample {
  Tint tint;
  Symmetric3 noise;  ///< covariance
};

/// Noise of some levels in each channel, and more where a channel is saturated: there the true value is unknown.
TintSample sample_of(const Rgb& colour);

}  // namespace superflip
