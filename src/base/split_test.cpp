#include "base/split.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Split, GivesThePartsWithoutBlanksAndTheEmptyOnesToo) {
  EXPECT_EQ(split("co, ud_slice\t,,DF DL ", ","), (Parts{"co", "ud_slice", "", "DF DL"}));
  EXPECT_EQ(split("a|b,c", "|,"), (Parts{"a", "b", "c"}));
  EXPECT_EQ(split("", ","), Parts{""});
  EXPECT_EQ(split(" , ", ","), (Parts{"", ""}));
}

}  // namespace
}  // namespace superflip
