#include "solvers/painted/painted_solver.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cube/metric.h"
#include "search/canonical_order.h"
#include "search/counters.h"
#include "search/shortest_solutions.h"
#include "solver/prepared_for.h"
#include "solvers/painted/placements.h"
#include "table/contents.h"
#include "table/generate_in_place.h"
#include "table/product_graph.h"
#include "table/storage.h"

namespace superflip::painted {

// The exact distances of some painted pieces to the places where they may end: a breadth-first search from all goals at
// once over the arrangements of these pieces. The table is made for one cube and the moves of its solution, and is not
// stored.
//
// Rows are the placements of one kind of piece, columns those of the other kind (table/graph.h).

/// The pieces of a table: some members of some classes.
using Pattern = std::vector<PieceClass>;

/// The entries of a table for these pieces. Nothing when there are too many for a table.
std::optional<std::uint64_t> entries_of(const Pattern& pattern);

namespace {

constexpr std::uint64_t kMostColumns = 65'536;

Pattern of_kind(const Pattern& pattern, bool corners) {
  Pattern part;
  std::copy_if(pattern.begin(), pattern.end(), std::back_inserter(part),
               [&](const PieceClass& one) { return one.corners == corners; });
  return part;
}

// True when corners are the rows, because only the edges are few enough to be columns. Nothing when neither fits.
std::optional<bool> corners_are_rows(const Pattern& pattern) {
  for (const bool corners : {false, true}) {
    const Pattern rows = of_kind(pattern, corners);
    const Pattern columns = of_kind(pattern, !corners);
    if (Placements::arrangements_of(corners, rows) <= Placements::kMostArrangements &&
        Placements::arrangements_of(!corners, columns) * Placements::turns_of(!corners, columns) <= kMostColumns)
      return corners;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> entries_of(const Pattern& pattern) {
  if (!corners_are_rows(pattern)) return std::nullopt;
  std::uint64_t entries = 1;
  for (const bool corners : {false, true}) {
    const Pattern part = of_kind(pattern, corners);
    entries *= Placements::arrangements_of(corners, part) * Placements::turns_of(corners, part);
  }
  return entries;
}

/// The distances of one pattern. Immutable, thread-safe.
class DistanceTable {
 public:
  /// The distance of an arrangement that no moves bring home.
  static constexpr int kNever = Packing{Exact4::kBits, Exact4::kMeaning}.max_entry();

  /// The places of the pieces.
  struct Position {
    Placement row;
    std::uint16_t column;
  };

  /// `moves` is closed under inverse; entries_of(pattern) has a value. Errors: kInterrupted; kTable for distances of
  /// more than 14 moves.
  static Result<DistanceTable> make(const Pattern& pattern, MoveSet moves, const Metric& metric,
                                    const GenerateOptions& options) {
    const bool corners = *corners_are_rows(pattern);
    const MoveSequence list = list_of(moves);
    DistanceTable table(Placements(corners, of_kind(pattern, corners), list),
                        Placements(!corners, of_kind(pattern, !corners), list), list.size());
    std::vector<std::uint64_t> goals;
    for (const std::uint32_t row : table.rows_.goals())
      for (const std::uint32_t column : table.columns_.goals())
        goals.push_back(std::uint64_t{row} * table.columns_.size() + column);
    const auto edge = [&](std::uint32_t row, std::size_t k) {
      const Placements& rows = table.rows_;
      return RowEdge{rows.value_of(rows.next(rows.placement_of(row), k)),
                     table.column_maps_.data() + k * table.columns_.size()};
    };
    const PlainGraph graph(table.rows_.size(), table.columns_.size(), edge, graph_moves(moves, metric),
                           std::move(goals));
    auto contents = generate_in_place(graph, Packing{Exact4::kBits, Exact4::kMeaning}, options);
    if (!contents) return tl::unexpected(std::move(contents.error()));
    table.bytes_ = std::move(contents->payload);
    return table;
  }

  [[nodiscard]] Position encode(const CubieState& state) const {
    return {rows_.encode(state), static_cast<std::uint16_t>(columns_.value_of(columns_.encode(state)))};
  }
  /// `k` is the position of a move among those of make().
  [[nodiscard]] Position next(Position at, std::size_t k) const {
    return {rows_.next(at.row, k), column_maps_[k * columns_.size() + at.column]};
  }
  /// Moves to the nearest goal, or kNever. Cost: one read from memory.
  [[nodiscard]] int distance(Position at) const {
    const std::uint64_t entry = std::uint64_t{rows_.value_of(at.row)} * columns_.size() + at.column;
    return bytes_.data()[entry / 2] >> (entry % 2 * 4) & 0xF;
  }

 private:
  DistanceTable(Placements rows, Placements columns, std::size_t moves)
      : rows_(std::move(rows)), columns_(std::move(columns)), column_maps_(columns_.size() * moves) {
    for (std::uint32_t column = 0; column < columns_.size(); ++column)
      for (std::size_t k = 0; k < moves; ++k)
        column_maps_[k * columns_.size() + column] =
            static_cast<std::uint16_t>(columns_.value_of(columns_.next(columns_.placement_of(column), k)));
  }

  Placements rows_;
  Placements columns_;
  std::vector<std::uint16_t> column_maps_;  // [move][column]
  AlignedBuffer bytes_;
};

// The search space for painted stickers: distance tables that together have all painted pieces. A node has one position
// per table. It is a goal when all distances are 0.

inline constexpr std::size_t kMostTables = 8;

/// A PruningSpace and a PathGoalSpace: no solution goes on after all stickers are home.
class PaintedSpace {
 public:
  struct Node {
    std::array<DistanceTable::Position, kMostTables> at;
    std::uint8_t bound;     ///< the largest distance
    std::uint8_t farthest;  ///< the table with this distance
    std::uint8_t holding;   ///< HeldOrder's
  };

  /// `moves` are the moves of the tables, `order` has the allowed letters. At most kMostTables tables, which must
  /// outlive it.
  PaintedSpace(const std::vector<DistanceTable>& tables, MoveSet moves, const HeldOrder& order, const CubieState& state)
      : tables_(tables), order_(order), root_(node_of(state)) {
    std::uint8_t position = 0;
    for (const Move m : moves) position_[static_cast<std::size_t>(m.index())] = position++;
  }

  [[nodiscard]] const Node& root() const { return root_; }
  /// False when a single table shows that no moves lead to the goal.
  [[nodiscard]] bool possible() const { return root_.bound < DistanceTable::kNever; }

  /// See PruningSpace. The table with the largest distance comes first, because it prunes most often.
  MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    MoveSet kept;
    for (const Move m : moves) {
      const auto child = child_within(node, m, remaining - order_.cost(m));
      if (!child) continue;
      kept.insert(m);
      *out++ = *child;
    }
    return kept;
  }
  [[nodiscard]] Node child(const Node& node, Move m) const { return *child_within(node, m, kMaxPly); }
  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] bool confirms_goal(std::span<const Move> path) const {
    Node node = root_;
    for (const Move m : path) {
      if (is_goal(node)) return false;
      node = child(node, m);
    }
    return true;
  }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return order_.after(node.holding, last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  [[nodiscard]] Node node_of(const CubieState& state) const {
    Node node{};
    for (std::size_t t = 0; t < tables_.size(); ++t) {
      node.at[t] = tables_[t].encode(state);
      raise(node, t);
    }
    return node;
  }
  [[nodiscard]] std::optional<Node> child_within(const Node& node, Move m, int left) const {
    const std::size_t k = position_[static_cast<std::size_t>(m.index())];
    Node child;
    child.bound = 0;
    child.farthest = 0;
    child.holding = order_.holding_after(node.holding, m);
    for (std::size_t i = 0, t = node.farthest; i < tables_.size(); ++i, t = t + 1 == tables_.size() ? 0 : t + 1) {
      child.at[t] = tables_[t].next(node.at[t], k);
      raise(child, t);
      if (child.bound > left) return std::nullopt;
    }
    return child;
  }
  void raise(Node& node, std::size_t table) const {
    const int distance = tables_[table].distance(node.at[table]);
    if (distance <= node.bound) return;
    node.bound = static_cast<std::uint8_t>(distance);
    node.farthest = static_cast<std::uint8_t>(table);
  }

  const std::vector<DistanceTable>& tables_;
  HeldOrder order_;
  std::array<std::uint8_t, kMoves> position_{};  // of each move among the tables' moves
  Node root_;
};

}  // namespace superflip::painted

namespace superflip {
namespace {

using painted::DistanceTable;
using painted::Pattern;
using painted::PieceClass;
using painted::TrackedPiece;

// One piece of a class, and whether a table has it.
struct Single {
  const PieceClass* of;
  TrackedPiece piece;
  bool covered = false;
};

Pattern with(Pattern pattern, const Single& single) {
  const auto same = [&](const PieceClass& one) {
    return one.corners == single.of->corners && one.goals == single.of->goals;
  };
  auto found = std::find_if(pattern.begin(), pattern.end(), same);
  if (found == pattern.end()) found = pattern.insert(found, {single.of->corners, single.of->goals, {}});
  found->members.push_back(single.piece);
  return pattern;
}

// Patterns of at most `most_entries` that together have all pieces. Each is filled up with pieces of the others.
std::vector<Pattern> cover(const std::vector<PieceClass>& classes, std::uint64_t most_entries) {
  std::vector<Single> singles;
  for (const PieceClass& one : classes)
    for (const TrackedPiece piece : one.members) singles.push_back({&one, piece});
  std::vector<Pattern> patterns;
  const auto open = [](const Single& single) { return !single.covered; };
  while (std::any_of(singles.begin(), singles.end(), open)) {
    Pattern pattern;
    std::vector<bool> taken(singles.size());
    for (const bool covered : {false, true}) {
      for (std::size_t i = 0; i < singles.size(); ++i) {
        if (singles[i].covered != covered || taken[i]) continue;
        Pattern larger = with(pattern, singles[i]);
        if (const auto entries = entries_of(larger); !entries || *entries > most_entries) continue;
        pattern = std::move(larger);
        taken[i] = true;
      }
    }
    for (std::size_t i = 0; i < singles.size(); ++i) singles[i].covered = singles[i].covered || taken[i];
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

std::uint64_t bytes_of(const std::vector<Pattern>& patterns) {
  std::uint64_t bytes = 0;
  for (const Pattern& pattern : patterns) bytes += packed_bytes(*entries_of(pattern), Exact4::kBits);
  return bytes;
}

// The largest patterns whose tables fit in `memory`, and small ones if none do. A table of one piece has 24 entries, so
// the loop ends.
std::vector<Pattern> cover_within(const std::vector<PieceClass>& classes, std::size_t memory) {
  constexpr std::uint64_t kFewestEntries = 10'000;
  std::uint64_t most_entries = std::max(2 * std::uint64_t{memory}, kFewestEntries);
  std::vector<Pattern> patterns = cover(classes, most_entries);
  while (bytes_of(patterns) > memory && most_entries > kFewestEntries) {
    most_entries -= most_entries / 4;
    patterns = cover(classes, most_entries);
  }
  return patterns;
}

// What solve() needs: the moves that the tables know, and the tables.
struct Prepared {
  MoveSet moves;
  std::vector<DistanceTable> tables = {};
};

Result<Prepared> open_tables(const std::vector<PieceClass>& classes, const PrepareOptions& options) {
  // Tables need moves that are closed under inverse. An inverse is a power of its move, so it reaches nothing new.
  const MoveSet moves = options.moves.moves();
  Prepared made{HeldMoves(*options.metric, {moves | moves.inverses(), options.moves.wide()}).ever_allowed()};
  const std::vector<Pattern> patterns = cover_within(classes, options.memory);
  if (patterns.size() > painted::kMostTables)
    return fail(ErrorCode::kUsage, "there is no room for the tables of the painted pieces");
  for (const Pattern& pattern : patterns) {
    auto table = DistanceTable::make(pattern, made.moves, *options.metric, generate_options(options));
    if (!table) return tl::unexpected(std::move(table.error()));
    made.tables.push_back(*std::move(table));
  }
  return made;
}

Result<SolveOutcome> search(const Prepared& prepared, const CubieState& state, const SolveOptions& options,
                            const ImprovementCallback& improvement) {
  const painted::PaintedSpace space(prepared.tables, prepared.moves, HeldOrder(*options.metric, options.moves), state);
  if (!space.possible())
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot bring the painted stickers home, in any number");
  // When all stickers are home, the empty solution is the only one: every other one begins with it.
  SolveOptions wanted = options;
  if (space.is_goal(space.root())) wanted.count = 1;
  return ShortestSearch(space, wanted, without_phases(improvement)).run(space.root());
}

}  // namespace

std::unique_ptr<Solver> make_painted_solver(const StickerSet& stickers) {
  SolverInfo info{"painted", "painted stickers alone, in the fewest moves", "3x3x3", true, metric_ids(), ""};
  info.takes = {SolverOption::kWithin, SolverOption::kCosts};
  info.takes_wide = true;
  return std::make_unique<PreparedSolver<Prepared>>(
      std::move(info), std::vector<TableTier>{},
      [classes = painted::classes_of(stickers)](TableStore&, const PrepareOptions& options) {
        return open_tables(classes, options);
      },
      search, UnsolvableCubes::kAllowed);
}

}  // namespace superflip
