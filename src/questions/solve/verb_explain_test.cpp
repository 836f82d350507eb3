// An explained solve as text.
#include <gtest/gtest.h>

#include "ask/testing.h"
#include "questions/solve/verb.h"

namespace superflip {
namespace {

TEST(ExplainReport, ShowsWhatWasSeenAndDoneAndTheCubeAfterEachPhase) {
  const std::string text = cli::to_explanation({}, explained(), false);
  EXPECT_EQ(text.find("Thistlethwaite's algorithm"), 0U);
  for (const std::string_view line :
       {"G2: corners oriented\n", "  co: 5 of 2187\n", "  lower bound from G2: 1\n", "  length 1: 3 nodes, 0.500 ms\n",
        "        1             2             -             -\n", "R' U' (2 HTM: G1 0, G2 1, G3 1)\n",
        "proved: at least 1 HTM are needed\n", "G1: (0 HTM)\n", "G2: R' (1 HTM)\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  EXPECT_EQ(text.substr(text.size() - to_net(PlacedCube{}, false).size()), to_net(PlacedCube{}, false));
}

}  // namespace
}  // namespace superflip
