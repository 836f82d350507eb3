// The rows of solve and explain, and what they mean together.
#include "questions/solve/question.h"

#include <algorithm>
#include <array>

#include "ask/common_fields.h"
#include "ask/read.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kSolveFields = {
    into<&SolveQuestion::cube, &CubeText::text>(rows::kCubeInJson),
    into<&SolveQuestion::solver>(rows::kSolver),
    into<&SolveQuestion::request, &Request::max_length>(rows::kMaxLength),
    into<&SolveQuestion::request, &Request::best>(rows::kBest),
    into<&SolveQuestion::request, &Request::time_limit>(rows::kTimeLimit),
    into<&SolveQuestion::texts, &RequestTexts::subgroup>(rows::kSubgroup),
    into<&SolveQuestion::texts, &RequestTexts::costs>(everywhere(
        {"costs", Group::kMoves, Type::kText, "COSTS", "", "",
         "the cost of each kind of turn for a robot, such as \"quarter=2,half=3,pair=max,B=4,B2=6\". The best "
         "solution is the cheapest, not the shortest. pair=max: opposite faces turn at the same time; pair=sum: "
         "one after the other (default: quarter=1, half as quarter, pair=max). No face turns twice in a row, so "
         "half should be at most two quarters"})),
    into<&SolveQuestion::count>(everywhere(
        {"count", Group::kQuality, Type::kCount, "N", "1", "1..1000000",
         "how many solutions to print, best first. all: every shortest solution of an optimal solver, at most a "
         "million; another solver prints up to 1000 of the solutions that it finds"})),
    into<&SolveQuestion::request, &Request::within>(everywhere(
        {"within", Group::kQuality, Type::kInteger, "K", "", "0..20",
         "with an optimal solver: print all solutions at most K moves longer than the shortest, or --count of "
         "them. Each further move takes about thirteen times as long"})),
    excludes(
        needs(into<&SolveQuestion::request, &Request::unique>(everywhere(
                  {"unique", Group::kQuality, Type::kFlag, "", "", "",
                   "with --count or --within: of the solutions found that become each other by a symmetry of the cube, "
                   "turned back in the other direction or not, only the first"})),
              "count|within"),
        "stage"),
    into<&SolveQuestion::texts, &RequestTexts::metric>(rows::kMetric),
    into<&SolveQuestion::texts, &RequestTexts::moves>(rows::kMoves),
    into<&SolveQuestion::texts, &RequestTexts::goal>(
        everywhere({"goal", Group::kTask, Type::kCube, "CUBE", "", "",
                    "the cube to reach; several, separated by |: the nearest of them (default: solved)"})),
    excludes(into<&SolveQuestion::texts, &RequestTexts::begin>(
                 everywhere({"begin", Group::kTask, Type::kText, "MOVES", "", "",
                             "solutions that begin with these moves, and as few as possible after them"})),
             "stage|costs|resume"),
    excludes(into<&SolveQuestion::texts, &RequestTexts::end>(everywhere(
                 {"end", Group::kTask, Type::kText, "MOVES", "", "", "solutions that end with these moves"})),
             "stage|costs|resume"),
    into<&SolveQuestion::texts, &RequestTexts::stage>(everywhere(
        {"stage", Group::kTask, Type::kText, "STAGE", "", "",
         "solve only this stage, in the fewest moves: a stage of `superflip analyze --help`, or the pieces to "
         "solve, such as \"DL DB BL DBL\"; of the 2x2x2: face, layer, cll, eg or leg"})),
    into<&SolveQuestion::texts, &RequestTexts::faces>(everywhere(
        {"faces", Group::kTask, Type::kText, "LIST", "", "",
         "with --stage, or with --solver cfop, zz or roux: faces of U, R, F, D, L, B. The stage, the cross or the "
         "blocks are solved on any one of them (default: D)"})),
    into<&SolveQuestion::request, &Request::both_sides>(everywhere(
        {"niss", Group::kTask, Type::kFlag, "", "", "",
         "with --stage: allow moves on the inverse of the cube (NISS). They are printed in parentheses, \"(R U) "
         "F2\""})),
    into<&SolveQuestion::texts, &RequestTexts::skeleton>(everywhere(
        {"skeleton", Group::kTask, Type::kText, "MOVES", "", "",
         "with --stage: the moves before the stage, moves on the inverse in parentheses. With the last stage the "
         "whole solution is printed"})),
    into<&SolveQuestion::request, &Request::look_ahead>(everywhere(
        {"look-ahead", Group::kQuality, Type::kFlag, "", "", "",
         "with --solver cfop, zz or roux: plan the steps together for the shortest whole solution, instead of "
         "making each step as short as possible"})),
    into<&SolveQuestion::puzzle>(rows::kPuzzleOfSolver),
    into<&SolveQuestion::cube, &CubeText::from>(rows::kFrom),
    into<&SolveQuestion::cube, &CubeText::order>(rows::kOrder),
    Field{"threads", Group::kMachine, Type::kInteger, "N", "", rows::kThreadRange,
          "threads; 0: all cores. For one cube they share its search (default: 1, with an optimal solver all "
          "cores). For lines each solves its own cubes (default: all cores)"},
    into<&SolveQuestion::request, &Request::resume_file>(
        {"resume", Group::kMachine, Type::kOutFile, "FILE", "", "",
         "for one cube, with a solver that proves its answers: save the state of the search in FILE, every two "
         "seconds and at the end, and resume from FILE if it exists. At the end FILE holds the answer; remove it "
         "then"}),
    needs(Field{"unordered", Group::kOutput, Type::kFlag, "", "", "",
                "for lines, with --format json or csv: print each answer as soon as it is ready. Its id is the line "
                "number"},
          "format=json|format=csv"),
    Field{"shard", Group::kMachine, Type::kText, "I/N", "", "",
          "for lines: solve only every Nth line, beginning with line I. The N shards together cover the input; ids "
          "are line numbers of the whole input"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|phases|robot|json|csv",
          "the output format. phases: one line for each step of the method, as performed by hand. robot: the "
          "number of steps, then the steps; simultaneous turns of opposite faces are joined, \"3 R+L' U2 F2+B\""},
    Field{"picture", Group::kOutput, Type::kChoice, "WHEN", "auto", "auto|always|never",
          "for one cube, draw it and print a link that plays the solution, on standard error. auto: on a terminal"},
    rows::kTableMemory,
#ifndef __EMSCRIPTEN__
    natively(into<&SolveQuestion::texts, &RequestTexts::device>(rows::kDevice)),
#endif
    Field{"wait-for-tables", Group::kMachine, Type::kFlag, "", "", "",
          "wait for the wanted tables, instead of answering with small ones while the wanted ones are generated. "
          "The answers are then the same in every run"},
    rows::kTables,
    rows::kProgressOfOne,
    excludes(rows::kQuiet, "picture=always"),
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
    Example{"superflip solve --solver optimal --count all --unique \"M2 E2 S2\"",
            "all shortest solutions, one of each kind that is alike"},
    Example{"superflip solve --puzzle 2x2x2 --count all UUFFUBRRRRFDDBDBFDLLLLUB", "all shortest solutions of a 2x2x2"},
    Example{"superflip solve --puzzle 2x2x2 --stage layer --faces URFDLB \"R U2 F' R2 U R'\"",
            "the shortest first layer of a 2x2x2, of any colour"},
    Example{"superflip solve --stage xcross --faces URFDLB --count 3 \"R U F2 D' L B' R2 U' F\"",
            "the three shortest solutions of a cross with one slot, on any face"},
    Example{"superflip solve --stage dr --faces URF --niss --skeleton \"(R) U F\" \"R U F2 D' L B' R2 U' F\"",
            "continue these moves on the cube, on its inverse, or on both"},
    Example{"superflip solve --metric ahtm --time-limit 10ms --costs \"quarter=2,half=3\" --format robot - < cubes.txt",
            "for a robot that turns opposite faces at the same time; a half turn takes 1.5 times as long as a quarter "
            "turn"},
};

constexpr std::array kExplainFields = {
    into<&SolveQuestion::cube, &CubeText::text>(rows::kCubeInJson),
    into<&SolveQuestion::solver>(rows::kSolver),
    into<&SolveQuestion::request, &Request::max_length>(rows::kMaxLength),
    into<&SolveQuestion::request, &Request::best>(rows::kBest),
    into<&SolveQuestion::request, &Request::time_limit>(rows::kTimeLimit),
    into<&SolveQuestion::texts, &RequestTexts::subgroup>(rows::kSubgroup),
    into<&SolveQuestion::texts, &RequestTexts::metric>(rows::kMetric),
    into<&SolveQuestion::texts, &RequestTexts::moves>(rows::kMoves),
    into<&SolveQuestion::texts, &RequestTexts::goal>(rows::kGoal),
    into<&SolveQuestion::puzzle>(rows::kPuzzleOfSolver),
    into<&SolveQuestion::cube, &CubeText::from>(rows::kFrom),
    into<&SolveQuestion::cube, &CubeText::order>(rows::kOrder),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json",
          "text for people, or one JSON object"},
    rows::kColour,
    rows::kMemory,
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kExplainExamples = {
    Example{"superflip explain --solver thistlethwaite \"R U F2 D' L B' R2 U' F\"",
            "the four phases, and the cube after each of them"},
    Example{"superflip explain --solver kociemba \"R U F2 D' L B' R2 U' F\"",
            "both phases: coordinates, pruning tables, nodes by length"},
    Example{"superflip explain --solver korf \"R U F2 D' L B' R2 U' F\"", "what each pattern database prunes"},
};

constexpr Question kSolve = {
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
    rows::kCubes,
    kSolveFields,
    kSolveExamples,
};

constexpr Question kExplain = {
    "explain",
    "solve a cube and show how the solver does it",
    "Prints the coordinates of the cube, the lower bounds from the tables, the nodes and the time of each iteration, "
    "the nodes and the pruned children of each ply, and the cube after each phase. The search is the same as in solve, "
    "on one thread.",
    Argument{"CUBE", "", "an algorithm, stickers or another encoding of a cube; the format is detected"},
    kExplainFields,
    kExplainExamples,
};

// The question with the fields that depend on each other, and with its texts read. `most`: the solutions that "all"
// means.
Result<SolveQuestion> settled(SolveQuestion question, int most) {
  Request& request = question.request;
  request.solver = question.solver.value_or("");
  request.puzzle = question.puzzle.value_or(puzzle_of_solver(request.solver).value_or(Puzzle::k3x3x3));
  if (request.within || (question.count && question.count->all)) {
    request.count = most;
    request.within = request.within.value_or(0);
  }
  if (question.count && !question.count->all) request.count = question.count->number;
  auto read = read_request(question.texts, std::move(request));
  if (!read) return tl::unexpected(std::move(read.error()));
  request = *std::move(read);
  return question;
}

}  // namespace

const ask::Question& solve_question() { return kSolve; }
const ask::Question& explain_question() { return kExplain; }

Result<SolveQuestion> read_solve(const ask::Question& question, const ask::Typed& typed) {
  auto read = read_words<SolveQuestion>(question.fields, typed);
  if (!read) return tl::unexpected(std::move(read.error()));
  return settled(*std::move(read), kMostSolutions);
}

Result<SolveQuestion> read_solve(const ask::Question& question, std::string_view body, const ApiLimits& limits) {
  auto read = read_question<SolveQuestion>(question, body, limits);
  if (!read) return tl::unexpected(std::move(read.error()));
  if (const auto parsed = parse_text_form(read->cube.from, read->cube.order); !parsed)
    return fail(ErrorCode::kUsage, parsed.error().message, "order");
  Request& request = read->request;
  request.time_cap = request.time_limit ? limits.most_time : std::min(limits.most_time, limits.usual_time);
  request.explain = &question == &explain_question();
  if (kHasDevices && !limits.has_device) {
    if (read->texts.device == "gpu")
      return fail(ErrorCode::kUsage, "this server searches on no device: it was started without --device", "device");
    read->texts.device.clear();
  }
  return settled(*std::move(read), limits.most_solutions);
}

}  // namespace superflip
