// Sequences of an exact number of moves that lead into a subgroup, all of them: IDA* whose goal is the subgroup.
//
// Only sequences whose last move is none of the subgroup count: after the others, the cube was in the subgroup before
// the last move, and the moves of the subgroup are added to whole levels at once (levels.h). Three spaces give the
// bound, the first one that fits:
//
//   coset table   the subgroup has few cosets in the group of the allowed moves: all of them are numbered, each with
//                 its exact distance (cosets/subgroup_cosets.h), and every node leads to an end
//   three axes    subgroups of the half-turn group, which is in <U, D, R2, L2, F2, B2> along each axis: the distances
//                 of phase 1 along three axes, as in Reid's solver (cosets/reid/reid_space.h)
//   one axis      subgroups whose quarter turns have one axis: the distance of phase 1 along it
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/result.h"
#include "cube/metric.h"
#include "table/store.h"
#include "whole_cosets/levels.h"
#include "whole_cosets/small_group.h"

namespace superflip::whole_cosets {

/// Not thread-safe; run() uses the threads of its options.
class EntrySearch {
 public:
  virtual ~EntrySearch() = default;

  /// Takes the position that a sequence leads to, and says whether it is in the subgroup: axes alone do not tell.
  /// Called by several threads at once.
  using Found = std::function<bool(const CubieState&)>;

  /// Finds the sequences of exactly `depth` moves from `start`. False when it was stopped.
  virtual bool run(const CubieState& start, int depth, const LevelOptions& options, const Found& found) = 0;
  /// Of all runs: the sequences into the subgroup, and the nodes that were expanded.
  [[nodiscard]] std::uint64_t sequences() const { return sequences_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 protected:
  std::uint64_t sequences_ = 0;
  std::uint64_t nodes_ = 0;
};

/// How a subgroup is searched for.
struct EntryPlan {
  std::uint32_t cosets = 0;  ///< so many are numbered; 0: none
  std::size_t axis = 0;      ///< without cosets: 0, 1 or 2 as in reid::axis_to_ud(), or 3 for all three
};

/// The way to search for a subgroup by the moves `allowed` of a metric, numbering cosets within `most_bytes`. Takes
/// milliseconds. Errors: kUsage for a subgroup that has too many cosets and quarter turns of several axes.
Result<EntryPlan> plan_entry_search(const TurnGroup& subgroup, MoveSet allowed, std::uint64_t most_bytes);

/// Makes or opens its tables. Errors: kInterrupted; kTable for cosets more than 31 moves away.
Result<std::unique_ptr<EntrySearch>> open_entry_search(TableStore& store, const EntryPlan& plan,
                                                       const TurnGroup& subgroup, MoveSet allowed, const Metric& metric,
                                                       const GenerateOptions& options);

}  // namespace superflip::whole_cosets
