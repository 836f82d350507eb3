#include "robot/frame.h"

#include <gtest/gtest.h>

namespace superflip::robot {
namespace {

TEST(Frame, HasTheChecksumOfZipAndEthernet) {
  EXPECT_EQ(crc32("123456789"), 0xCBF43926U);  // the check value of CRC-32/ISO-HDLC
  EXPECT_EQ(crc32("6789", crc32("12345")), crc32("123456789"));
  EXPECT_EQ(seal("ok 0000000a 7"), "ok 0000000a 7 #a39bddcd\n");
}

TEST(Frame, IsReadBackUnlessAnyByteHasChanged) {
  const std::string sealed = seal("0000000a 7 turn U 1 D -1 70");
  const std::string line = sealed.substr(0, sealed.size() - 1);
  EXPECT_EQ(unseal(line), "0000000a 7 turn U 1 D -1 70");
  for (std::size_t i = 0; i < line.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = line;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      EXPECT_FALSE(unseal(damaged)) << damaged;
    }
  for (std::size_t i = 0; i < line.size(); ++i) {
    EXPECT_FALSE(unseal(line.substr(0, i)));
    EXPECT_FALSE(unseal(line.substr(0, i) + line.substr(i + 1)));
    EXPECT_FALSE(unseal(line.substr(0, i) + "x" + line.substr(i)));
  }
}

// As Arduino's print(crc, HEX) writes it.
TEST(Frame, MayHaveItsChecksumInCapitalsButNotInBoth) {
  EXPECT_EQ(unseal("ok 0000000a 7 #A39BDDCD"), "ok 0000000a 7");
  EXPECT_FALSE(unseal("ok 0000000a 7 #A39bddcd"));
  EXPECT_FALSE(unseal("OK 0000000A 7 #A39BDDCD"));
}

TEST(Frame, OfNothingHasAChecksumToo) {
  EXPECT_EQ(unseal(" #00000000"), "");
  EXPECT_FALSE(unseal(""));
  EXPECT_FALSE(unseal("#00000000"));
}

TEST(LineCollector, HandsOutWholeLinesHoweverTheyArrive) {
  LineCollector lines;
  lines.add("on");
  EXPECT_FALSE(lines.next());
  lines.add("e\ntwo\nthr");
  EXPECT_EQ(lines.next(), "one");
  EXPECT_EQ(lines.next(), "two");
  EXPECT_FALSE(lines.next());
  lines.add("ee\n");
  EXPECT_EQ(lines.next(), "three");
}

TEST(LineCollector, TakesLineEndsOfArduinosPrintlnToo) {
  LineCollector lines;
  lines.add("one\r\ntwo\n\r\nthree\r");
  EXPECT_EQ(lines.next(), "one");
  EXPECT_EQ(lines.next(), "two");
  EXPECT_EQ(lines.next(), "");
  EXPECT_FALSE(lines.next());
  lines.add("\n");
  EXPECT_EQ(lines.next(), "three");
}

TEST(LineCollector, KeepsNoEndlessLine) {
  LineCollector lines;
  for (int i = 0; i < 1000; ++i) {
    lines.add(std::string(100, 'x'));
    EXPECT_FALSE(lines.next());
  }
  lines.add("\nok\n");
  EXPECT_TRUE(lines.next());
  EXPECT_EQ(lines.next(), "ok");
}

}  // namespace
}  // namespace superflip::robot
