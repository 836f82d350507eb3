// Micro-benchmarks of the work of a search per node: composing cubes in each representation and with each kernel,
// encoding coordinates, the leaves of phase 1. Compare times of one run only, not of two machines.
#include "cube/simd/kernels.h"

#include <benchmark/benchmark.h>

#include <vector>

#include "coord/all.h"
#include "coord/sym_reduced.h"
#include "cube/facelets.h"
#include "cube/random_state.h"
#include "cube/testing_representations.h"
#include "cube/vector_state.h"
#include "search/unit_moves.h"
#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip {
namespace {

std::vector<CubieState> random_states(std::size_t count) {
  Rng rng(1);
  std::vector<CubieState> states;
  while (states.size() < count) states.push_back(random_state(rng));
  return states;
}

template <typename Cube>
void compose_representation(benchmark::State& run) {
  std::vector<Cube> cubes;
  for (const CubieState& state : random_states(64)) cubes.push_back(Cube::from_cubies(state));
  std::size_t i = 0;
  Cube product = cubes[0];
  for (auto _ : run) {
    product = compose(product, cubes[++i % cubes.size()]);
    benchmark::DoNotOptimize(product);
  }
}
BENCHMARK(compose_representation<CubieState>);
BENCHMARK(compose_representation<FaceletState>);

// Face turns one after the other, as a search without coordinates makes them: items_per_second are moves a second.
template <typename Cube>
void turn_representation(benchmark::State& run) {
  Rng rng(2);
  MoveSequence moves;
  while (moves.size() < 256) moves.push_back(Move(static_cast<int>(rng.below(kFaceTurns))));
  std::size_t i = 0;
  Cube cube = Cube::solved();
  for (auto _ : run) {
    cube = apply(cube, moves[++i % moves.size()]);
    benchmark::DoNotOptimize(cube);
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(turn_representation<CubieState>);
BENCHMARK(turn_representation<FaceletState>);
BENCHMARK(turn_representation<CubeArray3d>);
BENCHMARK(turn_representation<VectorState>);

void compose_with_kernels(benchmark::State& run, const Kernels& row) {
  std::vector<VectorState> cubes;
  for (const CubieState& state : random_states(64)) cubes.push_back(VectorState::from_cubies(state));
  std::size_t i = 0;
  VectorState cube = cubes[0];
  for (auto _ : run) {
    cube = row.compose(cube, cubes[++i % cubes.size()]);
    benchmark::DoNotOptimize(cube);
  }
}

[[maybe_unused]] const int kKernelBenchmarks = [] {
  for (const Kernels* kernels : available_kernels()) {
    const std::string name(kernels->name);
    benchmark::RegisterBenchmark(("compose/" + name).c_str(), compose_with_kernels, *kernels);
  }
  return 0;
}();

template <Coordinate C>
void encode(benchmark::State& run) {
  const std::vector<CubieState> states = random_states(64);
  const C coordinate;
  std::size_t i = 0;
  for (auto _ : run) benchmark::DoNotOptimize(coordinate.encode(states[++i % states.size()]));
}
BENCHMARK(encode<EdgeOrientation>);
BENCHMARK(encode<CornerOrientation>);
BENCHMARK(encode<UdSlice>);
BENCHMARK(encode<CornerPerm>);

// Thirty leaves of phase 1 at once, with each set of kernels: follow ten moves, find the canonical form, hash.
void phase2_leaves(benchmark::State& run) {
  using namespace two_phase;
  const UnitMoves moves(htm(), htm().moves);
  const std::vector<Position> units = unit_positions(moves);
  const auto symmetries = corner_symmetries(kAllUdSymmetries);
  const Phase2Kernels& kernels = run.range(0) != 0 ? phase2_kernels() : portable_phase2_kernels();
  Rng rng(2);
  std::vector<UnitPath> paths(30);
  for (UnitPath& path : paths)
    for (int i = 0; i < 10; ++i) path = path.then(rng.below(units.size()), UnitPath::bits_for(moves.size()));
  std::vector<Position> positions(paths.size());
  std::vector<std::uint64_t> hashes(paths.size());
  for (auto _ : run) {
    kernels.follow(Position::of(CubieState::solved()), units.data(), UnitPath::bits_for(moves.size()), paths,
                   positions.data());
    kernels.hashes(*symmetries, positions, hashes.data());
    benchmark::DoNotOptimize(hashes.data());
  }
}
BENCHMARK(phase2_leaves)->ArgName("best")->Arg(0)->Arg(1);

}  // namespace
}  // namespace superflip
