#include "app/cli/arguments.h"

#include <gtest/gtest.h>

#include <set>

#include "app/cli/units.h"
#include "engine/distance_question.h"

namespace superflip::cli {
namespace {

TEST(Verbs, HaveRowsThatHoldTogether) {
  std::set<std::string_view> names;
  for (const Verb& verb : verbs()) {
    EXPECT_TRUE(names.insert(verb.name).second) << verb.name;
    EXPECT_EQ(find_verb(verb.name), &verb);
    EXPECT_FALSE(verb.examples.empty()) << verb.name;
    std::set<std::string_view> options;
    for (const OptionRow& row : verb.options) {
      EXPECT_TRUE(options.insert(row.name).second) << verb.name << " --" << row.name;
      EXPECT_EQ(row.value.empty(), row.type == ValueType::kFlag) << row.name;
      EXPECT_NE(row.help.back(), '.') << row.name;
      if (row.fallback.empty()) continue;
      EXPECT_TRUE(
          Arguments::make(
              verb, {{std::string(row.name), std::string(row.fallback)}},
              {std::string(choices_of(verb.argument.choices).empty() ? "" : choices_of(verb.argument.choices).front())})
              .has_value() ||
          verb.argument.name.empty())
          << verb.name << ": the default of --" << row.name << " is refused";
    }
  }
}

TEST(Verbs, OfDistancesNameEveryCoordinateInTheirHelp) {
  for (const OptionRow& row : find_verb("distances")->options) {
    if (row.name != "coordinates") continue;
    for (const std::string& name : coordinate_names())
      EXPECT_NE(row.help.find(name), std::string_view::npos) << "--coordinates does not name " << name;
  }
}

TEST(Arguments, TakeTheFallbackOfWhatWasNotTyped) {
  const auto arguments = Arguments::make(*find_verb("solve"), {{"count", "3"}, {"quiet", ""}}, {"R", "U"}).value();
  EXPECT_EQ(arguments.integer("count"), 3);
  EXPECT_TRUE(arguments.flag("quiet"));
  EXPECT_FALSE(arguments.flag("progress"));
  EXPECT_EQ(arguments.text("metric"), "htm");
  EXPECT_FALSE(arguments.has("metric"));
  EXPECT_EQ(arguments.integer("max-length"), std::nullopt);
  EXPECT_EQ(arguments.duration("time-limit"), std::nullopt);
  EXPECT_EQ(arguments.size("memory"), std::nullopt);
  EXPECT_EQ(Arguments::make(*find_verb("bench"), {}, {})->size("memory"), kDefaultTableMemory);
  EXPECT_EQ(arguments.joined_words(), "R U");
}

TEST(Arguments, AreRefusedWithTheOptionAndWhatIsAllowed) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"count", "0"},    {"count", "x"},     {"time-limit", "10"}, {"memory", "0MB"}, {"format", "xml"},
      {"metric", "foo"}, {"solver", "none"}, {"tables", ""},       {"threads", "-1"}};
  for (const auto& [option, value] : bad) {
    const auto arguments = Arguments::make(*find_verb("solve"), {{option, value}}, {});
    ASSERT_FALSE(arguments) << option;
    EXPECT_EQ(arguments.error().code, ErrorCode::kUsage);
    EXPECT_EQ(arguments.error().message.rfind("--" + option + " " + value, 0), 0U) << arguments.error().message;
  }
}

TEST(Arguments, OfAVerbWithActionsMustNameOne) {
  EXPECT_FALSE(Arguments::make(*find_verb("tables"), {}, {}));
  EXPECT_FALSE(Arguments::make(*find_verb("tables"), {}, {"burn"}));
  EXPECT_TRUE(Arguments::make(*find_verb("tables"), {}, {"remove", "a", "b"}));
  EXPECT_FALSE(Arguments::make(*find_verb("bench"), {}, {"word"}));
}

TEST(ChoicesOf, SplitsAtBars) {
  EXPECT_EQ(choices_of("a|bc|d"), (std::vector<std::string_view>{"a", "bc", "d"}));
  EXPECT_TRUE(choices_of("").empty());
}

}  // namespace
}  // namespace superflip::cli
