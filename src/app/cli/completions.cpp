#include "app/cli/completions.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include "app/cli/shell_quote.h"
#include "app/cli/verbs.h"
#include "terminal/arguments.h"

namespace superflip::cli {
namespace {

bool is_file(Type type) { return type == Type::kFile || type == Type::kOutFile; }

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

// The fields that are options of the command.
std::vector<Field> options_of(const Verb& verb) {
  std::vector<Field> options;
  for (const Field& row : verb.fields)
    if (row.front != Front::kJson) options.push_back(row);
  return options;
}

std::string verb_names() {
  std::vector<std::string> names;
  for (const Verb& verb : verbs()) names.emplace_back(verb.name);
  return joined(names);
}

std::string first_words(const Verb& verb) {
  return fmt::format("{}", fmt::join(choices_of(verb.argument.choices), " "));
}

// Escapes text for a zsh specification, whose syntax uses brackets and colons.
std::string zsh_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string zsh_value(const Field& row) {
  if (row.type == Type::kFlag) return "";
  if (row.type == Type::kFolder) return fmt::format(":{}:_files -/", row.value);
  if (is_file(row.type)) return fmt::format(":{}:_files", row.value);
  return fmt::format(":{}:({})", row.value, joined(values_of(row)));
}

}  // namespace

std::string bash_completions() {
  std::string file =
      "# bash completions of superflip, written by `superflip completions bash`\n_superflip() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=''\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  file +=
      fmt::format("    COMPREPLY=($(compgen -W '{} --help --version' -- \"$word\"))\n    return\n  fi\n", verb_names());
  file += "  case \"${COMP_WORDS[1]} $before\" in\n";
  for (const Verb& verb : verbs()) {
    for (const Field& row : options_of(verb)) {
      const auto values = values_of(row);
      if (row.type == Type::kFolder)
        file += fmt::format("    '{} --{}') COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n", verb.name, row.name);
      else if (is_file(row.type))
        file += fmt::format("    '{} --{}') COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", verb.name, row.name);
      else if (!values.empty())
        file += fmt::format("    '{} --{}') words='{}' ;;\n", verb.name, row.name, joined(values));
      else if (row.type != Type::kFlag)
        file += fmt::format("    '{} --{}') return ;;\n", verb.name, row.name);
    }
    std::vector<std::string> options;
    for (const Field& row : options_of(verb)) options.push_back(fmt::format("--{}", row.name));
    options.emplace_back("--help");
    file += fmt::format("    '{} '*) words='{}{}{}' ;;\n", verb.name, first_words(verb),
                        verb.argument.choices.empty() ? "" : " ", joined(options));
  }
  return file + "  esac\n  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\ncomplete -F _superflip superflip\n";
}

std::string zsh_completions() {
  std::string file =
      "#compdef superflip\n# zsh completions of superflip, written by `superflip completions zsh`\n"
      "_superflip() {\n  local -a verbs\n  verbs=(\n";
  for (const Verb& verb : verbs())
    file += fmt::format("    {}\n", shell_quoted(fmt::format("{}:{}", verb.name, zsh_text(verb.title))));
  file +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe verb verbs\n    return\n  fi\n"
      "  local verb=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $verb in\n";
  for (const Verb& verb : verbs()) {
    file += fmt::format("    {})\n      _arguments \\\n", verb.name);
    for (const Field& row : options_of(verb))
      file += fmt::format("        {} \\\n",
                          shell_quoted(fmt::format("--{}[{}]{}", row.name, zsh_text(row.help), zsh_value(row))));
    if (!verb.argument.choices.empty())
      file += fmt::format("        {} \\\n", shell_quoted(fmt::format("1:word:({})", first_words(verb))));
    file += "        '--help[print the page of the verb]'\n      ;;\n";
  }
  return file + "  esac\n}\n_superflip \"$@\"\n";
}

std::string fish_completions() {
  std::string file =
      "# fish completions of superflip, written by `superflip completions fish`\n"
      "complete -c superflip -f\n";
  for (const Verb& verb : verbs()) {
    const std::string here = fmt::format("complete -c superflip -n '__fish_seen_subcommand_from {}'", verb.name);
    file += fmt::format("complete -c superflip -n __fish_use_subcommand -a {} -d {}\n", verb.name,
                        shell_quoted(verb.title));
    if (!verb.argument.choices.empty()) file += fmt::format("{} -a '{}'\n", here, first_words(verb));
    for (const Field& row : options_of(verb)) {
      std::string value;
      if (row.type == Type::kFolder)
        value = " -x -a '(__fish_complete_directories)'";
      else if (is_file(row.type))
        value = " -r -F";
      else if (row.type != Type::kFlag)
        value = fmt::format(" -x -a '{}'", joined(values_of(row)));
      file += fmt::format("{} -l {}{} -d {}\n", here, row.name, value, shell_quoted(row.help));
    }
  }
  return file;
}

}  // namespace superflip::cli
