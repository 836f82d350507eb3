#include "terminal/command_line.h"

#include <gtest/gtest.h>

#include "terminal/console.h"

namespace superflip::cli {
namespace {

Result<CommandLine> parse(std::vector<const char*> words) {
  words.insert(words.begin(), "superflip");
  return parse_command_line(static_cast<int>(words.size()), words.data());
}

TEST(CommandLine, KeepsTheWordsOfAnAlgorithmAsTheyAre) {
  EXPECT_EQ(parse({"solve", "R", "U2", "F'"})->arguments->joined_words(), "R U2 F'");
  EXPECT_EQ(parse({"solve", "[R, U]"})->arguments->joined_words(), "[R, U]");
  EXPECT_EQ(parse({"solve", "R", "show"})->arguments->joined_words(), "R show");
  EXPECT_EQ(parse({"solve", "-"})->arguments->joined_words(), "-");
  EXPECT_EQ(parse({"solve", ""})->arguments->words().size(), 1U);
}

TEST(CommandLine, TakesOptionsBeforeAndAfterTheCube) {
  for (const auto& line : {parse({"solve", "--metric", "qtm", "R"}), parse({"solve", "R", "--metric=qtm"})}) {
    ASSERT_TRUE(line);
    EXPECT_EQ(line->arguments->text("metric"), "qtm");
    EXPECT_EQ(line->arguments->joined_words(), "R");
  }
}

TEST(CommandLine, TakesWordsBehindDashesAsTheyAreForEachVerb) {
  for (const Verb& verb : verbs()) {
    const auto choices = choices_of(verb.argument.choices);
    const std::string first(choices.empty() ? "R" : choices.front());
    const auto line = parse({verb.name.data(), "--", first.c_str(), "--help"});
    if (verb.argument.name.empty()) {
      EXPECT_FALSE(line) << verb.name << " loses a word";
      continue;
    }
    ASSERT_TRUE(line) << verb.name;
    ASSERT_TRUE(line->arguments) << verb.name;
    EXPECT_EQ(line->arguments->joined_words(), first + " --help") << verb.name;
  }
  EXPECT_EQ(parse({"solve", "--metric", "qtm", "R", "--", "-U"})->arguments->joined_words(), "R -U");
  EXPECT_EQ(parse({"solve", "R", "--", "--"})->arguments->joined_words(), "R --");
  EXPECT_FALSE(parse({"--", "solve"}));
}

TEST(CommandLine, AsksForHelpAndVersion) {
  EXPECT_EQ(parse({"--version"})->words.rfind("superflip ", 0), 0U);
  EXPECT_NE(parse({"--help"})->words.find("Exit status:"), std::string::npos);
  for (const Verb& verb : verbs()) {
    const auto help = parse({verb.name.data(), "--help"});
    ASSERT_TRUE(help);
    EXPECT_FALSE(help->arguments);
    EXPECT_NE(help->words.find("Examples:"), std::string::npos);
    for (const Field& row : verb.fields) {
      if (row.front == Front::kJson) continue;
      EXPECT_NE(help->words.find("--" + std::string(row.name)), std::string::npos) << verb.name << " " << row.name;
    }
  }
}

TEST(CommandLine, RefusesWhatItDoesNotKnow) {
  for (const auto& words : std::vector<std::vector<const char*>>{{},
                                                                 {"dance"},
                                                                 {"--dance"},
                                                                 {"solve", "--dance"},
                                                                 {"solve", "-x"},
                                                                 {"solve", "--count"},
                                                                 {"solve", "--count", "1", "--count", "2"},
                                                                 {"solve", "--quiet=no"}}) {
    const auto line = parse(words);
    ASSERT_FALSE(line);
    EXPECT_EQ(line.error().code, ErrorCode::kUsage);
    EXPECT_FALSE(line.error().message.empty());
  }
}

TEST(CommandLine, TakesAnEmptyValueBehindTheEqualsSign) {
  for (const Verb& verb : verbs())
    for (const Field& row : verb.fields) {
      if (row.front == Front::kJson || row.type == Type::kFlag) continue;
      const std::string option = "--" + std::string(row.name) + "=";
      const auto with_sign = parse({verb.name.data(), option.c_str(), "R"});
      const auto apart = parse({verb.name.data(), option.substr(0, option.size() - 1).c_str(), "", "R"});
      ASSERT_EQ(with_sign.has_value(), apart.has_value()) << verb.name << " " << option;
      EXPECT_EQ(with_sign ? with_sign->arguments->joined_words() : with_sign.error().message,
                apart ? apart->arguments->joined_words() : apart.error().message);
    }
  EXPECT_EQ(parse({"solve", "--goal=", "R"})->arguments->joined_words(), "R");
  EXPECT_EQ(parse({"solve", "--goal=U", "R="})->arguments->joined_words(), "R=");
}

TEST(CommandLine, SaysPlainlyHowAnOptionIsGiven) {
  const std::vector<std::pair<std::vector<const char*>, std::string>> typed = {
      {{"solve", "R", "--count"}, "--count needs a value: --count N"},
      {{"solve", "--moves", "--", "R"}, "--moves needs a value: --moves SET"},
      {{"solve", "--count", "1", "--count", "2"}, "--count was typed twice"},
      {{"solve", "--quiet=no"}, "--quiet takes no value"},
  };
  for (const auto& [words, message] : typed) EXPECT_EQ(parse(words).error().message, message);
}

TEST(CommandLine, NamesTheVerbTheOptionOrTheValueThatWasMeant) {
  const std::vector<std::pair<std::vector<const char*>, std::string>> typed = {
      {{"slove", "R"}, "did you mean solve?"},
      {{"Solve", "R"}, "did you mean solve?"},
      {{"--hlep"}, "did you mean --help?"},
      {{"--verison"}, "did you mean --version?"},
      {{"solve", "--stag", "cross"}, "did you mean --stage?"},
      {{"solve", "--time", "1s"}, "did you mean --time-limit?"},
      {{"solve", "--metrc=qtm"}, "did you mean --metric?"},
      {{"solve", "--hepl"}, "did you mean --help?"},
      {{"solve", "--solver", "two-phse"}, "did you mean two-phase?"},
      {{"solve", "--metric", "hmt"}, "did you mean htm?"},
      {{"solve", "--format", "jsn"}, "did you mean json?"},
      {{"tables", "biuld"}, "did you mean build?"},
  };
  for (const auto& [words, hint] : typed) {
    const auto line = parse(words);
    ASSERT_FALSE(line) << hint;
    EXPECT_NE(line.error().message.find(hint), std::string::npos) << line.error().message;
  }
  for (const auto& words : std::vector<std::vector<const char*>>{{"dance"}, {"solve", "--dance"}, {"tables", "x"}})
    EXPECT_EQ(parse(words).error().message.find("did you mean"), std::string::npos) << words.back();
}

TEST(CommandLine, TakesHelpAndVersionAsVerbsToo) {
  for (const char* const habit : {"help", "version"}) {
    const auto line = parse({habit});
    ASSERT_TRUE(line) << habit;
    EXPECT_EQ(line->arguments->verb().name, habit);
  }
  EXPECT_EQ(parse({"help", "solve"})->arguments->words().front(), "solve");
}

TEST(Help, HasHeadingsWhereOptionsAreMany) {
  const std::string solve = parse({"solve", "--help"})->words;
  std::size_t at = 0;
  for (const char* const heading :
       {"\nWhat to solve:\n", "\nQuality and time:\n", "\nMoves:\n", "\nOutput:\n", "\nMachine:\n"}) {
    const std::size_t next = solve.find(heading);
    ASSERT_NE(next, std::string::npos) << heading;
    EXPECT_GT(next, at) << heading;
    at = next;
  }
  EXPECT_EQ(solve.find("\nOptions:"), std::string::npos);
  EXPECT_NE(parse({"show", "--help"})->words.find("\nOptions:\n"), std::string::npos);
}

}  // namespace
}  // namespace superflip::cli
