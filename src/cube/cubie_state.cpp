#include "cube/cubie_state.h"

#include <cstddef>

namespace superflip {
namespace {

// A clockwise quarter turn as two four-cycles: the piece at cycle[i] goes to cycle[i + 1]. `twist` is added to the
// corner that arrives at each place; `flip` is the same for all four edges.
struct QuarterTurn {
  std::array<std::uint8_t, 4> corners;
  std::array<std::uint8_t, 4> twist;
  std::array<std::uint8_t, 4> edges;
  std::uint8_t flip;
};

// Only R, L, F and B twist corners, and only F and B flip edges: the reference facelets of corners lie on U and D,
// those of edges on U, D, F and B.
constexpr std::array<QuarterTurn, kFaces> kQuarterTurns = {{
    {{kURF, kUFL, kULB, kUBR}, {0, 0, 0, 0}, {kUR, kUF, kUL, kUB}, 0},
    {{kURF, kUBR, kDRB, kDFR}, {2, 1, 2, 1}, {kUR, kBR, kDR, kFR}, 0},
    {{kURF, kDFR, kDLF, kUFL}, {1, 2, 1, 2}, {kUF, kFR, kDF, kFL}, 1},
    {{kDFR, kDRB, kDBL, kDLF}, {0, 0, 0, 0}, {kDF, kDR, kDB, kDL}, 0},
    {{kUFL, kDLF, kDBL, kULB}, {1, 2, 1, 2}, {kUL, kFL, kDL, kBL}, 0},
    {{kUBR, kULB, kDBL, kDRB}, {2, 1, 2, 1}, {kUB, kBL, kDB, kBR}, 1},
}};

constexpr CubieState quarter_turn_state(const QuarterTurn& turn) {
  CubieState s = CubieState::solved();
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t to = (i + 1) % 4;
    s.cp[turn.corners[to]] = turn.corners[i];
    s.co[turn.corners[to]] = turn.twist[to];
    s.ep[turn.edges[to]] = turn.edges[i];
    s.eo[turn.edges[to]] = turn.flip;
  }
  return s;
}

constexpr CubieState power(const CubieState& state, int exponent) {
  CubieState result = CubieState::solved();
  for (int i = 0; i < exponent; ++i) result = compose(result, state);
  return result;
}

constexpr std::array<CubieState, kMoves> kMoveStates = [] {
  std::array<CubieState, kMoves> states{};
  for (Move m : MoveSet::all()) {
    const auto first = static_cast<std::size_t>(m.face());
    const auto second = static_cast<std::size_t>(opposite(m.face()));
    states[static_cast<std::size_t>(m.index())] =
        compose(power(quarter_turn_state(kQuarterTurns[first]), m.quarter_turns()),
                power(quarter_turn_state(kQuarterTurns[second]), m.opposite_quarter_turns()));
  }
  return states;
}();

// holds() for one kind of piece; `faces` are the faces of its places.
template <std::size_t kPlaces, std::size_t kStickers>
bool are_home(const std::array<std::uint8_t, kPlaces>& stickers, const std::array<std::uint8_t, kPlaces>& piece_at,
              const std::array<std::uint8_t, kPlaces>& turn_at,
              const std::array<std::array<Face, kStickers>, kPlaces>& faces) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const std::size_t piece = piece_at[place];
    for (std::size_t k = 0; k < kStickers; ++k)
      if ((stickers[piece] >> k & 1) != 0 && faces[place][(k + turn_at[place]) % kStickers] != faces[piece][k])
        return false;
  }
  return true;
}

}  // namespace

const CubieState& state_of(Move move) { return kMoveStates[static_cast<std::size_t>(move.index())]; }

CubieState apply_all(const CubieState& state, std::span<const Move> moves) {
  CubieState result = state;
  for (Move m : moves) result = apply(result, m);
  return result;
}

bool holds(const StickerSet& set, const CubieState& state) {
  return are_home(set.edges, state.ep, state.eo, kEdgeFaces) && are_home(set.corners, state.cp, state.co, kCornerFaces);
}

}  // namespace superflip
