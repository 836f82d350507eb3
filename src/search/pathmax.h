// Which bounds of neighbours IDA* uses (search/ida_star.h explains it).
#pragma once

namespace superflip {

enum class Pathmax {
  kNone,
  kForward,   ///< the parent's bound raises the child's
  kBothWays,  ///< and the children's raise the parent's
};

}  // namespace superflip
