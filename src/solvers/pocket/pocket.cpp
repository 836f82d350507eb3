#include "solvers/pocket/pocket.h"

#include <optional>
#include <utility>

#include "solver/face_turn_scope.h"
#include "solvers/pocket/search.h"

namespace superflip {
namespace {

using namespace pocket;

// What both solvers refuse to be prepared for.
Result<void> check(std::string_view solver, const PrepareOptions& options) {
  if (!(options.moves - MoveSet::face_turns()).empty())
    return fail(ErrorCode::kUsage, "some of the allowed moves are no turns of one face");
  const auto scope = FaceTurnScope::make(solver, *options.metric, options.moves);
  return scope ? Result<void>() : tl::unexpected(scope.error());
}

// What solve() needs, for one metric and set of moves. The bound refers to the turning.
template <typename Bound>
struct Prepared {
  explicit Prepared(const PrepareOptions& options)
      : metric(options.metric), moves(options.moves), turning(Holdings(options.moves), PieceMoves::make()) {}
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  [[nodiscard]] bool is_for(const SolveOptions& options) const {
    return options.metric == metric && options.moves == moves;
  }

  const Metric* metric;
  MoveSet moves;
  Turning turning;
  std::optional<Bound> bound = {};
};

template <typename Bound>
Result<SolveOutcome> solve_with(const std::shared_ptr<const Prepared<Bound>>& prepared, const CubieState& state,
                                const SolveOptions& options, const ImprovementCallback& improvement) {
  if (!prepared || !prepared->is_for(options))
    return fail(ErrorCode::kUsage, "the solver was not prepared for this metric and these moves");
  if (options.costs != nullptr)
    return fail(ErrorCode::kUsage,
                "the solvers of the 2x2x2 find the shortest solutions, not the cheapest; leave out the costs");
  return search(prepared->turning, *prepared->bound, state, options, improvement);
}

class PocketSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = {
        "pocket",
        "Shortest solutions of the 2x2x2 from a table of all its positions",
        "2x2x2",
        true,
        FaceTurnScope::metrics(),
        {packed_bytes(kPositions, ModThree::kBits), packed_bytes(kPositions, Exact8::kBits)},
        "breadth-first search: E. F. Moore, 1959; the counts: David Singmaster, 1981",
        /*waits_for_tables=*/true,
        /*lists_all=*/true,
    };
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveSet moves) const override {
    const Holdings holdings(moves & MoveSet::face_turns());
    std::vector<TableTier> tiers;
    if (fits_two_bits(holdings, metric)) tiers.push_back({"2bit", whole_space_bytes(holdings, ModThree::kBits)});
    tiers.push_back({"8bit", whole_space_bytes(holdings, Exact8::kBits)});
    return tiers;
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    if (auto usable = check(info().id, options); !usable) return usable;
    two_bits_.reset();
    bytes_.reset();
    const auto tiers = this->tiers(*options.metric, options.moves);
    return tiers.size() > 1 && tiers.back().memory > options.memory ? open(store, options, two_bits_)
                                                                    : open(store, options, bytes_);
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    return two_bits_ ? solve_with(two_bits_, state, options, improvement)
                     : solve_with(bytes_, state, options, improvement);
  }

  [[nodiscard]] std::optional<DistanceHistogram> distances() const override {
    if (two_bits_ && two_bits_->turning.holdings().alike()) return two_bits_->bound->table().histogram();
    if (!bytes_) return std::nullopt;
    if (bytes_->turning.holdings().alike()) return bytes_->bound->table().histogram();
    // Where distances depend on the holding, those of the cube as it is held at the start.
    DistanceHistogram histogram;
    for (const std::uint8_t distance : bytes_->bound->table().payload().first(kPositions))
      ++(distance == kUnreachable ? histogram.unreached : histogram.counts[distance]);
    return histogram;
  }

 private:
  template <typename Packing>
  using Slot = std::shared_ptr<const Prepared<WholeSpace<Packing>>>;

  template <typename Packing>
  static Result<void> open(TableStore& store, const PrepareOptions& options, Slot<Packing>& slot) {
    const auto made = std::make_shared<Prepared<WholeSpace<Packing>>>(options);
    auto table = open_whole_space<Packing>(store, made->turning, *options.metric, generate_options(options));
    if (!table) return tl::unexpected(std::move(table.error()));
    made->bound.emplace(made->turning, *options.metric, *std::move(table));
    slot = made;
    return {};
  }

  // One of them, once prepared.
  Slot<ModThree> two_bits_;
  Slot<Exact8> bytes_;
};

class PocketIdaSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = {
        "pocket-ida",
        "Shortest solutions of the 2x2x2: IDA* with two pattern databases of 30,555 bytes together",
        "2x2x2",
        true,
        FaceTurnScope::metrics(),
        {},
        "Richard Korf, 1985 (IDA*); Joseph Culberson and Jonathan Schaeffer, 1996 (pattern databases)",
        /*waits_for_tables=*/false,
        /*lists_all=*/true,
    };
    return kInfo;
  }

  // They are made in milliseconds and not kept.
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveSet) const override { return {}; }

  Result<void> prepare(TableStore&, const PrepareOptions& options) override {
    if (auto usable = check(info().id, options); !usable) return usable;
    const auto made = std::make_shared<Prepared<Patterns>>(options);
    made->bound = Patterns::make(made->turning, *options.metric);
    prepared_ = made;
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    return solve_with(prepared_, state, options, improvement);
  }

 private:
  std::shared_ptr<const Prepared<Patterns>> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_pocket_solver() { return std::make_unique<PocketSolver>(); }
std::unique_ptr<Solver> make_pocket_ida_solver() { return std::make_unique<PocketIdaSolver>(); }

}  // namespace superflip
