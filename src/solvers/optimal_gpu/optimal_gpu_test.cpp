#include "solvers/optimal_gpu/optimal_gpu.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "solvers/optimal_gpu/testing.h"

namespace superflip::gpu {
namespace {

// A small base, so that emulated warps make the table at once.
constexpr std::array<DeviceSet, 1> kTinySet = {{{"tiny", {1, optimal::kFlipBlock, 1}, {1, 1, 1, 1, 1}}}};

std::unique_ptr<Solver> solver_on(OpenDevice open) { return make_optimal_solver_on(std::move(open), kTinySet); }
OpenDevice emulated_device() {
  return [] { return std::make_unique<EmulatedDevice>(); };
}
OpenDevice failing_device(int at, const std::shared_ptr<std::atomic<int>>& calls) {
  return [at, calls] { return std::make_unique<FailingDevice>(at, calls); };
}

struct Prepared {
  std::unique_ptr<Solver> solver;
  std::vector<std::string> notices = {};
  Result<void> done = {};

  explicit Prepared(OpenDevice open, bool on_device = true, const Metric& metric = htm(), MoveLetters moves = {})
      : solver(solver_on(std::move(open))) {
    PrepareOptions options;
    options.metric = &metric;
    options.moves = moves.bits() == 0 ? metric.moves : moves;
    options.tier = 1;  // of the processor: small tables
    options.on_device = on_device;
    options.notice = [this](const std::string& notice) { notices.push_back(notice); };
    done = solver->prepare(store(), options);
  }
};

// Fails in its first search.
OpenDevice device_that_is_lost() {
  static const int kCalls = [] {
    const auto calls = std::make_shared<std::atomic<int>>(0);
    const Prepared with(failing_device(1'000'000, calls));
    return calls->load();
  }();
  return failing_device(kCalls + 3, std::make_shared<std::atomic<int>>(0));
}

const CubieState& cube() {
  static const CubieState kCube = state_after({Move(0), Move(4), Move(8), Move(9)});
  return kCube;
}

TEST(OptimalOnDevices, SolvesOnADeviceAndNamesIt) {
  const Prepared with(emulated_device());
  ASSERT_TRUE(with.done);
  EXPECT_EQ(with.solver->device(), "tiny on emulated warps");
  EXPECT_TRUE(with.solver->info().takes.contains(SolverOption::kDevice));
  MoveSequence told;
  const auto outcome =
      with.solver->solve(cube(), {}, [&](const MoveSequence& moves, const PhaseEnds&) { told = moves; });
  ASSERT_TRUE(outcome && outcome->solutions.size() == 1);
  EXPECT_TRUE(outcome->optimal);
  EXPECT_EQ(outcome->solutions.front().size(), 4U);
  EXPECT_EQ(told, outcome->solutions.front());
}

TEST(OptimalOnDevices, FindsTheLengthsOfTheProcessorInEachMetric) {
  for (const Metric& metric : metrics()) {
    const Prepared on_device(emulated_device(), /*on_device=*/true, metric);
    const Prepared on_processor(emulated_device(), /*on_device=*/false, metric);
    ASSERT_TRUE(on_device.done && on_processor.done);
    Rng rng(5);
    SolveOptions options;
    options.metric = &metric;
    options.moves = metric.moves;
    for (int i = 0; i < 6; ++i) {
      const CubieState of = state_after(random_turns(rng, 1 + i));
      const auto found = on_device.solver->solve(of, options, {});
      const auto expected = on_processor.solver->solve(of, options, {});
      ASSERT_TRUE(found && expected && found->optimal && found->solutions.size() == 1);
      EXPECT_EQ(apply_all(of, found->solutions.front()), CubieState::solved());
      EXPECT_EQ(length_in(metric, found->solutions.front()), length_in(metric, expected->solutions.front()));
    }
  }
}

TEST(OptimalOnDevices, RefusesWhatADeviceCannotDoByName) {
  const Prepared with_few(emulated_device(), /*on_device=*/true, htm(), MoveSet::of(Face::kU) | MoveSet::of(Face::kR));
  ASSERT_FALSE(with_few.done);
  EXPECT_EQ(with_few.done.error().code, ErrorCode::kUsage);
  EXPECT_NE(with_few.done.error().message.find("all moves"), std::string::npos);

  const Prepared with(emulated_device());
  SolveOptions options;
  const Checkpoint checkpoint;
  options.checkpoint = &checkpoint;
  const auto outcome = with.solver->solve(cube(), options, {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, ErrorCode::kUsage);
  EXPECT_NE(outcome.error().message.find("saved"), std::string::npos);
}

TEST(OptimalOnDevices, SaysHowMuchMemoryIsNeeded) {
  static constexpr std::array<DeviceSet, 1> kHuge = {{{"huge", {6, optimal::kFlipBlock}, {10, 12, 9, 8, 10}}}};
  const auto solver = make_optimal_solver_on(emulated_device(), kHuge);
  PrepareOptions options;
  options.on_device = true;
  const auto done = solver->prepare(store(), options);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().code, ErrorCode::kTable);
  EXPECT_NE(done.error().message.find("1.1 of 1.1 GB, and 45."), std::string::npos) << done.error().message;
}

TEST(OptimalOnDevices, GivesTheErrorOfALostDevice) {
  const Prepared with(device_that_is_lost());
  ASSERT_TRUE(with.done) << with.done.error().message;
  const auto outcome = with.solver->solve(cube(), {}, {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, ErrorCode::kInputOutput);
  EXPECT_TRUE(with.notices.empty());
}

TEST(OptimalOnDevices, GoesOnOnTheProcessorWhereThatIsAllowed) {
  const Prepared with(device_that_is_lost());
  ASSERT_TRUE(with.done) << with.done.error().message;
  SolveOptions options;
  options.may_leave_device = true;
  for (int i = 0; i < 3; ++i) {
    const auto outcome = with.solver->solve(cube(), options, {});
    ASSERT_TRUE(outcome && outcome->optimal);
    EXPECT_EQ(outcome->solutions.front().size(), 4U);
  }
  EXPECT_FALSE(with.solver->solve(cube(), {}, {})) << "another caller of the same tables did not ask for that";
  ASSERT_EQ(with.notices.size(), 1U);
  EXPECT_EQ(with.notices.front(), "the device does not go on, the processor does; the device is lost");
}

TEST(OptimalOnDevices, SearchesOnTheProcessorByDefault) {
  const Prepared with([]() -> Result<std::unique_ptr<Device>> { return fail(ErrorCode::kInputOutput, "asked"); },
                      /*on_device=*/false);
  ASSERT_TRUE(with.done);
  EXPECT_EQ(with.solver->device(), "");
  EXPECT_TRUE(with.solver->solve(cube(), {}, {})->optimal);
}

}  // namespace
}  // namespace superflip::gpu
