#include "notation/steps.h"

#include <fmt/core.h>

#include <array>
#include <optional>

#include "cube/move_costs.h"

namespace superflip {
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
