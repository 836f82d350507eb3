#include "stages/coordinate_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/nearest_word.h"
#include "base/split.h"
#include "coord/tracked_pieces.h"
#include "stages/goal_text.h"

namespace superflip {
namespace {

constexpr int kFewEdges = 3;  // whose moves are a small table
constexpr int kMostEdges = 8;

Error no_coordinate(std::string_view word) {
  std::vector<std::string_view> names;
  for (const ProductFactor& factor : named_factors()) names.push_back(factor.name);
  return {ErrorCode::kUsage, fmt::format("\"{}\" is no coordinate: there are {}, and pieces such as \"DF DL DB DR\"{}",
                                         word, joined(names, ", "), did_you_mean(word, names))};
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
  std::vector<ProductFactor> factors;
  for (const std::string_view word : split(text, ",")) {
    if (word.empty()) return fail(ErrorCode::kUsage, "a coordinate is missing: name one or more, such as co,ud_slice");
    const auto& named = named_factors();
    const auto found =
        std::find_if(named.begin(), named.end(), [&](const ProductFactor& row) { return row.name == word; });
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

std::vector<std::string> coordinate_names() {
  std::vector<std::string> names;
  for (const ProductFactor& factor : named_factors()) names.push_back(factor.name);
  return names;
}

}  // namespace superflip
