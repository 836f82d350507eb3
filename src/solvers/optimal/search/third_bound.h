// The third bound, asked of many positions at once: the cosets along the axes (axis_cosets.h) or, with more memory,
// those that see all flips (flip_cosets.h). Both tell something where 9 or 10 turns are left, and both hold all half
// turns: of Y one position serves both quarter turns of a face, and Y itself all half turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/prefetch.h"
#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/search/node.h"
#include "solvers/optimal/search/position_numbers.h"

namespace superflip::optimal {

/// Whether the third bound, if there is one, tells anything of cubes with so many turns left.
constexpr bool third_bound_tells(const ExpandContext& context, int left) {
  return (context.axes != nullptr || context.flip_cosets != nullptr) && axes_tell(left);
}
/// Whether X is asked as well as Y: the axes' answer costs more than it saves where more turns are left.
constexpr bool third_bound_tells_of_x(const ExpandContext& context, int left) {
  return third_bound_tells(context, left) && (context.flip_cosets != nullptr || axes_tell_of_x(left));
}

/// Positions of which the axes are asked, kMostChildren at most: first all ask for their lines, then verdicts are read.
template <typename Isa>
class AxisQuestions {
 public:
  using Position = typename Isa::Register;

  AxisQuestions(const ExpandContext& context, int left)
      : frame_(*context.frame),
        table_(context.axes),
        verdicts_(kAxisVerdicts[static_cast<std::size_t>(left - kAxisBase - 1)]) {}

  void ask(const Position& position) {
    const std::array<std::uint32_t, kAxes> entries = Isa::axis_entries(frame_, position);
    entries_[count_++] = entries;
    for (const std::uint32_t entry : entries) prefetch_line(table_ + entry / 4);
  }
  /// Y after a quarter turn of a face, of which more is known, as FlipCosetQuestions has it.
  void ask_turned(const Position& y, const typename Isa::Turned&, std::size_t face, std::uint32_t) {
    ask(Isa::compose(Isa::load(frame_.turn[3 * face]), y));
  }
  /// X after a turn, likewise.
  void ask_after(const Position& x, std::size_t turn, std::uint32_t) {
    ask(Isa::compose(x, Isa::load(frame_.turn[turn])));
  }
  /// Of the i-th position, as kAxisVerdicts has it.
  [[nodiscard]] std::uint32_t verdict(std::size_t i) const {
    std::uint32_t codes = 0;
    for (std::size_t axis = 0; axis < kAxes; ++axis) codes |= axis_code(table_, entries_[i][axis]) << (2 * axis);
    return verdicts_[codes];
  }

 private:
  const CosetFrame& frame_;
  const std::uint8_t* const table_;
  const std::array<std::uint8_t, 64>& verdicts_;
  std::array<std::array<std::uint32_t, kAxes>, kMostChildren> entries_;
  std::size_t count_ = 0;
};

/// The same of the cosets that see all flips, whose verdict is kAxesStop or 0.
template <typename Isa>
class FlipCosetQuestions {
 public:
  using Position = typename Isa::Register;

  FlipCosetQuestions(const ExpandContext& context, int left)
      : frame_(*context.frame), flip_cosets_(*context.flip_cosets), most_(left - kFlipCosetBase) {}

  void ask(const Position& position) {
    const std::uint64_t labels = Isa::labels(frame_, position);
    ask_edges(position, flip_cosets_.stand(arrangement_of_labels<Isa>(frame_, labels), tilt_of_labels(labels)));
  }
  /// `arrangement` is that of the corners of turned Y.
  void ask_turned(const Position& y, const typename Isa::Turned& turned, std::size_t face, std::uint32_t arrangement) {
    const auto tilt = [&] {
      return tilt_of_labels(Isa::labels(frame_, Isa::compose(Isa::load(frame_.turn[3 * face]), y)));
    };
    ask(Isa::seen(frame_, turned, face, 0), Isa::turned_flips(frame_, turned, face),
        flip_cosets_.stand(arrangement, flip_cosets_.shape.tilts == 1 ? 0 : tilt()));
  }
  /// `stand` is that of the corners of X.
  void ask_after(const Position& x, std::size_t turn, std::uint32_t stand) {
    ask_edges(Isa::compose(x, Isa::load(frame_.turn[turn])), flip_cosets_.stand_after[stand * 32 + turn]);
  }
  [[nodiscard]] std::uint32_t verdict(std::size_t i) const {
    return flip_coset_code(flip_cosets_.distances, entries_[i]) > most_ ? kAxesStop : 0U;
  }

 private:
  void ask_edges(const Position& position, std::uint32_t stand) {
    ask(Isa::separation_bits(frame_, Isa::edges(frame_, position)), Isa::flips(position), stand);
  }
  // `bits`: see separation_of_bits().
  void ask(std::uint32_t bits, std::uint32_t flips, std::uint32_t stand) {
    const std::uint32_t entry = flip_coset_entry(
        frame_, flip_cosets_, {separation_of_bits<Isa>(frame_, bits), masks_of_bits(bits), flips, stand});
    entries_[count_++] = entry;
    prefetch_line(flip_cosets_.distances + entry / 4);
  }

  const CosetFrame& frame_;
  const FlipCosetFrame& flip_cosets_;
  const int most_;
  std::array<std::uint32_t, kMostChildren> entries_;
  std::size_t count_ = 0;
};

}  // namespace superflip::optimal
