#include "ask/read.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>

namespace superflip::ask {
namespace {

struct Inner {
  std::string text = {};
  bool flag = false;
};

struct Asked {
  Inner inner = {};
  int number = -1;
  std::optional<int> maybe = {};
  std::optional<Count> count = {};
  std::optional<std::chrono::microseconds> time = {};
  std::string choice = {};
  std::string cube = {};
  bool either = false;
  std::size_t bytes = 0;
};

constexpr std::array kRows = {
    into<&Asked::cube>(demanded(in_json({"cube", Group::kTask, Type::kCube, "CUBE", "", "", "a cube"}))),
    into<&Asked::inner, &Inner::text>(everywhere({"text", Group::kTask, Type::kText, "T", "", "", "a text"})),
    excludes(into<&Asked::inner, &Inner::flag>(everywhere({"flag", Group::kTask, Type::kFlag, "", "", "", "a flag"})),
             "text|maybe"),
    into<&Asked::number>(everywhere({"number", Group::kTask, Type::kInteger, "N", "7", "0..10", "a number"})),
    needs(into<&Asked::maybe>(everywhere({"maybe", Group::kTask, Type::kInteger, "N", "3", "1..5", "another"})),
          "text"),
    into<&Asked::count>(everywhere({"count", Group::kTask, Type::kCount, "N", "1", "1..100", "how many"})),
    into<&Asked::time>(everywhere({"time-limit", Group::kTask, Type::kDuration, "TIME", "", "", "how long"})),
    into<&Asked::choice>(everywhere({"choice", Group::kTask, Type::kChoice, "WORD", "red", "red|blue", "a colour"})),
    needs(excludes(into<&Asked::either>(everywhere({"either", Group::kTask, Type::kFlag, "", "", "", "with others"})),
                   "choice=blue"),
          "count|number=5|bytes"),
    into<&Asked::bytes>({"bytes", Group::kMachine, Type::kSize, "SIZE", "4kB", "", "how large"}),
};

Result<Asked> from_words(const Typed& typed) {
  Asked asked;
  if (auto done = read_words(kRows, typed, &asked); !done) return tl::unexpected(done.error());
  return asked;
}

Result<Asked> from_json(std::string_view body, std::span<const Ceiling> ceilings = {}) {
  Asked asked;
  if (auto done = read_json(kRows, body, ceilings, &asked); !done) return tl::unexpected(done.error());
  return asked;
}

TEST(Read, GivesDefaultsToWhatIsNotGiven) {
  for (const Asked& asked : {from_words({}).value(), from_json(R"({"cube":""})").value()}) {
    EXPECT_EQ(asked.number, 7);
    EXPECT_EQ(asked.choice, "red");
    EXPECT_EQ(asked.maybe, std::nullopt) << "an optional field stays empty";
    EXPECT_FALSE(asked.count);
    EXPECT_FALSE(asked.time);
    EXPECT_FALSE(asked.inner.flag);
  }
  EXPECT_EQ(from_words({})->bytes, 4000U);
}

TEST(Read, ReadsTheSameFromWordsAndFromJson) {
  const Typed typed = {{"text", "R U"},  {"number", "0"},    {"maybe", "5"},
                       {"count", "all"}, {"choice", "blue"}, {"time-limit", "1.5s"}};
  const auto json =
      R"({"cube":"","text":"R U","number":0,"maybe":5,"count":"all","choice":"blue","time_limit_ms":1500})";
  for (const Asked& asked : {from_words(typed).value(), from_json(json).value()}) {
    EXPECT_EQ(asked.inner.text, "R U");
    EXPECT_EQ(asked.number, 0);
    EXPECT_EQ(asked.maybe, 5);
    EXPECT_TRUE(asked.count.value().all);
    EXPECT_EQ(asked.count->number, 100);
    EXPECT_EQ(asked.time, std::chrono::milliseconds(1500));
    EXPECT_EQ(asked.choice, "blue");
  }
  EXPECT_TRUE(from_words({{"flag", ""}})->inner.flag);
  EXPECT_TRUE(from_json(R"({"cube":"R","flag":true})")->inner.flag);
  EXPECT_FALSE(from_json(R"({"cube":"R","flag":false})")->inner.flag);
  EXPECT_EQ(from_json(R"({"cube":{"CORNERS":1}})")->cube, R"({"CORNERS":1})");
}

TEST(Read, RefusesInTheSameWordsEverywhere) {
  EXPECT_EQ(from_words({{"number", "11"}}).error().message, "--number must be a whole number from 0 to 10, not 11");
  EXPECT_EQ(from_json(R"({"cube":"","number":11})").error().message, "number must be a whole number from 0 to 10");
  EXPECT_EQ(check_number(kRows[3], 11, "number").error().message, "number must be a whole number from 0 to 10, not 11");
  EXPECT_TRUE(check_number(kRows[3], 10, "number"));
  EXPECT_EQ(from_words({{"choice", "bleu"}}).error().message,
            "--choice must be one of red, blue, not bleu; did you mean blue?");
  EXPECT_EQ(from_json(R"({"cube":"","choice":"bleu"})").error().message, "choice must be one of red, blue");
  EXPECT_EQ(from_words({{"time-limit", "5"}}).error().message,
            "--time-limit must be a time with its unit, such as 10ms, 1.5s or 1m, not 5");
  EXPECT_EQ(from_json(R"({"cube":"","time_limit_ms":"5"})").error().where, "time_limit_ms");
  EXPECT_EQ(from_json(R"({"cube":"","flag":1})").error().message, "flag must be true or false");
  EXPECT_EQ(from_json("{}").error().message, "cube is missing");
  EXPECT_EQ(from_json(R"({"cube":"","bytes":1})").error().message.substr(0, 26), "there is no field \"bytes\":");
}

TEST(Read, DemandsFieldsOfBothFronts) {
  constexpr std::array kDemanding = {demanded(
      into<&Asked::number>(everywhere({"number", Group::kTask, Type::kInteger, "N", "", "0..10", "a number"})))};
  Asked asked;
  EXPECT_EQ(read_words(kDemanding, {}, &asked).error().message, "--number is missing");
  EXPECT_EQ(read_json(kDemanding, "{}", {}, &asked).error().message, "number is missing");
  EXPECT_TRUE(read_words(kDemanding, {{"number", "3"}}, &asked));
}

TEST(Read, TakesWordsInAnyCase) {
  EXPECT_EQ(from_words({{"choice", "BLUE"}})->choice, "blue");
  EXPECT_EQ(from_json(R"({"cube":"","choice":"Blue"})")->choice, "blue");
}

TEST(Read, KeepsTheRulesBetweenFields) {
  EXPECT_EQ(from_words({{"maybe", "2"}}).error().message, "--maybe needs --text");
  EXPECT_EQ(from_json(R"({"cube":"","maybe":2})").error().message, "maybe needs text");
  EXPECT_EQ(from_words({{"flag", ""}, {"text", "R"}}).error().message, "--flag or --text, not both");
  EXPECT_EQ(from_json(R"({"cube":"","flag":true,"text":"R"})").error().message, "flag or text, not both");
  EXPECT_TRUE(from_json(R"({"cube":"","flag":false,"text":"R"})"));
}

TEST(Read, KeepsRulesOfSeveralFieldsAndOfValues) {
  EXPECT_EQ(from_words({{"either", ""}}).error().message, "--either needs --count or --number 5 or --bytes");
  EXPECT_EQ(from_json(R"({"cube":"","either":true})").error().message, "either needs count or number 5")
      << "JSON has no bytes";
  EXPECT_TRUE(from_words({{"either", ""}, {"count", "2"}}));
  EXPECT_TRUE(from_words({{"either", ""}, {"number", "5"}}));
  EXPECT_FALSE(from_words({{"either", ""}, {"number", "6"}}));
  EXPECT_EQ(from_words({{"either", ""}, {"count", "2"}, {"choice", "blue"}}).error().message,
            "--either or --choice blue, not both");
  EXPECT_TRUE(from_words({{"either", ""}, {"count", "2"}, {"choice", "red"}}));
}

TEST(Read, HoldsTheCeilingsOfAServer) {
  const std::array<Ceiling, 2> ceilings = {{{"count", 10}, {"time-limit", 2'000'000}}};
  EXPECT_EQ(from_json(R"({"cube":"","count":"all"})", ceilings)->count->number, 10);
  EXPECT_EQ(from_json(R"({"cube":"","count":11})", ceilings).error().where, "count");
  EXPECT_TRUE(from_json(R"({"cube":"","time_limit_ms":2000})", ceilings));
  EXPECT_FALSE(from_json(R"({"cube":"","time_limit_ms":2001})", ceilings));
}

}  // namespace
}  // namespace superflip::ask
