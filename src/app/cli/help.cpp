#include "app/cli/help.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <array>
#include <map>

#include "terminal/arguments.h"

namespace superflip::cli {
namespace {

constexpr std::size_t kHelpColumns = 100;  // columns
constexpr std::size_t kMostAtOnce = 10;    // options without headings

constexpr std::array<Example, 4> kFirstExamples = {{
    {"superflip solve \"D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F\"", "solve a scrambled cube"},
    {"superflip solve UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB", "a cube given by its stickers"},
    {"superflip scramble --count 5", "five random scrambles"},
    {"superflip show \"M2 E2 S2\"", "draw a pattern"},
}};

// Appends `text` from column `left` on, wrapped between words, and a line end.
void append_wrapped(std::string& page, std::string_view text, std::size_t column, std::size_t left) {
  page.append(left - std::min(column, left), ' ');
  column = std::max(column, left);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > left && column + 1 + end > kHelpColumns) {
      page += '\n' + std::string(left, ' ');
      column = left;
    } else if (column > left) {
      page += ' ';
      ++column;
    }
    page += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  page += '\n';
}

// A line "  name    help", the help beginning at column `left`.
void append_row(std::string& page, std::string_view name, std::string_view help, std::size_t left) {
  page += "  ";
  page += name;
  std::size_t column = 2 + name.size();
  if (column + 1 > left) {
    page += '\n';
    column = 0;
  }
  append_wrapped(page, help, column, left);
}

void append_examples(std::string& page, std::span<const Example> examples) {
  page += "\nExamples:\n";
  for (const Example& example : examples) page += fmt::format("  {}\n      {}\n", example.command, example.meaning);
}

}  // namespace

std::string spelling_of(const Field& row) {
  return row.value.empty() ? fmt::format("--{}", row.name) : fmt::format("--{} {}", row.name, row.value);
}

std::string help_of(const Field& row) {
  std::string notes;
  if (row.type == Type::kInteger) notes = row.range;
  if (row.type == Type::kCount) notes = fmt::format("{}, all", row.range);
  if (row.type == Type::kChoice || row.type == Type::kMetric)
    notes = fmt::format("{}", fmt::join(values_of(row), ", "));
  if (!row.fallback.empty()) notes += fmt::format("{}default: {}", notes.empty() ? "" : "; ", row.fallback);
  return notes.empty() ? std::string(row.help) : fmt::format("{} ({})", row.help, notes);
}

std::vector<OptionSection> sections_of(const Verb& verb) {
  const bool grouped = verb.fields.size() > kMostAtOnce;
  std::map<Group, OptionSection> sections;  // in the order of the groups
  for (const Field& row : verb.fields) {
    if (row.front == Front::kJson) continue;
    OptionSection& section = sections[grouped ? row.group : Group{}];
    section.heading = grouped ? heading_of(row.group) : "Options";
    section.rows.push_back(&row);
  }
  std::vector<OptionSection> list;
  for (auto& [group, section] : sections) list.push_back(std::move(section));
  return list;
}

std::string usage_of(const Verb& verb) {
  return fmt::format("superflip {}{}{}{}", verb.name, verb.fields.empty() ? "" : " [OPTION]...",
                     verb.argument.name.empty() ? "" : " ", verb.argument.name);
}

std::string help_of_command() {
  std::string page = "superflip: solves the Rubik's cube.\n\nUsage: superflip VERB [OPTION]... [ARGUMENT]\n\nVerbs:\n";
  for (const Verb& verb : verbs()) append_row(page, verb.name, verb.title, 16);
  append_row(page, "--help", "print this page; after a verb, the page of the verb", 16);
  append_row(page, "--version", "print the version", 16);
  append_examples(page, first_examples());
  page += "\nExit status:\n";
  for (const ExitCodeRow& row : exit_codes())
    append_row(page, fmt::format("{:>3}", static_cast<int>(row.code)), row.meaning, 8);
  return page;
}

std::string help_of(const Verb& verb) {
  std::string page = fmt::format("superflip {}: {}.\n\nUsage: {}\n\n", verb.name, verb.title, usage_of(verb));
  append_wrapped(page, verb.description, 0, 0);
  if (!verb.argument.name.empty()) {
    page += '\n';
    append_row(page, verb.argument.name, verb.argument.help, 26);
  }
  for (const OptionSection& section : sections_of(verb)) {
    page += fmt::format("\n{}:\n", section.heading);
    for (const Field* row : section.rows) append_row(page, spelling_of(*row), help_of(*row), 26);
  }
  if (!verb.examples.empty()) append_examples(page, verb.examples);
  return page;
}

std::string version_line() { return "superflip " SUPERFLIP_VERSION "\n"; }

std::span<const Example> first_examples() { return kFirstExamples; }

}  // namespace superflip::cli
