// The third bounds (third_bound.h), asked of many positions at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/prefetch.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/position_numbers.h"
#include "solvers/optimal/search/third_bound.h"

namespace superflip::optimal {

/// Never asked.
template <typename Isa>
class NoQuestions {
 public:
  NoQuestions(const ExpandContext&, const NoBound&, int) {}

  void ask(const typename Isa::Register&) {}
  void ask_turned(const typename Isa::Register&, const typename Isa::Turned&, std::size_t, std::uint32_t) {}
  void ask_after(const typename Isa::Register&, std::size_t, std::uint32_t) {}
  [[nodiscard]] std::uint32_t verdict(std::size_t) const { return 0; }
};

template <typename Isa>
class AxisQuestions {
 public:
  using Position = typename Isa::Register;

  AxisQuestions(const ExpandContext& context, const AxisBound& bound, int left)
      : frame_(*context.frame),
        axes_(*bound.frame),
        distances_(bound.distances),
        verdicts_(kAxisVerdicts[static_cast<std::size_t>(left - bound.base - 1)]) {}

  void ask(const Position& position) {
    const std::array<std::uint32_t, kAxes> entries = axis_entries<Isa>(frame_, axes_, position);
    entries_[count_++] = entries;
    if constexpr (!kPrefetchIsRead)  // else the verdicts read side by side
      for (const std::uint32_t entry : entries) prefetch_line(distances_ + entry / 4);
  }
  void ask_turned(const Position& y, const typename Isa::Turned&, std::size_t face, std::uint32_t) {
    ask(Isa::compose(Isa::load(frame_.turn[3 * face]), y));
  }
  void ask_after(const Position& x, std::size_t turn, std::uint32_t) {
    ask(Isa::compose(x, Isa::load(frame_.turn[turn])));
  }
  /// As kAxisVerdicts has it.
  [[nodiscard]] std::uint32_t verdict(std::size_t i) const {
    std::uint32_t codes = 0;
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      codes |= third_bound_code(distances_, entries_[i][axis]) << (2 * axis);
    return verdicts_[codes];
  }

 private:
  const CosetFrame& frame_;
  const AxisFrame& axes_;
  const std::uint8_t* const distances_;
  const std::array<std::uint8_t, 64>& verdicts_;
  std::array<std::array<std::uint32_t, kAxes>, kMostChildren> entries_;
  std::size_t count_ = 0;
};

template <typename Isa>
class FlipCosetQuestions {
 public:
  using Position = typename Isa::Register;

  FlipCosetQuestions(const ExpandContext& context, const FlipCosetBound& bound, int left)
      : frame_(*context.frame),
        flip_cosets_(*bound.frame),
        most_(static_cast<std::uint32_t>(std::max(left - bound.range.base, 0))) {}

  void ask(const Position& position) {
    const std::uint64_t labels = Isa::labels(frame_, position);
    ask_edges(position,
              flip_cosets_.corner_coset(arrangement_of_labels<Isa>(frame_, labels), tetrad_twist_of_labels(labels)));
  }
  void ask_turned(const Position& y, const typename Isa::Turned& turned, std::size_t face, std::uint32_t arrangement) {
    const auto tetrad_twist = [&] {
      return tetrad_twist_of_labels(Isa::labels(frame_, Isa::compose(Isa::load(frame_.turn[3 * face]), y)));
    };
    ask(Isa::seen(frame_, turned, face, 0), Isa::turned_flips(frame_, turned, face),
        flip_cosets_.corner_coset(arrangement, flip_cosets_.shape.tetrad_twists == 1 ? 0 : tetrad_twist()));
  }
  void ask_after(const Position& x, std::size_t turn, std::uint32_t corner_coset) {
    ask_edges(Isa::compose(x, Isa::load(frame_.turn[turn])), flip_cosets_.corner_coset_after[corner_coset * 32 + turn]);
  }
  [[nodiscard]] std::uint32_t verdict(std::size_t i) const {
    return third_bound_code(flip_cosets_.distances, entries_[i]) > most_ ? kAxesStop : 0U;
  }

 private:
  void ask_edges(const Position& position, std::uint32_t corner_coset) {
    ask(Isa::separation_bits(frame_, Isa::edges(frame_, position)), Isa::flips(position), corner_coset);
  }
  // `bits`: see separation_of_bits().
  void ask(std::uint32_t bits, std::uint32_t flips, std::uint32_t corner_coset) {
    const std::uint32_t entry = flip_coset_entry(
        frame_, flip_cosets_, {separation_of_bits<Isa>(frame_, bits), masks_of_bits(bits), flips, corner_coset});
    entries_[count_++] = entry;
    if constexpr (!kPrefetchIsRead)  // else the verdicts read side by side
      prefetch_line(flip_cosets_.distances + entry / 4);
  }

  const CosetFrame& frame_;
  const FlipCosetFrame& flip_cosets_;
  const std::uint32_t most_;
  std::array<std::uint32_t, kMostChildren> entries_;
  std::size_t count_ = 0;
};

}  // namespace superflip::optimal
