#include "notation/move_costs_text.h"

#include <fmt/core.h>

#include <charconv>
#include <map>
#include <optional>
#include <string>

namespace superflip {
namespace {

constexpr std::string_view kSeparators = ", \t";
constexpr std::string_view kExample = "write items such as quarter=2, half=3, pair=max, B=4, B2=6";

// The items of the text.
struct Items {
  std::map<std::string_view, int> costs;  // by name: quarter, half, or a turn
  std::optional<PairCost> pairs;
};

bool is_turn(std::string_view name) {
  return !name.empty() && kFaceLetters.find(name.front()) != std::string_view::npos &&
         (name.size() == 1 || name.substr(1) == "2");
}

std::optional<int> parse_cost(std::string_view text) {
  int cost = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cost);
  if (error != std::errc() || end != text.data() + text.size() || cost < 1 || cost > MoveCosts::kDearestTurn)
    return std::nullopt;
  return cost;
}

// Adds one item. Returns the error in it, or an empty text.
std::string objection_to_adding(std::string_view item, Items& items) {
  const std::size_t equals = item.find('=');
  if (equals == std::string_view::npos) return fmt::format("\"{}\" in the costs has no value: {}", item, kExample);
  const std::string_view name = item.substr(0, equals);
  const std::string_view value = item.substr(equals + 1);
  std::string twice = fmt::format("\"{}\" stands twice in the costs", name);
  if (name == "pair") {
    if (items.pairs) return twice;
    if (value != "max" && value != "sum")
      return fmt::format("\"{}\" in the costs: a pair costs max, the dearer of its two turns, or sum, both", item);
    items.pairs = value == "max" ? PairCost::kMax : PairCost::kSum;
    return "";
  }
  if (name != "quarter" && name != "half" && !is_turn(name))
    return fmt::format("\"{}\" in the costs is neither quarter, half, pair nor a turn: {}", name, kExample);
  const auto cost = parse_cost(value);
  if (!cost)
    return fmt::format("\"{}\" in the costs: a whole number from 1 to {} is needed", item, MoveCosts::kDearestTurn);
  return items.costs.emplace(name, *cost).second ? "" : twice;
}

}  // namespace

Result<MoveCosts> parse_move_costs(std::string_view text) {
  Items items;
  for (std::size_t at = 0; (at = text.find_first_not_of(kSeparators, at)) != std::string_view::npos;) {
    const std::string_view item = text.substr(at, text.find_first_of(kSeparators, at) - at);
    if (std::string objection = objection_to_adding(item, items); !objection.empty())
      return fail(ErrorCode::kUsage, std::move(objection), fmt::format("column {}", at + 1));
    at += item.size();
  }
  if (items.costs.empty() && !items.pairs)
    return fail(ErrorCode::kUsage, fmt::format("the costs are empty: {}", kExample));

  const auto cost_of = [&](std::string_view name, int otherwise) {
    const auto found = items.costs.find(name);
    return found == items.costs.end() ? otherwise : found->second;
  };
  const int quarter = cost_of("quarter", 1);
  const int half = cost_of("half", quarter);
  std::array<int, kFaceTurns> turns{};
  for (Move m : MoveSet::face_turns()) {
    const bool is_half = m.quarter_turns() == 2;
    const std::string name = fmt::format("{}{}", letter(m.face()), is_half ? "2" : "");
    turns[static_cast<std::size_t>(m.index())] = cost_of(name, is_half ? half : quarter);
  }
  return MoveCosts::of(turns, items.pairs.value_or(PairCost::kMax));
}

}  // namespace superflip
