#include "solvers/painted/painted_solver.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "search/shortest_solutions.h"
#include "solver/metric_ids.h"
#include "solver/prepared_for.h"
#include "solvers/painted/painted_space.h"
#include "table/storage.h"

namespace superflip {
namespace {

using painted::DistanceTable;
using painted::Pattern;
using painted::PieceClass;
using painted::TrackedPiece;

// One piece of a class, and whether a table has it.
struct Single {
  const PieceClass* of;
  TrackedPiece piece;
  bool covered = false;
};

Pattern with(Pattern pattern, const Single& single) {
  const auto same = [&](const PieceClass& one) {
    return one.corners == single.of->corners && one.goals == single.of->goals;
  };
  auto found = std::find_if(pattern.begin(), pattern.end(), same);
  if (found == pattern.end()) found = pattern.insert(found, {single.of->corners, single.of->goals, {}});
  found->members.push_back(single.piece);
  return pattern;
}

// Patterns of at most `most_entries` that together have all pieces. Each is filled up with pieces of the others.
std::vector<Pattern> cover(const std::vector<PieceClass>& classes, std::uint64_t most_entries) {
  std::vector<Single> singles;
  for (const PieceClass& one : classes)
    for (const TrackedPiece piece : one.members) singles.push_back({&one, piece});
  std::vector<Pattern> patterns;
  const auto open = [](const Single& single) { return !single.covered; };
  while (std::any_of(singles.begin(), singles.end(), open)) {
    Pattern pattern;
    std::vector<bool> taken(singles.size());
    for (const bool covered : {false, true}) {
      for (std::size_t i = 0; i < singles.size(); ++i) {
        if (singles[i].covered != covered || taken[i]) continue;
        Pattern larger = with(pattern, singles[i]);
        if (const auto entries = entries_of(larger); !entries || *entries > most_entries) continue;
        pattern = std::move(larger);
        taken[i] = true;
      }
    }
    for (std::size_t i = 0; i < singles.size(); ++i) singles[i].covered = singles[i].covered || taken[i];
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

std::uint64_t bytes_of(const std::vector<Pattern>& patterns) {
  std::uint64_t bytes = 0;
  for (const Pattern& pattern : patterns) bytes += packed_bytes(*entries_of(pattern), Exact4::kBits);
  return bytes;
}

// The largest patterns whose tables fit in `memory`. A table of one piece has 24 entries, so the loop ends.
std::vector<Pattern> cover_within(const std::vector<PieceClass>& classes, std::size_t memory) {
  constexpr std::uint64_t kFewestEntries = 10'000;
  std::uint64_t most_entries = 2 * std::uint64_t{memory};
  std::vector<Pattern> patterns = cover(classes, most_entries);
  while (bytes_of(patterns) > memory && most_entries > kFewestEntries) {
    most_entries -= most_entries / 4;
    patterns = cover(classes, most_entries);
  }
  return patterns;
}

class PaintedSolver : public Solver {
 public:
  explicit PaintedSolver(const StickerSet& stickers) : classes_(painted::classes_of(stickers)) {}

  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info = [] {
      SolverInfo made{"painted", "painted stickers alone, in the fewest moves", "3x3x3", true, metric_ids(), ""};
      made.takes = {SolverOption::kWithin, SolverOption::kCosts};
      made.takes_wide = true;
      return made;
    }();
    return info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }

  Result<void> prepare(TableStore&, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info(), options, UnsolvableCubes::kAllowed);
    if (!made) return tl::unexpected(std::move(made.error()));
    prepared_for_ = {};
    // Tables need moves that are closed under inverse. An inverse is a power of its move, so it reaches nothing new.
    const MoveSet moves = options.moves.moves();
    moves_ = HeldMoves(*options.metric, {moves | moves.inverses(), options.moves.wide()}).ever_allowed();
    tables_.clear();
    std::vector<Pattern> patterns = cover_within(classes_, options.memory);
    if (patterns.size() > painted::kMostTables)
      return fail(ErrorCode::kUsage, "there is no room for the tables of the painted pieces");
    for (const Pattern& pattern : patterns) {
      auto table = DistanceTable::make(pattern, moves_, *options.metric, generate_options(options));
      if (!table) return tl::unexpected(std::move(table.error()));
      tables_.push_back(*std::move(table));
    }
    prepared_for_ = *std::move(made);
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    const painted::PaintedSpace space(tables_, moves_, HeldOrder(*options.metric, options.moves), state);
    if (!space.possible())
      return fail(ErrorCode::kNoSolution, "the allowed moves cannot bring the painted stickers home, in any number");
    // When all stickers are home, the empty solution is the only one: every other one begins with it.
    SolveOptions wanted = options;
    if (space.is_goal(space.root())) wanted.count = 1;
    return ShortestSearch(space, wanted, without_phases(improvement)).run(space.root());
  }

 private:
  std::vector<PieceClass> classes_;
  PreparedFor prepared_for_;
  MoveSet moves_;
  std::vector<DistanceTable> tables_;
};

}  // namespace

std::unique_ptr<Solver> make_painted_solver(const StickerSet& stickers) {
  return std::make_unique<PaintedSolver>(stickers);
}

}  // namespace superflip
