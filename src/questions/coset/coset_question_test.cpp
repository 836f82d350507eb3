#include "questions/coset/coset_question.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "base/testing.h"
#include "notation/read_cube.h"

namespace superflip {
namespace {

// Stops the work as soon as the levels up to a depth are there.
class StopAfterLevels : public Progress {
 public:
  StopAfterLevels(StopToken stop, int depth) : stop_(std::move(stop)), depth_(depth) {}
  void report(const ProgressReport& report) override {
    if (report.finished && report.depth == depth_) stop_.request_stop();
  }

 private:
  StopToken stop_;
  int depth_;
};

// Some positions of this coset are not found by its levels, and two-phase solves each of them.
TEST(CosetCounter, ListsWhatIsUndecidedWhenItIsStopped) {
  constexpr int kBound = 14;
  CosetQuestion question;
  question.cube = "R2 U";
  question.bound = kBound;
  question.most_listed = 2;
  for (const bool stopped : {false, true}) {
    EngineOptions options;
    options.memory = 10'000'000;
    options.missing_tables = MissingTables::kWait;
    options.threads = 1;
    StopAfterLevels progress(options.stop, kBound);
    if (stopped) options.progress = &progress;
    auto counter = CosetCounter::open({"half-turns"}, "htm", options);
    ASSERT_TRUE(counter) << counter.error().message;
    const auto answer = counter->answer(question);
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->beyond, 0U);
    EXPECT_TRUE(answer->listed.empty());
    EXPECT_EQ(answer->undecided > 2, stopped);
    EXPECT_EQ(answer->ended.has_value(), stopped);
    ASSERT_EQ(answer->open.size(), stopped ? 2U : 0U);
    if (!stopped) continue;
    EXPECT_EQ(answer->ended, ErrorCode::kInterrupted);
    for (const UndecidedKind& kind : answer->open) {
      EXPECT_EQ(kind.alike, 1U);
      EXPECT_TRUE(read_cube(kind.facelets)) << kind.facelets;
    }
  }
}

// Makes the first table last.
class SlowBeginning final : public Progress {
 public:
  void report(const ProgressReport& /*report*/) override {
    if (!begun_.exchange(true)) std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }

 private:
  std::atomic<bool> begun_{false};
};

TEST(CosetCounter, CountsTheOpeningAgainstTheTimeLimitOfOneQuestion) {
  const superflip::testing::TemporaryFolder folder;
  SlowBeginning progress;
  EngineOptions options;
  options.tables_dir = folder.path();
  options.memory = 10'000'000;
  options.threads = 1;
  options.progress = &progress;
  CosetQuestion question;
  question.bound = 3;
  question.time_limit = std::chrono::milliseconds(1);
  EXPECT_EQ(answer_one_coset({"half-turns"}, question, options).error().code, ErrorCode::kTimeLimit);
  EXPECT_TRUE(folder.names().empty()) << "a table was made";
  options.stop.request_stop();
  EXPECT_EQ(answer_one_coset({"half-turns"}, question, options).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
