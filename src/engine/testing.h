// Shared by the tests of the engine.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <thread>
#include <vector>

#include "engine/engine.h"

namespace superflip::testing {

/// Options for an engine that is ready at once. Which of the solutions it finds depends on the tables.
inline EngineOptions small_tables() {
  EngineOptions options;
  options.memory = 2'000'000;
  options.missing_tables = MissingTables::kWait;
  return options;
}

/// A request with these texts, which must be right.
inline Request asked(const RequestTexts& texts, Request request = {}) {
  return read_request(texts, std::move(request)).value();
}

/// Iterative deepening without tables, for cubes of a few moves. A test can make it give wrong answers.
class TinySolver : public Solver {
 public:
  struct Behaviour {
    bool lies = false;  // each solution has one move too many
    bool lies_of_improvements = false;
    std::atomic<int> prepared = 0;
    Result<void> prepare_result = {};
    bool takes_all_memory = false;
    std::atomic<bool>* waits_for = nullptr;  // its preparation waits until this is true
    std::optional<MoveCosts> costs = {};     // the costs of the last solve
    bool accepts_longer = false;             // SolveOptions::length_is_usual of the last solve
    bool pocket = false;                     // a solver of the 2x2x2
  };
  explicit TinySolver(Behaviour& behaviour) : behaviour_(behaviour) {}

  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{
        "tiny",           "iterative deepening", "3x3x3", true, {"htm", "qtm", "stm", "ahtm"}, "test",
        TakesMoves::kAny, {SolverOption::kCosts}};
    static const SolverInfo pocket_info{"tiny-pocket", "iterative deepening", "2x2x2", true, {"htm"}, "test"};
    return behaviour_.pocket ? pocket_info : info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }
  Result<void> prepare(TableStore&, const PrepareOptions& options) override {
    ++behaviour_.prepared;
    while (behaviour_.waits_for != nullptr && !*behaviour_.waits_for) {
      if (options.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (behaviour_.takes_all_memory) throw std::bad_alloc();
    return behaviour_.prepare_result;
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    SolveOutcome outcome;
    if (behaviour_.lies_of_improvements) improvement({Move::turn(Face::kU, 1)}, {});
    if (options.costs != nullptr) behaviour_.costs = *options.costs;
    behaviour_.accepts_longer = options.length_is_usual;
    if (options.limits.expired()) {
      outcome.ended = options.limits.stop.stop_requested() ? EndCause::kInterrupted : EndCause::kTimeLimit;
      return outcome;
    }
    const int longest = std::min(options.max_length.value_or(4), 4);
    for (int depth = 0; depth <= longest; ++depth) {
      MoveSequence moves;
      outcome.lower_bound = depth;
      search(state, depth, options, moves, outcome.solutions);
      if (static_cast<int>(outcome.solutions.size()) < options.count) continue;
      if (improvement) improvement(outcome.solutions.front(), {});
      return outcome;
    }
    outcome.ended = EndCause::kExhausted;
    if (outcome.solutions.empty()) ++outcome.lower_bound;
    return outcome;
  }

 private:
  void search(const CubieState& state, int depth, const SolveOptions& options, MoveSequence& moves,
              std::vector<MoveSequence>& found) const {
    if (static_cast<int>(found.size()) >= options.count) return;
    if (depth == 0) {
      if (behaviour_.pocket ? normalised(corners_of(state)) == PocketState::solved() : state == CubieState::solved()) {
        found.push_back(moves);
        if (behaviour_.lies) found.back().push_back(Move::turn(Face::kU, 1));
      }
      return;
    }
    const MoveSet next = moves.empty() ? options.metric->first() : options.metric->after(moves.back());
    for (Move m : next& options.moves.moves()) {
      if (options.metric->cost_of(m) > depth) continue;
      moves.push_back(m);
      search(apply(state, m), depth - options.metric->cost_of(m), options, moves, found);
      moves.pop_back();
    }
  }

  Behaviour& behaviour_;
};

/// An engine with the tiny solver alone.
class EngineTest : public ::testing::Test {
 protected:
  Answer solve(std::string_view cube, const Request& request = {}) { return engine_.solve(cube, request); }
  TinySolver::Behaviour behaviour_;
  Engine engine_{{.solvers = [this] {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.push_back(std::make_unique<TinySolver>(behaviour_));
    return solvers;
  }}};
};

}  // namespace superflip::testing
