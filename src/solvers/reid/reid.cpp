// Reid's optimal solver: proved shortest solutions in HTM and QTM, with the distances of phase 1 along three axes
// (Michael Reid, 1997). reid-inverse asks the bound of the inverse cube too: half the nodes, but each costs more.
#include <array>
#include <optional>
#include <string>

#include "cosets/reid/reid_tables.h"
#include "search/canonical_order.h"
#include "search/shortest_solutions.h"
#include "search/with_inverse.h"
#include "solver/prepared_for.h"
#include "solvers/reid/any_subgroup.h"

namespace superflip {
namespace {

using namespace reid;

// What solve() needs. Immutable once made.
template <typename Cosets>
struct Prepared {
  CanonicalOrder order;
  ReidTables<Cosets> tables;
  std::optional<ExactDistances> inverse = {};  ///< of the tables' graph, for reid-inverse
};

struct PreparedSubgroup {
  CanonicalOrder order;
  SubgroupTables tables;
};

template <typename Node>
void explain_root(const Node& root, Explanation& explanation) {
  Explanation::Part& all = explanation.part("");
  constexpr std::array<std::string_view, kAxes> kNames = {"along the U-D axis", "along a second axis",
                                                          "along the third axis"};
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    all.bounds.push_back({"the subgroup " + std::string(kNames[axis]), root.distances[axis]});
  all.bounds.push_back({"all three together", root.bound});
}

template <typename Cosets>
Result<SolveOutcome> solve_with(std::string_view id, const Prepared<Cosets>& prepared, const CubieState& state,
                                const SolveOptions& options, const ImprovementCallback& improvement) {
  const ReidSpace space(prepared.tables, prepared.order, state);
  const auto root = space.root();
  if (options.explanation != nullptr) explain_root(root, *options.explanation);
  if (!prepared.inverse) return search_shortest(id, space, root, state, options, without_phases(improvement));

  const auto bound_of = [&](const CubieState& cube, int enough) { return prepared.inverse->bound_of(cube, enough); };
  if (options.explanation != nullptr)
    options.explanation->part("").bounds.push_back({"the inverse cube", bound_of(inverse(state), kMaxPly)});
  const WithInverse both(space, bound_of);
  return search_shortest(id, both, both.root(root, state), state, options, without_phases(improvement));
}

Result<SolveOutcome> solve_with(std::string_view id, const PreparedSubgroup& prepared, const CubieState& state,
                                const SolveOptions& options, const ImprovementCallback& improvement) {
  const SubgroupSpace space(prepared.tables, prepared.order, state);
  const SubgroupSpace::Node root = space.root();
  if (options.explanation != nullptr) explain_root(root, *options.explanation);
  return search_shortest(id, space, root, state, options, without_phases(improvement));
}

SolverInfo info_of(std::string_view id, std::string_view title, std::string_view summary) {
  SolverInfo info = shortest_solver_info(id, title, summary, "3x3x3", "Michael Reid's optimal solver, 1997");
  info.takes |= {SolverOption::kResume};
  return info;
}

class ReidSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = [] {
      SolverInfo info =
          info_of("reid", "Shortest solutions, proved: IDA* with the distances of phase 1 along three axes",
                  "The fewest moves possible, from small tables, and slower than optimal.");
      info.takes |= {SolverOption::kSubgroup};
      return info;
    }();
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters) const override {
    return with_usual_default({{"44MB", reid_tables_bytes(metric)}, {"1GB", sorted_reid_tables_bytes()}});
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info(), options);
    if (!made) return tl::unexpected(made.error());
    prepared_for_ = {};
    plain_.reset();
    sorted_.reset();
    chosen_.reset();
    const GenerateOptions generate = generate_options(options);
    if (options.subgroup && !generates_phase1(*options.subgroup)) {
      auto tables = make_subgroup_tables(*options.subgroup, *options.metric, options.memory, generate);
      if (!tables) return tl::unexpected(std::move(tables.error()));
      chosen_ = std::make_shared<const PreparedSubgroup>(
          PreparedSubgroup{{*options.metric, options.moves.moves()}, *std::move(tables)});
      prepared_for_ = *std::move(made);
      return {};
    }
    auto done = tier_of(options, tiers(*options.metric, options.moves)) == 0
                    ? keep(options, open_reid_tables(store, *options.metric, generate), plain_)
                    : keep(options, open_sorted_reid_tables(store, *options.metric, generate), sorted_);
    if (done) prepared_for_ = *std::move(made);
    return done;
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    // Copies: a callback may prepare the solver anew.
    if (const auto chosen = chosen_) return solve_with(info().id, *chosen, state, options, improvement);
    if (const auto sorted = sorted_) return solve_with(info().id, *sorted, state, options, improvement);
    const auto plain = plain_;
    return solve_with(info().id, *plain, state, options, improvement);
  }

 private:
  template <typename Cosets>
  using Slot = std::shared_ptr<const Prepared<Cosets>>;

  template <typename Cosets>
  static Result<void> keep(const PrepareOptions& options, Result<ReidTables<Cosets>> tables, Slot<Cosets>& slot) {
    if (!tables) return tl::unexpected(tables.error());
    slot = std::make_shared<const Prepared<Cosets>>(
        Prepared<Cosets>{{*options.metric, options.moves.moves()}, *std::move(tables)});
    return {};
  }

  PreparedFor prepared_for_;
  // One of the three, once prepared.
  Slot<CosetGraph> plain_;
  Slot<SortedCosetGraph> sorted_;
  std::shared_ptr<const PreparedSubgroup> chosen_;
};

class ReidInverseSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo =
        info_of("reid-inverse", "As reid, with the distances of the inverse cube as well",
                "The fewest moves possible; it asks its tables about the inverse cube too, to compare with reid.");
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters) const override {
    return with_usual_default({{"114MB", reid_tables_bytes(metric) + ExactDistances::bytes(metric)}});
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto prepared_for = PreparedFor::make(info(), options);
    if (!prepared_for) return tl::unexpected(prepared_for.error());
    prepared_for_ = {};
    const GenerateOptions generate = generate_options(options);
    auto tables = open_reid_tables(store, *options.metric, generate);
    if (!tables) return tl::unexpected(tables.error());
    const auto made = std::make_shared<Prepared<CosetGraph>>(
        Prepared<CosetGraph>{{*options.metric, options.moves.moves()}, *std::move(tables)});
    auto exact = ExactDistances::open(store, made->tables.graph, *options.metric, generate);
    if (!exact) return tl::unexpected(exact.error());
    made->inverse.emplace(*std::move(exact));
    prepared_ = made;
    prepared_for_ = *std::move(prepared_for);
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    const auto prepared = prepared_;  // a callback may prepare the solver anew
    return solve_with(info().id, *prepared, state, options, improvement);
  }

 private:
  PreparedFor prepared_for_;
  std::shared_ptr<const Prepared<CosetGraph>> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_reid_solver() { return std::make_unique<ReidSolver>(); }
std::unique_ptr<Solver> make_reid_inverse_solver() { return std::make_unique<ReidInverseSolver>(); }

}  // namespace superflip
