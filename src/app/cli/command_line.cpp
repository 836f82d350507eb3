#include "app/cli/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "app/cli/help.h"
#include "app/cli/verbs.h"
#include "terminal/console.h"
#include "terminal/system.h"

namespace superflip::cli {
namespace {

// CLI11 writes the values here; it keeps their addresses, so they must not move.
struct Typed {
  CLI::App* app = nullptr;
  std::map<std::string, std::string, std::less<>> values;
  std::map<std::string, CLI::Option*, std::less<>> options;
  CLI::Option* help = nullptr;
};

void add_verb(CLI::App& app, const Verb& verb, Typed& typed) {
  typed.app = app.add_subcommand(std::string(verb.name), std::string(verb.title));
  typed.app->set_help_flag();
  typed.help = typed.app->add_flag("-h,--help");
  for (const Field& row : verb.fields) {
    if (row.front == Front::kJson) continue;
    const std::string name(row.name);
    typed.options[name] = row.type == Type::kFlag ? typed.app->add_flag("--" + name)->disable_flag_override()
                                                  : typed.app->add_option("--" + name, typed.values[name]);
  }
  // CLI11 returns the words as "extras". As values of an option, "[R, U]" would be split at its comma.
  typed.app->allow_extras();
}

// A mistyped option with a suggestion, if a similar one exists. `rows`: the existing options besides --help.
std::string no_such_option(std::string_view typed, std::span<const Field> rows) {
  std::vector<std::string> spellings = {"--help"};
  for (const Field& row : rows)
    if (row.front != Front::kJson) spellings.push_back(fmt::format("--{}", row.name));
  return fmt::format("{}{}", typed,
                     did_you_mean(typed.substr(0, typed.find('=')), {spellings.begin(), spellings.end()}));
}

Result<CommandLine> verb_line(const Verb& verb, Typed& typed, std::span<const char* const> command) {
  CommandLine line;
  if (typed.help->count() > 0) {
    line.words = help_of(verb);
    return line;
  }
  std::map<std::string, std::string, std::less<>> values;
  for (const auto& [name, option] : typed.options)
    if (option->count() > 0) values[name] = typed.values[name];
  std::vector<std::string> words = typed.app->remaining();
  for (const std::string& word : words)
    if (word.size() > 1 && word.front() == '-')
      return fail(ErrorCode::kUsage, fmt::format("{0} has no option {1}; `superflip {0} --help` lists them", verb.name,
                                                 no_such_option(word, verb.fields)));
  words.insert(words.end(), command.begin(), command.end());
  auto arguments = Arguments::make(verb, std::move(values), std::move(words));
  if (!arguments) return tl::unexpected(arguments.error());
  line.arguments = std::move(*arguments);
  return line;
}

}  // namespace

const Verb* find_verb(std::string_view name) {
  const auto found =
      std::find_if(verbs().begin(), verbs().end(), [name](const Verb& verb) { return verb.name == name; });
  return found == verbs().end() ? nullptr : &*found;
}

Error no_such_verb(std::string_view typed) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.name);
  return {ErrorCode::kUsage,
          fmt::format("there is no verb {}{}; `superflip --help` lists them", typed, did_you_mean(typed, names))};
}

Result<CommandLine> parse_command_line(int argc, const char* const* argv) {
  const std::span words(argv, static_cast<std::size_t>(argc));
  const Verb* const first_verb = words.size() > 1 ? find_verb(words[1]) : nullptr;
  std::span<const char* const> command;
  if (first_verb != nullptr && first_verb->takes_command) {
    const auto dashes = std::find(words.begin(), words.end(), std::string_view("--"));
    if (dashes != words.end()) command = words.subspan(static_cast<std::size_t>(dashes - words.begin()) + 1);
    argc = static_cast<int>(dashes - words.begin());
  }
  CLI::App app;
  app.set_help_flag();
  app.require_subcommand(0, 1);
  app.allow_extras();
  const CLI::Option* help = app.add_flag("-h,--help");
  const CLI::Option* version = app.add_flag("--version");
  std::vector<Typed> typed(verbs().size());
  for (std::size_t i = 0; i < verbs().size(); ++i) add_verb(app, verbs()[i], typed[i]);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return fail(ErrorCode::kUsage, fmt::format("{}; see `superflip --help`", error.what()));
  }
  if (help->count() > 0) return CommandLine{{}, help_of_command()};
  if (version->count() > 0) return CommandLine{{}, version_line()};
  for (std::size_t i = 0; i < verbs().size(); ++i)
    if (typed[i].app->parsed()) return verb_line(verbs()[i], typed[i], command);
  if (const auto rest = app.remaining(); !rest.empty()) {
    const std::string& first = rest.front();
    if (!first.starts_with('-')) return tl::unexpected(no_such_verb(first));
    constexpr std::array kOwn = {Field{"version", Group::kOutput, Type::kFlag, "", "", "", ""}};
    return fail(ErrorCode::kUsage, fmt::format("there is no option {}; a verb comes first, see `superflip --help`",
                                               no_such_option(first, kOwn)));
  }
  return fail(ErrorCode::kUsage, "a verb is needed, such as solve; `superflip --help` lists them");
}

int run_command(int argc, const char* const* argv) {
  if (!prepare_descriptors()) return static_cast<int>(ExitCode::kTablesOrIo);
  Console console;
  const auto line = parse_command_line(argc, argv);
  ExitCode code = ExitCode::kDone;
  if (!line) {
    code = console.fail(line.error());
  } else if (line->arguments) {
    code = line->arguments->verb().run(*line->arguments, console);
  } else {
    console.write(line->words);
  }
  if (!console.flush()) code = worse_of(code, ExitCode::kTablesOrIo);
  return static_cast<int>(code);
}

}  // namespace superflip::cli
