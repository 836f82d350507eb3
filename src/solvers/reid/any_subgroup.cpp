#include "solvers/reid/any_subgroup.h"

#include <algorithm>

#include "table/level_loop.h"
#include "table/storage.h"

namespace superflip::reid {
namespace {

// Whether the image of every turn under a symmetry is in the group.
bool contains_images(const GeneratedGroup& group, MoveSet turns, Symmetry symmetry) {
  for (const Move m : turns)
    if (!group.contains(state_of(symmetry(m)))) return false;
  return true;
}

bool keeps_an_axis(const GeneratedGroup& group, MoveSet turns) {
  const std::array half_turns = {rotation_to(Face::kU, Face::kB), rotation_to(Face::kD, Face::kB),
                                 rotation_to(Face::kD, Face::kF)};
  return std::any_of(half_turns.begin(), half_turns.end(),
                     [&](Symmetry half_turn) { return contains_images(group, turns, half_turn); });
}

bool is_in_a_conjugate(const GeneratedGroup& group, Move m) {
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    if (group.contains(state_of(axis_to_ud(axis)(m)))) return true;
  return false;
}

}  // namespace

bool generates_phase1(MoveSet turns) {
  const GeneratedGroup phase1(phase2_moves() & MoveSet::face_turns());
  if (GeneratedGroup(turns).order() != phase1.order()) return false;
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    if (contains_images(phase1, turns, axis_to_ud(axis))) return true;
  return false;
}

Result<SubgroupTables> make_subgroup_tables(MoveSet turns, const Metric& metric, std::uint64_t most_bytes,
                                            const GenerateOptions& options) {
  // Step 1. Whether it keeps an axis, and fits.
  const GeneratedGroup group(turns);
  if (!keeps_an_axis(group, turns))
    return fail(
        ErrorCode::kUsage,
        "the subgroup keeps no axis: no half turn of the whole cube about U-D, R-L or F-B maps it to itself, and "
        "so the three axes do not show all its sides; <U,D,R2,L2,F2,B2> and <U,R,L> keep that of U");
  const MoveSet all = MoveSet::face_turns();
  const CountingPlan plan = counting_plan(all, metric);
  const auto count = count_that_fits(group, GeneratedGroup(all), all, Exact8::kBits, most_bytes, "");
  if (!count) return tl::unexpected(count.error());

  // Step 2. The cosets and their distances.
  GenerateOptions labelled = options;
  labelled.label = "cosets";
  auto cosets = SubgroupCosets::number(group, all, *count, labelled);
  if (!cosets) return tl::unexpected(std::move(cosets.error()));
  const auto contents = coset_distances(*cosets, plan.moves, {Exact8::kBits, Exact8::kMeaning, 0}, labelled);
  if (!contents) return tl::unexpected(contents.error());
  std::vector<std::uint8_t> distances(contents->payload.data(), contents->payload.data() + cosets->size());

  // Step 3. Whether the last turn is always in a conjugate.
  const bool covers = std::all_of(plan.moves.begin(), plan.moves.end(),
                                  [&](const GraphMove& one) { return is_in_a_conjugate(group, one.move); });
  return SubgroupTables{*std::move(cosets), std::move(distances), covers};
}

}  // namespace superflip::reid
