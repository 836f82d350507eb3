#include "notation/shown_faces.h"

#include <fmt/format.h>

namespace superflip {

std::array<std::uint8_t, kFacelets> facelets_shown(const FaceOrder& order, const FaceTurns& turns) {
  std::array<std::uint8_t, kFacelets> facelets{};
  for (std::size_t shown = 0; shown < kFacelets; ++shown) {
    const int face = index_of(order[shown / 9]);
    facelets[shown] =
        static_cast<std::uint8_t>(9 * face + cell_before_turns(static_cast<int>(shown % 9), turns[shown / 9]));
  }
  return facelets;
}

Result<FaceOrder> parse_face_order(std::string_view text) {
  FaceOrder order{};
  unsigned seen = 0;
  for (std::size_t k = 0; k < text.size() && k < order.size(); ++k) {
    const char upper = text[k] >= 'a' && text[k] <= 'z' ? static_cast<char>(text[k] - 'a' + 'A') : text[k];
    const std::size_t face = kFaceLetters.find(upper);
    if (face == std::string_view::npos) break;
    order[k] = static_cast<Face>(face);
    seen |= 1U << face;
  }
  if (text.size() != order.size() || seen != (1U << kFaces) - 1) {
    return fail(ErrorCode::kUsage,
                fmt::format("the order \"{}\" must name each of the faces U R F D L B once, such as ULFRBD", text));
  }
  return order;
}

Result<FaceTurns> parse_face_turns(std::string_view text) {
  FaceTurns turns{};
  bool fits = text.size() == turns.size();
  for (std::size_t k = 0; fits && k < turns.size(); ++k) {
    fits = text[k] >= '0' && text[k] <= '3';
    turns[k] = static_cast<std::uint8_t>(text[k] - '0');
  }
  if (!fits) {
    return fail(ErrorCode::kUsage,
                fmt::format("the turns \"{}\" must be six digits from 0 to 3, a number of clockwise quarter turns for "
                            "each face shown, such as 000120",
                            text));
  }
  return turns;
}

std::string to_text(const FaceOrder& order) {
  std::string text;
  for (const Face face : order) text += letter(face);
  return text;
}

std::string to_text(const FaceTurns& turns) {
  std::string text;
  for (const std::uint8_t quarter_turns : turns) text += static_cast<char>('0' + quarter_turns);
  return text;
}

}  // namespace superflip
