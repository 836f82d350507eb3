// How far a cube is reduced to half turns, in the names of the fewest moves challenge: edges oriented about an axis
// (EO), domino reduction (DR), half turn reduction (HTR), floppy reduction (FR), and the cases before each.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/move.h"
#include "notation/json.h"

namespace superflip {

/// What is left to DR or to HTR about an axis.
struct ReductionCase {
  Axis axis;         ///< of the domino: its faces keep their quarter turns
  Axis eo;           ///< the axis whose quarter turns flip edges; of an HTR case `axis`
  std::string name;  ///< "4c2e"; of an HTR case "4a1 4e"
};

/// A cube as it is held.
struct Reduction {
  std::array<int, 3> flipped = {};      ///< by axis: edges that its quarter turns would have to flip; 0: EO is done
  std::vector<ReductionCase> dr = {};   ///< for each axis of EO that is done, and each other axis
  std::vector<ReductionCase> htr = {};  ///< for each axis of DR that is done
  std::vector<Axis> floppy = {};        ///< each axis whose faces need not turn any more
};

Reduction reduction_of(const CubieState& cube);

/// The case before domino reduction about UD, edges being oriented towards F and B: twisted corners and edges of the UD
/// slice outside of it, "4c2e"; "0c0e" if DR is done.
std::string dr_case(const CubieState& cube);

/// The case of a domino about UD, in the usual names: how many corners are outside of their tetrad (0, 2 or 4; more are
/// fewer after y), the quarter turns that the corners need, and how many edges are outside of their slice: "0c0 0e" if
/// half turns can solve it. Of four corners that need one or two quarter turns, an even number is in each layer (a:
/// "4a1 4e") or not (b: "4b2 2e"); all others have c.
std::string htr_case(const CubieState& domino);

/// In words: "eofb; drud-eofb 4c2e, drrl-eofb 3c2e".
std::string describe(const Reduction& reduction);
/// The same as members of an object.
void write_fields(const Reduction& reduction, JsonWriter& json);

}  // namespace superflip
