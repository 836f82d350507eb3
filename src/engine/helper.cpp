#include "engine/helper.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace superflip {

AskForShort ask_helper(std::shared_ptr<SolverSlot> slot, const CubieState& state, const SolveOptions& asking) {
  SolveOptions options;
  options.metric = asking.metric;
  options.moves = asking.moves;
  options.threads = asking.threads;
  options.limits = asking.limits;
  return [slot = std::move(slot), state, options](int max_length, std::uint64_t max_nodes) mutable -> ShortAnswer {
    const auto ready = slot->open({.stop = options.limits.stop});
    if (!ready) return {};
    options.max_length = max_length;
    options.limits.max_nodes = max_nodes;
    auto outcome = (*ready)->solver->solve(state, options, {});
    if (!outcome) return {};
    if (outcome->solutions.empty()) return {std::nullopt, outcome->nodes};
    return {std::move(outcome->solutions.front()), outcome->nodes};
  };
}

}  // namespace superflip
