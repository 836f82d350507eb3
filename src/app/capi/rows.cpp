// Rows of stickers: many cubes without a search.
#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "app/capi/guard.h"
#include "engine/sticker_rows.h"

using namespace superflip::capi;  // NOLINT: the functions below have C's names

namespace superflip::capi {
namespace {

constexpr std::uint8_t kNoMove = 255;
constexpr int kMostTurns = 10'000;

// Arrays without rows may be NULL.
void check_rows(std::size_t count, const void* array, std::string_view name) {
  if (count > 0) check_given(array, name);
}

void check_moves(const std::uint8_t* moves, std::size_t count) {
  check_rows(count, moves, "moves");
  const std::span<const std::uint8_t> all(moves, count);
  // Without an early end the loop uses vectors; where the number stands is looked up only if there is one.
  const auto is_wrong = [](std::uint8_t move) { return move >= kMoves && move != kNoMove; };
  bool wrong = false;
  for (const std::uint8_t move : all) wrong |= is_wrong(move);
  if (!wrong) return;
  const auto found = std::find_if(all.begin(), all.end(), is_wrong);
  refuse(fmt::format("moves[{}] is {}; moves are 0..44, and 255 is none", found - all.begin(), *found));
}

const Metric& metric_in(const char* name) {
  const std::string text = text_in(name, "metric");
  if (text.empty()) return htm();
  const auto metric = metric_named(text);
  if (!metric) refuse(metric.error().message);
  return **metric;
}

[[noreturn]] void impossible(std::size_t row, std::string_view why) {
  refuse(Error{ErrorCode::kInvalidCube, fmt::format("cube {}: {}", row, why), fmt::format("cube {}", row)});
}

}  // namespace
}  // namespace superflip::capi

int superflip_turn(uint8_t* stickers, size_t count, const uint8_t* moves, uint8_t* solved, superflip_error* error) {
  return guarded(error, [&] {
    check_rows(count, stickers, "stickers");
    check_moves(moves, count);
    superflip::turn_rows(stickers, count, moves, solved);
  });
}

int superflip_verify(uint8_t* stickers, size_t count, const uint8_t* moves, size_t moves_per_cube, uint8_t* solved,
                     superflip_error* error) {
  return guarded(error, [&] {
    check_rows(count, stickers, "stickers");
    check_rows(count, solved, "solved");
    check_range(static_cast<std::int64_t>(moves_per_cube), 0, kMostTurns, "moves_per_cube");
    check_moves(moves, count * moves_per_cube);
    superflip::apply_solutions(stickers, count, moves, moves_per_cube, solved);
  });
}

int superflip_one_hot(const uint8_t* stickers, size_t count, uint8_t* one_hot, superflip_error* error) {
  return guarded(error, [&] {
    check_rows(count, stickers, "stickers");
    check_rows(count, one_hot, "one_hot");
    superflip::write_one_hot(stickers, count, one_hot);
  });
}

int superflip_cubies(const uint8_t* stickers, size_t count, uint8_t* cubies, superflip_error* error) {
  static_assert(superflip::kCubieBytes == SUPERFLIP_CUBIE_BYTES);
  return guarded(error, [&] {
    check_rows(count, stickers, "stickers");
    check_rows(count, cubies, "cubies");
    const std::size_t written = superflip::write_cubies(stickers, count, cubies);
    if (written < count)
      impossible(written, "turns cannot make it, or its centres are not in place. superflip_validate has reasons.");
  });
}

int superflip_from_cubies(const uint8_t* cubies, size_t count, uint8_t* stickers, superflip_error* error) {
  return guarded(error, [&] {
    check_rows(count, cubies, "cubies");
    check_rows(count, stickers, "stickers");
    const std::size_t written = superflip::write_stickers(cubies, count, stickers);
    if (written < count) impossible(written, "turns cannot make a cube of these pieces");
  });
}

int superflip_random_cubes(uint64_t seed, uint64_t first, size_t count, int length, const char* metric,
                           uint8_t* stickers, superflip_error* error) {
  return guarded(error, [&] {
    check_rows(count, stickers, "stickers");
    check_range(length, -1, kMostTurns, "length");
    superflip::write_random(seed, first, count, length, metric_in(metric), stickers);
  });
}

int superflip_move_costs(const char* metric, uint8_t* costs, superflip_error* error) {
  return guarded(error, [&] {
    check_given(costs, "costs");
    const auto& cost = metric_in(metric).cost;
    std::copy(cost.begin(), cost.end(), costs);
  });
}
