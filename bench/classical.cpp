// Measures what Korf and Reid reported of their programs: the size of the bounds, and the nodes of a search.
//
//   classical_bench SOLVER bounds COUNT       the mean bounds of COUNT random cubes (seed 1) from each table, and how
//                                             many cubes have each bound
//   classical_bench SOLVER depths SCRAMBLE    each iteration, and each ply of the last: nodes, and nodes a second of
//                                             processor time, on one thread
//   classical_bench SOLVER agree COUNT LENGTH all shortest solutions of COUNT cubes, scrambled with LENGTH random turns
//                                             (seed 1), compared with those of the solver optimal
//
// SOLVER is korf, korf-inverse, reid or reid-inverse. --edges 7 or 8 uses the larger tables of korf, --large those of
// reid (sorted slices). --scramble G1 or half-turns scrambles inside the subgroup of phase 1 or with half turns.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <ctime>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "catalogue/registry.h"
#include "cosets/korf/korf_space.h"
#include "cosets/reid/reid_tables.h"
#include "cube/random_state.h"
#include "notation/read_cube.h"
#include "search/ida_star.h"
#include "search/with_inverse.h"

namespace superflip {
namespace {

struct Settings {
  std::string solver;
  std::string mode;
  std::string subject;  // COUNT or SCRAMBLE
  int length = 0;
  std::string scramble = "all";
  int edges = SixEdges::kCount;
  bool large = false;

  [[nodiscard]] bool inverse() const { return solver.ends_with("-inverse"); }
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The bounds of a cube from each table, and last the bound that the search uses.
using Bounds = std::vector<std::pair<std::string_view, int>>;

Bounds bounds_of(const korf::KorfSpace& space, const korf::KorfSpace::Node& node) {
  const auto [corners, edges, other_edges] = space.bounds(node);
  return {{"corners", corners},
          {"edges", edges},
          {"other edges", other_edges},
          {"corners and edges", std::max(corners, edges)},
          {"bound", node.bound}};
}

template <typename Cosets>
Bounds bounds_of(const reid::ReidSpace<Cosets>&, const typename reid::ReidSpace<Cosets>::Node& node) {
  const auto& d = node.distances;
  return {{"one axis", d[0]},
          {"two axes", std::max(d[0], d[1])},
          {"three axes", std::max({d[0], d[1], d[2]})},
          {"bound", node.bound}};
}

template <typename BoundsOf>
void print_bounds(std::uint64_t cubes, const BoundsOf& bounds_of_cube) {
  Rng rng(1);
  std::array<std::uint64_t, kMaxPly> counts{};
  std::map<std::string_view, std::uint64_t> sums;
  for (std::uint64_t i = 0; i < cubes; ++i) {
    const CubieState state = random_state(rng);
    const Bounds bounds = bounds_of_cube(state);
    const int bound = bounds.back().second;
    for (const auto& [name, one] : bounds) sums[name] += static_cast<std::uint64_t>(one);
    sums["bound, with inverse"] +=
        static_cast<std::uint64_t>(std::max(bound, bounds_of_cube(inverse(state)).back().second));
    ++counts[static_cast<std::size_t>(bound)];
  }
  fmt::print("means of {} random cubes\n", cubes);
  for (const auto& [name, sum] : sums)
    fmt::print("{:>20} {:8.4f}\n", name, static_cast<double>(sum) / static_cast<double>(cubes));
  for (std::size_t bound = 0; bound < counts.size(); ++bound)
    if (counts[bound] > 0) fmt::print("{:20} {:12}\n", bound, counts[bound]);
}

template <typename S>
void print_depths(const S& space, const typename S::Node& root) {
  fmt::print("{:>6} {:>14} {:>14} {:>9} {:>12}\n", "limit", "expanded", "generated", "seconds", "generated/s");
  bool found = false;
  const auto sink = [&](std::span<const Move>, const auto&) {
    found = true;
    return Flow::kGoOn;
  };
  Budget budget{Limits{}};
  for (int limit = space.lower_bound(root);; ++limit) {
    IdaStar search(space, sink, budget);
    const double begin = processor_seconds();
    search.iterate(root, limit);
    const double seconds = processor_seconds() - begin;
    const SearchCounters& counters = search.counters();
    fmt::print("{:6} {:14} {:14} {:9.3f} {:12.0f}\n", limit, counters.total_expanded(), counters.total_generated(),
               seconds, static_cast<double>(counters.total_generated()) / seconds);
    if (!found) continue;
    fmt::print("{:>6} {:>14} {:>14} {:>14}\n", "ply", "expanded", "generated", "pruned");
    for (std::size_t ply = 0; static_cast<int>(ply) < limit; ++ply)
      fmt::print("{:6} {:14} {:14} {:14}\n", ply, counters.expanded[ply], counters.generated[ply],
                 counters.pruned[ply]);
    return;
  }
}

Result<std::unique_ptr<Solver>> prepared(std::string_view id, TableStore& store, std::size_t memory) {
  auto solver = make_solver(id);
  PrepareOptions options;
  options.threads = 2;
  options.tier = choose_tier(solver->tiers(*options.metric, options.moves), memory);
  if (auto done = solver->prepare(store, options); !done) return tl::unexpected(done.error());
  return solver;
}

MoveSet scramble_moves(std::string_view name) {
  if (name == "G1") return phase2_moves();
  MoveSet half_turns;
  for (int f = 0; f < kFaces; ++f) half_turns.insert(Move::turn(static_cast<Face>(f), 2));
  return name == "all" ? MoveSet::face_turns() : half_turns;
}

// The solved cube after random turns of `moves`, without two consecutive turns of one face.
CubieState scrambled(Rng& rng, MoveSet moves, int turns) {
  const MoveSequence choices = list_of(moves);
  CubieState state = CubieState::solved();
  for (std::optional<Face> last; turns > 0;) {
    const Move next = choices[rng.below(choices.size())];
    if (last == next.face()) continue;
    last = next.face();
    state = apply(state, next);
    --turns;
  }
  return state;
}

Result<void> compare(const Settings& settings, TableStore& store) {
  std::size_t memory = settings.large ? reid::sorted_reid_tables_bytes() : kDefaultTableMemory;
  if (settings.edges > SixEdges::kCount) memory = korf::korf_tables_bytes(settings.edges);
  const auto ours = prepared(settings.solver, store, memory);
  if (!ours) return tl::unexpected(ours.error());
  const auto modern = prepared("optimal", store, kDefaultTableMemory);
  if (!modern) return tl::unexpected(modern.error());
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  Rng rng(1);
  const MoveSet scramble = scramble_moves(settings.scramble);
  std::map<int, int> lengths;
  std::size_t solutions = 0;
  double seconds[2] = {};
  std::uint64_t nodes[2] = {};
  for (int i = 0; i < std::stoi(settings.subject); ++i) {
    const CubieState state = scrambled(rng, scramble, settings.length);
    std::array<SolveOutcome, 2> outcomes;
    for (std::size_t which = 0; which < 2; ++which) {
      const double begin = processor_seconds();
      outcomes[which] = (which == 0 ? *ours : *modern)->solve(state, options, nullptr).value();
      seconds[which] += processor_seconds() - begin;
      nodes[which] += outcomes[which].nodes;
    }
    if (outcomes[0].lower_bound != outcomes[1].lower_bound ||
        outcomes[0].solutions.size() != outcomes[1].solutions.size() || !outcomes[0].complete || !outcomes[1].complete)
      return fail(ErrorCode::kSelfCheck, fmt::format("cube {} differs", i + 1));
    ++lengths[outcomes[0].lower_bound];
    solutions += outcomes[0].solutions.size();
  }
  for (const auto& [length, count] : lengths) fmt::print("{:3} moves: {} cubes\n", length, count);
  fmt::print(
      "{}: {} nodes, {:.1f} s; optimal: {} nodes, {:.1f} s; the same lengths and numbers of solutions, {} in all\n",
      settings.solver, nodes[0], seconds[0], nodes[1], seconds[1], solutions);
  return {};
}

// `space_of` makes the space of a cube; the cube outlives it. `bound_of` is for WithInverse.
template <typename SpaceOf, typename RootOf, typename BoundOf>
Result<void> measure_space(const Settings& settings, const SpaceOf& space_of, const RootOf& root_of,
                           const BoundOf& bound_of) {
  if (settings.mode == "bounds") {
    print_bounds(std::stoull(settings.subject), [&](const CubieState& state) {
      const auto space = space_of(state);
      return bounds_of(space, root_of(space, state));
    });
    return {};
  }
  const auto read = read_cube(settings.subject);
  if (!read) return tl::unexpected(read.error());
  const CubieState state = as_held(read->cube);
  const auto space = space_of(state);
  if (!settings.inverse()) {
    print_depths(space, root_of(space, state));
    return {};
  }
  const WithInverse both(space, bound_of);
  print_depths(both, both.root(root_of(space, state), state));
  return {};
}

template <typename Cosets, typename BoundOf>
Result<void> measure_reid(const Settings& settings, const reid::ReidTables<Cosets>& tables, const BoundOf& bound_of) {
  const CanonicalOrder order(htm(), MoveSet::face_turns());
  return measure_space(
      settings, [&](const CubieState& state) { return reid::ReidSpace(tables, order, state); },
      [](const reid::ReidSpace<Cosets>& space, const CubieState&) { return space.root(); }, bound_of);
}

Result<void> measure_reid(const Settings& settings, TableStore& store, const GenerateOptions& generate) {
  const auto no_bound = [](const CubieState&, int) { return 0; };
  if (settings.large) {
    const auto sorted = reid::open_sorted_reid_tables(store, htm(), generate);
    if (!sorted) return tl::unexpected(sorted.error());
    return measure_reid(settings, *sorted, no_bound);
  }
  const auto tables = reid::open_reid_tables(store, htm(), generate);
  if (!tables) return tl::unexpected(tables.error());
  if (!settings.inverse()) return measure_reid(settings, *tables, no_bound);
  const auto exact = reid::ExactDistances::open(store, tables->graph, htm(), generate);
  if (!exact) return tl::unexpected(exact.error());
  return measure_reid(settings, *tables,
                      [&](const CubieState& cube, int enough) { return exact->bound_of(cube, enough); });
}

Result<void> measure(const Settings& settings) {
  TableStore store(table_folder({}), [](std::string_view notice) { fmt::print(stderr, "{}\n", notice); });
  if (settings.mode == "agree") return compare(settings, store);
  GenerateOptions generate;
  generate.threads = 2;
  if (settings.solver.starts_with("korf")) {
    const auto tables = korf::open_korf_tables(store, htm(), settings.edges, generate);
    if (!tables) return tl::unexpected(tables.error());
    const korf::KorfSpace space(*tables, CanonicalOrder(htm(), MoveSet::face_turns()));
    return measure_space(
        settings, [&](const CubieState&) { return space; },
        [](const korf::KorfSpace& its_space, const CubieState& state) { return its_space.root(state); },
        [&](const CubieState& cube, int enough) { return space.bound_of(cube, enough); });
  }
  return measure_reid(settings, store, generate);
}

}  // namespace
}  // namespace superflip

int main(int argc, char** argv) {
  superflip::Settings settings;
  CLI::App app("Bounds and node counts of the classical optimal solvers");
  app.add_option("solver", settings.solver, "korf, reid, or one of them with its inverse")
      ->required()
      ->check(CLI::IsMember({"korf", "korf-inverse", "reid", "reid-inverse"}));
  app.add_option("mode", settings.mode, "what is measured")
      ->required()
      ->check(CLI::IsMember({"bounds", "depths", "agree"}));
  app.add_option("subject", settings.subject, "how many cubes; or a cube")->required();
  app.add_option("length", settings.length, "turns of each scramble (agree)")->check(CLI::PositiveNumber);
  app.add_option("--scramble", settings.scramble, "with which turns (agree)")
      ->check(CLI::IsMember({"all", "G1", "half-turns"}));
  app.add_option("--edges", settings.edges, "edges of korf's tables")->check(CLI::Range(6, 8));
  app.add_flag("--large", settings.large, "the larger tables of reid");
  CLI11_PARSE(app, argc, argv);
  if (const auto done = superflip::measure(settings); !done) {
    fmt::print(stderr, "classical_bench: {} {}\n", done.error().message, done.error().where);
    return 1;
  }
  return 0;
}
