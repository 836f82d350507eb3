// A verb of the command: rows of data and the function that does the work. The parser, --help, the manual page and the
// completions of three shells use the rows.
#pragma once

#include <span>
#include <string_view>

#include "app/cli/exit_code.h"

namespace superflip::cli {

class Arguments;
class Console;

/// The type of the value of an option.
enum class ValueType {
  kFlag,      ///< no value
  kText,      ///< any text
  kChoice,    ///< one of the words in `range`, separated by |
  kInteger,   ///< a whole number within `range`, such as 1..100
  kCount,     ///< a whole number within `range`, or "all", which means the largest
  kDuration,  ///< a time, see parse_duration()
  kSize,      ///< a number of bytes, see parse_size()
  kFolder,    ///< the path of a folder
  kFile,      ///< the path of a file
  kOutFile,   ///< the path of a file that is written, perhaps late: its folder must exist
  kSolver,    ///< the id of a solver
  kMetric,    ///< the id of a metric
};

/// The subject of an option. The page of a verb with many options has one heading per group.
enum class OptionGroup {
  kTask,     ///< what to solve
  kQuality,  ///< quality and time
  kMoves,    ///< which moves, and how they are counted
  kOutput,   ///< what is printed
  kMachine,  ///< threads, memory, files
};

/// The heading of a group: "What to solve".
std::string_view heading_of(OptionGroup group);

/// One option of a verb.
struct OptionRow {
  std::string_view name;  ///< "max-length", without the dashes
  OptionGroup group;
  ValueType type;
  std::string_view value;     ///< name of the value in --help: "N"; empty for a flag
  std::string_view fallback;  ///< the default value; empty: none
  std::string_view range;     ///< see ValueType
  std::string_view help;      ///< sentences, the last without a full stop
};

/// The argument of a verb: all words that are not options, joined by blanks.
struct ArgumentRow {
  std::string_view name;     ///< name in --help: "[CUBE]"; empty: no argument
  std::string_view choices;  ///< possible first words, separated by |; empty: any text
  std::string_view help;
};

struct Example {
  std::string_view command;
  std::string_view meaning;
};

/// One verb of the command.
struct Verb {
  std::string_view name;
  std::string_view title;        ///< one line for the list of verbs, without a full stop
  std::string_view description;  ///< a few sentences
  ArgumentRow argument;
  std::span<const OptionRow> options;
  std::span<const Example> examples;
  ExitCode (*run)(const Arguments&, Console&);
  bool takes_command = false;  ///< words behind "--" are another command, also those that begin with -

  [[nodiscard]] bool has_option(std::string_view option) const;
};

/// Every verb, in the order of --help.
std::span<const Verb> verbs();

/// The verb with this name, or nullptr.
const Verb* find_verb(std::string_view name);

/// The error for an unknown verb, with a suggestion if a similar verb exists (kUsage).
Error no_such_verb(std::string_view typed);

}  // namespace superflip::cli
