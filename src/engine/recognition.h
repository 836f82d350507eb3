// What step of CFOP a cube is at: the cross, the slots, the case of the last layer.
#pragma once

#include <string>
#include <vector>

#include "notation/read_cube.h"

namespace superflip {

/// The face on which a cube is furthest solved, and how far.
struct Recognition {
  char face = 'D';                      ///< of URFDLB, as the cube is held; of equals D, then U, F, B, R, L
  int cross_edges = 0;                  ///< of the cross of this face that are solved, 0..4
  std::vector<std::string> slots = {};  ///< that are solved, where the cross is: "FR"; all four: F2L is done
  std::string oll = {};                 ///< once F2L is done: "OLL 27", or "OLL skip" when all are oriented
  std::string zbll_set = {};  ///< where F2L is done and only corners are not oriented: "S", as methods::zbll_set
  std::string pll = {};       ///< once all are oriented: "PLL Ua", or "PLL skip"
  std::string auf = {};       ///< with a PLL skip: the turn of the last layer that is left, "U'"; empty: none
  std::string next = {};      ///< step to do: "cross", "F2L", "OLL", "PLL", "AUF", or "nothing"
};

/// Recognises the step of a 3x3x3.
Recognition recognise(const ReadCube& cube);

/// In words: "cross on D, 2 of 4 slots: FR BL", "F2L on U, OLL 27 (ZBLL S)", "F2L on D, OLL skip, PLL skip, AUF U'".
std::string describe(const Recognition& recognition);

}  // namespace superflip
