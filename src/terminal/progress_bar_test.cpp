#include "terminal/progress_bar.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace superflip::cli {
namespace {

constexpr ProgressReport kReport = {.label = "searching", .done = 5, .total = 0, .unit = "nodes", .depth = 3};

// Whatever TERM says where the tests run.
Screen erasing_screen() { return {}; }

std::string printed_by(const std::function<void()>& act) {
  ::testing::internal::CaptureStderr();
  act();
  return ::testing::internal::GetCapturedStderr();
}

TEST(ProgressBar, PrintsALineThatStaysAndDrawsTheReportAgainBelowIt) {
  ProgressBar bar(std::chrono::milliseconds(500), erasing_screen);
  const auto report_and_print = [&] {
    bar.report(kReport);
    bar.print("found");
  };
  const std::string line = progress_line(kReport);
  EXPECT_EQ(printed_by(report_and_print), "\r\033[K" + line + "\r\033[Kfound\n" + line);
}

TEST(ProgressBar, SendsNoEscapeSequenceToATerminalThatKnowsNone) {
  ProgressBar bar(std::chrono::hours(1), [] { return Screen{0, false}; });
  const std::string line = progress_line(kReport);
  const std::string blanks(line.size(), ' ');
  EXPECT_EQ(printed_by([&] { bar.report(kReport); }), "\r\r" + line);
  EXPECT_EQ(printed_by([&] { bar.print("found"); }), "\r" + blanks + "\rfound\n" + line);
  ProgressReport last = kReport;
  last.finished = true;
  EXPECT_EQ(printed_by([&] { bar.report(last); }), "\r" + blanks + "\r");
}

TEST(ProgressBar, NeverFillsTheLastColumn) {
  const auto drawn_in = [](Screen (*screen)()) {
    ProgressBar bar(std::chrono::hours(1), screen);
    return printed_by([&] { bar.report(kReport); });
  };
  const std::string line = progress_line(kReport);
  EXPECT_EQ(drawn_in([] { return Screen{1, true}; }), "");
  EXPECT_EQ(drawn_in([] { return Screen{2, true}; }), "\r\033[K" + line.substr(0, 1));
  EXPECT_EQ(drawn_in([] { return Screen{10, true}; }), "\r\033[K" + line.substr(0, 9));
  EXPECT_EQ(drawn_in([] { return Screen{500, true}; }), "\r\033[K" + line);
}

TEST(ProgressLine, SaysHowMuchIsDoneAndHowLongTheRestTakes) {
  ProgressReport report = {.label = "no solution in 17", .done = 34, .total = 100, .unit = "", .depth = 18};
  EXPECT_EQ(progress_line(report), "no solution in 17; depth 18, 34 %");
  report.seconds_left = 12.3;
  EXPECT_EQ(progress_line(report), "no solution in 17; depth 18, 34 %, about 12 s left");
  report.seconds_left = 300;
  EXPECT_EQ(progress_line(report), "no solution in 17; depth 18, 34 %, about 5 min left");
  report.seconds_left = 9000;
  EXPECT_EQ(progress_line(report), "no solution in 17; depth 18, 34 %, about 2.5 h left");
  report.seconds_left = 300'000;
  EXPECT_EQ(progress_line(report), "no solution in 17; depth 18, 34 %, about 3 days left");
  EXPECT_EQ(progress_line({.label = "analyze", .done = 50, .total = 100, .unit = "cubes", .seconds_left = 12}),
            "analyze  [############------------]  50 % of 100 cubes, about 12 s left");
  report.total = 0;
  report.seconds_left = -1;
  EXPECT_EQ(progress_line(report), "no solution in 17; depth 18");
}

TEST(ProgressBar, PrintsNothingButTheLineWhereNoReportIsDrawn) {
  ProgressBar bar(std::chrono::milliseconds(500), erasing_screen);
  EXPECT_EQ(printed_by([&] { bar.print("found"); }), "found\n");
  ProgressReport last = kReport;
  last.finished = true;
  printed_by([&] { bar.report(kReport); });
  EXPECT_EQ(printed_by([&] { bar.report(last); }), "\r\033[K");
  EXPECT_EQ(printed_by([&] { bar.report(last); }), "") << "the work has ended already";
  EXPECT_EQ(printed_by([&] { bar.print("found"); }), "found\n");
}

// The reports of the store (table/store.cpp) for a table whose generator or disk is silent for seconds.
TEST(ProgressBar, MovesWhileTheWorkSaysNothing) {
  const std::string printed = printed_by([] {
    ProgressBar bar(std::chrono::milliseconds(20), erasing_screen);
    bar.report({.label = "slow_table", .unit = ""});
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    bar.report({.label = "slow_table", .done = 1, .total = 2, .unit = "entries", .depth = 1});
    bar.report({.label = "slow_table", .done = 2, .total = 2, .unit = "entries", .depth = 1, .finished = true});
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    bar.report({.label = "slow_table", .unit = "", .finished = true});
  });
  EXPECT_NE(printed.find("\r\033[Kslow_table, 1 s\r"), std::string::npos) << printed;
  EXPECT_NE(printed.find("  50 % of 2 entries, depth 1"), std::string::npos) << printed;
  EXPECT_NE(printed.find("\r\033[Kslow_table, 2 s\r"), std::string::npos) << printed;
  EXPECT_TRUE(printed.ends_with("\r\033[K")) << "the line is erased in the end";
}

}  // namespace
}  // namespace superflip::cli
