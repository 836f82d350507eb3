// Phase 2 at the leaves of phase 1, and how both phases become an answer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "solvers/two_phase/coupling/answers.h"
#include "solvers/two_phase/coupling/schedule.h"
#include "solvers/two_phase/coupling/search_control.h"
#include "solvers/two_phase/coupling/views.h"
#include "solvers/two_phase/coupling/workers.h"

namespace superflip::two_phase {

/// Thread-safe: each thread brings its workspace.
template <Phase1 First, Phase2 Second>
class Phase2AtLeaves {
 public:
  /// The arguments must outlive it.
  Phase2AtLeaves(const Views<First, Second>& views, const CheapestForms& forms, Answers& answers, Schedule& schedule,
                 SearchControl& control)
      : views_(views), forms_(forms), answers_(answers), schedule_(schedule), control_(control) {}

  /// Chooses among up to 64 endings of a node of a phase 1 of `depth`, bit i for the i-th: those after which phase 2
  /// can solve the corners in the moves that are left. `corners` says where the endings take them.
  [[nodiscard]] std::uint64_t useful_endings(int depth, const typename First::Node& node,
                                             std::span<const std::uint64_t> corners) const {
    if constexpr (BoundsCorners<Second>) {
      const LeafOrigin<Second>& origin = views_.origins()[node.view];
      const int left = control_.longest_total() - depth;
      if (left < 0) return 0;
      if (left <= origin.phase2->corners->deepest())
        return phase2_kernels().endings_among(origin.root, origin.units, views_.bits(), node.path,
                                              origin.phase2->symmetries->symmetries[node.coset.symmetry], corners,
                                              origin.phase2->corners->within(left));
    }
    return ~std::uint64_t{0} >> (64 - corners.size());
  }

  /// Phase 2 for the leaves that the workspace has collected, leaves of a phase 1 of `depth`. `cap`: how many moves
  /// beyond its reach phase 2 may take.
  void search(int depth, int cap, Workspace<First, Second>& workspace) {
    workspace.nodes += workspace.leaves.count();
    const auto leaves = workspace.leaves.look_up(views_.origins(), views_.bits());
    if (phase2_within_ball(depth, leaves, workspace)) phase2_beyond_ball(depth, cap, leaves, workspace);
  }

  /// Books the nodes that a thread has expanded once there are enough of them.
  void book(Workspace<First, Second>& workspace) {
    if (workspace.nodes >= kSlice) book_all(workspace);
  }
  void book_all(Workspace<First, Second>& workspace) { control_.spend(std::exchange(workspace.nodes, 0)); }

 private:
  using Leaf = typename Leaves<Second>::Leaf;

  // Nodes that a thread expands between two looks at the clock: about five microseconds.
  static constexpr std::uint64_t kSlice = 192;

  // Phase 2 up to its reach, for which a lookup is enough at nearly all leaves. Returns false when the search is over.
  bool phase2_within_ball(int depth, std::span<const Leaf> leaves, Workspace<First, Second>& workspace) {
    for (const Leaf& leaf : leaves) {
      const int limit = std::min(control_.longest_total() - depth, reach(leaf));
      if (!leaf.hint.allows(limit)) continue;
      Second phase2 = phase2_from(leaf);
      if (phase2.solve_within(leaf.position, leaf.hint, limit, workspace.phase2)) join_phases(leaf, workspace.phase2);
      workspace.nodes += phase2.lookups();
      book(workspace);
      if (answers_.content() || !control_.within_budget()) return false;
    }
    return true;
  }

  // Phase 2 beyond its reach, for the leaves that leave so many moves, up to the cap. Several leaves are begun at once,
  // so that they wait for memory together.
  void phase2_beyond_ball(int depth, int cap, std::span<const Leaf> leaves, Workspace<First, Second>& workspace) {
    const auto left_beyond = [&](const Leaf& leaf) { return control_.longest_total() - depth - reach(leaf); };
    // Phase 2 may take long here, so its nodes are booked while it runs, and it can be stopped.
    const auto going_on = [&] {
      ++workspace.nodes;
      book(workspace);
      return control_.going_on();
    };
    for (std::size_t begin = 0; begin < leaves.size(); begin += kBeyondAtOnce) {
      const auto some = leaves.subspan(begin, std::min(kBeyondAtOnce, leaves.size() - begin));
      for (std::size_t i = 0; i < some.size(); ++i)
        if (left_beyond(some[i]) > 0) phase2_from(some[i]).begin_beyond(some[i].position, workspace.beyond[i]);
      for (std::size_t i = 0; i < some.size(); ++i) {
        const Leaf& leaf = some[i];
        const int wanted = left_beyond(leaf);
        if (wanted <= 0 || answers_.content()) continue;
        if (wanted > cap) schedule_.note_cut(leaf.view, depth + reach(leaf) + cap);
        Second phase2 = phase2_from(leaf);
        if (phase2.solve_beyond(workspace.beyond[i], reach(leaf) + std::min(wanted, cap), workspace.phase2, going_on))
          join_phases(leaf, workspace.phase2);
        workspace.nodes += phase2.lookups();
      }
    }
  }

  // Both phases as an answer: the units of phase 1 from the path, the moves of phase 2, turned back from the direction
  // and rewritten so that the end of phase 1 and the beginning of phase 2 join.
  void join_phases(const Leaf& leaf, const MoveSequence& phase2) {
    const UnitMoves& moves = views_.phase1()[leaf.view]->moves();
    MoveSequence whole;
    for (UnitPath path = leaf.path; !path.empty(); path = path.without_last(views_.bits()))
      whole.push_back(moves.move(path.last(views_.bits())));
    std::reverse(whole.begin(), whole.end());
    whole.insert(whole.end(), phase2.begin(), phase2.end());
    const auto& pre_moves = views_[leaf.view].pre_moves;
    whole.insert(whole.end(), pre_moves.begin(), pre_moves.end());
    answers_.add(forms_.of(views_[leaf.view].direction.solution(std::move(whole))));
  }

  Second phase2_from(const Leaf& leaf) const {
    const typename Second::Tables& tables = *views_.origins()[leaf.view].phase2;
    if constexpr (ContinuesOrder<Second>)
      return Second(tables, order_after(views_.phase1()[leaf.view]->moves(), leaf.path, views_.bits()));
    else
      return Second(tables);
  }
  // The state of the canonical order after a path.
  static UnitMoves::State order_after(const UnitMoves& moves, const UnitPath& path, int bits) {
    if (path.empty()) return UnitMoves::kStart;
    return moves.next(order_after(moves, path.without_last(bits), bits), path.last(bits));
  }
  [[nodiscard]] int reach(const Leaf& leaf) const { return Second::reach(*views_.origins()[leaf.view].phase2); }

  const Views<First, Second>& views_;
  const CheapestForms& forms_;
  Answers& answers_;
  Schedule& schedule_;
  SearchControl& control_;
};

}  // namespace superflip::two_phase
