// superflip solve: its options, its examples and its page.
#include <array>

#include "app/cli/option_rows.h"
#include "app/cli/solve_cubes.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

constexpr std::array kSolveOptions = {
    kSolver,
    kMaxLength,
    kBest,
    kTimeLimit,
    OptionRow{
        "costs", OptionGroup::kMoves, ValueType::kText, "COSTS", "", "",
        "what turns cost a robot, such as \"quarter=2,half=3,pair=max,B=4,B2=6\": the cheapest solution is the best, "
        "not the shortest; pair=max: opposite faces turn at the same time, pair=sum: one after the other (default: "
        "quarter=1, half as quarter, pair=max)"},
    OptionRow{"count", OptionGroup::kQuality, ValueType::kCount, "N", "1", "1..1000000",
              "solutions wanted, best first; all: with an optimal solver all of the shortest (at most a million are "
              "kept); others give up to 1000, of those that they meet"},
    OptionRow{"within", OptionGroup::kQuality, ValueType::kInteger, "K", "", "0..20",
              "with an optimal solver: all solutions up to K moves longer than the shortest, or as many of them as "
              "--count says; each move longer takes some thirteen times as long"},
    kMetric,
    kMoves,
    kGoal,
    OptionRow{
        "stage", OptionGroup::kTask, ValueType::kText, "STAGE", "", "",
        "solve only this, in the fewest moves: a stage as in `superflip analyze --help`, or the pieces that matter, "
        "such as \"DL DB BL DBL\""},
    OptionRow{
        "faces", OptionGroup::kTask, ValueType::kText, "LIST", "", "",
        "with --stage, --solver cfop, zz or roux: the faces on any of which the stage, the cross or the blocks are "
        "solved, of U, R, F, D, L, B (default: D)"},
    OptionRow{"niss", OptionGroup::kTask, ValueType::kFlag, "", "", "",
              "with --stage: moves on the inverse of the cube count as well, as those use them who solve in the fewest "
              "moves; they stand in parentheses, \"(R U) F2\""},
    OptionRow{"skeleton", OptionGroup::kTask, ValueType::kText, "MOVES", "", "",
              "with --stage: the moves that come before, those on the inverse in parentheses; with the last stage the "
              "whole solution is printed"},
    OptionRow{"look-ahead", OptionGroup::kQuality, ValueType::kFlag, "", "", "",
              "with --solver cfop, zz or roux: plan the steps together for the shortest solution, instead of making "
              "each as short "
              "as it can be"},
    kPuzzle,
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "", "0..256",
              "threads: for one cube those of its search (default: 1, with an optimal solver all cores), for lines the "
              "cubes solved at the same time (default: all cores); 0: all cores"},
    OptionRow{
        "resume", OptionGroup::kMachine, ValueType::kFile, "FILE", "", "",
        "for one cube, with a solver that proves its answers: keep in FILE how far the search is, every two seconds "
        "and at its end, and go on from there when it is there already; in the end it holds the answer, remove "
        "it when you have that"},
    OptionRow{"unordered", OptionGroup::kOutput, ValueType::kFlag, "", "", "",
              "for lines, with --format json or csv: print each answer as soon as it is there; its id says which line "
              "it belongs to"},
    OptionRow{"shard", OptionGroup::kMachine, ValueType::kText, "I/N", "", "",
              "for lines: answer every Nth only, beginning with line I; the N parts together are the whole, and ids "
              "are those of the whole"},
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "text", "text|phases|robot|json|csv",
              "how answers are printed; phases: a line for each step of the method, as one would turn it; robot: the "
              "number of steps, then the steps, with turns of opposite faces that are "
              "done at once joined, \"3 R+L' U2 F2+B\""},
    OptionRow{"picture", OptionGroup::kOutput, ValueType::kChoice, "WHEN", "auto", "auto|always|never",
              "for one cube, draw it and give a link that plays the solution, on standard error; auto: on a terminal"},
    kTableMemory,
    OptionRow{
        "wait-for-tables", OptionGroup::kMachine, ValueType::kFlag, "", "", "",
        "answer only when the wanted tables are there, instead of answering with small ones while the wanted ones "
        "are made; the answers are then the same in every run"},
    kTables,
    kProgress,
    kQuiet,
};

constexpr std::array kSolveExamples = {
    Example{"superflip solve \"R U R' U'\"", "the cube that these moves make of a solved one"},
    Example{"superflip solve --time-limit 100ms UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
            "stickers: the faces U R F D L B, each row by row; a tenth of a second to find a short solution"},
    Example{"superflip solve --format json < cubes.txt > answers.json", "one cube a line, one JSON object a line"},
    Example{"superflip solve --solver cfop --format phases \"R U F2 D' L B' R2 U' F\"",
            "as a speedcuber would: cross, four pairs, OLL, PLL, with the names of the cases"},
    Example{
        "superflip solve --solver optimal --resume search.state --time-limit 1h \"U R2 F B R B2 R U2 L B2 R U' D' R2 "
        "F R' L B2 U2 F2\"",
        "an hour of a long search; the same command goes on with it"},
    Example{"superflip solve --solver optimal --shard 3/8 --unordered --format json < cubes.txt > part3.json",
            "shortest solutions, the third of eight jobs"},
    Example{"superflip solve --solver optimal --within 2 \"R2 L2 U2 D2\"",
            "all shortest solutions, and all that are up to two moves longer"},
    Example{"superflip solve --moves \"<R,U,F>\" --max-length 30 \"R U F\"", "turn three faces only"},
    Example{"superflip solve --goal \"M2 E2 S2\" \"\"", "make a pattern"},
    Example{"superflip solve --puzzle 2x2x2 --count all UUFFUBRRRRFDDBDBFDLLLLUB",
            "a 2x2x2, all its shortest solutions"},
    Example{"superflip solve --stage xcross --faces URFDLB --count 3 \"R U F2 D' L B' R2 U' F\"",
            "three shortest ways to a cross with a slot, on any face"},
    Example{"superflip solve --stage dr --faces URF --niss --skeleton \"(R) U F\" \"R U F2 D' L B' R2 U' F\"",
            "what comes behind these moves, on the cube, on its inverse, or on both"},
    Example{"superflip solve --metric ahtm --time-limit 10ms --costs \"quarter=2,half=3\" --format robot - < cubes.txt",
            "for a robot that turns opposite faces at once, half turns half as long again as quarter turns"},
};

constexpr Verb kSolveVerb = {
    "solve",
    "solve cubes",
    "Prints the moves that solve a cube, then their number, such as (19 HTM). A cube held in another way or "
    "painted "
    "in other colours is solved as it is held; what was assumed is told on standard error. Each answer is applied "
    "to "
    "the cube again before it is printed. The 2x2x2 is solved by turns of U, R and F unless --moves names others. "
    "In a batch, line k of the output answers line k of the input; a bad line "
    "gives an empty line and an error, and the others are solved. Nobody waits for tables: where they are not on "
    "disk, small ones answer. For a person, whose terminal is standard output and standard error, the usual ones are "
    "made meanwhile, and after the last answer for later calls; Ctrl-C ends that, and the exit status is that of the "
    "answers. For a program they are made by a batch that has run about as long as making them takes, and nothing is "
    "made after the last answer; `superflip tables build` makes them once for all.",
    kCube,
    kSolveOptions,
    kSolveExamples,
    solve_cubes,
};

}  // namespace

const Verb& solve_verb() { return kSolveVerb; }

}  // namespace superflip::cli
