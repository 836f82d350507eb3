// The options that several verbs have, written once.
#pragma once

#include "app/cli/verb.h"

namespace superflip::cli {

inline constexpr OptionRow kPuzzle = {"puzzle", OptionGroup::kTask, ValueType::kChoice, "NAME",
                                      "3x3x3",  "3x3x3|2x2x2",      "the puzzle"};
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
                                      "memory that tables may take; the largest set of tables that fits is used"};
inline constexpr OptionRow kTableMemory = {
    "memory",
    OptionGroup::kMachine,
    ValueType::kSize,
    "SIZE",
    "",
    "",
    "memory that tables may take; the largest set of tables that fits is used (default: the largest set that "
    "is on disk, or what fits 230MB)"};
inline constexpr OptionRow kProgress = {"progress",
                                        OptionGroup::kOutput,
                                        ValueType::kFlag,
                                        "",
                                        "",
                                        "",
                                        "show the making of tables and long searches even where standard error is no "
                                        "terminal, and for one cube each better "
                                        "solution as it is found"};
inline constexpr OptionRow kQuiet = {"quiet",
                                     OptionGroup::kOutput,
                                     ValueType::kFlag,
                                     "",
                                     "",
                                     "",
                                     "nothing but errors on standard error: no progress, no assumptions, no picture"};
inline constexpr OptionRow kSolver = {
    "solver",
    OptionGroup::kQuality,
    ValueType::kSolver,
    "ID",
    "two-phase",
    "",
    "the solver, see `superflip solvers`; it implies its puzzle, and pocket is the one of the 2x2x2"};
inline constexpr OptionRow kMetric = {"metric", OptionGroup::kMoves,    ValueType::kMetric, "ID", "htm",
                                      "",       "how moves are counted"};
inline constexpr OptionRow kMoves = {"moves",
                                     OptionGroup::kMoves,
                                     ValueType::kText,
                                     "SET",
                                     "",
                                     "",
                                     "the moves a solution may use, such as \"<R,U,F>\" or \"U R2 F2\" (default: all)"};
inline constexpr OptionRow kMaxLength = {
    "max-length",
    OptionGroup::kQuality,
    ValueType::kInteger,
    "N",
    "",
    "0..100",
    "stop at the first solution of at most N moves (default: what cubes usually need, 21 in htm, with "
    "few --moves mostly more, and more for a cube that would take long; 22 with fmc, 45 with thistlethwaite, 79 with "
    "cfop and zz, 64 with roux; none with --time-limit or --best)"};
inline constexpr OptionRow kBest = {
    "best",
    OptionGroup::kQuality,
    ValueType::kFlag,
    "",
    "",
    "",
    "search on for shorter solutions until --time-limit or until the solver has nothing left to try; "
    "thistlethwaite ends after a second or two, two-phase when the solution is proved shortest, which may "
    "take "
    "hours"};
inline constexpr OptionRow kTimeLimit = {
    "time-limit",
    OptionGroup::kQuality,
    ValueType::kDuration,
    "TIME",
    "",
    "",
    "search each cube for so long and give the best that was found: 500us, 10ms, 1.5s, 1m; the making of tables "
    "does not count"};
inline constexpr OptionRow kGoal = {
    "goal", OptionGroup::kTask, ValueType::kText, "CUBE", "", "", "the cube to end at (default: solved)"};
inline constexpr OptionRow kColour = {"color",
                                      OptionGroup::kOutput,
                                      ValueType::kChoice,
                                      "WHEN",
                                      "auto",
                                      "auto|always|never",
                                      "colours in the net; auto: on a terminal, unless NO_COLOR is set"};

inline constexpr ArgumentRow kCube = {
    "[CUBE]", "",
    "an algorithm, stickers or any other encoding of a cube, recognised by itself; without "
    "it, or with -, one cube a line from standard input"};

}  // namespace superflip::cli
