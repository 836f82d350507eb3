#include "base/sort_by.h"

#include <gtest/gtest.h>

#include <string>

namespace superflip {
namespace {

TEST(SortBy, KeepsTheOrderOfEqualKeys) {
  std::vector<std::string> words = {"four", "to", "five", "", "at", "three", "nine"};
  sort_by(std::span(words), [](const std::string& word) { return static_cast<int>(word.size()); });
  EXPECT_EQ(words, (std::vector<std::string>{"", "to", "at", "four", "five", "nine", "three"}));
}

TEST(SortBy, TakesNothingAndTheLargestKeys) {
  std::vector<int> numbers;
  sort_by(std::span(numbers), [](int number) { return number; });
  EXPECT_TRUE(numbers.empty());
  numbers = {0x7FFFFFFF, 0, 0x7FFFFFFE};
  sort_by(std::span(numbers), [](int number) { return number; });
  EXPECT_EQ(numbers, (std::vector<int>{0, 0x7FFFFFFE, 0x7FFFFFFF}));
}

}  // namespace
}  // namespace superflip
