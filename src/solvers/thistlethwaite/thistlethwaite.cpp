// Thistlethwaite's algorithm as a solver.
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "cosets/subgroup_chain.h"
#include "cube/move_costs.h"
#include "cube/symmetry.h"
#include "search/ida_star.h"
#include "search/pools.h"
#include "solver/kept_answers.h"
#include "solver/prepared_for.h"
#include "solvers/thistlethwaite/phase_search.h"

namespace superflip::thistlethwaite {
namespace {

// A beam may grow to this many times its width before the worst cubes are dropped.
constexpr std::size_t kRoom = 16;

// A cube after some phases.
struct Partial {
  Symmetry frame;    // the start is seen through it
  CubieState state;  // so seen, as are the moves
  MoveSequence moves = {};
  std::array<int, kPhases> ends = {};  // the number of moves before the end of each phase
  int rating = 0;                      // moves so far plus those of the next phase; less is better

  [[nodiscard]] auto key() const { return subgroup_chain::beam_key(frame, state); }
};

class PhaseSearch {
 public:
  PhaseSearch(const std::vector<Phase>& phases, const CubieState& state, const SolveOptions& options,
              const ImprovementCallback& improvement)
      : phases_(phases),
        state_(state),
        options_(options),
        search_(options, improvement, subgroup_chain::least_moves(phases, state)) {}

  SolveOutcome run() {
    if (search_.worth_trying()) {
      answer_as_published();
      for (const Beam& beam : kBeams)
        if (search_.going_on()) follow(beam);
    }
    return search_.outcome(nodes_);
  }

 private:
  // Gives `sink` the solutions of phase k that have exactly `length` moves.
  template <typename Sink>
  void solve_phase(std::size_t k, const Phase::Node& root, int length, Sink&& sink) {
    const auto start = Clock::now();
    IdaStar<Phase, std::remove_reference_t<Sink>> search(phases_[k], sink, search_.budget());
    search.iterate(root, length);
    nodes_ += search.counters().total_expanded();
    if (explained_ != nullptr)
      explained_->iterations.push_back(
          {length, search.counters().total_expanded(), milliseconds_since(start), plies_of(search.counters())});
  }

  // The cube after a solution of phase k.
  [[nodiscard]] Partial after(const Partial& partial, std::size_t k, std::span<const Move> way) const {
    Partial next = partial;
    next.state = apply_all(partial.state, way);
    for (const Move m : way) append_joined(next.moves, m);
    const int made = static_cast<int>(next.moves.size());
    next.ends[k] = made;
    for (std::size_t before = 0; before < k; ++before) next.ends[before] = std::min(next.ends[before], made);
    next.rating = made + (k + 1 < kPhases ? phases_[k + 1].node_of(next.state).bound : 0);
    return next;
  }

  // Explains the coordinates and the bound of the cube in phase k, and notes the iterations of the search from now on.
  void explain_phase(std::size_t k, const CubieState& state) {
    if (options_.explanation == nullptr) return;
    const Phase& phase = phases_[k];
    const Phase::Node root = phase.node_of(state);
    explained_ = &options_.explanation->part(phase.row().goal);
    explained_->meaning = phase.row().meaning;
    explained_->coordinates.push_back({phase.row().coordinates[0], root.row, phase.graph().rows()});
    if (!phase.row().coordinates[1].empty())
      explained_->coordinates.push_back({phase.row().coordinates[1], root.column, phase.graph().columns()});
    explained_->bounds.push_back({std::string(phase.row().goal), root.bound});
  }

  void answer_as_published() {
    std::vector<Partial> cubes = {{Symmetry(), state_}};
    for (std::size_t k = 0; k < kPhases && !cubes.empty(); ++k) {
      std::vector<Partial> next;
      explain_phase(k, cubes.front().state);
      add_ways(k, cubes.front(), 0, 1, next);
      cubes = std::move(next);
    }
    explained_ = nullptr;
    for (const Partial& cube : cubes) take(cube);
  }

  // In the last phase each cube gets one solution; all its shortest solutions have the same length.
  void follow(const Beam& beam) {
    const auto start = Clock::now();
    const std::uint64_t nodes_before = nodes_;
    std::vector<Partial> cubes;
    for (const Symmetry frame : subgroup_chain::axis_frames()) cubes.push_back({frame, conjugate(state_, frame)});
    for (std::size_t k = 0; k + 1 < kPhases && search_.within_budget(); ++k) {
      std::vector<Partial> next;
      for (const Partial& cube : cubes) {
        for (int longer = 0; longer <= beam.longer && search_.within_budget(); ++longer)
          add_ways(k, cube, longer, beam.ways, next);
        if (next.size() > kRoom * beam.width) next = best_of(std::move(next), beam.width);
      }
      cubes = best_of(std::move(next), beam.width);
    }
    if (!search_.within_budget()) return;  // the cubes may not have reached the last phase
    std::vector<Partial> ends;
    for (const Partial& cube : cubes) add_ways(kPhases - 1, cube, 0, 1, ends);
    for (const Partial& end : ends) take(end);
    if (options_.explanation != nullptr && !search_.answers().empty())
      options_.explanation->part(fmt::format("beam of {} cubes", beam.width))
          .iterations.push_back(
              {search_.answers().shortest_length(), nodes_ - nodes_before, milliseconds_since(start)});
  }

  // Adds the cubes after those solutions of phase k that are `longer` moves longer than the shortest.
  void add_ways(std::size_t k, const Partial& cube, int longer, std::size_t most, std::vector<Partial>& next) {
    const Phase::Node root = phases_[k].node_of(cube.state);
    std::size_t ways = 0;
    solve_phase(k, root, root.bound + longer, [&](std::span<const Move> way, const Phase::Node&) {
      next.push_back(after(cube, k, way));
      return ++ways < most ? Flow::kGoOn : Flow::kStop;
    });
  }

  void take(const Partial& partial) {
    if (length_in(*options_.metric, partial.moves) > search_.answers().longest_wanted()) return;
    MoveSequence moves;
    const Symmetry back = partial.frame.inverse();
    for (const Move m : partial.moves) moves.push_back(back(m));
    PhaseEnds ends;
    for (std::size_t k = 0; k < kPhases; ++k) ends.push_back({std::string(phases_[k].row().goal), partial.ends[k]});
    search_.answers().add(std::move(moves), std::move(ends));
  }

  const std::vector<Phase>& phases_;
  const CubieState& state_;
  const SolveOptions& options_;
  AnytimeSearch search_;
  std::uint64_t nodes_ = 0;
  Explanation::Part* explained_ = nullptr;  // receives iterations; nullptr: not wanted
};

}  // namespace

SolveOutcome search_phases(const std::vector<Phase>& phases, const CubieState& state, const SolveOptions& options,
                           const ImprovementCallback& improvement) {
  return PhaseSearch(phases, state, options, improvement).run();
}

}  // namespace superflip::thistlethwaite

namespace superflip {

std::unique_ptr<Solver> make_thistlethwaite_solver() {
  const SolverInfo info = {
      .id = "thistlethwaite",
      .title = "Thistlethwaite's algorithm: four phases, each solved optimally from a table",
      .puzzle = "3x3x3",
      .optimal = false,
      .metrics = {htm().id},
      .source = "Morwen Thistlethwaite, 1981 (in D. Singmaster, Notes on Rubik's Magic Cube)",
      .takes_moves = TakesMoves::kAll,
      .usual_length = subgroup_chain::kLongest,
      .summary = "Four steps, each with fewer kinds of turns than the one before: longer, and easy to follow.",
  };
  return std::make_unique<PreparedSolver<std::vector<subgroup_chain::Phase>>>(
      info, std::vector<TableTier>{{"default", subgroup_chain::kTablesBytes}},
      [](TableStore& store, const PrepareOptions& options) {
        return subgroup_chain::open_phases(store, generate_options(options));
      },
      thistlethwaite::search_phases);
}

}  // namespace superflip
