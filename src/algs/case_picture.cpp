#include "algs/case_picture.h"

#include <fmt/format.h>

#include <array>

#include "cube/facelets.h"
#include "notation/write_cube.h"

namespace superflip::algs {
namespace {

// The facelet at each place of the picture.
constexpr std::array<std::uint8_t, 21> kFaceletAt = {47, 46, 45, 36, 37, 38, 11, 10, 9,  0, 1,
                                                     2,  3,  4,  5,  6,  7,  8,  18, 19, 20};
constexpr std::size_t kFirstOfU = 9;
constexpr std::size_t kLastOfU = 17;
constexpr std::array<bool, 21> kIsEdge = {false, true, false, false, true,  false, false, true,  false, false, true,
                                          false, true, false, true,  false, true,  false, false, true,  false};
constexpr std::string_view kBlank = "#9aa0a6";

bool is_of_u(std::size_t place) { return place >= kFirstOfU && place <= kLastOfU; }

// Whether the set looks at this sticker.
bool matters(SetId id, std::size_t place, Face colour) {
  switch (id) {
    case SetId::kOll:
      return colour == Face::kU;
    case SetId::kColl:
      return !kIsEdge[place] || is_of_u(place);
    case SetId::kCmll:
      return !kIsEdge[place];
    default:
      return true;
  }
}

// Left edge, top edge, width and height of a place.
struct Box {
  int x, y, width, height;
};
Box box_of(std::size_t place) {
  constexpr int kSide = 8;
  constexpr int kSticker = 24;
  constexpr int kStart = 14;
  const auto along = [](std::size_t k) { return kStart + static_cast<int>(k) * kSticker; };
  if (place < 3) return {along(place), 4, kSticker, kSide};
  if (place < 6) return {4, along(place - 3), kSide, kSticker};
  if (place < kFirstOfU) return {88, along(place - 6), kSide, kSticker};
  if (is_of_u(place)) return {along((place - kFirstOfU) % 3), along((place - kFirstOfU) / 3), kSticker, kSticker};
  return {along(place - 18), 88, kSticker, kSide};
}

std::string sticker(char letter, bool coloured) {
  if (letter != '.') return net_sticker(static_cast<Face>(kFaceLetters.find(letter)), coloured);
  return coloured ? " . " : " .";
}

}  // namespace

std::string case_stickers(SetId id, const Case& shown) {
  const FaceColours colours = facelets_of(shown.state);
  std::string stickers;
  for (std::size_t place = 0; place < kFaceletAt.size(); ++place) {
    const Face colour = colours[kFaceletAt[place]];
    stickers += matters(id, place, colour) ? letter(colour) : '.';
  }
  return stickers;
}

std::string case_text(SetId id, const Case& shown, bool coloured) {
  const std::string stickers = case_stickers(id, shown);
  const std::string margin(coloured ? 3 : 2, ' ');
  const auto row = [&](std::size_t first) {
    std::string text;
    for (std::size_t place = first; place < first + 3; ++place) text += sticker(stickers[place], coloured);
    return text;
  };
  std::string text = margin + row(0) + '\n';
  for (std::size_t line = 0; line < 3; ++line)
    text += sticker(stickers[3 + line], coloured) + row(kFirstOfU + 3 * line) + sticker(stickers[6 + line], coloured) +
            '\n';
  return text + margin + row(18) + '\n';
}

std::string case_svg(SetId id, const Case& shown, bool letters) {
  const std::string stickers = case_stickers(id, shown);
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"100\" height=\"100\" "
      "stroke=\"#222222\">\n"
      "<title>{} {}</title>\n",
      case_set(id).label, shown.name);
  for (std::size_t place = 0; place < stickers.size(); ++place) {
    const Box box = box_of(place);
    const char colour = stickers[place];
    const std::string_view fill = colour == '.' ? kBlank : svg_colour(static_cast<Face>(kFaceLetters.find(colour)));
    text += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\" fill=\"{}\"/>\n", box.x, box.y,
                        box.width, box.height, fill);
    if (letters && colour != '.')
      text += fmt::format(
          "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{}\" text-anchor=\"middle\" "
          "stroke=\"none\" fill=\"#000000\">{}</text>\n",
          box.x + box.width / 2, box.y + box.height / 2 + (is_of_u(place) ? 5 : 3), is_of_u(place) ? 14 : 8, colour);
  }
  return text + "</svg>\n";
}

}  // namespace superflip::algs
