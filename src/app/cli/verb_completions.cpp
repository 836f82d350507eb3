// superflip completions: completion files for shells, and the manual page, from the rows of the verbs.
#include <fmt/format.h>

#include <array>

#include "base/split.h"
#include "terminal/command_line.h"
#include "terminal/console.h"
#include "terminal/quoting.h"

namespace superflip::cli {
namespace {

bool is_file(Type type) { return type == Type::kFile || type == Type::kOutFile; }

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
  return joined(names, " ");
}

// The words that may follow the verb, where they are known.
std::string first_words(const Verb& verb) {
  return verb.argument.name == "[VERB]" ? verb_names() : joined(choices_of(verb.argument.choices), " ");
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
  return fmt::format(":{}:({})", row.value, joined(values_of(row), " "));
}

// A file for bash: source it, or put it into bash-completion's folder.
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
        file += fmt::format("    '{} --{}') words='{}' ;;\n", verb.name, row.name, joined(values, " "));
      else if (row.type != Type::kFlag)
        file += fmt::format("    '{} --{}') return ;;\n", verb.name, row.name);
    }
    std::vector<std::string> options;
    for (const Field& row : options_of(verb)) options.push_back(fmt::format("--{}", row.name));
    options.emplace_back("--help");
    if (const std::string words = first_words(verb); !words.empty()) options.insert(options.begin(), words);
    file += fmt::format("    '{} '*) words='{}' ;;\n", verb.name, joined(options, " "));
  }
  return file + "  esac\n  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\ncomplete -F _superflip superflip\n";
}

// A file for zsh: name it _superflip and put its folder into fpath.
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
                          shell_quoted(fmt::format("--{}[{}]{}", row.name, zsh_text(help_of(row)), zsh_value(row))));
    if (const std::string words = first_words(verb); !words.empty())
      file += fmt::format("        {} \\\n", shell_quoted(fmt::format("1:word:({})", words)));
    file += "        '--help[print the page of the verb]'\n      ;;\n";
  }
  return file + "  esac\n}\n_superflip \"$@\"\n";
}

// A file for fish: put it into ~/.config/fish/completions.
std::string fish_completions() {
  std::string file =
      "# fish completions of superflip, written by `superflip completions fish`\n"
      "complete -c superflip -f\n";
  for (const Verb& verb : verbs()) {
    const std::string here = fmt::format("complete -c superflip -n '__fish_seen_subcommand_from {}'", verb.name);
    file += fmt::format("complete -c superflip -n __fish_use_subcommand -a {} -d {}\n", verb.name,
                        shell_quoted(verb.title));
    if (const std::string words = first_words(verb); !words.empty()) file += fmt::format("{} -a '{}'\n", here, words);
    for (const Field& row : options_of(verb)) {
      std::string value;
      if (row.type == Type::kFolder)
        value = " -x -a '(__fish_complete_directories)'";
      else if (is_file(row.type))
        value = " -r -F";
      else if (row.type != Type::kFlag)
        value = fmt::format(" -x -a '{}'", joined(values_of(row), " "));
      file += fmt::format("{} -l {}{} -d {}\n", here, row.name, value, shell_quoted(help_of(row)));
    }
  }
  return file;
}

// Escapes text for roff: backslashes, hyphens as minus signs, and a first character that would begin a request.
std::string roff(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else if (escaped.empty() && (c == '.' || c == '\'')) {
      escaped += "\\&";
      escaped += c;
    } else {
      escaped += c;
    }
  }
  return escaped;
}

void append_item(std::string& page, std::string_view term, std::string_view text) {
  page += fmt::format(".TP\n.B {}\n{}\n", roff(term), roff(text));
}

void append_roff_examples(std::string& page, std::span<const Example> examples) {
  for (const Example& example : examples)
    page += fmt::format(".TP\n.B {}\n{}.\n", roff(example.command), roff(example.meaning));
}

void append_verb(std::string& page, const Verb& verb) {
  page += fmt::format(".SS {}\n.B {}\n.PP\n{}\n", roff(verb.name), roff(usage_of(verb)), roff(verb.description));
  if (!verb.argument.name.empty()) append_item(page, verb.argument.name, verb.argument.help);
  for (const OptionSection& section : sections_of(verb)) {
    page += fmt::format(".PP\n{}:\n", roff(section.heading));
    for (const Field* row : section.rows) append_item(page, spelling_of(*row), help_and_values_of(*row));
  }
  page += ".PP\nExamples:\n";
  append_roff_examples(page, verb.examples);
}

// superflip(1) in the man macros of roff. A test compares docs/superflip.1 with it.
std::string manual_page() {
  std::string page =
      ".\\\" Written by `superflip completions man`.\n"
      ".TH SUPERFLIP 1\n.SH NAME\nsuperflip \\- solves the Rubik\\(aqs cube\n"
      ".SH SYNOPSIS\n.B superflip\n.I VERB\n[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]\n.br\n"
      ".B superflip \\-\\-help\n|\n.B \\-\\-version\n"
      ".SH DESCRIPTION\n"
      "Data goes to standard output, everything else to standard error.\n"
      "After a verb,\n.B \\-\\-help\nprints its page.\n.SH VERBS\n";
  for (const Verb& verb : verbs()) append_verb(page, verb);
  page += ".SH EXAMPLES\n";
  append_roff_examples(page, first_examples());
  page += ".SH EXIT STATUS\n";
  for (const ExitCodeRow& row : exit_codes())
    append_item(page, std::to_string(static_cast<int>(row.code)), fmt::format("{}.", row.meaning));
  page += "A batch ends with the first of 130, 5, 4, 2, 3, 124, 1 that applies to it or to one of its lines.\n";
  page += ".SH ENVIRONMENT\n";
  append_item(page, "SUPERFLIP_TABLES", "The folder for tables, unless --tables names another one.");
  append_item(page, "XDG_CACHE_HOME", "Without SUPERFLIP_TABLES, tables are kept in its subfolder superflip.");
  append_item(page, "NO_COLOR", "If it is set and not empty, only --color always gives colours.");
  return page;
}

ExitCode run_completions(const Arguments& arguments, Console& console) {
  const std::string& shell = arguments.words().front();
  if (shell == "bash") console.write(bash_completions());
  if (shell == "zsh") console.write(zsh_completions());
  if (shell == "fish") console.write(fish_completions());
  if (shell == "man") console.write(manual_page());
  return ExitCode::kDone;
}

constexpr std::array kCompletionsExamples = {
    Example{"superflip completions bash > ~/.local/share/bash-completion/completions/superflip", "for bash"},
    Example{"superflip completions zsh > ~/.zfunc/_superflip", "for zsh, with ~/.zfunc in fpath"},
    Example{"superflip completions fish > ~/.config/fish/completions/superflip.fish", "for fish"},
};

constexpr Verb kCompletionsVerb = {
    {
        "completions",
        "print shell completions",
        "Prints a file with which a shell completes the verbs, options and values of superflip; with man, the manual "
        "page.",
        Argument{"SHELL", "bash|zsh|fish|man", "bash, zsh, fish, or man"},
        {},
        kCompletionsExamples,
    },
    run_completions,
};

}  // namespace

Verb completions_verb() { return kCompletionsVerb; }

}  // namespace superflip::cli
