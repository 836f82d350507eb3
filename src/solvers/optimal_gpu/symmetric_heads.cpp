#include "solvers/optimal_gpu/symmetric_heads.h"

#include <optional>

#include "solvers/optimal/search/first_turns.h"

namespace superflip::gpu {

std::set<MoveSequence> CubeSymmetries::images(const DeviceMoves& moves, const MoveSequence& solution) const {
  std::set<MoveSequence> rotations = {solution};
  if (rotates) rotations = optimal::rotations_of(moves.rules, moves.moves, solution);
  std::set<MoveSequence> images;
  for (const MoveSequence& rotation : rotations)
    for (const Symmetry s : all) images.insert(moves.rules.seen_through(rotation, s));
  return images;
}

CubeSymmetries SymmetricHeads::of(const CubieState& cube, const SearchOptions& options) {
  CubeSymmetries found;
  found.all = optimal::symmetries_of(cube, MoveSet::all());
  if (found.all.size() == 1) return found;
  // Rotations of solutions that are not shortest may be shorter.
  const bool shortest = options.within ? *options.within == 0 : options.count == 1;
  found.rotates = shortest && !moves_.rules.have_pairs() && optimal::is_central(cube);
  const std::lock_guard lock(mutex_);
  const auto [known, is_new] = heads_.try_emplace({found.all, found.rotates});
  found.heads = &known->second;
  if (!is_new) return found;
  std::optional<optimal::Rotations> rotations;
  if (found.rotates) rotations.emplace(moves_.rules, found.all, [] { return true; });
  known->second = moves_.heads(moves_.longest_heads, found.all, rotations ? &*rotations : nullptr);
  return found;
}

}  // namespace superflip::gpu
