// One written move: some layers of one axis turned together. Face turns, wide turns, slices and rotations differ only
// in their layers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cube/move.h"
#include "cube/symmetry.h"
#include "notation/text_cursor.h"

namespace superflip {

// Which puzzle a text is about.

enum class Puzzle { k3x3x3, k2x2x2 };

/// "3x3x3" or "2x2x2".
inline std::string_view name_of(Puzzle puzzle) { return puzzle == Puzzle::k2x2x2 ? "2x2x2" : "3x3x3"; }

/// The layers of an axis, as bits: the face U, R or F, then the middle, then the face D, L or B.
enum Layers : std::uint8_t { kNearLayer = 1, kMiddleLayer = 2, kFarLayer = 4, kAllLayers = 7 };

/// A turn of layers, named as the cube is held. Three bytes.
struct LayerTurn {
  Axis axis;
  std::uint8_t layers;         ///< a set of Layers
  std::uint8_t quarter_turns;  ///< 0..3, clockwise as seen from U, R or F
};

/// The turn that undoes `turn`.
LayerTurn inverse(LayerTurn turn);

/// A layer turn on a cube with fixed centres: a turn of one outer face or of both, followed by a rotation of the whole
/// cube.
struct FixedTurn {
  std::optional<Move> move;  ///< nothing for a rotation, and for no turn at all
  Symmetry rotation;
};
FixedTurn fixed(LayerTurn turn);

/// Why no turn could be read: the message, and the start of the wrong word.
struct TurnError {
  std::string message;
  TextCursor at;
};

/// The text is folded, so all other primes have become apostrophes. Ri is an old spelling of R'.
constexpr bool is_prime(char32_t c) { return c == U'\'' || c == U'`' || c == U'i'; }

/// Reads an amount: "", "2", "'", "3'", "'2". At most one prime; the number is below 2^31 and may have leading zeros.
/// Returns quarter turns (or repetitions), negative with a prime.
tl::expected<std::int64_t, TurnError> read_amount(TextCursor& cursor);

/// The error of a word that is no move.
TurnError no_move(const TextCursor& at, Puzzle puzzle);

/// Reads one move with its amount: U Uw u Uv 2U 2-3Uw M x and so on. Leaves the cursor after it.
tl::expected<LayerTurn, TurnError> read_turn(TextCursor& cursor, Puzzle puzzle);

}  // namespace superflip
