#include "terminal/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <new>
#include <span>

#include "base/split.h"
#include "terminal/console.h"
#include "terminal/system.h"

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

// A mistyped option with a suggestion, if a similar one exists. `rows`: the existing options besides --help.
std::string no_such_option(std::string_view typed, std::span<const Field> rows) {
  std::vector<std::string> spellings = {"--help"};
  for (const Field& row : rows)
    if (row.front != Front::kJson) spellings.push_back(fmt::format("--{}", row.name));
  return fmt::format("{}{}", typed,
                     did_you_mean(typed.substr(0, typed.find('=')), {spellings.begin(), spellings.end()}));
}

Error no_option_of(const Verb& verb, std::string_view typed) {
  return {ErrorCode::kUsage, fmt::format("{0} has no option {1}; `superflip {0} --help` lists them", verb.name,
                                         no_such_option(typed, verb.fields))};
}

// The line after the verb. Words after "--" are words, even those that begin with -.
Result<CommandLine> verb_line(const Verb& verb, std::span<const char* const> line) {
  const auto dashes = std::find(line.begin(), line.end(), std::string_view("--"));
  const auto asks_for_help = [](std::string_view word) { return word == "--help" || word == "-h"; };
  if (std::any_of(line.begin(), dashes, asks_for_help)) return CommandLine{{}, help_of(verb)};
  Typed typed;
  std::vector<std::string> words;
  for (auto at = line.begin(); at != dashes; ++at) {
    const std::string_view word = *at;
    if (word.size() < 2 || word.front() != '-') {
      words.emplace_back(word);
      continue;
    }
    const std::size_t equals = std::min(word.find('='), word.size());
    const Field* const row = word.starts_with("--") ? find_field(verb.fields, word.substr(2, equals - 2)) : nullptr;
    if (row == nullptr || row->front == Front::kJson) return tl::unexpected(no_option_of(verb, word));
    const bool is_flag = row->type == Type::kFlag;
    const bool has_value = equals < word.size();
    if (is_flag && has_value) return fail(ErrorCode::kUsage, fmt::format("--{} takes no value", row->name));
    if (!is_flag && !has_value && at + 1 == dashes)
      return fail(ErrorCode::kUsage, fmt::format("--{} needs a value: {}", row->name, spelling_of(*row)));
    const auto value = is_flag ? "" : has_value ? word.substr(equals + 1) : std::string_view(*++at);
    if (!typed.emplace(row->name, value).second && !is_flag)
      return fail(ErrorCode::kUsage, fmt::format("--{} was typed twice", row->name));
  }
  words.insert(words.end(), dashes == line.end() ? dashes : dashes + 1, line.end());
  auto arguments = Arguments::make(verb, std::move(typed), std::move(words));
  if (!arguments) return tl::unexpected(std::move(arguments.error()));
  return CommandLine{std::move(*arguments), {}};
}

}  // namespace

std::string spelling_of(const Field& row) {
  return row.value.empty() ? fmt::format("--{}", row.name) : fmt::format("--{} {}", row.name, row.value);
}

std::string help_and_values_of(const Field& row) {
  std::string notes;
  if (row.type == Type::kInteger) notes = row.range;
  if (row.type == Type::kCount) notes = fmt::format("{}, all", row.range);
  if (row.type == Type::kChoice || row.type == Type::kMetric) notes = joined(values_of(row), ", ");
  if (!row.fallback.empty()) notes += fmt::format("{}default: {}", notes.empty() ? "" : "; ", row.fallback);
  return notes.empty() ? help_of(row) : fmt::format("{} ({})", help_of(row), notes);
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
    for (const Field* row : section.rows) append_row(page, spelling_of(*row), help_and_values_of(*row), 26);
  }
  if (!verb.examples.empty()) append_examples(page, verb.examples);
  return page;
}

std::string version_line() { return "superflip " SUPERFLIP_VERSION "\n"; }

std::span<const Example> first_examples() { return kFirstExamples; }

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
  const auto words = std::span(argv, static_cast<std::size_t>(argc)).subspan(argc > 0 ? 1 : 0);
  if (words.empty()) return fail(ErrorCode::kUsage, "a verb is needed, such as solve; `superflip --help` lists them");
  const std::string_view first = words.front();
  if (first == "--help" || first == "-h") return CommandLine{{}, help_of_command()};
  if (first == "--version") return CommandLine{{}, version_line()};
  if (const Verb* const verb = find_verb(first)) return verb_line(*verb, words.subspan(1));
  if (!first.starts_with('-')) return tl::unexpected(no_such_verb(first));
  constexpr std::array kOwn = {Field{"version", Group::kOutput, Type::kFlag, "", "", "", ""}};
  return fail(ErrorCode::kUsage, fmt::format("there is no option {}; a verb comes first, see `superflip --help`",
                                             no_such_option(first, kOwn)));
}

namespace {

// Where memory ends in a verb that has no smaller way, on whatever thread: what is finished is printed.
[[noreturn]] void end_without_memory() {
  try {
    if (std::current_exception()) std::rethrow_exception(std::current_exception());
  } catch (const std::bad_alloc&) {
    std::fflush(stdout);
    std::fputs("superflip: there is not enough memory for this\n", stderr);
    std::_Exit(static_cast<int>(ExitCode::kTablesOrIo));
  } catch (...) {
  }
  std::abort();
}

}  // namespace

int run_command(int argc, const char* const* argv) {
  std::set_terminate(end_without_memory);
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
