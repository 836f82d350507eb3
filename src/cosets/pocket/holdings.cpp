#include "cosets/pocket/holdings.h"

#include <algorithm>

#include "search/unit_moves.h"
#include "table/product_graph.h"

namespace superflip::pocket {
namespace {

// A face turn as a turn of U, R or F and a rotation of the whole cube after it.
struct SplitTurn {
  Move turn;
  Symmetry rotation;
};

const std::array<SplitTurn, kFaceTurns>& split_turns() {
  static const std::array<SplitTurn, kFaceTurns> kSplit = [] {
    std::array<SplitTurn, kFaceTurns> split;
    for (const Move m : MoveSet::face_turns()) {
      SplitTurn& parts = split[static_cast<std::size_t>(m.index())];
      parts.turn = pocket_moves().contains(m) ? m : Move::turn(opposite(m.face()), m.quarter_turns());
      const PocketState turned = apply(PocketState::solved(), parts.turn);
      for (int s = 0; s < kSymmetries; s += 2)
        if (rotated(turned, Symmetry(s)) == apply(PocketState::solved(), m)) parts.rotation = Symmetry(s);
    }
    return split;
  }();
  return kSplit;
}

MoveSet turns_in(const std::array<HeldTurn, kFaceTurns>& row, MoveSet moves) {
  MoveSet turns;
  for (const Move m : moves) turns.insert(Move(row[static_cast<std::size_t>(m.index())].turn));
  return turns;
}

}  // namespace

Holdings::Holdings(MoveSet allowed) : Holdings(allowed, Symmetry()) {
  for (int s = 2; s < kSymmetries && count() > 1; s += 2) {
    Holdings other(Symmetry(s)(allowed), Symmetry(s));
    if (other.count() < count()) *this = std::move(other);
  }
}

Holdings::Holdings(MoveSet moves, Symmetry home) : home_(home), moves_(moves) {
  std::vector<Symmetry> holdings = {Symmetry()};
  for (std::size_t h = 0; h < holdings.size(); ++h) {
    Row& row = turns_.emplace_back();
    for (const Move m : moves) {
      const Symmetry held = holdings[h];
      const SplitTurn& parts = split_turns()[static_cast<std::size_t>(held.inverse()(m).index())];
      const Symmetry after = compose(parts.rotation, held);
      const auto found = std::find(holdings.begin(), holdings.end(), after);
      row[static_cast<std::size_t>(m.index())] = {static_cast<std::uint8_t>(parts.turn.index()),
                                                  static_cast<std::uint8_t>(found - holdings.begin())};
      if (found == holdings.end()) holdings.push_back(after);
    }
  }
  for (const Row& row : turns_) alike_ = alike_ && turns_in(row, moves) == turns_in(turns_.front(), moves);
}

std::vector<GraphMove> Holdings::table_moves(const Metric& metric) const {
  const MoveSet turned = alike_ ? turns_in(turns_.front(), moves_) : moves_;
  return graph_moves(UnitMoves(metric, turned).set(), metric);
}

PocketState seen_from_dbl(const PocketState& state) { return inverse(normalised(inverse(state))); }

}  // namespace superflip::pocket
