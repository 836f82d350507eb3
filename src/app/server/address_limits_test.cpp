#include "app/server/address_limits.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace superflip::server {
namespace {

using std::chrono::milliseconds;

int retry_after(const AddressLimits& limits, const std::string& address) {
  const HttpResponse refusal = limits.refusal(address);
  EXPECT_EQ(refusal.status, 429);
  for (const auto& [name, value] : refusal.headers)
    if (name == "Retry-After") return std::stoi(value);
  return 0;
}

TEST(AddressLimits, GivesEachAddressItsPlacesAndTakesThemBack) {
  AddressLimits limits({.connections = 2, .batches = 1});
  auto first = limits.connect("a");
  const auto second = limits.connect("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limits.connect("a"));
  EXPECT_TRUE(limits.connect("b")) << "another address";
  first.reset();
  EXPECT_TRUE(limits.connect("a"));
  const auto batch = limits.begin_batch("a");
  EXPECT_TRUE(batch);
  EXPECT_FALSE(limits.begin_batch("a"));
  const auto one = limits.begin_request("a");
  const auto two = limits.begin_request("a");
  EXPECT_TRUE(one && two);
  EXPECT_FALSE(limits.begin_request("a")) << "which a proxy could pass on over any number of connections";
}

TEST(AddressLimits, LeavesPlacesToOthersByDefault) {
  AddressLimits limits({});
  std::vector<AddressLimits::Place> places;
  while (auto place = limits.connect("127.0.0.1")) places.push_back(std::move(place));
  EXPECT_EQ(places.size(), 900U);
  places.clear();
  while (auto place = limits.begin_batch("127.0.0.1")) places.push_back(std::move(place));
  EXPECT_EQ(places.size(), 56U);
}

TEST(AddressLimits, AllowsSoManyRequestsAtOnceAndThenSoManyASecond) {
  AddressLimits limits({.requests = {.at_once = 3, .per_second = 0.01}});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(limits.begin_request("a"));
  EXPECT_FALSE(limits.begin_request("a"));
  EXPECT_GT(retry_after(limits, "a"), 90);
  EXPECT_LE(retry_after(limits, "a"), 100);
  EXPECT_TRUE(limits.begin_request("b"));
  AddressLimits quick({.requests = {.at_once = 1, .per_second = 50}});
  EXPECT_TRUE(quick.begin_request("a"));
  for (int i = 0; i < 2000 && !quick.begin_request("a"); ++i) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_LE(retry_after(quick, "a"), 1);
}

TEST(AddressLimits, ChargesSearchesWhileTheyRun) {
  AddressLimits limits({.search_seconds = {.at_once = 0.2, .per_second = 0.001}});
  auto first = limits.begin_search("a");
  const auto second = limits.begin_search("a");
  ASSERT_TRUE(first && second);
  for (int i = 0; i < 2000 && limits.begin_search("a"); ++i) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_FALSE(limits.begin_search("a"));
  EXPECT_TRUE(limits.begin_search("b"));
  first.reset();
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_FALSE(limits.begin_search("a"));
  EXPECT_GT(retry_after(limits, "a"), 20) << "a debt";
}

TEST(AddressLimits, ForgetsAddressesThatUseNothing) {
  AddressLimits limits({.requests = {.at_once = 10, .per_second = 1e9}});
  const auto kept = limits.connect("kept");
  for (int i = 0; i < 20'000; ++i) EXPECT_TRUE(limits.begin_request(std::to_string(i)));
  EXPECT_LT(limits.addresses(), 3000U);
}

}  // namespace
}  // namespace superflip::server
