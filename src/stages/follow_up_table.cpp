#include "stages/follow_up_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "base/checksum.h"
#include "cube/held_moves.h"
#include "search/budget.h"
#include "search/found_solutions.h"
#include "search/ida_star.h"
#include "table/generate_simple.h"
#include "table/product_graph.h"

namespace superflip::stages {
namespace {

MoveSet moves_of(const std::vector<HeldTurn>& turns) {
  MoveSet moves;
  for (const HeldTurn& turn : turns) moves.insert(turn.move);
  return moves;
}

bool counts_pairs(const Metric& metric) { return metric.moves.contains(Move::pair(Axis::kRL, 1, 1)); }

// Where slices are moves, two turns of opposite faces must not stand for one.
CanonicalOrder order_of(MoveSet moves, const Metric& metric) {
  if (counts_pairs(metric)) return {metric, moves};
  const bool slices = !(moves - MoveSet::face_turns()).empty();
  return {slices ? *find_metric("stm") : htm(), moves};
}

bool rotates(const HeldTurn& turn) { return turn.rotation != Symmetry(); }

// Where a slice is no move of the metric, turns of its two faces make it.
bool is_allowed(Move move, const Metric& metric, MoveSet allowed) {
  if (metric.moves.contains(move)) return allowed.contains(move);
  return !move.is_face_turn() && allowed.contains(Move::turn(move.face(), move.quarter_turns())) &&
         allowed.contains(Move::turn(opposite(move.face()), move.opposite_quarter_turns()));
}

// Turns of opposite faces together.
std::vector<HeldTurn> pairs_of(const std::vector<HeldTurn>& turns) {
  std::vector<HeldTurn> pairs;
  for (const HeldTurn& a : turns)
    for (const HeldTurn& b : turns)
      if (a.move.face() < b.move.face() && a.move.axis() == b.move.axis())
        pairs.push_back({"", Move::pair(a.move.axis(), a.move.quarter_turns(), b.move.quarter_turns()), {}});
  return pairs;
}

// Those turns of a row that the allowed moves make.
Result<std::vector<HeldTurn>> turns_within(const FollowUpRow& row, const Metric& metric, MoveSet allowed) {
  std::vector<HeldTurn> turns = held_turns(row.turns);
  if (counts_pairs(metric) && std::any_of(turns.begin(), turns.end(), rotates))
    return fail(
        ErrorCode::kUsage,
        fmt::format("the stage \"{}\" is solved with slices or wide turns; count them in htm, qtm or stm", row.name));
  std::erase_if(turns, [&](const HeldTurn& turn) { return !is_allowed(turn.move, metric, allowed); });
  if (turns.empty())
    return fail(ErrorCode::kUsage,
                fmt::format("the stage \"{}\" is solved by turns of its own, <{}>, and none of them is allowed",
                            row.name, row.turns));
  // A slice or a wide turn may bring any face to any place. A slice written as such carries the letters along.
  std::vector<Symmetry> rotations = {Symmetry()};
  for (std::size_t i = 0; i < rotations.size(); ++i) {
    for (const HeldTurn& turn : turns) {
      const bool brings_letters = slices_carry_centres(metric) && turn.move.is_slice();
      const Symmetry next = brings_letters ? rotations[i] : compose(rotations[i], turn.rotation);
      if (std::find(rotations.begin(), rotations.end(), next) == rotations.end()) rotations.push_back(next);
      if (!is_allowed(rotations[i](turn.move), metric, allowed))
        return fail(
            ErrorCode::kUsage,
            fmt::format("the stage \"{}\" has slices or wide turns that these moves allow, and then other faces "
                        "stand where allowed ones stood; name no moves, or fewer",
                        row.name));
    }
  }
  if (counts_pairs(metric))
    for (const HeldTurn& pair : pairs_of(turns))
      if (allowed.contains(pair.move)) turns.push_back(pair);
  return turns;
}

// Distinguishes the tables of one row: the set of its turns.
std::string name_of(const FollowUpRow& row, const Metric& metric, MoveSet moves) {
  const auto all = turns_within(row, metric, metric.moves);
  const bool is_all = all && moves_of(*all) == moves;
  return fmt::format("stage_{}_{}{}", metric.id, row.name, is_all ? "" : fmt::format("_by_{:x}", moves.bits()));
}

}  // namespace

FollowUpValues::FollowUpValues(std::uint64_t (*value)(const HeldCube&), const std::vector<HeldTurn>& turns)
    : value_(value) {
  std::vector<HeldCube> cubes = {HeldCube()};
  values_ = {value(cubes.front())};
  number_[values_.front()] = 0;
  std::vector<std::vector<std::uint16_t>> next(turns.size());
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    for (std::size_t k = 0; k < turns.size(); ++k) {
      const HeldCube cube = apply(cubes[i], turns[k]);
      const auto [found, is_new] = number_.try_emplace(value(cube), size());
      next[k].push_back(static_cast<std::uint16_t>(found->second));
      if (!is_new) continue;
      cubes.push_back(cube);
      values_.push_back(found->first);
    }
  }
  assert(values_.size() <= 65536);
  for (const auto& map : next) next_.insert(next_.end(), map.begin(), map.end());
}

FollowUpTable::FollowUpTable(const FollowUpRow& row, std::vector<HeldTurn> turns, const Metric& metric)
    : row_(&row),
      turns_(std::move(turns)),
      rows_(row.first, turns_),
      columns_(row.second, turns_),
      order_(order_of(moves_of(turns_), metric)) {
  for (std::size_t k = 0; k < turns_.size(); ++k) {
    costs_.push_back(length_in(metric, std::array{turns_[k].move}));
    turn_of_[static_cast<std::size_t>(turns_[k].move.index())] = static_cast<std::uint8_t>(k);
  }
}

Result<FollowUpTable> FollowUpTable::open(TableStore& store, const FollowUpRow& row, const Metric& metric,
                                          MoveSet allowed, const GenerateOptions& options) {
  auto turns = turns_within(row, metric, allowed);
  if (!turns) return tl::unexpected(std::move(turns.error()));
  FollowUpTable table(row, *std::move(turns), metric);
  if (std::any_of(table.costs_.begin(), table.costs_.end(), [](int cost) { return cost > 2; })) {
    table.count_in_memory();
    return table;
  }
  std::vector<GraphMove> moves;
  for (std::size_t k = 0; k < table.turns_.size(); ++k) moves.push_back({table.turns_[k].move, table.costs_[k]});
  TableSpec spec;
  spec.name = name_of(row, metric, moves_of(table.turns_));
  spec.coordinate = row.name;
  spec.kind = TableKind::kPrune;
  spec.packing = {Exact8::kBits, Exact8::kMeaning, 0};
  spec.moves = moves_of(table.turns_);
  spec.metric = metric.id;
  spec.entries = std::uint64_t{table.rows_.size()} * table.columns_.size();
  const auto sum = [](const std::vector<std::uint64_t>& values) {
    return checksum(values.data(), values.size() * sizeof(values.front()));
  };
  const std::array<std::uint64_t, 2> numberings = {sum(table.rows_.values()), sum(table.columns_.values())};
  spec.fingerprint = checksum(numberings.data(), sizeof(numberings));
  const auto generate = [&](const GenerateOptions& labelled) {
    std::vector<std::uint64_t> goals;
    for (const Node& end : table.ends()) goals.push_back(table.index_of(end));
    const auto edge = [&](std::uint32_t from, std::size_t k) {
      return RowEdge{table.rows_.next(from, k), table.columns_.map(k)};
    };
    const PlainGraph graph(table.rows_.size(), table.columns_.size(), edge, moves, std::move(goals));
    return generate_simple(graph, spec.packing, labelled);
  };
  auto opened = store.open_or_generate(spec, generate, options);
  if (!opened) return tl::unexpected(std::move(opened.error()));
  table.distances_ = PruneTable<Exact8>(*opened);
  return table;
}

// Those whose values the turns of the table can make.
std::vector<FollowUpTable::Node> FollowUpTable::ends() const {
  const std::vector<HeldTurn> left = held_turns(row_->left);
  std::vector<HeldCube> cubes = {HeldCube()};
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  std::vector<Node> nodes;
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const HeldCube cube = cubes[i];
    if (!seen.emplace(row_->first(cube), row_->second(cube)).second) continue;
    if (rows_.has(cube) && columns_.has(cube)) nodes.push_back(node_of(cube));
    for (const HeldTurn& turn : left) cubes.push_back(apply(cube, turn));
  }
  return nodes;
}

// Cheapest first (Dijkstra): a cube is settled when it is reached at its least cost.
void FollowUpTable::count_in_memory() {
  in_memory_.assign(std::size_t{rows_.size()} * columns_.size(), kUnreachable);
  std::vector<std::vector<Node>> by_distance = {ends()};
  for (std::size_t distance = 0; distance < by_distance.size(); ++distance) {
    assert(distance < kUnreachable);
    for (std::size_t i = 0; i < by_distance[distance].size(); ++i) {
      const Node node = by_distance[distance][i];
      std::uint8_t& known = in_memory_[index_of(node)];
      if (known != kUnreachable) continue;
      known = static_cast<std::uint8_t>(distance);
      for (std::size_t k = 0; k < turns_.size(); ++k) {
        const std::size_t next = distance + static_cast<std::size_t>(costs_[k]);
        if (by_distance.size() <= next) by_distance.resize(next + 1);
        by_distance[next].push_back({rows_.next(node.row, k), columns_.next(node.column, k)});
      }
    }
  }
}

int FollowUpTable::longest() const {
  if (in_memory_.empty()) return distances_.table().histogram().max_distance();
  int most = 0;
  for (const std::uint8_t distance : in_memory_)
    if (distance != kUnreachable) most = std::max(most, int{distance});
  return most;
}

Result<FollowUpTables> FollowUpTables::open(TableStore& store, const Stage& stage, const Metric& metric, MoveSet moves,
                                            const GenerateOptions& options) {
  FollowUpTables all;
  std::vector<MoveSet> known;
  const auto open_for = [&](Symmetry frame) -> Result<void> {
    const MoveSet held = frame.inverse()(moves);
    const auto same = static_cast<std::size_t>(std::find(known.begin(), known.end(), held) - known.begin());
    all.frames_.push_back(frame);
    known.push_back(held);
    if (same + 1 < known.size()) {
      all.tables_.push_back(all.tables_[same]);
      return {};
    }
    auto table = FollowUpTable::open(store, *stage.follow_up, metric, held, options);
    if (!table && table.error().code != ErrorCode::kUsage) return tl::unexpected(std::move(table.error()));
    all.tables_.push_back(table ? std::make_shared<const FollowUpTable>(*std::move(table)) : nullptr);
    if (!table && !all.refusal_) all.refusal_ = std::move(table.error());
    return {};
  };
  for (const Symmetry rotation : rotations_by(*stage.follow_up))
    for (const Symmetry holding : stage.holdings)
      if (auto opened = open_for(frame_of(holding, rotation)); !opened) return tl::unexpected(opened.error());
  const auto missing = [](const auto& table) { return table == nullptr; };
  if (std::all_of(all.tables_.begin(), all.tables_.end(), missing)) return tl::unexpected(*std::move(all.refusal_));
  return all;
}

const FollowUpTable* FollowUpTables::of(const Beginning& beginning) const {
  const auto found = std::find(frames_.begin(), frames_.end(), frame_of(beginning.holding, beginning.rotation));
  return tables_[static_cast<std::size_t>(found - frames_.begin())].get();
}

std::vector<std::size_t> shortest_way(const FollowUpTable& table, FollowUpTable::Node node) {
  std::vector<std::size_t> way;
  while (!table.is_goal(node)) {
    for (std::size_t k = 0; k < table.turns().size(); ++k) {
      const FollowUpTable::Node next = table.child(node, table.turns()[k].move);
      if (table.distance(next) + table.cost_of(k) != table.distance(node)) continue;
      way.push_back(k);
      node = next;
      break;
    }
  }
  return way;
}

namespace {

// The holdings that begin the stage and from which the allowed moves reach an end.
std::vector<Beginning> within_reach(const FollowUpTables& tables, const Stage& stage, const CubieState& state) {
  std::vector<Beginning> begun = beginnings(*stage.follow_up, stage.holdings, state);
  std::erase_if(begun, [&](const Beginning& one) {
    const FollowUpTable* const table = tables.of(one);
    return table == nullptr || !table->reaches(one.cube);
  });
  return begun;
}

int distance(const FollowUpTables& tables, const Beginning& beginning) {
  const FollowUpTable& table = *tables.of(beginning);
  return table.distance(table.node_of(beginning.cube));
}

class FollowUpSearch {
 public:
  FollowUpSearch(const FollowUpTables& tables, const Stage& stage, const CubieState& state, const SolveOptions& options,
                 const ImprovementCallback& improvement)
      : tables_(tables),
        stage_(stage),
        state_(state),
        options_(options),
        begun_(within_reach(tables, stage, state)),
        meter_(*options.progress, "nodes searched", 0, "nodes"),
        budget_(options.limits, &meter_),
        found_(options, without_phases(improvement), bound()) {}

  Result<SolveOutcome> run() {
    if (auto error = not_begun(stage_, state_)) return tl::unexpected(*std::move(error));
    if (begun_.empty()) return refused();
    found_.lengths().run([this](int length) {
      meter_.set_depth(length);
      return search_all(length) == Flow::kGoOn;
    });
    return found_.outcome(budget_.nodes(), ended_by(budget_));
  }

 private:
  // The error for a cube that begins the stage and that the allowed moves do not bring to an end.
  [[nodiscard]] tl::unexpected<Error> refused() const {
    for (const Beginning& one : beginnings(*stage_.follow_up, stage_.holdings, state_))
      if (tables_.of(one) == nullptr) return tl::unexpected(*tables_.refusal());
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this stage, in any number");
  }

  [[nodiscard]] int bound() const {
    int least = kMaxPly;
    for (const Beginning& beginning : begun_) least = std::min(least, distance(tables_, beginning));
    return least;
  }

  Flow search_all(int depth) {
    for (const Beginning& beginning : begun_) {
      const FollowUpTable& table = *tables_.of(beginning);
      const auto take = [&](std::span<const Move> path, const FollowUpTable::Node&) {
        return take_path(beginning, path);
      };
      IdaStar<FollowUpTable, decltype(take)> search(table, take, budget_);
      if (search.iterate(table.node_of(beginning.cube), depth) == Flow::kStop) return Flow::kStop;
    }
    return Flow::kGoOn;
  }

  Flow take_path(const Beginning& beginning, std::span<const Move> path) {
    const FollowUpTable& table = *tables_.of(beginning);
    HeldFrame frame(beginning.holding, beginning.rotation);
    MoveSequence moves;
    CubieState state = state_;
    for (const Move m : path) {
      if (holds(stage_, state)) return Flow::kGoOn;  // and not only in the end
      const Move turn = frame.fixed(table.turns()[table.turn_of(m)]);
      append_turn(moves, turn, *options_.metric);
      state = superflip::apply(state, turn);
    }
    // Two holdings may allow the same turns.
    found_.add_once(moves);
    return found_.lengths().enough() ? Flow::kStop : Flow::kGoOn;
  }

  const FollowUpTables& tables_;
  const Stage& stage_;
  const CubieState& state_;
  const SolveOptions& options_;
  std::vector<Beginning> begun_;
  ProgressMeter meter_;
  Budget budget_;
  FoundSolutions found_;
};

}  // namespace

StageLength follow_up_length(const FollowUpTables& tables, const Stage& stage, const CubieState& state) {
  StageLength least{0, EndCause::kExhausted};
  for (const Beginning& beginning : within_reach(tables, stage, state)) {
    const int moves = distance(tables, beginning);
    if (least.ended == EndCause::kExhausted || moves < least.moves) least = {moves, EndCause::kDone};
  }
  return least;
}

Result<SolveOutcome> solve_follow_up(const FollowUpTables& tables, const Stage& stage, const CubieState& state,
                                     const SolveOptions& options, const ImprovementCallback& improvement) {
  return FollowUpSearch(tables, stage, state, options, improvement).run();
}

void append_turn(MoveSequence& moves, Move turn, const Metric& metric) {
  if (metric.moves.contains(turn)) {
    moves.push_back(turn);
    return;
  }
  moves.push_back(Move::turn(turn.face(), turn.quarter_turns()));
  moves.push_back(Move::turn(opposite(turn.face()), turn.opposite_quarter_turns()));
}

}  // namespace superflip::stages
