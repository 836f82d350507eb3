// Writes moves as text.
#include <fmt/core.h>

#include <array>
#include <optional>

#include "cube/held_moves.h"
#include "cube/move_costs.h"
#include "notation/algorithm.h"
#include "notation/layer_turn.h"

namespace superflip {
namespace {

void append_turn(std::string& text, char what, int quarter_turns) {
  if (!text.empty()) text += ' ';
  text += what;
  if (quarter_turns == 2) text += '2';
  if (quarter_turns == 3) text += '\'';
}

void append_face_turns(std::string& text, Move move) {
  append_turn(text, letter(move.face()), move.quarter_turns());
  if (!move.is_face_turn()) append_turn(text, letter(opposite(move.face())), move.opposite_quarter_turns());
}

}  // namespace

std::string to_text(std::span<const LayerTurn> turns) {
  constexpr std::string_view kFar = "DLB";
  constexpr std::string_view kSlices = "EMS";
  constexpr std::string_view kRotations = "yxz";
  std::string text;
  for (const LayerTurn turn : turns) {
    const auto axis = static_cast<std::size_t>(turn.axis);
    const bool far = (turn.layers & kNearLayer) == 0;
    char what = letter(static_cast<Face>(axis));
    if (turn.layers == kAllLayers) {
      what = kRotations[axis];
    } else if (turn.layers == kMiddleLayer) {
      what = kSlices[axis];
    } else {
      if (far) what = kFar[axis];
      if ((turn.layers & kMiddleLayer) != 0) what = static_cast<char>(what - 'A' + 'a');
    }
    if (turn.quarter_turns % 4 == 0) continue;
    // S turns like its near face, E and M like their far face.
    const bool counts_from_far = far && !(turn.layers == kMiddleLayer && turn.axis == Axis::kFB);
    append_turn(text, what, counts_from_far ? (4 - turn.quarter_turns) % 4 : turn.quarter_turns);
  }
  return text;
}

std::string to_text(std::span<const Move> moves) {
  std::string text;
  for (Move move : moves) append_face_turns(text, move);
  return text;
}

std::string to_text_with_pairs(std::span<const Move> moves) {
  std::string text;
  for (Move move : moves) {
    std::string turns;
    append_face_turns(turns, move);
    if (!text.empty()) text += ' ';
    text += move.is_face_turn() ? turns : '(' + turns + ')';
  }
  return text;
}

std::string to_text_with_slices(std::span<const Move> moves, Symmetry& turned) {
  std::string text;
  for (Move move : moves) {
    const Holding holding(turned);
    const Move held = holding.held(move);
    turned = holding.after(held).turned();
    if (!held.is_slice()) {
      append_face_turns(text, held);
      continue;
    }
    // U D' is E y, R L' is M x, and F B' is S' z: S turns like its near face, E and M like their far face.
    const int near_turns = held.quarter_turns();
    const bool with_near_face = held.axis() == Axis::kFB;
    append_turn(text, "EMS"[static_cast<std::size_t>(held.axis())], with_near_face ? 4 - near_turns : near_turns);
  }
  return text;
}

namespace {

constexpr std::string_view kSuffixes = "2'";  // for two and three quarter turns

void append_turn(std::string& text, Face face, int quarter_turns) {
  text += letter(face);
  if (quarter_turns > 1) text += kSuffixes[static_cast<std::size_t>(quarter_turns - 2)];
}

// Removes a turn from the front of the text. If there is none, returns nullopt and leaves the text unchanged.
std::optional<Move> take_turn(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const auto face = kFaceLetters.find(text.front());
  if (face == std::string_view::npos) return std::nullopt;
  text.remove_prefix(1);
  const auto suffix = text.empty() ? std::string_view::npos : kSuffixes.find(text.front());
  if (suffix == std::string_view::npos) return Move::turn(static_cast<Face>(face), 1);
  text.remove_prefix(1);
  return Move::turn(static_cast<Face>(face), static_cast<int>(suffix) + 2);
}

std::optional<Move> take_step(std::string_view& text) {
  const auto first = take_turn(text);
  if (!first || text.empty() || text.front() != '+') return first;
  text.remove_prefix(1);
  const auto second = take_turn(text);
  if (!second || !can_be_one_step(*first, *second)) return std::nullopt;
  return steps_of(std::array{*first, *second}).front();
}

}  // namespace

std::string to_steps(std::span<const Move> moves) {
  std::string text;
  text.reserve(6 * moves.size());
  for_each_step(moves, [&](Move step) {
    if (!text.empty()) text += ' ';
    append_turn(text, step.face(), step.quarter_turns());
    if (step.is_face_turn()) return;
    text += '+';
    append_turn(text, opposite(step.face()), step.opposite_quarter_turns());
  });
  return text;
}

Result<MoveSequence> parse_steps(std::string_view text) {
  MoveSequence moves;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t at = text.size() - rest.size();
    const auto step = take_step(rest);
    const bool separated = rest.size() > 1 && rest.front() == ' ';
    if (!step || !(rest.empty() || separated))
      return fail(ErrorCode::kBadAlgorithm,
                  "Expected a turn such as R, R2 or R', or two turns of opposite faces, R+L'.",
                  fmt::format("column {}", at + 1));
    if (separated) rest.remove_prefix(1);
    moves.push_back(*step);
  }
  return moves;
}

}  // namespace superflip
