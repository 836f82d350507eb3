#include "notation/stickers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cube/move.h"

namespace superflip {
namespace {

// How many columns of a screen a character takes: two for coloured squares, East Asian letters and their blank.
std::size_t width_of(char32_t c) {
  const bool wide = c == U'\u2B1B' || c == U'\u2B1C' || (c >= 0x2E80 && c < kInvalidByte && c != 0xFEFF);
  return c == 0xFEFF ? 0 : c == U'\t' ? 8 : wide ? 2 : 1;
}

// The cells of one line.
struct Row {
  std::size_t line;
  std::vector<std::size_t> cells = {};  // indices of stickers, from left to right
};

std::vector<Row> rows_of(const Stickers& stickers) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < stickers.at.size(); ++i) {
    const std::size_t line = stickers.at[i].line();
    if (rows.empty() || rows.back().line != line) rows.push_back({line});
    rows.back().cells.push_back(i);
  }
  return rows;
}

// Rows as high as a face, all with the same number of cells.
struct Band {
  std::span<const Row> rows;
  std::size_t faces;  // 1, 3 or 4
  // The column where it begins. The first line of a text often loses its indentation, so the farthest counts.
  [[nodiscard]] std::size_t column(const Stickers& stickers) const {
    std::size_t farthest = 0;
    for (const Row& row : rows) farthest = std::max(farthest, stickers.columns[row.cells.front()]);
    return farthest;
  }
};

std::vector<Band> bands_of(const std::vector<Row>& rows, std::size_t size) {
  std::vector<Band> bands;
  if (rows.size() % size != 0) return {};
  for (std::size_t begin = 0; begin < rows.size(); begin += size) {
    const std::span<const Row> some(rows.data() + begin, size);
    const std::size_t cells = some.front().cells.size();
    if (cells % size != 0 ||
        std::any_of(some.begin(), some.end(), [&](const Row& row) { return row.cells.size() != cells; }))
      return {};
    bands.push_back({some, cells / size});
  }
  return bands;
}

// A face of a net and where it is drawn.
struct Drawn {
  Face face;
  std::size_t band;
  std::size_t block;  // among those of the band
  bool upside_down = false;
};

// Which faces the bands show; empty if they are no cross. `above` is the block of the wide band that has U above it.
std::vector<Drawn> cross(const std::vector<Band>& bands, std::size_t above) {
  std::array<std::size_t, 4> shape{};
  for (std::size_t i = 0; i < bands.size(); ++i) shape[i] = bands[i].faces;
  using enum Face;
  if (shape == std::array<std::size_t, 4>{1, 4, 1, 0}) {
    if (above == 1) return {{kU, 0, 0}, {kL, 1, 0}, {kF, 1, 1}, {kR, 1, 2}, {kB, 1, 3}, {kD, 2, 0}};
    if (above == 2) return {{kU, 0, 0}, {kB, 1, 0}, {kL, 1, 1}, {kF, 1, 2}, {kR, 1, 3}, {kD, 2, 0}};
  }
  if (above != 1) return {};
  if (shape == std::array<std::size_t, 4>{1, 3, 1, 1})
    return {{kU, 0, 0}, {kL, 1, 0}, {kF, 1, 1}, {kR, 1, 2}, {kD, 2, 0}, {kB, 3, 0, true}};
  if (shape == std::array<std::size_t, 4>{1, 1, 3, 1})
    return {{kB, 0, 0, true}, {kU, 1, 0}, {kL, 2, 0}, {kF, 2, 1}, {kR, 2, 2}, {kD, 3, 0}};
  return {};
}

// The block of the wide band above or below which the narrow bands stand; the second one where no line is indented.
std::optional<std::size_t> block_above(const std::vector<Band>& bands, const Stickers& stickers, std::size_t size) {
  const auto wide = std::find_if(bands.begin(), bands.end(), [](const Band& band) { return band.faces > 1; });
  if (wide == bands.end()) return std::nullopt;
  const auto& cells = wide->rows.front().cells;
  std::optional<std::size_t> block;
  for (const Band& band : bands) {
    if (band.faces > 1) continue;
    const std::size_t column = band.column(stickers);
    std::size_t nearest = 0;
    const auto distance = [&](std::size_t k) {
      const std::size_t other = stickers.columns[cells[k * size]];
      return other > column ? other - column : column - other;
    };
    for (std::size_t k = 1; k < wide->faces; ++k)
      if (distance(k) < distance(nearest)) nearest = k;
    if (block && *block != nearest) return std::nullopt;
    block = nearest;
  }
  return block == std::size_t{0} ? 1 : block;
}

// Drops a filling of the areas beside U and D: one character that the faces do not have. Nothing if there is none.
std::optional<Stickers> without_filling(const Stickers& stickers, std::size_t size) {
  const auto rows = rows_of(stickers);
  const std::size_t width = 4 * size;
  if (rows.size() != 3 * size ||
      std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row.cells.size() != width; }))
    return std::nullopt;
  const char32_t filling = stickers.colours.front();
  Stickers rest;
  for (std::size_t i = 0; i < stickers.colours.size(); ++i) {
    const bool in_cross = (i / width / size == 1) || (i % width / size == 1);
    if ((stickers.colours[i] == filling) == in_cross) return std::nullopt;
    if (!in_cross) continue;
    rest.colours.push_back(stickers.colours[i]);
    rest.at.push_back(stickers.at[i]);
    rest.columns.push_back(stickers.columns[i]);
  }
  return rest;
}

}  // namespace

Stickers stickers_of(std::string_view text) {
  Stickers stickers;
  TextCursor cursor(text);
  std::size_t next_column = 0;
  while (!cursor.at_end()) {
    const TextCursor start = cursor;
    const char32_t colour = cursor.next();
    const std::size_t column = std::exchange(next_column, colour == U'\n' ? 0 : next_column + width_of(colour));
    if (is_blank(colour) || colour == U',' || colour == U'|') continue;
    if (++stickers.count > kMostStickers) continue;
    stickers.colours.push_back(colour);
    stickers.at.push_back(start);
    stickers.columns.push_back(column);
    stickers.names.emplace(colour, between(start, cursor));
  }
  return stickers;
}

std::optional<std::vector<std::uint8_t>> net_places(const Stickers& stickers, Puzzle puzzle) {
  const std::size_t size = puzzle == Puzzle::k3x3x3 ? 3 : 2;
  const std::size_t cells = size * size;
  if (stickers.count == 2 * kFaces * cells) {
    const auto rest = without_filling(stickers, size);
    if (!rest) return std::nullopt;
    Stickers net = *rest;
    net.count = net.colours.size();
    auto places = net_places(net, puzzle);
    if (!places) return std::nullopt;
    for (std::uint8_t& place : *places)  // back to the numbers with the filling
      place = static_cast<std::uint8_t>(
          std::find_if(stickers.at.begin(), stickers.at.end(),
                       [&](const TextCursor& at) { return at.rest().size() == net.at[place].rest().size(); }) -
          stickers.at.begin());
    return places;
  }
  if (stickers.count != kFaces * cells) return std::nullopt;
  const auto rows = rows_of(stickers);
  const auto bands = bands_of(rows, size);
  if (bands.size() < 3 || bands.size() > 4) return std::nullopt;
  const auto above = block_above(bands, stickers, size);
  if (!above) return std::nullopt;
  const auto faces = cross(bands, *above);
  if (faces.empty()) return std::nullopt;
  std::vector<std::uint8_t> places(kFaces * cells);
  for (const Drawn& drawn : faces) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const std::size_t from = drawn.upside_down ? cells - 1 - cell : cell;
      const Row& row = bands[drawn.band].rows[from / size];
      places[static_cast<std::size_t>(drawn.face) * cells + cell] =
          static_cast<std::uint8_t>(row.cells[drawn.block * size + from % size]);
    }
  }
  return places;
}

Stickers arranged(const Stickers& stickers, std::span<const std::uint8_t> places) {
  Stickers result;
  for (const std::uint8_t place : places) {
    result.colours.push_back(stickers.colours[place]);
    result.at.push_back(stickers.at[place]);
    result.names.emplace(stickers.colours[place], stickers.names.at(stickers.colours[place]));
  }
  result.count = result.colours.size();
  return result;
}

}  // namespace superflip
