// The order in which faces were shown and how each was turned, when either is unknown.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "colours/colour_model.h"
#include "notation/shown_faces.h"

namespace superflip {

// All ways of turning six shown faces, pruned by the pieces that they would make.
//
// Two faces side by side make an edge, three make a corner. The stickers that meet there cost at least what the
// cheapest real piece costs. Faces are turned one after another; a branch ends when the pieces so far cost too much
// more than those of the best complete way.

/// One way of showing the faces.
struct ShownWay {
  FaceOrder order = kUsualOrder;
  FaceTurns turns = kNoTurns;
  double bound = 0;  ///< no legal cube shown this way costs less; without the centres
};

/// Which turns of a face are tried: bit t for t quarter turns.
using TurnChoices = std::array<std::uint8_t, kFaces>;

/// Collects ways with a low bound. The costs are those of shown stickers, none negative; a colour is numbered as the
/// face shown with it.
class TurnSearch {
 public:
  explicit TurnSearch(const StickerCosts& shown_costs) : costs_(shown_costs) {}

  /// Adds the ways with this order that are not much worse than the best one so far.
  void add(const FaceOrder& order, const TurnChoices& choices);
  /// The ways, the lowest bound first. Those of one bound stay in the order in which they were tried.
  [[nodiscard]] std::vector<ShownWay> ways() const;

 private:
  struct Tables;
  void descend(const Tables& tables, const TurnChoices& choices, ShownWay& way, std::size_t face);

  const StickerCosts& costs_;
  double least_ = 1e300;
  std::vector<ShownWay> ways_;
};

struct ColourQuestion;

struct Arrangement {
  FaceOrder order = kUsualOrder;
  FaceTurns turns = kNoTurns;
  bool other_way_fits = false;                ///< another way makes another legal cube that fits as well
  std::vector<std::string> assumptions = {};  ///< what was found, in sentences; empty when nothing was unknown
};

/// What the question states, and the best of all ways for what it leaves open. All centres must be seen.
Arrangement find_arrangement(const ColourQuestion& question);

}  // namespace superflip
