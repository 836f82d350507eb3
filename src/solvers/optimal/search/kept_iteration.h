// The open part of an iteration of the optimal search, as the lines of a saved search (search/kept_search.h):
//
//   passed 34567               the nodes of the dealt heads in the iteration before
//   heads 43239
//   1234 5                     nodes below the head in the iteration before, and how many of them were near the end
//   +5678 9                    a dealt head: the same of this iteration
//   ...
//   open 812
//   7 17 0 0 1a2b              turns left, head, path: nodes that wait to be expanded
//   ...
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "search/heads.h"

namespace superflip::optimal {

struct KeptIteration {
  struct Head {
    HeadWork work;  ///< of this iteration where the head is dealt, else of the one before
    bool dealt;
  };
  struct OpenNode {
    int left;                           ///< turns left
    std::uint16_t head;                 ///< 0 where there are no heads
    std::array<std::uint64_t, 3> path;  ///< see Node
  };

  std::uint64_t passed = 0;         ///< the work of the dealt heads in the iteration before
  std::vector<Head> heads = {};     ///< in the order of their moves; none where the iteration is not split
  std::vector<OpenNode> open = {};  ///< with the heads not yet dealt: all that is left of the iteration
};

std::string to_text(const KeptIteration& kept);
/// Reads the text of to_text(), of an iteration over sequences of `length` turns. Errors: kInputOutput.
Result<KeptIteration> parse_iteration(std::string_view text, int length);

}  // namespace superflip::optimal
