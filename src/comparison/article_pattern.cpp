#include "comparison/article_pattern.h"

#include <algorithm>
#include <array>

#include "solvers/pocket/bounds.h"

namespace superflip::comparison {
namespace {

// Our corners in the order of his numbers, and back.
constexpr std::array<std::uint8_t, kCorners> kPlaces = {kURF, kUFL, kUBR, kULB, kDFR, kDLF, kDRB, kDBL};
constexpr std::array<std::uint8_t, kCorners> kNumbers = [] {
  std::array<std::uint8_t, kCorners> numbers{};
  for (std::size_t i = 0; i < kCorners; ++i) numbers.at(kPlaces.at(i)) = static_cast<std::uint8_t>(i);
  return numbers;
}();

// Which bits of the number of a corner are kept at each of his places.
struct KeptBit {
  std::size_t place;
  unsigned bit;
};
constexpr std::array<KeptBit, 9> kKept = {{{0, 2}, {1, 2}, {2, 2}, {2, 1}, {3, 1}, {4, 1}, {0, 0}, {4, 0}, {5, 0}}};
constexpr std::size_t kTwistedPlaces = 6;

}  // namespace

ArticlePattern::ArticlePattern()
    : of_perm_(PocketPerm::kSize), of_orientation_(PocketOrientation::kSize), table_(kEntries, 255) {
  for (Index perm = 0; perm < PocketPerm::kSize; ++perm) {
    const CubieState state = decode(PocketPerm(), perm);
    unsigned bits = 0;
    for (const KeptBit kept : kKept)
      bits = bits << 1 | (kNumbers.at(state.cp.at(kPlaces.at(kept.place))) >> kept.bit & 1U);
    of_perm_[perm] = static_cast<std::uint16_t>(bits);
  }
  for (Index orientation = 0; orientation < PocketOrientation::kSize; ++orientation) {
    const CubieState state = decode(PocketOrientation(), orientation);
    unsigned bits = 0;
    for (std::size_t place = 0; place < kTwistedPlaces; ++place)
      bits = bits << 1 | (state.co.at(kPlaces.at(place)) != 0 ? 1U : 0U);
    of_orientation_[orientation] = static_cast<std::uint8_t>(bits);
  }
}

Result<ArticlePattern> ArticlePattern::make(const GenerateOptions& options) {
  ArticlePattern pattern;
  TableStore memory("");
  const pocket::Turning turning(pocket::Holdings(pocket_moves()), pocket::PieceMoves::make());
  const auto distances = pocket::open_whole_space<Exact8>(memory, turning, htm(), options);
  if (!distances) return tl::unexpected(distances.error());
  const auto bytes = distances->table().payload();
  for (std::uint32_t i = 0; i < pocket::kPositions; ++i) {
    const Index perm = i / PocketOrientation::kSize;
    const Index orientation = i % PocketOrientation::kSize;
    std::uint8_t& entry =
        pattern.table_[std::uint32_t{pattern.of_perm_[perm]} << 6 | pattern.of_orientation_[orientation]];
    entry = std::min(entry, static_cast<std::uint8_t>(bytes[i]));
  }
  return pattern;
}

}  // namespace superflip::comparison
