// superflip coset: all positions of a coset at once: 19,508,428,800 of G1, or those of a smaller subgroup.
#include <array>

#include "app/cli/coset_lines.h"
#include "app/cli/dataset_lines.h"
#include "app/cli/verbs.h"
#include "ask/common_fields.h"

namespace superflip::cli {
namespace {

ExitCode run_coset(const Arguments& arguments, Console& console) {
  // Step 1: the question.
  if (const auto error = contradiction_in_coset(arguments)) return console.fail(*error);
  const bool lines = reads_standard_input(arguments);
  if (lines && arguments.has("resume"))
    return console.fail({ErrorCode::kUsage, "--resume keeps one coset: name a cube; \"\" is the solved one"});
  if (!lines && arguments.has("random")) return console.fail({ErrorCode::kUsage, "--random draws cubes: name none"});

  // Step 2: the cosets.
  EngineWithProgress with_progress(arguments, console);
  if (!lines) return answer_coset(arguments, console, with_progress);
  const auto verb = open_coset(arguments, console, with_progress);
  if (!verb) return console.fail(verb.error());
  if (const auto count = arguments.integer("random")) {
    const auto seed = static_cast<std::uint64_t>(*arguments.integer("seed"));
    const ExitCode code =
        (*verb)->answer(random_lines(seed, 1, static_cast<std::uint64_t>(*count), console.stop()), console);
    return console.stop().stop_requested() ? ExitCode::kInterrupted : code;
  }
  LineReader input = console.input();
  const ExitCode code = (*verb)->answer([&](std::size_t most) { return input.next_lines(most); }, console);
  return worse_of(code, how_input_ended(input, console));
}

constexpr std::array kCosetOptions = {
    Field{"subgroup", Group::kTask, Type::kText, "SET", "", "",
          "whose coset: g1 is <U,D,R2,L2,F2,B2>, 19,508,428,800 positions; half-turns is <U2,D2,R2,L2,F2,B2>, "
          "663,552; or other moves, such as \"U2 R2 F2\" or \"<U,R>\"; all: every position that the moves make "
          "(default: g1; of the 2x2x2 all)"},
    Field{"bound", Group::kTask, Type::kInteger, "N", "", "0..40",
          "prove that all positions need at most N moves, or list those that need more (default: 20, in qtm 26, "
          "which are enough for every cube; 11 and 14 for the 2x2x2; with --moves as --exact)"},
    Field{"exact", Group::kTask, Type::kFlag, "", "", "",
          "count how many positions need how many moves, and show one of the farthest. In g1 that takes "
          "half an hour for the solved cube and days for a random one; with half-turns minutes; with --moves that "
          "make few cosets seconds"},
    Field{"random", Group::kTask, Type::kInteger, "N", "", "1..1000000",
          "the cosets of N random cubes; each answer begins with its cube"},
    Field{"seed", Group::kTask, Type::kInteger, "N", "1", "0..999999999999999999",
          "with --random, which cubes. The same seed gives the same cubes on every machine"},
    rows::kPuzzle,
    rows::kFrom,
    rows::kOrder,
    Field{"metric", Group::kMoves, Type::kChoice, "ID", "htm", "htm|qtm", "the metric that counts moves"},
    Field{"moves", Group::kMoves, Type::kText, "SET", "", "",
          "the moves of solutions, such as \"<U,D,R2,L2,F2,B2>\" (default: all). CUBE and the subgroup must be among "
          "what they make"},
    Field{
        "time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
        "give up after this time: 10s, 5m. If only single positions remain, the answer to --bound counts and lists the "
        "undecided ones; else there is no answer"},
    Field{"list", Group::kOutput, Type::kInteger, "N", "10", "0..1000000",
          "list at most so many of the positions beyond the bound, and as many kinds of undecided ones"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "the output format"},
    Field{"resume", Group::kMachine, Type::kOutFile, "FILE", "", "",
          "with --exact: keep the levels in this file, of 2.44 GB for g1, and go on after the last whole one"},
    Field{"threads", Group::kMachine, Type::kInteger, "N", "0", rows::kThreadRange, "threads; 0: all cores"},
    Field{
        "memory", Group::kMachine, Type::kSize, "SIZE", "", "",
        "memory limit for tables. Of g1 755 MB, or with less than 800MB smaller ones, with which the search takes "
        "half as long again, beside 4.9 GB (default: what the machine has room for). So much also serves to ask single "
        "positions (default: 150MB). Of other subgroups, what needs more is refused with its size (default: 230MB)"},
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kCosetExamples = {
    Example{"superflip coset \"R U F2 D' L B' R2 U' F\"", "all 19,508,428,800 positions within 20 moves"},
    Example{"superflip coset --exact --resume solved.coset \"\"", "the coset of the solved cube, level by level"},
    Example{"superflip coset --random 20 --format json", "the cosets of twenty random cubes, one JSON object each"},
    Example{"superflip coset --metric qtm --bound 24 \"R U F2\"", "in quarter turns"},
    Example{"superflip coset --subgroup half-turns \"R U F2\"", "663,552 positions, in seconds and little memory"},
    Example{"superflip coset --subgroup half-turns --moves \"<U,D,R2,L2,F2,B2>\" \"U R2 D\"",
            "within G1, by its own moves"},
    Example{"superflip coset --puzzle 2x2x2 --exact \"\"", "the 2x2x2 whole"},
};

constexpr Verb kCosetVerb = {
    {
        "coset",
        "solve all 19,508,428,800 positions of a coset at once",
        "The positions that agree with CUBE in the twists of the corners, the flips of the edges and the places of the "
        "edges between U and D are a coset of the group of U, D, R2, L2, F2, B2. This proves that each of them needs "
        "at most so many moves, as the proof that 20 moves suffice did, or counts how many need how many. It takes 6.1 "
        "GB of memory. Cosets of a smaller --subgroup, and the whole 2x2x2, take megabytes. docs/methods/cosets.md "
        "explains how.",
        rows::kCubes,
        kCosetOptions,
        kCosetExamples,
    },
    run_coset,
};

}  // namespace

const Verb& coset_verb() { return kCosetVerb; }

}  // namespace superflip::cli
