// The step of CFOP that a cube is at: the cross, the slots, the case of the last layer.
#pragma once

#include <string>
#include <vector>

#include "notation/read_cube.h"

namespace superflip {

/// The face on which most of the cube is solved, and how much.
struct Recognition {
  char face = 'D';                      ///< of URFDLB, as the cube is held; a tie goes to D, then U, F, B, R, L
  int cross_edges = 0;                  ///< solved edges of the cross on this face, 0..4
  std::vector<std::string> slots = {};  ///< the solved slots, with a solved cross: "FR"; all four: F2L is done
  std::string oll = {};                 ///< once F2L is done: "OLL 27", or "OLL skip" when all are oriented
  std::string zbll_set = {};  ///< after F2L with oriented edges and twisted corners: "S", as methods::zbll_set
  std::string pll = {};       ///< once all are oriented: "PLL Ua", or "PLL skip"
  std::string auf = {};       ///< with a PLL skip: the remaining turn of the last layer, "U'"; empty: none
  std::string next = {};      ///< the next step: "cross", "F2L", "OLL", "PLL", "AUF", or "nothing"
};

/// Recognises the step of a 3x3x3.
Recognition recognise(const ReadCube& cube);

/// In words: "cross on D, 2 of 4 slots: FR BL", "F2L on U, OLL 27 (ZBLL S)", "F2L on D, OLL skip, PLL skip, AUF U'".
std::string describe(const Recognition& recognition);

}  // namespace superflip
