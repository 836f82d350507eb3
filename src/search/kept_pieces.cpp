#include "search/kept_pieces.h"

#include <fmt/format.h>

#include <utility>

#include "search/kept_text.h"

namespace superflip {
namespace {

// A file that claims more is not of this kind.
constexpr std::uint64_t kMostPieces = 1 << 24;

}  // namespace

std::string to_text(const std::vector<BarePiece>& pieces) {
  std::string text = fmt::format("pieces {}\n", pieces.size());
  for (const BarePiece& piece : pieces) text += fmt::format("{} {}\n", moves_text(piece.path), piece.moves.bits());
  return text;
}

Result<std::vector<BarePiece>> parse_pieces(std::string_view text, MoveSet path_moves) {
  KeptReader reader(text);
  std::vector<BarePiece> pieces;
  for (auto left = reader.named("pieces", kMostPieces); reader.good() && left > 0; --left) {
    MoveSequence path = reader.moves(path_moves);
    pieces.push_back({std::move(path), MoveSet(reader.number(path_moves.bits()))});
  }
  if (!reader.good() || !reader.at_end()) return damaged_search();
  return pieces;
}

}  // namespace superflip
