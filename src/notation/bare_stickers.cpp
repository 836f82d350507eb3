// Stickers with something around them: a label before all, "State: ...", or one before each face, a comment behind
// them, brackets, backquotes, and marks between the faces.
#include <string>

#include "notation/encodings.h"
#include "notation/shown_faces.h"
#include "notation/sticker_order.h"

namespace superflip {
namespace {

// The stickers alone, and the faces that labels name, in their order.
struct BareStickers {
  std::string text = {};
  std::string labels = {};
};

BareStickers without_marks(std::string_view text) {
  constexpr std::string_view kMarks = "[](){}`/;_.-";
  BareStickers bare;
  std::size_t word = 0;  // where it begins
  for (const char c : text.substr(0, text.find("//"))) {
    const bool is_mark = kMarks.find(c) != std::string_view::npos;
    if (c == ':') {
      const std::string label = bare.text.substr(word);
      const bool is_face = label.size() == 1 && kFaceLetters.find(label) != std::string_view::npos;
      if (is_face) bare.labels += label;
      bare.text.resize(is_face ? word : 0);
    } else {
      bare.text += is_mark ? ' ' : c;
    }
    if (is_ascii_blank(c) || is_mark || c == ':') word = bare.text.size();
  }
  return bare;
}

}  // namespace

std::optional<CubeResult> read_bare_stickers(std::string_view text, Reading reading) {
  const BareStickers bare = without_marks(text);
  if (bare.text == text) return {};
  std::string remark = "stickers: what stands around them was left out";
  if (!bare.labels.empty()) {
    const auto faces = parse_face_order(bare.labels);
    if (!faces) return {};
    reading.form.order = StickerOrder{*faces};
    remark = "stickers: read in the order of their labels, " + bare.labels;
  }
  CubeResult cube = with_assumption(read_facelets(bare.text, reading), remark);
  // An impossible cube has the number of stickers, and a message that says which are wrong.
  if (!cube && cube.error().error.code != ErrorCode::kInvalidCube) return {};
  return cube;
}

}  // namespace superflip
