// A question that people ask: a name, sentences, rows. `questions/` has a folder for each.
#pragma once

#include "ask/field.h"

namespace superflip::ask {

/// The argument of a verb of the command: all words that are not options, joined by blanks.
struct Argument {
  std::string_view name;     ///< name in --help: "[CUBE]"; empty: no argument
  std::string_view choices;  ///< possible first words, separated by |; empty: any text
  Prose help;
};

struct Example {
  Prose command;
  Prose meaning;
};

/// One question.
struct Question {
  std::string_view name;  ///< the verb of the command, and the last part of the path in the API
  Prose title;            ///< one line for the list of verbs, without a full stop
  Prose description;      ///< a few sentences
  Argument argument;
  std::span<const Field> fields;
  std::span<const Example> examples;

  [[nodiscard]] bool has(std::string_view field) const { return find_field(fields, field) != nullptr; }
};

}  // namespace superflip::ask
