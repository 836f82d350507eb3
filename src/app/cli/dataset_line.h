// A record of a data set as one line of JSON (docs/datasets.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/dataset.h"

namespace superflip::cli {

/// What all records of a data set share.
struct DatasetKind {
  std::string metric;
  std::uint64_t seed = 0;
  bool all = false;  ///< each record has all its shortest solutions
};

/// The record in one line without a line end. Fields: schema, metric, seed, index, cube, length, solution, solutions
/// (with DatasetKind::all), solution_count, optimal_moves.
std::string dataset_line(const DatasetKind& kind, const DatasetRecord& record);

/// Whether `line` may be the line of a record with this index and cube, or, unless it is whole, the beginning of one.
bool is_dataset_line(const DatasetKind& kind, std::uint64_t index, std::string_view cube, std::string_view line,
                     bool whole);

}  // namespace superflip::cli
