// The algorithm library as JSON; shared by the front ends.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/algorithm_library.h"

namespace superflip {

/// One set in one line: set, label, purpose, positions, cases, the last a list of names.
std::string to_json(const algs::CaseSet& set);

/// One case in one line: set, case, also, shape, positions, of, picture (case_stickers()), facelets, algorithms. An
/// algorithm has text, before, after, setup, length, htm, qtm, ease, letters.
std::string to_json(algs::SetId id, std::size_t number, std::span<const algs::CaseAlgorithm> algorithms);

/// An algorithm of a user in one line: text, length, htm, qtm, ease, letters, solves: set, case, before, after.
std::string check_json(const algs::RatedAlgorithm& algorithm);

/// "U2", or empty for no turn.
std::string turn_of_u(int quarters);

}  // namespace superflip
