#include "engine/sticker_rows.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "base/rng.h"
#include "cube/random_state.h"
#include "cube/simd/sticker_turns.h"
#include "cube/validity.h"
#include "notation/shown_faces.h"

namespace superflip {
namespace {

using RowBytes = std::span<const std::uint8_t, kFacelets>;

void write_row(const CubieState& state, std::uint8_t* row) {
  const FaceColours colours = facelets_of(state);
  std::transform(colours.begin(), colours.end(), row, [](Face face) { return static_cast<std::uint8_t>(face); });
}

// The parts of a cube in the order of kCubieBytes.
template <typename State, typename Visit>
void each_part(State& state, const Visit& visit) {
  visit(state.cp);
  visit(state.co);
  visit(state.ep);
  visit(state.eo);
}

CubieState after_random_turns(Rng& rng, int turns, const Metric& metric) {
  CubieState state = CubieState::solved();
  MoveSet allowed = metric.first();
  for (int left = turns; left > 0;) {
    std::array<Move, kMoves> fitting;
    std::size_t count = 0;
    for (const Move move : allowed)
      if (metric.cost_of(move) <= left) fitting[count++] = move;
    const Move move = fitting[rng.below(count)];
    state = apply(state, move);
    left -= metric.cost_of(move);
    allowed = metric.after(move);
  }
  return state;
}

}  // namespace

void turn_rows(std::uint8_t* stickers, std::size_t count, const std::uint8_t* moves, std::uint8_t* solved) {
  turn_stickers(stickers, count, moves, solved);
}

void write_one_hot(const std::uint8_t* stickers, std::size_t count, std::uint8_t* one_hot) {
  // Six bytes of each row of a table of eight are copied, so that the compiler needs no call.
  static constexpr std::array<std::array<std::uint8_t, 8>, 7> kBits = [] {
    std::array<std::array<std::uint8_t, 8>, 7> bits{};
    for (std::size_t colour = 0; colour < kFaces; ++colour) bits[colour][colour] = 1;
    return bits;
  }();
  for (std::size_t i = 0; i < count * kFacelets; ++i)
    std::memcpy(one_hot + 6 * i, kBits[std::min<std::size_t>(stickers[i], kFaces)].data(), 6);
}

std::size_t write_cubies(const std::uint8_t* stickers, std::size_t count, std::uint8_t* cubies) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto state = read_plain_colours(RowBytes(stickers + i * kFacelets, kFacelets));
    if (!state) return i;
    each_part(*state, [&](const auto& part) { cubies = std::copy(part.begin(), part.end(), cubies); });
  }
  return count;
}

std::size_t write_stickers(const std::uint8_t* cubies, std::size_t count, std::uint8_t* stickers) {
  for (std::size_t i = 0; i < count; ++i) {
    CubieState state{};
    each_part(state, [&](auto& part) {
      std::copy_n(cubies, part.size(), part.begin());
      cubies += part.size();
    });
    if (!defects_of(state).empty()) return i;
    write_row(state, stickers + i * kFacelets);
  }
  return count;
}

void apply_solutions(std::uint8_t* stickers, std::size_t count, const std::uint8_t* moves, std::size_t width,
                     std::uint8_t* solved) {
  // Some cubes at once, each a move at a time: the kernel waits for no turn before it begins the next one.
  constexpr std::size_t kBlock = 64;
  constexpr std::uint8_t kNone = kMoves;
  for (std::size_t begin = 0; begin < count; begin += kBlock) {
    const std::size_t cubes = std::min(kBlock, count - begin);
    std::array<std::uint8_t, kBlock> column;
    column.fill(kNone);
    turn_stickers(stickers + begin * kFacelets, cubes, column.data(), solved + begin);
    for (std::size_t move = 0; move < width; ++move) {
      for (std::size_t i = 0; i < cubes; ++i) column[i] = moves[(begin + i) * width + move];
      turn_stickers(stickers + begin * kFacelets, cubes, column.data(), solved + begin);
    }
  }
}

void write_random(std::uint64_t seed, std::uint64_t first, std::size_t count, int turns, const Metric& metric,
                  std::uint8_t* stickers) {
  const std::uint64_t start = Rng(seed).next();  // so that neighbouring seeds share no cubes
  for (std::size_t i = 0; i < count; ++i) {
    Rng rng(start + first + i);
    write_row(turns < 0 ? random_state(rng) : after_random_turns(rng, turns, metric), stickers + i * kFacelets);
  }
}

std::array<std::array<std::uint8_t, kFacelets>, kMoves> move_stickers() {
  std::array<std::array<std::uint8_t, kFacelets>, kMoves> stickers;
  for (int i = 0; i < kMoves; ++i)
    stickers[static_cast<std::size_t>(i)] = apply(FaceletState::solved(), Move(i)).sticker;
  return stickers;
}

}  // namespace superflip
