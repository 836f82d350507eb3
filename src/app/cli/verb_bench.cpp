// superflip bench: node counts as a signature of the solvers' behaviour, the same on every machine.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "ask/common_fields.h"
#include "terminal/console.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// bench/cubes.txt, one scramble per line, built into the program.
constexpr auto kBenchCubes = std::to_array<std::string_view>({
#include "app/cli/bench_cubes.inc"
});

// Optimal solvers get only the cubes with scrambles up to this length.
constexpr std::ptrdiff_t kMovesForOptimalSolvers = 12;

std::ptrdiff_t moves_in(std::string_view scramble) { return std::count(scramble.begin(), scramble.end(), ' ') + 1; }

struct Totals {
  std::uint64_t nodes = 0;
  std::uint64_t moves = 0;
  int cubes = 0;
};

Result<Totals> count(Engine& engine, const SolverInfo& solver, const StopToken& stop) {
  Totals counts;
  for (const std::string_view scramble : kBenchCubes) {
    if (solver.optimal && moves_in(scramble) > kMovesForOptimalSolvers) continue;
    const Answer answer = engine.solve(scramble, {.solver = std::string(solver.id), .stop = stop});
    if (answer.error) return tl::unexpected(*answer.error);
    counts.nodes += answer.nodes;
    counts.moves += static_cast<std::uint64_t>(answer.solutions.front().length);
    ++counts.cubes;
  }
  return counts;
}

ExitCode run_bench(const Arguments& arguments, Console& console) {
  if (arguments.flag("list")) {
    for (const std::string_view scramble : kBenchCubes) console.write(fmt::format("{}\n", scramble));
    return ExitCode::kDone;
  }
  EngineWithProgress with_progress(arguments, console);
  Totals sum;
  for (const auto& solver : all_solvers()) {
    if (solver->info().puzzle != name_of(Puzzle::k3x3x3) || solver->info().for_comparison) continue;
    const auto counts = count(with_progress.engine, solver->info(), console.stop());
    if (!counts) return console.fail(counts.error());
    console.write(fmt::format("{}: {} cubes, {} nodes, {} moves\n", solver->info().id, counts->cubes, counts->nodes,
                              counts->moves));
    sum.nodes += counts->nodes;
    sum.moves += counts->moves;
  }
  console.write(fmt::format("Bench: {} {}\n", sum.nodes, sum.moves));
  return ExitCode::kDone;
}

constexpr std::array kBenchOptions = {
    excludes(Field{"list", Group::kOutput, Type::kFlag, "", "", "", "print the cubes instead of solving them"},
             "memory|tables|progress"),
    rows::kMemory,
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kBenchExamples = {
    Example{"superflip bench", "the last line, Bench: NODES MOVES, is the same on every machine"},
    Example{"superflip bench --list | superflip solve", "solve the same cubes with the default solver"},
};

constexpr Verb kBenchVerb = {
    {
        "bench",
        "solve a fixed list of cubes and count nodes",
        "Solves a fixed list of cubes with one thread. Prints the expanded nodes and the moves of the solutions for "
        "each solver, except those that only serve to compare, then the sums. The numbers change only if the behaviour "
        "of a solver changes.",
        Argument{},
        kBenchOptions,
        kBenchExamples,
    },
    run_bench,
};

}  // namespace

Verb bench_verb() { return kBenchVerb; }

}  // namespace superflip::cli
