// The distances of a later stage: exact, for every cube that may begin it, in the turns of its row.
//
// A row of the table is a value of LaterRow::first, a column one of LaterRow::second. The values are numbered as turns
// come upon them from the solved cube, so there are no more than the turns can make:
//
//   stage          rows                              columns                        entries, a byte each
//   secondblock    three edges in nine places 4,032  two corners in six places 270  1,088,640
//   lse            six edges 23,040                  U layer and centres 16         368,640, of which half are reached
//   dr             UD slice 495                      twists 2,187                   1,082,565
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
#include "stages/stage.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::stages {

/// The values of one of a row's numbers, and where turns lead from each.
class LaterValues {
 public:
  LaterValues(std::uint64_t (*value)(const HeldCube&), const std::vector<HeldTurn>& turns);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(values_.size()); }
  /// The number of a cube's value, which must be one that turns make of the solved cube.
  [[nodiscard]] std::uint32_t number_of(const HeldCube& cube) const { return number_.at(value_(cube)); }
  /// Whether turns make it.
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

/// The table of a row, with all of its turns or those that are allowed, and the Space (search/space.h) of its searches,
/// whose bounds are true distances. Its moves are those of HeldTurn::move, which tell the turns of a row apart.
/// Immutable, thread-safe.
class LaterTable {
 public:
  struct Node {
    std::uint32_t row;
    std::uint32_t column;
  };

  /// Opens the table or makes it, within a second, for those turns of the row that `allowed` moves make, named as the
  /// cube is held. Where the metric counts opposite faces together these are turned at once, too. Errors: kUsage for
  /// such a metric where the row has slices or wide turns, for moves that make none of the row's turns, and where
  /// slices or wide turns would bring moves that are not allowed to where allowed ones were; those of
  /// TableStore::open_or_generate.
  static Result<LaterTable> open(TableStore& store, const LaterRow& row, const Metric& metric, MoveSet allowed,
                                 const GenerateOptions& options);

  [[nodiscard]] const LaterRow& row() const { return *row_; }
  [[nodiscard]] const std::vector<HeldTurn>& turns() const { return turns_; }
  /// How many cubes are how far from the end; nullptr where the table is no file.
  [[nodiscard]] const DistanceHistogram* histogram() const {
    return in_memory_.empty() ? &distances_.table().histogram() : nullptr;
  }
  /// The largest distance.
  [[nodiscard]] int longest() const;
  /// What a turn counts in the metric.
  [[nodiscard]] int cost_of(std::size_t turn) const { return costs_[turn]; }
  /// The turn of a row that a move of its search stands for.
  [[nodiscard]] std::size_t turn_of(Move move) const { return turn_of_[static_cast<std::size_t>(move.index())]; }

  /// Where a cube stands that begins the row. With a part of the row's turns, one that reaches() its end.
  [[nodiscard]] Node node_of(const HeldCube& cube) const { return {rows_.number_of(cube), columns_.number_of(cube)}; }
  /// Whether the turns lead a cube that begins the row to its end.
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
  LaterTable(const LaterRow& row, std::vector<HeldTurn> turns, const Metric& metric);

  [[nodiscard]] std::size_t index_of(const Node& node) const {
    return std::size_t{node.row} * columns_.size() + node.column;
  }
  void count_in_memory();

  const LaterRow* row_;
  std::vector<HeldTurn> turns_;
  std::vector<int> costs_;
  std::array<std::uint8_t, kMoves> turn_of_{};
  LaterValues rows_;
  LaterValues columns_;
  CanonicalOrder order_;
  PruneTable<Exact8> distances_;
  // In QTM a slice's half turn counts four, and distances are larger than files take: made anew each time, a byte each.
  std::vector<std::uint8_t> in_memory_;
};

/// The tables of a later stage, one for each way to hold the cube in which it may begin: what moves are allowed as the
/// cube is held depends on that. Those that are alike are opened once. Immutable, thread-safe.
class LaterTables {
 public:
  /// `moves` are those that are allowed with the centres in place. Errors: those of LaterTable::open(), of kUsage only
  /// where it is for every way to hold the cube.
  static Result<LaterTables> open(TableStore& store, const Stage& stage, const Metric& metric, MoveSet moves,
                                  const GenerateOptions& options);

  /// The table; nullptr where the cube is held so that the row cannot use the allowed moves, and then refusal() says
  /// why.
  [[nodiscard]] const LaterTable* of(const Beginning& beginning) const;
  /// The table of the first holding, where all moves are allowed.
  [[nodiscard]] const LaterTable& front() const { return *tables_.front(); }
  /// The error of the first way without a table.
  [[nodiscard]] const std::optional<Error>& refusal() const { return refusal_; }

 private:
  LaterTables() = default;

  std::vector<Symmetry> frames_;
  std::vector<std::shared_ptr<const LaterTable>> tables_;  // by frame
  std::optional<Error> refusal_;
};

/// A shortest way to the end, as positions in LaterTable::turns().
std::vector<std::size_t> shortest_way(const LaterTable& table, LaterTable::Node node);

}  // namespace superflip::stages
