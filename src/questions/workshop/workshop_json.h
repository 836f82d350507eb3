// The data of the workshop, as JSON objects in one line each.
#pragma once

#include <string>
#include <vector>

#include "questions/workshop/workshop.h"

namespace superflip {

/// The spaces with their complete tables: spaces [{name, title, positions, puzzle, moves, bounds, tables [{name, title,
/// meaning, histogram, distances}]}], algorithms [{name, title}], and savings {positions, pairs, classes, entries,
/// bytes_8bit, bytes_4bit, bytes_2bit}. Distances are one digit per value in base 36, in one string.
std::string to_json(const Workshop& workshop, const WorkshopSavings& savings);

/// The coordinates of a cube: space, puzzle, before, assumptions, coordinates [{name, title, value, size, distance,
/// neighbours
/// [{move, value, distance}]}]. `before` are the moves that lead into the space.
std::string to_json(const WorkshopSpace& space, const WorkshopCube& cube,
                    const std::vector<WorkshopCoordinate>& coordinates);

/// A search: space, puzzle, before, assumptions, algorithm, bound, consistent, tables, entries, root_bound, expanded,
/// generated, solution, and trees [{limit, root_f, expanded, children, pruned, pathmax, lifted, known, reopened, found,
/// nodes
/// [[parent, move, ply, entries, bound, f, fate, born, step]], steps [[node, open, closed]]}] (comparison/trace.h).
/// Entries are in the order of the tables. `solution` is null if the limits ended the search.
std::string to_json(const WorkshopSpace& space, const WorkshopCube& cube, const WorkshopQuestion& question,
                    const WorkshopSearch& search);

}  // namespace superflip
