// A record of a data set as one line of JSON (docs/datasets.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/dataset.h"

namespace superflip::cli {

/// What a record says beside the length. The first needs DatasetDepth::kOneSolution, the others kAllSolutions.
enum class DatasetFields {
  kOneSolution,   ///< a shortest solution
  kMoves,         ///< one, their number, and for each move whether it begins one
  kAllSolutions,  ///< all of them too
};

/// What all records of a data set share.
struct DatasetKind {
  std::string metric;
  std::uint64_t seed = 0;
  DatasetFields fields = DatasetFields::kMoves;
};

/// The record in one line without a line end. Fields: schema, metric, seed, index, cube, length, solution, and as
/// DatasetFields says solutions, solution_count, optimal_moves.
std::string dataset_line(const DatasetKind& kind, const DatasetRecord& record);

/// Whether `line` may be the line of a record with this index and cube, or, unless it is whole, the beginning of one.
bool is_dataset_line(const DatasetKind& kind, std::uint64_t index, std::string_view cube, std::string_view line,
                     bool whole);

}  // namespace superflip::cli
