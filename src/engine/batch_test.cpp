#include "engine/batch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace superflip {
namespace {

// A source whose lines are all available at once.
LineSource numbered_lines(std::uint64_t count) {
  return [count, next = std::uint64_t{0}](std::size_t most) mutable {
    std::vector<InputLine> lines;
    while (next < count && lines.size() < most) {
      ++next;
      lines.push_back({next, std::to_string(next), 1});
    }
    return lines;
  };
}

Answer echo(const InputLine& line) {
  Answer answer;
  answer.format = line.text;
  return answer;
}

bool ignore(std::span<const AnsweredLine>) { return true; }

TEST(RunBatch, KeepsTheOrderOfLinesThoughSomeTakeLonger) {
  std::vector<std::string> seen;
  run_batch(
      numbered_lines(500),
      [](const InputLine& line) {
        if (line.number % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return echo(line);
      },
      [&](std::span<const AnsweredLine> answered) {
        for (const auto& [line, answer] : answered) {
          EXPECT_EQ(std::to_string(line.number), answer.format);
          seen.push_back(answer.format);
        }
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
      [&](std::size_t most) {
        auto taken = lines(most);
        read += taken.size();
        return taken;
      },
      [&](const InputLine& line) {
        if (line.number == 1) {
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
          read_meanwhile = read.load();
        }
        return echo(line);
      },
      ignore, {.threads = 3, .window = 8});
  EXPECT_EQ(read_meanwhile, 8U);
  EXPECT_EQ(read, 1000U);
}

TEST(RunBatch, TakesMoreLinesAtOnceWhileTheyAreQuickAndOneAfterASlowOne) {
  std::vector<std::size_t> taken;
  auto lines = numbered_lines(400);
  run_batch(
      [&](std::size_t most) {
        taken.push_back(most);
        return lines(most);
      },
      [](const InputLine& line) {
        if (line.number == 100) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return echo(line);
      },
      ignore, {.threads = 1});
  EXPECT_EQ(taken.front(), 1U);
  EXPECT_GE(*std::max_element(taken.begin(), taken.end()), 8U);
  const auto slow = std::find_if(taken.begin() + 1, taken.end(), [](std::size_t most) { return most == 1; });
  EXPECT_NE(slow, taken.end());
}

TEST(RunBatch, LetsNoAnswerWaitForASlowLineTakenTogetherWithIt) {
  std::atomic<std::uint64_t> answered{0};
  std::uint64_t answered_before_the_last = 0;
  run_batch(
      numbered_lines(64),
      [&](const InputLine& line) {
        if (line.number >= 60) std::this_thread::sleep_for(std::chrono::milliseconds(2));
        if (line.number == 64) answered_before_the_last = answered;
        return echo(line);
      },
      [&](std::span<const AnsweredLine> block) {
        answered += block.size();
        return true;
      },
      {.threads = 1});
  EXPECT_GE(answered_before_the_last, 62U);
}

TEST(RunBatch, HandsOutAnAnswerBeforeTheNextLineArrives) {
  std::atomic<std::uint64_t> answered{0};
  auto lines = numbered_lines(3);
  run_batch(
      [&, asked = std::uint64_t{0}](std::size_t) mutable {
        for (int wait = 0; wait < 2000 && answered < asked; ++wait)
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        EXPECT_EQ(answered, asked);
        ++asked;
        return lines(1);
      },
      echo,
      [&](std::span<const AnsweredLine> block) {
        answered += block.size();
        return true;
      },
      {.threads = 2});
}

TEST(RunBatch, LetsAnswersOvertakeSlowOnesWhereTheOrderDoesNotMatter) {
  std::vector<std::uint64_t> seen;
  run_batch(
      numbered_lines(100),
      [](const InputLine& line) {
        if (line.number == 1) std::this_thread::sleep_for(std::chrono::milliseconds(30));
        return echo(line);
      },
      [&](std::span<const AnsweredLine> answered) {
        for (const auto& [line, answer] : answered) seen.push_back(line.number);
        return true;
      },
      {.threads = 2, .window = 8, .ordered = false});
  ASSERT_EQ(seen.size(), 100U);
  EXPECT_NE(seen.front(), 1U);
  std::sort(seen.begin(), seen.end());
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i + 1);
}

TEST(RunBatch, ShardsTogetherAreTheWhole) {
  std::vector<std::uint64_t> seen;
  for (std::uint64_t number = 1; number <= 7; ++number)
    run_batch(lines_of({number, 7}, numbered_lines(100)), echo,
              [&](std::span<const AnsweredLine> answered) {
                for (const auto& [line, answer] : answered) {
                  EXPECT_EQ(line.number % 7, number % 7);
                  EXPECT_EQ(std::to_string(line.number), answer.format);
                  seen.push_back(line.number);
                }
                return true;
              },
              {.threads = 2});
  std::sort(seen.begin(), seen.end());
  ASSERT_EQ(seen.size(), 100U);
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i + 1);
}

TEST(Shard, IsANumberAndACount) {
  const auto shard = parse_shard("3/8");
  ASSERT_TRUE(shard);
  EXPECT_EQ(shard->number, 3U);
  EXPECT_EQ(shard->count, 8U);
  for (const char* const text :
       {"", "3", "/", "3/", "/8", "0/8", "9/8", "1/0", "-1/8", "1/8 ", "+1/8", "1.0/8", "1/8/8"})
    EXPECT_FALSE(parse_shard(text)) << text;
}

TEST(RunBatch, EndsWhenTheSinkRefuses) {
  std::uint64_t received = 0;
  std::uint64_t read = 0;
  auto lines = numbered_lines(100'000);
  run_batch(
      [&](std::size_t most) {
        auto taken = lines(most);
        read += taken.size();
        return taken;
      },
      echo,
      [&](std::span<const AnsweredLine> block) {
        received += block.size();
        return received < 10;
      },
      {.threads = 2, .window = 4});
  EXPECT_GE(received, 10U);
  EXPECT_LE(received, 10U + 4U);
  EXPECT_LE(read, received + 4U);
}

TEST(RunBatch, DoesNothingOnAnEmptyInput) {
  run_batch(numbered_lines(0), echo, [](std::span<const AnsweredLine>) -> bool {
    ADD_FAILURE() << "there is no line";
    return true;
  });
}

}  // namespace
}  // namespace superflip
