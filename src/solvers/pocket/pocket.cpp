#include "solvers/pocket/pocket.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

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
template <typename Bound>
using PreparedPointer = std::unique_ptr<const Prepared<Bound>>;
// Whole spaces of two sizes.
using AnySpace = std::variant<PreparedPointer<WholeSpace<ModThree>>, PreparedPointer<WholeSpace<Exact8>>>;

std::vector<TableTier> tiers_of_spaces(const Metric& metric, MoveLetters moves) {
  const Holdings holdings(moves.moves() & MoveSet::face_turns());
  std::vector<TableTier> tiers;
  if (fits_two_bits(holdings, metric)) tiers.push_back({"2bit", whole_space_bytes(holdings, ModThree::kBits)});
  tiers.push_back({"8bit", whole_space_bytes(holdings, Exact8::kBits)});
  return with_usual_default(std::move(tiers));
}

template <typename Packing>
Result<AnySpace> open_space(TableStore& store, const PrepareOptions& options) {
  auto made = std::make_unique<Prepared<WholeSpace<Packing>>>(options.moves.moves());
  auto table = open_whole_space<Packing>(store, made->turning, *options.metric, generate_options(options));
  if (!table) return tl::unexpected(std::move(table.error()));
  made->bound.emplace(made->turning, *options.metric, *std::move(table));
  return made;
}

Result<AnySpace> open_any_space(TableStore& store, const PrepareOptions& options) {
  const auto tiers = tiers_of_spaces(*options.metric, options.moves);
  const bool largest = tier_of(options, tiers) + 1 == tiers.size();
  return largest ? open_space<Exact8>(store, options) : open_space<ModThree>(store, options);
}

class PocketSolver final : public PreparedSolver<AnySpace> {
 public:
  PocketSolver()
      : PreparedSolver(
            shortest_solver_info("pocket", "Shortest solutions of the 2x2x2 from a table of all its positions",
                                 "The fewest moves possible, at once: every position of the 2x2x2 stands in a table.",
                                 "2x2x2",
                                 "breadth-first search: E. F. Moore, 1959; the counts: David Singmaster, 1981"),
            tiers_of_spaces, open_any_space,
            [](const AnySpace& any, const CubieState& state, const SolveOptions& options,
               const ImprovementCallback& improvement) {
              return std::visit(
                  [&](const auto& space) { return search(space->turning, *space->bound, state, options, improvement); },
                  any);
            },
            UnsolvableCubes::kAllowed) {}

  [[nodiscard]] std::optional<DistanceHistogram> distances() const override {
    if (prepared() == nullptr) return std::nullopt;
    return std::visit(
        [](const auto& space) -> std::optional<DistanceHistogram> {
          const Table& table = space->bound->table();
          if (space->turning.holdings().alike()) return table.histogram();
          if (table.spec().packing.bits != Exact8::kBits) return std::nullopt;
          // Where distances depend on the holding, those of the cube as it is held at the start.
          DistanceHistogram histogram;
          for (const std::uint8_t distance : table.payload().first(kPositions))
            ++(distance == kUnreachable ? histogram.unreached : histogram.counts[distance]);
          return histogram;
        },
        *prepared());
  }
};

}  // namespace

std::unique_ptr<Solver> make_pocket_solver() { return std::make_unique<PocketSolver>(); }

// Its tables are made in milliseconds and not stored.
std::unique_ptr<Solver> make_pocket_ida_solver() {
  using PreparedPatterns = PreparedPointer<Patterns>;
  return std::make_unique<PreparedSolver<PreparedPatterns>>(
      shortest_solver_info(
          "pocket-ida", "Shortest solutions of the 2x2x2: IDA* with two pattern databases of 30,555 bytes together",
          "The fewest moves possible as well, searched for with tiny tables: to see how a search works.", "2x2x2",
          "Richard Korf, 1985 (IDA*); Joseph Culberson and Jonathan Schaeffer, 1996 (pattern databases)"),
      std::vector<TableTier>{},
      [](TableStore&, const PrepareOptions& options) -> Result<PreparedPatterns> {
        auto made = std::make_unique<Prepared<Patterns>>(options.moves.moves());
        made->bound = Patterns::make(made->turning, *options.metric);
        return made;
      },
      [](const PreparedPatterns& prepared, const CubieState& state, const SolveOptions& options,
         const ImprovementCallback& improvement) {
        return search(prepared->turning, *prepared->bound, state, options, improvement);
      },
      UnsolvableCubes::kAllowed);
}

}  // namespace superflip
