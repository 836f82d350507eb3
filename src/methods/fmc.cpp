// The solver fmc: the steps of the fewest-moves challenge, EO, DR, HTR and a finish by half turns, on the cube and its
// inverse (fmc_search.h).
#include <algorithm>
#include <cassert>
#include <span>
#include <string_view>
#include <utility>

#include "base/parallel.h"
#include "cosets/subgroup_chain.h"
#include "cube/move_costs.h"
#include "cube/symmetry.h"
#include "methods/fmc_search.h"
#include "notation/niss.h"
#include "search/ida_star.h"
#include "search/pools.h"
#include "solver/kept_answers.h"
#include "solver/prepared_for.h"
#include "solver/solver.h"

namespace superflip::fmc {
namespace {

using subgroup_chain::kPhases;
using subgroup_chain::Phase;

constexpr std::array<std::string_view, kPhases> kNames = {"EO", "DR", "HTR", "finish"};
constexpr std::size_t kMostOnASide = 64;
// The best solutions of one candidate's step are chosen from so many.
constexpr std::size_t kMostSeen = 4000;
constexpr std::size_t kFinishes = 8;  // shortest finishes per candidate; turns may join at either end
constexpr std::uint64_t kGrain = 4;   // candidates that a thread takes at once

// Moves on one side, as they were made.
struct Side {
  std::array<Move, kMostOnASide> moves;
  std::uint8_t size = 0;

  void append(std::span<const Move> more) {
    assert(size + more.size() <= kMostOnASide);
    for (const Move m : more) moves[size++] = m;
  }
  [[nodiscard]] std::span<const Move> all() const { return {moves.data(), size}; }
  [[nodiscard]] std::span<const Move> part(std::size_t begin, std::size_t end) const {
    return all().subspan(begin, end - begin);
  }
  // In moves; adjacent turns of one face count as one.
  [[nodiscard]] int length() const {
    MoveSequence joined;
    for (const Move m : all()) append_joined(joined, m);
    return static_cast<int>(joined.size());
  }
};

enum Which : std::size_t { kNormal, kInverse };
constexpr Which other(Which side) { return side == kNormal ? kInverse : kNormal; }

// A cube after some steps.
struct Candidate {
  Symmetry frame;                                              // conjugates the start
  CubieState state;                                            // conjugated, as are the moves: P^-1 X N
  std::array<Side, 2> sides = {};                              // N and P
  std::array<std::array<std::uint8_t, 2>, kPhases> ends = {};  // moves of each side before the end of each step
  int rating = 0;                                              // moves so far plus those of the next step

  [[nodiscard]] auto key() const { return subgroup_chain::beam_key(frame, state); }
};

CubieState seen_from(Which side, const CubieState& state) { return side == kNormal ? state : inverse(state); }

class StepSearch {
 public:
  StepSearch(const std::vector<Phase>& phases, const CubieState& state, const SolveOptions& options,
             const ImprovementCallback& improvement)
      : phases_(phases),
        state_(state),
        options_(options),
        search_(options, improvement, subgroup_chain::least_moves(phases, state)) {}

  SolveOutcome run() {
    if (search_.worth_trying())
      for (const Beam& beam : kBeams)
        if (search_.going_on()) follow(beam);
    return search_.outcome(search_.budget().nodes());
  }

 private:
  void follow(const Beam& beam) {
    std::vector<Candidate> cubes;
    for (const Symmetry frame : subgroup_chain::axis_frames()) cubes.push_back({frame, conjugate(state_, frame)});
    for (std::size_t k = 0; k + 1 < kPhases && search_.within_budget(); ++k) {
      // In the first steps few candidates each leave many.
      std::vector<std::vector<Candidate>> next(cubes.size());
      const std::size_t ways = std::max(beam.ways, 2 * beam.width / cubes.size());
      parallel_for(options_.threads, cubes.size(), kGrain, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end && search_.within_budget(); ++i) {
          next[i] = best_of(step(k, cubes[i], beam), ways);
        }
      });
      cubes.clear();
      for (std::vector<Candidate>& few : next) cubes.insert(cubes.end(), few.begin(), few.end());
      cubes = best_of(std::move(cubes), beam.width);
    }
    if (!search_.within_budget()) return;  // the cubes may not have reached the last step
    for (const Candidate& cube : cubes) finish(cube);
  }

  // The candidates after step k of one candidate.
  std::vector<Candidate> step(std::size_t k, const Candidate& cube, const Beam& beam) {
    std::vector<Candidate> next;
    const std::array<Phase::Node, 2> roots = {phases_[k].node_of(cube.state), phases_[k].node_of(inverse(cube.state))};
    const int shortest = std::min(roots[kNormal].bound, roots[kInverse].bound);
    for (int length = shortest; length <= shortest + beam.longer; ++length) {
      const std::size_t most = next.size() + kMostSeen;
      for (const Which side : {kNormal, kInverse})
        if (length > 0 || side == kNormal) end_step(k, cube, side, {}, length, most, next);
      for (int few = 1; few <= std::min(beam.few, length / 2); ++few) {
        for (const Which side : {kNormal, kInverse}) {
          if (2 * few == length && side == kInverse) continue;  // the case with the sides swapped
          MoveSequence begun;
          begin_step(k, cube, side, phases_[k].first_moves(roots[side]), few, length - few, begun, most, next);
        }
      }
    }
    return next;
  }

  // Tries all sequences of `few` moves on one side. On the other side the step ends in exactly `others` moves.
  void begin_step(std::size_t k, const Candidate& cube, Which side, MoveSet moves, int few, int others,
                  MoveSequence& begun, std::size_t most, std::vector<Candidate>& next) {
    if (few == 0) return end_step_behind(k, cube, side, begun, others, most, next);
    for (const Move m : moves) {
      if (next.size() >= most || !search_.within_budget()) return;
      begun.push_back(m);
      begin_step(k, cube, side, phases_[k].moves(Phase::Node{}, m), few - 1, others, begun, most, next);
      begun.pop_back();
    }
  }

  void end_step_behind(std::size_t k, const Candidate& cube, Which side, const MoveSequence& begun, int others,
                       std::size_t most, std::vector<Candidate>& next) {
    Candidate behind = cube;
    behind.state = seen_from(side, apply_all(seen_from(side, cube.state), begun));
    behind.sides[side].append(begun);
    end_step(k, behind, other(side), begun, others, most, next);
  }

  // Ends the step by `length` moves on one side; the moves `begun` on the other side come before.
  void end_step(std::size_t k, const Candidate& cube, Which side, const MoveSequence& begun, int length,
                std::size_t most, std::vector<Candidate>& next) {
    const CubieState seen = seen_from(side, cube.state);
    const Phase::Node root = phases_[k].node_of(seen);
    // Moves on this side are useless when those on the other side have ended the step already.
    if (root.bound > length || (!begun.empty() && root.bound == 0)) return;
    const auto take = [&](std::span<const Move> way, const Phase::Node&) {
      Candidate& ended = next.emplace_back(cube);
      ended.state = seen_from(side, apply_all(seen, way));
      ended.sides[side].append(way);
      for (const Which one : {kNormal, kInverse}) ended.ends[k][one] = ended.sides[one].size;
      rate(k, ended);
      return next.size() < most ? Flow::kGoOn : Flow::kStop;
    };
    IdaStar<Phase, decltype(take)> search(phases_[k], take, search_.budget());
    search.iterate(root, length);
  }

  void rate(std::size_t k, Candidate& cube) const {
    cube.rating = cube.sides[kNormal].length() + cube.sides[kInverse].length();
    if (k + 1 == kPhases) return;
    const Phase& phase = phases_[k + 1];
    cube.rating += std::min(phase.node_of(cube.state).bound, phase.node_of(inverse(cube.state)).bound);
  }

  // The finish by half turns, on the cube: on the inverse it would give the same sequences.
  void finish(const Candidate& cube) {
    const Phase::Node root = phases_.back().node_of(cube.state);
    // Turns may join where the finish meets each side: at most two moves per side are saved.
    if (cube.rating - 4 > search_.answers().longest_wanted()) return;
    std::size_t ways = 0;
    const auto take = [&](std::span<const Move> way, const Phase::Node&) {
      Candidate ended = cube;
      ended.sides[kNormal].append(way);
      for (const Which one : {kNormal, kInverse}) ended.ends.back()[one] = ended.sides[one].size;
      take_answer(ended);
      return ++ways < kFinishes ? Flow::kGoOn : Flow::kStop;
    };
    IdaStar<Phase, decltype(take)> search(phases_.back(), take, search_.budget());
    search.iterate(root, root.bound);
  }

  void take_answer(const Candidate& cube) {
    const Symmetry back = cube.frame.inverse();
    const auto moves_of = [&](Which side, std::size_t begin, std::size_t end) {
      MoveSequence moves;
      for (const Move m : cube.sides[side].part(begin, end)) moves.push_back(back(m));
      return moves;
    };
    const NissMoves all = {moves_of(kNormal, 0, cube.sides[kNormal].size),
                           moves_of(kInverse, 0, cube.sides[kInverse].size)};
    MoveSequence moves = as_one_sequence(all);
    if (length_in(*options_.metric, moves) > search_.answers().longest_wanted()) return;
    PhaseEnds steps;
    std::array<std::uint8_t, 2> begin = {};
    for (std::size_t k = 0; k < kPhases; ++k) {
      PhaseEnd& step = steps.emplace_back();
      step.name = kNames[k];
      step.performed = NissMoves{moves_of(kNormal, begin[kNormal], cube.ends[k][kNormal]),
                                 moves_of(kInverse, begin[kInverse], cube.ends[k][kInverse])};
      begin = cube.ends[k];
    }
    search_.answers().add(std::move(moves), std::move(steps));
  }

  const std::vector<Phase>& phases_;
  const CubieState& state_;
  const SolveOptions& options_;
  AnytimeSearch search_;
};

}  // namespace

SolveOutcome search_steps(const std::vector<Phase>& phases, const CubieState& state, const SolveOptions& options,
                          const ImprovementCallback& improvement) {
  return StepSearch(phases, state, options, improvement).run();
}

}  // namespace superflip::fmc

namespace superflip {
namespace {

// One of the first three beams finds this length, within milliseconds.
constexpr int kUsualLength = 22;

}  // namespace

std::unique_ptr<Solver> make_fmc_solver() {
  using subgroup_chain::Phase;
  const SolverInfo info = {
      .id = "fmc",
      .title = "fewest moves as people look for them: EO, DR, HTR, finish, on the cube and its inverse",
      .puzzle = "3x3x3",
      .optimal = false,
      .metrics = {htm().id},
      .source = "Guus Razoux Schultz (NISS), 2009; Morwen Thistlethwaite (the steps), 1981",
      .takes_moves = TakesMoves::kAll,
      .usual_length = kUsualLength,
      .summary = "Few moves in four steps that a person can follow, and learn to find.",
  };
  return std::make_unique<PreparedSolver<std::vector<Phase>>>(
      info, std::vector<TableTier>{{"default", subgroup_chain::kTablesBytes}},
      [](TableStore& store, const PrepareOptions& options) {
        return subgroup_chain::open_phases(store, generate_options(options));
      },
      fmc::search_steps);
}

}  // namespace superflip
