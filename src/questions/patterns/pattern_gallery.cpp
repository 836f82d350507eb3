#include "questions/patterns/pattern_gallery.h"

#include <fmt/format.h>

#include "engine/engine.h"

namespace superflip {

// to_svg() draws a cube 390 units wide and 294 high. Names need no escapes: a test allows only plain characters.
std::string gallery_of(std::span<const NamedPattern> patterns) {
  constexpr std::size_t kColumns = 5;
  constexpr double kScale = 0.5;
  constexpr std::size_t kCellWidth = 210;   // in pixels
  constexpr std::size_t kCellHeight = 185;  // the picture and the name
  constexpr std::size_t kNameY = 168;       // base line of the name in its cell
  const std::size_t rows = (patterns.size() + kColumns - 1) / kColumns;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"sans-serif\" font-size=\"13\">\n",
      kColumns * kCellWidth, rows * kCellHeight);
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    text += fmt::format("<g transform=\"translate({} {})\">\n<g transform=\"scale({})\">\n{}</g>\n",
                        i % kColumns * kCellWidth, i / kColumns * kCellHeight, kScale, to_svg(cube_of(patterns[i])));
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n</g>\n", kCellWidth / 2, kNameY,
                        patterns[i].name);
  }
  return text + "</svg>\n";
}

}  // namespace superflip
