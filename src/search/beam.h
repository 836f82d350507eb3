// Beam search: of all that a step leads to, only the best candidates go on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

namespace superflip {

/// The best `width` candidates, in the order of their `rating` (less is better), the first ones of equals first. Of
/// candidates with one key() only the best is kept. `Candidate` has `rating` and key(), whose values can be ordered.
template <typename Candidate>
std::vector<Candidate> best_of(std::vector<Candidate> candidates, std::size_t width) {
  std::vector<std::uint32_t> order(candidates.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return candidates[a].rating < candidates[b].rating; });
  std::set<std::decay_t<decltype(candidates.front().key())>> seen;
  std::vector<Candidate> best;
  for (const std::uint32_t i : order) {
    if (best.size() == width) break;
    if (seen.insert(candidates[i].key()).second) best.push_back(std::move(candidates[i]));
  }
  return best;
}

}  // namespace superflip
