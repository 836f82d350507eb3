#include "solvers/optimal/bounds/axis_cosets.h"

#include <bit>
#include <cassert>
#include <vector>

#include "base/checksum.h"
#include "base/parallel.h"
#include "coord/all.h"
#include "coord/sym_reduced.h"
#include "cosets/coset_graph.h"
#include "search/unit_moves.h"
#include "solvers/optimal/tables/coset_table.h"
#include "table/generate_clamped.h"
#include "table/sym_product_graph.h"

namespace superflip::optimal {
namespace {

// The distances are generated with the rows of coset_graph.h, classes of slice and flips, which take a fifth less time.
// Then each entry here is looked up there.
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
  parallel_for(options.threads, kAxisRows, 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t row = begin; row < end; ++row) {
      const std::uint16_t* const seen = &twists_seen[std::size_t{rows.representatives()[row]} * kUdSymmetries];
      std::uint8_t* const bytes = contents.payload.data() + row * (kAxisRowEntries / 4);
      for (std::uint32_t entry = 0; entry < kAxisRowEntries; ++entry) {
        const std::uint32_t name = class_of[entry];
        const std::uint64_t key = std::uint64_t{name / kUdSymmetries} * kTwists + seen[name % kUdSymmetries];
        bytes[entry / 4] = static_cast<std::uint8_t>(bytes[entry / 4] | distances.get(key) << entry % 4 * 2);
      }
    }
  });
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
