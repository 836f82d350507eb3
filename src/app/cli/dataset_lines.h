// The labels of a data set for random cubes that are given as lines.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "app/cli/dataset_line.h"
#include "terminal/line_verb.h"

namespace superflip::cli {

/// What the options of `superflip dataset` say of all records.
DatasetKind dataset_kind(const Arguments& arguments);

/// How much of each cube must be found out for these records.
DatasetDepth depth_of(const DatasetKind& kind);

/// An error for options that exclude each other.
std::optional<Error> contradiction_in_dataset(const Arguments& arguments);

/// The labels of lines: line k is cube k - 1 of the data set. An interrupt ends it with kInterrupted. Errors: those of
/// Engine::open().
Result<std::unique_ptr<LineVerb>> open_dataset(const Arguments& arguments, Console& console,
                                               EngineWithProgress& with_progress);

}  // namespace superflip::cli
