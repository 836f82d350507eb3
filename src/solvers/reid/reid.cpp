// Reid's optimal solver: proved shortest solutions in HTM and QTM, with the distances of phase 1 along three axes
// (Michael Reid, 1997). reid-inverse asks the bound of the inverse cube too: half the nodes, but each costs more.
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

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

// The tables of one of three searches. Immutable once made.
using AnyPrepared = std::variant<Prepared<CosetGraph>, Prepared<SortedCosetGraph>, PreparedSubgroup>;

std::vector<TableTier> reid_tiers(const Metric& metric, MoveLetters) {
  return with_usual_default({{"44MB", reid_tables_bytes(metric)}, {"1GB", sorted_reid_tables_bytes()}});
}

Result<AnyPrepared> open_any(TableStore& store, const PrepareOptions& options) {
  const GenerateOptions generate = generate_options(options);
  const CanonicalOrder order(*options.metric, options.moves.moves());
  const auto with_order = [&]<typename Cosets>(ReidTables<Cosets> tables) {
    return AnyPrepared(Prepared<Cosets>{order, std::move(tables)});
  };
  if (options.subgroup && !generates_phase1(*options.subgroup))
    return make_subgroup_tables(*options.subgroup, *options.metric, options.memory, generate)
        .map([&](SubgroupTables tables) {
          return AnyPrepared(PreparedSubgroup{order, std::move(tables)});
        });
  const auto tiers = reid_tiers(*options.metric, options.moves);
  if (options.subgroup)
    if (auto fits = check_memory("reid", tiers, options.memory); !fits) return tl::unexpected(std::move(fits.error()));
  if ((options.subgroup ? choose_tier(tiers, options.memory) : tier_of(options, tiers)) == 0)
    return open_reid_tables(store, *options.metric, generate).map(with_order);
  return open_sorted_reid_tables(store, *options.metric, generate).map(with_order);
}

// At a fixed place, because the exact distances refer to the tables.
using PreparedInverse = std::unique_ptr<const Prepared<CosetGraph>>;

Result<PreparedInverse> open_with_inverse(TableStore& store, const PrepareOptions& options) {
  const GenerateOptions generate = generate_options(options);
  auto tables = open_reid_tables(store, *options.metric, generate);
  if (!tables) return tl::unexpected(std::move(tables.error()));
  auto made = std::make_unique<Prepared<CosetGraph>>(
      Prepared<CosetGraph>{{*options.metric, options.moves.moves()}, *std::move(tables)});
  auto exact = ExactDistances::open(store, made->tables.graph, *options.metric, generate);
  if (!exact) return tl::unexpected(std::move(exact.error()));
  made->inverse.emplace(*std::move(exact));
  return made;
}

}  // namespace

std::unique_ptr<Solver> make_reid_solver() {
  SolverInfo info = info_of("reid", "Shortest solutions, proved: IDA* with the distances of phase 1 along three axes",
                            "The fewest moves possible, from small tables, and slower than optimal.");
  info.takes |= {SolverOption::kSubgroup};
  return std::make_unique<PreparedSolver<AnyPrepared>>(
      std::move(info), reid_tiers, open_any,
      [](const AnyPrepared& any, const CubieState& state, const SolveOptions& options,
         const ImprovementCallback& improvement) {
        return std::visit(
            [&](const auto& prepared) { return solve_with("reid", prepared, state, options, improvement); }, any);
      });
}

std::unique_ptr<Solver> make_reid_inverse_solver() {
  return std::make_unique<PreparedSolver<PreparedInverse>>(
      info_of("reid-inverse", "As reid, with the distances of the inverse cube as well",
              "The fewest moves possible; it asks its tables about the inverse cube too, to compare with reid."),
      [](const Metric& metric, MoveLetters) {
        return with_usual_default({{"114MB", reid_tables_bytes(metric) + ExactDistances::bytes(metric)}});
      },
      open_with_inverse,
      [](const PreparedInverse& prepared, const CubieState& state, const SolveOptions& options,
         const ImprovementCallback& improvement) {
        return solve_with("reid-inverse", *prepared, state, options, improvement);
      });
}

}  // namespace superflip
