// What was typed behind a verb, checked against its rows.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/verb.h"

namespace superflip::cli {

/// The values of a verb's options and the words behind it. A value that was not typed is the row's fallback.
/// Ask only for options that the verb has, with the type of their row; other questions are defects and assert.
class Arguments {
 public:
  /// Checks every value against its row. Errors: kUsage, naming the option, its value and what is allowed.
  static Result<Arguments> make(const Verb& verb, std::map<std::string, std::string, std::less<>> typed,
                                std::vector<std::string> words);

  /// True when the option was typed.
  [[nodiscard]] bool has(std::string_view option) const;
  /// kFlag: the option was typed. The same as has(), to be read as a yes or no.
  [[nodiscard]] bool flag(std::string_view option) const { return has(option); }
  /// The text of any option; empty when it was not typed and has no fallback.
  [[nodiscard]] std::string text(std::string_view option) const;
  /// kInteger and kCount.
  [[nodiscard]] std::optional<long long> integer(std::string_view option) const;
  /// kDuration.
  [[nodiscard]] std::optional<std::chrono::microseconds> duration(std::string_view option) const;
  /// kSize, in bytes.
  [[nodiscard]] std::optional<std::size_t> size(std::string_view option) const;

  [[nodiscard]] const Verb& verb() const { return *verb_; }
  /// What was typed besides options, word by word.
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
  /// The words joined by blanks, so that an algorithm need not be quoted.
  [[nodiscard]] std::string joined_words() const;

 private:
  explicit Arguments(const Verb& verb) : verb_(&verb) {}
  [[nodiscard]] const OptionRow& row(std::string_view option) const;

  const Verb* verb_;
  std::map<std::string, std::string, std::less<>> typed_;
  std::vector<std::string> words_;
};

/// The words of a choice, "text|json|csv".
std::vector<std::string_view> choices_of(std::string_view range);

/// The words that an option's value may be, when they can be listed: those of a choice, the solvers, the metrics.
std::vector<std::string> values_of(const OptionRow& row);

}  // namespace superflip::cli
