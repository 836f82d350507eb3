#include "comparison/whole_cube.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/nearest_word.h"
#include "comparison/run_search.h"
#include "cosets/korf/korf_space.h"
#include "search/canonical_order.h"
#include "search/ida_star.h"

namespace superflip::comparison {
namespace {

constexpr std::string_view kPositions = "43252003274489856000";

struct WholeBoundRow {
  std::string_view name;
  int edges;
  int largest;
};
constexpr std::array kWholeBoundRows = {
    WholeBoundRow{"corners-cut", 0, korf::kCutBound},      WholeBoundRow{"corners", 0, korf::kWholeBound},
    WholeBoundRow{"corners-edges6", 6, korf::kWholeBound}, WholeBoundRow{"corners-edges7", 7, korf::kWholeBound},
    WholeBoundRow{"corners-edges8", 8, korf::kWholeBound},
};

std::uint64_t bytes_of(int edges) { return edges == 0 ? korf::corner_tables_bytes() : korf::korf_tables_bytes(edges); }

const CanonicalOrder& face_turns_in_order() {
  static const CanonicalOrder kOrder(htm(), MoveSet::face_turns());
  return kOrder;
}

korf::CornerSpace corner_space(const WholeCubeBound& bound, const CubieState& cube) {
  return {*bound.corners, face_turns_in_order(), cube, bound.largest};
}

template <typename S>
GraphResult shortest_by_ida(const S& space, const typename S::Node& root, Budget& budget) {
  NoWatcher nobody;
  return detail::by_ida<typename S::Node>(nobody,
                                          [&](auto& sink) { return ida_star(space, root, budget, sink).counters; });
}

}  // namespace

std::uint64_t WholeCubeBound::bytes() const { return bytes_of(edges); }

Result<std::unique_ptr<const ComparedSpace>> WholeCube::open(const SpaceRequest& request, TableStore& store,
                                                             const GenerateOptions& options) {
  // Step 1. The names and what their tables take, before any table.
  for (const AlgorithmRow& algorithm : request.algorithms)
    if (algorithm.algorithm != SearchMethod::kIda)
      return fail(ErrorCode::kUsage,
                  fmt::format("{} cannot search the whole {}, which has {} positions; use ida, or name a part of the "
                              "cube with --space cross, --space corners, --space phase1 or --coordinates",
                              algorithm.name, kName, kPositions));
  std::vector<WholeCubeBound> bounds;
  std::vector<std::string_view> names;
  for (const WholeBoundRow& row : kWholeBoundRows) names.push_back(row.name);
  for (const std::string& name : request.bounds) {
    const auto* const row = std::find_if(kWholeBoundRows.begin(), kWholeBoundRows.end(),
                                         [&](const WholeBoundRow& one) { return one.name == name; });
    if (row == kWholeBoundRows.end())
      return fail(ErrorCode::kUsage,
                  fmt::format("there is no bound \"{}\" of the {}{}", name, kName, did_you_mean(name, names)), "bound");
    if (bytes_of(row->edges) > request.memory)
      return fail(ErrorCode::kUsage, fmt::format("the pattern databases of {} take {} bytes; {} are allowed", name,
                                                 bytes_of(row->edges), request.memory));
    bounds.push_back({name, row->edges, row->largest, {}, {}});
  }

  // Step 2. Their tables. Bounds without edges share one.
  std::shared_ptr<const korf::CornerTables> corners;
  for (WholeCubeBound& bound : bounds) {
    if (bound.edges > 0) {
      auto both = korf::open_korf_tables(store, htm(), bound.edges, options);
      if (!both) return tl::unexpected(std::move(both.error()));
      bound.both = std::make_shared<const korf::KorfTables>(*std::move(both));
      continue;
    }
    if (!corners) {
      auto opened = korf::open_corner_tables(store, htm(), options);
      if (!opened) return tl::unexpected(std::move(opened.error()));
      corners = std::make_shared<const korf::CornerTables>(*std::move(opened));
    }
    bound.corners = corners;
  }
  return std::make_unique<const WholeCube>(std::move(bounds));
}

std::string WholeCube::count() const { return std::string(kPositions); }

std::string WholeCube::description_of(std::size_t bound) const {
  return fmt::format("{}, consistent, {} bytes", bounds_[bound].name, bounds_[bound].bytes());
}

int WholeCube::lower_bound(std::size_t which, const CubieState& cube) const {
  const WholeCubeBound& bound = bounds_[which];
  if (!bound.both) return corner_space(bound, cube).root().bound;
  return korf::KorfSpace(*bound.both, face_turns_in_order()).root(cube).bound;
}

GraphResult WholeCube::run(SearchMethod, std::size_t which, const CubieState& cube, Budget& budget, std::size_t) const {
  const WholeCubeBound& bound = bounds_[which];
  if (bound.both) {
    const korf::KorfSpace space(*bound.both, face_turns_in_order());
    return shortest_by_ida(space, space.root(cube), budget);
  }
  const korf::CornerSpace space = corner_space(bound, cube);
  return shortest_by_ida(space, space.root(), budget);
}

}  // namespace superflip::comparison
