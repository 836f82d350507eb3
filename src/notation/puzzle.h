// Which puzzle a text is about.
#pragma once

namespace superflip {

enum class Puzzle { k3x3x3, k2x2x2 };

}  // namespace superflip
