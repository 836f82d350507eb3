#include "solvers/optimal/search/metric_search.h"

#include "coord/orientations.h"
#include "search/shortest_solutions.h"

namespace superflip::optimal {
namespace {

std::size_t number_of(Move m) { return static_cast<std::size_t>(m.index()); }

}  // namespace

MetricFrame::MetricFrame(const CosetNumbering& cosets, const UnitMoves& units, int threads, const StopToken& stop)
    : cosets_(&cosets),
      frame_(&cosets.frame()),
      stride_(std::bit_ceil(static_cast<std::size_t>(units.size()))),
      memory_((stride_ + kSymmetries) * kSeparations * sizeof(std::uint16_t), 0),
      separation_after_(reinterpret_cast<std::uint16_t*>(memory_.data())),
      separation_seen_(separation_after_ + stride_ * kSeparations) {
  tabulate_units(units, SeparationMaps(threads, units.set(), stop));
  // All moves of a flank lead to the same coset; only the solved cube leaves the edges exactly as they are.
  for (int m = 0; m < kMoves; ++m) tabulate_flank(flank_of(Move(m)), state_of(Move(m)));
  tabulate_flank(0, CubieState::solved());
  tabulate_halves();
}

CosetPosition MetricFrame::position_of(const CubieState& state) const {
  const std::uint32_t tetrads = cosets_->tetrads_of(state);
  return {
      static_cast<std::uint16_t>(CornerOrientation::encode(state)),
      static_cast<std::uint16_t>(frame_->arrangement(tetrads, cosets_->part_of(state)) | tetrads << kArrangementBits),
      static_cast<std::uint16_t>(separation_of(slice_masks(state)))};
}

void MetricFrame::tabulate_units(const UnitMoves& units, const SeparationMaps& maps) {
  const std::uint32_t arrangements = kTetrads * frame_->parts;
  twist_after_.resize(kTwists * stride_);
  arrangement_after_.resize(arrangements * stride_);
  for (std::size_t unit = 0; unit < static_cast<std::size_t>(units.size()); ++unit) {
    const Move move = units.move(unit);
    for (std::uint32_t value = 0; value < kTwists; ++value) {
      std::uint32_t after = value;
      for_each_face_turn(
          move, [&](Move turn) { after = frame_->twist_after[after * CosetFrame::kStride + number_of(turn)]; });
      twist_after_[value * stride_ + unit] = static_cast<std::uint16_t>(after);
    }
    for (std::uint32_t value = 0; value < arrangements; ++value) {
      std::uint32_t after = value;
      for_each_face_turn(move, [&](Move turn) {
        after = frame_->arrangement_after[(after & kArrangement) * CosetFrame::kStride + number_of(turn)];
      });
      arrangement_after_[value * stride_ + unit] = static_cast<std::uint16_t>(after);
    }
    for (std::uint32_t value = 0; value < kSeparations; ++value)
      separation_after_[value * stride_ + unit] = maps.turned[number_of(move)][value];
  }
  for (std::size_t s = 0; s < kSymmetries; ++s)
    std::copy(maps.seen[s].begin(), maps.seen[s].end(), separation_seen_ + s * kSeparations);
}

void MetricFrame::tabulate_flank(std::size_t flank, const CubieState& turn) {
  for (std::size_t c = 0; c < kCorners; ++c)
    for (std::size_t twist = 0; twist < 3; ++twist)
      corner_after_[flank][c | twist << 4] =
          static_cast<std::uint8_t>(kCornerLabel[turn.cp[c]] | (turn.co[c] + twist) % 3 << 4);
  for (std::size_t e = 0; e < kEdges; ++e) {
    const std::size_t slice = kSliceOf[turn.ep[e]];
    edge_after_[flank][e] = edge_after_[flank][e | 16] = slice < 2 ? 1U << (kEdges * slice) : 0;
  }
}

void MetricFrame::tabulate_halves() {
  halves_.resize(kHalves);
  for (std::size_t code = 0; code < kHalves; ++code) {
    Half& half = halves_[code];
    std::array<int, 2> shifts{};
    for (std::size_t p = 0; p < 4; ++p) {
      const std::size_t label = code >> 3 * p & 7;
      const std::size_t tetrad = label >> 2;
      half.labels[tetrad] = static_cast<std::uint8_t>(half.labels[tetrad] | (label & 3) << shifts[tetrad]);
      half.second_tetrad = static_cast<std::uint8_t>(half.second_tetrad | tetrad << p);
      shifts[tetrad] += 2;
    }
    half.shift = static_cast<std::uint8_t>(shifts[1]);
  }
  for (std::uint32_t first = 0; first < 64; ++first) {
    for (std::uint32_t second = 0; second < 64; ++second) {
      Squeezed& squeezed = squeezed_[first * 64 + second];
      for (std::uint32_t rest = 63 & ~first; rest != 0; rest &= rest - 1) {
        squeezed.mask =
            static_cast<std::uint8_t>(squeezed.mask | (second >> std::countr_zero(rest) & 1) << squeezed.places);
        ++squeezed.places;
      }
    }
  }
}

Result<SolveOutcome> search_metric(const MetricSpace& space, const CheapestForms& forms, const CubieState& state,
                                   const SolveOptions& options, const ImprovementCallback& improvement) {
  const auto tell = [&](const MoveSequence& moves) {
    if (improvement) improvement(forms.of(moves), {});
  };
  auto outcome = search_shortest("optimal", space, space.root(state), state, options, tell);
  if (!outcome) return outcome;
  for (MoveSequence& moves : outcome->solutions) moves = forms.of(moves);
  return outcome;
}

}  // namespace superflip::optimal
