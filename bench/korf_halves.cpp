// korf_halves [COUNT]: Korf's bound with other halves of the twelve edges. For each way to halve them, up to the
// symmetries of the cube, it prints the mean distances over COUNT random cubes (200,000; seed 1) in both tables of six
// edges, and the mean of the largest of these two and the corners. docs/experiments/korf-reid.md has its figures. It
// takes 20 s of processor time.
#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <set>
#include <vector>

#include "base/rng.h"
#include "coord/all.h"
#include "cosets/korf/korf_tables.h"
#include "cube/random_state.h"
#include "table/generate_bitwise.h"
#include "table/product_graph.h"

namespace superflip {
namespace {

using EdgeMask = std::uint32_t;  // bit e: edge e is in the half
constexpr EdgeMask kAllEdges = (1U << kEdges) - 1;

// Gives the values of EdgePattern<half>::encode.
Index value_of(EdgeMask half, const CubieState& state) {
  std::uint32_t places = 0;
  std::uint32_t flips = 0;
  std::array<std::uint8_t, 6> order{};
  std::size_t found = 0;
  for (std::size_t p = 0; p < kEdges; ++p) {
    if ((half >> state.ep[p] & 1) == 0) continue;
    const int edge = std::popcount(half & ((1U << state.ep[p]) - 1));
    places |= 1U << p;
    flips |= static_cast<std::uint32_t>(state.eo[p]) << edge;
    order[found++] = static_cast<std::uint8_t>(edge);
  }
  return (rank_combination(places) * SixEdges::kOrders + rank_permutation(order)) << SixEdges::kCount | flips;
}

// The distances of one half's edges in each cube.
std::vector<int> distances(EdgeMask half, const std::vector<CubieState>& cubes, const EdgePatternMoves& steps) {
  const EdgePatternGraph graph(steps, graph_moves(MoveSet::face_turns(), htm()), value_of(half, CubieState::solved()));
  const auto made = generate_bitwise(graph, {4, Meaning::kExact, 0}, {});
  const PackedView<4> table(made->payload.data(), SixEdges::kSize);
  std::vector<int> found;
  for (const CubieState& cube : cubes) found.push_back(static_cast<int>(table.get(value_of(half, cube))));
  return found;
}

// The images of a half under all symmetries, each also with the other six edges.
void insert_images(EdgeMask half, std::set<EdgeMask>& seen) {
  for (int s = 0; s < kSymmetries; ++s) {
    EdgeMask image = 0;
    for (std::size_t e = 0; e < kEdges; ++e)
      if ((half >> e & 1) != 0) image |= 1U << action_of(Symmetry(s)).edge_to[e];
    seen.insert(image);
    seen.insert(kAllEdges - image);
  }
}

double mean(const std::vector<int>& values) {
  double sum = 0;
  for (const int value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

Result<void> measure(std::size_t count) {
  TableStore store("");
  const auto tables = korf::open_korf_tables(store, htm(), SixEdges::kCount, {});
  if (!tables) return tl::unexpected(tables.error());
  Rng rng(1);
  std::vector<CubieState> cubes;
  std::vector<int> corners;
  for (std::size_t i = 0; i < count; ++i) {
    cubes.push_back(random_state(rng));
    corners.push_back(static_cast<int>(tables->corners().get(Corners().encode(cubes.back()))));
  }
  fmt::print("half  mean   other  largest of three\n");
  std::set<EdgeMask> seen;
  for (EdgeMask half = 0; half <= kAllEdges; ++half) {
    if (std::popcount(half) != SixEdges::kCount || seen.contains(half)) continue;
    insert_images(half, seen);
    const auto first = distances(half, cubes, tables->edge_moves);
    const auto second = distances(kAllEdges - half, cubes, tables->edge_moves);
    std::vector<int> largest;
    for (std::size_t i = 0; i < count; ++i) largest.push_back(std::max({first[i], second[i], corners[i]}));
    fmt::print("{:03x}  {:6.4f} {:6.4f} {:6.4f}\n", half, mean(first), mean(second), mean(largest));
  }
  return {};
}

}  // namespace
}  // namespace superflip

int main(int argc, char** argv) {
  const long count = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 200'000;
  if (count < 1 || argc > 2) {
    fmt::print(stderr, "usage: korf_halves [COUNT]\n");
    return 2;
  }
  if (const auto done = superflip::measure(static_cast<std::size_t>(count)); !done) {
    fmt::print(stderr, "korf_halves: {}\n", done.error().message);
    return 1;
  }
  return 0;
}
