// What a verb of the command is: rows of data from which the command line is parsed, and --help, the manual page and
// the completions of three shells are written, and the function that does the work.
#pragma once

#include <span>
#include <string_view>

#include "app/cli/exit_code.h"

namespace superflip::cli {

class Arguments;
class Console;

/// What may be typed behind an option.
enum class ValueType {
  kFlag,      ///< nothing: the option itself says it all
  kText,      ///< any text
  kChoice,    ///< one of the words in `range`, which are separated by |
  kInteger,   ///< a whole number within `range`, such as 1..100
  kCount,     ///< a whole number within `range`, or the word all, which stands for the greatest of them
  kDuration,  ///< a time, see parse_duration()
  kSize,      ///< a number of bytes, see parse_size()
  kFolder,    ///< the path of a folder
  kFile,      ///< the path of a file
  kSolver,    ///< the id of a solver
  kMetric,    ///< the id of a metric
};

/// What an option is about. The page of a verb with many options has a heading for each.
enum class OptionGroup {
  kTask,     ///< what to solve
  kQuality,  ///< how good the answer is to be, and how long that may take
  kMoves,    ///< which moves, and how they count
  kOutput,   ///< what is printed, and how
  kMachine,  ///< threads, memory, files
};

/// The heading of a group: "What to solve".
std::string_view heading_of(OptionGroup group);

/// One option of a verb.
struct OptionRow {
  std::string_view name;  ///< "max-length", typed with two dashes
  OptionGroup group;
  ValueType type;
  std::string_view value;     ///< how --help writes what follows: "N"; empty for a flag
  std::string_view fallback;  ///< what holds when it is not typed; empty when nothing does
  std::string_view range;     ///< see ValueType
  std::string_view help;      ///< one sentence without a full stop
};

/// What a verb takes besides options. All that is typed belongs to it, joined by blanks.
struct ArgumentRow {
  std::string_view name;     ///< how --help writes it: "[CUBE]"; empty: the verb takes none
  std::string_view choices;  ///< the words its first one may be, separated by |; empty: any text
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

  [[nodiscard]] bool has_option(std::string_view option) const;
};

/// Every verb, in the order of --help.
std::span<const Verb> verbs();

/// The verb with this name, or nullptr.
const Verb* find_verb(std::string_view name);

/// Why a word that is no verb cannot stand for one, and which was meant, if one is near (kUsage).
Error no_such_verb(std::string_view typed);

}  // namespace superflip::cli
