#include "app/distances_json.h"

#include <nlohmann/json.hpp>

#include "app/json_text.h"

namespace superflip {

Distances::Distances(const DistanceHistogram& histogram)
    : counts(histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1),
      unreached(histogram.unreached) {
  std::uint64_t moves = 0;
  for (std::size_t d = 0; d < counts.size(); ++d) {
    positions += counts[d];
    moves += d * counts[d];
  }
  mean = static_cast<double>(moves) / static_cast<double>(positions);
}

std::string to_json(const Request& request, const Distances& distances) {
  const nlohmann::ordered_json json = {{"puzzle", name_of(request.puzzle)},
                                       {"metric", request.metric},
                                       {"moves", request.moves},
                                       {"counts", distances.counts},
                                       {"positions", distances.positions},
                                       {"unreached", distances.unreached},
                                       {"max", distances.counts.size() - 1},
                                       {"mean", distances.mean}};
  return json_text(json);
}

}  // namespace superflip
