#include "solvers/pocket/pocket.h"

#include <optional>
#include <utility>

#include "solver/prepared_for.h"
#include "solvers/pocket/search.h"

namespace superflip {
namespace {

using namespace pocket;

// What solve() needs, for one metric and set of moves. The bound refers to the turning.
template <typename Bound>
struct Prepared {
  explicit Prepared(MoveSet moves) : turning(Holdings(moves), PieceMoves::make()) {}
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  Turning turning;
  std::optional<Bound> bound = {};
};

class PocketSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo =
        shortest_solver_info("pocket", "Shortest solutions of the 2x2x2 from a table of all its positions",
                             "The fewest moves possible, at once: every position of the 2x2x2 stands in a table.",
                             "2x2x2", "breadth-first search: E. F. Moore, 1959; the counts: David Singmaster, 1981");
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const override {
    const Holdings holdings(moves.moves() & MoveSet::face_turns());
    std::vector<TableTier> tiers;
    if (fits_two_bits(holdings, metric)) tiers.push_back({"2bit", whole_space_bytes(holdings, ModThree::kBits)});
    tiers.push_back({"8bit", whole_space_bytes(holdings, Exact8::kBits)});
    return with_usual_default(std::move(tiers));
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info(), options, UnsolvableCubes::kAllowed);
    if (!made) return tl::unexpected(made.error());
    prepared_for_ = {};
    two_bits_.reset();
    bytes_.reset();
    const auto tiers = this->tiers(*options.metric, options.moves);
    const bool largest = tier_of(options, tiers) + 1 == tiers.size();
    auto done = largest ? open(store, options, bytes_) : open(store, options, two_bits_);
    if (done) prepared_for_ = *std::move(made);
    return done;
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    // Copies: a callback may prepare the solver anew.
    if (const auto two_bits = two_bits_)
      return search(two_bits->turning, *two_bits->bound, state, options, improvement);
    const auto bytes = bytes_;
    return search(bytes->turning, *bytes->bound, state, options, improvement);
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
    const auto made = std::make_shared<Prepared<WholeSpace<Packing>>>(options.moves.moves());
    auto table = open_whole_space<Packing>(store, made->turning, *options.metric, generate_options(options));
    if (!table) return tl::unexpected(std::move(table.error()));
    made->bound.emplace(made->turning, *options.metric, *std::move(table));
    slot = made;
    return {};
  }

  PreparedFor prepared_for_;
  // One of the two, once prepared.
  Slot<ModThree> two_bits_;
  Slot<Exact8> bytes_;
};

class PocketIdaSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = shortest_solver_info(
        "pocket-ida", "Shortest solutions of the 2x2x2: IDA* with two pattern databases of 30,555 bytes together",
        "The fewest moves possible as well, searched for with tiny tables: to see how a search works.", "2x2x2",
        "Richard Korf, 1985 (IDA*); Joseph Culberson and Jonathan Schaeffer, 1996 (pattern databases)");
    return kInfo;
  }

  // Its tables are made in milliseconds and not stored.
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }

  Result<void> prepare(TableStore&, const PrepareOptions& options) override {
    auto prepared_for = PreparedFor::make(info(), options, UnsolvableCubes::kAllowed);
    if (!prepared_for) return tl::unexpected(prepared_for.error());
    const auto made = std::make_shared<Prepared<Patterns>>(options.moves.moves());
    made->bound = Patterns::make(made->turning, *options.metric);
    prepared_ = made;
    prepared_for_ = *std::move(prepared_for);
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    const auto prepared = prepared_;  // a callback may prepare the solver anew
    return search(prepared->turning, *prepared->bound, state, options, improvement);
  }

 private:
  PreparedFor prepared_for_;
  std::shared_ptr<const Prepared<Patterns>> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_pocket_solver() { return std::make_unique<PocketSolver>(); }
std::unique_ptr<Solver> make_pocket_ida_solver() { return std::make_unique<PocketIdaSolver>(); }

}  // namespace superflip
