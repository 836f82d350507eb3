// superflip algs: the algorithm library, by set and case, and what an algorithm of the user solves.
#include "terminal/verb.h"

#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

#include "questions/algs/algs_json.h"
#include "terminal/arguments.h"
#include "terminal/console.h"
#include "terminal/quoting.h"

namespace superflip::cli {
namespace {

using namespace algs;

// What to list of each case.
struct Choice {
  Order order;
  Letters letters;
  std::size_t count;
};

std::vector<CaseAlgorithm> chosen(SetId id, std::size_t number, const Choice& choice) {
  auto algorithms = algorithms_of(id, number, choice.order, choice.letters);
  if (algorithms.size() > choice.count) algorithms.resize(choice.count);
  return algorithms;
}

// "(U2) R U R' (U)"
std::string with_turns_of_u(const CaseAlgorithm& one) {
  std::string text = one.algorithm.text;
  if (one.before != 0) text = fmt::format("({}) {}", turn_of_u(one.before), text);
  if (one.after != 0) text += fmt::format(" ({})", turn_of_u(one.after));
  return text;
}

std::string list_of_sets() {
  std::string text = fmt::format("{:<6} {:>5}  {}\n", "set", "cases", "what its algorithms do");
  for (const SetId id : set_ids()) {
    const CaseSet& set = case_set(id);
    text += fmt::format("{:<6} {:>5}  {}\n", set.name, set.cases.size(), set.purpose);
  }
  return text;
}

std::string table_of(const CaseSet& set, const Choice& choice) {
  std::string text =
      fmt::format("{:<8} {:<17} {:>5} {:>6} {:>4}  {}\n", "case", "shape", "share", "length", "ease", "algorithm");
  for (std::size_t i = 0; i < set.cases.size(); ++i) {
    const Case& one = set.cases[i];
    for (const CaseAlgorithm& row : chosen(set.id, i, choice))
      text += fmt::format("{:<8} {:<17} {:>4.2f}% {:>6} {:>4}  {}\n", one.name, one.shape,
                          100.0 * one.positions / set.positions, row.algorithm.length, row.algorithm.ease,
                          with_turns_of_u(row));
  }
  return text;
}

std::string page_of(const CaseSet& set, std::size_t number, const Choice& choice, bool colour) {
  const Case& one = set.cases[number];
  std::string text = fmt::format("{} {}", set.label, one.name);
  if (!one.also.empty()) text += fmt::format(" ({})", one.also);
  text += fmt::format(", {}, {} of {} positions\n\n{}\n", one.shape, one.positions, set.positions,
                      case_text(set.id, one, colour));
  text += fmt::format("{:>6} {:>4} {:>4}  {:<14} {}\n", "length", "htm", "ease", "moves", "algorithm");
  for (const CaseAlgorithm& row : chosen(set.id, number, choice))
    text += fmt::format("{:>6} {:>4} {:>4}  {:<14} {}\n", row.algorithm.length, row.algorithm.htm, row.algorithm.ease,
                        row.algorithm.letters, with_turns_of_u(row));
  return text;
}

std::string csv_of(const CaseSet& set, std::span<const std::size_t> numbers, const Choice& choice) {
  std::string text = "set,case,also,shape,positions,of,before,algorithm,after,length,htm,qtm,ease,letters\n";
  for (const std::size_t number : numbers) {
    const Case& one = set.cases[number];
    for (const CaseAlgorithm& row : chosen(set.id, number, choice)) {
      const RatedAlgorithm& algorithm = row.algorithm;
      text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", set.name, one.name, one.also, one.shape,
                          one.positions, set.positions, turn_of_u(row.before), csv_field(algorithm.text),
                          turn_of_u(row.after), algorithm.length, algorithm.htm, algorithm.qtm, algorithm.ease,
                          csv_field(algorithm.letters));
    }
  }
  return text;
}

// The pictures of cases with their names, eight in a row.
std::string gallery_of(const CaseSet& set, std::span<const std::size_t> numbers, bool letters) {
  if (numbers.size() == 1) return case_svg(set.id, set.cases[numbers.front()], letters);
  constexpr std::size_t kColumns = 8;
  constexpr std::size_t kWidth = 116;
  constexpr std::size_t kHeight = 132;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"sans-serif\" font-size=\"14\">\n",
      kColumns * kWidth, (numbers.size() + kColumns - 1) / kColumns * kHeight);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Case& one = set.cases[numbers[i]];
    text += fmt::format(
        "<g transform=\"translate({} {})\">\n{}<text x=\"50\" y=\"117\" text-anchor=\"middle\">{}</text>\n</g>\n",
        i % kColumns * kWidth + 8, i / kColumns * kHeight + 4, case_svg(set.id, one, letters), one.name);
  }
  return text + "</svg>\n";
}

ExitCode check(const std::string& text, bool json, Console& console) {
  std::vector<std::string> remarks;
  auto turns = parse_turns(text, {.max_moves = 1000}, &remarks);
  if (!turns) return console.fail(turns.error());
  for (const std::string& remark : remarks) console.say(remark);
  const RatedAlgorithm algorithm = rated(*std::move(turns));
  const auto solved = cases_solved_by(algorithm.turns);
  if (json) {
    console.write(check_json(algorithm) + '\n');
    return solved.empty() ? ExitCode::kNoSolution : ExitCode::kDone;
  }
  for (const SolvedCase& one : solved) {
    const CaseSet& set = case_set(one.id);
    const auto row = as_algorithm_of(one.id, one.number, algorithm);
    console.write(fmt::format("{} {}: {}\n", set.label, set.cases[one.number].name,
                              row ? with_turns_of_u(*row) : algorithm.text));
  }
  console.write(fmt::format("length {}, {} HTM, {} QTM, ease {}, moves {}\n", algorithm.length, algorithm.htm,
                            algorithm.qtm, algorithm.ease, algorithm.letters));
  if (!solved.empty()) return ExitCode::kDone;
  return console.fail({ErrorCode::kNoSolution,
                       "this algorithm solves no case: it does not keep the first two layers, or does nothing else",
                       ""});
}

ExitCode run_algs(const Arguments& arguments, Console& console) {
  const auto question = read_words<AlgsQuestion>(algs_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  const std::string format = arguments.text("format");
  if (question->check) {
    if (!arguments.words().empty() || format == "csv" || format == "svg")
      return console.fail({ErrorCode::kUsage, "--check takes one algorithm and --format text or json, and no set", ""});
    return check(*question->check, format == "json", console);
  }
  const std::vector<std::string>& words = arguments.words();
  if (words.empty()) {
    if (format == "csv" || format == "svg")
      return console.fail(
          {ErrorCode::kUsage, "name a set for --format " + format + ": oll, pll, coll, cmll or zbll", ""});
    if (format != "json") return console.write(list_of_sets()), ExitCode::kDone;
    for (const SetId id : set_ids()) console.write(to_json(case_set(id)) + '\n');
    return ExitCode::kDone;
  }
  const auto found = find_case_set(words.front());
  if (!found) return console.fail(found.error());
  const CaseSet& set = **found;
  std::vector<std::size_t> numbers;
  if (words.size() > 1) {
    std::string name;
    for (const std::string& word : std::span(words).subspan(1)) name += word;
    const auto number = find_case(set, name);
    if (!number) return console.fail(number.error());
    numbers = {*number};
  } else {
    for (std::size_t i = 0; i < set.cases.size(); ++i) numbers.push_back(i);
  }
  const auto letters = question->letters();
  if (!letters) return console.fail(letters.error());
  const bool one = words.size() > 1;
  const Choice choice{question->order(), *letters, question->most(one || format == "json" ? kMostAlgorithms : 1)};
  if (format == "svg") {
    console.write(gallery_of(set, numbers, arguments.flag("letters")));
    return ExitCode::kDone;
  }
  std::size_t listed = 0;
  for (const std::size_t number : numbers) listed += chosen(set.id, number, choice).size();
  if (listed == 0)
    return console.fail({ErrorCode::kNoSolution, "the library has no such algorithm with these moves", ""});
  if (format == "json") {
    for (const std::size_t number : numbers)
      console.write(to_json(set.id, number, chosen(set.id, number, choice)) + '\n');
  } else if (format == "csv") {
    console.write(csv_of(set, numbers, choice));
  } else if (one) {
    console.write(page_of(set, numbers.front(), choice, Console::colour_output(arguments.text("color"))));
  } else {
    console.write(table_of(set, choice));
  }
  return ExitCode::kDone;
}

}  // namespace

Verb algs_verb() { return {algs_question(), run_algs}; }

}  // namespace superflip::cli
