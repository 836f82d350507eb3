// How long making tables takes, as an estimate.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

namespace superflip {

/// Estimates the time to make tables of so many bytes on so many threads.
using MakingTime = std::function<std::chrono::milliseconds(std::size_t bytes, int threads)>;

/// The estimate from the default tables of two-phase (docs/performance.md). Other tables are within a small factor.
std::chrono::milliseconds usual_making_time(std::size_t bytes, int threads);

}  // namespace superflip
