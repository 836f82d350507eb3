// Versions, names and constants.
#include <array>
#include <cstdlib>
#include <cstring>

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
  switch (code) {
    case SUPERFLIP_OK:
      return "done";
    case SUPERFLIP_NO_SOLUTION:
      return "no solution within the limits, or colours whose cube is not sure";
    case SUPERFLIP_USAGE:
      return "the request makes no sense";
    case SUPERFLIP_BAD_CUBE:
      return "an impossible cube, or text that is neither an algorithm nor a cube";
    case SUPERFLIP_TABLES:
      return "tables or files failed";
    case SUPERFLIP_SELF_CHECK:
      return "an answer failed its check: a defect of superflip";
    case SUPERFLIP_NO_MEMORY:
      return "the system has no memory left";
    case SUPERFLIP_DEFECT:
      return "an unexpected failure: a defect of superflip";
    case SUPERFLIP_TOO_SMALL:
      return "a buffer of the caller is too small";
    case SUPERFLIP_TIME_LIMIT:
      return "the time limit passed before a solution was found";
    case SUPERFLIP_INTERRUPTED:
      return "cancelled";
    default:
      return "unknown code";
  }
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
