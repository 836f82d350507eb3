#include "stages/goal_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "base/nearest_word.h"
#include "base/split.h"
#include "stages/follow_up_row.h"

namespace superflip::stages {
namespace {

// Translates a pattern of a cube with the quarter turns `before` made after it to the cube with them put before it.
Pattern turned_along(const Pattern& pattern, const MoveSequence& before) {
  const auto carry = [](auto mask, const auto& now_at) {
    unsigned carried = 0;
    for (std::size_t p = 0; p < now_at.size(); ++p)
      if ((mask >> p & 1) != 0) carried |= 1U << now_at[p];
    return static_cast<decltype(mask)>(carried);
  };
  const CubieState turned = apply_all(CubieState::solved(), before);
  PieceSet set = pattern.pieces;
  set.edges = carry(set.edges, turned.ep);
  set.edge_places = carry(set.edge_places, turned.ep);
  set.corners = carry(set.corners, turned.cp);
  set.corner_places = carry(set.corner_places, turned.cp);
  std::vector<MoveSequence> endings = pattern.endings;
  for (MoveSequence& ending : endings) {
    ending.insert(ending.begin(), before.begin(), before.end());
    for (auto m = before.rbegin(); m != before.rend(); ++m) ending.push_back(m->inverse());
  }
  return {set, std::move(endings)};
}

// A quarter turn of a layer. A slice is turned by its two neighbours.
MoveSequence quarter_turn_of(char layer) {
  if (layer == 'M') return {Move::turn(Face::kR, 1), Move::turn(Face::kL, 3)};
  return {Move::turn(layer == 'U' ? Face::kU : Face::kD, 1)};
}

constexpr std::string_view kBlanks = " \t,";

// The place whose letters these are, in any order; nothing when there is none.
template <std::size_t N, std::size_t Letters>
std::optional<unsigned> place_named(std::string_view word, const std::array<std::array<Face, Letters>, N>& places) {
  if (word.size() != Letters) return std::nullopt;
  for (unsigned p = 0; p < N; ++p) {
    const auto& faces = places[p];
    if (std::all_of(faces.begin(), faces.end(),
                    [&](Face face) { return word.find(letter(face)) != std::string_view::npos; }))
      return p;
  }
  return std::nullopt;
}

std::vector<std::string_view> stage_names() {
  std::vector<std::string_view> names;
  for (const StageRow& row : stage_rows()) names.push_back(row.name);
  for (const FollowUpRow& row : follow_up_rows()) names.push_back(row.name);
  return names;
}

// "FR", "DFR", "(FR)", "eo", "co".
Result<PieceSet> parse_piece(std::string_view word) {
  if (word == "eo") return PieceSet{.flips = Axis::kFB};
  if (word == "co") return PieceSet{.twists = Axis::kUD};
  const bool place_only = word.size() > 2 && word.front() == '(' && word.back() == ')';
  const std::string_view name = place_only ? word.substr(1, word.size() - 2) : word;
  PieceSet set;
  if (const auto edge = place_named(name, kEdgeFaces)) {
    (place_only ? set.edge_places : set.edges) = static_cast<std::uint16_t>(1U << *edge);
  } else if (const auto corner = place_named(name, kCornerFaces)) {
    (place_only ? set.corner_places : set.corners) = static_cast<std::uint8_t>(1U << *corner);
  } else {
    return fail(ErrorCode::kUsage,
                fmt::format("\"{}\" is no stage, slot or piece: pieces are named like DF and DFR{}", word,
                            did_you_mean(word, stage_names())),
                std::string(word));
  }
  return set;
}

std::vector<std::string_view> words_of(std::string_view text, std::string_view separators) {
  auto words = split(text, separators);
  words.erase(std::remove(words.begin(), words.end(), std::string_view()), words.end());
  return words;
}

tl::unexpected<Error> empty_stage() {
  return fail(ErrorCode::kUsage, "the stage is empty: name one, or the pieces to be solved");
}

Result<PieceSet> parse_pieces(std::string_view text) {
  const auto words = words_of(text, kBlanks);
  if (words.empty()) return empty_stage();
  PieceSet set;
  for (const std::string_view word : words) {
    auto piece = parse_piece(word);
    if (!piece) return piece;
    set = set | *piece;
  }
  return set;
}

// A slot: an edge of the UD slice and the corner below it.
std::optional<PieceSet> slot_named(std::string_view word) {
  const auto edge = place_named(word, kEdgeFaces);
  if (!edge || *edge < kFR) return std::nullopt;
  const std::string corner = fmt::format("{}D", word);
  return PieceSet{.edges = static_cast<std::uint16_t>(1U << *edge),
                  .corners = static_cast<std::uint8_t>(1U << place_named(corner, kCornerFaces).value())};
}

// The insertions of a slot's free pair: R U R', R U' R' and two with the other face, each after each turn of U; and
// none, for a pair that is in. Analysers of CFOP begin their tables of pairs with these.
std::vector<MoveSequence> insertions_into(const PieceSet& slot) {
  std::vector<MoveSequence> endings = {{}};
  const auto edge = static_cast<std::size_t>(std::countr_zero(slot.edges));
  for (const Face side : kEdgeFaces[edge]) {
    // The quarter turn that takes the slot's edge up.
    const int up = apply(CubieState::solved(), Move::turn(side, 1)).ep[edge] < kDR ? 3 : 1;
    for (const int turns : {1, 3}) {
      const MoveSequence insertion = {Move::turn(side, up), Move::turn(Face::kU, turns), Move::turn(side, 4 - up)};
      for (int before = 0; before < 4; ++before) {
        MoveSequence ending = insertion;
        if (before != 0) ending.insert(ending.begin(), Move::turn(Face::kU, before));
        endings.push_back(std::move(ending));
      }
    }
  }
  return endings;
}

// "<FR>", as a pattern of the slot alone.
Result<Pattern> parse_free_pair(std::string_view word) {
  const auto slot = slot_named(word.substr(1, word.size() - 2));
  if (!slot)
    return fail(ErrorCode::kUsage, fmt::format("\"{}\" is not a free pair: name its slot, as in <FR>", word),
                std::string(word));
  return Pattern(*slot, insertions_into(*slot));
}

// The blocks of one alternative. The name of a row stands for its blocks.
Result<std::vector<Pattern>> parse_blocks(std::string_view text) {
  std::vector<Pattern> blocks;
  const auto words = words_of(text, "+");
  for (const std::string_view word : words) {
    if (const StageRow* row = find_stage_row(word); row != nullptr && row->goals != word) {
      if (row->goals.find('|') != std::string_view::npos)
        return fail(ErrorCode::kUsage, fmt::format("\"{}\" is a choice: write out which is meant", word),
                    std::string(word));
      auto named = parse_blocks(row->goals);
      if (!named) return named;
      blocks.insert(blocks.end(), named->begin(), named->end());
      continue;
    }
    if (word.size() > 2 && word.front() == '<' && word.back() == '>') {
      auto pair = parse_free_pair(word);
      if (!pair) return tl::unexpected(std::move(pair.error()));
      blocks.push_back(*std::move(pair));
      continue;
    }
    const auto slot = words.size() > 1 ? slot_named(word) : std::nullopt;
    const auto block = slot ? *slot : parse_pieces(word);
    if (!block) return tl::unexpected(block.error());
    blocks.emplace_back(*block);
  }
  if (blocks.empty()) return empty_stage();
  return blocks;
}

Result<Goal> parse_part(std::string_view text) {
  auto blocks = parse_blocks(text);
  if (!blocks) return blocks;
  // The first block goes into the others, but for those whose endings would work on it.
  const Pattern first = blocks->front();
  bool is_in_all = blocks->size() > 1;
  for (std::size_t i = 1; i < blocks->size(); ++i) {
    Pattern& block = (*blocks)[i];
    const bool fits = first.endings.empty() && endings_keep(block, first.pieces);
    if (fits) block.pieces = first.pieces | block.pieces;
    is_in_all = is_in_all && fits;
  }
  if (is_in_all) blocks->erase(blocks->begin());
  return blocks;
}

Result<Goal> parse_goal(std::string_view text) {
  Goal goal;
  for (const std::string_view part : words_of(text, "&")) {
    auto patterns = parse_part(part);
    if (!patterns) return patterns;
    goal.insert(goal.end(), patterns->begin(), patterns->end());
  }
  if (goal.empty()) return empty_stage();
  return goal;
}

// Takes the mark of layers that may be turned off the text of an alternative, and returns the layers.
std::string_view take_turned_layers(std::string_view& alternative) {
  for (const std::string_view mark : {"[U]", "[D]", "[M]", "[MU]"}) {
    if (!alternative.starts_with(mark)) continue;
    alternative.remove_prefix(mark.size());
    return mark.substr(1, mark.size() - 2);
  }
  return {};
}

// The goals that become `goal` by turns of `layers` ("D", "U", "M" or "MU"), made one layer after the other: one for
// each combination of turns, the goal itself first.
std::vector<PlacedGoal> with_turns_of(std::string_view layers, const Goal& goal) {
  std::vector<PlacedGoal> goals = {{goal, {}}};
  for (const char layer : layers) {
    const MoveSequence quarter = quarter_turn_of(layer);
    const std::size_t ways = goals.size();
    for (std::size_t i = 0; i < 3 * ways; ++i) {
      PlacedGoal turned = goals[goals.size() - ways];
      turned.before.insert(turned.before.end(), quarter.begin(), quarter.end());
      goals.push_back(std::move(turned));
    }
  }
  for (PlacedGoal& placed : goals)
    for (Pattern& pattern : placed.goal) pattern = turned_along(pattern, placed.before);
  return goals;
}

}  // namespace

Result<std::vector<PlacedGoal>> parse_goals(std::string_view text) {
  std::vector<PlacedGoal> goals;
  for (std::string_view alternative : words_of(text, "|")) {
    const std::string_view layers = take_turned_layers(alternative);
    auto goal = parse_goal(alternative);
    if (!goal) return tl::unexpected(goal.error());
    for (PlacedGoal& turned : with_turns_of(layers, *goal)) goals.push_back(std::move(turned));
  }
  if (goals.empty()) return empty_stage();
  return goals;
}

}  // namespace superflip::stages
