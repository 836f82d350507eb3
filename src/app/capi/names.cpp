// Versions, names and constants.
#include <array>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "app/capi/superflip.h"
#include "engine/engine.h"
#include "engine/sticker_rows.h"

namespace superflip::capi {
namespace {

std::array<std::string, kMoves> names_of_moves() {
  std::array<std::string, kMoves> names;
  for (int i = 0; i < kMoves; ++i) {
    const MoveSequence move = {Move(i)};
    names[static_cast<std::size_t>(i)] = to_text_with_pairs(move);
  }
  return names;
}

}  // namespace
}  // namespace superflip::capi

int superflip_version(void) { return SUPERFLIP_VERSION_NUMBER; }
const char* superflip_version_text(void) { return SUPERFLIP_VERSION; }

const char* superflip_code_text(int code) {
  static constexpr std::array kTexts = {
      std::pair(SUPERFLIP_OK, "done"),
      std::pair(SUPERFLIP_NO_SOLUTION, "no solution within the limits, or colours whose cube is not sure"),
      std::pair(SUPERFLIP_USAGE, "the request makes no sense"),
      std::pair(SUPERFLIP_BAD_CUBE, "an impossible cube, or text that is neither an algorithm nor a cube"),
      std::pair(SUPERFLIP_TABLES, "tables or files failed"),
      std::pair(SUPERFLIP_SELF_CHECK, "an answer failed its check: a defect of superflip"),
      std::pair(SUPERFLIP_NO_MEMORY, "the system has no memory left"),
      std::pair(SUPERFLIP_DEFECT, "an unexpected failure: a defect of superflip"),
      std::pair(SUPERFLIP_TOO_SMALL, "a buffer of the caller is too small"),
      std::pair(SUPERFLIP_TIME_LIMIT, "the time limit passed before a solution was found"),
      std::pair(SUPERFLIP_INTERRUPTED, "cancelled"),
  };
  for (const auto& [of, text] : kTexts)
    if (of == code) return text;
  return "unknown code";
}

const char* superflip_move_name(int move) {
  static const auto kNames = superflip::capi::names_of_moves();
  return move >= 0 && move < superflip::kMoves ? kNames[static_cast<std::size_t>(move)].c_str() : nullptr;
}

void superflip_move_stickers(uint8_t* table) {
  if (table == nullptr) return;
  const auto stickers = superflip::move_stickers();
  static_assert(sizeof stickers == SUPERFLIP_MOVES * SUPERFLIP_STICKERS);
  std::memcpy(table, stickers.data(), sizeof stickers);
}

void superflip_free(char* text) { std::free(text); }
