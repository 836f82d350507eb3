// The command line after a verb, checked against the rows of the verb.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/read.h"
#include "terminal/verb.h"

namespace superflip::cli {

/// The values of a verb's options, and the other words. An option that was not typed has the fallback of its row. The
/// option must exist and have the type that the call names; otherwise it asserts.
class Arguments {
 public:
  /// Checks every value against its row. Errors: kUsage, naming the option, its value and what is allowed.
  static Result<Arguments> make(const Verb& verb, Typed typed, std::vector<std::string> words);

  /// True when the option was typed.
  [[nodiscard]] bool has(std::string_view option) const;
  /// kFlag: the option was typed. The same as has(), for conditions.
  [[nodiscard]] bool flag(std::string_view option) const { return has(option); }
  /// The text of any option; empty if it was not typed and has no fallback.
  [[nodiscard]] std::string text(std::string_view option) const;
  /// kInteger and kCount.
  [[nodiscard]] std::optional<long long> integer(std::string_view option) const;
  /// kDuration.
  [[nodiscard]] std::optional<std::chrono::microseconds> duration(std::string_view option) const;
  /// kSize, in bytes.
  [[nodiscard]] std::optional<std::size_t> size(std::string_view option) const;

  [[nodiscard]] const Verb& verb() const { return *verb_; }
  /// The options that were typed, by name; a flag has an empty value.
  [[nodiscard]] const Typed& typed() const { return typed_; }
  /// The words that are not options.
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
  /// The words joined by blanks: an algorithm does not need quotes.
  [[nodiscard]] std::string joined_words() const;

 private:
  [[nodiscard]] std::optional<Value> value(std::string_view option) const;
  explicit Arguments(const Verb& verb) : verb_(&verb) {}
  [[nodiscard]] const Field& row(std::string_view option) const;

  const Verb* verb_;
  Typed typed_;
  std::vector<std::string> words_;
};

}  // namespace superflip::cli
