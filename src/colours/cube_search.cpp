#include "colours/cube_search.h"

#include <algorithm>

namespace superflip {
namespace {

// A sticker of a piece in a place: its facelet and its colour. Sticker k lies on facelet (k + turn) of the place.
template <std::size_t kStickers>
std::pair<std::size_t, Face> sticker_at(std::size_t place, std::size_t piece, std::size_t turn, std::size_t k) {
  const auto of_place = static_cast<int>(place);
  const auto position = static_cast<int>((k + turn) % kStickers);
  if constexpr (kStickers == 3) {
    return {static_cast<std::size_t>(corner_facelet(of_place, position)), kCornerFaces[piece][k]};
  } else {
    return {static_cast<std::size_t>(edge_facelet(of_place, position)), kEdgeFaces[piece][k]};
  }
}

template <std::size_t kPlaces, std::size_t kTurns>
PieceCosts<kPlaces, kTurns> piece_costs(const StickerCosts& costs) {
  PieceCosts<kPlaces, kTurns> sums{};
  for (std::size_t place = 0; place < kPlaces; ++place)
    for (std::size_t piece = 0; piece < kPlaces; ++piece)
      for (std::size_t turn = 0; turn < kTurns; ++turn)
        for (std::size_t k = 0; k < kTurns; ++k) {
          const auto [facelet, colour] = sticker_at<kTurns>(place, piece, turn, k);
          sums[place][piece][turn] += costs[facelet][static_cast<std::size_t>(colour)];
        }
  return sums;
}

// A piece in a place where the best cube has another one, or has it turned otherwise.
struct Change {
  std::size_t place = 0;
  std::size_t piece = 0;
  std::size_t turn = 0;
  bool odd = false;
  double cost = PieceSums<2, 2>::kNever;
};

// Collects the changes of one kind of piece, those with the other kind at its best for the same parity.
template <std::size_t kPlaces, std::size_t kTurns>
class Changes {
 public:
  Changes(const Placing<kPlaces>& best, const FaceColours& shown) : best_(best), shown_(shown) {}

  // `with` has the sums of all placings of one parity, `others` the cost of all other stickers.
  void add(const PieceCosts<kPlaces, kTurns>& with, bool odd, double others,
           std::array<RivalColour, kFacelets>& rivals) {
    for (std::size_t place = 0; place < kPlaces; ++place) {
      for (std::size_t piece = 0; piece < kPlaces; ++piece) {
        for (std::size_t turn = 0; turn < kTurns; ++turn) {
          const double cost = with[place][piece][turn] + others;
          if (best_.piece[place] == piece && best_.turn[place] == turn) continue;
          if (cost < least.cost) least = {place, piece, turn, odd, cost};
          for (std::size_t k = 0; k < kTurns; ++k) {
            const auto [facelet, colour] = sticker_at<kTurns>(place, piece, turn, k);
            RivalColour& rival = rivals[facelet];
            if (colour != shown_[facelet] && cost < rival.margin) rival = {colour, cost};
          }
        }
      }
    }
  }

  Change least;

 private:
  const Placing<kPlaces>& best_;
  const FaceColours& shown_;
};

// The best placing that has the piece of a change in its place.
template <std::size_t kPlaces, std::size_t kTurns>
Placing<kPlaces> placing_with(PieceCosts<kPlaces, kTurns> costs, const Change& change) {
  for (std::size_t piece = 0; piece < kPlaces; ++piece)
    for (std::size_t turn = 0; turn < kTurns; ++turn)
      if (piece != change.piece || turn != change.turn)
        costs[change.place][piece][turn] = PieceSums<kPlaces, kTurns>::kNever;
  return PieceSums<kPlaces, kTurns>(costs).placing(0, change.odd);
}

}  // namespace

CubeSearch::CubeSearch(const StickerCosts& costs, double slack)
    : corner_costs_(piece_costs<kCorners, 3>(costs)),
      edge_costs_(piece_costs<kEdges, 2>(costs)),
      corners_(corner_costs_, slack),
      edges_(edge_costs_, slack),
      slack_(slack) {
  for (int f = 0; f < kFaces; ++f)
    centres_ += costs[static_cast<std::size_t>(centre_facelet(static_cast<Face>(f)))][static_cast<std::size_t>(f)];
}

CubeSearch CubeSearch::nearby(const StickerCosts& costs) {
  constexpr double kSlack = 20.0;
  return CubeSearch(costs, kSlack);
}

bool CubeSearch::is_exact(const AssemblyClass& wanted) const {
  return cost(wanted) <= centres_ + corners_.least_sum() + edges_.least_sum() + slack_;
}

bool CubeSearch::corners_odd(const AssemblyClass& wanted) const {
  const auto sum = [&](bool odd) {
    return corners_.best(wanted.twist, odd) + edges_.best(wanted.flip, odd != wanted.swapped);
  };
  return sum(true) < sum(false);
}

double CubeSearch::cost(const AssemblyClass& wanted) const {
  const bool odd = corners_odd(wanted);
  return centres_ + corners_.best(wanted.twist, odd) + edges_.best(wanted.flip, odd != wanted.swapped);
}

CubieState CubeSearch::best(const AssemblyClass& wanted) const {
  const bool odd = corners_odd(wanted);
  const Placing<kCorners> corners = corners_.placing(wanted.twist, odd);
  const Placing<kEdges> edges = edges_.placing(wanted.flip, odd != wanted.swapped);
  return {corners.piece, corners.turn, edges.piece, edges.turn};
}

AssemblyClass CubeSearch::best_class() const {
  AssemblyClass best;
  for (const bool swapped : {false, true})
    for (int flip = 0; flip < 2; ++flip)
      for (int twist = 0; twist < 3; ++twist)
        if (const AssemblyClass other{twist, flip, swapped}; cost(other) < cost(best)) best = other;
  return best;
}

Rivals CubeSearch::rivals() const {
  const CubieState best_cube = best();
  const FaceColours shown = facelets_of(best_cube);
  const double least = cost();
  const Placing<kCorners> best_corners{best_cube.cp, best_cube.co};
  const Placing<kEdges> best_edges{best_cube.ep, best_cube.eo};
  Rivals rivals;
  Changes<kCorners, 3> corner_changes(best_corners, shown);
  Changes<kEdges, 2> edge_changes(best_edges, shown);
  const auto with_corners = corners_.best_with(0);
  const auto with_edges = edges_.best_with(0);
  for (const bool odd : {false, true}) {
    corner_changes.add(with_corners[odd ? 1 : 0], odd, centres_ + edges_.best(0, odd), rivals.sticker);
    edge_changes.add(with_edges[odd ? 1 : 0], odd, centres_ + corners_.best(0, odd), rivals.sticker);
  }
  for (RivalColour& rival : rivals.sticker) rival.margin = std::max(0.0, rival.margin - least);
  const bool by_corners = corner_changes.least.cost < edge_changes.least.cost;
  const Change& change = by_corners ? corner_changes.least : edge_changes.least;
  const auto corners = by_corners ? placing_with<kCorners, 3>(corner_costs_, change) : corners_.placing(0, change.odd);
  const auto edges = by_corners ? edges_.placing(0, change.odd) : placing_with<kEdges, 2>(edge_costs_, change);
  rivals.second = {corners.piece, corners.turn, edges.piece, edges.turn};
  rivals.margin = std::max(0.0, change.cost - least);
  return rivals;
}

double cost_of(const StickerCosts& costs, const FaceColours& colours) {
  double sum = 0;
  for (std::size_t i = 0; i < kFacelets; ++i) sum += costs[i][static_cast<std::size_t>(colours[i])];
  return sum;
}

}  // namespace superflip
