#include "app/cli/command_line.h"

#include <gtest/gtest.h>

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

TEST(CommandLine, AsksForHelpAndVersion) {
  EXPECT_EQ(parse({"--version"})->words.rfind("superflip ", 0), 0U);
  EXPECT_NE(parse({"--help"})->words.find("Exit status:"), std::string::npos);
  for (const Verb& verb : verbs()) {
    const auto help = parse({verb.name.data(), "--help"});
    ASSERT_TRUE(help);
    EXPECT_FALSE(help->arguments);
    EXPECT_NE(help->words.find("Examples:"), std::string::npos);
    for (const OptionRow& row : verb.options)
      EXPECT_NE(help->words.find("--" + std::string(row.name)), std::string::npos) << verb.name << " " << row.name;
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

}  // namespace
}  // namespace superflip::cli
