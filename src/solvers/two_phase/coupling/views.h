// One cube in the six directions (direction.h), ready for phase 1: how far each root is from the subgroup, and the
// roots' children, with which every depth begins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/two_phase/coupling/direction.h"
#include "solvers/two_phase/coupling/leaves.h"
#include "solvers/two_phase/phase1/phase1.h"
#include "table/prune_table.h"

namespace superflip::two_phase {

/// Both phases on one axis. Immutable once made.
template <Phase1 First, Phase2 Second>
struct AxisPhases {
  First phase1;
  const typename Second::Tables* phase2;
  std::vector<Position> units;  ///< where the units of phase 1 take the pieces
};

/// The views of one cube, nearest to the subgroup first: a view for each direction that shows another state and from
/// which the moves lead into the subgroup. Nodes and leaves know their view by its number.
template <Phase1 First, Phase2 Second>
class Views {
 public:
  using Axes = std::vector<AxisPhases<First, Second>>;
  using Node = typename First::Node;

  struct View {
    Direction direction{};
    CubieState state{};  ///< as the direction sees it
    Node root{};
    std::vector<Node> children;  ///< of the root, all of them
  };

  /// `axes` must outlive it.
  Views(const Axes& axes, const CubieState& state)
      : axes_(axes), bits_(UnitPath::bits_for(axes[0].phase1.moves().size())) {
    find_different(state);
    measure();
    const auto nearer = [](const View& a, const View& b) { return a.root.bound < b.root.bound; };
    std::stable_sort(views_.begin(), views_.begin() + count_, nearer);
    for (std::size_t i = 0; i < size(); ++i) {
      const AxisPhases<First, Second>& axis = axis_of(views_[i]);
      views_[i].root.view = static_cast<std::uint8_t>(i);
      phase1_[i] = &axis.phase1;
      origins_[i] = {Position::of(views_[i].state), axis.units.data(), axis.phase2};
      expand_root(views_[i]);
    }
  }

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(count_); }
  [[nodiscard]] const View& operator[](std::size_t view) const { return views_[view]; }
  [[nodiscard]] std::span<const View> all() const { return {views_.data(), size()}; }
  [[nodiscard]] std::span<const First* const> phase1() const { return {phase1_.data(), size()}; }
  [[nodiscard]] std::span<const LeafOrigin<Second>> origins() const { return {origins_.data(), size()}; }
  /// The width of a unit in the paths of the nodes.
  [[nodiscard]] int bits() const { return bits_; }

  /// The units left for a child of a root when phase 1 has `depth`.
  [[nodiscard]] int rest_after(const Node& child, int depth) const {
    return depth - phase1_[child.view]->moves().cost(child.path.last(bits_));
  }

 private:
  [[nodiscard]] const AxisPhases<First, Second>& axis_of(const View& view) const {
    return axes_[static_cast<std::size_t>(view.direction.axis)];
  }

  // A symmetric cube shows the same state in several directions; one of them is enough. Where moves depend on the
  // slices before them, a solution of the inverse cube read backwards is no solution.
  void find_different(const CubieState& state) {
    const CubieState backwards = inverse(state);
    const bool forwards_only = axes_[0].phase1.moves().depend_on_slices();
    for (int i = 0; i < kDirections; ++i) {
      const Direction seen_from = direction(i);
      if (seen_from.inverted && forwards_only) continue;
      const CubieState seen = conjugate(seen_from.inverted ? backwards : state, seen_from.symmetry());
      const auto same = [&](const View& other) { return other.state == seen; };
      if (std::any_of(views_.begin(), views_.begin() + count_, same)) continue;
      View& view = views_[static_cast<std::size_t>(count_++)];
      view.direction = seen_from;
      view.state = seen;
      view.root.coset = axis_of(view).phase1.coset_of(seen);
    }
  }

  // The distances to the subgroup. The descents run side by side, so that they wait for memory together.
  void measure() {
    const std::size_t count = size();
    std::array<typename First::Descent, kDirections> descents;
    for (std::size_t i = 0; i < count; ++i) descents[i] = typename First::Descent(views_[i].root.coset);
    const auto over = [](const auto& descent) { return descent.over(); };
    while (!std::all_of(descents.begin(), descents.begin() + count_, over)) {
      for (std::size_t i = 0; i < count; ++i) descents[i].prefetch(axis_of(views_[i]).phase1);
      for (std::size_t i = 0; i < count; ++i)
        if (!descents[i].over()) descents[i].expand(axis_of(views_[i]).phase1);
      for (std::size_t i = 0; i < count; ++i)
        if (!descents[i].over()) descents[i].settle(axis_of(views_[i]).phase1);
    }
    count_ = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (descents[i].distance() == kUnreachable) continue;
      views_[i].root.bound = static_cast<std::uint8_t>(descents[i].distance());
      std::swap(views_[i], views_[static_cast<std::size_t>(count_++)]);
    }
  }

  void expand_root(View& view) {
    const First& phase1 = *phase1_[view.root.view];
    Children<typename First::Coset> children;
    phase1.expand(view.root, kAnyLength, children);
    phase1.settle(view.root, kAnyLength, children);
    view.children.reserve(static_cast<std::size_t>(children.count));
    for (std::size_t i = 0; i < static_cast<std::size_t>(children.count); ++i) {
      const std::size_t unit = children.unit[i];
      view.children.push_back({view.root.path.then(unit, bits_), children.coset[i],
                               phase1.moves().next(view.root.order, unit),
                               static_cast<std::uint8_t>(phase1.child_bound(children, i)), view.root.view});
    }
  }

  static constexpr int kAnyLength = 100;  // as many units left as keep every child

  const Axes& axes_;
  int bits_;
  std::array<View, kDirections> views_{};
  int count_ = 0;
  std::array<const First*, kDirections> phase1_{};  // by view, as the following
  std::array<LeafOrigin<Second>, kDirections> origins_{};
};

}  // namespace superflip::two_phase
