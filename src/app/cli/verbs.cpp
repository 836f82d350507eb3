// The rows: every verb, option and example of the command. Parsing, --help, the manual page and the completions follow.
#include "app/cli/verbs.h"

#include <algorithm>
#include <array>

#include "app/cube_encodings.h"

namespace superflip::cli {
namespace {

constexpr OptionRow kPuzzle = {"puzzle", ValueType::kChoice, "NAME", "3x3x3", "3x3x3|2x2x2", "the puzzle"};
constexpr OptionRow kTables = {"tables",
                               ValueType::kFolder,
                               "DIR",
                               "",
                               "",
                               "folder for tables (default: $SUPERFLIP_TABLES, else "
                               "$XDG_CACHE_HOME/superflip, else ~/.cache/superflip)"};
constexpr OptionRow kMemory = {"memory", ValueType::kSize,
                               "SIZE",   "200MB",
                               "",       "memory that tables may take; the largest set of tables that fits is used"};
constexpr OptionRow kTableMemory = {
    "memory",
    ValueType::kSize,
    "SIZE",
    "",
    "",
    "memory that tables may take; the largest set of tables that fits is used (default: the largest set that "
    "is on disk, or what fits 200MB)"};
constexpr OptionRow kProgress = {"progress",
                                 ValueType::kFlag,
                                 "",
                                 "",
                                 "",
                                 "show the making of tables and long searches even where standard error is no "
                                 "terminal, and for one cube each better "
                                 "solution as it is found"};
constexpr OptionRow kQuiet = {"quiet", ValueType::kFlag,
                              "",      "",
                              "",      "nothing but errors on standard error: no progress, no assumptions, no picture"};
constexpr OptionRow kSolver = {
    "solver", ValueType::kSolver,
    "ID",     "two-phase",
    "",       "the solver, see `superflip solvers`; it implies its puzzle, and pocket is the one of the 2x2x2"};
constexpr OptionRow kMetric = {"metric", ValueType::kMetric, "ID", "htm", "", "how moves are counted"};
constexpr OptionRow kMoves = {
    "moves", ValueType::kText,
    "SET",   "",
    "",      "the moves a solution may use, such as \"<R,U,F>\" or \"U R2 F2\" (default: all)"};
constexpr OptionRow kMaxLength = {
    "max-length",
    ValueType::kInteger,
    "N",
    "",
    "0..100",
    "stop at the first solution of at most N moves (default: what cubes usually need, 21 in htm; 45 with "
    "thistlethwaite, 79 with cfop and zz, 64 with roux; none with --time-limit or --best)"};
constexpr OptionRow kBest = {
    "best",
    ValueType::kFlag,
    "",
    "",
    "",
    "search on for shorter solutions until --time-limit or until the solver has nothing left to try; "
    "thistlethwaite ends after a second or two, two-phase when the solution is proved shortest, which may "
    "take "
    "hours"};
constexpr OptionRow kTimeLimit = {
    "time-limit",
    ValueType::kDuration,
    "TIME",
    "",
    "",
    "search each cube for so long and give the best that was found: 500us, 10ms, 1.5s, 1m; the making of tables "
    "does not count"};
constexpr OptionRow kGoal = {"goal", ValueType::kText, "CUBE", "", "", "the cube to end at (default: solved)"};
constexpr OptionRow kColour = {
    "color", ValueType::kChoice,  "WHEN",
    "auto",  "auto|always|never", "colours in the net; auto: on a terminal, unless NO_COLOR is set"};

constexpr ArgumentRow kCube = {"[CUBE]", "",
                               "an algorithm, stickers or any other encoding of a cube, recognised by itself; without "
                               "it, or with -, one cube a line from standard input"};

constexpr std::array kSolveOptions = {
    kSolver,
    kMaxLength,
    kBest,
    kTimeLimit,
    OptionRow{
        "costs", ValueType::kText, "COSTS", "", "",
        "what turns cost a robot, such as \"quarter=2,half=3,pair=max,B=4,B2=6\": the cheapest solution is the best, "
        "not the shortest; pair=max: opposite faces turn at the same time, pair=sum: one after the other (default: "
        "quarter=1, half as quarter, pair=max)"},
    OptionRow{"count", ValueType::kCount, "N", "1", "1..1000000",
              "solutions wanted, best first; all: with an optimal solver all of the shortest (at most a million are "
              "kept); others give up to 1000, of those that they meet"},
    OptionRow{"within", ValueType::kInteger, "K", "", "0..20",
              "with an optimal solver: all solutions up to K moves longer than the shortest, or as many of them as "
              "--count says; each move longer takes some thirteen times as long"},
    kMetric,
    kMoves,
    kGoal,
    OptionRow{
        "stage", ValueType::kText, "STAGE", "", "",
        "solve only this, in the fewest moves: a stage as in `superflip analyze --help`, or the pieces that matter, "
        "such as \"DL DB BL DBL\""},
    OptionRow{
        "faces", ValueType::kText, "LIST", "", "",
        "with --stage, --solver cfop, zz or roux: the faces on any of which the stage, the cross or the blocks are "
        "solved, of U, R, F, D, L, B (default: D)"},
    OptionRow{"look-ahead", ValueType::kFlag, "", "", "",
              "with --solver cfop, zz or roux: plan the steps together for the shortest solution, instead of making "
              "each as short "
              "as it can be"},
    kPuzzle,
    OptionRow{"threads", ValueType::kInteger, "N", "", "0..256",
              "threads: for one cube those of its search (default: 1, with an optimal solver all cores), for lines the "
              "cubes solved at the same time (default: all cores); 0: all cores"},
    OptionRow{"resume", ValueType::kFile, "FILE", "", "",
              "for one cube, with --solver optimal: keep in FILE how far the search is, every two seconds and at its "
              "end, and go on from there when it is there already; in the end it holds the answer, remove it when you "
              "have that"},
    OptionRow{"unordered", ValueType::kFlag, "", "", "",
              "for lines, with --format json or csv: print each answer as soon as it is there; its id says which line "
              "it belongs to"},
    OptionRow{"shard", ValueType::kText, "I/N", "", "",
              "for lines: answer every Nth only, beginning with line I; the N parts together are the whole, and ids "
              "are those of the whole"},
    OptionRow{"format", ValueType::kChoice, "FORMAT", "text", "text|phases|robot|json|csv",
              "how answers are printed; phases: a line for each step of the method, as one would turn it; robot: the "
              "number of steps, then the steps, with turns of opposite faces that are "
              "done at once joined, \"3 R+L' U2 F2+B\""},
    OptionRow{"picture", ValueType::kChoice, "WHEN", "auto", "auto|always|never",
              "for one cube, draw it and give a link that plays the solution, on standard error; auto: on a terminal"},
    kTableMemory,
    OptionRow{
        "wait-for-tables", ValueType::kFlag, "", "", "",
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
    Example{"superflip solve --metric ahtm --time-limit 10ms --costs \"quarter=2,half=3\" --format robot - < cubes.txt",
            "for a robot that turns opposite faces at once, half turns half as long again as quarter turns"},
};

constexpr std::array kExplainOptions = {
    kSolver,
    kMaxLength,
    kBest,
    kTimeLimit,
    kMetric,
    kMoves,
    kGoal,
    kPuzzle,
    OptionRow{"format", ValueType::kChoice, "FORMAT", "text", "text|json", "for a person, or one JSON object"},
    kColour,
    kMemory,
    kTables,
    kProgress,
    kQuiet,
};
constexpr std::array kExplainExamples = {
    Example{"superflip explain --solver thistlethwaite \"R U F2 D' L B' R2 U' F\"",
            "the four phases, and the cube after each"},
    Example{"superflip explain --solver korf \"R U F2 D' L B' R2 U' F\"", "what each pattern database prunes"},
};

constexpr std::array kScrambleOptions = {
    OptionRow{"count", ValueType::kInteger, "N", "1", "1..1000000", "how many"},
    OptionRow{"seed", ValueType::kInteger, "N", "", "0..999999999999999999",
              "the same seed gives the same scrambles on every machine (default: a new one each time)"},
    OptionRow{"stage", ValueType::kText, "STAGE", "", "",
              "with --length: only states of which this takes exactly so many moves; a stage as in `superflip analyze "
              "--help`"},
    OptionRow{"length", ValueType::kInteger, "N", "", "0..20", "how many moves the stage takes"},
    OptionRow{"faces", ValueType::kText, "LIST", "", "",
              "with --stage, the faces on any of which it is solved, of U, R, F, D, L, B (default: D)"},
    kPuzzle,
    kQuiet,
};
constexpr std::array kScrambleExamples = {
    Example{"superflip scramble", "one scramble of a random state"},
    Example{"superflip scramble --count 5 --seed 2026", "five that can be drawn again"},
    Example{"superflip scramble --count 1000 | superflip solve --format csv", "solve a thousand cubes"},
    Example{"superflip scramble --stage cross --length 5 --count 10",
            "ten whose cross takes five moves, no more, no less"},
};

constexpr std::array kAnalyzeOptions = {
    OptionRow{
        "stages", ValueType::kText, "LIST", "cross,xcross,xxcross", "",
        "stages between commas: cross, xcross, xxcross, xxxcross, f2l, eo, eoline, eocross, square, block, blocks, "
        "2x2x2, 2x2x3; those that go on from another one: secondblock, lse, dr, htr, finish; or written out, "
        "\"cross+FR\" or \"DL DB BL DBL\""},
    OptionRow{"faces", ValueType::kText, "LIST", "D", "", "the faces that stages are solved on, of U, R, F, D, L, B"},
    OptionRow{"best-of", ValueType::kText, "LIST", "", "",
              "for each number N between commas also the least of the first N faces"},
    OptionRow{"format", ValueType::kChoice, "FORMAT", "csv", "csv|table|svg",
              "csv: a line for each cube; table: for each column the mean and how many cubes need how many moves; svg: "
              "a plot of that"},
    OptionRow{"resume", ValueType::kFile, "FILE", "", "",
              "keep the CSV in FILE, not on standard output; where it has cubes of this input already, go on behind "
              "them"},
    kMetric,
    kMoves,
    OptionRow{"threads", ValueType::kInteger, "N", "0", "0..256", "cubes analysed at the same time; 0: all cores"},
    kMemory,
    kTables,
    kProgress,
    kQuiet,
};
constexpr std::array kAnalyzeExamples = {
    Example{"superflip analyze --faces D,U,L,R,F,B scrambles.txt", "crosses on each face, as CSV"},
    Example{"superflip scramble --count 1000 | superflip analyze --faces DU --best-of 1,2 --format table",
            "how long crosses are on one face and on the better of two"},
    Example{"superflip analyze --stages \"cross+FR,cross+FL\" - < scrambles.txt", "one slot or the other"},
    Example{"superflip analyze --memory 1GB --stages xxxcross,f2l --resume lengths.csv scrambles.txt",
            "a long one, which the same command goes on with; more memory makes deep stages quicker"},
    Example{"superflip analyze --faces DU --format svg scrambles.txt > crosses.svg", "a picture for a page"},
};

constexpr std::array kRecogniseOptions = {
    OptionRow{"format", ValueType::kChoice, "FORMAT", "text", "text|json", "how steps are printed"},
    kQuiet,
};
constexpr std::array kRecogniseExamples = {
    Example{"superflip recognise \"R U2 R' U' R U' R'\"", "F2L on D, OLL 27"},
    Example{"superflip recognise --format json < cubes.txt", "one cube a line, one JSON object a line"},
};

constexpr std::array kShowOptions = {
    OptionRow{"format", ValueType::kChoice, "FORMAT", "text", "text|svg", "a net of letters, or a picture"},
    kColour,
    kPuzzle,
    kQuiet,
};
constexpr std::array kShowExamples = {
    Example{"superflip show \"R U R' U'\"", "the net of the cube"},
    Example{"superflip show --format svg \"M2 E2 S2\" > pattern.svg", "a picture for a page"},
};

constexpr std::array kConvertOptions = {
    OptionRow{"to", ValueType::kChoice, "FORMAT", "facelets", kCubeEncodings, "the encoding to write"},
    kPuzzle,
    kQuiet,
};
constexpr std::array kConvertExamples = {
    Example{"superflip convert --to facelets \"x R U\"", "the stickers after these moves, held as the x leaves it"},
    Example{"superflip convert --to reid < scrambles.txt", "one cube a line"},
};

constexpr std::array kSolversOptions = {
    OptionRow{"format", ValueType::kChoice, "FORMAT", "text", "text|json", "how they are printed"},
};
constexpr std::array kSolversExamples = {Example{"superflip solvers", "ids for --solver, with what each can do"}};

constexpr std::array kTablesOptions = {kSolver, kMetric, kMoves, kMemory, kTables, kProgress, kQuiet};
constexpr std::array kTablesExamples = {
    Example{"superflip tables build", "make the default solver's tables now"},
    Example{"superflip tables build optimal --memory 730MB", "make the largest tables of another solver"},
    Example{"superflip tables list", "what is there"},
    Example{"superflip tables verify", "read every file and compare its checksums"},
    Example{"superflip tables remove NAME", "remove one file; without NAME, all of them"},
};

constexpr std::array kDistancesOptions = {
    OptionRow{"puzzle", ValueType::kChoice, "NAME", "2x2x2", "2x2x2", "the puzzle"},
    kMetric,
    kMoves,
    OptionRow{"format", ValueType::kChoice, "FORMAT", "text", "text|json|csv", "how they are printed"},
    kMemory,
    kTables,
    kProgress,
    kQuiet,
};
constexpr std::array kDistancesExamples = {
    Example{"superflip distances", "the 3,674,160 positions of the 2x2x2 in the half-turn metric"},
    Example{"superflip distances --metric qtm --format csv", "in quarter turns, for a spreadsheet"},
    Example{"superflip distances --moves \"<R,U>\"", "those that two faces can solve"},
};

constexpr std::array kServeOptions = {
    OptionRow{"port", ValueType::kInteger, "N", "8080", "0..65535", "the port; 0: any that is free"},
    OptionRow{"host", ValueType::kText, "ADDRESS", "127.0.0.1", "",
              "the address to listen on; 0.0.0.0: all of them, for others on the network too"},
    OptionRow{"open", ValueType::kFlag, "", "", "", "show the page in a browser"},
    OptionRow{"threads", ValueType::kInteger, "N", "0", "0..256", "searches at the same time; 0: one a core"},
    OptionRow{"time-limit", ValueType::kDuration, "TIME", "10m", "", "the longest that a search may be asked to take"},
    kTableMemory,
    kTables,
    kQuiet,
};
constexpr std::array kServeExamples = {
    Example{"superflip serve --open", "the page, in a browser of this machine"},
    Example{"superflip serve --host 0.0.0.0 --port 80", "for a network"},
    Example{"curl -d '{\"cube\": \"R U R2\"}' http://127.0.0.1:8080/api/v1/solve", "the API, from another program"},
};

constexpr std::array kBenchOptions = {
    OptionRow{"list", ValueType::kFlag, "", "", "", "print the cubes instead of solving them"},
    kMemory,
    kTables,
    kProgress,
    kQuiet,
};
constexpr std::array kBenchExamples = {
    Example{"superflip bench", "the last line, Bench: NODES MOVES, is the same on every machine"},
    Example{"superflip bench --list | superflip solve", "the same cubes, solved in the usual way"},
};

constexpr std::array kCompletionsExamples = {
    Example{"superflip completions bash > ~/.local/share/bash-completion/completions/superflip", "for bash"},
    Example{"superflip completions zsh > ~/.zfunc/_superflip", "for zsh, with ~/.zfunc in fpath"},
    Example{"superflip completions fish > ~/.config/fish/completions/superflip.fish", "for fish"},
};

constexpr std::array kVerbs = {
    Verb{
        "solve", "solve cubes",
        "Prints the moves that solve a cube, then their number, such as (19 HTM). A cube held in another way or "
        "painted "
        "in other colours is solved as it is held; what was assumed is told on standard error. Each answer is applied "
        "to "
        "the cube again before it is printed. The 2x2x2 is solved by turns of U, R and F unless --moves names others. "
        "In a batch, line k of the output answers line k of the input; a bad line "
        "gives an empty line and an error, and the others are solved. Nobody waits for tables: where they are not on "
        "disk, small ones answer while they are made, and when the last answer is printed the rest of them is made for "
        "later calls; Ctrl-C ends that, and the exit status is that of the answers.",
        kCube, kSolveOptions, kSolveExamples, run_solve},
    Verb{"explain", "solve a cube and show how the solver does it",
         "Prints the coordinates that a solver sees in the cube, the bounds that its tables give, each iteration with "
         "its nodes and its time, the nodes and the children pruned by moves made, and the cube after each phase. The "
         "search is that of solve, on one thread.",
         ArgumentRow{"CUBE", "", "an algorithm, stickers or any other encoding of a cube, recognised by itself"},
         kExplainOptions, kExplainExamples, run_explain},
    Verb{"scramble", "print random scrambles",
         "Draws states with equal chance from all that there are, and prints for each a sequence of moves that makes "
         "it. "
         "As the WCA demands, states that can be solved in fewer than 2 moves, of the 2x2x2 in fewer than 4, are drawn "
         "again.",
         ArgumentRow{}, kScrambleOptions, kScrambleExamples, run_scramble},
    Verb{"analyze", "count the least moves of stages, such as crosses",
         "Prints for each cube how many moves each stage takes at least, on each face. Every number is proved. What a "
         "stage says of D, such as the cross with any slot, holds for each face as it is turned to the bottom. In a "
         "batch, line k + 1 of the output belongs to line k of the input; a bad line leaves its columns empty.",
         ArgumentRow{"[FILE]", "", "a file with one cube a line; without it, or with -, standard input"},
         kAnalyzeOptions, kAnalyzeExamples, run_analyze},
    Verb{"recognise", "name the step of CFOP that a cube is at",
         "Looks for the face on which a cube is furthest solved, and says how far: edges of the cross, slots of the "
         "first "
         "two layers, the OLL and PLL case of the last one, the turn that is left. Faces and slots are named as the "
         "cube "
         "is held. In a batch a bad line gives an empty line and an error.",
         kCube, kRecogniseOptions, kRecogniseExamples, run_recognise},
    Verb{"show", "draw a cube", "Prints a net of the cube as it is held, or an SVG picture of it.", kCube, kShowOptions,
         kShowExamples, run_show},
    Verb{"convert", "write a cube in another encoding",
         "Writes the cube as it is, turns of the whole cube included. In a batch a bad line gives an empty line and an "
         "error.",
         kCube, kConvertOptions, kConvertExamples, run_convert},
    Verb{"solvers", "list the solvers", "Lists every solver with its puzzle, metrics and tables.", ArgumentRow{},
         kSolversOptions, kSolversExamples, run_solvers},
    Verb{"tables", "list, build, verify, remove the tables of solvers, print their folder",
         "Tables are made when a solver first needs them, and kept; build makes them now. A file that is damaged or "
         "belongs to another version is made again, so removing them does no harm.",
         ArgumentRow{"ACTION [NAME]...", "list|build|verify|remove|path",
                     "list, build, verify, remove or path; build takes a solver, verify and remove take names as list "
                     "prints them, or mean all"},
         kTablesOptions, kTablesExamples, run_tables},
    Verb{"distances", "count positions by distance",
         "Prints how many positions of a puzzle need 0, 1, 2 ... moves, and how many on average: all of its positions, "
         "or "
         "those that the allowed moves can solve.",
         ArgumentRow{}, kDistancesOptions, kDistancesExamples, run_distances},
    Verb{"serve", "serve the page and the HTTP API",
         "Serves a page for painting, solving and playing cubes, and an HTTP API, on this machine alone unless --host "
         "says otherwise. Prints the address when it is ready. Ctrl-C and SIGTERM let what is being answered be "
         "answered, for some seconds.",
         ArgumentRow{}, kServeOptions, kServeExamples, run_serve},
    Verb{"bench", "solve a fixed list of cubes and count nodes",
         "Solves a fixed list of cubes with one thread and prints for each solver the nodes it expanded and the moves "
         "of "
         "its solutions, then the sums. The numbers change only when the behaviour of a solver does.",
         ArgumentRow{}, kBenchOptions, kBenchExamples, run_bench},
    Verb{"completions",
         "print the completions of a shell",
         "Prints a file that teaches a shell to complete superflip's verbs, options and values; with man, the manual "
         "page.",
         ArgumentRow{"SHELL", "bash|zsh|fish|man", "bash, zsh, fish, or man"},
         {},
         kCompletionsExamples,
         run_completions},
};

}  // namespace

std::span<const Verb> verbs() { return kVerbs; }

const Verb* find_verb(std::string_view name) {
  const auto found = std::find_if(kVerbs.begin(), kVerbs.end(), [name](const Verb& verb) { return verb.name == name; });
  return found == kVerbs.end() ? nullptr : &*found;
}

}  // namespace superflip::cli
