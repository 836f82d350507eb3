// Micro-benchmarks of what a search does per node: composing cubes in each representation and with each kernel,
// encoding coordinates, one phase-2 node. Times of one run are comparable with each other, not between machines.
#include "cube/simd/kernels.h"

#include <benchmark/benchmark.h>

#include <vector>

#include "coord/all.h"
#include "cube/facelet_state.h"
#include "cube/random_state.h"
#include "cube/vector_state.h"
#include "solver/two_phase/phase2.h"

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
BENCHMARK(compose_representation<VectorState>);

void kernel_operation(benchmark::State& run, const Kernels& row, bool invert) {
  std::vector<VectorState> cubes;
  for (const CubieState& state : random_states(64)) cubes.push_back(VectorState::from_cubies(state));
  std::size_t i = 0;
  VectorState cube = cubes[0];
  for (auto _ : run) {
    cube = invert ? row.inverse(cube) : row.compose(cube, cubes[++i % cubes.size()]);
    benchmark::DoNotOptimize(cube);
  }
}

[[maybe_unused]] const int kKernelBenchmarks = [] {
  for (const Kernels* kernels : available_kernels()) {
    const std::string name(kernels->name);
    benchmark::RegisterBenchmark(("compose/" + name).c_str(), kernel_operation, *kernels, false);
    benchmark::RegisterBenchmark(("inverse/" + name).c_str(), kernel_operation, *kernels, true);
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

// A phase-2 node at random places of its tables: its children made and their bounds read, by turns and all at once.
void phase2_node(benchmark::State& run) {
  using namespace two_phase;
  TableStore store{std::string()};
  const MoveSet moves = htm().moves & phase2_moves();
  const auto tables = open_phase2_tables(store, {&htm(), htm().moves}, {});
  const Phase2Space space(*tables, CanonicalOrder(htm(), moves));
  Rng rng(2);
  std::vector<Phase2Space::Node> nodes = {space.root(CubieState::solved())};
  while (nodes.size() < 4096) {
    Phase2Space::Node node = nodes.back();
    for (std::uint64_t left = rng.below(10) + 1; left > 0; --left)
      for (Move m : moves)
        if (rng.below(5) == 0) node = space.child(node, m);
    nodes.push_back(node);
  }
  const bool batch = run.range(0) != 0;
  std::array<Phase2Space::Node, kMoves> children{};
  std::size_t i = 0;
  for (auto _ : run) {
    const Phase2Space::Node& node = nodes[++i % nodes.size()];
    int sum = 0;
    if (batch) {
      const int count = space.expand(node, moves, children.data());
      for (int k = 0; k < count; ++k) {
        space.settle(node, children[static_cast<std::size_t>(k)]);
        sum += space.lower_bound(children[static_cast<std::size_t>(k)]);
      }
    } else {
      for (Move m : moves) sum += space.lower_bound(space.child(node, m));
    }
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(phase2_node)->ArgName("batch")->Arg(0)->Arg(1);

}  // namespace
}  // namespace superflip
