// A record of a data set as one line of JSON (docs/datasets.md), and the check of such a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/stored_solution.h"
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
  const Metric* metric = &htm();
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

/// What a line says of its cube, checked without a search: solutions are applied, and labels follow from them. That no
/// solution is shorter, and without --all that there are no others, only the checksum of the line guards.
class DatasetCheck {
 public:
  /// For lines of this metric.
  explicit DatasetCheck(const Metric& metric) : solutions_(Request{.metric = &metric}), metric_(&metric) {}

  /// What is wrong with a line; empty if nothing is.
  [[nodiscard]] std::string objection(const DatasetLine& line) const;

 private:
  StoredSolutions solutions_;
  const Metric* metric_;
};

/// What is wrong with a text that should be the line of this data set about the cube `cube` with this index; empty if
/// nothing is.
std::string objection_to_line(const DatasetCheck& check, const DatasetKind& kind, std::uint64_t index,
                              std::string_view cube, std::string_view text);

}  // namespace superflip::cli
