#include "engine/distance_question.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/nearest_word.h"
#include "base/stop_timer.h"
#include "coord/tracked_pieces.h"
#include "cosets/subgroup_cosets.h"
#include "cube/generated_group.h"
#include "engine/move_set.h"
#include "stages/goal_text.h"
#include "table/coordinate_product.h"

namespace superflip {
namespace {

constexpr int kFewEdges = 3;  // whose moves are a small table
constexpr int kMostEdges = 8;

Error no_coordinate(std::string_view word) {
  std::vector<std::string_view> names;
  for (const ProductFactor& factor : named_factors()) names.push_back(factor.name);
  return {ErrorCode::kUsage, fmt::format("\"{}\" is no coordinate: there are {}, and pieces such as \"DF DL DB DR\"{}",
                                         word, fmt::join(names, ", "), did_you_mean(word, names))};
}

// Pieces of one kind. At most 2^32 - 1 values have a number.
Result<ProductFactor> factor_of_pieces(const PieceSet& pieces, std::string_view word) {
  const int edges = std::popcount(pieces.edges);
  if (pieces == PieceSet{.edges = pieces.edges} && edges > kFewEdges) {
    if (edges <= kMostEdges) return factor_of_edges(std::string(word), pieces.edges);
    return fail(ErrorCode::kUsage,
                fmt::format("\"{}\" has {} edges, and at most {} can be counted", word, edges, kMostEdges));
  }
  if (const std::uint64_t size = TrackedPieces::size_of(pieces); size > UINT32_MAX)
    return fail(ErrorCode::kUsage,
                fmt::format("\"{}\" has {} values, and a table has at most {}", word, size, UINT32_MAX));
  ProductFactor factor = factor_of(AnyCoordinate(TrackedPieces(pieces)));
  factor.name = word;
  return factor;
}

// A set of pieces as the edges and the corners: they move independently of each other.
Result<std::vector<ProductFactor>> factors_of_pieces(std::string_view word) {
  const auto goals = stages::parse_goals(word);
  if (!goals) return tl::unexpected(no_coordinate(word));
  const stages::PlacedGoal& goal = goals->front();
  if (goals->size() > 1 || goal.goal.size() > 1 || !goal.goal.front().endings.empty() || !goal.before.empty())
    return fail(ErrorCode::kUsage, fmt::format("\"{}\" is more than one set of pieces: a coordinate is one", word));
  const PieceSet& all = goal.goal.front().pieces;
  std::vector<ProductFactor> factors;
  for (const PieceSet& pieces :
       {PieceSet{.edges = all.edges, .edge_places = all.edge_places, .flips = all.flips},
        PieceSet{.corners = all.corners, .corner_places = all.corner_places, .twists = all.twists}}) {
    if (pieces.empty()) continue;
    auto factor = factor_of_pieces(pieces, word);
    if (!factor) return tl::unexpected(std::move(factor.error()));
    factors.push_back(*std::move(factor));
  }
  return factors;
}

}  // namespace

Result<std::vector<ProductFactor>> parse_coordinates(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<ProductFactor> factors;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::string_view word = text.substr(begin, end - begin);
    begin = end + 1;
    word.remove_prefix(std::min(word.find_first_not_of(kBlanks), word.size()));
    word = word.substr(0, word.find_last_not_of(kBlanks) + 1);
    if (word.empty()) return fail(ErrorCode::kUsage, "a coordinate is missing: name one or more, such as co,ud_slice");
    const auto& named = named_factors();
    const auto found =
        std::find_if(named.begin(), named.end(), [&](const ProductFactor& factor) { return factor.name == word; });
    if (found != named.end()) {
      factors.push_back(*found);
      continue;
    }
    auto pieces = factors_of_pieces(word);
    if (!pieces) return pieces;
    factors.insert(factors.end(), pieces->begin(), pieces->end());
  }
  return factors;
}

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
  if (!factors) return tl::unexpected(factors.error());
  MoveSet moves = metric.moves;
  for (const ProductFactor& factor : *factors) moves = moves & factor.domain;
  std::string text = moves == metric.moves ? "" : move_set_text(moves);
  if (moves.empty()) return fail(ErrorCode::kUsage, "no move keeps all of these coordinates defined");
  if (!question.moves.empty()) {
    const auto typed = parse_turns(question.moves, metric);
    if (!typed) return tl::unexpected(typed.error());
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
  if (!moves) return tl::unexpected(moves.error());
  const auto subgroup = parse_turns(*question.subgroup, metric);
  if (!subgroup) return fail(ErrorCode::kUsage, "the subgroup: " + subgroup.error().message, subgroup.error().where);
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

std::vector<std::string> coordinate_names() {
  std::vector<std::string> names;
  for (const ProductFactor& factor : named_factors()) names.push_back(factor.name);
  return names;
}

Result<DistanceCount> count_distances(const DistanceQuestion& question, const EngineOptions& options) {
  // Step 1. What is asked, and with which means.
  if (question.coordinates.has_value() == question.subgroup.has_value())
    return fail(ErrorCode::kUsage, "name coordinates or a subgroup: one of the two");
  const Metric* const metric = find_metric(question.metric);
  if (metric == nullptr) return fail(ErrorCode::kUsage, fmt::format("there is no metric \"{}\"", question.metric));
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
