#include "app/server/addresses.h"

#include <gtest/gtest.h>

namespace superflip::server {
namespace {

TEST(Addresses, OfOneHostAreTheHost) {
  EXPECT_EQ(addresses_of("127.0.0.1"), std::vector<std::string>{"127.0.0.1"});
  EXPECT_EQ(addresses_of("::1"), std::vector<std::string>{"::1"});
  EXPECT_EQ(addresses_of("localhost"), std::vector<std::string>{"localhost"});
}

TEST(Addresses, OfAllAreThoseThatOthersCanOpen) {
  for (const std::string host : {"0.0.0.0", "::", "0"}) {
    const auto addresses = addresses_of(host);
    ASSERT_FALSE(addresses.empty());
    for (const std::string& address : addresses) {
      EXPECT_NE(address, "0.0.0.0");
      EXPECT_NE(address, "::");
      EXPECT_FALSE(address.starts_with("fe80:")) << address;
      EXPECT_TRUE(addresses.size() == 1 || !address.starts_with("127.")) << address;
      EXPECT_TRUE(host == "::" || address.find(':') == std::string::npos) << address;
    }
  }
}

TEST(Url, PutsTheColonsOfIpv6IntoBrackets) {
  EXPECT_EQ(url_of("192.168.1.5", 8080), "http://192.168.1.5:8080/");
  EXPECT_EQ(url_of("2001:db8::5", 80), "http://[2001:db8::5]:80/");
}

}  // namespace
}  // namespace superflip::server
