// An algorithm as text: undone, mirrored, rotated, with other letters, counted, as cycles, in brackets. The question of
// `superflip alg` and /api/v1/alg.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ask/question.h"
#include "questions/alg/forms.h"

namespace superflip {

/// What the rows write into.
struct AlgQuestion {
  std::string alg = {};  ///< the text
  bool invert = false;
  std::string mirror = {};  ///< the slice in whose plane the mirror stands: M, E or S; empty: none
  std::string rotate = {};  ///< rotations of the whole cube: "y"; empty: none
};

const ask::Question& alg_question();

/// An algorithm, with all groups, commutators and repetitions expanded.
struct ExpandedAlgorithm {
  Turns turns;
  std::vector<std::string> remarks = {};  ///< how parts were read that have another reading too, in words
};

/// Reads the algorithm, and then inverts, mirrors and rotates it. At most 10,000 turns. Errors: those of parse_turns();
/// kUsage if `rotate` is anything else than rotations.
Result<ExpandedAlgorithm> read_algorithm(const AlgQuestion& question);

/// What the question's `to` names: "moves", "simple", "inverse", "wide", "cycles", "order", ...; "card" has several
/// lines. In a line without a line end.
std::string algorithm_as(std::string_view form, const ExpandedAlgorithm& algorithm);

/// All forms as one JSON object in one line. What an algorithm has no form for is null.
std::string algorithm_json(const ExpandedAlgorithm& algorithm);

}  // namespace superflip
