// A* (Peter Hart, Nils Nilsson and Bertram Raphael, 1968): always expands the position with the least f = g + h, where
// g is the length of the shortest known way to it and h a lower bound of the rest. It is IDA* with a memory: no
// position is expanded twice by ways of the same length.
//
//   open list     buckets by f, in each of them buckets by g. Of equal f the largest g comes first: it is the
//                 nearest to the goal, so the last level ends early. Within a bucket the last one in is the first out
//   closed list   a hash map with g and the last move of each position seen (search/state_map.h)
//
// With a consistent bound g is the shortest length when a position is expanded. With an inconsistent one a shorter way
// may appear later; then the position is reopened. It is done when the goal is to be expanded, not when it is seen.
// Pathmax raises the f of a child to that of its parent (Laszlo Mero, 1984).
//
// A watcher sees each expansion and each child in the order of the search. NoWatcher costs nothing: the compiler leaves
// its calls out.
#pragma once

#include <type_traits>
#include <vector>

#include "search/ida_star.h"
#include "search/indexed_space.h"

namespace superflip {

namespace detail {

/// The open list of A*. f and g are at most some dozens.
template <typename Node>
class BucketQueue {
 public:
  struct Entry {
    Node node;
    int f;
    int g;
  };

  void push(const Node& node, int f, int g) {
    if (buckets_.size() <= index(f)) buckets_.resize(index(f) + 1);
    auto& row = buckets_[index(f)];
    if (row.size() <= index(g)) row.resize(index(g) + 1);
    std::vector<Node>& bucket = row[index(g)];
    bytes_ -= bucket.capacity() * sizeof(Node);
    bucket.push_back(node);
    bytes_ += bucket.capacity() * sizeof(Node);
    if (f < least_f_) least_f_ = f;
    ++size_;
  }
  /// Takes out an entry of least f, among these one of largest g. The queue is not empty.
  Entry pop() {
    for (;; ++least_f_) {
      auto& row = buckets_[index(least_f_)];
      while (!row.empty() && row.back().empty()) {
        bytes_ -= row.back().capacity() * sizeof(Node);
        row.pop_back();
      }
      if (row.empty()) continue;
      Entry entry = {row.back().back(), least_f_, static_cast<int>(row.size()) - 1};
      row.back().pop_back();
      --size_;
      return entry;
    }
  }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  static std::size_t index(int number) { return static_cast<std::size_t>(number); }

  std::vector<std::vector<std::vector<Node>>> buckets_;  // by f, by g
  int least_f_ = 0;
  std::uint64_t size_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace detail

/// What becomes of a child.
enum class ChildFate {
  kNew,       ///< seen for the first time
  kSooner,    ///< waits already; this way to it is shorter
  kReopened,  ///< was expanded; this way to it is shorter
  kKnown,     ///< seen by a way that is no longer: left out
};

/// Watches nothing. A watcher has the same functions. Positions are numbers of the space's index().
struct NoWatcher {
  /// The position with the least f, and how many wait and are closed after it has been taken out.
  void expands(std::uint64_t /*position*/, int /*f*/, std::uint64_t /*open*/, std::uint64_t /*closed*/) {}
  /// A child of the position that was expanded last. `stored` is its bound, and f is g + the bound, raised by pathmax.
  template <typename Node>
  void generates(const Node& /*child*/, std::uint64_t /*position*/, Move /*move*/, int /*g*/, int /*stored*/, int /*f*/,
                 ChildFate /*fate*/) {}
  /// The goal, taken out to be expanded.
  void reaches(std::uint64_t /*position*/, int /*f*/) {}
};

/// A shortest solution of `root`. A position that is reached by a shorter way while it waits stays in the open list
/// twice; the older entry is counted there and is never expanded. Pathmax is none or forward. `seen` is an empty closed
/// list (search/state_map.h, state_array.h).
template <Pathmax kPathmax = Pathmax::kNone, IndexedSpace S, typename Watcher, typename Seen>
GraphResult a_star(const S& space, const typename S::Node& root, Budget& budget, std::size_t most_bytes,
                   Watcher& watcher, Seen& seen) {
  constexpr bool kWatched = !std::is_same_v<Watcher, NoWatcher>;
  static_assert(kPathmax != Pathmax::kBothWays, "A* makes all children of a node, so a child's bound comes too late");
  using Node = typename S::Node;
  GraphResult result;
  GraphCounters& counters = result.counters;
  Booking booking(budget);
  detail::BucketQueue<Node> open;
  detail::Children<Node> children;
  std::uint64_t closed = 0;
  seen.place(space.index(root), most_bytes)->set_root();
  open.push(root, space.lower_bound(root), 0);

  while (open.size() > 0) {
    // Step 1. The most promising position that is not outdated.
    const auto [node, f, g] = open.pop();
    auto& record = *seen.find(space.index(node));
    if (record.closed() || record.cost() != g) continue;
    if (space.is_goal(node)) {
      if constexpr (kWatched) watcher.reaches(space.index(node), f);
      result.moves = detail::path_to(space, node, seen);
      break;
    }
    if (!booking.one()) break;
    record.close();
    counters.closed = std::max(counters.closed, ++closed);
    ++counters.expanded;
    if constexpr (kWatched) watcher.expands(space.index(node), f, open.size(), closed);

    // Step 2. Its children: new ones, and those that this way reaches sooner.
    children.make(space, node, detail::moves_after(space, node, record), seen);
    for (const auto& [child, state, m] : children) {
      ++counters.generated;
      const int way = g + space.cost(m);
      auto* const known = seen.place(state, most_bytes - std::min(most_bytes, open.bytes()));
      if (known == nullptr) {
        result.out_of_memory = true;
        return result;
      }
      const bool is_known = !known->is_new() && known->cost() <= way;
      if constexpr (!kWatched) {
        if (is_known) continue;
      }
      const int stored = space.lower_bound(child);
      int promise = way + stored;
      if constexpr (kPathmax == Pathmax::kForward) promise = std::max(promise, f);
      if constexpr (kWatched) {
        const ChildFate fate = is_known          ? ChildFate::kKnown
                               : known->is_new() ? ChildFate::kNew
                               : known->closed() ? ChildFate::kReopened
                                                 : ChildFate::kSooner;
        watcher.generates(child, state, m, way, stored, promise, fate);
        if (is_known) continue;
      }
      if (known->closed()) {
        ++counters.reopened;
        --closed;
      }
      known->set(way, m);
      open.push(child, promise, way);
    }
    counters.open = std::max(counters.open, open.size());
    counters.bytes = std::max<std::uint64_t>(counters.bytes, seen.most_bytes() + open.bytes());
  }
  return result;
}

}  // namespace superflip
