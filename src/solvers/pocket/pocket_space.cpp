#include "solvers/pocket/pocket_space.h"

namespace superflip::pocket {
namespace {

template <Coordinate C>
MoveTable<std::uint16_t> moves_of(const C& coordinate) {
  // Nothing stops it, so it cannot fail.
  auto contents = make_move_table<std::uint16_t>(coordinate, pocket_moves(), {});
  return MoveTable<std::uint16_t>(
      Table::in_memory(move_table_spec<std::uint16_t>(coordinate, pocket_moves()), *std::move(contents)));
}

}  // namespace

PieceMoves PieceMoves::make() {
  return {moves_of(PocketPerm()), moves_of(PocketSplit()), moves_of(PocketOrientation())};
}

Node Turning::node_of(const CubieState& state) const {
  const PocketState corners = corners_of(conjugate(state, holdings_.home()));
  const CubieState position = with_solved_edges(seen_from_dbl(corners));
  return {static_cast<std::uint16_t>(PocketPerm::encode(position)),
          static_cast<std::uint16_t>(PocketOrientation::encode(position)), 0, 0};
}

}  // namespace superflip::pocket
