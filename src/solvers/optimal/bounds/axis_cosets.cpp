#include "solvers/optimal/bounds/axis_cosets.h"

#include <cassert>
#include <vector>

#include "base/checksum.h"
#include "base/parallel.h"
#include "coord/all.h"
#include "coord/orientations.h"
#include "coord/sym_reduced.h"
#include "cosets/coset_graph.h"
#include "cube/move.h"
#include "search/turn_rules.h"
#include "search/unit_moves.h"
#include "solvers/optimal/tables/coset_table.h"
#include "table/generate_clamped.h"
#include "table/product_graph.h"

namespace superflip::optimal {

EdgeFrame::EdgeFrame(const CosetFrame& frame) {
  constexpr std::uint16_t kNone = 0xFFFF;
  class_of.fill(kNone);
  std::uint32_t classes = 0;
  for (std::uint32_t e = 0; e < kSeparations; ++e) {
    if (class_of[e] != kNone) continue;
    const SliceMasks masks = masks_of_separation(e);
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      SliceMasks seen{};
      for (std::size_t slice = 0; slice < kSlices; ++slice)
        seen[slice] = frame.flips.moved(masks[frame.slices_seen[s][slice]], s);
      std::uint16_t& found = class_of[separation_of(seen)];
      const auto back = static_cast<std::uint32_t>(Symmetry(static_cast<int>(s)).inverse().index());
      if (found == kNone) found = static_cast<std::uint16_t>(Class{classes, back}.packed());
    }
    ++classes;
  }
}

// A symmetry that maps the axis to UD maps the twists about the axis to twists about UD.
AxisFrame::AxisFrame(const CosetFrame& frame) {
  const SymReduced<CornerOrientation> classes{CornerOrientation()};
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const Symmetry to_ud(static_cast<int>(axis) * kUdSymmetries);  // a third turn about the URF corner, this many times
    const SymmetryAction& action = action_of(to_ud);
    for (std::uint32_t number = 0; number < kTwists; ++number) {
      CubieState along = CubieState::solved();
      CornerOrientation::decode_into(number, along);
      CubieState seen = CubieState::solved();
      for (std::size_t p = 0; p < kCorners; ++p) seen.co[action.corner_to[p]] = along.co[p];
      const ClassAndSymmetry found = classes.classify(CornerOrientation::encode(seen));
      const auto symmetry = static_cast<std::uint32_t>(compose(to_ud, found.symmetry).index());
      row_of[axis][number] = static_cast<std::uint16_t>(Row{found.class_index, symmetry}.packed());
    }
    slice[axis] = frame.slices_seen[static_cast<std::size_t>(to_ud.index())][2];
    for (std::size_t s = axis * kUdSymmetries; s < (axis + 1) * kUdSymmetries; ++s) {
      auto& seen = places_seen[s];
      seen.fill(kUnsetBit);
      const std::size_t flip_slice = frame.flips.slice[s];
      for (std::size_t i = 0; i < kEdges; ++i) {
        const std::size_t place = frame.places_seen[s][i];
        seen[i] = static_cast<std::uint8_t>(12 * slice[axis] + place);
        seen[16 + i] = static_cast<std::uint8_t>(36 + place);
        if (flip_slice < kSlices) seen[32 + i] = static_cast<std::uint8_t>(12 * flip_slice + place);
        if ((frame.flips.slice_seen[s] >> i & 1) != 0) seen[48 + i] = kSetBit;
      }
    }
  }
  // At the other end, half turns and the turns of the axis itself keep the coset along the axis.
  for (std::uint32_t axes = 0; axes < leaving_turns.size(); ++axes) {
    for (int m = 0; m < kMoves; ++m) {
      const Move move(m);
      const std::size_t flank = flank_of(move);
      bool leaves = true;
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const Symmetry to_ud(static_cast<int>(axis) * kUdSymmetries);
        const bool along = axis_of(to_ud(move.face())) == Axis::kUD;
        leaves = leaves && ((axes >> axis & 1) == 0 || (flank > 0 && !along));
      }
      if (!leaves) continue;
      leaving_moves[axes] |= std::uint64_t{1} << m;
      if (flank > 0) leaving_moves[axes] |= std::uint64_t{1} << (TurnRules::kMoveBits + flank - 1);
      if (move.is_face_turn())
        leaving_turns[axes] |= 1U << m | 1U << (TurnRules::kTurnBits + static_cast<unsigned>(m) / 3);
    }
  }
}

namespace {

// The distances are generated with the rows of cosets/coset_graph.h, classes of slice and flips, which take a fifth
// less time. Then each entry here is looked up there.
Result<TableContents> generate(const MoveTable16& twist_moves, int base, const GenerateOptions& options) {
  // Step 1. The distances by class and twists, after the class's symmetry.
  const SymReduced<SliceAndEdgeOrientation> classes{SliceAndEdgeOrientation()};
  const auto found = generate_clamped(SymProductGraph(classes, CornerOrientation(), twist_moves), base, options);
  if (!found) return tl::unexpected(found.error());
  const PackedView<2> distances(found->payload.data(), std::uint64_t{classes.size()} * kTwists);

  // Step 2. The same by class of twists, and slice and flips after that class's symmetry. The entries of a row are the
  // values of SliceAndEdgeOrientation.
  const SymReduced<CornerOrientation> rows{CornerOrientation()};
  const std::vector<std::uint16_t> twists_seen = conjugation_table(CornerOrientation());
  const std::vector<std::uint32_t>& class_of = classes.classes_of_values();
  assert(rows.size() == kAxisRows && class_of.size() == kAxisRowEntries);
  TableContents contents{AlignedBuffer(kAxisBytes, 0), found->histogram};
  const auto fill = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t row = begin; row < end; ++row) {
      const std::uint16_t* const seen = &twists_seen[std::size_t{rows.representatives()[row]} * kUdSymmetries];
      std::uint8_t* const bytes = contents.payload.data() + row * (kAxisRowEntries / 4);
      for (std::uint32_t entry = 0; entry < kAxisRowEntries; ++entry) {
        const std::uint32_t name = class_of[entry];
        const std::uint64_t key = std::uint64_t{name / kUdSymmetries} * kTwists + seen[name % kUdSymmetries];
        bytes[entry / 4] = static_cast<std::uint8_t>(bytes[entry / 4] | distances.get(key) << entry % 4 * 2);
      }
    }
  };
  if (!parallel_for(options.threads, kAxisRows, 1, fill, options.stop)) return interrupted(options);
  return contents;
}

}  // namespace

Result<Table> open_axis_table(TableStore& store, const AxisFrame& frame, const GenerateOptions& options,
                              const Metric& metric) {
  TableLoader loader(store, options);
  const MoveTable16 twist_moves = open_co_moves(loader, UnitMoves(metric, metric.moves).set());
  if (loader.failed()) return loader.finish(Table());
  TableSpec spec = byte_table_spec("optimal_axes", metric);
  spec.coordinate = "sym16_co_x_ud_slice_x_eo";
  spec.entries = kAxisBytes;
  spec.fingerprint = checksum(frame.row_of.data(), sizeof(frame.row_of));
  return store.open_or_generate(
      spec, [&](const GenerateOptions& labelled) { return generate(twist_moves, metric.numbers.axis_base, labelled); },
      options);
}

}  // namespace superflip::optimal
