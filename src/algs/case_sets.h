// The cases of five algorithm sets, as data made by the program: OLL, PLL, COLL, CMLL, ZBLL.
//
// A case is a class of last layers that differ only by turns of U before and after; each set looks at some of the
// pieces. docs/methods/algorithms.md says how cases are numbered and named.
//
//   set    looks at                                  last layers   cases   skip
//   OLL    how the pieces are oriented                       216      57      1
//   PLL    where the pieces of an oriented layer are         288      21      1
//   COLL   the corners, where edges are oriented             648      42      1
//   CMLL   the corners after two blocks of Roux              648      42      1
//   ZBLL   all pieces, edges oriented, corners not         7,776     472     22 are PLL and its skip
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "algs/last_layer_key.h"
#include "base/result.h"
#include "cube/cubie_state.h"

namespace superflip::algs {

enum class SetId { kOll, kPll, kColl, kCmll, kZbll };

/// One case.
struct Case {
  std::string name;       ///< within its set: "27", "Ua", "T3", "T3-11"
  std::string shape;      ///< what cases are grouped by: "Fish", "Adjacent corners", "T"
  std::string_view also;  ///< another name: "Sune"; empty: none
  CubieState state;       ///< as its picture shows it
  int positions;          ///< of the set's last layers that are this case
};

/// One set.
struct CaseSet {
  SetId id;
  std::string_view name;     ///< "oll"
  std::string_view label;    ///< "OLL"
  std::string_view purpose;  ///< a sentence without its full stop
  int positions;             ///< of all cases and skips together
  std::vector<Case> cases;
};

/// All sets, in the order of --help.
std::span<const SetId> set_ids();
/// A set, made at the first call.
const CaseSet& case_set(SetId id);

/// The set with this name, ignoring case. Errors: kUsage, with all names and a suggestion.
Result<const CaseSet*> find_case_set(std::string_view name);
/// The number of a case, from 0, by its name or other name, ignoring case, blanks and hyphens; "OLL 27" names the set
/// too. Errors: kUsage, with a suggestion and what names look like.
Result<std::size_t> find_case(const CaseSet& set, std::string_view name);

/// The case of a cube, from 0; nothing for a skip and for a cube that is none of the set: first two layers or blocks
/// not solved, edges or corners not oriented where the set needs it.
std::optional<std::size_t> case_of(SetId id, const CubieState& state);
/// Whether the cube is done for the set, except for a turn of U.
bool is_done(SetId id, const CubieState& state);

/// What a set looks at.
LayerKey looks_at(SetId id);

}  // namespace superflip::algs
