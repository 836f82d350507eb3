// The data of the workshop, as JSON objects in one line each.
#pragma once

#include <string>
#include <vector>

#include "engine/workshop.h"

namespace superflip {

/// The complete tables: tables [{name, meaning, histogram, distances}] and savings {positions, pairs, classes, entries,
/// bytes_8bit, bytes_4bit, bytes_2bit}. Distances are one digit per value, in one string: all are below 10.
std::string to_json(const Workshop& workshop, const WorkshopSavings& savings);

/// The coordinates of a cube, and a search with the workshop's tables: coordinates [{name, value, size, distance,
/// neighbours [{move, value, distance}]}] and iterations [{length, children, pruned, solution, nodes [[parent, move,
/// ply, bounds, pruned]]}]. Bounds are in the order of the coordinates; `solution` is null in an iteration without a
/// solution.
std::string to_json(const std::vector<WorkshopCoordinate>& coordinates, const std::vector<SearchTree>& iterations);

}  // namespace superflip
