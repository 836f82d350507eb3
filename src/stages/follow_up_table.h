// Exact distances of a follow-up stage, for every cube that begins it, in the turns of its row.
//
// A row of the table is a value of FollowUpRow::first, a column a value of FollowUpRow::second. Values are numbered in
// the order in which turns reach them from the solved cube, so only reachable values have a number:
//
//   stage          rows                              columns                        entries, a byte each
//   secondblock    three edges in nine places 4,032  two corners in six places 270  1,088,640
//   lse            six edges 23,040                  U layer and centres 16         368,640, of which half are reached
//   dr, ar         UD slice 495                      twists 2,187                   1,082,565
//   htr            corners 420                       M slice 70                     29,400
//   finish         edges 6,912                       corners 96                     663,552
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "cube/metric.h"
#include "search/canonical_order.h"
#include "solver/solver.h"
#include "stages/stage.h"
#include "stages/stage_set.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::stages {

/// The reachable values of one coordinate, and its move table.
class FollowUpValues {
 public:
  FollowUpValues(std::uint64_t (*value)(const HeldCube&), const std::vector<HeldTurn>& turns);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(values_.size()); }
  /// The number of a cube's value, which must be reachable from the solved cube.
  [[nodiscard]] std::uint32_t number_of(const HeldCube& cube) const { return number_.at(value_(cube)); }
  /// Whether it is reachable.
  [[nodiscard]] bool has(const HeldCube& cube) const { return number_.contains(value_(cube)); }
  [[nodiscard]] std::uint32_t next(std::uint32_t number, std::size_t turn) const { return map(turn)[number]; }
  [[nodiscard]] const std::uint16_t* map(std::size_t turn) const { return next_.data() + turn * values_.size(); }
  [[nodiscard]] const std::vector<std::uint64_t>& values() const { return values_; }

 private:
  std::uint64_t (*value_)(const HeldCube&);
  std::vector<std::uint64_t> values_;  // by number; the solved cube's is number 0
  std::unordered_map<std::uint64_t, std::uint32_t> number_;
  std::vector<std::uint16_t> next_;  // turn by turn
};

/// The table of a row, for all of its turns or the allowed ones. Also the Space (search/space.h) of its searches, whose
/// bounds are true distances; its moves are HeldTurn::move, one for each turn of the row. Immutable, thread-safe.
class FollowUpTable {
 public:
  struct Node {
    std::uint32_t row;
    std::uint32_t column;
  };

  /// Opens or makes the table, within a second, for those turns of the row that `allowed` moves make, in the frame of
  /// the holder. Where the metric counts opposite faces as one move, they also turn together. Errors: kUsage for such a
  /// metric where the row has slices or wide turns, for moves that make none of the row's turns, and where a slice or
  /// wide turn would bring a forbidden move to the place of an allowed one; those of TableStore::open_or_generate.
  static Result<FollowUpTable> open(TableStore& store, const FollowUpRow& row, const Metric& metric, MoveSet allowed,
                                    const GenerateOptions& options);

  [[nodiscard]] const FollowUpRow& row() const { return *row_; }
  [[nodiscard]] const std::vector<HeldTurn>& turns() const { return turns_; }
  /// How many cubes are how far from the end; nullptr for a table that is not kept in a file.
  [[nodiscard]] const DistanceHistogram* histogram() const {
    return in_memory_.empty() ? &distances_.table().histogram() : nullptr;
  }
  /// The largest distance.
  [[nodiscard]] int longest() const;
  /// The cost of a turn in the metric.
  [[nodiscard]] int cost_of(std::size_t turn) const { return costs_[turn]; }
  /// The turn of the row for a move of its search.
  [[nodiscard]] std::size_t turn_of(Move move) const { return turn_of_[static_cast<std::size_t>(move.index())]; }

  /// The node of a cube that begins the row. With a part of the row's turns, only of one that reaches() the end.
  [[nodiscard]] Node node_of(const HeldCube& cube) const { return {rows_.number_of(cube), columns_.number_of(cube)}; }
  /// Whether the turns bring a cube that begins the row to its end.
  [[nodiscard]] bool reaches(const HeldCube& cube) const {
    return rows_.has(cube) && columns_.has(cube) && distance(node_of(cube)) != kUnreachable;
  }
  /// Moves to the end.
  [[nodiscard]] int distance(const Node& node) const {
    return in_memory_.empty() ? distances_.lower_bound(index_of(node)) : in_memory_[index_of(node)];
  }

  [[nodiscard]] Node child(const Node& node, Move move) const {
    return {rows_.next(node.row, turn_of(move)), columns_.next(node.column, turn_of(move))};
  }
  [[nodiscard]] int lower_bound(const Node& node) const { return distance(node); }
  [[nodiscard]] bool is_goal(const Node& node) const { return distance(node) == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move move) const { return costs_[turn_of(move)]; }

 private:
  FollowUpTable(const FollowUpRow& row, std::vector<HeldTurn> turns, const Metric& metric);

  [[nodiscard]] std::size_t index_of(const Node& node) const {
    return std::size_t{node.row} * columns_.size() + node.column;
  }
  [[nodiscard]] std::vector<Node> ends() const;
  void count_in_memory();

  const FollowUpRow* row_;
  std::vector<HeldTurn> turns_;
  std::vector<int> costs_;
  std::array<std::uint8_t, kMoves> turn_of_{};
  FollowUpValues rows_;
  FollowUpValues columns_;
  CanonicalOrder order_;
  PruneTable<Exact8> distances_;
  // In QTM the half turn of a slice counts four, and distances exceed the range of a file: made anew each time, a byte
  // each.
  std::vector<std::uint8_t> in_memory_;
};

/// The tables of a follow-up stage, one for each holding in which it may begin: the allowed moves in the frame of the
/// holder depend on the holding. Equal tables are opened once. Immutable, thread-safe.
class FollowUpTables {
 public:
  /// `moves` are the allowed moves with fixed centres. Errors: those of FollowUpTable::open(); kUsage only where every
  /// holding gives it.
  static Result<FollowUpTables> open(TableStore& store, const Stage& stage, const Metric& metric, MoveSet moves,
                                     const GenerateOptions& options);

  /// The table; nullptr where the row cannot use the allowed moves in this holding. refusal() then says why.
  [[nodiscard]] const FollowUpTable* of(const Beginning& beginning) const;
  /// The table of the first holding, for the case that all moves are allowed.
  [[nodiscard]] const FollowUpTable& front() const { return *tables_.front(); }
  /// The error of the first holding without a table.
  [[nodiscard]] const std::optional<Error>& refusal() const { return refusal_; }

 private:
  FollowUpTables() = default;

  std::vector<Symmetry> frames_;
  std::vector<std::shared_ptr<const FollowUpTable>> tables_;  // by frame
  std::optional<Error> refusal_;
};

/// A shortest solution, as positions in FollowUpTable::turns().
std::vector<std::size_t> shortest_way(const FollowUpTable& table, FollowUpTable::Node node);

// Shortest solutions of a follow-up stage with turns of its own (follow_up_row.h).

/// The length of a shortest solution of `stage`, whose tables `tables` are. kExhausted where the stage before is not
/// done, or the allowed moves do not reach an end.
StageLength follow_up_length(const FollowUpTables& tables, const Stage& stage, const CubieState& state);

/// Solutions as StageSet::solve() gives them, in the turns of the row; for the metric of the tables, without threads
/// and costs.
Result<SolveOutcome> solve_follow_up(const FollowUpTables& tables, const Stage& stage, const CubieState& state,
                                     const SolveOptions& options, const ImprovementCallback& improvement);

/// Appends a turn as moves of `metric`: a slice as two moves where the metric has no slices.
void append_turn(MoveSequence& moves, Move turn, const Metric& metric);

}  // namespace superflip::stages
