#include "engine/batch.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace superflip {
namespace {

LineSource numbered_lines(std::uint64_t count) {
  return [count, next = std::uint64_t{0}]() mutable -> std::optional<InputLine> {
    if (next == count) return std::nullopt;
    ++next;
    return InputLine{next, std::to_string(next), 1};
  };
}

Answer echo(const InputLine& line) {
  Answer answer;
  answer.format = line.text;
  return answer;
}

TEST(RunBatch, KeepsTheOrderOfLinesThoughSomeTakeLonger) {
  std::vector<std::string> seen;
  run_batch(
      numbered_lines(500),
      [](const InputLine& line) {
        if (line.number % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return echo(line);
      },
      [&](const InputLine& line, const Answer& answer) {
        EXPECT_EQ(std::to_string(line.number), answer.format);
        seen.push_back(answer.format);
        return true;
      },
      {.threads = 4, .window = 16});
  ASSERT_EQ(seen.size(), 500U);
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], std::to_string(i + 1));
}

TEST(RunBatch, ReadsNoFurtherThanTheWindowWhileOneLineIsSlow) {
  std::atomic<std::uint64_t> read{0};
  std::atomic<std::uint64_t> read_meanwhile{0};
  auto lines = numbered_lines(1000);
  run_batch(
      [&] {
        ++read;
        return lines();
      },
      [&](const InputLine& line) {
        if (line.number == 1) {
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
          read_meanwhile = read.load();
        }
        return echo(line);
      },
      [](const InputLine&, const Answer&) { return true; }, {.threads = 3, .window = 8});
  EXPECT_EQ(read_meanwhile, 8U);
  EXPECT_EQ(read, 1001U);
}

TEST(RunBatch, HandsOutAnAnswerBeforeTheNextLineArrives) {
  std::atomic<std::uint64_t> answered{0};
  auto lines = numbered_lines(3);
  run_batch(
      [&, asked = std::uint64_t{0}]() mutable {
        for (int wait = 0; wait < 2000 && answered < asked; ++wait)
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        EXPECT_EQ(answered, asked);
        ++asked;
        return lines();
      },
      echo,
      [&](const InputLine&, const Answer&) {
        ++answered;
        return true;
      },
      {.threads = 2});
}

TEST(RunBatch, EndsWhenTheSinkRefuses) {
  std::uint64_t received = 0;
  std::uint64_t read = 0;
  auto lines = numbered_lines(100'000);
  run_batch(
      [&] {
        ++read;
        return lines();
      },
      echo, [&](const InputLine&, const Answer&) { return ++received < 10; }, {.threads = 2, .window = 4});
  EXPECT_EQ(received, 10U);
  EXPECT_LE(read, 10U + 4U);
}

TEST(RunBatch, DoesNothingOnAnEmptyInput) {
  run_batch(numbered_lines(0), echo, [](const InputLine&, const Answer&) -> bool {
    ADD_FAILURE() << "there is no line";
    return true;
  });
}

}  // namespace
}  // namespace superflip
