// The fields that several questions share, one row each.
#pragma once

#include <array>

#include "ask/question.h"
#include "engine/engine.h"

namespace superflip::ask::rows {

/// Threads that a caller may ask for; 0: all cores.
inline constexpr std::string_view kThreadRange = "0..1024";

inline constexpr Field kPuzzle =
    everywhere({"puzzle", Group::kTask, Type::kChoice, "NAME", "3x3x3", "3x3x3|2x2x2", "the puzzle"});
/// For questions with a solver, which has a puzzle.
inline constexpr Field kPuzzleOfSolver = everywhere({"puzzle", Group::kTask, Type::kChoice, "NAME", "", "3x3x3|2x2x2",
                                                     "the puzzle (default: that of the solver, or 3x3x3)"});
inline constexpr Field kFrom =
    everywhere({"from", Group::kTask, Type::kChoice, "FORMAT", "auto", kCubeFormats,
                "how to read CUBE, where its format cannot be seen. facelets: also colours and partly painted cubes"});
inline constexpr Field kOrder =
    everywhere({"order", Group::kTask, Type::kOrder, "FACES", "", "",
                "the order of the faces in stickers, such as ULFRBD; rows: the rows of the net from top to bottom "
                "(default: URFDLB, or the only known order that makes a cube)"});
inline constexpr Field kTables = {
    "tables",
    Group::kMachine,
    Type::kFolder,
    "DIR",
    "",
    "",
    "folder for tables (default: $SUPERFLIP_TABLES, else $XDG_CACHE_HOME/superflip, else ~/.cache/superflip)"};
inline constexpr Field kMemory = {
    "memory",
    Group::kMachine,
    Type::kSize,
    "SIZE",
    "230MB",
    "",
    "memory limit for tables. The largest table set that fits is used. Generating a set may take more for a while"};
inline constexpr Field kDevice = {
    "device",
    Group::kMachine,
    Type::kChoice,
    "DEVICE",
    "",
    "cpu|gpu|auto",
    "where the solver is optimal: search on an NVIDIA graphics processor, with the largest tables that fit its "
    "memory. auto: on the processor where there is none, or where it is lost (default: cpu, or what the server "
    "was started with)"};
inline constexpr Field kTableMemory = {
    "memory",
    Group::kMachine,
    Type::kSize,
    "SIZE",
    "",
    "",
    "memory limit for tables. The largest table set that fits is used. Generating a set may take more for a while "
    "(default: the largest set on disk, or the largest within 230MB)"};
inline constexpr Field kProgress =
    excludes({"progress", Group::kOutput, Type::kFlag, "", "", "",
              "show table generation and long work even if standard error is not a terminal"},
             "quiet");
/// For verbs that solve: better solutions follow the first one.
inline constexpr Field kProgressOfOne =
    excludes({"progress", Group::kOutput, Type::kFlag, "", "", "",
              "show table generation and long searches even if standard error is not a terminal. For one cube, print "
              "each better solution when it is found"},
             "quiet");
inline constexpr Field kQuiet = {"quiet",
                                 Group::kOutput,
                                 Type::kFlag,
                                 "",
                                 "",
                                 "",
                                 "print only errors on standard error: no progress, no assumptions, no picture"};
inline constexpr Field kSolver =
    everywhere({"solver", Group::kQuality, Type::kSolver, "ID", "two-phase", "",
                "the solver, see `superflip solvers`. It implies the puzzle: pocket solves the 2x2x2"});
inline constexpr Field kMetric =
    everywhere({"metric", Group::kMoves, Type::kMetric, "ID", "htm", "", "the metric that counts moves"});
inline constexpr Field kMoves =
    everywhere({"moves", Group::kMoves, Type::kText, "SET", "", "",
                "the moves a solution may use, such as \"<R,U,F>\" or \"U R2 F2\"; in htm, qtm and stm also wide "
                "moves, \"<R,r,U>\", and free rotations, \"<R,U,y>\" (default: all)"});
inline constexpr Field kMaxLength =
    naming(everywhere({"max-length", Group::kQuality, Type::kInteger, "N", "", "0..100",
                       "stop at the first solution of at most N moves (default: the length that most cubes need, 21 in "
                       "htm, usually more with few --moves, and more for a cube whose search would take long; no limit "
                       "with --time-limit or --best). Default of other solvers"}),
           usual_lengths);
inline constexpr Field kBest =
    everywhere({"best", Group::kQuality, Type::kFlag, "", "", "",
                "keep searching for shorter solutions until --time-limit, or until the solver has searched everything. "
                "thistlethwaite ends after a second or two; two-phase ends when the solution is proved shortest, which "
                "may take hours"});
inline constexpr Field kSubgroup =
    everywhere({"subgroup", Group::kQuality, Type::kText, "SET", "", "",
                "with --solver reid: its bound is the distance from the group that these moves make, within --memory. "
                "It must keep an axis, as \"<U,D,R2,L2,F2,B2>\" (the default) and \"<U,R,L>\" keep that of U"});
inline constexpr Field kTimeLimit =
    everywhere({"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
                "search each cube for this time and print the best solution: 500us, "
                "10ms, 1.5s, 1m. Solvers that prove count the making of their tables too"});
inline constexpr Field kGoal =
    everywhere({"goal", Group::kTask, Type::kCube, "CUBE", "", "", "the cube to reach (default: solved)"});
inline constexpr Field kColour = {"color",
                                  Group::kOutput,
                                  Type::kChoice,
                                  "WHEN",
                                  "auto",
                                  "auto|always|never",
                                  "colours in the net. auto: on a terminal, unless NO_COLOR is set"};

/// Those of `superflip tables`, which other verbs tell their user to type.
inline constexpr std::array kOfTables = {kSolver, kMetric, kMoves, kMemory, kTables, kProgress, kQuiet};

/// The cube of a request in JSON, which the command has as its argument.
inline constexpr Field kCubeInJson =
    demanded(in_json({"cube", Group::kTask, Type::kCube, "CUBE", "", "",
                      "an algorithm, stickers or another encoding of a cube; the format is detected. JSON may also "
                      "stand here itself"}));

/// The argument of a verb that takes one cube or lines of them.
inline constexpr Argument kCubes = {"[CUBE]", "",
                                    "an algorithm, stickers or another encoding of a cube; the format is detected. "
                                    "Without it, or with -, one cube per line from standard input"};

}  // namespace superflip::ask::rows
