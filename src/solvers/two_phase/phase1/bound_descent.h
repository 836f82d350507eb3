// The descent of a root whose lower bound the tables give in one step.
#pragma once

namespace superflip::two_phase {

/// A Phase1Descent for a phase 1 with prefetch_bound(coset) and lower_bound(coset).
template <typename P, typename Coset>
class BoundDescent {
 public:
  BoundDescent() = default;
  explicit BoundDescent(const Coset& start) : at_(start) {}
  [[nodiscard]] int distance() const { return distance_; }
  [[nodiscard]] bool over() const { return distance_ >= 0; }
  void prefetch(const P& phase1) const { phase1.prefetch_bound(at_); }
  void expand(const P& phase1) { distance_ = phase1.lower_bound(at_); }
  void settle(const P&) const {}

 private:
  Coset at_{};
  int distance_ = -1;
};

}  // namespace superflip::two_phase
