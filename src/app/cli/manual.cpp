#include "app/cli/manual.h"

#include <fmt/core.h>

#include "app/cli/help.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

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
    for (const Field* row : section.rows) append_item(page, spelling_of(*row), help_of(*row));
  }
  page += ".PP\nExamples:\n";
  append_roff_examples(page, verb.examples);
}

}  // namespace

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

}  // namespace superflip::cli
