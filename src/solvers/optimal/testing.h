// For tests only: coset tables, made by the first test that needs them and read from a folder by the others.
#pragma once

#include <memory>

#include "base/rng.h"
#include "cube/random_state.h"
#include "cube/testing.h"
#include "solver/testing.h"
#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/search/coset_search.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::testing {

/// For what may end early: never.
inline constexpr auto kAlways = [] { return true; };

/// A table with what belongs to it: nothing, or a third bound, the axes' or that of cosets that see all flips.
struct Cosets {
  struct WithAxes {};
  struct WithTetradTwists {
    std::uint32_t tetrad_twists;
  };

  const Metric& metric;
  optimal::CosetNumbering numbering;
  LargePage<optimal::EdgeFrame> edges;
  LargePage<optimal::AllMoveTables> all_moves;
  Table contents;
  Table third;
  std::unique_ptr<optimal::AxisFrame> axes;
  std::unique_ptr<optimal::FlipCosetFrame> flip_cosets;
  optimal::SearchTables tables;

  explicit Cosets(const optimal::CosetShape& shape, const Metric& of = htm())
      : metric(of),
        numbering(shape),
        edges(numbering.frame()),
        all_moves(numbering.frame()),
        contents(optimal::open_coset_table(store(), numbering, {}, metric).value()),
        tables{numbering, *edges, {contents.payload().data(), shape, metric}, optimal::NoBound{}, &*all_moves} {
    edges->set_distances(optimal::open_flip_table(store(), numbering.frame(), *edges, {}, metric)->payload());
  }
  Cosets(const optimal::CosetShape& shape, WithAxes, const Metric& of = htm()) : Cosets(shape, of) {
    axes = std::make_unique<optimal::AxisFrame>(numbering.frame());
    third = optimal::open_axis_table(store(), *axes, {}, metric).value();
    tables.bound = optimal::AxisBound{axes.get(), third.payload().data(), metric.numbers.axis_base};
  }
  Cosets(const optimal::CosetShape& shape, WithTetradTwists with, const Metric& of = htm()) : Cosets(shape, of) {
    flip_cosets = std::make_unique<optimal::FlipCosetFrame>(numbering, *edges, with.tetrad_twists);
    third = optimal::open_flip_coset_table(store(), numbering, *flip_cosets, {}, metric).value();
    flip_cosets->distances = third.payload().data();
    tables.bound = optimal::FlipCosetBound{flip_cosets.get(), metric.numbers.flip_cosets};
  }
  [[nodiscard]] int bound_of(const CubieState& state) const {
    return tables.table.lower_bound(numbering.entry_of(state));
  }
};
/// A search with such a table, which is that of the metric of the options.
inline Result<SolveOutcome> search(const Cosets& with, const CubieState& state, const SolveOptions& options,
                                   const ImprovementCallback& improvement = {},
                                   const optimal::ExpandKernel& kernel = optimal::expand_kernel()) {
  return optimal::search_cosets(with.tables, kernel, TurnRules(*options.metric, options.moves), state, options,
                                improvement);
}
/// With 1, 4, 256 and 128 flip parts; the last three with all twists alike, and the axes.
inline const Cosets& cosets() {
  static const Cosets kMade({1, 1});
  return kMade;
}
inline const Cosets& cosets_with_flips() {
  static const Cosets kMade({6, 4, 1}, Cosets::WithAxes());
  return kMade;
}
inline const Cosets& cosets_with_blocks() {
  static const Cosets kMade({1, optimal::kFlipBlock, 1}, Cosets::WithAxes());
  return kMade;
}
inline const Cosets& cosets_with_pairs() {
  static const Cosets kMade({1, optimal::kFlipPairs, 1}, Cosets::WithAxes());
  return kMade;
}

/// With the third bound.
inline const Cosets& cosets_with_axes() {
  static const Cosets kMade({1, 1}, Cosets::WithAxes());
  return kMade;
}
inline const Cosets& cosets_with_flip_cosets() {
  static const Cosets kMade({1, 1}, Cosets::WithTetradTwists{3});
  return kMade;
}
inline const Cosets& coarse_cosets_with_flip_cosets() {
  static const Cosets kMade({2, 1, 729}, Cosets::WithTetradTwists{1});
  return kMade;
}

/// In QTM.
inline const Cosets& cosets_in_qtm() {
  static const Cosets kMade({1, 1}, *find_metric("qtm"));
  return kMade;
}
inline const Cosets& cosets_with_axes_in_qtm() {
  static const Cosets kMade({1, 1}, Cosets::WithAxes(), *find_metric("qtm"));
  return kMade;
}
inline const Cosets& cosets_with_flip_cosets_in_qtm() {
  static const Cosets kMade({6, 4, 1}, Cosets::WithTetradTwists{1}, *find_metric("qtm"));
  return kMade;
}
inline const Cosets& cosets_with_blocks_in_qtm() {
  static const Cosets kMade({1, optimal::kFlipBlock, 1}, Cosets::WithAxes(), *find_metric("qtm"));
  return kMade;
}

/// In metrics that count the turn of two faces as one.
inline const Cosets& cosets_in_stm() {
  static const Cosets kMade({1, 1}, *find_metric("stm"));
  return kMade;
}
inline const Cosets& cosets_with_axes_in_ahtm() {
  static const Cosets kMade({2, 1}, Cosets::WithAxes(), *find_metric("ahtm"));
  return kMade;
}
inline const Cosets& cosets_with_blocks_in_stm() {
  static const Cosets kMade({1, optimal::kFlipBlock, 1}, Cosets::WithAxes(), *find_metric("stm"));
  return kMade;
}
inline const Cosets& cosets_with_blocks_in_ahtm() {
  static const Cosets kMade({1, optimal::kFlipBlock, 1}, Cosets::WithAxes(), *find_metric("ahtm"));
  return kMade;
}
inline const Cosets& cosets_with_blocks_in_aqtm() {
  static const Cosets kMade({1, optimal::kFlipBlock, 1}, Cosets::WithAxes(), *find_metric("aqtm"));
  return kMade;
}
inline const Cosets& cosets_with_flips_in_aqtm() {
  static const Cosets kMade({6, 4, 1}, Cosets::WithAxes(), *find_metric("aqtm"));
  return kMade;
}

/// The nodes of searches up to length 14 from some random cubes, with tables that have a third bound and without it.
struct NodeCounts {
  std::uint64_t with = 0;
  std::uint64_t without = 0;
};
inline NodeCounts count_nodes(const Cosets& bounded, std::uint64_t seed) {
  Rng rng(seed);
  SolveOptions options;
  options.max_length = 14;
  NodeCounts nodes;
  for (int i = 0; i < 8; ++i) {
    const CubieState state = random_state(rng);
    nodes.with += search(bounded, state, options)->nodes;
    nodes.without += search(cosets(), state, options)->nodes;
  }
  return nodes;
}

/// What the third bound's table says of a cube along each axis.
inline std::array<std::uint32_t, optimal::kAxes> axis_codes_of(const CubieState& state,
                                                               const Cosets& with = cosets_with_axes()) {
  const optimal::SliceMasks masks = optimal::slice_masks(state);
  optimal::AxisParts parts{{}, {masks[0], masks[1], masks[2], 0}, 0};
  std::uint64_t labels = 0;
  for (std::size_t p = 0; p < kCorners; ++p)
    labels |= static_cast<std::uint64_t>(optimal::kCornerLabel[state.cp[p]] | state.co[p] << 4) << (8 * p);
  parts.twists = optimal::twists_about_axes(labels);
  parts.flips = optimal::flips_of(state);
  std::array<std::uint32_t, optimal::kAxes> codes{};
  for (std::size_t axis = 0; axis < optimal::kAxes; ++axis)
    codes[axis] = optimal::third_bound_code(with.third.payload().data(),
                                            optimal::axis_entry(with.numbering.frame(), *with.axes, parts, axis));
  return codes;
}

/// What the table of the cosets that see all flips says of a cube.
inline int flip_coset_code_of(const Cosets& with, const CubieState& state) {
  return static_cast<int>(optimal::third_bound_code(
      with.third.payload().data(), optimal::flip_coset_entry(with.numbering, *with.flip_cosets, state)));
}

/// The second bound of a cube.
inline int edge_bound_of(const CubieState& state, const Cosets& with = cosets()) {
  const optimal::SliceMasks masks = optimal::slice_masks(state);
  return with.edges->bound(with.numbering.frame(), optimal::separation_of(masks), masks, optimal::flips_of(state));
}

}  // namespace superflip::testing
