#include "whole_cosets/entry_search.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "cosets/reid/reid_tables.h"
#include "cosets/subgroup_cosets.h"
#include "search/canonical_order.h"
#include "search/open_pieces.h"
#include "search/space.h"
#include "table/level_loop.h"

namespace superflip::whole_cosets {

// Spaces whose goal is a subgroup (entry_search.h).

/// The coset of a cube by its number, with its exact distance.
class CosetTableSpace : public OrderedMoves {
 public:
  struct Node {
    std::uint32_t coset;
    std::uint8_t distance;
  };

  /// `cosets` and `distances` must outlive it.
  CosetTableSpace(const SubgroupCosets& cosets, const std::vector<std::uint8_t>& distances, const CanonicalOrder& order)
      : OrderedMoves(order), cosets_(cosets), distances_(distances) {}

  [[nodiscard]] Node root(const CubieState& start) const { return at(cosets_.coset_of(start)); }
  [[nodiscard]] Node child(const Node& node, Move m) const { return at(cosets_.next(node.coset, m)); }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    MoveSet within;
    for (const Move m : moves) {
      const Node next = child(node, m);
      if (next.distance > remaining - cost(m)) continue;
      within.insert(m);
      *out++ = next;
    }
    return within;
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.distance; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.distance == 0; }

 private:
  [[nodiscard]] Node at(std::uint32_t coset) const { return {coset, distances_[coset]}; }

  const SubgroupCosets& cosets_;
  const std::vector<std::uint8_t>& distances_;
};

/// The coset of phase 1 along one axis, with its exact distance.
class AxisSpace : public OrderedMoves {
 public:
  struct Node {
    JointCoset coset;
    std::uint8_t distance;
  };

  /// Axis 0, 1 or 2 as in reid::axis_to_ud(). `tables` must outlive it.
  AxisSpace(const reid::ReidTables<CosetGraph>& tables, std::size_t axis, const CanonicalOrder& order)
      : OrderedMoves(order), tables_(tables), axis_(axis), quarter_turns_(tables.graph.units() < kFaceTurns) {}

  [[nodiscard]] Node root(const CubieState& start) const {
    const reid::ReidSpace all(tables_, order_, start);
    const auto node = all.root();
    return {node.cosets[axis_], node.distances[axis_]};
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next = step(node, m);
    return quarter_turns_ && m.quarter_turns() == 2 ? step(next, m) : next;
  }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    std::array<JointCoset, kFaceTurns> cosets;
    if (!quarter_turns_)
      for (const Move m : moves) {
        cosets[static_cast<std::size_t>(m.index())] = tables_.graph.step(node.coset, unit(node.coset, m));
        tables_.distances.prefetch(cosets[static_cast<std::size_t>(m.index())].key());
      }
    MoveSet within;
    for (const Move m : moves) {
      const Node next =
          quarter_turns_ ? child(node, m) : measured(cosets[static_cast<std::size_t>(m.index())], node.distance);
      if (next.distance > remaining - cost(m)) continue;
      tables_.graph.class_moves.prefetch(next.coset.class_index);
      within.insert(m);
      *out++ = next;
    }
    return within;
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.distance; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.distance == 0; }

 private:
  [[nodiscard]] std::size_t unit(const JointCoset& coset, Move m) const {
    return tables_.seen[axis_][coset.symmetry][static_cast<std::size_t>(m.index())];
  }
  [[nodiscard]] Node measured(const JointCoset& coset, int before) const {
    return {coset, static_cast<std::uint8_t>(tables_.distances.lower_bound(coset.key(), before))};
  }
  [[nodiscard]] Node step(const Node& node, Move m) const {
    return measured(tables_.graph.step(node.coset, unit(node.coset, m)), node.distance);
  }

  const reid::ReidTables<CosetGraph>& tables_;
  std::size_t axis_;
  bool quarter_turns_;  // the tables have units of quarter turns, and a half turn is two
};

/// The space of another one, less the moves of the subgroup as the last move.
template <PruningSpace Inner>
class EntrySpace {
 public:
  using Node = typename Inner::Node;

  /// `inner` must outlive it.
  EntrySpace(const Inner& inner, MoveSet of_subgroup) : inner_(inner) {
    for (const Move m : of_subgroup)
      if (inner.cost(m) > 0) never_last_[static_cast<std::size_t>(inner.cost(m))].insert(m);
  }

  [[nodiscard]] Node child(const Node& node, Move m) const { return inner_.child(node, m); }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    if (remaining <= kMostCost) moves = moves - never_last_[static_cast<std::size_t>(remaining)];
    return inner_.expand_within(node, moves, remaining, out);
  }
  [[nodiscard]] int lower_bound(const Node& node) const { return inner_.lower_bound(node); }
  [[nodiscard]] bool is_goal(const Node& node) const { return inner_.lower_bound(node) == 0; }
  [[nodiscard]] MoveSet first_moves(const Node& root) const { return inner_.first_moves(root); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return inner_.moves(node, last); }
  [[nodiscard]] int cost(Move m) const { return inner_.cost(m); }

 private:
  static constexpr int kMostCost = 2;

  const Inner& inner_;
  std::array<MoveSet, kMostCost + 1> never_last_{};  // [their cost]
};

namespace {

// Threads begin this many moves below the start.
constexpr int kPlies = 4;

// The states along the path of a search. Consecutive ends differ by few moves, so few are composed anew.
class PathStates {
 public:
  explicit PathStates(const CubieState& start) { states_.front() = start; }
  const CubieState& end(std::span<const Move> path) {
    const std::size_t known = std::min(length_, path.size());
    auto from = static_cast<std::size_t>(
        std::mismatch(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(known), path_.begin()).first -
        path.begin());
    for (; from < path.size(); ++from) {
      path_[from] = path[from];
      states_[from + 1] = apply(states_[from], path[from]);
    }
    length_ = path.size();
    return states_[length_];
  }

 private:
  std::array<Move, kMaxPly> path_{};
  std::array<CubieState, kMaxPly + 1> states_{};
  std::size_t length_ = 0;
};

// What a run counts.
struct Totals {
  std::uint64_t& sequences;
  std::uint64_t& nodes;
};

template <PruningSpace Inner>
bool search_entries(const Inner& inner, const typename Inner::Node& root, MoveSet of_subgroup, const CubieState& start,
                    int depth, const LevelOptions& options, const EntrySearch::Found& found, const Totals& totals) {
  const EntrySpace<Inner> space(inner, of_subgroup);
  const std::string label = fmt::format("sequences of {} moves", depth);
  ProgressMeter meter(*options.progress, label, 0, "nodes");
  meter.set_depth(depth);
  Budget budget({.stop = options.stop}, &meter);
  OpenPieces pieces(space, root, depth);
  pieces.add_all();
  std::atomic<std::uint64_t> sequences{0};
  run_on_threads(options.threads, [&] {
    PathStates states(start);
    std::uint64_t inside = 0;
    auto sink = [&](std::span<const Move> path, const typename Inner::Node&) {
      inside += found(states.end(path)) ? 1U : 0U;
      return Flow::kGoOn;
    };
    IdaStar search(space, sink, budget);
    while (const auto piece = pieces.deal(std::clamp((depth - 1) / 2, 0, kPlies)))
      if (search.continue_from(*piece, depth) == Flow::kStop) break;
    sequences += inside;
  });
  totals.sequences += sequences;
  totals.nodes += budget.nodes();
  return !options.stop.stop_requested();
}

class TableSearch final : public EntrySearch {
 public:
  TableSearch(SubgroupCosets cosets, std::vector<std::uint8_t> distances, const CanonicalOrder& order,
              MoveSet of_subgroup)
      : cosets_(std::move(cosets)), distances_(std::move(distances)), order_(order), of_subgroup_(of_subgroup) {}

  bool run(const CubieState& start, int depth, const LevelOptions& options, const Found& found) override {
    const CosetTableSpace space(cosets_, distances_, order_);
    return search_entries(space, space.root(start), of_subgroup_, start, depth, options, found, {sequences_, nodes_});
  }

 private:
  SubgroupCosets cosets_;
  std::vector<std::uint8_t> distances_;
  CanonicalOrder order_;
  MoveSet of_subgroup_;
};

constexpr std::size_t kAllAxes = reid::kAxes;

class AxesSearch final : public EntrySearch {
 public:
  // `axis`: one axis, or kAllAxes.
  AxesSearch(reid::ReidTables<CosetGraph> tables, std::size_t axis, const CanonicalOrder& order, MoveSet of_subgroup)
      : tables_(std::move(tables)), axis_(axis), order_(order), of_subgroup_(of_subgroup) {}

  bool run(const CubieState& start, int depth, const LevelOptions& options, const Found& found) override {
    if (axis_ == kAllAxes) {
      const reid::ReidSpace space(tables_, order_, start);
      return search_entries(space, space.root(), of_subgroup_, start, depth, options, found, {sequences_, nodes_});
    }
    const AxisSpace space(tables_, axis_, order_);
    return search_entries(space, space.root(start), of_subgroup_, start, depth, options, found, {sequences_, nodes_});
  }

 private:
  reid::ReidTables<CosetGraph> tables_;
  std::size_t axis_;
  CanonicalOrder order_;
  MoveSet of_subgroup_;
};

// The axis along which a group is one of phase 1, or kAllAxes; nothing for quarter turns of several axes.
std::optional<std::size_t> axis_of_subgroup(MoveSet moves) {
  std::optional<std::size_t> only = kAllAxes;
  for (const Move m : moves) {
    if (m.quarter_turns() == 2) continue;
    for (std::size_t axis = 0; axis < reid::kAxes; ++axis) {
      if (reid::axis_to_ud(axis)(m).axis() != Axis::kUD) continue;
      if (only != kAllAxes && only != axis) return std::nullopt;
      only = axis;
    }
  }
  return only;
}

}  // namespace

Result<EntryPlan> plan_entry_search(const TurnGroup& subgroup, MoveSet allowed, std::uint64_t most_bytes) {
  const GeneratedGroup whole = group_of_pieces(allowed, subgroup.pieces);
  const auto count = count_that_fits(
      subgroup.states, whole, allowed, Exact8::kBits, most_bytes,
      ". Fewer --moves have fewer cosets, and subgroups whose quarter turns have one axis need no numbers");
  if (count) return EntryPlan{*count, 0};
  const auto axis = axis_of_subgroup(subgroup.turns);
  if (!axis || subgroup.pieces == Pieces::kCorners) return tl::unexpected(count.error());
  return EntryPlan{0, *axis};
}

Result<std::unique_ptr<EntrySearch>> open_entry_search(TableStore& store, const EntryPlan& plan,
                                                       const TurnGroup& subgroup, MoveSet allowed, const Metric& metric,
                                                       const GenerateOptions& options) {
  const CanonicalOrder order(metric, allowed);
  if (plan.cosets == 0) {
    auto tables = reid::open_reid_tables(store, metric, options);
    if (!tables) return tl::unexpected(std::move(tables.error()));
    return std::make_unique<AxesSearch>(*std::move(tables), plan.axis, order, subgroup.turns);
  }
  GenerateOptions labelled = options;
  labelled.label = "cosets";
  auto cosets = SubgroupCosets::number(subgroup.states, allowed, plan.cosets, labelled);
  if (!cosets) return tl::unexpected(std::move(cosets.error()));
  const auto contents =
      coset_distances(*cosets, counting_plan(allowed, metric).moves, {Exact8::kBits, Exact8::kMeaning, 0}, labelled);
  if (!contents) return tl::unexpected(contents.error());
  std::vector<std::uint8_t> distances(contents->payload.data(), contents->payload.data() + cosets->size());
  return std::make_unique<TableSearch>(*std::move(cosets), std::move(distances), order, subgroup.turns);
}

}  // namespace superflip::whole_cosets
