// The rows of scramble.
#include "questions/scramble/question.h"

#include <array>

#include "ask/common_fields.h"
#include "questions/scramble/scramble.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kScrambleFields = {
    into<&ScrambleQuestion::count>(
        everywhere({"count", Group::kTask, Type::kInteger, "N", "1", "1..1000000", "how many scrambles"})),
    into<&ScrambleQuestion::seed>(
        everywhere({"seed", Group::kTask, Type::kInteger, "N", "", "0..999999999999999999",
                    "the same seed gives the same scrambles on every machine (default: a new seed each time)"})),
    into<&ScrambleQuestion::stage>(everywhere(
        {"stage", Group::kTask, Type::kText, "STAGE", "", "",
         "with --length: only states whose stage takes exactly that many moves; a stage of `superflip analyze "
         "--help`. For a stage that continues another one, such as zbll: only states that have the earlier stage "
         "solved"})),
    needs(into<&ScrambleQuestion::length>(everywhere(
              {"length", Group::kTask, Type::kInteger, "N", "", "0..30",
               "the exact number of moves that the stage takes; all states with that number are equally likely"})),
          "stage"),
    excludes(
        into<&ScrambleQuestion::last_layer>(everywhere(
            {"case", Group::kTask, Type::kText, "CASE", "", "",
             "states with this case of the last layer, all equally likely: oll:1 to oll:57, pll:Aa to pll:Z, or the "
             "set of a ZBLL, as zbll:S; oll or pll: any of them; f2l:1 to f2l:41: of the last slot. Or a set, its skip "
             "among them: ell, zbll, coll, ll, "
             "wv, f2l (one slot and the last layer), cmll; corners, edges: only these are scrambled; oriented. Of "
             "the 2x2x2: cll, eg1, eg2, eg. The scramble does not show the case"})),
        "stage|length"),
    excludes(into<&ScrambleQuestion::solved>(everywhere(
                 {"solved", Group::kTask, Type::kText, "PIECES", "", "",
                  "states with these solved, all equally likely: pieces such as \"UF UR DFR\", a block such as "
                  "cross+FR, eo or co, or a stage that begins with any cube"})),
             "stage|length|case"),
    excludes(into<&ScrambleQuestion::optimal_length>(everywhere(
                 {"optimal-length", Group::kTask, Type::kInteger, "N", "", "1..20",
                  "states whose shortest solution has exactly N moves, proved by the optimal solver, all equally "
                  "likely: up to a minute each for 17 and 18, many minutes for 19; hardly any state needs 20"})),
             "stage|length|case|solved|faces"),
    into<&ScrambleQuestion::faces>(everywhere(
        {"faces", Group::kTask, Type::kText, "LIST", "", "",
         "with --stage, --case and --solved: faces of U, R, F, D, L, B. The stage, or what is solved, is on any "
         "one of them (default: D)"})),
    excludes(into<&ScrambleQuestion::kind>(everywhere(
                 {"kind", Group::kTask, Type::kChoice, "EVENT", "", kScrambleKinds,
                  "scrambles for an event of the WCA: 333bf and 333mbf end with wide turns to a random holding, 333fm "
                  "begins and ends with R' U' F"})),
             "puzzle|stage|length|case|solved|optimal-length|faces"),
    into<&ScrambleQuestion::puzzle>(rows::kPuzzle),
    into<&ScrambleQuestion::groups>({"groups", Group::kOutput, Type::kInteger, "N", "1", "1..26",
                                     "with --format html or tnoodle: how many groups, each with --count scrambles"}),
    into<&ScrambleQuestion::extra>({"extra", Group::kOutput, Type::kInteger, "N", "0", "0..100",
                                    "with --format html or tnoodle: extra scrambles of each group"}),
    into<&ScrambleQuestion::title>(
        {"title", Group::kOutput, Type::kText, "TEXT", "", "", "the heading of the page, or the competition"}),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|html|tnoodle",
          "text: one scramble a line; json: one object with the seed and, for each scramble, its stickers; html: a "
          "page with pictures, to print; tnoodle: JSON for programs that read TNoodle's"},
    rows::kQuiet,
};

constexpr std::array kScrambleExamples = {
    Example{"superflip scramble", "one random-state scramble"},
    Example{"superflip scramble --count 5 --seed 2026", "five scrambles, the same in every run"},
    Example{"superflip scramble --kind 333mbf --count 20", "a sheet for an attempt at twenty cubes blindfolded"},
    Example{"superflip scramble --kind 333bf --count 3 --extra 2 --groups 2 --format html > round.html",
            "the sheets of a round, to print or to save as PDF in a browser"},
    Example{"superflip scramble --count 1000 | superflip solve --format csv", "solve a thousand cubes"},
    Example{"superflip scramble --stage cross --length 5 --count 10",
            "ten scrambles whose cross takes exactly five moves"},
    Example{"superflip scramble --stage zbll",
            "a random ZBLL case: F2L is solved, and the edges of the last layer are oriented"},
    Example{"superflip scramble --case wv --count 5", "five Winter variations"},
    Example{"superflip scramble --puzzle 2x2x2 --case eg1",
            "a 2x2x2 with a face solved, and two corners of it to be swapped"},
    Example{"superflip scramble --solved \"cross+FL UF\" --count 5", "a cross, one slot and an edge are solved"},
    Example{"superflip scramble --optimal-length 18", "a cube that needs 18 moves"},
    Example{"superflip scramble --case pll:T --faces UD --count 5", "five T permutations, to practise them"},
};

constexpr Question kScramble = {
    "scramble",
    "print random scrambles",
    "Draws random states, all with equal probability, and prints for each one a sequence of moves that makes it. "
    "As the WCA regulations demand, a state that fewer than 2 moves solve (fewer than 4 for the 2x2x2) is replaced "
    "by another one. A scramble of the 2x2x2 always has 11 turns, so that it does not tell the distance.",
    Argument{},
    kScrambleFields,
    kScrambleExamples,
};

}  // namespace

const ask::Question& scramble_question() { return kScramble; }

}  // namespace superflip
