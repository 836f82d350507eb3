#include "solvers/korf/korf.h"

#include <array>
#include <string>
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

SolverInfo info_of(std::string_view id, std::string_view title, std::string_view summary) {
  SolverInfo info =
      shortest_solver_info(id, title, summary, "3x3x3",
                           "Richard Korf, Finding optimal solutions to Rubik's Cube using pattern databases, 1997");
  info.takes |= {SolverOption::kResume};
  return info;
}

class KorfSolver final : public Solver {
 public:
  explicit KorfSolver(bool asks_inverse) : asks_inverse_(asks_inverse) {}

  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo =
        info_of("korf", "Shortest solutions, proved: IDA* with pattern databases of corners and edges",
                "The fewest moves possible, as first found for random cubes in 1997; hours for most of them.");
    static const SolverInfo kInverseInfo =
        info_of("korf-inverse", "As korf, with the pattern databases asked about the inverse cube as well",
                "The fewest moves possible; it asks its tables about the inverse cube too, to compare with korf.");
    return asks_inverse_ ? kInverseInfo : kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    std::vector<TableTier> tiers;
    for (const TableSet& set : kTableSets) tiers.push_back({set.name, korf_tables_bytes(set.edges)});
    return with_usual_default(std::move(tiers));
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info(), options);
    if (!made) return tl::unexpected(made.error());
    const TableSet& set = kTableSets[tier_of(options, tiers(*options.metric, options.moves.moves()))];
    auto tables = open_korf_tables(store, *options.metric, set.edges, generate_options(options));
    if (!tables) return tl::unexpected(tables.error());
    const CanonicalOrder order(*options.metric, options.moves.moves());
    prepared_for_ = *std::move(made);
    prepared_ = std::make_shared<const Prepared>(Prepared{order, *std::move(tables)});
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    const std::shared_ptr<const Prepared> prepared = prepared_;
    const KorfSpace space(prepared->tables, prepared->order);
    const KorfSpace::Node root = space.root(state);
    if (options.explanation != nullptr) explain_root(prepared->tables, space, state, root, *options.explanation);
    if (!asks_inverse_) return search_shortest(info().id, space, root, state, options, without_phases(improvement));
    const auto bound_of = [&](const CubieState& cube, int enough) { return space.bound_of(cube, enough); };
    const WithInverse both(space, bound_of);
    const auto both_root = both.root(root, state);
    if (options.explanation != nullptr)
      options.explanation->part("").bounds.push_back({"the inverse cube", space.bound_of(inverse(state), kMaxPly)});
    return search_shortest(info().id, both, both_root, state, options, without_phases(improvement));
  }

 private:
  bool asks_inverse_;
  PreparedFor prepared_for_;
  std::shared_ptr<const Prepared> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_korf_solver() { return std::make_unique<KorfSolver>(/*asks_inverse=*/false); }
std::unique_ptr<Solver> make_korf_inverse_solver() { return std::make_unique<KorfSolver>(/*asks_inverse=*/true); }

}  // namespace superflip
