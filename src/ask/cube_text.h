// The text of a cube with the two fields that say how to read it.
#pragma once

#include <string>

#include "engine/engine.h"

namespace superflip::ask {

struct CubeText {
  std::string text = {};
  std::string from = {};   ///< its format
  std::string order = {};  ///< the order of its faces

  /// As read_cube() takes it.
  [[nodiscard]] std::string joined() const { return with_form(text, from, order); }
};

}  // namespace superflip::ask
