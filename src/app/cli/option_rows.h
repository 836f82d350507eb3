// The options that several verbs share, one row each.
#pragma once

#include "app/cli/verb.h"
#include "engine/engine.h"

namespace superflip::cli {

inline constexpr OptionRow kPuzzle = {"puzzle", OptionGroup::kTask, ValueType::kChoice, "NAME",
                                      "3x3x3",  "3x3x3|2x2x2",      "the puzzle"};
inline constexpr OptionRow kFrom = {
    "from",
    OptionGroup::kTask,
    ValueType::kChoice,
    "FORMAT",
    "auto",
    kCubeFormats,
    "how to read CUBE, where its format cannot be seen. facelets: also colours and partly painted cubes"};
inline constexpr OptionRow kOrder = {"order",
                                     OptionGroup::kTask,
                                     ValueType::kText,
                                     "FACES",
                                     "",
                                     "",
                                     "the order of the faces in stickers, such as ULFRBD; rows: the rows of the net "
                                     "from top to bottom (default: URFDLB, "
                                     "or the only known order that makes a cube)"};
inline constexpr OptionRow kTables = {"tables",
                                      OptionGroup::kMachine,
                                      ValueType::kFolder,
                                      "DIR",
                                      "",
                                      "",
                                      "folder for tables (default: $SUPERFLIP_TABLES, else "
                                      "$XDG_CACHE_HOME/superflip, else ~/.cache/superflip)"};
inline constexpr OptionRow kMemory = {"memory",
                                      OptionGroup::kMachine,
                                      ValueType::kSize,
                                      "SIZE",
                                      "230MB",
                                      "",
                                      "memory limit for tables. The largest table set that fits is used. Generating "
                                      "a set may take more for a while"};
inline constexpr OptionRow kTableMemory = {
    "memory",
    OptionGroup::kMachine,
    ValueType::kSize,
    "SIZE",
    "",
    "",
    "memory limit for tables. The largest table set that fits is used. Generating a set may take more for a while "
    "(default: the largest set on disk, or the largest within 230MB)"};
inline constexpr OptionRow kProgress = {"progress",
                                        OptionGroup::kOutput,
                                        ValueType::kFlag,
                                        "",
                                        "",
                                        "",
                                        "show table generation and long work even if standard error is not a terminal"};
/// For verbs that solve: better solutions follow the first one.
inline constexpr OptionRow kProgressOfOne = {
    "progress",
    OptionGroup::kOutput,
    ValueType::kFlag,
    "",
    "",
    "",
    "show table generation and long searches even if standard error is not a terminal. For one cube, print each better "
    "solution when it is found"};
inline constexpr OptionRow kQuiet = {"quiet",
                                     OptionGroup::kOutput,
                                     ValueType::kFlag,
                                     "",
                                     "",
                                     "",
                                     "print only errors on standard error: no progress, no assumptions, no picture"};
inline constexpr OptionRow kSolver = {
    "solver",
    OptionGroup::kQuality,
    ValueType::kSolver,
    "ID",
    "two-phase",
    "",
    "the solver, see `superflip solvers`. It implies the puzzle: pocket solves the 2x2x2"};
inline constexpr OptionRow kMetric = {"metric", OptionGroup::kMoves,           ValueType::kMetric, "ID", "htm",
                                      "",       "the metric that counts moves"};
inline constexpr OptionRow kMoves = {
    "moves",
    OptionGroup::kMoves,
    ValueType::kText,
    "SET",
    "",
    "",
    "the moves a solution may use, such as \"<R,U,F>\" or \"U R2 F2\"; in htm, qtm and stm also wide moves, "
    "\"<R,r,U>\", and free rotations, \"<R,U,y>\" (default: all)"};
inline constexpr OptionRow kMaxLength = {
    "max-length",
    OptionGroup::kQuality,
    ValueType::kInteger,
    "N",
    "",
    "0..100",
    "stop at the first solution of at most N moves (default: the length that most cubes need, 21 in htm, usually more "
    "with few --moves, and more for a cube whose search would take long; 22 with fmc, 45 with thistlethwaite, 79 with "
    "cfop and zz, 64 with roux; no limit with --time-limit or --best)"};
inline constexpr OptionRow kBest = {
    "best",
    OptionGroup::kQuality,
    ValueType::kFlag,
    "",
    "",
    "",
    "keep searching for shorter solutions until --time-limit, or until the solver has searched everything. "
    "thistlethwaite ends after a second or two; two-phase ends when the solution is proved shortest, which may take "
    "hours"};
inline constexpr OptionRow kSubgroup = {
    "subgroup",
    OptionGroup::kQuality,
    ValueType::kText,
    "SET",
    "",
    "",
    "with --solver reid: its bound is the distance from the group that these moves make, within --memory. It must keep "
    "an axis, as \"<U,D,R2,L2,F2,B2>\" (the default) and \"<U,R,L>\" keep that of U"};
inline constexpr OptionRow kPathmax = {
    "pathmax",
    OptionGroup::kQuality,
    ValueType::kChoice,
    "WAY",
    "",
    "none|forward|both",
    "with --solver pocket-ida, which neighbours raise the bound of a position. forward: the one before it; both: also "
    "those after it. No solution depends on it (default: none)"};
inline constexpr OptionRow kCoupling = {
    "coupling",
    OptionGroup::kQuality,
    ValueType::kChoice,
    "WAY",
    "",
    "growing|total",
    "with --solver kociemba, how its phases find a short solution. growing: the first phase grows, and the second has "
    "the moves that the best solution leaves. total: the length of both grows, which proves the shortest solution and "
    "takes weeks for a random cube; give a --time-limit (default: growing)"};
inline constexpr OptionRow kTimeLimit = {
    "time-limit",
    OptionGroup::kQuality,
    ValueType::kDuration,
    "TIME",
    "",
    "",
    "search each cube for this time and print the best solution: 500us, 10ms, 1.5s, 1m. Table generation does not "
    "count"};
inline constexpr OptionRow kDevice = {
    "device",
    OptionGroup::kMachine,
    ValueType::kChoice,
    "DEVICE",
    "cpu",
    "cpu|gpu|auto",
    "where the solver is optimal, in htm and qtm: search on an NVIDIA graphics processor, "
    "with the largest tables that fit its "
    "memory. auto: on the processor where there is none, or where it is lost"};
inline constexpr OptionRow kGoal = {
    "goal", OptionGroup::kTask, ValueType::kText, "CUBE", "", "", "the cube to reach (default: solved)"};
inline constexpr OptionRow kColour = {"color",
                                      OptionGroup::kOutput,
                                      ValueType::kChoice,
                                      "WHEN",
                                      "auto",
                                      "auto|always|never",
                                      "colours in the net. auto: on a terminal, unless NO_COLOR is set"};

inline constexpr ArgumentRow kCube = {
    "[CUBE]", "",
    "an algorithm, stickers or another encoding of a cube; the format is detected. Without it, or with -, one cube per "
    "line from standard input"};

}  // namespace superflip::cli
