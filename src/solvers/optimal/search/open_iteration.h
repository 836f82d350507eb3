// The open part of an iteration: heads not yet dealt, waiting nodes, and nodes in the threads' pools.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "search/heads.h"
#include "search/pools.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal/search/node.h"

namespace superflip::optimal {

// The order of an iteration that probably ends with a solution: nodes with more slack first.
//
// At the level where the table cuts nothing yet, distances already show which nodes are likelier to lead to a solution.
// Many more sequences of 12 moves solve a coset of distance 10 than one of distance 12, and that holds for both ends of
// a node. The slack of a node is the number of turns that its two distances together leave to spare. The iteration runs
// once for each band of slack. The few nodes above the level are expanded again for each band, so nothing is stored.
// Where lengths go by two, so do distances and slack.

class SlackBands {
 public:
  /// A slack of three steps or more, two, one, none.
  static constexpr std::size_t kCount = 4;
  /// Numbers of nodes, by band.
  using Counts = std::array<std::uint64_t, kCount>;

  /// For a table with the largest distance base + 3 (coset_table.h). `step` is the difference between two lengths.
  SlackBands(int base, int step) : left_(static_cast<std::size_t>(base) + 3), step_(static_cast<std::size_t>(step)) {}

  /// The level at which nodes are banded: as many turns left as the largest distance.
  [[nodiscard]] std::size_t left() const { return left_; }
  /// The band of a node at that level; band 0 is searched first.
  [[nodiscard]] std::size_t of(const Node& node) const {
    const std::size_t spare = (2 * left_ - node.x_distance - node.y_distance) / step_;
    return kCount - 1 - std::min(spare, kCount - 1);
  }
  /// Keeps the nodes of the band, in order; returns their number.
  std::size_t keep(std::span<Node> nodes, std::size_t band) const {
    const auto end = std::remove_if(nodes.begin(), nodes.end(), [&](const Node& node) { return of(node) != band; });
    return static_cast<std::size_t>(end - nodes.begin());
  }

  /// Records the nodes of each band of a completed iteration.
  void measure(const Counts& counts) { counts_ = counts; }
  /// The band's portion of the recorded nodes; a quarter if none are recorded.
  [[nodiscard]] double portion(std::size_t band) const {
    const std::uint64_t sum = std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
    return sum == 0 ? 1.0 / kCount : static_cast<double>(counts_[band]) / static_cast<double>(sum);
  }

 private:
  std::size_t left_;
  std::size_t step_;
  Counts counts_{};
};

// The open part of an iteration of the optimal search, as the lines of a saved search (search/kept_search.h):
//
//   passed 34567               the nodes of the dealt heads in the iteration before
//   heads 43239
//   1234 5                     nodes below the head in the iteration before, and how many of them were near the end
//   +5678 9                    a dealt head: the same of this iteration
//   ...
//   open 812
//   7 17 0 0 1a2b              turns left, head, path: nodes that wait to be expanded
//   ...

struct KeptIteration {
  struct Head {
    HeadWork work;  ///< of this iteration where the head is dealt, else of the one before
    bool dealt;
  };
  struct OpenNode {
    int left;                           ///< turns left
    std::uint16_t head;                 ///< 0 where there are no heads
    std::array<std::uint64_t, 3> path;  ///< see Node
  };

  std::uint64_t passed = 0;         ///< the work of the dealt heads in the iteration before
  std::vector<Head> heads = {};     ///< in the order of their moves; none where the iteration is not split
  std::vector<OpenNode> open = {};  ///< with the heads not yet dealt: all that is left of the iteration
};

std::string to_text(const KeptIteration& kept);
/// Reads the text of to_text(), of an iteration over sequences of `length` turns. Errors: kInputOutput.
Result<KeptIteration> parse_iteration(std::string_view text, int length);

/// Nodes with at most this many turns left do not wait for a batch.
inline constexpr std::size_t kHurry = 7;

/// refill() is thread-safe if each thread has a workspace of its own. Nothing else may run beside it.
class OpenIteration {
 public:
  /// The memory of one thread. It persists over the rounds of the thread.
  struct Workspace {
    Pools<Node, Node::kMostSteps, kBatch, kHurry> pools;
    std::vector<HeadWork> work;                                  // by head
    std::array<std::uint64_t, Node::kMostSteps + 1> expanded{};  // by turns left
    SlackBands::Counts by_band{};
    std::uint64_t foreseen = 0;  // the shares of the heads dealt last, which are still in the pools
  };

  /// Starts an iteration with one node, or with all heads.
  void begin_with(const Node& node, int left);
  void begin_with_heads();
  /// Sets the heads of the search; called once.
  void set_heads(Heads heads);
  /// Provides workspaces for this many threads. No node of the iteration has more than `most_left` turns left. Existing
  /// workspaces keep their nodes.
  void make_workspaces(int threads, int most_left);

  [[nodiscard]] HeadDeal& deal() { return deal_; }
  [[nodiscard]] const HeadDeal& deal() const { return deal_; }
  /// The turns of each head.
  [[nodiscard]] int head_turns() const { return heads_.turns; }
  [[nodiscard]] std::vector<Workspace>& workspaces() { return workspaces_; }
  [[nodiscard]] bool any_left() const;
  /// Deals waiting nodes and heads until there is a batch. Heads dealt before then count as finished.
  void refill(Workspace& workspace, ProgressMeter& meter);

  /// Ends an iteration that is not complete and saves nothing.
  void abandon();
  /// Ends a complete iteration and saves the work below each head. Returns the nodes of each band.
  SlackBands::Counts end();

  /// What is left, to be saved.
  [[nodiscard]] KeptIteration kept() const;
  /// Resumes a saved iteration over sequences of `length` turns. The iteration has begun here, with workspaces. Errors:
  /// kInputOutput when it cannot be of this search.
  Result<void> resume(const KeptIteration& kept, int length, const NodeMaker& maker, const Node& root);

 private:
  // A node that no thread has taken yet.
  struct Waiting {
    Node node;
    int left;
  };

  // The work below a head in this iteration.
  [[nodiscard]] HeadWork work_now(std::size_t head) const;

  Heads heads_;
  HeadDeal deal_;
  std::size_t most_left_ = 0;  // of a node of the iteration
  std::vector<Waiting> waiting_;
  std::atomic<std::size_t> next_waiting_{0};
  std::vector<Workspace> workspaces_;
};

}  // namespace superflip::optimal
