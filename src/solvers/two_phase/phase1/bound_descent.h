// The distance of a cube to the subgroup where the tables tell a bound at once: nothing to walk.
#pragma once

namespace superflip::two_phase {

/// In place of a walk down to the subgroup (JointPhase1::Descent, which says what the operations are for): `Phase1` has
/// lower_bound(coset).
template <typename Phase1, typename Coset>
class BoundDescent {
 public:
  /// As JointPhase1::Descent's, of bounds: almost all random cubes have a larger one in some direction.
  static constexpr int kNear = 7;

  BoundDescent() = default;
  explicit BoundDescent(const Coset& start) : at_(start) {}
  /// The lower bound, once begin() was called.
  [[nodiscard]] int distance() const { return distance_; }
  [[nodiscard]] bool over() const { return distance_ >= 0; }
  void look(const Phase1&) const {}
  void begin(const Phase1& phase1) { distance_ = phase1.lower_bound(at_); }
  void settle(const Phase1&) const {}

 private:
  Coset at_{};
  int distance_ = -1;
};

}  // namespace superflip::two_phase
