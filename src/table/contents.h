// Options and results of the generators of tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/aligned_buffer.h"
#include "base/files.h"
#include "base/limits.h"
#include "base/progress.h"
#include "base/result.h"
#include "cube/move.h"

namespace superflip {

/// The number of entries at each distance.
struct DistanceHistogram {
  static constexpr int kLevels = 32;

  std::array<std::uint64_t, kLevels> counts{};  ///< entries at distance 0, 1, 2, ...
  std::uint64_t unreached = 0;                  ///< entries that no sequence of moves reaches

  /// The largest distance that occurs; -1 when none does.
  [[nodiscard]] int max_distance() const {
    int depth = kLevels - 1;
    while (depth >= 0 && counts[static_cast<std::size_t>(depth)] == 0) --depth;
    return depth;
  }
  friend bool operator==(const DistanceHistogram&, const DistanceHistogram&) = default;
};

/// A generated table: its bytes (whole 64-bit words) and, for a prune table, its histogram.
struct TableContents {
  AlignedBuffer payload;
  DistanceHistogram histogram = {};
};

/// Options of a generator.
struct GenerateOptions {
  std::string_view label = "table";  ///< for progress and errors
  int threads = 1;
  Progress* progress = &Progress::none();
  StopToken stop = {};
  bool only_stored = false;               ///< generate nothing: a table without a valid file is an error
  Populate populate = Populate::kAtOnce;  ///< of a stored table; kOnDemand: a search touches few of its pages
};

/// The error of a generator whose stop token was pulled.
inline tl::unexpected<Error> interrupted(const GenerateOptions& options) {
  return fail(ErrorCode::kInterrupted, "generating the table " + std::string(options.label) + " was interrupted");
}

// The part of a table's name that tells its set of moves.

/// "" for the 18 face turns, else "_" and the bits of the set in hexadecimal.
std::string move_set_suffix(MoveSet moves);

}  // namespace superflip
