// The open part of an iteration: heads not yet dealt, waiting nodes, and nodes in the threads' pools.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "search/heads.h"
#include "search/pools.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal/search/kept_iteration.h"
#include "solvers/optimal/search/slack_bands.h"

namespace superflip::optimal {

/// Nodes with at most this many turns left do not wait for a batch.
inline constexpr std::size_t kHurry = 7;

/// refill() is thread-safe if each thread has a workspace of its own. Nothing else may run beside it.
class OpenIteration {
 public:
  /// The memory of one thread. It persists over the rounds of the thread.
  struct Workspace {
    Pools<Node, Node::kMostSteps, kBatch, kHurry> pools;
    std::vector<HeadWork> work;  // by head
    std::uint64_t nodes = 0;
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
