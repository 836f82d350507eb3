#include "cosets/subgroup_cosets.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>

#include "base/parallel.h"
#include "table/counting.h"
#include "table/generate_in_place.h"
#include "table/plain_graph.h"

namespace superflip {
namespace {

constexpr std::uint32_t kCosetsAtOnce = 16'384;  // whose least states are computed before any is looked up
constexpr std::uint64_t kCosetsPerChunk = 256;
constexpr std::uint16_t kOnlyColumn = 0;

}  // namespace

double SubgroupCosets::bytes(double count, MoveSet moves) {
  const auto generators = static_cast<double>(words_of(moves).generators.size());
  return NumberedStates::bytes(count) + count * generators * sizeof(std::uint32_t);
}

SubgroupCosets::SubgroupCosets(const GeneratedGroup& subgroup, MoveSet moves, std::uint32_t count)
    : least_in_(subgroup), words_(words_of(moves)), least_(count) {
  next_.reserve(std::size_t{count} * words_.generators.size());
}

std::uint32_t SubgroupCosets::coset_of(const CubieState& state) const {
  const std::uint32_t coset = least_.find(PackedState::of(least_in_(state)));
  assert(coset != NumberedStates::kNone);
  return coset;
}

Result<SubgroupCosets> SubgroupCosets::number(const GeneratedGroup& subgroup, MoveSet moves, std::uint32_t count,
                                              const GenerateOptions& options) {
  SubgroupCosets cosets(subgroup, moves, count);
  const std::size_t generators = cosets.words_.generators.size();
  cosets.least_.find_or_add(PackedState::of(cosets.least_in_(CubieState::solved())));
  ProgressMeter meter(*options.progress, options.label, count, "cosets");
  meter.foresee(0);
  std::vector<PackedState> images;
  for (std::uint32_t begin = 0, end = 0; begin < cosets.size() && cosets.size() <= count; begin = end) {
    // Step 1. The least states of the neighbours of some cosets, on all threads.
    end = std::min(cosets.size(), begin + kCosetsAtOnce);
    images.resize((end - begin) * generators);
    const auto find_images = [&](std::uint64_t first, std::uint64_t last) {
      for (std::uint64_t i = first; i < last; ++i) {
        const CubieState state = cosets.least_[begin + static_cast<std::uint32_t>(i)].unpacked();
        for (std::size_t g = 0; g < generators; ++g)
          images[i * generators + g] = PackedState::of(cosets.least_in_(apply(state, cosets.words_.generators[g])));
      }
      meter.add(last - first);
    };
    if (!parallel_for(options.threads, end - begin, kCosetsPerChunk, find_images, options.stop))
      return interrupted(options);

    // Step 2. Their numbers, in order: they do not depend on the threads.
    for (const PackedState& image : images) {
      if (cosets.size() > count) break;
      cosets.next_.push_back(cosets.least_.find_or_add(image));
    }
  }
  if (cosets.size() != count)
    return fail(ErrorCode::kSelfCheck,
                fmt::format("the index of the subgroup is {}, but the search met {} cosets", count, cosets.size()));
  return cosets;
}

Result<std::uint32_t> count_that_fits(const GeneratedGroup& subgroup, const GeneratedGroup& whole, MoveSet moves,
                                      int distance_bits, std::uint64_t most_bytes, std::string_view advice) {
  const double count = whole.order() / subgroup.order();
  const double bytes = SubgroupCosets::bytes(count, moves) + count * distance_bits / 8;
  if (bytes <= static_cast<double>(most_bytes) && count < NumberedStates::kNone)
    return static_cast<std::uint32_t>(count);
  return fail(ErrorCode::kUsage,
              fmt::format("the subgroup has {} cosets, which need {} of memory, and {} are allowed; --memory allows "
                          "more{}",
                          number_in_words(count), bytes_in_words(bytes),
                          bytes_in_words(static_cast<double>(most_bytes)), advice));
}

Result<TableContents> coset_distances(const SubgroupCosets& cosets, const std::vector<GraphMove>& moves,
                                      const Packing& packing, const GenerateOptions& options) {
  const auto edge = [&](std::uint32_t coset, std::size_t k) {
    return RowEdge{cosets.next(coset, moves[k].move), &kOnlyColumn};
  };
  return generate_in_place(PlainGraph(cosets.size(), 1, edge, moves, {0}), packing, options);
}

Result<DistanceHistogram> count_cosets(MoveSet subgroup, MoveSet moves, const Metric& metric, std::uint64_t most_bytes,
                                       const GenerateOptions& options) {
  // Step 1. Whether the cosets exist, and fit.
  const GeneratedGroup group(subgroup);
  const GeneratedGroup whole(moves);
  for (const Move m : subgroup)
    if (!whole.contains(state_of(m)))
      return fail(ErrorCode::kUsage,
                  "the subgroup is not within the group that the allowed moves generate: allow its moves too");
  const CountingPlan plan = counting_plan(moves, metric);
  const auto count = count_that_fits(group, whole, moves, plan.packing.bits, most_bytes,
                                     ", and a product of --coordinates needs far less");
  if (!count) return tl::unexpected(count.error());

  // Step 2. The cosets and the moves between them.
  GenerateOptions labelled = options;
  labelled.label = "cosets";
  const auto cosets = SubgroupCosets::number(group, moves, *count, labelled);
  if (!cosets) return tl::unexpected(cosets.error());

  // Step 3. The distances.
  const auto table = coset_distances(*cosets, plan.moves, plan.packing, options);
  if (!table) return tl::unexpected(table.error());
  return table->histogram;
}

}  // namespace superflip
