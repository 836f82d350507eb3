// Scrambles as JSON, one after the other; shared by the front ends.
#pragma once

#include <cstdint>
#include <string>

#include "engine/scramble.h"

namespace superflip {

/// The object {puzzle, seed, scrambles: [...]} without its scrambles and its end: "]}" follows them.
std::string scrambles_json_begin(Puzzle puzzle, std::uint64_t seed);

/// {scramble, facelets}. Errors: those of read_cube, which mean a defect of the program.
Result<std::string> to_json(const Scramble& scramble, Puzzle puzzle);

}  // namespace superflip
