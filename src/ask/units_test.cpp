#include "ask/units.h"

#include <gtest/gtest.h>

namespace superflip::ask {
namespace {

using std::chrono::microseconds;

TEST(ParseDuration, ReadsEveryUnit) {
  EXPECT_EQ(parse_duration("500us"), microseconds(500));
  EXPECT_EQ(parse_duration("10ms"), microseconds(10'000));
  EXPECT_EQ(parse_duration("1.5s"), microseconds(1'500'000));
  EXPECT_EQ(parse_duration("2m"), microseconds(120'000'000));
  EXPECT_EQ(parse_duration("1h"), microseconds(3'600'000'000));
}

TEST(ParseDuration, RefusesWhatHasNoUnitOrNoSense) {
  for (const char* text : {"", "10", "ms", "10 ms", "-1s", "0s", "1e3s", "nan s", "infs", "1ss", "8785h", "0.1us"})
    EXPECT_FALSE(parse_duration(text)) << text;
}

TEST(ParseSize, ReadsDecimalAndBinaryUnits) {
  EXPECT_EQ(parse_size("4MB"), 4'000'000U);
  EXPECT_EQ(parse_size("1GB"), 1'000'000'000U);
  EXPECT_EQ(parse_size("1.5KiB"), 1536U);
  EXPECT_EQ(parse_size("7B"), 7U);
}

TEST(ParseSize, RefusesWhatHasNoUnitOrNoSense) {
  for (const char* text : {"", "4", "MB", "4 MB", "-4MB", "0B", "4mb", "1001TB", "4MBB"})
    EXPECT_FALSE(parse_size(text)) << text;
}

TEST(ParseInteger, TakesWholeNumbersInTheRangeOnly) {
  EXPECT_EQ(parse_integer("1", 1, 30), 1);
  EXPECT_EQ(parse_integer("30", 1, 30), 30);
  for (const char* text : {"", "0", "31", "+1", "1.0", "1x", " 1", "99999999999999999999"})
    EXPECT_FALSE(parse_integer(text, 1, 30)) << text;
}

}  // namespace
}  // namespace superflip::ask
