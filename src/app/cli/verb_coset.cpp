// superflip coset: all positions of a coset at once: 19,508,428,800 of G1, or those of a smaller subgroup.
#include <fmt/core.h>

#include <array>

#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/coset_json.h"
#include "engine/coset_question.h"

namespace superflip::cli {
namespace {

// The least number of moves that is enough for every cube.
int most_moves(const CosetSubgroup& subgroup, const std::string& metric) {
  if (subgroup.puzzle == Puzzle::k2x2x2) return metric == "qtm" ? 14 : 11;
  return metric == "qtm" ? 26 : 20;
}

std::string text_of(const CosetAnswer& answer, const Metric& metric) {
  std::string text;
  for (std::size_t d = 0; d < answer.counts.size(); ++d)
    text += fmt::format("{:>3} {} {:>14}\n", d, metric.label, answer.counts[d]);
  if (answer.bound && answer.beyond == 0)
    text += fmt::format("all {} positions of the coset need at most {} {} (proved)\n", answer.positions, *answer.bound,
                        metric.label);
  if (answer.bound && answer.beyond > 0)
    text += fmt::format("{} of the {} positions of the coset need more than {} {} (proved)\n", answer.beyond,
                        answer.positions, *answer.bound, metric.label);
  if (!answer.bound) text += "one of the farthest positions:\n";
  for (const CosetPosition& position : answer.listed) text += position.facelets + '\n';
  if (answer.bound && answer.beyond > answer.listed.size())
    text += fmt::format("and {} more\n", answer.beyond - answer.listed.size());
  return text;
}

// Answers about one cube: of a batch (`line` > 0), or the only one.
ExitCode answer_cube(CosetCounter& counter, CosetQuestion question, const std::string& cube, std::uint64_t line,
                     const Arguments& arguments, Console& console) {
  const std::string place = line > 0 ? fmt::format("line {}: ", line) : "";
  question.cube = cube;
  const auto answer = counter.answer(question);
  if (!answer) {
    console.say(place + describe(answer.error()));
    if (line > 0) console.write("\n");
    return exit_code_of(answer.error().code);
  }
  if (!arguments.flag("quiet"))
    for (const std::string& assumption : answer->assumptions) console.say(place + assumption);
  console.write(arguments.text("format") == "json" ? to_json(*answer) + '\n'
                                                   : text_of(*answer, *find_metric(answer->metric)));
  return ExitCode::kDone;
}

ExitCode run_coset(const Arguments& arguments, Console& console) {
  // Step 1: the question.
  if (arguments.flag("exact") && arguments.has("bound"))
    return console.fail({ErrorCode::kUsage, "--exact and --bound are two questions: ask one of them"});
  const std::string metric = arguments.text("metric");
  const CosetSubgroup subgroup = {arguments.text("subgroup"), arguments.text("moves"), puzzle_of(arguments)};
  CosetQuestion question;
  if (arguments.has("bound") || (!arguments.flag("exact") && subgroup.moves.empty()))
    question.bound = static_cast<int>(arguments.integer("bound").value_or(most_moves(subgroup, metric)));
  question.most_listed = static_cast<std::size_t>(arguments.integer("list").value());
  question.time_limit = arguments.duration("time-limit");
  question.resume_file = arguments.text("resume");
  if (!question.resume_file.empty() && reads_standard_input(arguments))
    return console.fail({ErrorCode::kUsage, "--resume keeps one coset: name a cube; \"\" is the solved one"});

  // Step 2: the cosets.
  EngineWithProgress with_progress(arguments, console);
  EngineOptions options = with_progress.engine.options();
  options.threads = static_cast<int>(arguments.integer("threads").value());
  options.progress = with_progress.progress;
  auto counter = CosetCounter::open(subgroup, metric, options);
  if (!counter) return console.fail(counter.error());
  if (!reads_standard_input(arguments))
    return answer_cube(*counter, question, arguments.joined_words(), 0, arguments, console);
  return for_each_line(console.input(), console, [&](const InputLine& line) {
    return answer_cube(*counter, question, line.text, line.number, arguments, console);
  });
}

constexpr std::array kCosetOptions = {
    OptionRow{"subgroup", OptionGroup::kTask, ValueType::kText, "SET", "", "",
              "whose coset: g1 is <U,D,R2,L2,F2,B2>, 19,508,428,800 positions; half-turns is <U2,D2,R2,L2,F2,B2>, "
              "663,552; or other moves, such as \"U2 R2 F2\" or \"<U,R>\"; all: every position that the moves make "
              "(default: g1; of the 2x2x2 all)"},
    OptionRow{"bound", OptionGroup::kTask, ValueType::kInteger, "N", "", "0..40",
              "prove that all positions need at most N moves, or list those that need more (default: 20, in qtm 26, "
              "which are enough for every cube; 11 and 14 for the 2x2x2; with --moves as --exact)"},
    OptionRow{
        "exact", OptionGroup::kTask, ValueType::kFlag, "", "", "",
        "count how many positions need how many moves, and show one of the farthest. In g1 that takes half "
        "an hour for the solved cube and days for a random one; with half-turns minutes; with --moves that make few "
        "cosets seconds"},
    kPuzzle,
    OptionRow{"metric", OptionGroup::kMoves, ValueType::kChoice, "ID", "htm", "htm|qtm",
              "the metric that counts moves"},
    OptionRow{"moves", OptionGroup::kMoves, ValueType::kText, "SET", "", "",
              "the moves of solutions, such as \"<U,D,R2,L2,F2,B2>\" (default: all). They make the subgroup and CUBE"},
    OptionRow{"time-limit", OptionGroup::kQuality, ValueType::kDuration, "TIME", "", "",
              "end without an answer after this time: 10s, 5m"},
    OptionRow{"list", OptionGroup::kOutput, ValueType::kInteger, "N", "10", "0..1000000",
              "list at most so many of the positions beyond the bound"},
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "text", "text|json", "the output format"},
    OptionRow{"resume", OptionGroup::kMachine, ValueType::kFile, "FILE", "", "",
              "with --exact: keep the levels in this file, of 2.44 GB for g1, and go on after the last whole one"},
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "0", "0..256", "threads; 0: all cores"},
    OptionRow{
        "memory", OptionGroup::kMachine, ValueType::kSize, "SIZE", "", "",
        "memory limit for tables. Of g1 755 MB, or with less than 800MB smaller ones, with which the search takes "
        "half as long again, beside 4.9 GB (default: what the machine has room for); of other subgroups, what "
        "needs more is refused with its size (default: 230MB)"},
    kTables,
    kProgress,
    kQuiet,
};

constexpr std::array kCosetExamples = {
    Example{"superflip coset \"R U F2 D' L B' R2 U' F\"", "all 19,508,428,800 positions within 20 moves"},
    Example{"superflip coset --exact --resume solved.coset \"\"", "the coset of the solved cube, level by level"},
    Example{"superflip coset --metric qtm --bound 24 \"R U F2\"", "in quarter turns"},
    Example{"superflip coset --subgroup half-turns \"R U F2\"", "663,552 positions, in seconds and little memory"},
    Example{"superflip coset --subgroup half-turns --moves \"<U,D,R2,L2,F2,B2>\" \"U R2 D\"",
            "within G1, by its own moves"},
    Example{"superflip coset --puzzle 2x2x2 --exact \"\"", "the 2x2x2 whole"},
};

constexpr Verb kCosetVerb = {
    "coset",
    "solve all 19,508,428,800 positions of a coset at once",
    "The positions that agree with CUBE in the twists of the corners, the flips of the edges and the places of the "
    "edges between U and D are a coset of the group of U, D, R2, L2, F2, B2. This proves that each of them needs at "
    "most so many moves, as the proof that 20 moves suffice did, or counts how many need how many. It takes 5.7 GB of "
    "memory. Cosets of a smaller --subgroup, and the whole 2x2x2, take megabytes. docs/methods/cosets.md explains how.",
    kCube,
    kCosetOptions,
    kCosetExamples,
    run_coset,
};

}  // namespace

const Verb& coset_verb() { return kCosetVerb; }

}  // namespace superflip::cli
