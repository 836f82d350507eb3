#include "cube/symmetry.h"

#include <algorithm>

namespace superflip {
namespace {

using FaceMap = std::array<Face, kFaces>;

constexpr FaceMap kThirdTurnURF = {Face::kR, Face::kF, Face::kU, Face::kL, Face::kB, Face::kD};
constexpr FaceMap kHalfTurnF = {Face::kD, Face::kL, Face::kF, Face::kU, Face::kR, Face::kB};
constexpr FaceMap kQuarterTurnU = {Face::kU, Face::kF, Face::kL, Face::kD, Face::kB, Face::kR};
constexpr FaceMap kMirrorLR = {Face::kU, Face::kL, Face::kF, Face::kD, Face::kR, Face::kB};

constexpr FaceMap then(const FaceMap& a, const FaceMap& b) {
  FaceMap c{};
  for (std::size_t f = 0; f < kFaces; ++f) c[f] = b[static_cast<std::size_t>(a[f])];
  return c;
}

template <std::size_t N>
constexpr std::size_t index_among(const std::array<Face, N>& faces, Face f) {
  return static_cast<std::size_t>(std::find(faces.begin(), faces.end(), f) - faces.begin());
}

// The place with the given faces, in any order.
template <std::size_t N, std::size_t K>
constexpr std::size_t place_with(const std::array<std::array<Face, K>, N>& places, const std::array<Face, K>& faces) {
  for (std::size_t p = 0; p < N; ++p) {
    if (std::all_of(faces.begin(), faces.end(), [&](Face f) { return index_among(places[p], f) < K; })) return p;
  }
  return N;
}

constexpr SymmetryAction make_action(const FaceMap& map, bool mirror) {
  SymmetryAction action{map, {}, {}, {}, {}, mirror};
  const auto image = [&](auto faces) {
    for (Face& f : faces) f = map[static_cast<std::size_t>(f)];
    return faces;
  };
  for (std::size_t p = 0; p < kCorners; ++p) {
    const auto faces = image(kCornerFaces[p]);
    const std::size_t to = place_with(kCornerFaces, faces);
    action.corner_to[p] = static_cast<std::uint8_t>(to);
    action.corner_twist[p] = static_cast<std::uint8_t>(index_among(kCornerFaces[to], faces[0]));
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    const auto faces = image(kEdgeFaces[p]);
    const std::size_t to = place_with(kEdgeFaces, faces);
    action.edge_to[p] = static_cast<std::uint8_t>(to);
    action.edge_flip[p] = static_cast<std::uint8_t>(index_among(kEdgeFaces[to], faces[0]));
  }
  return action;
}

struct Tables {
  std::array<SymmetryAction, kSymmetries> action;
  std::array<std::array<std::uint8_t, kSymmetries>, kSymmetries> product;
  std::array<std::uint8_t, kSymmetries> inverse;
};

Tables make_tables() {
  Tables t{};
  for (std::size_t i = 0; i < kSymmetries; ++i) {
    FaceMap map = {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB};
    for (std::size_t k = 0; k < i / 16; ++k) map = then(map, kThirdTurnURF);
    for (std::size_t k = 0; k < i / 8 % 2; ++k) map = then(map, kHalfTurnF);
    for (std::size_t k = 0; k < i / 2 % 4; ++k) map = then(map, kQuarterTurnU);
    for (std::size_t k = 0; k < i % 2; ++k) map = then(map, kMirrorLR);
    t.action[i] = make_action(map, i % 2 == 1);
  }
  for (std::size_t a = 0; a < kSymmetries; ++a) {
    for (std::size_t b = 0; b < kSymmetries; ++b) {
      const FaceMap map = then(t.action[a].face_to, t.action[b].face_to);
      const auto found =
          std::find_if(t.action.begin(), t.action.end(), [&](const SymmetryAction& row) { return row.face_to == map; });
      t.product[a][b] = static_cast<std::uint8_t>(found - t.action.begin());
      if (t.product[a][b] == 0) t.inverse[a] = static_cast<std::uint8_t>(b);
    }
  }
  return t;
}

const Tables& tables() {
  static const Tables instance = make_tables();
  return instance;
}

}  // namespace

const SymmetryAction& action_of(Symmetry s) { return tables().action[static_cast<std::size_t>(s.index())]; }

Face Symmetry::operator()(Face face) const { return action_of(*this).face_to[static_cast<std::size_t>(face)]; }

Move Symmetry::operator()(Move move) const {
  const auto turned = [&](int quarter_turns) { return is_mirror() ? 4 - quarter_turns : quarter_turns; };
  const Face face = (*this)(move.face());
  const int a = turned(move.quarter_turns());
  if (move.is_face_turn()) return Move::turn(face, a);
  const int b = turned(move.opposite_quarter_turns());
  return face < opposite(face) ? Move::pair(axis_of(face), a, b) : Move::pair(axis_of(face), b, a);
}

MoveSet Symmetry::operator()(MoveSet moves) const {
  MoveSet image;
  for (Move m : moves) image.insert((*this)(m));
  return image;
}

Symmetry Symmetry::inverse() const { return Symmetry(tables().inverse[index_]); }

Symmetry compose(Symmetry a, Symmetry b) {
  return Symmetry(tables().product[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())]);
}

Symmetry rotation_to(Face u, Face f) {
  assert(axis_of(u) != axis_of(f));
  int i = 0;
  while (Symmetry(i)(Face::kU) != u || Symmetry(i)(Face::kF) != f) i += 2;
  return Symmetry(i);
}

Symmetry rotation_from_bottom(Face face) {
  if (axis_of(face) == Axis::kFB) return rotation_to(opposite(face), face == Face::kF ? Face::kU : Face::kD);
  return rotation_to(opposite(face), Face::kF);
}

CubieState state_of(Symmetry s) {
  const SymmetryAction& action = action_of(s);
  CubieState state{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    state.cp[action.corner_to[p]] = static_cast<std::uint8_t>(p);
    state.co[action.corner_to[p]] = action.corner_twist[p];
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    state.ep[action.edge_to[p]] = static_cast<std::uint8_t>(p);
    state.eo[action.edge_to[p]] = action.edge_flip[p];
  }
  return state;
}

CubieState conjugate(const CubieState& x, Symmetry s) {
  const SymmetryAction& action = action_of(s);
  CubieState y{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    const std::uint8_t piece = x.cp[p];
    const std::uint8_t to = action.corner_to[p];
    const int twist = action.mirror ? 3 - x.co[p] : x.co[p];
    y.cp[to] = action.corner_to[piece];
    y.co[to] = static_cast<std::uint8_t>((action.corner_twist[p] + twist + 3 - action.corner_twist[piece]) % 3);
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    const std::uint8_t piece = x.ep[p];
    const std::uint8_t to = action.edge_to[p];
    y.ep[to] = action.edge_to[piece];
    y.eo[to] = x.eo[p] ^ action.edge_flip[p] ^ action.edge_flip[piece];
  }
  return y;
}

}  // namespace superflip
