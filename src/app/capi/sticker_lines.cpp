#include "app/capi/sticker_lines.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace superflip::capi {
namespace {

constexpr auto kPace = std::chrono::milliseconds(50);

char letter_of(std::uint8_t sticker) {
  if (sticker < kFaceLetters.size()) return kFaceLetters[sticker];
  return sticker > ' ' && sticker < 0x7F ? static_cast<char>(sticker) : '?';
}

// The cube at `stickers` as text: its 54 or 24 bytes are faces 0..5 or ASCII letters; others become '?'.
std::string sticker_text(const std::uint8_t* stickers, Puzzle puzzle) {
  std::string text(stickers_of(puzzle), '?');
  std::transform(stickers, stickers + text.size(), text.begin(), letter_of);
  return text;
}

}  // namespace

LineSource sticker_lines(const std::uint8_t* cubes, std::size_t count, Puzzle puzzle, StopToken stop) {
  return [=, next = std::size_t{0}, stop = std::move(stop)](std::size_t most) mutable {
    std::vector<InputLine> lines;
    if (stop.stop_requested()) return lines;
    const std::size_t size = stickers_of(puzzle);
    const std::size_t end = next + std::min(most, count - next);
    lines.reserve(end - next);
    for (; next < end; ++next) lines.push_back({next + 1, sticker_text(cubes + next * size, puzzle), size});
    return lines;
  };
}

bool CountPace::report(std::uint64_t done) {
  if (call_ == nullptr) return true;
  const auto now = Clock::now();
  if (now < next_ && done != count_) return true;
  next_ = now + kPace;
  return call_(user_, done, count_) == 0;
}

}  // namespace superflip::capi
