// Many cubes as an array of colours, one row of 54 bytes a cube, for programs that learn from cubes. Nothing here
// searches, and nothing allocates memory.
//
// A row has the stickers in the order of docs/conventions.md; each byte is the face 0..5 (U R F D L B) that the colour
// belongs to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/facelets.h"
#include "cube/metric.h"
#include "cube/move.h"

namespace superflip {

/// A cube as pieces: corner at each place (8 bytes), twists (8), edge at each place (12), flips (12).
inline constexpr std::size_t kCubieBytes = 40;
/// A row as bits: six bytes a sticker, of which one is 1.
inline constexpr std::size_t kOneHotBytes = std::size_t{6} * kFacelets;

/// Turns row i by move `moves[i]`, 0..44; other numbers turn nothing. Unless `solved` is nullptr, solved[i] becomes 1
/// if each face of the row then has one colour, else 0.
void turn_rows(std::uint8_t* stickers, std::size_t count, const std::uint8_t* moves, std::uint8_t* solved);

/// Writes for each sticker six bytes: 1 at the place of its colour, 0 elsewhere. Another byte than 0..5 gives zeros.
void write_one_hot(const std::uint8_t* stickers, std::size_t count, std::uint8_t* one_hot);

/// Writes the pieces of each row, kCubieBytes each. Returns `count`, or the first row that is no cube, or whose centres
/// are not in place; the rows before it are written.
std::size_t write_cubies(const std::uint8_t* stickers, std::size_t count, std::uint8_t* cubies);

/// Writes the stickers of each cube given by kCubieBytes. Returns `count`, or the first that turns cannot make; those
/// before it are written.
std::size_t write_stickers(const std::uint8_t* cubies, std::size_t count, std::uint8_t* stickers);

/// Whether the moves of row i, `width` bytes, solve cube i: solved[i] becomes 1 or 0. Numbers above 44 turn nothing.
/// `stickers` becomes the cubes after the moves.
void apply_solutions(std::uint8_t* stickers, std::size_t count, const std::uint8_t* moves, std::size_t width,
                     std::uint8_t* solved);

/// Writes random cubes. Cube i depends only on `seed` and first + i: uniformly drawn from all states (`turns` < 0), or
/// the end of a random canonical sequence of the length `turns` in `metric`.
void write_random(std::uint64_t seed, std::uint64_t first, std::size_t count, int turns, const Metric& metric,
                  std::uint8_t* stickers);

// Moves as permutations of stickers, for front ends whose users apply moves themselves.

/// For each move m: after m, the sticker at facelet i is the one that was at facelet [m][i] before.
std::array<std::array<std::uint8_t, kFacelets>, kMoves> move_stickers();

}  // namespace superflip
