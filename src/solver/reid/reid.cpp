#include "solver/reid/reid.h"

#include <array>
#include <string>

#include "solver/face_turn_scope.h"
#include "solver/reid/reid_tables.h"
#include "solver/shortest.h"

namespace superflip {
namespace {

using namespace reid;

// What solve() needs. Immutable once made.
template <typename Cosets>
struct Prepared {
  FaceTurnScope scope;
  ReidTables<Cosets> tables;
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
Result<SolveOutcome> solve_with(const Prepared<Cosets>& prepared, const CubieState& state, const SolveOptions& options,
                                const ImprovementCallback& improvement) {
  if (auto fits = prepared.scope.check(state, options); !fits) return tl::unexpected(fits.error());
  const ReidSpace space(prepared.tables, prepared.scope.order(), state);
  const auto root = space.root();
  if (options.explanation != nullptr) explain_root(root, *options.explanation);
  return ShortestSearch(space, options, improvement).run(root);
}

class ReidSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = {
        "reid",
        "Shortest solutions, proved: IDA* with the distances of phase 1 along three axes",
        "3x3x3",
        true,
        FaceTurnScope::metrics(),
        {reid_tables_bytes(htm()), sorted_reid_tables_bytes()},
        "Michael Reid's optimal solver, 1997",
        /*waits_for_tables=*/true,
        /*lists_all=*/true,
    };
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveSet) const override {
    return {{"44MB", reid_tables_bytes(metric)}, {"1GB", sorted_reid_tables_bytes()}};
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto scope = FaceTurnScope::make(info().id, *options.metric, options.moves);
    if (!scope) return tl::unexpected(scope.error());
    plain_.reset();
    sorted_.reset();
    const GenerateOptions generate = generate_options(options);
    if (options.memory < sorted_reid_tables_bytes())
      return keep(*std::move(scope), open_reid_tables(store, *options.metric, generate), plain_);
    return keep(*std::move(scope), open_sorted_reid_tables(store, *options.metric, generate), sorted_);
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (sorted_) return solve_with(*sorted_, state, options, improvement);
    if (plain_) return solve_with(*plain_, state, options, improvement);
    return fail(ErrorCode::kUsage, "reid was not prepared");
  }

 private:
  template <typename Cosets>
  using Slot = std::shared_ptr<const Prepared<Cosets>>;

  template <typename Cosets>
  static Result<void> keep(FaceTurnScope scope, Result<ReidTables<Cosets>> tables, Slot<Cosets>& slot) {
    if (!tables) return tl::unexpected(tables.error());
    slot = std::make_shared<const Prepared<Cosets>>(Prepared<Cosets>{std::move(scope), *std::move(tables)});
    return {};
  }

  // One of them, once prepared.
  Slot<CosetGraph> plain_;
  Slot<SortedCosetGraph> sorted_;
};

}  // namespace

std::unique_ptr<Solver> make_reid_solver() { return std::make_unique<ReidSolver>(); }

}  // namespace superflip
