// Tests which tables answer: when they are on disk, when they are missing, and when they cannot be made.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <new>
#include <thread>

#include "base/testing.h"
#include "engine/engine.h"

namespace superflip {
namespace {

using testing::TemporaryFolder;

constexpr std::array<TableTier, 3> kTiers = {
    {{"small", 1'000, false, true}, {"default", 100'000, true}, {"large", 500'000'000}}};
constexpr std::string_view kCube = "R";

// Controls how the solvers of a test make a table larger than the small one.
struct Making {
  std::atomic<bool> goes_on = true;  // while false, making waits until it is true or the stop token is pulled
  std::atomic<int> begun = 0;
  std::atomic<bool> takes_all_memory = false;

  Result<TableContents> make(const TableSpec& spec, const GenerateOptions& options) {
    ++begun;
    if (takes_all_memory) throw std::bad_alloc();
    ProgressMeter meter(*options.progress, options.label, 1, "entries");
    while (!goes_on) {
      if (options.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      meter.add(0);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return TableContents{AlignedBuffer(spec.payload_bytes(), 0)};
  }
};

// Solves cubes that are one move from solved. Each tier is one table; the small one is never stored.
class TieredSolver : public Solver {
 public:
  explicit TieredSolver(Making& making) : making_(making) {}

  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{"tiered", "one move", "3x3x3", true, {"htm"}, "test"};
    return info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    return {kTiers.begin(), kTiers.end()};
  }
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    const std::string name(kTiers[tier_of(options, kTiers)].name);
    if (name == "small") return {};
    TableSpec spec;
    spec.name = name;
    spec.coordinate = "none";
    spec.entries = 64;
    GenerateOptions generate;
    generate.stop = options.stop;
    generate.only_stored = options.only_stored;
    if (options.progress != nullptr) generate.progress = options.progress;
    const auto table = store.open_or_generate(
        spec, [&](const GenerateOptions& labelled) { return making_.make(spec, labelled); }, generate);
    return table ? Result<void>() : tl::unexpected(table.error());
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback&) const override {
    SolveOutcome outcome;
    for (Move m : options.moves.moves())
      if (apply(state, m) == CubieState::solved()) outcome.solutions = {{m}};
    return outcome;
  }

 private:
  Making& making_;
};

class MissingTablesTest : public ::testing::Test {
 protected:
  EngineOptions options() {
    EngineOptions options;
    options.tables_dir = folder_ / "tables";
    options.notice = [this](const std::string& message) {
      const std::lock_guard lock(mutex_);
      notices_.push_back(message);
    };
    options.solvers = [this] {
      std::vector<std::unique_ptr<Solver>> solvers;
      solvers.push_back(std::make_unique<TieredSolver>(making_));
      return solvers;
    };
    return options;
  }
  static std::string tables_of(Engine& engine) {
    const Answer answer = engine.solve(kCube);
    EXPECT_EQ(answer.status, Status::kSolved);
    return answer.tables;
  }
  // Makes the tables for a memory limit, and waits for them.
  void build(std::size_t memory) {
    EngineOptions waiting = options();
    waiting.memory = memory;
    waiting.missing_tables = MissingTables::kWait;
    Engine engine(waiting);
    tables_of(engine);
  }
  void build_default() { build(kTiers[1].bytes); }
  void build_large() { build(kTiers[2].bytes); }

  TemporaryFolder folder_;
  Making making_;
  std::mutex mutex_;
  std::vector<std::string> notices_;
};

TEST_F(MissingTablesTest, SmallOnesAnswerAtOnceAndTheWantedOnesWhenTheyAreMade) {
  making_.goes_on = false;
  Engine engine(options());
  const auto session = engine.open({});
  ASSERT_TRUE(session);
  EXPECT_TRUE(engine.making_tables());
  EXPECT_EQ(session->solve(kCube).tables, "small");
  EXPECT_EQ(tables_of(engine), "small");
  making_.goes_on = true;
  engine.finish_tables();
  EXPECT_FALSE(engine.making_tables());
  EXPECT_EQ(session->solve(kCube).tables, "default");
  EXPECT_EQ(session->solve(kCube).status, Status::kSolved);
  EXPECT_EQ(tables_of(engine), "default");
  EXPECT_EQ(making_.begun, 1);
}

TEST_F(MissingTablesTest, AreNotMadeBeforeAnswersHaveRepaidIt) {
  EngineOptions frugal = options();
  frugal.missing_tables = MissingTables::kAnswerUntilRepaid;
  std::size_t asked = 0;
  frugal.making_time = [&](std::size_t bytes, int) {
    asked = bytes;
    return std::chrono::milliseconds(3'600'000);
  };
  Engine engine(frugal);
  const auto session = engine.open({});
  ASSERT_TRUE(session);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(session->solve(kCube).tables, "small");
  EXPECT_EQ(tables_of(engine), "small");
  EXPECT_FALSE(engine.making_tables());
  EXPECT_TRUE(engine.lacks_tables());
  EXPECT_EQ(making_.begun, 0);
  EXPECT_EQ(asked, kTiers[1].bytes) << "the time is that of the tables that are wanted";
  engine.finish_tables();
  EXPECT_EQ(making_.begun, 0) << "nothing that was not begun is waited for";
}

TEST_F(MissingTablesTest, AreMadeOnceAndAnswerWhenAnswersHaveRepaidIt) {
  EngineOptions frugal = options();
  frugal.missing_tables = MissingTables::kAnswerUntilRepaid;
  frugal.making_time = [](std::size_t, int) { return std::chrono::milliseconds(50); };
  Engine engine(frugal);
  const auto session = engine.open({});
  ASSERT_TRUE(session);
  EXPECT_EQ(session->solve(kCube).tables, "small");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      while (session->solve(kCube).tables != "default") std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(making_.begun, 1);
  EXPECT_FALSE(engine.lacks_tables());
}

TEST_F(MissingTablesTest, ManyThreadsAreAnsweredWhileTheTablesChange) {
  making_.goes_on = false;
  Engine engine(options());
  std::atomic<bool> changed = false;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      const auto session = engine.open({});
      ASSERT_TRUE(session);
      for (std::string tables; tables != "default";) {
        const Answer answer = session->solve(kCube);
        ASSERT_EQ(answer.status, Status::kSolved);
        tables = answer.tables;
        if (!changed.exchange(true)) making_.goes_on = true;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(making_.begun, 1);
}

TEST_F(MissingTablesTest, NothingIsMadeWhenTheWantedOnesAreOnDisk) {
  build_default();
  Engine engine(options());
  EXPECT_EQ(tables_of(engine), "default");
  EXPECT_FALSE(engine.making_tables());
  EXPECT_EQ(making_.begun, 1);
}

TEST_F(MissingTablesTest, WithoutALimitTheLargestOnDiskAnswer) {
  build_large();
  Engine engine(options());
  EXPECT_EQ(tables_of(engine), "large");
  EXPECT_FALSE(engine.making_tables());
}

TEST_F(MissingTablesTest, NoneAreLargerThanTheMemoryAllowed) {
  build_large();
  EngineOptions limited = options();
  limited.memory = kTiers[1].bytes;
  making_.goes_on = false;
  Engine engine(limited);
  EXPECT_EQ(tables_of(engine), "small");
  making_.goes_on = true;
  engine.finish_tables();
  EXPECT_EQ(tables_of(engine), "default");
  limited.memory = 5;
  Engine least(limited);
  EXPECT_EQ(tables_of(least), "small");
  EXPECT_FALSE(least.making_tables());
  limited.memory_is_limit = true;
  Engine none(limited);
  const Answer refused = none.solve(kCube);
  ASSERT_TRUE(refused.error);
  EXPECT_EQ(refused.error->code, ErrorCode::kUsage);
  EXPECT_EQ(refused.error->where, "memory");
}

TEST_F(MissingTablesTest, LargestOnDiskAnswerWhileLargerOnesAreMade) {
  build_default();
  making_.goes_on = false;
  EngineOptions larger = options();
  larger.memory = kTiers[2].bytes;
  Engine engine(larger);
  EXPECT_EQ(tables_of(engine), "default");
  making_.goes_on = true;
  engine.finish_tables();
  EXPECT_EQ(tables_of(engine), "large");
}

TEST_F(MissingTablesTest, AreWaitedForWhenThatIsAskedFor) {
  EngineOptions waiting = options();
  waiting.missing_tables = MissingTables::kWait;
  Engine engine(waiting);
  EXPECT_EQ(tables_of(engine), "default");
  EXPECT_FALSE(engine.making_tables());
}

TEST_F(MissingTablesTest, AreGivenUpWhenTheEngineEndsAndTheCallersTokenStaysAsItIs) {
  making_.goes_on = false;
  EngineOptions stoppable = options();
  {
    Engine engine(stoppable);
    EXPECT_EQ(tables_of(engine), "small");
  }
  EXPECT_FALSE(stoppable.stop.stop_requested());
  EXPECT_TRUE(notices_.empty());
}

TEST_F(MissingTablesTest, AreGivenUpWhenTheCallersTokenIsPulled) {
  making_.goes_on = false;
  EngineOptions stoppable = options();
  Engine engine(stoppable);
  EXPECT_EQ(tables_of(engine), "small");
  stoppable.stop.request_stop();
  engine.finish_tables();
  EXPECT_FALSE(engine.making_tables());
  EXPECT_EQ(tables_of(engine), "small");
  EXPECT_TRUE(notices_.empty());
}

TEST_F(MissingTablesTest, AreGivenUpAfterTheLastAnswerWhereTheyCannotBeSaved) {
  making_.goes_on = false;
  EngineOptions unwritable = options();
  unwritable.tables_dir = "/dev/null/tables";
  Engine engine(unwritable);
  EXPECT_EQ(tables_of(engine), "small");
  EXPECT_TRUE(engine.making_tables()) << "a long batch has some good of them";
  ASSERT_EQ(notices_.size(), 1U);
  EXPECT_NE(notices_[0].find("/dev/null/tables"), std::string::npos) << notices_[0];
  engine.finish_tables();
  EXPECT_FALSE(engine.making_tables());
  EXPECT_EQ(tables_of(engine), "small");
  EXPECT_EQ(notices_.size(), 1U);
}

TEST_F(MissingTablesTest, AnswerInALongBatchEvenWhereTheyCannotBeSaved) {
  EngineOptions unwritable = options();
  unwritable.tables_dir = "/dev/null/tables";
  Engine engine(unwritable);
  tables_of(engine);
  while (engine.making_tables()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(tables_of(engine), "default");
  EXPECT_EQ(notices_.size(), 1U);
}

TEST_F(MissingTablesTest, SmallOnesGoOnAnsweringWhenTheWantedOnesCannotBeMade) {
  making_.takes_all_memory = true;
  Engine engine(options());
  EXPECT_EQ(tables_of(engine), "small");
  engine.finish_tables();
  EXPECT_EQ(tables_of(engine), "small");
  ASSERT_EQ(notices_.size(), 1U);
  EXPECT_NE(notices_[0].find("not enough memory"), std::string::npos) << notices_[0];
}

TEST_F(MissingTablesTest, DamagedOnesCountAsMissingAndAreSaidOnce) {
  build_default();
  const std::string file = folder_ / "tables/default.sfliptable";
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 8);
  making_.goes_on = false;
  Engine engine(options());
  EXPECT_EQ(tables_of(engine), "small");
  making_.goes_on = true;
  engine.finish_tables();
  EXPECT_EQ(tables_of(engine), "default");
  ASSERT_EQ(notices_.size(), 1U);
  EXPECT_NE(notices_[0].find("truncated"), std::string::npos) << notices_[0];
}

TEST_F(MissingTablesTest, TheirMakingIsShownToWhoWaitsForIt) {
  class Listener : public Progress {
   public:
    void report(const ProgressReport& report) override {
      shown_ = true;
      finished_ = report.finished;
    }
    std::atomic<bool> shown_ = false;
    std::atomic<bool> finished_ = false;
  };
  making_.goes_on = false;
  EngineOptions quiet = options();
  Listener from_the_start;
  quiet.progress = &from_the_start;
  Engine engine(quiet);
  tables_of(engine);
  Listener listener;
  std::thread waiting([&] { engine.finish_tables(&listener); });
  while (!listener.shown_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  making_.goes_on = true;
  waiting.join();
  EXPECT_TRUE(listener.finished_);
  EXPECT_FALSE(from_the_start.shown_) << "answers are printed meanwhile";
}

}  // namespace
}  // namespace superflip
