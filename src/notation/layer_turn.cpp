// Reads single moves. The families are those of SiGN as cubing.js 0.63 reads them on the 3x3x3 (U u Uw Uv 2U M E S
// x y z), with obvious extensions: layer numbers on wide moves (2Rw, 3Rw, 2-3Lw), m e s, X Y Z.
#include "notation/layer_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "cube/held_moves.h"

namespace superflip {
namespace {

constexpr std::int64_t kLargestAmount = std::numeric_limits<std::int32_t>::max();

tl::unexpected<TurnError> wrong(const TextCursor& at, std::string message) {
  return tl::unexpected<TurnError>(TurnError{std::move(message), at});
}

// Reads digits. Values above kLargestAmount are returned as kLargestAmount + 1.
std::int64_t read_number(TextCursor& cursor) {
  std::int64_t value = 0;
  while (is_digit(cursor.peek())) value = std::min(value * 10 + (cursor.next() - U'0'), kLargestAmount + 1);
  return value;
}

// The layers of a letter, before layer numbers and suffixes.
struct Family {
  Axis axis;
  bool from_far_side;  // layers count from D, L or B, and clockwise is as seen from there
  enum class Kind { kFace, kWide, kSlice, kRotation } kind;
};

bool find_family(char32_t c, Family& family) {
  using Kind = Family::Kind;
  const auto position = [c](std::u32string_view letters) { return letters.find(upper(c)); };
  if (const std::size_t face = position(U"URFDLB"); face < kFaces) {
    family = {axis_of(static_cast<Face>(face)), face >= 3, c == upper(c) ? Kind::kFace : Kind::kWide};
  } else if (const std::size_t slice = position(U"EMS"); slice < 3) {
    family = {static_cast<Axis>(slice), slice != 2, Kind::kSlice};  // E turns like D, M like L, S like F
  } else if (const std::size_t rotation = position(U"YXZ"); rotation < 3) {
    family = {static_cast<Axis>(rotation), false, Kind::kRotation};
  } else {
    return false;
  }
  return true;
}

// The layers first..last (1..3), counted from the near or the far side.
std::uint8_t layers_between(std::int64_t first, std::int64_t last, bool from_far_side) {
  unsigned layers = 0;
  for (std::int64_t i = first; i <= last; ++i) layers |= from_far_side ? 8U >> i : 1U << (i - 1);
  return static_cast<std::uint8_t>(layers);
}

// The turn of a face that is written R, R2 or R' and ends with a blank or the text, as nearly all are. Nothing else is
// read here.
std::optional<LayerTurn> read_plain_turn(TextCursor& cursor) {
  const std::string_view rest = cursor.rest();
  if (rest.empty()) return std::nullopt;
  const auto face = kFaceLetters.find(rest[0]);
  if (face == std::string_view::npos) return std::nullopt;
  const auto ends_at = [&](std::size_t at) { return rest.size() <= at || rest[at] == ' '; };
  std::uint8_t quarter_turns = 1;
  if (!ends_at(1)) {
    if ((rest[1] != '2' && rest[1] != '\'') || !ends_at(2)) return std::nullopt;
    quarter_turns = rest[1] == '2' ? 2 : 3;
    cursor.next();
  }
  cursor.next();
  const LayerTurn turn{axis_of(static_cast<Face>(face)), face >= 3 ? kFarLayer : kNearLayer, quarter_turns};
  return face >= 3 ? inverse(turn) : turn;
}

}  // namespace

LayerTurn inverse(LayerTurn turn) {
  turn.quarter_turns = static_cast<std::uint8_t>((4 - turn.quarter_turns) % 4);
  return turn;
}

FixedTurn fixed(LayerTurn turn) {
  const int forth = turn.quarter_turns;
  const int back = (4 - forth) % 4;
  // The middle layer carries the centres: rotate the whole cube and turn back the faces that should not have turned.
  const bool rotates = (turn.layers & kMiddleLayer) != 0;
  const int near_turns = ((turn.layers & kNearLayer) != 0) == rotates ? 0 : rotates ? back : forth;
  const int far_turns = ((turn.layers & kFarLayer) != 0) == rotates ? 0 : rotates ? forth : back;
  FixedTurn fixed{{}, rotates ? rotation_about(turn.axis, forth) : Symmetry()};
  const auto near = static_cast<Face>(turn.axis);
  if (near_turns != 0 && far_turns != 0) {
    fixed.move = Move::pair(turn.axis, near_turns, far_turns);
  } else if (near_turns != 0) {
    fixed.move = Move::turn(near, near_turns);
  } else if (far_turns != 0) {
    fixed.move = Move::turn(opposite(near), far_turns);
  }
  return fixed;
}

tl::expected<std::int64_t, TurnError> read_amount(TextCursor& cursor) {
  const TextCursor start = cursor;
  std::int64_t sign = 1;
  std::int64_t amount = 1;
  if (is_prime(cursor.peek())) {
    cursor.next();
    sign = -1;
    const TextCursor number = cursor;
    if (is_digit(cursor.peek())) {
      amount = read_number(cursor);
      if (is_letter(cursor.peek()) || cursor.peek() == U'-')
        return wrong(number, fmt::format("The number in {} could belong to either move. Put a blank before "
                                         "or after it.",
                                         start.quoted_word()));
    }
  } else if (is_digit(cursor.peek())) {
    amount = read_number(cursor);
    if (is_prime(cursor.peek())) {
      cursor.next();
      sign = -1;
    }
  }
  if (amount > kLargestAmount) return wrong(start, fmt::format("The number in {} is too large.", start.quoted_word()));
  if (is_prime(cursor.peek())) return wrong(cursor, "One prime is too many. Write R' or R2', not R''.");
  return sign * amount;
}

TurnError no_move(const TextCursor& at, Puzzle puzzle) {
  const char* name = puzzle == Puzzle::k3x3x3 ? "3x3x3" : "2x2x2";
  const char* known = puzzle == Puzzle::k3x3x3 ? "U R F D L B, wide moves (Rw, r), slices (M E S, 2R) and x y z"
                                               : "U R F D L B and x y z";
  return {fmt::format("{} is not a move of the {}. It has {}.", at.quoted_word(), name, known), at};
}

tl::expected<LayerTurn, TurnError> read_turn(TextCursor& cursor, Puzzle puzzle) {
  using Kind = Family::Kind;
  if (const auto plain = read_plain_turn(cursor)) return *plain;
  const TextCursor start = cursor;

  // Step 1: read the layer numbers.
  std::int64_t first = 0;
  std::int64_t last = 0;  // 0: no numbers
  if (is_digit(cursor.peek())) {
    first = 1;
    last = read_number(cursor);
    if (last == 0 || last > 3) return tl::unexpected(no_move(start, puzzle));
  }
  const bool is_range = last != 0 && cursor.skip(U'-');
  if (is_range) {
    first = std::exchange(last, read_number(cursor));
    if (first > last || last > 3) return tl::unexpected(no_move(start, puzzle));
  }

  // Step 2: read the letter and its suffix.
  Family family{};
  if (!find_family(cursor.peek(), family)) return tl::unexpected(no_move(start, puzzle));
  cursor.next();
  if (family.kind == Kind::kFace && cursor.skip(U'w')) family.kind = Kind::kWide;
  if (family.kind == Kind::kFace && last == 0 && cursor.skip(U'v')) family.kind = Kind::kRotation;

  // Step 3: find the layers.
  std::uint8_t layers = kAllLayers;
  if (family.kind == Kind::kFace) {
    if (is_range || (last != 0 && last != 2)) return tl::unexpected(no_move(start, puzzle));
    if (last == 0) last = 1;
    layers = layers_between(last, last, family.from_far_side);
  } else if (family.kind == Kind::kWide) {
    if (last == 0) {
      first = 1;
      last = 2;
    }
    if (!is_range && last == 1) return tl::unexpected(no_move(start, puzzle));
    layers = layers_between(first, last, family.from_far_side);
  } else {
    if (last != 0) return tl::unexpected(no_move(start, puzzle));
    if (family.kind == Kind::kSlice) layers = kMiddleLayer;
  }
  const bool inner = layers != kAllLayers && (layers & kMiddleLayer) != 0;
  const bool wide_rotation = family.kind == Kind::kWide && layers == kAllLayers;
  if (puzzle == Puzzle::k2x2x2 && (inner || wide_rotation)) return tl::unexpected(no_move(start, puzzle));

  // Step 4: read the amount.
  const auto amount = read_amount(cursor);
  if (!amount) return tl::unexpected<TurnError>(amount.error());
  if (family.kind == Kind::kRotation && *amount > 3)
    return wrong(start,
                 fmt::format("{} turns the whole cube around. To repeat moves write (R U)4.", start.quoted_word()));
  if (*amount % 90 == 0 && *amount != 0 && std::abs(*amount) <= 360)
    return wrong(start,
                 fmt::format("{} looks like degrees. Write R, R2 or R' for a quarter turn, a half one, one back.",
                             start.quoted_word()));
  const std::int64_t clockwise = family.from_far_side ? -*amount : *amount;
  return LayerTurn{family.axis, layers, static_cast<std::uint8_t>((clockwise % 4 + 4) % 4)};
}

}  // namespace superflip
