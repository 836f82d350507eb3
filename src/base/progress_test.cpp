#include "base/progress.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/parallel.h"

namespace superflip {
namespace {

class Recorder : public Progress {
 public:
  void report(const ProgressReport& report) override { reports.push_back(report); }
  std::vector<ProgressReport> reports;
};

TEST(Progress, MeterReportsAtMostTenTimesASecondAndOnceAtTheEnd) {
  Recorder recorder;
  ProgressMeter meter(recorder, "corners", 1000000, "entries");
  const Clock::time_point start = Clock::now();
  while (Clock::now() < start + std::chrono::milliseconds(350)) meter.add(1);
  meter.set_depth(5);
  meter.finish();
  const std::chrono::duration<double> seconds = Clock::now() - start;
  EXPECT_GE(recorder.reports.size(), 2U);
  EXPECT_LE(static_cast<double>(recorder.reports.size()), 10 * seconds.count() + 1);
  EXPECT_EQ(recorder.reports.back().label, "corners");
  EXPECT_EQ(recorder.reports.back().unit, "entries");
  EXPECT_EQ(recorder.reports.back().total, 1000000U);
  EXPECT_EQ(recorder.reports.back().depth, 5);
}

TEST(Progress, MeterAddsUpTheWorkOfAllThreads) {
  Recorder recorder;
  ProgressMeter meter(recorder, "corners", 40000, "entries");
  run_on_threads(4, [&] {
    for (int i = 0; i < 10000; ++i) meter.add(1);
  });
  meter.finish();
  EXPECT_EQ(recorder.reports.back().done, 40000U);
  EXPECT_EQ(recorder.reports.back().depth, -1);
}

TEST(Progress, EndsWithOneFinishedReportEvenWhenTheWorkIsAbandoned) {
  Recorder recorder;
  { const ProgressMeter abandoned(recorder, "corners", 100, "entries"); }
  ASSERT_EQ(recorder.reports.size(), 1U);
  EXPECT_TRUE(recorder.reports[0].finished);
  {
    ProgressMeter completed(recorder, "edges", 100, "entries");
    completed.finish();
  }
  EXPECT_EQ(recorder.reports.size(), 2U);
}

TEST(Progress, EstimatesTheRemainingTimeFromTheWorkDoneSinceTheStart) {
  Recorder recorder;
  ProgressMeter meter(recorder, "search", 1000, "");
  meter.foresee(500);
  meter.add(100);
  meter.finish();
  EXPECT_EQ(recorder.reports.back().done, 600U);
  EXPECT_LT(recorder.reports.back().seconds_left, 0) << "too early to say";
  ProgressMeter later(recorder, "search", 1000, "");
  later.foresee(500);
  std::this_thread::sleep_for(std::chrono::milliseconds(2050));
  later.add(100);
  later.finish();
  EXPECT_NEAR(recorder.reports.back().seconds_left, 4 * 2.05, 2);
}

TEST(Progress, IsIgnoredByDefault) {
  ProgressMeter meter(Progress::none(), "corners", 1, "entries");
  meter.add(1);
  meter.finish();
}

}  // namespace
}  // namespace superflip
