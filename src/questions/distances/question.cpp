#include "questions/distances/question.h"

#include <array>

#include "ask/common_fields.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kDistancesFields = {
    into<&DistancesQuestion::puzzle>(
        everywhere({"puzzle", Group::kTask, Type::kChoice, "NAME", "", "2x2x2|3x3x3",
                    "the puzzle (default: 2x2x2, or 3x3x3 with --coordinates or --subgroup)"})),
    excludes(
        into<&DistancesQuestion::parts, &DistanceQuestion::coordinates>(everywhere(
            {"coordinates", Group::kTask, Type::kText, "LIST", "", "",
             "count the values of a product of coordinates, separated by commas: eo, co, ud_slice, ud_slice_sorted, "
             "corner_perm, parity; edges_30f and edges_70f, six and seven edges; in the group of phase 2 slice_perm, "
             "ud_edge_perm, ud_edge_split, m_slice; corner_half_turn_coset; in the half-turn group "
             "half_turn_corner_perm, half_turn_edge_perm; for turns of U, R and F pocket_perm, pocket_split, "
             "pocket_orientation; and pieces, such as \"DF DL DB DR\""})),
        "subgroup"),
    into<&DistancesQuestion::parts, &DistanceQuestion::subgroup>(
        everywhere({"subgroup", Group::kTask, Type::kText, "SET", "", "",
                    "count the cosets of the subgroup that these moves generate, such as \"<U,D,R,L,F2,B2>\", by their "
                    "distance to the subgroup. --moves makes the group smaller that is divided into cosets"})),
    into<&DistancesQuestion::parts, &DistanceQuestion::metric>(rows::kMetric),
    into<&DistancesQuestion::parts, &DistanceQuestion::moves>(rows::kMoves),
    into<&DistancesQuestion::parts, &DistanceQuestion::time_limit>(
        {"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "", "give up after this time: 10s, 5m"}),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|csv|svg",
          "the output format; svg: a plot"},
    Field{"memory", Group::kMachine, Type::kSize, "SIZE", "230MB", "",
          "memory limit. What needs more is refused before it begins, with its size"},
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kDistancesExamples = {
    Example{"superflip distances", "the 2x2x2: the 3,674,160 positions of the 2x2x2 in the half-turn metric"},
    Example{"superflip distances --metric qtm --format csv", "in quarter turns, for a spreadsheet"},
    Example{"superflip distances --moves \"<R,U>\"", "the positions that turns of two faces can solve"},
    Example{"superflip distances --coordinates co,ud_slice", "a pattern database of Kociemba's first phase"},
    Example{"superflip distances --coordinates \"DF DL DB DR\"", "all crosses"},
    Example{"superflip distances --subgroup \"<U2,D2,R2,L2,F2,B2>\" --moves \"<U,D,R2,L2,F2,B2>\"",
            "the third step of Thistlethwaite"},
};

constexpr Question kDistances = {
    "distances",
    "count positions of the 2x2x2, or parts of the 3x3x3, by distance",
    "Unlike other verbs it takes the 2x2x2 unless told otherwise: nobody can count the 3x3x3 whole. Prints how "
    "many positions of the 2x2x2 need 0, 1, 2 ... moves, and the mean. These are all positions, or those that the "
    "allowed moves can solve. Or counts parts of the 3x3x3: the values of coordinates, as a pattern database has "
    "them, or the cosets of a subgroup.",
    Argument{},
    kDistancesFields,
    kDistancesExamples,
};

}  // namespace

const ask::Question& distances_question() { return kDistances; }

Result<bool> DistancesQuestion::of_parts() const {
  const bool named = parts.coordinates || parts.subgroup;
  const Puzzle counted = puzzle.value_or(named ? Puzzle::k3x3x3 : Puzzle::k2x2x2);
  if (named && counted == Puzzle::k2x2x2)
    return fail(ErrorCode::kUsage, "coordinates and subgroup count parts of the 3x3x3; leave them out", "puzzle");
  if (!named && counted == Puzzle::k3x3x3)
    return fail(ErrorCode::kUsage,
                "the 3x3x3 has 43,252,003,274,489,856,000 positions, which nobody can count one by one: name "
                "coordinates or a subgroup",
                "puzzle");
  if (!named && parts.time_limit)
    return fail(ErrorCode::kUsage, "the time limit is for coordinates and subgroups", "time-limit");
  return named;
}

Request DistancesQuestion::pocket() const {
  Request request;
  request.puzzle = Puzzle::k2x2x2;
  request.metric = parts.metric;
  request.moves = parts.moves;
  return request;
}

}  // namespace superflip
