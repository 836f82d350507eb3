// One cube in the six directions (direction.h), ready for phase 1: how far each root is from the subgroup, and the
// roots' children, with which every depth begins. Later the same cube with pre-moves (Shuang Chen's min2phase): the
// last moves of a solution are fixed, and the view shows the cube that the others must solve.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/sort_by.h"
#include "cosets/two_phase/phase1.h"
#include "solvers/two_phase/coupling/direction.h"
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
    MoveSequence pre_moves;  ///< the last moves of each solution; the state is the one that the others solve
    CubieState state{};      ///< as the direction sees it
    Node root{};
    std::vector<Node> children;  ///< of the root, all of them; none where there are pre-moves
  };

  /// `axes` must outlive it.
  Views(const Axes& axes, const CubieState& state)
      : axes_(axes), bits_(UnitPath::bits_for(axes[0].phase1.moves().size())) {
    find_different(state);
    count_ = make(0, {views_.data(), count_});
    for (std::size_t i = 0; i < size(); ++i) expand_root(views_[i]);
  }

  /// Adds the views with so many pre-moves and returns them, nearest first; their numbers follow those of the views
  /// with fewer, which are there. To be called once for each number. Other threads may use the other views meanwhile.
  std::span<const View> add_pre_moves(int pre_moves) {
    std::vector<View>& added = added_[static_cast<std::size_t>(pre_moves - 1)];
    for (std::size_t v = 0; v < size(); ++v) {
      const UnitMoves& moves = phase1_[v]->moves();
      if (!moves.depend_on_holding()) add_after(views_[v], moves, UnitMoves::kStart, {}, pre_moves, added);
    }
    const std::size_t first = pre_moves == 1 ? size() : size() + added_[0].size();
    const std::size_t reaching = make(first, added);
    added.erase(added.begin() + static_cast<std::ptrdiff_t>(reaching), added.end());
    return added;
  }

  /// The number of views without a pre-move.
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const View& operator[](std::size_t view) const {
    if (view < size()) return views_[view];
    view -= size();
    return view < added_[0].size() ? added_[0][view] : added_[1][view - added_[0].size()];
  }
  [[nodiscard]] std::span<const View> all() const { return {views_.data(), size()}; }
  [[nodiscard]] std::span<const First* const> phase1() const { return {phase1_.get(), kMostViews}; }
  [[nodiscard]] std::span<const LeafOrigin<Second>> origins() const { return {origins_.get(), kMostViews}; }
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
    const bool forwards_only = axes_[0].phase1.moves().depend_on_holding();
    for (int i = 0; i < kDirections; ++i) {
      const Direction seen_from = direction(i);
      if (seen_from.inverted && forwards_only) continue;
      const CubieState seen = conjugate(seen_from.inverted ? backwards : state, seen_from.symmetry());
      const auto same = [&](const View& other) { return other.state == seen; };
      if (std::any_of(views_.begin(), views_.begin() + static_cast<std::ptrdiff_t>(count_), same)) continue;
      View& view = views_[count_++];
      view.direction = seen_from;
      view.state = seen;
      view.root.coset = axis_of(view).phase1.coset_of(seen);
    }
  }

  // Adds the views with `left` more pre-moves before those that there are: each a turn of cost 1, the first of all one
  // that leads out of the subgroup, since phase 2 makes the others.
  void add_after(const View& seen, const UnitMoves& moves, UnitMoves::State order, const MoveSequence& made, int left,
                 std::vector<View>& added) const {
    if (left == 0) {
      View& view = added.emplace_back();
      view.direction = seen.direction;
      view.pre_moves = made;
      view.state = compose(apply_all(CubieState::solved(), made), seen.state);
      view.root.coset = axis_of(view).phase1.coset_of(view.state);
      return;
    }
    for (std::uint64_t rest = moves.after(order); rest != 0; rest &= rest - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
      const Move m = moves.move(unit);
      if (moves.cost(unit) != 1 || !m.is_face_turn() || (made.empty() && phase2_moves().contains(m))) continue;
      MoveSequence longer = made;
      longer.push_back(m);
      add_after(seen, moves, moves.next(order, unit), longer, left - 1, added);
    }
  }

  // Makes views that have states, numbered from `first` on. Returns how many of them reach the subgroup; they come
  // first then.
  std::size_t make(std::size_t first, std::span<View> all) {
    const std::span<View> views = measure(all);
    sort_by(views, [](const View& view) { return view.root.bound; });
    for (std::size_t i = 0; i < views.size(); ++i) {
      const AxisPhases<First, Second>& axis = axis_of(views[i]);
      views[i].root.view = static_cast<ViewNumber>(first + i);
      phase1_[first + i] = &axis.phase1;
      origins_[first + i] = {Position::of(views[i].state), axis.units.data(), axis.phase2};
    }
    return views.size();
  }

  // The distances to the subgroup, by several descents side by side, so that they wait for memory together. Moves the
  // views that reach it to the front and returns them.
  std::span<View> measure(std::span<View> views) {
    std::size_t reaching = 0;
    for (std::size_t begin = 0; begin < views.size(); begin += kDescentsAtOnce) {
      const std::size_t count = std::min(kDescentsAtOnce, views.size() - begin);
      std::array<typename First::Descent, kDescentsAtOnce> descents;
      for (std::size_t i = 0; i < count; ++i) descents[i] = typename First::Descent(views[begin + i].root.coset);
      const auto over = [](const auto& descent) { return descent.over(); };
      while (!std::all_of(descents.begin(), descents.begin() + static_cast<std::ptrdiff_t>(count), over)) {
        for (std::size_t i = 0; i < count; ++i) descents[i].prefetch(axis_of(views[begin + i]).phase1);
        for (std::size_t i = 0; i < count; ++i)
          if (!descents[i].over()) descents[i].expand(axis_of(views[begin + i]).phase1);
        for (std::size_t i = 0; i < count; ++i)
          if (!descents[i].over()) descents[i].settle(axis_of(views[begin + i]).phase1);
      }
      for (std::size_t i = 0; i < count; ++i) {
        if (descents[i].distance() == kUnreachable) continue;
        views[begin + i].root.bound = static_cast<std::uint8_t>(descents[i].distance());
        std::swap(views[begin + i], views[reaching++]);
      }
    }
    return views.first(reaching);
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

  static constexpr int kAnyLength = 100;             // as many units left as keep every child
  static constexpr std::size_t kDescentsAtOnce = 8;  // more lines at once than a core has under way
  // Eight quarter turns lead out of the subgroup.
  static constexpr std::size_t kMostViews = kDirections * (1 + 8 + 8 * kFaceTurns);

  // A place for each view. The C++ library of WebAssembly has no std::make_unique_for_overwrite().
  template <typename T>
  static std::unique_ptr<T[]> uncleared() {
    return std::unique_ptr<T[]>(new T[kMostViews]);
  }

  const Axes& axes_;
  int bits_;
  std::array<View, kDirections> views_{};
  std::size_t count_ = 0;
  std::array<std::vector<View>, kMostPreMoves> added_;
  // By view; what is read stays in place while views are added.
  std::unique_ptr<const First*[]> phase1_ = uncleared<const First*>();
  std::unique_ptr<LeafOrigin<Second>[]> origins_ = uncleared<LeafOrigin<Second>>();
};

}  // namespace superflip::two_phase
