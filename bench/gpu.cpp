// The optimal solver on a graphics processor: random reads, the making of the table, cubes a second. bench/gpu.sh runs
// it.
//
//   gpu_bench METRIC WHAT...      METRIC: htm, qtm, stm, ahtm, aqtm
//
// WHAT, in order, with the largest tables that fit the device:
//   reads          random reads of 32 bytes a second from the table
//   N              N random cubes
//   FILE           the cubes of a file, a line each, facelets or moves; what follows a comma is their length, which is
//                  compared
//   ask            two-phase, on the processor, looks for short solutions from here on (SearchOptions::ask_for_short)
//   steps          what the launches did, by length and band
//   threads=N      so many cubes at once from here on
//   bands=N, left=N, from=N, long=N, ordered=N, near=N, steepness=N, prior=N, together=N
//                  CubeStream::Settings from here on
//   slots=N        the same, for all
//   small          instead of all others: the table of 20 MB, and short scrambles, for a checker of memory
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "base/rng.h"
#include "catalogue/registry.h"
#include "cube/random_state.h"
#include "notation/read_cube.h"
#include "solvers/optimal_gpu/cube_stream.h"
#include "solvers/optimal_gpu/device.h"

namespace superflip::gpu {
namespace {

constexpr DeviceSet kSmallSet = {"20MB", {1, optimal::kFlipBlock, 1}, {9, 11, 8, 7, 9}};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Cubes {
  std::string name;
  std::vector<CubieState> states;
  std::vector<int> lengths;  // that are known; empty: none are
};

Cubes random_cubes(std::size_t count) {
  Rng rng(20261127);
  Cubes cubes{fmt::format("{} random", count), {}, {}};
  for (std::size_t i = 0; i < count; ++i) cubes.states.push_back(random_state(rng));
  return cubes;
}

std::optional<Cubes> cubes_of_file(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::nullopt;
  Cubes cubes{path.substr(path.rfind('/') + 1), {}, {}};
  for (std::string line; std::getline(file, line);) {
    const std::size_t comma = line.find(',');
    const auto cube = read_cube(std::string_view(line).substr(0, comma));
    if (!cube) continue;  // the head of a table
    cubes.states.push_back(cube->cube.state);
    if (comma != std::string::npos) cubes.lengths.push_back(std::stoi(line.substr(comma + 1)));
  }
  return cubes;
}

// Two-phase with its default tables, which are made in memory.
std::unique_ptr<Solver> prepared_two_phase(TableStore& store) {
  auto solver = make_solver("two-phase");
  PrepareOptions options;
  options.threads = hardware_threads();
  if (!solver->prepare(store, options)) solver.reset();
  return solver;
}

// Solves and prints; returns how many answers are missing or wrong. `two_phase` may be nullptr.
int solve(CubeStream& stream, const Metric& metric, const Cubes& cubes, int threads, const Solver* two_phase) {
  const CubeStream::Totals before = stream.totals();
  std::atomic<std::size_t> next{0};
  std::atomic<int> wrong{0};
  std::vector<int> lengths(cubes.states.size(), -1);
  const auto start = Clock::now();
  run_on_threads(std::min(threads, static_cast<int>(cubes.states.size())), [&] {
    for (std::size_t i = next++; i < cubes.states.size(); i = next++) {
      SearchOptions options;
      if (two_phase != nullptr)
        options.ask_for_short = [&](int most, std::uint64_t nodes) -> ShortAnswer {
          SolveOptions asked;
          asked.max_length = most;
          asked.limits.max_nodes = nodes;
          auto outcome = two_phase->solve(cubes.states[i], asked, {});
          if (!outcome || outcome->solutions.empty()) return {};
          return {std::move(outcome->solutions.front()), outcome->nodes};
        };
      const auto found = stream.solve(cubes.states[i], options);
      if (!found) fmt::print("cube {}: {}\n", i, found.error().message);
      if (found && found->optimal && apply_all(cubes.states[i], found->solutions.front()) == CubieState::solved())
        lengths[i] = length_in(metric, found->solutions.front());
      if (lengths[i] < 0 || (!cubes.lengths.empty() && cubes.lengths[i] != lengths[i])) ++wrong;
    }
  });
  const double seconds = seconds_since(start);
  const CubeStream::Totals after = stream.totals();
  const double count = static_cast<double>(cubes.states.size());
  const double nodes = static_cast<double>(after.nodes - before.nodes);
  const double reads = static_cast<double>(after.reads - before.reads);
  const double searching = after.seconds - before.seconds;
  fmt::print(
      "{:<22} {:8.3f} s {:8.1f} cubes/s {:7.3f} M nodes/cube {:5.2f} ns/node {:6.2f} G reads/s {:5} launches "
      "{:6.3f} s in them {:6} gifts {:5} known; {} wrong{}\n",
      cubes.name, seconds, count / seconds, nodes * 1e-6 / count, searching * 1e9 / nodes, reads * 1e-9 / searching,
      after.launches - before.launches, searching, after.gifts - before.gifts, after.known - before.known, wrong.load(),
      cubes.lengths.empty() ? "" : fmt::format(", {} lengths known", cubes.lengths.size()));
  std::map<int, int> by_length;
  for (const int length : lengths) ++by_length[length];
  fmt::print("   lengths:");
  for (const auto& [length, of_length] : by_length) fmt::print(" {}: {}", length, of_length);
  fmt::print("\n");
  std::fflush(stdout);
  return wrong;
}

int fail_with(const Error& error) {
  fmt::print("{} {}\n", error.message, error.where);
  return 1;
}

int run(const Metric& metric, const std::vector<std::string>& what) {
  // Step 1. The device and the table.
  const bool small = what.front() == "small";
  auto device = open_device();
  if (!device) return fail_with(device.error());
  const DeviceInfo info = (*device)->info();
  const bool have_pairs = TurnRules(metric, metric.moves).have_pairs();
  const DeviceSet* const set = small ? &kSmallSet : largest_set_for(info, have_pairs);
  fmt::print("{}: {:.1f} GB, {:.1f} free, {} x {} warps; {} tables of {}\n", info.name,
             static_cast<double>(info.memory) * 1e-9, static_cast<double>(info.free_memory) * 1e-9, info.searches,
             info.warps[have_pairs], metric.label, set == nullptr ? "nothing: there is too little memory" : set->name);
  if (set == nullptr) return 1;
  auto start = Clock::now();
  TableStore store("");
  GenerateOptions options;
  options.threads = hardware_threads();
  const auto tables = HostTables::make(set->shape, metric, set->base(metric), store, options);
  if (!tables) return fail_with(tables.error());
  fmt::print("small tables on the processor: {:.2f} s\n", seconds_since(start));
  start = Clock::now();
  auto loaded = load_tables(*std::move(device), *tables, {});
  if (!loaded) return fail_with(loaded.error());
  fmt::print("table on the device: {:.2f} s; cosets by distance:", seconds_since(start));
  for (const u64 cosets : loaded->cosets_at) fmt::print(" {}", cosets);
  fmt::print("\n");
  CubeStream::Settings settings;
  int threads = 2048;
  const auto number_of = [](const std::string& word, std::string_view name) -> std::optional<u32> {
    if (word.rfind(name, 0) != 0) return std::nullopt;
    return static_cast<u32>(std::stoul(word.substr(name.size())));
  };
  const std::pair<std::string_view, u32 CubeStream::Settings::*> numbers[] = {
      {"bands=", &CubeStream::Settings::bands},          {"left=", &CubeStream::Settings::band_left},
      {"from=", &CubeStream::Settings::bands_from},      {"long=", &CubeStream::Settings::long_heads_from},
      {"ordered=", &CubeStream::Settings::ordered_from}, {"near=", &CubeStream::Settings::near_left},
      {"steepness=", &CubeStream::Settings::steepness},  {"prior=", &CubeStream::Settings::prior},
      {"together=", &CubeStream::Settings::together},
  };
  for (const std::string& word : what) settings.slots = number_of(word, "slots=").value_or(settings.slots);
  auto stream = CubeStream::start(*std::move(loaded), metric, settings);
  if (!stream) return fail_with(stream.error());
  std::fflush(stdout);

  // Step 2. What is asked for.
  int wrong = 0;
  std::unique_ptr<Solver> two_phase;
  for (const std::string& word : what) {
    if (const auto number = number_of(word, "threads=")) {
      threads = static_cast<int>(*number);
    } else if (word.find('=') != std::string::npos) {
      for (const auto& [name, member] : numbers) settings.*member = number_of(word, name).value_or(settings.*member);
      (*stream)->change(settings);
      fmt::print("{}: ", word);
    } else if (word == "ask") {
      two_phase = prepared_two_phase(store);
    } else if (word == "steps") {
      for (const auto& [step, of] : (*stream)->totals().steps)
        fmt::print("   length {} band {}: {} cubes, {} solved, {:.3f} M nodes, {:.4f} M a cube\n", step.first,
                   static_cast<int>(step.second), of.cubes, of.solved, static_cast<double>(of.nodes) * 1e-6,
                   static_cast<double>(of.nodes) * 1e-6 / static_cast<double>(of.cubes));
    } else if (word == "reads") {
      const auto reads = measure_reads(*(*stream)->loaded().device, (*stream)->loaded().large.lines,
                                       set->blocks() * optimal::kBlockBytes);
      if (!reads) return fail_with(reads.error());
      fmt::print("random reads of 32 bytes: {:.2f} G a second\n", *reads * 1e-9);
    } else if (small) {
      Rng rng(1);
      Cubes cubes{"short scrambles", {}, {}};
      for (int i = 0; i < 20; ++i) {
        CubieState state = CubieState::solved();
        for (int m = 0; m < 3 + i % 6; ++m) state = apply(state, Move(static_cast<int>(rng.below(kFaceTurns))));
        cubes.states.push_back(state);
      }
      wrong += solve(**stream, metric, cubes, threads, two_phase.get());
    } else if (std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; })) {
      wrong += solve(**stream, metric, random_cubes(std::stoul(word)), threads, two_phase.get());
    } else if (const auto cubes = cubes_of_file(word)) {
      wrong += solve(**stream, metric, *cubes, threads, two_phase.get());
    } else {
      fmt::print("{} cannot be read\n", word);
      ++wrong;
    }
  }
  return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace superflip::gpu

int main(int argc, char** argv) {
  const superflip::Metric* const metric = argc > 2 ? superflip::find_metric(argv[1]) : nullptr;
  if (metric == nullptr) {
    fmt::print("usage: gpu_bench htm|qtm WHAT...\n");
    return 2;
  }
  return superflip::gpu::run(*metric, {argv + 2, argv + argc});
}
