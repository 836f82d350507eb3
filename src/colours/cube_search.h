// The cube that costs least, among all legal cubes or all assemblies of one class.
//
// The pieces of a cube can be assembled in twelve classes (Singmaster 1981): sum of twists, sum of flips, parity of
// corners against edges. Turns reach one of them. Corners and edges meet only in the parity, so a search over both is
// two sums over sets (piece_sum.h) and a choice between two parities.
#pragma once

#include <array>

#include "colours/colour_model.h"
#include "colours/piece_sum.h"
#include "cube/cubie_state.h"

namespace superflip {

/// A class of assemblies. The default one has the legal cubes.
struct AssemblyClass {
  int twist = 0;         ///< sum of corner twists modulo 3
  int flip = 0;          ///< sum of edge flips modulo 2
  bool swapped = false;  ///< corners and edges have different parities
  friend constexpr bool operator==(const AssemblyClass&, const AssemblyClass&) = default;
};

/// What a sticker would be in the best legal cube that has another colour there.
struct RivalColour {
  Face colour = Face::kU;
  double margin = PieceSums<2, 2>::kNever;  ///< how much more that cube costs; infinite for centres
};

/// The legal cubes next to the best one.
struct Rivals {
  CubieState second = CubieState::solved();  ///< the second best legal cube
  double margin = 0;                         ///< how much more it costs
  std::array<RivalColour, kFacelets> sticker = {};
};

/// Exact. Cost: about a fifth of a millisecond to make, as much again for rivals().
class CubeSearch {
 public:
  explicit CubeSearch(const StickerCosts& costs) : CubeSearch(costs, Corners::kNever) {}
  /// Leaves out pieces that cost much more than the cheapest ones. That takes less time, and cost() and best() are
  /// exact where is_exact().
  static CubeSearch nearby(const StickerCosts& costs);
  [[nodiscard]] bool is_exact(const AssemblyClass& wanted) const;

  /// The least cost of an assembly of this class, centres included.
  [[nodiscard]] double cost(const AssemblyClass& wanted = {}) const;
  /// An assembly of that cost.
  [[nodiscard]] CubieState best(const AssemblyClass& wanted = {}) const;
  /// The class that costs least.
  [[nodiscard]] AssemblyClass best_class() const;
  [[nodiscard]] Rivals rivals() const;

 private:
  using Corners = PieceSums<kCorners, 3>;
  using Edges = PieceSums<kEdges, 2>;

  CubeSearch(const StickerCosts& costs, double slack);
  // Whether the corners of the best assembly are odd.
  [[nodiscard]] bool corners_odd(const AssemblyClass& wanted) const;

  Corners::Costs corner_costs_;
  Edges::Costs edge_costs_;
  Corners corners_;
  Edges edges_;
  double centres_ = 0;
  double slack_;
};

/// The cost of a given cube: the sum over its stickers.
double cost_of(const StickerCosts& costs, const FaceColours& colours);

}  // namespace superflip
