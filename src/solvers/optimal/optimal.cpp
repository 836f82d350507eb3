#include "solvers/optimal/optimal.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "solver/prepared_for.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/search/coset_search.h"
#include "solvers/optimal/search/metric_search.h"

namespace superflip {
namespace {

using namespace optimal;

// The tables there are, smallest first.
struct TableSet {
  std::string_view name;
  CosetShape shape;
  bool with_axes = false;           // and the table of axis_cosets.h
  std::uint32_t tetrad_twists = 0;  // or, if there are any, that of flip_cosets.h
  std::string_view only_in = {};    // the metric in which it is worth its memory, if not in all

  [[nodiscard]] bool has_third_bound() const { return with_axes || tetrad_twists > 0; }
  [[nodiscard]] std::uint64_t bytes() const {
    return coset_table_bytes(shape) + kFlipBytes + (with_axes ? kAxisBytes : 0) +
           (tetrad_twists > 0 ? FlipCosetShape{shape.parts, tetrad_twists}.bytes() : 0);
  }
};
constexpr std::array<TableSet, 14> kTableSets = {{{"22MB", {2, 1, 729}, false, 0, "htm"},
                                                  {"32MB", {1, 1}},
                                                  {"62MB", {2, 1}},
                                                  {"74MB", {1, 1}, true},
                                                  {"105MB", {2, 1}, true},
                                                  {"183MB", {6, 1}},
                                                  {"226MB", {6, 1}, true},
                                                  {"352MB", {6, 1}, false, 1},
                                                  {"772MB", {6, 4}, true},
                                                  {"1.24GB", {6, 4}, false, 3},
                                                  {"2.7GB", {1, kFlipBlock, 729}, true, 0, "qtm"},
                                                  {"3.9GB", {1, kFlipPairs}, true},
                                                  {"7.7GB", {1, kFlipBlock}, true},
                                                  {"15.3GB", {2, kFlipBlock}, true, 0, "htm"}}};

// A table in memory, on large pages: these make a search a tenth to a third faster. If its file is not mapped on them,
// it is copied, but only if it takes at most a quarter of the memory. Immutable once made.
class KeptTable {
 public:
  KeptTable() = default;
  /// Errors: those of `table`; kInterrupted.
  static Result<KeptTable> make(Result<Table> table, const GenerateOptions& options) {
    constexpr std::size_t kCopiedShare = 4;
    if (table && table->payload().size() <= physical_memory() / kCopiedShare) table = table->on_huge_pages(options);
    if (!table) return tl::unexpected(std::move(table.error()));
    KeptTable kept;
    kept.table_ = *std::move(table);
    return kept;
  }
  /// Nothing where there is no table.
  [[nodiscard]] const std::uint8_t* bytes() const { return table_.payload().data(); }

 private:
  Table table_;
};

// What solve() needs. Immutable once made.
struct Prepared {
  Prepared(const Metric& counted_in, const CosetShape& shape)
      : metric(&counted_in), cosets(shape), edges(cosets.frame()) {}

  const Metric* metric;
  CosetNumbering cosets;
  LargePage<EdgeFrame> edges;
  KeptTable table;
  std::optional<AxisFrame> axes;  // where the set has this third bound
  std::optional<FlipCosetFrame> flip_cosets;
  KeptTable third_distances;                          // of the one or the other
  std::optional<TurnRules> rules;                     // where search_cosets() serves
  std::optional<LargePage<AllMoveTables>> all_moves;  // where moves turn two faces
  std::optional<MetricSpace> nodes;                   // where it does not
  std::optional<CheapestForms> forms;

  [[nodiscard]] SearchTables tables() const {
    SearchTables tables{cosets, *edges, {table.bytes(), cosets.shape(), *metric}, NoBound{}};
    if (axes) tables.bound = AxisBound{&*axes, third_distances.bytes(), metric->numbers.axis_base};
    if (flip_cosets) tables.bound = FlipCosetBound{&*flip_cosets, metric->numbers.flip_cosets};
    if (all_moves) tables.all_moves = &**all_moves;
    return tables;
  }
};

// A search with the tables of each set has a kernel.
constexpr bool has_kernel(const TableSet& set) {
  const KernelShape shape = KernelShape::of(set.shape.parts, set.shape.flip_parts);
  return std::find(kKernelShapes.begin(), kKernelShapes.end(), shape) != kKernelShapes.end() &&
         (set.with_axes           ? AxisBound::serves(shape)
          : set.tetrad_twists > 0 ? FlipCosetBound::serves(shape)
                                  : NoBound::serves(shape));
}
static_assert(!kHasFlipBlocks || std::all_of(kTableSets.begin(), kTableSets.end(), has_kernel));

// Whether search_cosets() makes these moves.
bool kernels_serve(const Metric& metric, MoveLetters moves) {
  return TurnRules::serves(metric, moves) && (kPairsHaveKernels || !TurnRules(metric, moves).have_pairs());
}

// The tables of moves that search_metric() serves are plain.
bool serves(const TableSet& set, const Metric& metric, MoveLetters moves) {
  if (!has_kernel(set)) return false;
  if (!kernels_serve(metric, moves))
    return set.shape.twists == kTwists && set.shape.flip_parts == 1 && !set.has_third_bound();
  return set.only_in.empty() || set.only_in == metric.id;
}

// The sets for a metric and moves, smallest first.
std::vector<const TableSet*> sets_for(const Metric& metric, MoveLetters moves) {
  std::vector<const TableSet*> sets;
  for (const TableSet& set : kTableSets)
    if (serves(set, metric, moves)) sets.push_back(&set);
  return sets;
}

std::vector<TableTier> tiers_for(const Metric& metric, MoveLetters moves) {
  std::vector<TableTier> tiers;
  for (const TableSet* set : sets_for(metric, moves))
    tiers.push_back({set->name, static_cast<std::size_t>(set->bytes())});
  tiers.front().made_at_once = true;  // in one to four seconds of one core
  return with_usual_default(std::move(tiers));
}

using PreparedPointer = std::unique_ptr<const Prepared>;

Result<PreparedPointer> open_prepared(TableStore& store, const PrepareOptions& options) {
  const Metric& metric = *options.metric;
  const TableSet& set = *sets_for(metric, options.moves)[tier_of(options, tiers_for(metric, options.moves))];
  auto made = std::make_unique<Prepared>(metric, set.shape);
  const GenerateOptions generate = generate_options(options);
  auto table = KeptTable::make(open_coset_table(store, made->cosets, generate, metric), generate);
  if (!table) return tl::unexpected(table.error());
  made->table = *std::move(table);
  const auto flips = open_flip_table(store, made->cosets.frame(), *made->edges, generate, metric);
  if (!flips) return tl::unexpected(flips.error());
  made->edges->set_distances(flips->payload());
  if (set.has_third_bound()) {
    if (set.with_axes) made->axes.emplace(made->cosets.frame());
    if (!set.with_axes) made->flip_cosets.emplace(made->cosets, *made->edges, set.tetrad_twists);
    auto distances = KeptTable::make(
        set.with_axes ? open_axis_table(store, *made->axes, generate, metric)
                      : open_flip_coset_table(store, made->cosets, *made->flip_cosets, generate, metric),
        generate);
    if (!distances) return tl::unexpected(distances.error());
    made->third_distances = *std::move(distances);
    if (made->flip_cosets) made->flip_cosets->distances = made->third_distances.bytes();
  }
  if (kernels_serve(metric, options.moves)) {
    made->rules.emplace(metric, options.moves);
    if (made->rules->have_pairs()) made->all_moves.emplace(made->cosets.frame());
  } else {
    made->nodes.emplace(made->tables(), metric, options.moves, options.threads, generate.stop);
    if (generate.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    made->forms.emplace(metric, options.moves);
  }
  return made;
}

Result<SolveOutcome> search(const PreparedPointer& prepared, const CubieState& state, const SolveOptions& options,
                            const ImprovementCallback& improvement) {
  if (prepared->nodes) return search_metric(*prepared->nodes, *prepared->forms, state, options, improvement);
  return search_cosets(prepared->tables(), expand_kernel(), *prepared->rules, state, options, improvement);
}

}  // namespace

std::unique_ptr<Solver> make_optimal_solver() {
  SolverInfo info = {
      .id = "optimal",
      .title = "Shortest solutions, proved: IDA* on cosets that all symmetries keep",
      .puzzle = "3x3x3",
      .optimal = true,
      .metrics = metric_ids(),
      .source = "Richard Korf, 1997 (IDA*); Sebastiano Tronto's H48 and Andrew Skalski's vcube (cosets, both ends)",
      .takes = {SolverOption::kWithin, SolverOption::kResume},
      .asks_for_short = true,
      .takes_wide = true,
      .summary = "The fewest moves possible, with a proof: seconds for most cubes, minutes for the hardest.",
  };
  return std::make_unique<PreparedSolver<PreparedPointer>>(std::move(info), tiers_for, open_prepared, search);
}

}  // namespace superflip
