// Benchmark of the two-phase solver: one solver object in a running process, one cube after another. Only Solver::solve
// is timed, not the opening of tables, the reading of cubes and the check of answers.
//
//   two_phase_bench CUBES first N [COUNT]     the first answer of at most N moves
//   two_phase_bench CUBES budget MS [COUNT]   the shortest answer found within MS milliseconds
//   two_phase_bench CUBES rate N [COUNT]      cubes a second, answers of at most N moves
//
// CUBES has a cube a line; COUNT limits them to the first COUNT. Each answer is applied to its cube; a wrong answer
// ends the program with 1. bench/two_phase.sh makes a table of all figures.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <fstream>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "ask/units.h"
#include "base/parallel.h"
#include "catalogue/registry.h"
#include "notation/algorithm.h"
#include "notation/move_set.h"
#include "notation/read_cube.h"

namespace superflip {
namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

struct Settings {
  std::string cubes_file;
  std::string mode;  // "first", "budget" or "rate"
  double amount = 0;
  std::size_t count = std::numeric_limits<std::size_t>::max();
  std::string metric_id = "htm";
  std::string moves_text = {};
  std::string memory_text = "1GiB";
  int threads = 1;
  std::string tables_folder = {};
  std::string csv_file = {};

  const Metric* metric = nullptr;
  MoveSet moves = {};
  std::size_t memory = 0;

  [[nodiscard]] bool has_budget() const { return mode == "budget"; }
  [[nodiscard]] std::optional<int> max_length() const {
    return has_budget() ? std::nullopt : std::optional(static_cast<int>(amount));
  }
};

struct Cube {
  std::string text;
  CubieState state;
};

struct Run {
  double ms = 0;
  std::uint64_t nodes = 0;
  std::optional<MoveSequence> solution = {};
};

Result<std::vector<Cube>> read_cubes(const Settings& settings) {
  std::ifstream file(settings.cubes_file);
  std::vector<Cube> cubes;
  for (std::string line; cubes.size() < settings.count && std::getline(file, line);) {
    const auto read = read_cube(line);
    if (!read) return tl::unexpected(read.error());
    cubes.push_back({line, as_held(read->cube)});
  }
  if (cubes.empty()) return fail(ErrorCode::kInputOutput, "there are no cubes in " + settings.cubes_file);
  return cubes;
}

Result<Run> solve_timed(const Solver& solver, const Cube& cube, const Settings& settings) {
  SolveOptions options;
  options.metric = settings.metric;
  options.moves = settings.moves;
  options.max_length = settings.max_length();
  options.threads = settings.threads;
  const auto begin = Clock::now();
  if (settings.has_budget())
    options.limits.deadline = begin + std::chrono::duration_cast<Clock::duration>(Milliseconds(settings.amount));
  auto outcome = solver.solve(cube.state, options, nullptr);
  const auto end = Clock::now();
  if (!outcome) return tl::unexpected(outcome.error());
  Run run{Milliseconds(end - begin).count(), outcome->nodes};
  if (!outcome->solutions.empty()) run.solution = std::move(outcome->solutions.front());
  return run;
}

// The fault of an answer; empty when it is right.
std::string objection(const Cube& cube, const Run& run, const Settings& settings) {
  if (!run.solution) return settings.has_budget() ? "" : "there is no answer";
  if (apply_all(cube.state, *run.solution) != CubieState::solved()) return "the answer does not solve it";
  for (const Move move : *run.solution)
    if (!settings.moves.contains(move)) return "the answer has a move that is not allowed";
  if (settings.max_length() && length_in(*settings.metric, *run.solution) > *settings.max_length())
    return "the answer is too long";
  return "";
}

// Prints a figure as one line: name, value, unit.
void print_report(const std::vector<Run>& runs, const Settings& settings) {
  std::vector<double> ms;
  double nodes = 0;
  double lengths = 0;
  double solved = 0;
  for (const Run& run : runs) {
    ms.push_back(run.ms);
    nodes += static_cast<double>(run.nodes);
    if (!run.solution) continue;
    lengths += length_in(*settings.metric, *run.solution);
    ++solved;
  }
  const auto cubes = static_cast<double>(runs.size());
  const double total = std::accumulate(ms.begin(), ms.end(), 0.0);
  const auto worst = std::max_element(ms.begin(), ms.end());
  if (settings.mode == "rate") fmt::print("rate     {:10.1f} cubes a second\n", 1000 * cubes / total);
  fmt::print("mean     {:10.4f} ms\n", total / cubes);
  if (settings.has_budget())
    fmt::print("overrun  {:10.1f} us, the worst\n", std::max(0.0, *worst - settings.amount) * 1000);
  fmt::print("worst    {:10.4f} ms, cube {}\n", *worst, worst - ms.begin() + 1);
  const auto middle = ms.begin() + static_cast<std::ptrdiff_t>(ms.size() / 2);
  std::nth_element(ms.begin(), middle, ms.end());
  fmt::print("median   {:10.4f} ms\n", *middle);
  fmt::print("nodes    {:10.0f} a cube\n", nodes / cubes);
  fmt::print("length   {:10.4f} {}, mean\n", lengths / std::max(solved, 1.0), settings.metric->label);
  fmt::print("unsolved {:10.0f} of {:.0f} cubes\n", cubes - solved, cubes);
}

Result<void> write_csv(const std::vector<Run>& runs, const Settings& settings) {
  std::ofstream csv(settings.csv_file);
  csv << "cube,milliseconds,nodes,length,solution\n";
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    csv << fmt::format("{},{:.4f},{},", i + 1, run.ms, run.nodes);
    if (run.solution) csv << fmt::format("{},{}", length_in(*settings.metric, *run.solution), to_text(*run.solution));
    csv << (run.solution ? "\n" : ",\n");
  }
  if (!csv.flush()) return fail(ErrorCode::kInputOutput, "cannot be written", settings.csv_file);
  return {};
}

// The options that cannot be read from their own text alone.
Result<void> interpret(Settings& settings) {
  settings.metric = find_metric(settings.metric_id);
  if (settings.metric == nullptr) return fail(ErrorCode::kUsage, "there is no metric " + settings.metric_id);
  settings.moves = settings.metric->moves;
  if (!settings.moves_text.empty()) {
    const auto moves = parse_move_set(settings.moves_text, *settings.metric);
    if (!moves) return tl::unexpected(moves.error());
    settings.moves = *moves;
  }
  const auto memory = ask::parse_size(settings.memory_text);
  if (!memory) return fail(ErrorCode::kUsage, "not a size, such as 150MB: " + settings.memory_text);
  settings.memory = *memory;
  return {};
}

Result<void> measure(Settings settings) {
  if (auto done = interpret(settings); !done) return done;
  const auto cubes = read_cubes(settings);
  if (!cubes) return tl::unexpected(cubes.error());

  const auto solver = make_solver("two-phase");
  TableStore store(table_folder(settings.tables_folder),
                   [](std::string_view notice) { fmt::print(stderr, "two_phase_bench: {}\n", notice); });
  PrepareOptions prepare;
  prepare.metric = settings.metric;
  prepare.moves = settings.moves;
  prepare.tier = choose_tier(solver->tiers(*settings.metric, settings.moves), settings.memory);
  prepare.threads = hardware_threads();
  const auto begin = Clock::now();
  if (auto done = solver->prepare(store, prepare); !done) return done;
  fmt::print("prepare  {:10.1f} ms\n", Milliseconds(Clock::now() - begin).count());

  std::vector<Run> runs;
  runs.reserve(cubes->size());
  for (const Cube& cube : *cubes) {
    auto run = solve_timed(*solver, cube, settings);
    if (!run) return tl::unexpected(run.error());
    runs.push_back(std::move(*run));
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Cube& cube = (*cubes)[i];
    if (const std::string what = objection(cube, runs[i], settings); !what.empty())
      return fail(ErrorCode::kSelfCheck, fmt::format("cube {}: {}: {}", i + 1, what, cube.text));
  }
  print_report(runs, settings);
  return settings.csv_file.empty() ? Result<void>() : write_csv(runs, settings);
}

}  // namespace
}  // namespace superflip

int main(int argc, char** argv) {
  superflip::Settings settings;
  CLI::App app("Times the two-phase solver, one solve after another");
  app.add_option("cubes", settings.cubes_file, "file with a cube a line")->required()->check(CLI::ExistingFile);
  app.add_option("mode", settings.mode, "what is measured")
      ->required()
      ->check(CLI::IsMember({"first", "budget", "rate"}));
  app.add_option("amount", settings.amount, "moves (first, rate) or milliseconds (budget)")
      ->required()
      ->check(CLI::PositiveNumber);
  app.add_option("count", settings.count, "how many cubes; all when left out")->check(CLI::PositiveNumber);
  app.add_option("--metric", settings.metric_id, "htm, qtm, stm, ahtm, aqtm")->capture_default_str();
  app.add_option("--moves", settings.moves_text, "moves that answers may use, such as <U,D,R,L,F>");
  app.add_option("--memory", settings.memory_text, "what tables may take, such as 150MB")->capture_default_str();
  app.add_option("--threads", settings.threads, "for each solve")->capture_default_str()->check(CLI::PositiveNumber);
  app.add_option("--tables", settings.tables_folder, "folder of table files");
  app.add_option("--csv", settings.csv_file, "file for a line a cube: number, milliseconds, nodes, length, solution");
  CLI11_PARSE(app, argc, argv);
  if (const auto done = superflip::measure(std::move(settings)); !done) {
    fmt::print(stderr, "two_phase_bench: {} {}\n", done.error().message, done.error().where);
    return 1;
  }
  return 0;
}
