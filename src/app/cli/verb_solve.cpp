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
    kSubgroup,
    kPathmax,
    kCoupling,
    OptionRow{"costs", OptionGroup::kMoves, ValueType::kText, "COSTS", "", "",
              "the cost of each kind of turn for a robot, such as \"quarter=2,half=3,pair=max,B=4,B2=6\". The best "
              "solution is the cheapest, not the shortest. pair=max: opposite faces turn at the same time; pair=sum: "
              "one after the other (default: quarter=1, half as quarter, pair=max). No face turns twice in a row, so "
              "half should be at most two quarters"},
    OptionRow{"count", OptionGroup::kQuality, ValueType::kCount, "N", "1", "1..1000000",
              "how many solutions to print, best first. all: every shortest solution of an optimal solver, at most a "
              "million; another solver prints up to 1000 of the solutions that it finds"},
    OptionRow{"within", OptionGroup::kQuality, ValueType::kInteger, "K", "", "0..20",
              "with an optimal solver: print all solutions at most K moves longer than the shortest, or --count of "
              "them. Each further move takes about thirteen times as long"},
    kMetric,
    kMoves,
    kGoal,
    OptionRow{"stage", OptionGroup::kTask, ValueType::kText, "STAGE", "", "",
              "solve only this stage, in the fewest moves: a stage of `superflip analyze --help`, or the pieces to "
              "solve, such as \"DL DB BL DBL\""},
    OptionRow{"faces", OptionGroup::kTask, ValueType::kText, "LIST", "", "",
              "with --stage, or with --solver cfop, zz or roux: faces of U, R, F, D, L, B. The stage, the cross or the "
              "blocks are solved on any one of them (default: D)"},
    OptionRow{"niss", OptionGroup::kTask, ValueType::kFlag, "", "", "",
              "with --stage: allow moves on the inverse of the cube (NISS). They are printed in parentheses, \"(R U) "
              "F2\""},
    OptionRow{"skeleton", OptionGroup::kTask, ValueType::kText, "MOVES", "", "",
              "with --stage: the moves before the stage, moves on the inverse in parentheses. With the last stage the "
              "whole solution is printed"},
    OptionRow{"look-ahead", OptionGroup::kQuality, ValueType::kFlag, "", "", "",
              "with --solver cfop, zz or roux: plan the steps together for the shortest whole solution, instead of "
              "making each step as short as possible"},
    kPuzzle,
    kFrom,
    kOrder,
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "", "0..256",
              "threads; 0: all cores. For one cube they share its search (default: 1, with an optimal solver all "
              "cores). For lines each solves its own cubes (default: all cores)"},
    OptionRow{"resume", OptionGroup::kMachine, ValueType::kOutFile, "FILE", "", "",
              "for one cube, with a solver that proves its answers: save the state of the search in FILE, every two "
              "seconds and at the end, and resume from FILE if it exists. At the end FILE holds the answer; remove it "
              "then"},
    OptionRow{"unordered", OptionGroup::kOutput, ValueType::kFlag, "", "", "",
              "for lines, with --format json or csv: print each answer as soon as it is ready. Its id is the line "
              "number"},
    OptionRow{"shard", OptionGroup::kMachine, ValueType::kText, "I/N", "", "",
              "for lines: solve only every Nth line, beginning with line I. The N shards together cover the input; ids "
              "are line numbers of the whole input"},
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "text", "text|phases|robot|json|csv",
              "the output format. phases: one line for each step of the method, as performed by hand. robot: the "
              "number of steps, then the steps; simultaneous turns of opposite faces are joined, \"3 R+L' U2 F2+B\""},
    OptionRow{"picture", OptionGroup::kOutput, ValueType::kChoice, "WHEN", "auto", "auto|always|never",
              "for one cube, draw it and print a link that plays the solution, on standard error. auto: on a terminal"},
    kTableMemory,
    kDevice,
    OptionRow{"wait-for-tables", OptionGroup::kMachine, ValueType::kFlag, "", "", "",
              "wait for the wanted tables, instead of answering with small ones while the wanted ones are generated. "
              "The answers are then the same in every run"},
    kTables,
    kProgressOfOne,
    kQuiet,
};

constexpr std::array kSolveExamples = {
    Example{"superflip solve \"R U R' U'\"", "the cube after these moves"},
    Example{"superflip solve --time-limit 100ms UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
            "stickers: the faces U R F D L B, each row by row; search for a tenth of a second"},
    Example{"superflip solve --format json < cubes.txt > answers.json", "one cube per line, one JSON object per line"},
    Example{"superflip solve --solver cfop --format phases \"R U F2 D' L B' R2 U' F\"",
            "like a speedcuber: cross, four pairs, OLL, PLL, with the names of the cases"},
    Example{
        "superflip solve --solver optimal --resume search.state --time-limit 1h \"U R2 F B R B2 R U2 L B2 R U' D' R2 "
        "F R' L B2 U2 F2\"",
        "one hour of a long search; the same command resumes it"},
    Example{"superflip solve --solver optimal --shard 3/8 --unordered --format json < cubes.txt > part3.json",
            "shortest solutions, the third of eight jobs"},
    Example{"superflip solve --solver optimal --within 2 \"R2 L2 U2 D2\"",
            "all solutions at most two moves longer than the shortest"},
    Example{"superflip solve --moves \"<R,U,F>\" --max-length 30 \"R U F\"", "turn only three faces"},
    Example{"superflip solve --goal \"M2 E2 S2\" \"\"", "make a pattern"},
    Example{"superflip solve --puzzle 2x2x2 --count all UUFFUBRRRRFDDBDBFDLLLLUB", "all shortest solutions of a 2x2x2"},
    Example{"superflip solve --stage xcross --faces URFDLB --count 3 \"R U F2 D' L B' R2 U' F\"",
            "the three shortest solutions of a cross with one slot, on any face"},
    Example{"superflip solve --stage dr --faces URF --niss --skeleton \"(R) U F\" \"R U F2 D' L B' R2 U' F\"",
            "continue these moves on the cube, on its inverse, or on both"},
    Example{"superflip solve --metric ahtm --time-limit 10ms --costs \"quarter=2,half=3\" --format robot - < cubes.txt",
            "for a robot that turns opposite faces at the same time; a half turn takes 1.5 times as long as a quarter "
            "turn"},
};

constexpr Verb kSolveVerb = {
    "solve",
    "solve cubes",
    "Prints the moves that solve a cube, then their number, such as (19 HTM). A cube that is held in another way or "
    "has another colour scheme is solved as it is held; the assumptions are printed on standard error. Each answer is "
    "applied to the cube again before it is printed. The 2x2x2 is solved with turns of U, R and F unless --moves names "
    "others. In a batch, line k of the output answers line k of the input; a bad line gives an empty line and an "
    "error, and the other lines are solved. No answer waits for tables: if they are not on disk, small ones answer. At "
    "a terminal (both standard output and standard error) the default tables are generated meanwhile, and after the "
    "last answer for later calls; Ctrl-C ends that, and the exit status is that of the answers. Otherwise a batch "
    "generates them when it has run about as long as their generation takes, and nothing is generated after the last "
    "answer; `superflip tables build` generates them once for all.",
    kCube,
    kSolveOptions,
    kSolveExamples,
    solve_cubes,
};

}  // namespace

const Verb& solve_verb() { return kSolveVerb; }

}  // namespace superflip::cli
