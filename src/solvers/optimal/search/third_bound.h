// The third bound as a policy of the kernels: none, the cosets along the axes (axis_cosets.h), or the cosets that see
// all flips (flip_cosets.h), which take more memory. Both may cut where 9 or 10 turns are left. Both groups contain all
// half turns: of Y one position serves both quarter turns of a face, and Y itself all half turns.
//
// A search asks many positions at once, by Questions<Isa>: first all prefetch their lines, then verdicts are read.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>
#include <variant>

#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

/// What a kernel is compiled for: the parts and flip parts of a CosetShape. That for blocks also reads those of pairs.
struct KernelShape {
  std::uint32_t parts;
  std::uint32_t flip_parts;

  static constexpr KernelShape of(std::uint32_t parts, std::uint32_t flip_parts) {
    return {parts, are_block(flip_parts) ? kFlipBlock : flip_parts};
  }
  friend bool operator==(const KernelShape&, const KernelShape&) = default;
};
inline constexpr std::array<KernelShape, 6> kAllShapes = {
    {{1, 1}, {2, 1}, {6, 1}, {6, 4}, {1, kFlipBlock}, {2, kFlipBlock}}};
inline constexpr auto kKernelShapes = std::span(kAllShapes).first<(kHasFlipBlocks ? 6 : 4)>();

template <typename Isa>
class NoQuestions;
template <typename Isa>
class AxisQuestions;
template <typename Isa>
class FlipCosetQuestions;

/// What a kernel needs of a third bound. All of it is resolved at compile time.
template <typename B, typename Isa>
concept Bound = requires(const B& bound, int left, std::uint8_t tight, std::uint32_t arrangement, std::uint64_t labels,
                         KernelShape shape) {
  /// True for the shapes with which the bound serves; a kernel is compiled for each.
  { B::serves(shape) } -> std::same_as<bool>;
  /// True where Y is asked, and X too, with so many turns left.
  { bound.tells(left) } -> std::same_as<bool>;
  { bound.tells_of_x(left) } -> std::same_as<bool>;
  /// The moves that an end may make where the bound of the other end is tight, as TurnRules has them: face turns, or
  /// all moves.
  { bound.template leaving<std::uint32_t>(tight) } -> std::same_as<std::uint32_t>;
  { bound.template leaving<std::uint64_t>(tight) } -> std::same_as<std::uint64_t>;
  /// What ask_after() takes of the corners of X, from their arrangement and their labels (position_numbers.h).
  { bound.corners_of(arrangement, labels) } -> std::same_as<std::uint32_t>;
  typename B::template Questions<Isa>;
};

/// Questions of a bound, about kMostChildren positions at most.
template <typename Q, typename Isa>
concept BoundQuestions = requires(Q questions, const Q& asked, const typename Isa::Register& position,
                                  const typename Isa::Turned& turned, std::size_t i, std::uint32_t corners) {
  /// About a position; about Y after a quarter turn of face i, whose corners have this arrangement; about X after
  /// turn i, from corners_of() X.
  questions.ask(position);
  questions.ask_turned(position, turned, i, corners);
  questions.ask_after(position, i, corners);
  /// About the i-th position: the axes along which it is tight, and kAxesStop where it needs more turns.
  { asked.verdict(i) } -> std::same_as<std::uint32_t>;
};

struct NoBound {
  template <typename Isa>
  using Questions = NoQuestions<Isa>;

  static constexpr bool serves(KernelShape shape) { return shape.flip_parts == 1; }
  static constexpr bool tells(int) { return false; }
  static constexpr bool tells_of_x(int) { return false; }
  template <typename Moves>
  [[nodiscard]] static constexpr Moves leaving(std::uint32_t) {
    return ~Moves{0};
  }
  [[nodiscard]] static constexpr std::uint32_t corners_of(std::uint32_t, std::uint64_t) { return 0; }
};

struct AxisBound {
  template <typename Isa>
  using Questions = AxisQuestions<Isa>;

  const AxisFrame* frame;
  const std::uint8_t* distances;  ///< as open_axis_table() gives them
  int base;                       ///< MetricNumbers::axis_base

  static constexpr bool serves(KernelShape) { return true; }
  [[nodiscard]] bool tells(int left) const { return axes_tell(left, base); }
  // One read of Y serves several moves. With more moves left X's answer costs more than it saves.
  [[nodiscard]] bool tells_of_x(int left) const { return left == base + 1; }
  template <typename Moves>
  [[nodiscard]] Moves leaving(std::uint32_t tight) const {
    if constexpr (std::is_same_v<Moves, std::uint32_t>) {
      return frame->leaving_turns[tight];
    } else {
      return frame->leaving_moves[tight];
    }
  }
  [[nodiscard]] static constexpr std::uint32_t corners_of(std::uint32_t, std::uint64_t) { return 0; }
};

struct FlipCosetBound {
  template <typename Isa>
  using Questions = FlipCosetQuestions<Isa>;

  const FlipCosetFrame* frame;
  FlipCosetRange range;

  // Table sets have it with six parts, tests with one and two as well.
#ifdef __EMSCRIPTEN__
  static constexpr bool serves(KernelShape shape) { return shape.parts == 6; }
#else
  static constexpr bool serves(KernelShape shape) { return shape.flip_parts != kFlipBlock; }
#endif
  [[nodiscard]] bool tells(int left) const { return left >= range.first && left <= range.last; }
  [[nodiscard]] bool tells_of_x(int left) const { return tells(left); }
  template <typename Moves>
  [[nodiscard]] static constexpr Moves leaving(std::uint32_t) {
    return ~Moves{0};
  }
  [[nodiscard]] std::uint32_t corners_of(std::uint32_t arrangement, std::uint64_t labels) const {
    return frame->corner_coset(arrangement, tetrad_twist_of_labels(labels));
  }
};

/// The bound of a search.
using ThirdBound = std::variant<NoBound, AxisBound, FlipCosetBound>;

}  // namespace superflip::optimal
