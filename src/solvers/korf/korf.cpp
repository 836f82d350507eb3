// Korf's optimal solver: proved shortest solutions in HTM and QTM, by the method that first solved random cubes
// optimally (Richard Korf, 1997). korf-inverse asks the bound of the inverse cube too: fewer nodes, but each costs
// more.
#include <array>
#include <utility>

#include "cosets/korf/korf_space.h"
#include "search/canonical_order.h"
#include "search/shortest_solutions.h"
#include "search/with_inverse.h"
#include "solver/prepared_for.h"

namespace superflip {
namespace {

using namespace korf;

// The table sets, smallest first.
struct TableSet {
  std::string_view name;
  int edges;
};
constexpr std::array<TableSet, 3> kTableSets = {
    {{"66MB", SixEdges::kCount}, {"300MB", SevenEdges::kCount}, {"2.6GB", EightEdges::kCount}}};

// What solve() needs. Immutable once made.
struct Prepared {
  CanonicalOrder order;
  KorfTables tables;
};

void explain_root(const KorfTables& tables, const KorfSpace& space, const CubieState& state,
                  const KorfSpace::Node& root, Explanation& explanation) {
  Explanation::Part& all = explanation.part("");
  const std::uint64_t edge_values = tables.edges().size();
  all.coordinates = {
      {"corner_perm", root.corner_perm, CornerPerm::kSize},
      {"co", root.corner_orientation, CornerOrientation::kSize},
      {"edges", tables.edges_of(state), edge_values},
      {"other edges", tables.edges_of(conjugate(state, kOtherEdges)), edge_values},
  };
  const auto bounds = space.bounds(root);
  all.bounds = {{"the corners", bounds[0]}, {"the edges", bounds[1]}, {"the other edges", bounds[2]}};
}

std::vector<TableTier> korf_tiers() {
  std::vector<TableTier> tiers;
  for (const TableSet& set : kTableSets) tiers.push_back({set.name, korf_tables_bytes(set.edges)});
  return with_usual_default(std::move(tiers));
}

Result<Prepared> open_prepared(TableStore& store, const PrepareOptions& options) {
  auto tables = open_korf_tables(store, *options.metric, kTableSets[tier_of(options, korf_tiers())].edges,
                                 generate_options(options));
  if (!tables) return tl::unexpected(std::move(tables.error()));
  return Prepared{{*options.metric, options.moves.moves()}, *std::move(tables)};
}

Result<SolveOutcome> search_prepared(std::string_view id, bool asks_inverse, const Prepared& prepared,
                                     const CubieState& state, const SolveOptions& options,
                                     const ImprovementCallback& improvement) {
  const KorfSpace space(prepared.tables, prepared.order);
  const KorfSpace::Node root = space.root(state);
  if (options.explanation != nullptr) explain_root(prepared.tables, space, state, root, *options.explanation);
  if (!asks_inverse) return search_shortest(id, space, root, state, options, without_phases(improvement));
  const auto bound_of = [&](const CubieState& cube, int enough) { return space.bound_of(cube, enough); };
  const WithInverse both(space, bound_of);
  const auto both_root = both.root(root, state);
  if (options.explanation != nullptr)
    options.explanation->part("").bounds.push_back({"the inverse cube", space.bound_of(inverse(state), kMaxPly)});
  return search_shortest(id, both, both_root, state, options, without_phases(improvement));
}

std::unique_ptr<Solver> solver_of(std::string_view id, std::string_view title, std::string_view summary,
                                  bool asks_inverse) {
  SolverInfo info =
      shortest_solver_info(id, title, summary, "3x3x3",
                           "Richard Korf, Finding optimal solutions to Rubik's Cube using pattern databases, 1997");
  info.takes |= {SolverOption::kResume};
  return std::make_unique<PreparedSolver<Prepared>>(
      std::move(info), korf_tiers(), open_prepared,
      [id, asks_inverse](const Prepared& prepared, const CubieState& state, const SolveOptions& options,
                         const ImprovementCallback& improvement) {
        return search_prepared(id, asks_inverse, prepared, state, options, improvement);
      });
}

}  // namespace

std::unique_ptr<Solver> make_korf_solver() {
  return solver_of("korf", "Shortest solutions, proved: IDA* with pattern databases of corners and edges",
                   "The fewest moves possible, as first found for random cubes in 1997; hours for most of them.",
                   /*asks_inverse=*/false);
}
std::unique_ptr<Solver> make_korf_inverse_solver() {
  return solver_of("korf-inverse", "As korf, with the pattern databases asked about the inverse cube as well",
                   "The fewest moves possible; it asks its tables about the inverse cube too, to compare with korf.",
                   /*asks_inverse=*/true);
}

}  // namespace superflip
