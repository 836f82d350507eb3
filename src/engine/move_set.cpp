#include "engine/move_set.h"

#include <fmt/core.h>

#include <optional>
#include <string>

namespace superflip {
namespace {

constexpr std::string_view kMoveSeparators = "<>, \t";
constexpr std::string_view kSliceLetters = "EMS";  // by axis: UD, RL, FB

// The turns of a face or a slice, or only the half turn.
std::optional<MoveSet> turns_of(char name, bool half_only, const Metric& metric) {
  MoveSet set;
  if (const auto face = kFaceLetters.find(name); face != std::string_view::npos) {
    for (Move m : MoveSet::of(static_cast<Face>(face)))
      if (!half_only || m.quarter_turns() == 2) set.insert(m);
  } else if (const auto axis = kSliceLetters.find(name); axis != std::string_view::npos) {
    for (int turns = 1; turns <= 3; ++turns)
      if (!half_only || turns == 2) set.insert(Move::pair(static_cast<Axis>(axis), turns, 4 - turns));
  } else {
    return std::nullopt;
  }
  if ((set - metric.moves).empty()) return set;
  return std::nullopt;
}

// In metrics that count two opposite faces as one move (also R L, not only slices such as R L'), two faces that may
// turn alone may also turn together.
MoveSet with_pairs(MoveSet set, const Metric& metric) {
  MoveSet all = set;
  for (Move m : metric.moves) {
    if (m.is_face_turn() || !metric.moves.contains(Move::pair(m.axis(), 1, 1))) continue;
    const Move first = Move::turn(m.face(), m.quarter_turns());
    const Move second = Move::turn(opposite(m.face()), m.opposite_quarter_turns());
    if (set.contains(first) && set.contains(second)) all.insert(m);
  }
  return all;
}

}  // namespace

Result<MoveSet> parse_move_set(std::string_view text, const Metric& metric) {
  MoveSet set;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kMoveSeparators.find(text[i]) != std::string_view::npos) continue;
    const std::size_t start = i;
    const bool half_only = i + 1 < text.size() && text[i + 1] == '2';
    if (half_only) ++i;
    const std::string where = fmt::format("column {}", start + 1);
    if (i + 1 < text.size() && (text[i + 1] == '\'' || text[i + 1] == '3'))
      return fail(ErrorCode::kUsage,
                  fmt::format("\"{}\" in the set of moves names one direction only: write {} for all its turns, or {}2 "
                              "for the half turn",
                              text.substr(start, 2), text[start], text[start]),
                  where);
    const auto turns = turns_of(text[start], half_only, metric);
    if (!turns) {
      const bool has_slices = metric.moves.contains(Move::pair(Axis::kRL, 1, 3));
      const bool is_slice = kSliceLetters.find(text[start]) != std::string_view::npos;
      return fail(
          ErrorCode::kUsage,
          fmt::format("\"{}\" in the set of moves is no move of the metric {}: write faces (U R F D L B){} with "
                      "or without 2, such as <R,U,F2>{}",
                      text.substr(start, 1), metric.id, has_slices ? " or slices (M E S)" : "",
                      is_slice ? "; --metric stm has slices" : ""),
          where);
    }
    set = set | *turns;
  }
  if (set.empty()) return fail(ErrorCode::kUsage, "the set of moves is empty: write faces, such as <R,U,F>");
  return with_pairs(set, metric);
}

std::string move_set_text(MoveSet moves) {
  std::string text;
  for (int f = 0; f < kFaces; ++f) {
    const auto face = static_cast<Face>(f);
    if (!moves.contains(Move::turn(face, 2))) continue;
    text += text.empty() ? '<' : ',';
    text += letter(face);
    if (!moves.contains(Move::turn(face, 1))) text += '2';
  }
  return text + '>';
}

}  // namespace superflip
