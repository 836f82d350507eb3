#include "solver/reid/reid.h"

#include "solver/face_turn_scope.h"
#include "solver/reid/reid_tables.h"
#include "solver/shortest.h"

namespace superflip {
namespace {

using namespace reid;

// What solve() needs. Immutable once made.
struct Prepared {
  FaceTurnScope scope;
  ReidTables tables;
};

void explain_root(const ReidSpace::Node& root, Explanation& explanation) {
  Explanation::Part& all = explanation.part("");
  for (const int distance : root.distances) all.bounds.push_back({"phase 1 along an axis", distance});
  all.bounds.push_back({"all three together", root.bound});
}

class ReidSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = {
        "reid",
        "Shortest solutions, proved: IDA* with the distances of phase 1 along three axes",
        "3x3x3",
        true,
        {htm().id},
        {reid_tables_bytes()},
        "Michael Reid's optimal solver, 1997",
        /*waits_for_tables=*/true,
        /*lists_all=*/true,
    };
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveSet) const override {
    return {{"44MB", reid_tables_bytes()}};
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    if (options.metric->id != htm().id) return fail(ErrorCode::kUsage, "reid solves in HTM");
    auto scope = FaceTurnScope::make(info().id, *options.metric, options.moves);
    if (!scope) return tl::unexpected(scope.error());
    auto tables = open_reid_tables(store, generate_options(options));
    if (!tables) return tl::unexpected(tables.error());
    prepared_ = std::make_shared<const Prepared>(Prepared{*std::move(scope), *std::move(tables)});
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    const std::shared_ptr<const Prepared> prepared = prepared_;
    if (!prepared) return fail(ErrorCode::kUsage, "reid was not prepared");
    if (auto fits = prepared->scope.check(state, options); !fits) return tl::unexpected(fits.error());
    const ReidSpace space(prepared->tables, prepared->scope.order(), state);
    const ReidSpace::Node root = space.root();
    if (options.explanation != nullptr) explain_root(root, *options.explanation);
    return ShortestSearch(space, options, improvement).run(root);
  }

 private:
  std::shared_ptr<const Prepared> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_reid_solver() { return std::make_unique<ReidSolver>(); }

}  // namespace superflip
