// Writes moves as text.
#include "cube/held_moves.h"
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

std::string to_text_with_slices(std::span<const Move> moves) {
  Symmetry turned;
  return to_text_with_slices(moves, turned);
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

}  // namespace superflip
