#include "colours/balanced_colours.h"

#include <array>
#include <limits>

namespace superflip {
namespace {

constexpr std::size_t kCapacity = kFacelets / kFaces;

// Grows an assignment by one sticker at a time. A path leads from the new sticker to a colour with room, and on it each
// sticker but the first gives up its colour for the next one. The way from colour a to colour b costs what the cheapest
// sticker of a loses by becoming b, so the shortest path is one over six colours (Bellman and Ford).
class Assignment {
 public:
  explicit Assignment(const StickerCosts& costs) : costs_(costs) { colour_.fill(kFaces); }

  void add(std::size_t sticker) {
    const Exchanges exchanges = cheapest_exchanges();
    std::array<double, kFaces> way = costs_[sticker];
    std::array<std::size_t, kFaces> mover{};  // the sticker that becomes this colour
    mover.fill(sticker);
    for (std::size_t round = 1; round < kFaces; ++round) {
      for (std::size_t from = 0; from < kFaces; ++from) {
        for (std::size_t to = 0; to < kFaces; ++to) {
          const double longer = way[from] + exchanges.loss[from][to];
          if (longer >= way[to] - kLeastGain) continue;
          way[to] = longer;
          mover[to] = exchanges.sticker[from][to];
        }
      }
    }
    std::size_t end = kFaces;
    for (std::size_t c = 0; c < kFaces; ++c)
      if (count_[c] < kCapacity && (end == kFaces || way[c] < way[end])) end = c;
    ++count_[end];
    for (std::size_t c = end;;) {
      const std::size_t moved = mover[c];
      const std::size_t before = colour_[moved];
      colour_[moved] = c;
      if (moved == sticker) return;
      c = before;
    }
  }

  [[nodiscard]] FaceColours colours() const {
    FaceColours colours{};
    for (std::size_t i = 0; i < kFacelets; ++i) colours[i] = static_cast<Face>(colour_[i]);
    return colours;
  }

 private:
  static constexpr double kLeastGain = 1e-9;  // rounding must not close a circle

  // The sticker of each colour that loses least by becoming another one.
  struct Exchanges {
    std::array<std::array<double, kFaces>, kFaces> loss;
    std::array<std::array<std::size_t, kFaces>, kFaces> sticker;
  };
  [[nodiscard]] Exchanges cheapest_exchanges() const {
    Exchanges exchanges{};
    for (auto& row : exchanges.loss) row.fill(std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < kFacelets; ++i) {
      const std::size_t from = colour_[i];
      if (from == kFaces) continue;
      for (std::size_t to = 0; to < kFaces; ++to) {
        const double loss = costs_[i][to] - costs_[i][from];
        if (to == from || loss >= exchanges.loss[from][to]) continue;
        exchanges.loss[from][to] = loss;
        exchanges.sticker[from][to] = i;
      }
    }
    return exchanges;
  }

  const StickerCosts& costs_;
  std::array<std::size_t, kFacelets> colour_ = {};  // kFaces: none yet
  std::array<std::size_t, kFaces> count_ = {};
};

}  // namespace

FaceColours balanced_colours(const StickerCosts& costs) {
  Assignment assignment(costs);
  for (std::size_t i = 0; i < kFacelets; ++i) assignment.add(i);
  return assignment.colours();
}

}  // namespace superflip
