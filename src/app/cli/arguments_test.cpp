#include "terminal/arguments.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "ask/units.h"
#include "terminal/console.h"

namespace superflip::cli {
namespace {

TEST(Verbs, HaveRowsThatHoldTogether) {
  std::set<std::string_view> names;
  for (const Verb& verb : verbs()) {
    EXPECT_TRUE(names.insert(verb.name).second) << verb.name;
    EXPECT_EQ(find_verb(verb.name), &verb);
    EXPECT_FALSE(verb.examples.empty()) << verb.name;
    std::set<std::string_view> options;
    for (const Field& row : verb.fields) {
      EXPECT_TRUE(options.insert(row.name).second) << verb.name << " --" << row.name;
      EXPECT_EQ(row.value.empty(), row.type == Type::kFlag) << row.name;
      EXPECT_NE(std::string_view(row.help).back(), '.') << row.name;
      for (const std::string_view conditions : {row.needs, row.excludes})
        for (const std::string_view one : choices_of(conditions))
          EXPECT_NE(find_field(verb.fields, one.substr(0, one.find('='))), nullptr) << row.name << ": " << one;
      if (row.fallback.empty()) continue;
      ask::Typed typed = {{std::string(row.name), std::string(row.fallback)}};
      if (!row.needs.empty()) {
        const std::string_view needed = choices_of(row.needs).front();
        const std::size_t equals = std::min(needed.find('='), needed.size());
        typed[std::string(needed.substr(0, equals))] =
            equals == needed.size() ? "1" : std::string(needed.substr(equals + 1));
      }
      const auto choices = choices_of(verb.argument.choices);
      EXPECT_TRUE(Arguments::make(verb, typed, {std::string(choices.empty() ? "" : choices.front())}).has_value() ||
                  verb.argument.name.empty())
          << verb.name << ": the default of --" << row.name << " is refused";
    }
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

TEST(Arguments, OfProgressAndOfQuietExcludeEachOther) {
  for (const Verb& verb : verbs()) {
    if (!verb.has("progress")) continue;
    const auto choices = choices_of(verb.argument.choices);
    const std::vector<std::string> words(verb.argument.name.empty() ? 0 : 1,
                                         std::string(choices.empty() ? "" : choices.front()));
    const auto both = Arguments::make(verb, {{"progress", ""}, {"quiet", ""}}, words);
    ASSERT_FALSE(both) << verb.name;
    EXPECT_NE(both.error().message.find("--progress or --quiet, not both"), std::string::npos) << both.error().message;
  }
}

TEST(Arguments, AreRefusedWithTheOptionAndWhatIsAllowed) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"count", "0"},    {"count", "x"},     {"time-limit", "10"}, {"memory", "0MB"}, {"format", "xml"},
      {"metric", "foo"}, {"solver", "none"}, {"tables", ""},       {"threads", "-1"}};
  for (const auto& [option, value] : bad) {
    const auto arguments = Arguments::make(*find_verb("solve"), {{option, value}}, {});
    ASSERT_FALSE(arguments) << option;
    EXPECT_EQ(arguments.error().code, ErrorCode::kUsage);
    const std::string& message = arguments.error().message;
    EXPECT_TRUE(message.starts_with("--" + option + " must be ")) << message;
    EXPECT_NE(message.find(", not " + (value.empty() ? "empty" : value)), std::string::npos) << message;
  }
}

TEST(Arguments, OfAVerbWithActionsMustNameOne) {
  EXPECT_FALSE(Arguments::make(*find_verb("tables"), {}, {}));
  const auto unknown = Arguments::make(*find_verb("job"), {}, {"gathr"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message, "job: \"gathr\" is none of plan, run, status, gather; did you mean gather?");
  EXPECT_TRUE(Arguments::make(*find_verb("tables"), {}, {"remove", "a", "b"}));
  EXPECT_FALSE(Arguments::make(*find_verb("bench"), {}, {"word"}));
}

TEST(Arguments, TakeMetricsInAnyCase) {
  for (const auto& [verb, typed, metric] : {std::tuple{"solve", "HTM", "htm"}, {"analyze", "Qtm", "qtm"}}) {
    const auto arguments = Arguments::make(*find_verb(verb), {{"metric", typed}}, {});
    ASSERT_TRUE(arguments) << verb;
    EXPECT_EQ(arguments->text("metric"), metric);
  }
}

TEST(Arguments, NameTheFolderThatAFileNeedsBeforeAnyWork) {
  int options = 0;
  for (const Verb& verb : verbs())
    for (const Field& row : verb.fields) {
      if (row.name != "resume" && row.name != "out") continue;
      ++options;
      const std::vector<std::string> words(verb.name == "job" ? 1 : 0, "gather");
      const auto made = [&](const std::string& path) {
        return Arguments::make(verb, {{std::string(row.name), path}}, words);
      };
      const auto refused = made("/no/such/file");
      ASSERT_FALSE(refused) << verb.name;
      EXPECT_EQ(refused.error().code, ErrorCode::kInputOutput);
      EXPECT_EQ(refused.error().where, "/no/such");
      EXPECT_FALSE(made("/")) << "a folder";
      EXPECT_TRUE(made("file"));
      EXPECT_EQ(made("-").has_value(), row.name == "out") << verb.name;
    }
  EXPECT_EQ(options, 5);
}

TEST(ChoicesOf, SplitsAtBars) {
  EXPECT_EQ(choices_of("a|bc|d"), (std::vector<std::string_view>{"a", "bc", "d"}));
  EXPECT_TRUE(choices_of("").empty());
}

}  // namespace
}  // namespace superflip::cli
