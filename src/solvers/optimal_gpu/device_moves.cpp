#include "solvers/optimal_gpu/device_moves.h"

#include <algorithm>
#include <utility>

#include "search/unit_moves.h"

namespace superflip::gpu {
namespace {

// How many canonical sequences there are of so many moves.
u64 count_sequences(const DeviceMoves& of, u32 length, TurnRules::State from = TurnRules::kStart) {
  if (length == 0) return 1;
  u64 count = 0;
  for (const Move m : of.moves) {
    const auto move = static_cast<std::size_t>(m.index());
    if ((of.rules.moves_after(0, from) >> move & 1) != 0)
      count += count_sequences(of, length - 1, of.rules.next(0, from, move));
  }
  return count;
}

}  // namespace

DeviceMoves::DeviceMoves(const Metric& metric)
    : moves(UnitMoves(metric, metric.moves).moves()),
      rules(metric, metric.moves),
      lengths_by(rules.parity_tells() ? 2 : 1),
      step_bits(static_cast<u32>(UnitPath::bits_for(static_cast<int>(moves.size()))) + 1) {
  while (count_sequences(*this, longest_heads + 1) <= kMostHeads) ++longest_heads;
}

std::vector<u8> DeviceMoves::heads(u32 length, const std::vector<Symmetry>& symmetries,
                                   const optimal::Rotations* rotations) const {
  const auto to_the_end = [] { return true; };
  std::vector<optimal::Beginning> all = {optimal::Beginning::of(symmetries)};
  for (u32 made = 0; made < length; ++made) all = optimal::extended(rules, symmetries, all, to_the_end);
  std::vector<u8> heads;
  for (const optimal::Beginning& beginning : all) {
    optimal::Node path{};
    for (const Move m : beginning.moves) path.add_step(static_cast<std::size_t>(m.index()));
    if (rotations != nullptr && !rotations->may_begin(path, static_cast<int>(length))) continue;
    for (const Move m : beginning.moves) heads.push_back(static_cast<u8>(m.index()));
  }
  return heads;
}

std::vector<MoveSequence> DeviceMoves::solutions_of(const CubieState& cube, const Path& path, int steps) const {
  const int kept = std::min(steps, 128 / static_cast<int>(step_bits));
  const u32 flipped = 1U << (step_bits - 1);
  std::vector<MoveSequence> solutions;
  // Moves of both ends: the second are the end of the solution, backwards and inverse.
  const auto extend = [&](const auto& self, int made, MoveSequence first, MoveSequence last) -> void {
    const auto add = [&](u32 step) {
      const u32 number = step & (flipped - 1);
      if (number >= moves.size()) return;
      MoveSequence longer = step != number ? last : first;
      longer.push_back(step != number ? moves[number].inverse() : moves[number]);
      step != number ? self(self, made + 1, first, longer) : self(self, made + 1, longer, last);
    };
    if (made == steps) {
      first.insert(first.end(), last.rbegin(), last.rend());
      if (apply_all(cube, first) == CubieState::solved()) solutions.push_back(std::move(first));
    } else if (made < steps - kept) {
      for (u32 step = 0; step < 2 * flipped; ++step) add(step);
    } else {
      const u32 bit = step_bits * static_cast<u32>(steps - 1 - made);
      u64 two = path.words[bit / 32];
      if (bit / 32 < 3) two |= u64{path.words[bit / 32 + 1]} << 32;
      add(static_cast<u32>(two >> bit % 32) & (2 * flipped - 1));
    }
  };
  extend(extend, 0, {}, {});
  return solutions;
}

}  // namespace superflip::gpu
