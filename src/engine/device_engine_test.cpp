// Requests for a device.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "engine/testing_device.h"

namespace superflip {
namespace {

using std::chrono::milliseconds;
using testing::asked;
using testing::options_with;
using Device = testing::PretendedDevice::Behaviour;

constexpr const char* kDeviceCube = "R U F2 D'";
constexpr const char* kNone = "this machine has no device";

Request on(const char* device, Request request = {}) {
  request.solver = "optimal";
  return asked({.metric = std::string(request.metric->id), .device = device}, std::move(request));
}

std::string message_of(const Answer& answer) { return answer.error ? answer.error->message : ""; }

TEST(EngineOnDevices, TakesTheDeviceOfTheRequestAndElseItsOwn) {
  Device device;
  Engine by_default(options_with(device));
  EXPECT_NE(by_default.solve(kDeviceCube, {.solver = "optimal"}).tables, "pretended");
  EXPECT_EQ(device.made, 0);
  const Answer answer = by_default.solve(kDeviceCube, on("gpu"));
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_TRUE(answer.optimal);
  EXPECT_EQ(answer.tables, "pretended");

  Engine with_device(options_with(device, RunsOn::kGpu));
  EXPECT_EQ(with_device.solve(kDeviceCube, {.solver = "optimal"}).tables, "pretended");
  EXPECT_NE(with_device.solve(kDeviceCube, on("cpu")).tables, "pretended");
  EXPECT_EQ(with_device.open({.solver = "optimal"})->device_threads(), 2048);
  EXPECT_EQ(with_device.open(on("cpu"))->device_threads(), std::nullopt);
}

TEST(EngineOnDevices, HasOneSetOfTablesForGpuAndAuto) {
  Device device;
  Engine engine(options_with(device));
  for (const char* const name : {"cpu", "auto", "gpu", "cpu", "auto", "gpu"})
    EXPECT_EQ(engine.solve(kDeviceCube, on(name)).tables == "pretended", std::string_view(name) != "cpu") << name;
  EXPECT_EQ(device.made, 1);
}

TEST(EngineOnDevices, GivesTheErrorWhereThereIsNone) {
  Device device{.works = fail(ErrorCode::kInputOutput, kNone)};
  Engine engine(options_with(device));
  const Answer answer = engine.solve(kDeviceCube, on("gpu"));
  ASSERT_TRUE(answer.error);
  EXPECT_EQ(answer.error->code, ErrorCode::kInputOutput);
  EXPECT_EQ(answer.error->message, kNone);
  EXPECT_EQ(engine.open(on("gpu")).error().message, kNone);
}

TEST(EngineOnDevices, SearchesOnTheProcessorWhereThatIsAllowedAndSaysSoOnce) {
  Device device{.works = fail(ErrorCode::kInputOutput, kNone)};
  std::vector<std::string> notices;
  Engine engine(options_with(device, RunsOn::kProcessor, &notices));
  for (int i = 0; i < 3; ++i) ASSERT_EQ(engine.solve(kDeviceCube, on("auto")).status, Status::kSolved);
  EXPECT_EQ(engine.open(on("auto"))->device_threads(), std::nullopt);
  const std::string expected = std::string("the processor searches; ") + kNone;
  EXPECT_EQ(std::count(notices.begin(), notices.end(), expected), 1);
  EXPECT_EQ(message_of(engine.solve(kDeviceCube, on("gpu"))), kNone) << "that one is not allowed to";
}

TEST(EngineOnDevices, LeavesALostDeviceWhereThatIsAllowed) {
  Device device;
  Engine engine(options_with(device));
  ASSERT_EQ(engine.solve(kDeviceCube, on("gpu")).status, Status::kSolved);
  device.is_lost = true;
  EXPECT_EQ(message_of(engine.solve(kDeviceCube, on("gpu"))), "the device is lost");
  EXPECT_EQ(engine.solve(kDeviceCube, on("auto")).status, Status::kSolved);
}

TEST(EngineOnDevices, RefusesWhatNoDeviceSearchesBeforeItsTablesAreMade) {
  Device device;
  Engine engine(options_with(device));
  const auto refusal = [&](const RequestTexts& texts, Request request = {}) {
    return message_of(engine.solve(kDeviceCube, asked(texts, std::move(request))));
  };
  EXPECT_EQ(refusal({.device = "gpu"}, {.solver = "two-phase"}), "two-phase does not take device; optimal does");
  EXPECT_EQ(refusal({.stage = "cross", .device = "gpu"}), "a stage does not take device; optimal does");
  EXPECT_EQ(refusal({.moves = "<R,U,F>", .device = "gpu"}, {.solver = "optimal"}),
            "a device searches with all moves, not with some");
  EXPECT_EQ(refusal({.device = "gpu"}, {.solver = "optimal", .resume_file = "state"}),
            "a search on a device cannot be saved");
  EXPECT_EQ(refusal({.device = "gpu"}, {.solver = "optimal", .explain = true}),
            "a search on a device cannot be explained");
  Engine by_default(options_with(device, RunsOn::kGpu));
  EXPECT_EQ(message_of(by_default.solve(kDeviceCube, {.solver = "two-phase"})),
            "two-phase does not take device; optimal does");
  EXPECT_EQ(device.made, 0);
}

TEST(EngineOnDevices, SearchesThatOnTheProcessorWhereThatIsAllowed) {
  Device device;
  std::vector<std::string> notices;
  Engine engine(options_with(device, RunsOn::kGpuOrProcessor, &notices));
  EXPECT_EQ(engine.solve(kDeviceCube, {.solver = "two-phase"}).status, Status::kSolved);
  EXPECT_EQ(engine.solve(kDeviceCube, asked({.stage = "cross"})).status, Status::kSolved);
  EXPECT_EQ(engine.solve("R U F", asked({.moves = "<R,U,F>"}, {.solver = "optimal"})).status, Status::kSolved);
  EXPECT_TRUE(engine.solve(kDeviceCube, {.solver = "optimal", .explain = true}).explanation);
  EXPECT_EQ(device.made, 0);
}

TEST(EngineOnDevices, ItsTablesDoNotCountAgainstATimeLimit) {
  for (const MissingTables missing : {MissingTables::kWait, MissingTables::kAnswerMeanwhile}) {
    Device device{.making = milliseconds(1500)};
    EngineOptions options = options_with(device);
    options.missing_tables = missing;
    Engine engine(std::move(options));
    const Answer answer = engine.solve(kDeviceCube, on("gpu", {.time_limit = milliseconds(200)}));
    EXPECT_EQ(answer.tables, "pretended");
  }
}

TEST(EngineOnDevices, ABatchBeginsWithTheTablesOfTheDevice) {
  Device device{.making = milliseconds(1500)};  // longer than stored tables take
  EngineOptions options = options_with(device);
  options.missing_tables = MissingTables::kAnswerUntilRepaid;
  Engine engine(std::move(options));
  const auto session = engine.open(on("gpu"));
  ASSERT_TRUE(session);
  EXPECT_EQ(session->device_threads(), 2048) << "many cubes at once";
}

TEST(EngineOnDevices, AWaitForItsTablesCanBeEnded) {
  Device device{.making = std::chrono::minutes(1)};
  std::vector<std::string> notices;
  Engine engine(options_with(device, RunsOn::kProcessor, &notices));
  const auto start = Clock::now();
  EXPECT_TRUE(engine.solve(kDeviceCube, on("gpu", {.table_patience = milliseconds(20)})).opening);
  EXPECT_TRUE(engine.solve(kDeviceCube, on("auto", {.table_patience = milliseconds(20)})).opening);
  EXPECT_EQ(notices, std::vector<std::string>()) << "the device is not given up";
  Request stopped = on("gpu");
  stopped.stop.request_stop();
  EXPECT_EQ(engine.solve(kDeviceCube, stopped).error->code, ErrorCode::kInterrupted);
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
}

TEST(EngineOnDevices, TablesThatNobodyUsesMakeRoomForThoseOfAnotherMetric) {
  Device device;
  device.most = 1;
  Engine engine(options_with(device));
  const auto session = engine.open(on("gpu"));
  ASSERT_TRUE(session);
  const Request quarter = on("gpu", {.metric = find_metric("qtm")});
  EXPECT_EQ(message_of(engine.solve(kDeviceCube, quarter)), "the device has too little free memory")
      << "a session uses the others";
  EXPECT_EQ(session->solve(kDeviceCube).tables, "pretended");
}

TEST(EngineOnDevices, TablesOfAMetricGoWithTheirLastUser) {
  Device device;
  device.most = 1;
  Engine engine(options_with(device));
  for (const Metric* const metric : {&htm(), find_metric("qtm"), &htm()}) {
    EXPECT_EQ(engine.solve(kDeviceCube, on("gpu", {.metric = metric})).tables, "pretended");
    EXPECT_EQ(device.open, 1);
  }
  EXPECT_EQ(device.made, 3);
}

}  // namespace
}  // namespace superflip
