#include "questions/distances/distance_question.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/stop_timer.h"
#include "cosets/subgroup_cosets.h"
#include "cube/generated_group.h"
#include "notation/move_set.h"
#include "stages/coordinate_text.h"
#include "table/coordinate_product.h"

namespace superflip {
namespace {

// A set of moves or generators. With slices a letter means another face after a slice, unless all moves are allowed
// (cube/held_moves.h), and a coordinate knows nothing of that.
Result<MoveSet> parse_turns(const std::string& text, const Metric& metric) {
  const auto moves = parse_move_set(text, metric);
  if (!moves || *moves == metric.moves) return moves;
  const bool counts_slices = metric.moves.contains(Move::pair(Axis::kUD, 1, 3));
  const bool counts_pairs = metric.moves.contains(Move::pair(Axis::kUD, 1, 1));
  const MoveSequence list = list_of(*moves);
  if (counts_slices && !counts_pairs && std::any_of(list.begin(), list.end(), [](Move m) { return m.is_slice(); }))
    return fail(ErrorCode::kUsage,
                "after a slice the letters of few moves name other faces, so distances are counted for moves without "
                "slices, or for all");
  return moves;
}

Result<DistanceCount> count_values(const DistanceQuestion& question, const Metric& metric, std::uint64_t memory,
                                   const GenerateOptions& options) {
  const auto factors = parse_coordinates(*question.coordinates);
  if (!factors) return tl::unexpected(in_field("coordinates", factors.error()));
  MoveSet moves = metric.moves;
  for (const ProductFactor& factor : *factors) moves = moves & factor.domain;
  std::string text = moves == metric.moves ? "" : move_set_text(moves);
  if (moves.empty()) return fail(ErrorCode::kUsage, "no move keeps all of these coordinates defined");
  if (!question.moves.empty()) {
    const auto typed = parse_turns(question.moves, metric);
    if (!typed) return tl::unexpected(in_field("moves", typed.error()));
    if (!(*typed - moves).empty())
      return fail(ErrorCode::kUsage, fmt::format("the moves {} are too many: these coordinates are defined for {} only",
                                                 question.moves, move_set_text(moves)));
    moves = *typed;
    text = question.moves;
  }
  const auto histogram = count_product(*factors, moves, metric, memory, options);
  if (!histogram) return tl::unexpected(histogram.error());
  return DistanceCount{*histogram, std::move(text)};
}

// Named coordinates that number the cosets of a subgroup, as seen through a symmetry.
struct CosetNumbers {
  std::vector<ProductFactor> factors;
  MoveSet moves;
  std::string names;
};

MoveSet image(MoveSet moves, Symmetry symmetry) {
  MoveSet there;
  for (const Move m : moves) there.insert(symmetry(m));
  return there;
}

// The turns of a subgroup change none of the coordinates, so each coset has one value of their product. A product with
// as many values as there are cosets numbers them, if moves reach every value; the count shows whether they do.
std::optional<CosetNumbers> numbers_of(MoveSet subgroup, MoveSet moves) {
  const GeneratedGroup group(subgroup);
  const GeneratedGroup whole(moves);
  for (const Move m : subgroup)
    if (!whole.contains(apply(CubieState::solved(), m))) return std::nullopt;
  const double cosets = whole.order() / group.order();
  for (int s = 0; s < kSymmetries; ++s) {
    const MoveSet turns = image(subgroup, Symmetry(s));
    CosetNumbers numbers{{}, image(moves, Symmetry(s)), ""};
    std::vector<const ProductFactor*> kept;
    for (const ProductFactor& factor : named_factors()) {
      const auto keeps = [&](Move m) {
        return factor.coordinate->encode(apply(CubieState::solved(), m)) == factor.solved;
      };
      const MoveSequence list = list_of(turns);
      if (factor.coordinate && (numbers.moves - factor.domain).empty() && std::all_of(list.begin(), list.end(), keeps))
        kept.push_back(&factor);
    }
    for (unsigned chosen = 1; chosen < 1U << kept.size(); ++chosen) {
      numbers.factors.clear();
      for (std::size_t i = 0; i < kept.size(); ++i)
        if ((chosen >> i & 1) != 0) numbers.factors.push_back(*kept[i]);
      if (values_of(numbers.factors) != cosets) continue;
      for (const ProductFactor& factor : numbers.factors)
        numbers.names += (numbers.names.empty() ? "" : ",") + factor.name;
      return numbers;
    }
  }
  return std::nullopt;
}

Result<DistanceCount> count_subgroup(const DistanceQuestion& question, const Metric& metric, std::uint64_t memory,
                                     const GenerateOptions& options) {
  const auto moves = question.moves.empty() ? Result<MoveSet>(metric.moves) : parse_turns(question.moves, metric);
  if (!moves) return tl::unexpected(in_field("moves", moves.error()));
  const auto subgroup = parse_turns(*question.subgroup, metric);
  if (!subgroup)
    return tl::unexpected(
        in_field("subgroup", {ErrorCode::kUsage, "the subgroup: " + subgroup.error().message, subgroup.error().where}));
  const auto histogram = count_cosets(*subgroup, *moves, metric, memory, options);
  if (histogram) return DistanceCount{*histogram, question.moves};
  if (histogram.error().code != ErrorCode::kUsage) return tl::unexpected(histogram.error());

  // Too many for memory: coordinates take bits a coset, where numbered cosets take tens of bytes.
  const auto numbers = numbers_of(*subgroup, *moves);
  if (!numbers) return tl::unexpected(histogram.error());
  const auto counted = count_product(numbers->factors, numbers->moves, metric, memory, options);
  if (counted && counted->unreached == 0) return DistanceCount{*counted, question.moves};
  if (counted) return tl::unexpected(histogram.error());
  if (counted.error().code != ErrorCode::kUsage) return tl::unexpected(counted.error());
  return fail(ErrorCode::kUsage, fmt::format("the subgroup has {:.0f} cosets, the values of {}: {}",
                                             values_of(numbers->factors), numbers->names, counted.error().message));
}

}  // namespace

Result<DistanceCount> count_distances(const DistanceQuestion& question, const EngineOptions& options) {
  // Step 1. What is asked, and with which means.
  if (question.coordinates.has_value() == question.subgroup.has_value())
    return fail(ErrorCode::kUsage, "name coordinates or a subgroup: one of the two");
  const auto named = metric_named(question.metric);
  if (!named) return tl::unexpected(named.error());
  const Metric* const metric = *named;
  const PrepareOptions means = prepare_options(options);
  std::optional<StopTimer> timer;
  if (question.time_limit) timer.emplace(options.stop.child(), *question.time_limit);
  GenerateOptions generate = generate_options(means);
  generate.label = "distances";
  if (timer) generate.stop = timer->token();

  // Step 2. The count.
  auto count = question.coordinates ? count_values(question, *metric, means.memory, generate)
                                    : count_subgroup(question, *metric, means.memory, generate);
  if (count || count.error().code != ErrorCode::kInterrupted) return count;
  if (timer && timer->fired() && !options.stop.stop_requested())
    return fail(ErrorCode::kTimeLimit, "the time limit ended the count of the distances");
  return fail(ErrorCode::kInterrupted, "the count of the distances was interrupted");
}

}  // namespace superflip
