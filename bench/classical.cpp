// What Korf and Reid reported of their programs, for ours: how large the bounds are, and how many nodes a search has.
//
//   classical_bench SOLVER bounds COUNT       what the tables say of COUNT random cubes (seed 1), means; and how
//                                             many cubes have each bound
//   classical_bench SOLVER depths SCRAMBLE    iteration by iteration, and ply by ply in the last: nodes, and nodes a
//                                             second of processor time, on one thread
//   classical_bench SOLVER agree COUNT LENGTH all shortest solutions of COUNT cubes, scrambled with LENGTH random turns
//                                             (seed 1), compared with those of the solver optimal
//
// SOLVER is korf or reid.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "notation/read_cube.h"
#include "search/ida_star.h"
#include "solver/korf/korf_space.h"
#include "solver/registry.h"
#include "solver/reid/reid_tables.h"

namespace superflip {
namespace {

struct Settings {
  std::string solver;
  std::string mode;
  std::string subject;  // COUNT or SCRAMBLE
  int length = 0;
  std::string memory;
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// What the tables say of a cube: what is said first, the bound last.
using Bounds = std::vector<std::pair<std::string_view, int>>;

Bounds bounds_of(const korf::KorfSpace& space, const korf::KorfSpace::Node& node) {
  const auto [corners, edges, other_edges] = space.bounds(node);
  return {{"corners", corners},
          {"edges", edges},
          {"other edges", other_edges},
          {"corners and edges", std::max(corners, edges)},
          {"bound", node.bound}};
}

Bounds bounds_of(const reid::ReidSpace&, const reid::ReidSpace::Node& node) {
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
    const Bounds bounds = bounds_of_cube(random_state(rng));
    for (const auto& [name, bound] : bounds) sums[name] += static_cast<std::uint64_t>(bound);
    ++counts[static_cast<std::size_t>(bounds.back().second)];
  }
  fmt::print("means of {} random cubes\n", cubes);
  for (const auto& [name, sum] : sums)
    fmt::print("{:>18} {:8.4f}\n", name, static_cast<double>(sum) / static_cast<double>(cubes));
  for (std::size_t bound = 0; bound < counts.size(); ++bound)
    if (counts[bound] > 0) fmt::print("{:18} {:12}\n", bound, counts[bound]);
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

Result<std::unique_ptr<Solver>> prepared(std::string_view id, TableStore& store) {
  auto solver = make_solver(id);
  PrepareOptions options;
  options.threads = 2;
  if (auto done = solver->prepare(store, options); !done) return tl::unexpected(done.error());
  return solver;
}

Result<void> compare(const Settings& settings, TableStore& store) {
  const auto ours = prepared(settings.solver, store);
  if (!ours) return tl::unexpected(ours.error());
  const auto modern = prepared("optimal", store);
  if (!modern) return tl::unexpected(modern.error());
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  Rng rng(1);
  std::map<int, int> lengths;
  double seconds[2] = {};
  std::uint64_t nodes[2] = {};
  for (int i = 0; i < std::stoi(settings.subject); ++i) {
    CubieState state = CubieState::solved();
    int last = -1;
    for (int turns = 0; turns < settings.length;) {
      const Move next(static_cast<int>(rng.below(kFaceTurns)));
      if (static_cast<int>(next.face()) == last) continue;
      last = static_cast<int>(next.face());
      state = apply(state, next);
      ++turns;
    }
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
  }
  for (const auto& [length, count] : lengths) fmt::print("{:3} moves: {} cubes\n", length, count);
  fmt::print("{}: {} nodes, {:.1f} s; optimal: {} nodes, {:.1f} s; the same lengths and numbers of solutions\n",
             settings.solver, nodes[0], seconds[0], nodes[1], seconds[1]);
  return {};
}

// `space_of` makes the space of a cube, which lives as long as it.
template <typename SpaceOf, typename RootOf>
Result<void> measure_space(const Settings& settings, const SpaceOf& space_of, const RootOf& root_of) {
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
  print_depths(space, root_of(space, state));
  return {};
}

Result<void> measure(const Settings& settings) {
  TableStore store(table_folder({}), [](std::string_view notice) { fmt::print(stderr, "{}\n", notice); });
  if (settings.mode == "agree") return compare(settings, store);
  GenerateOptions generate;
  generate.threads = 2;
  const CanonicalOrder order(htm(), MoveSet::face_turns());
  if (settings.solver == "korf") {
    const auto tables = korf::open_korf_tables(store, htm(), SixEdges::kCount, generate);
    if (!tables) return tl::unexpected(tables.error());
    return measure_space(
        settings, [&](const CubieState&) { return korf::KorfSpace(*tables, order); },
        [](const korf::KorfSpace& space, const CubieState& state) { return space.root(state); });
  }
  const auto tables = reid::open_reid_tables(store, generate);
  if (!tables) return tl::unexpected(tables.error());
  return measure_space(
      settings, [&](const CubieState& state) { return reid::ReidSpace(*tables, order, state); },
      [](const reid::ReidSpace& space, const CubieState&) { return space.root(); });
}

}  // namespace
}  // namespace superflip

int main(int argc, char** argv) {
  superflip::Settings settings;
  CLI::App app("Bounds and node counts of the classical optimal solvers");
  app.add_option("solver", settings.solver, "korf or reid")->required()->check(CLI::IsMember({"korf", "reid"}));
  app.add_option("mode", settings.mode, "what is measured")
      ->required()
      ->check(CLI::IsMember({"bounds", "depths", "agree"}));
  app.add_option("subject", settings.subject, "how many cubes; or a cube")->required();
  app.add_option("length", settings.length, "turns of each scramble (agree)")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, argc, argv);
  if (const auto done = superflip::measure(settings); !done) {
    fmt::print(stderr, "classical_bench: {} {}\n", done.error().message, done.error().where);
    return 1;
  }
  return 0;
}
