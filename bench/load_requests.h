// The requests that a load program sends.
#pragma once

#include <string>
#include <vector>

namespace superflip::bench {

/// A request, as text.
struct LoadRequest {
  std::string text;
  bool leaves = false;  ///< the client leaves before the answer
};

/// A solve for each cube of a file, one cube a line. `options` are more fields of each, such as "max_length":20.
std::vector<LoadRequest> solves_of(const char* cubes, const std::string& options);

/// Requests to every endpoint, with answers and refusals, some kinds more often than others: solves of these cubes by
/// most solvers, also streamed ones, and clients that leave long searches.
std::vector<LoadRequest> mixed_requests(const char* cubes);

/// The options of a search of ten minutes.
inline constexpr const char* kLong = R"("time_limit_ms":600000)";

}  // namespace superflip::bench
