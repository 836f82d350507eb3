#include "notation/niss.h"

#include <fmt/core.h>

#include "cube/move_costs.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

Result<void> append(std::string_view text, MoveSequence& moves) {
  const auto read = parse_algorithm(text);
  if (!read) return tl::unexpected(read.error());
  if (read->rotation != Symmetry())
    return fail(ErrorCode::kBadAlgorithm,
                "moves on a cube and its inverse must be face turns: no rotations, wide turns or slices",
                std::string(text));
  moves.insert(moves.end(), read->moves.begin(), read->moves.end());
  return {};
}

}  // namespace

Result<NissMoves> parse_niss(std::string_view text) {
  NissMoves moves;
  while (!text.empty()) {
    const bool inverse = text.front() == '(';
    if (inverse) text.remove_prefix(1);
    const std::size_t end = text.find_first_of("()");
    const bool closed = end != std::string_view::npos && text[end] == ')';
    if (inverse != closed)
      return fail(ErrorCode::kBadAlgorithm,
                  "parentheses must enclose moves on the inverse and must not nest, as in \"(R U) F2\"",
                  std::string(text));
    if (auto done = append(text.substr(0, end), inverse ? moves.inverse : moves.normal); !done)
      return tl::unexpected(std::move(done.error()));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + (closed ? 1 : 0));
  }
  return moves;
}

std::string to_niss_text(const NissMoves& moves) {
  if (moves.inverse.empty()) return to_text(moves.normal);
  return fmt::format("({}){}{}", to_text(moves.inverse), moves.normal.empty() ? "" : " ", to_text(moves.normal));
}

CubieState after(const NissMoves& moves, const CubieState& cube) {
  const CubieState undone = inverse(apply_all(CubieState::solved(), moves.inverse));
  return apply_all(compose(undone, cube), moves.normal);
}

MoveSequence as_one_sequence(const NissMoves& moves) {
  MoveSequence all;
  for (const Move m : moves.normal) append_joined(all, m);
  for (const Move m : inverse(moves.inverse)) append_joined(all, m);
  return all;
}

}  // namespace superflip
