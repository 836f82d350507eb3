#include <gtest/gtest.h>

#include <vector>

#include "app/server/addresses.h"

namespace superflip::server {
namespace {

const std::vector<std::string> kProxies = {"127.0.0.1", "2001:db8::1"};

TEST(ClientAddress, IsThePeerUnlessAProxyNamesAnother) {
  EXPECT_EQ(client_address("192.0.2.1", "", "198.51.100.7", kProxies), "192.0.2.1") << "anybody can send the field";
  EXPECT_EQ(client_address("192.0.2.1", "for=198.51.100.7", "", kProxies), "192.0.2.1");
  EXPECT_EQ(client_address("127.0.0.1", "", "198.51.100.7", kProxies), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", "", "", kProxies), "127.0.0.1");
  EXPECT_EQ(client_address(kUnixPeer, "", "198.51.100.7", {}), "198.51.100.7");
  EXPECT_EQ(client_address(kUnixPeer, "", "", {}), kUnixPeer);
}

TEST(ClientAddress, IsTheLastOneThatIsNoProxy) {
  EXPECT_EQ(client_address("127.0.0.1", "", "10.0.0.1, 198.51.100.7", kProxies), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", "", "10.0.0.1,198.51.100.7 , 2001:db8::1", kProxies), "198.51.100.7");
  EXPECT_EQ(client_address("127.0.0.1", "", "127.0.0.1", kProxies), "127.0.0.1");
  EXPECT_EQ(client_address("127.0.0.1", "for=10.0.0.1, For=\"[2001:DB8::7]:4711\";proto=https", "", kProxies),
            "2001:db8::7");
}

TEST(ClientAddress, IsUnknownIfAProxyNamesNoAddress) {
  for (const char* const node : {"unknown", "_hidden", "300.1.1.1", "1.2.3.4, unknown", ","})
    EXPECT_EQ(client_address("127.0.0.1", "", node, kProxies), kUnknownClient) << node;
  for (const char* const node : {"by=1.2.3.4", "for=\"", "for=", "for=1.2.3.4, for=\"[::1"})
    EXPECT_EQ(client_address("127.0.0.1", node, "", kProxies), kUnknownClient) << node;
}

// nginx appends to X-Forwarded-For and passes Forwarded on as the client sent it; others do the reverse.
TEST(ClientAddress, IsUnknownIfTheTwoFieldsDiffer) {
  EXPECT_EQ(client_address("127.0.0.1", "for=10.0.0.1", "198.51.100.7", kProxies), kUnknownClient);
  EXPECT_EQ(client_address("127.0.0.1", "for=198.51.100.7", "10.0.0.1, 198.51.100.7", kProxies), "198.51.100.7");
  EXPECT_EQ(client_address("192.0.2.1", "for=10.0.0.1", "198.51.100.7", kProxies), "192.0.2.1") << "it is no proxy";
}

TEST(ClientAddress, CountsAnIpv6NetworkAsOne) {
  EXPECT_EQ(plain_address("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(plain_address("2001:0DB8:0::1"), "2001:db8::1");
  EXPECT_EQ(plain_address("localhost"), "");
  EXPECT_EQ(counted_address("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(counted_address("2001:db8:1:2::9"), counted_address("2001:db8:1:2:ffff::"));
}

}  // namespace
}  // namespace superflip::server
