#include "search/kept_search.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

KeptSearch search() {
  KeptSearch kept{"optimal", CubieState::solved(), "htm", MoveSet::face_turns(), 18, 123456789};
  kept.solutions = {{Move(1), Move(10), Move(4), Move(13)}};
  for (int i = 0; i < 40; ++i) kept.open += "head " + std::to_string(i * 7919) + " 3 1 10 4\n";
  return kept;
}

TEST(KeptSearch, IsReadAsItWasWritten) {
  const std::string text = to_text(search());
  const auto kept = parse_kept_search(text);
  ASSERT_TRUE(kept);
  EXPECT_EQ(to_text(*kept), text);
}

TEST(KeptSearch, IsRefusedCutAnywhere) {
  const std::string text = to_text(search());
  ASSERT_GT(text.size(), 200U);
  for (std::size_t cut = 0; cut < text.size(); ++cut) {
    const auto kept = parse_kept_search(std::string_view(text).substr(0, cut));
    ASSERT_FALSE(kept) << cut;
    EXPECT_EQ(kept.error().code, ErrorCode::kInputOutput);
  }
  EXPECT_FALSE(parse_kept_search(text + "x"));
  EXPECT_FALSE(parse_kept_search(text + "\n"));
}

TEST(KeptSearch, IsRefusedWithASolutionLongerThanAnySearch) {
  KeptSearch kept = search();
  kept.solutions = {MoveSequence(kMaxPly, Move::turn(Face::kU, 1))};
  EXPECT_FALSE(parse_kept_search(to_text(kept)));
  kept.solutions.front().pop_back();
  EXPECT_TRUE(parse_kept_search(to_text(kept)));
  kept.metric = "qtm";
  kept.solutions = {MoveSequence(kMaxPly / 2, Move::turn(Face::kU, 2))};
  EXPECT_FALSE(parse_kept_search(to_text(kept)));
}

TEST(KeptSearch, IsRefusedWithAnyByteChangedOrALineMissing) {
  const std::string text = to_text(search());
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char c : {'0', '1', ' ', '\n', static_cast<char>(text[i] ^ 1)}) {
      std::string changed = text;
      changed[i] = c;
      EXPECT_EQ(parse_kept_search(changed).has_value(), changed == text) << i;
    }
  }
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1) {
    const std::size_t end = text.find('\n', begin) + 1;
    EXPECT_FALSE(parse_kept_search(std::string(text).erase(begin, end - begin))) << begin;
  }
}

}  // namespace
}  // namespace superflip
