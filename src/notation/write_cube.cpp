#include "notation/write_cube.h"

#include <fmt/format.h>

#include <span>

namespace superflip {
Result<std::string> in_encoding(std::string_view encoding, const ReadCube& cube) {
  const auto row =
      std::find_if(kEncodings.begin(), kEncodings.end(), [&](const Encoding& one) { return one.name == encoding; });
  if (row == kEncodings.end())
    return fail(ErrorCode::kUsage, fmt::format("there is no encoding \"{}\": use one of {}", encoding, kCubeEncodings));
  if (cube.puzzle == Puzzle::k3x3x3) return row->of_cube(cube.cube);
  if (row->of_pocket == nullptr) return fail(ErrorCode::kUsage, fmt::format("the 2x2x2 has no encoding {}", encoding));
  return row->of_pocket(cube.pocket);
}

std::string facelets_of(const ReadCube& cube) {
  return cube.puzzle == Puzzle::k2x2x2 ? to_facelets(cube.pocket) : to_facelets(cube.cube);
}

std::string net_of(const ReadCube& cube, bool colour) {
  return cube.puzzle == Puzzle::k2x2x2 ? to_net(cube.pocket, colour) : to_net(cube.cube, colour);
}

// The unfolded cube, as text and as SVG, and a link to an animation. All of them lay the faces out as
//
//        U
//      L F R B
//        D

namespace {

constexpr int kRows = 3;
constexpr int kColumns = 4;
constexpr Face kNoFace = Face{kFaces};
constexpr std::array<std::array<Face, kColumns>, kRows> kLayout = {{
    {kNoFace, Face::kU, kNoFace, kNoFace},
    {Face::kL, Face::kF, Face::kR, Face::kB},
    {kNoFace, Face::kD, kNoFace, kNoFace},
}};

// White, red, green, yellow, orange, blue on U R F D L B: the colours of most cubes sold today.
constexpr std::array<int, kFaces> kTerminalColours = {231, 196, 40, 226, 208, 33};
constexpr std::array<std::string_view, kFaces> kSvgColours = {"#ffffff", "#d32f2f", "#2e9e43",
                                                              "#fdd835", "#f57c00", "#1565c0"};

// The stickers of a cube with `size` x `size` stickers per face.
struct Net {
  std::span<const Face> colours;
  std::size_t size;
  [[nodiscard]] Face at(Face face, std::size_t row, std::size_t column) const {
    return colours[static_cast<std::size_t>(face) * size * size + row * size + column];
  }
};

std::string net_of(const Net& net, bool coloured) {
  const std::size_t cell_width = coloured ? 3 : 2;
  std::string text;
  for (const auto& faces : kLayout) {
    for (std::size_t row = 0; row < net.size; ++row) {
      for (Face face : faces) {
        if (face == kNoFace && faces[0] != kNoFace) continue;
        if (face == kNoFace) {
          if (text.empty() || text.back() == '\n') text += std::string(net.size * cell_width + 1, ' ');
          continue;
        }
        for (std::size_t column = 0; column < net.size; ++column)
          text += net_sticker(net.at(face, row, column), coloured);
        if (face != Face::kU && face != Face::kD && face != Face::kB) text += ' ';
      }
      text += '\n';
    }
  }
  return text;
}

std::string svg_of(const Net& net) {
  constexpr std::size_t kSticker = 30;  // in pixels
  constexpr std::size_t kGap = 6;       // between faces
  const std::size_t face_size = net.size * kSticker + kGap;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "stroke=\"#222222\" stroke-width=\"2\">\n<title>Unfolded cube</title>\n",
      kColumns * face_size + kGap, kRows * face_size + kGap);
  for (std::size_t y = 0; y < kRows; ++y) {
    for (std::size_t x = 0; x < kColumns; ++x) {
      const Face face = kLayout[y][x];
      if (face == kNoFace) continue;
      for (std::size_t i = 0; i < net.size * net.size; ++i) {
        text +=
            fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{}\"/>\n",
                        x * face_size + kGap + i % net.size * kSticker, y * face_size + kGap + i / net.size * kSticker,
                        kSticker, kSticker, svg_colour(net.at(face, i / net.size, i % net.size)));
      }
    }
  }
  return text + "</svg>\n";
}

}  // namespace

std::string net_sticker(Face colour, bool coloured) {
  if (!coloured) return fmt::format(" {}", letter(colour));
  return fmt::format("\x1b[48;5;{}m\x1b[38;5;16m {} \x1b[0m", kTerminalColours[static_cast<std::size_t>(colour)],
                     letter(colour));
}

std::string_view svg_colour(Face colour) { return kSvgColours[static_cast<std::size_t>(colour)]; }

std::string to_net(const PlacedCube& cube, bool colour) { return net_of({facelets_of(cube), 3}, colour); }
std::string to_net(const PocketState& state, bool colour) { return net_of({facelets_of(state), 2}, colour); }
std::string to_svg(const PlacedCube& cube) { return svg_of({facelets_of(cube), 3}); }
std::string to_svg(const PocketState& state) { return svg_of({facelets_of(state), 2}); }

}  // namespace superflip
