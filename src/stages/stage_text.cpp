#include "stages/stage_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "base/nearest_word.h"

namespace superflip::stages {
namespace {

constexpr std::array kStageRows = {
    StageRow{"cross", "the four edges of a face", "DR DF DL DB", false},
    StageRow{"xcross", "the cross and one slot", "cross+FR", true},
    StageRow{"xxcross", "the cross and two slots", "cross+FR+FL | cross+FR+BL", true},
    StageRow{"xxxcross", "the cross and three slots", "cross+FR+FL+BL", true},
    StageRow{"f2l", "the first two layers", "cross+FR+FL+BL+BR", false},
    StageRow{"pseudocross", "the cross but for a turn of its face", "[D] cross", false},
    StageRow{"pseudoxcross", "the cross and one slot but for a turn", "[D] cross+FR", true},
    StageRow{"pseudoxxcross", "the cross and two slots but for a turn", "[D] cross+FR+FL | [D] cross+FR+BL", true},
    StageRow{"pseudoxxxcross", "the cross and three slots but for a turn", "[D] cross+FR+FL+BL", true},
    StageRow{"pseudof2l", "the first two layers but for a turn", "[D] cross+FR+FL+BL+BR", false},
    StageRow{"paircross", "the cross and a free pair", "cross+<FR>", true},
    StageRow{"pairxcross", "the cross, one slot and a free pair", "cross+FR+<FL> | cross+FL+<FR> | cross+FR+<BL>",
             true},
    StageRow{"pairxxcross", "the cross, two slots and a free pair",
             "cross+FR+FL+<BL> | cross+FR+FL+<BR> | cross+FR+BL+<FL>", true},
    StageRow{"pairxxxcross", "the cross, three slots and a free pair", "cross+FR+FL+BL+<BR>", true},
    StageRow{"eo", "every edge oriented", "eo", true},
    StageRow{"eoline", "every edge oriented and a line of two", "eo DF DB", true},
    StageRow{"eocross", "every edge oriented and the cross", "eo DR DF DL DB", true},
    StageRow{"eoxcross", "every edge oriented, the cross and one slot", "cross+FR+eo", true},
    StageRow{"zzf2l", "every edge oriented and the first two layers", "cross+FR+FL+BL+BR+eo", true},
    StageRow{"oll", "the first two layers, and the last one oriented", "cross+FR+FL+BL+BR+eo+co", false},
    StageRow{"square", "1x2x2, the first square of Roux", "DL FL DLF | DL BL DBL", true},
    StageRow{"block", "1x2x3, the first block of Roux", "DL FL BL DLF DBL", true},
    StageRow{"blocks", "both 1x2x3 blocks of Roux", "DL FL BL DLF DBL DR FR BR DFR DRB", true},
    StageRow{"2x2x2", "the 2x2x2 of Petrus", "DL DB BL DBL", true},
    StageRow{"2x2x3", "the 2x2x3 of Petrus", "DL DB DF BL FL DBL DLF", true},
};

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
  for (const StageRow& row : kStageRows) names.push_back(row.name);
  for (const LaterRow& row : later_rows()) names.push_back(row.name);
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

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    std::string_view part = text.substr(begin, end - begin);
    while (!part.empty() && kBlanks.find(part.front()) != std::string_view::npos) part.remove_prefix(1);
    while (!part.empty() && kBlanks.find(part.back()) != std::string_view::npos) part.remove_suffix(1);
    if (!part.empty()) parts.push_back(part);
    begin = end + 1;
  }
  return parts;
}

Result<PieceSet> parse_pieces(std::string_view text) {
  PieceSet set;
  for (const std::string_view word : split(text, kBlanks)) {
    auto piece = parse_piece(word);
    if (!piece) return piece;
    set = set | *piece;
  }
  return set;
}

const StageRow* find_row(std::string_view name) {
  const auto found =
      std::find_if(kStageRows.begin(), kStageRows.end(), [&](const StageRow& row) { return row.name == name; });
  return found == kStageRows.end() ? nullptr : &*found;
}

// A slot: an edge of the UD slice and the corner below it.
std::optional<PieceSet> slot_named(std::string_view word) {
  const auto edge = place_named(word, kEdgeFaces);
  if (!edge || *edge < kFR) return std::nullopt;
  const std::string corner = fmt::format("{}D", word);
  return PieceSet{.edges = static_cast<std::uint16_t>(1U << *edge),
                  .corners = static_cast<std::uint8_t>(1U << place_named(corner, kCornerFaces).value())};
}

// The ways to put a slot's pair in once a turn of U has brought it there, R U R', R U' R' and two with the other face,
// each after each turn of U; and to find it in already. What analysers of CFOP begin their tables of pairs with.
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
    return fail(ErrorCode::kUsage, fmt::format("\"{}\" is no free pair: name its slot, as in <FR>", word),
                std::string(word));
  return Pattern(*slot, insertions_into(*slot));
}

// The blocks of one alternative, those that a row's name stands for in its place.
Result<std::vector<Pattern>> parse_blocks(std::string_view text) {
  std::vector<Pattern> blocks;
  const auto words = split(text, "+");
  for (const std::string_view word : words) {
    if (const StageRow* row = find_row(word); row != nullptr && row->goals != word) {
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
  for (const std::string_view part : split(text, "&")) {
    auto patterns = parse_part(part);
    if (!patterns) return patterns;
    goal.insert(goal.end(), patterns->begin(), patterns->end());
  }
  return goal;
}

// A goal of the cube with moves put before.
struct PlacedGoal {
  Goal goal;
  MoveSequence before;
};

// The demands on a cube with the quarter turns `before` put before it that are those of `pattern` on a cube with the
// same turns made after it.
Pattern turned_along(const Pattern& pattern, const MoveSequence& before) {
  const auto carry = [](auto mask, const auto& now_at) {
    unsigned carried = 0;
    for (std::size_t p = 0; p < now_at.size(); ++p)
      if ((mask >> p & 1) != 0) carried |= 1U << now_at[p];
    return static_cast<decltype(mask)>(carried);
  };
  CubieState turned = CubieState::solved();
  for (const Move m : before) turned = apply(turned, m);
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

// A quarter turn of a layer that may be turned in the end. A slice is turned by its two neighbours.
MoveSequence quarter_turn_of(char layer) {
  if (layer == 'M') return {Move::turn(Face::kR, 1), Move::turn(Face::kL, 3)};
  return {Move::turn(layer == 'U' ? Face::kU : Face::kD, 1)};
}

// What layers that may be turned in the end, one after the other, make of a goal: one for each way they may stand.
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

// The layers that an alternative says may be turned, which are taken off its text.
std::string_view take_turned_layers(std::string_view& alternative) {
  for (const std::string_view mark : {"[U]", "[D]", "[M]", "[MU]"}) {
    if (!alternative.starts_with(mark)) continue;
    alternative.remove_prefix(mark.size());
    return mark.substr(1, mark.size() - 2);
  }
  return {};
}

Result<std::vector<PlacedGoal>> parse_goals(std::string_view text) {
  std::vector<PlacedGoal> goals;
  for (std::string_view alternative : split(text, "|")) {
    const std::string_view layers = take_turned_layers(alternative);
    auto goal = parse_goal(alternative);
    if (!goal) return tl::unexpected(goal.error());
    for (PlacedGoal& turned : with_turns_of(layers, *goal)) goals.push_back(std::move(turned));
  }
  if (goals.empty()) return fail(ErrorCode::kUsage, "the stage is empty: name one, or the pieces to be solved");
  return goals;
}

// The rotations that bring D to a face. The first one keeps F in front, or turns the cube as x or x' does.
std::vector<Symmetry> rotations_to(Face face, bool any_turn) {
  const Face up = opposite(face);
  Face front = Face::kF;
  if (face == Face::kF) front = Face::kU;
  if (face == Face::kB) front = Face::kD;
  std::vector<Symmetry> rotations = {rotation_to(up, front)};
  if (!any_turn) return rotations;
  for (int f = 0; f < kFaces; ++f)
    if (const Face other = static_cast<Face>(f); axis_of(other) != axis_of(face) && other != front)
      rotations.push_back(rotation_to(up, other));
  return rotations;
}

// Adds goals, written for D, as they are with the cube held otherwise; those that the stage has already are left out.
void add_goals(Stage& stage, const std::vector<PlacedGoal>& goals, Symmetry rotation) {
  for (PlacedGoal placed : goals) {
    for (Pattern& pattern : placed.goal) pattern = image(pattern, rotation);
    for (Move& m : placed.before) m = rotation(m);
    if (has_goal(stage, placed.goal, placed.before)) continue;
    stage.goals.push_back(std::move(placed.goal));
    stage.before.push_back(std::move(placed.before));
  }
}

Stage later_stage(const LaterRow& row, std::span<const Face> faces) {
  Stage stage{std::string(row.name), {}, {}, &row};
  for (const Face face : faces) {
    const auto rotations = rotations_to(face, row.any_turn);
    stage.holdings.insert(stage.holdings.end(), rotations.begin(), rotations.end());
    stage.held.resize(stage.holdings.size(), rotations.front());
  }
  return stage;
}

}  // namespace

std::span<const StageRow> stage_rows() { return kStageRows; }

Result<Stage> parse_stage(std::string_view text, std::span<const Face> faces) {
  if (const LaterRow* later = find_later_row(text)) return later_stage(*later, faces);
  const StageRow* row = find_row(text);
  const auto goals = parse_goals(row != nullptr ? row->goals : text);
  if (!goals) return tl::unexpected(goals.error());
  Stage stage{std::string(text), {}};
  for (const Face face : faces) {
    const auto rotations = rotations_to(face, row != nullptr && row->any_turn);
    for (const Symmetry rotation : rotations) add_goals(stage, *goals, rotation);
    stage.held.resize(stage.goals.size(), rotations.front());
  }
  return stage;
}

std::vector<Stage> ends_of(const Stage& later) {
  std::vector<Stage> ends;
  for (const Symmetry holding : later.holdings) {
    Stage end{later.name, {}};
    add_goals(end, parse_goals(later.later->goals).value(), holding);
    ends.push_back(std::move(end));
  }
  return ends;
}

}  // namespace superflip::stages
