#include "engine/words.h"

#include <algorithm>
#include <array>

namespace superflip {
namespace {

struct Words {
  std::string_view of;  // a solver's id, or the beginning of a phase's name
  std::string_view say;
};

constexpr std::array kSolvers = {
    Words{"two-phase", "The one for every day: some 20 moves at once, and fewer the longer it may search."},
    Words{"optimal", "The fewest moves possible, with a proof: seconds for most cubes, minutes for the hardest."},
    Words{"korf", "The fewest moves possible, as first found for random cubes in 1997; hours for most of them."},
    Words{"korf-inverse",
          "The fewest moves possible; it asks its tables about the inverse cube too, to compare with korf."},
    Words{"reid", "The fewest moves possible, from small tables, and slower than optimal."},
    Words{"reid-inverse",
          "The fewest moves possible; it asks its tables about the inverse cube too, to compare with reid."},
    Words{"kociemba", "Some 21 moves by the two phases alone, as first published: to compare with two-phase."},
    Words{"kociemba-total", "The same with a rising total length, which proves a shortest solution, in weeks."},
    Words{"thistlethwaite",
          "Four steps, each with fewer kinds of turns than the one before: longer, and easy to follow."},
    Words{"fmc", "Few moves in four steps that a person can follow, and learn to find."},
    Words{"cfop",
          "The way most speedcubers solve, step by step with the names of the cases: to compare with your own."},
    Words{"zz", "A method of speedcubers: all edges oriented at first, then the pairs by turns of R, U and L."},
    Words{"roux", "A method of speedcubers with few moves: two blocks, the corners, the last six edges by U and M."},
    Words{"pocket", "The fewest moves possible, at once: every position of the 2x2x2 stands in a table."},
    Words{"pocket-ida", "The fewest moves possible as well, searched for with tiny tables: to see how a search works."},
};

// The first row that fits counts.
constexpr std::array kPhases = {
    Words{"first phase, from the inverse", "turns of all kinds, to the end"},
    Words{"first phase", "until half turns and turns of two opposite faces suffice"},
    Words{"second phase, from the inverse", "the inverse cube was solved, so its phases stand backwards"},
    Words{"second phase", "half turns and turns of two opposite faces"},
    Words{"pre-moves", "last turns that were chosen before the phases were searched"},
    Words{"G1", "edges oriented: two opposite faces need half turns only"},
    Words{"G2", "corners oriented, four edges in their layer: two more faces need half turns only"},
    Words{"G3", "half turns suffice"},
    Words{"G4", "solved"},
    Words{"EOCross", "edges oriented, four of them around the bottom centre"},
    Words{"EO", "edges oriented"},
    Words{"DR", "domino reduction: half turns and turns of two opposite faces suffice"},
    Words{"HTR", "half turns suffice"},
    Words{"finish", "solved"},
    Words{"cross", "four edges around the bottom centre"},
    Words{"F2L", "a corner of the first layer and the edge above it"},
    Words{"OLL", "the last layer's stickers face up"},
    Words{"PLL", "the last layer's pieces change places"},
    Words{"AUF", "a last turn of the top layer"},
    Words{"first block", "three pieces by two on the left"},
    Words{"second block", "the same on the right"},
    Words{"CMLL", "the corners of the last layer"},
    Words{"LSE", "the last six edges"},
};

}  // namespace

std::string_view summary_of_solver(std::string_view id) {
  const auto found =
      std::find_if(kSolvers.begin(), kSolvers.end(), [id](const Words& words) { return words.of == id; });
  return found == kSolvers.end() ? "" : found->say;
}

std::string_view meaning_of_phase(std::string_view name) {
  // Each x of "xxcross" is a pair that is solved with the cross.
  name.remove_prefix(std::min(name.find_first_not_of('x'), name.size()));
  const auto found =
      std::find_if(kPhases.begin(), kPhases.end(), [name](const Words& words) { return name.starts_with(words.of); });
  return found == kPhases.end() ? "" : found->say;
}

}  // namespace superflip
