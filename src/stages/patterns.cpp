#include "stages/patterns.h"

#include <tuple>

#include "stages/pattern_table.h"

namespace superflip::stages {
namespace {

auto order_of(const Pattern& pattern) {
  const PieceSet& set = pattern.pieces;
  return std::tie(set.edges, set.edge_places, set.corners, set.corner_places, pattern.endings);
}

bool has_table(const PieceSet& set, std::uint64_t most_entries) {
  const auto found = canonical(set);
  return found && shape_of(found->pattern.pieces, most_entries);
}

template <typename Mask>
void append_pieces(Mask PieceSet::*member, const PieceSet& set, std::vector<PieceSet>& pieces) {
  for (unsigned rest = set.*member; rest != 0; rest &= rest - 1) {
    PieceSet piece;
    piece.*member = static_cast<Mask>(rest & -rest);
    pieces.push_back(piece);
  }
}

}  // namespace

std::vector<PieceSet> demands_of(const PieceSet& set) {
  std::vector<PieceSet> demands;
  if (set.flips) demands.push_back({.flips = set.flips});
  if (set.twists) demands.push_back({.twists = set.twists});
  append_pieces(&PieceSet::edges, set, demands);
  append_pieces(&PieceSet::edge_places, set, demands);
  append_pieces(&PieceSet::corners, set, demands);
  append_pieces(&PieceSet::corner_places, set, demands);
  return demands;
}

std::optional<CanonicalPattern> canonical(const Pattern& pattern) {
  std::optional<CanonicalPattern> lowest;
  for (int s = 0; s < kSymmetries; ++s) {
    const PieceSet pieces = image(pattern.pieces, Symmetry(s));
    if (pieces.flips.value_or(Axis::kFB) != Axis::kFB || pieces.twists.value_or(Axis::kUD) != Axis::kUD) continue;
    const Pattern seen = image(pattern, Symmetry(s));
    if (!lowest || order_of(seen) < order_of(lowest->pattern)) lowest = {seen, Symmetry(s)};
  }
  return lowest;
}

std::vector<Pattern> cover(const Pattern& whole, std::uint64_t most_entries) {
  if (has_table(whole.pieces, most_entries)) return {whole};
  std::vector<Pattern> patterns;
  std::vector<PieceSet> covered;
  std::vector<PieceSet> open = demands_of(whole.pieces);
  while (!open.empty()) {
    PieceSet pattern;
    std::vector<PieceSet> left;
    for (const PieceSet& demand : open) {
      const bool fits = has_table(pattern | demand, most_entries);
      if (fits) pattern = pattern | demand;
      (fits ? covered : left).push_back(demand);
    }
    if (left.size() == open.size()) return {};
    for (const PieceSet& demand : covered)
      if (has_table(pattern | demand, most_entries)) pattern = pattern | demand;
    patterns.emplace_back(pattern, whole.endings);
    open = std::move(left);
  }
  return patterns;
}

}  // namespace superflip::stages
