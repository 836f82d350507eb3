// The engine with a solver that searches on a device.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "catalogue/registry.h"
#include "engine/testing.h"
#include "questions/dataset/dataset.h"

namespace superflip {
namespace {

// Answers in the place of the optimal solver, quickly, and says that it is on a device, or has none.
class PretendedDevice final : public Solver {
 public:
  explicit PretendedDevice(bool works) : works_(works) {}

  [[nodiscard]] const SolverInfo& info() const override { return *find_solver("optimal"); }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const override {
    return solver_->tiers(metric, moves);
  }
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    PrepareOptions on_processor = options;
    on_processor.runs_on = RunsOn::kProcessor;
    if (options.runs_on != RunsOn::kProcessor) {
      if (!works_) return fail(ErrorCode::kInputOutput, "this machine has no device");
      device_ = "pretended";
      on_processor.tier = 0;
    }
    return solver_->prepare(store, on_processor);
  }
  [[nodiscard]] std::string device() const override { return device_; }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    auto outcome = solver_->solve(state, options, improvement);
    if (outcome && !outcome->solutions.empty()) {
      outcome->optimal = true;
      outcome->lower_bound = length_in(*options.metric, outcome->solutions.front());
    }
    return outcome;
  }

 private:
  std::unique_ptr<Solver> solver_ = make_solver("two-phase");
  bool works_;
  std::string device_;
};

EngineOptions options_with(RunsOn runs_on, bool works, std::vector<std::string>* notices = nullptr) {
  EngineOptions options = testing::small_tables();
  options.runs_on = runs_on;
  options.solvers = [works] {
    auto solvers = all_solvers();
    for (auto& solver : solvers)
      if (solver->info().id == "optimal") solver = std::make_unique<PretendedDevice>(works);
    return solvers;
  };
  if (notices != nullptr) options.notice = [notices](const std::string& notice) { notices->push_back(notice); };
  return options;
}
constexpr const char* kCube = "R U F2 D'";

TEST(EngineOnDevices, NamesTheDeviceAsTheTables) {
  Engine engine(options_with(RunsOn::kGpu, /*works=*/true));
  // The tables of a device are made at each start, so they do not count against a time limit.
  const Request request{.solver = "optimal", .time_limit = std::chrono::seconds(5)};
  const Answer answer = engine.solve(kCube, request);
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_TRUE(answer.optimal);
  EXPECT_EQ(answer.tables, "pretended");
  EXPECT_EQ(engine.open(request)->device_threads(), 2048);
}

TEST(EngineOnDevices, GivesTheErrorWhereThereIsNone) {
  Engine engine(options_with(RunsOn::kGpu, /*works=*/false));
  const Answer answer = engine.solve(kCube, {.solver = "optimal"});
  ASSERT_TRUE(answer.error);
  EXPECT_EQ(answer.error->code, ErrorCode::kInputOutput);
  EXPECT_EQ(answer.error->message, "this machine has no device");
}

TEST(EngineOnDevices, SearchesOnTheProcessorWhereThatIsAllowed) {
  std::vector<std::string> notices;
  Engine engine(options_with(RunsOn::kGpuOrProcessor, /*works=*/false, &notices));
  const Answer answer = engine.solve(kCube, {.solver = "optimal"});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_NE(std::find(notices.begin(), notices.end(), "the processor searches; this machine has no device"),
            notices.end());
  EXPECT_EQ(engine.open({.solver = "optimal"})->device_threads(), std::nullopt);
  EXPECT_EQ(engine.solve(kCube, {.solver = "two-phase"}).status, Status::kSolved);
}

TEST(EngineOnDevices, RefusesWhatNoDeviceSearches) {
  Engine engine(options_with(RunsOn::kGpu, /*works=*/true));
  const Answer other = engine.solve(kCube, {.solver = "two-phase"});
  ASSERT_TRUE(other.error);
  EXPECT_EQ(other.error->message, "two-phase does not search on a device; optimal does");
  const Answer stage = engine.solve(kCube, read_request({.stage = "cross"}).value());
  ASSERT_TRUE(stage.error);
  EXPECT_EQ(stage.error->code, ErrorCode::kUsage);
}

TEST(EngineOnDevices, MakesTheSameDataSetInTheSameOrder) {
  const auto records_of = [](RunsOn runs_on) {
    Engine engine(options_with(runs_on, /*works=*/true));
    RandomCubes cubes(5);
    cubes.skip(1);
    DatasetOptions options;
    options.depth = DatasetDepth::kOneSolution;
    options.cubes = 4;
    std::vector<DatasetRecord> records;
    EXPECT_TRUE(make_dataset(engine, options, cubes, [&](const DatasetRecord& record) {
      records.push_back(record);
      return true;
    }));
    EXPECT_EQ(cubes.drawn(), 4U);
    return records;
  };
  const auto expected = records_of(RunsOn::kProcessor);
  const auto records = records_of(RunsOn::kGpu);
  ASSERT_EQ(records.size(), 3U);
  ASSERT_EQ(expected.size(), 3U);
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].index, i + 1);
    EXPECT_EQ(records[i].cube, expected[i].cube);
    EXPECT_EQ(records[i].length, expected[i].length);
  }
}

}  // namespace
}  // namespace superflip
