// A record of a data set as one line of JSON (docs/datasets.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "questions/dataset/dataset.h"

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
  std::string source = {};  ///< whose cubes they are, in place of a seed; empty: drawn with `seed`

  friend bool operator==(const DatasetKind&, const DatasetKind&) = default;
};

/// What a line says.
struct DatasetLine {
  DatasetKind kind = {};
  std::uint64_t index = 0;
  std::string cube = {};
  int length = 0;
  std::vector<std::string> solutions = {};  ///< all of them with kAllSolutions, otherwise one
  std::uint64_t solution_count = 1;         ///< not with kOneSolution
  MoveSet optimal_moves = {};               ///< the same
  bool has_sum = true;                      ///< a checksum; lines of older files have none
};

/// The line without a line end. Fields: schema, metric, seed or source, index, cube, length, solution, and as
/// DatasetFields says solutions, solution_count, optimal_moves; then crc32, the CRC-32 of all bytes before `,"crc32":`.
std::string to_text(const DatasetLine& line);

/// The line of a record.
std::string dataset_line(const DatasetKind& kind, const DatasetRecord& record);

/// Reads a text that is, byte for byte, to_text() of a line. Errors: kUsage, with what is wrong.
Result<DatasetLine> parse_dataset_line(std::string_view text);

/// Whether `text` may be the beginning of a line of this data set.
bool begins_dataset_line(const DatasetKind& kind, std::uint64_t index, std::string_view cube, std::string_view text);

}  // namespace superflip::cli
