// What the tests of the API share: its routes, called without a network, and the events that they send.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/api/api.h"

namespace superflip::server {

using Json = nlohmann::json;

inline constexpr const char* kTwistedCorner = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
inline constexpr const char* kNoSuchCorner = "UUUUUUUURBRRRRRRRRFFFFFFFFUDDDDDDDDDLLLLLLLLLFBBBBBBBB";
inline constexpr const char* kHard = "R U F2 D L B R2 U F D2 L2 B U R F";

// A request to /api/v1/colours: the stickers of a cube in six plain colours.
inline std::string colours_of(std::string_view facelets) {
  constexpr std::array<std::array<int, 3>, 6> kPaints = {
      {{230, 230, 225}, {170, 30, 30}, {40, 140, 70}, {215, 200, 40}, {220, 95, 30}, {30, 60, 150}}};
  Json rgb = Json::array();
  for (const char c : facelets) rgb.push_back(kPaints[kFaceLetters.find(c)]);
  return Json{{"rgb", rgb}}.dump();
}

// Records all events of a solve.
class HeardEvents : public Events {
 public:
  void send(std::string_view name, std::string_view data, bool /*needed*/) override {
    const std::lock_guard lock(mutex_);
    heard_.emplace_back(name, Json::parse(data));
  }
  [[nodiscard]] std::vector<std::pair<std::string, Json>> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::pair<std::string, Json>> heard_;
};

inline const JsonQuestion& route_to(std::string_view path) {
  const auto routes = api_routes();
  return *std::find_if(routes.begin(), routes.end(), [&](const JsonQuestion& r) { return r.path == path; });
}

class ApiTest : public ::testing::Test {
 protected:
  // The JSON of an answer; its status is stored in `status`.
  Json ask(std::string_view path, const std::string& body, Events* events = nullptr) {
    const HttpResponse response = api_.answer(route_to(path), {.body = body, .stop = stop_, .events = events});
    status_ = response.status;
    EXPECT_EQ(response.content_type, status_ == 200 ? "application/json" : "application/problem+json");
    return Json::parse(response.body);
  }

  Engine engine_{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  TableNews news_;
  Metrics metrics_;
  Api api_{engine_, engine_, news_, metrics_, {}};
  StopToken stop_;
  int status_ = 0;
};

}  // namespace superflip::server
