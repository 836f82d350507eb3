// Benchmark of Thistlethwaite's algorithm on random cubes, drawn from a seed: the lengths of solutions and of their
// phases, and the cubes a second of one thread. Only Solver::solve is timed. Each answer is applied to its cube; a
// wrong answer ends the program with 1.
//
//   thistlethwaite_bench [COUNT [MAX_LENGTH | best]]
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/solver.h"

namespace superflip {
std::unique_ptr<Solver> make_thistlethwaite_solver();

namespace {

constexpr std::size_t kLengths = 64;

// How often each length occurred.
class Lengths {
 public:
  void add(int length) { ++counts_[static_cast<std::size_t>(length)]; }
  void print(std::string_view name) const {
    std::uint64_t cubes = 0;
    std::uint64_t moves = 0;
    std::size_t longest = 0;
    for (std::size_t n = 0; n < kLengths; ++n) {
      cubes += counts_[n];
      moves += n * counts_[n];
      if (counts_[n] > 0) longest = n;
    }
    fmt::print("{}: mean {:.3f}, most {};", name, static_cast<double>(moves) / static_cast<double>(cubes), longest);
    for (std::size_t n = 0; n <= longest; ++n)
      if (counts_[n] > 0) fmt::print(" {}:{}", n, counts_[n]);
    fmt::print("\n");
  }

 private:
  std::array<std::uint64_t, kLengths> counts_{};
};

int number(std::string_view text, int otherwise) {
  std::from_chars(text.data(), text.data() + text.size(), otherwise);
  return otherwise;
}

int run(int count, std::string_view wanted) {
  TableStore store(table_folder());
  const auto solver = make_thistlethwaite_solver();
  if (const auto ready = solver->prepare(store, {}); !ready) {
    fmt::print(stderr, "{}\n", ready.error().message);
    return 1;
  }
  SolveOptions options;
  if (wanted != "best") options.max_length = number(wanted, solver->info().usual_length);
  Rng rng(1981);
  Lengths all;
  std::vector<Lengths> by_phase(4);
  std::chrono::duration<double> time{};
  for (int i = 0; i < count; ++i) {
    const CubieState cube = random_state(rng);
    const auto start = std::chrono::steady_clock::now();
    const auto outcome = solver->solve(cube, options, {});
    time += std::chrono::steady_clock::now() - start;
    if (!outcome || outcome->solutions.empty() || apply_all(cube, outcome->solutions.front()) != CubieState::solved()) {
      fmt::print(stderr, "cube {} was not solved\n", i);
      return 1;
    }
    all.add(static_cast<int>(outcome->solutions.front().size()));
    int begin = 0;
    for (std::size_t k = 0; k < by_phase.size(); ++k) {
      const int end = outcome->phases.front()[k].moves;
      by_phase[k].add(end - begin);
      begin = end;
    }
  }
  all.print("all");
  for (std::size_t k = 0; k < by_phase.size(); ++k) by_phase[k].print(fmt::format("phase {}", k + 1));
  fmt::print("{} cubes, {:.0f} a second\n", count, count / time.count());
  return 0;
}

}  // namespace
}  // namespace superflip

int main(int argc, char** argv) {
  return superflip::run(argc > 1 ? superflip::number(argv[1], 100'000) : 100'000, argc > 2 ? argv[2] : "");
}
