// What a load program asks a server for.
#pragma once

#include <string>
#include <vector>

namespace superflip::bench {

/// A request as it is sent.
struct LoadRequest {
  std::string text;
  bool leaves = false;  ///< the client leaves before the answer
};

/// Solves of the cubes in a file, one a line. `options` are more fields of each, such as "max_length":20.
std::vector<LoadRequest> solves_of(const char* cubes, const std::string& options);

/// Every endpoint, answers and refusals, of some kinds more than of others: solves of those cubes by most solvers,
/// streamed ones too, and clients that leave long searches.
std::vector<LoadRequest> mixed_requests(const char* cubes);

/// The options of a search that goes on for ten minutes.
inline constexpr const char* kLong = R"("time_limit_ms":600000)";

}  // namespace superflip::bench
