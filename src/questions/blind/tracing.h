// Targets for solving a cube blindfolded: the piece in the buffer goes to its place, the piece from there comes into
// the buffer, and so on. When the buffer holds its own piece, a new cycle begins at the first sticker, by letter, whose
// piece is not done.
//
// A sticker is a number 0..23 in the order of Speffz, the usual scheme of letters, A to X:
// the faces U L F R B D, each from its upper left corner or its upper edge on, clockwise.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/cubie_state.h"

namespace superflip {

inline constexpr std::size_t kStickersOfAKind = 24;
enum class TargetKind { kEdgeTargets, kCornerTargets };

/// The letter of each sticker.
struct LetterScheme {
  std::array<std::string, kStickersOfAKind> edges;
  std::array<std::string, kStickersOfAKind> corners;

  [[nodiscard]] const auto& of(TargetKind kind) const { return kind == TargetKind::kEdgeTargets ? edges : corners; }
};

/// 24 characters for edges and corners both, or 48, those of the edges first; blanks between them do not count. Empty:
/// Speffz. Errors: kUsage for another number, a letter given twice for one kind, and the characters / , and ".
Result<LetterScheme> read_letters(std::string_view text);

/// The sticker that the first letter of a piece names: "FU" is the sticker on F of the edge UF. The order of the other
/// two of a corner does not matter. Errors: kUsage.
Result<std::uint8_t> sticker_named(TargetKind kind, std::string_view name);

/// The name of a sticker: "FU"; of a corner all letters clockwise: "URF".
std::string sticker_name(TargetKind kind, std::uint8_t sticker);

/// How to trace.
struct TracingOptions {
  std::uint8_t edge_buffer = 0;
  std::uint8_t corner_buffer = 0;
  bool turned_are_targets = false;  ///< a piece that is turned in its place is a cycle of two targets
};

/// What is to be done for the pieces of one kind.
struct Trace {
  std::vector<std::uint8_t> targets = {};  ///< where the sticker in the buffer goes, one after the other
  int breaks = 0;                          ///< how many cycles begin without the piece of the buffer
  /// The pieces in their places that are flipped or twisted, apart from the targets, the buffer's own among them: the
  /// sticker of each on U or D, else F or B.
  std::vector<std::uint8_t> turned = {};
  std::vector<bool> clockwise = {};  ///< for each of `turned`: the corner stands twisted clockwise
};

struct Tracing {
  Trace edges = {};
  Trace corners = {};

  /// Both kinds have an odd number of targets: two edges and two corners are swapped besides 3-cycles.
  [[nodiscard]] bool parity() const { return edges.targets.size() % 2 != 0; }
};

/// The targets of a cube.
Tracing trace(const CubieState& cube, const TracingOptions& options);

/// The letters in pairs: "LP DT K".
std::string letters_of(const Trace& trace, TargetKind kind, const LetterScheme& scheme);

/// "LP DT K / AB C": the letters of the edges and of the corners.
std::string memo_of(const Tracing& tracing, const LetterScheme& scheme);

/// The cube that has these targets, with no piece turned apart from them. Letters may be small, blanks do not count.
/// Errors: kBadAlgorithm for a text without one '/', an unknown letter, and a letter of the buffer; kInvalidCube if the
/// number of targets is odd for one kind alone.
Result<CubieState> cube_of_memo(std::string_view memo, const TracingOptions& options, const LetterScheme& scheme);

}  // namespace superflip
