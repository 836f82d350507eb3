#include "base/nearest_word.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

TEST(EditDistance, CountsInsertionsDeletionsSubstitutionsAndSwaps) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("solve", "solve"), 0U);
  EXPECT_EQ(edit_distance("slove", "solve"), 1U);
  EXPECT_EQ(edit_distance("stag", "stage"), 1U);
  EXPECT_EQ(edit_distance("stagee", "stage"), 1U);
  EXPECT_EQ(edit_distance("stoge", "stage"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(edit_distance("ca", "abc"), 3U) << "no part is edited twice";
}

TEST(NearestWord, CorrectsSmallMistakesAndCompletesAPrefix) {
  const std::vector<std::string_view> verbs = {"solve", "solvers", "scramble", "show", "serve", "analyze", "help"};
  EXPECT_EQ(nearest_word("slove", verbs), "solve");
  EXPECT_EQ(nearest_word("SOLVE", verbs), "solve");
  EXPECT_EQ(nearest_word("scamble", verbs), "scramble");
  EXPECT_EQ(nearest_word("analyse", verbs), "analyze");
  EXPECT_EQ(nearest_word("hlep", verbs), "help");
  EXPECT_EQ(nearest_word("scr", verbs), "scramble") << "a prefix";
  EXPECT_EQ(did_you_mean("slove", verbs), "; did you mean solve?");
}

TEST(NearestWord, IsEmptyWhenAllWordsAreFar) {
  const std::vector<std::string_view> verbs = {"solve", "show"};
  for (const std::string_view typed : {"", "x", "dance", "R", "s"}) EXPECT_EQ(nearest_word(typed, verbs), "") << typed;
  EXPECT_EQ(nearest_word(std::string(100'000, 'a'), verbs), "");
  EXPECT_EQ(did_you_mean("dance", verbs), "");
  EXPECT_EQ(did_you_mean("solve", {}), "");
}

}  // namespace
}  // namespace superflip
