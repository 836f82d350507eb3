#include "cube/partial_cube.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "cube/validity.h"

namespace superflip {
namespace {

using Colours = std::span<const std::optional<Face>>;

// A piece that a place may hold, and its twist or flip there.
struct Choice {
  std::uint8_t piece;
  std::uint8_t turn;
};
using Choices = std::vector<std::vector<Choice>>;  // by place

// The number of fillings of all places of one kind, by the parity of the permutation; their turns sum to 0.
using ByParity = std::array<double, 2>;

// Whether a piece with this turn agrees with the painted stickers of a place.
bool agrees(const PieceKind& kind, Colours colours, int place, int piece, int turn) {
  for (int k = 0; k < kind.stickers; ++k) {
    const auto& painted = colours[static_cast<std::size_t>(kind.facelet(place, (k + turn) % kind.stickers))];
    if (painted && *painted != kind.face(piece, k)) return false;
  }
  return true;
}

// The solved piece comes first, so that free pieces stay solved.
std::vector<Choice> choices_at(const PieceKind& kind, int places, Colours colours, int place) {
  std::vector<Choice> choices;
  for (int i = 0; i < places; ++i) {
    const int piece = (place + i) % places;
    for (int turn = 0; turn < kind.stickers; ++turn)
      if (agrees(kind, colours, place, piece, turn))
        choices.push_back({static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn)});
  }
  return choices;
}

// Counts the ways to fill all places from their choices, and finds one.
class Fillings {
 public:
  Fillings(int stickers, const Choices& choices)
      : stickers_(stickers), choices_(choices), ways_((std::size_t{1} << choices.size()) * per_set()) {
    // Goes from the full set of used pieces down to the empty one. The number of used pieces is the place to fill next.
    // at(used, sum, odd) counts the fillings of the remaining places whose turns have this sum and whose inversions
    // (also those with the used pieces) have this parity.
    const std::size_t all = (std::size_t{1} << choices.size()) - 1;
    at(all, 0, 0) = 1;
    for (std::size_t used = all; used-- > 0;) {
      for (const Choice& choice : choices_[static_cast<std::size_t>(std::popcount(used))]) {
        if ((used >> choice.piece & 1) != 0) continue;
        for (int sum = 0; sum < stickers_; ++sum)
          for (int odd = 0; odd < 2; ++odd)
            at(used, sum, odd) += at(with(used, choice), sum_without(sum, choice), odd ^ swaps(used, choice));
      }
    }
  }

  ByParity count() const { return {at(0, 0, 0), at(0, 0, 1)}; }

  // Writes the first filling of that parity. One must exist.
  void write(int odd, std::span<std::uint8_t> pieces, std::span<std::uint8_t> turns) const {
    std::size_t used = 0;
    int sum = 0;
    for (std::size_t place = 0; place < choices_.size(); ++place) {
      const auto leads_on = [&](const Choice& choice) {
        return (used >> choice.piece & 1) == 0 &&
               at(with(used, choice), sum_without(sum, choice), odd ^ swaps(used, choice)) > 0;
      };
      const Choice choice = *std::find_if(choices_[place].begin(), choices_[place].end(), leads_on);
      odd ^= swaps(used, choice);
      sum = sum_without(sum, choice);
      used = with(used, choice);
      pieces[place] = choice.piece;
      turns[place] = choice.turn;
    }
  }

 private:
  [[nodiscard]] std::size_t per_set() const { return static_cast<std::size_t>(stickers_) * 2; }
  [[nodiscard]] std::size_t index(std::size_t used, int sum, int odd) const {
    return used * per_set() + static_cast<std::size_t>(sum * 2 + odd);
  }
  double& at(std::size_t used, int sum, int odd) { return ways_[index(used, sum, odd)]; }
  [[nodiscard]] double at(std::size_t used, int sum, int odd) const { return ways_[index(used, sum, odd)]; }
  static std::size_t with(std::size_t used, Choice choice) { return used | std::size_t{1} << choice.piece; }
  [[nodiscard]] int sum_without(int sum, Choice choice) const { return (sum + stickers_ - choice.turn) % stickers_; }
  // The parity of the number of used pieces with a higher number: the inversions that this piece adds.
  static int swaps(std::size_t used, Choice choice) { return std::popcount(used >> choice.piece) & 1; }

  int stickers_;
  const Choices& choices_;
  std::vector<double> ways_;
};

// The corners or the edges of a partly painted cube.
class Kind {
 public:
  Kind(const PieceKind& kind, int places, Colours colours) : kind_(kind), colours_(colours) {
    for (int place = 0; place < places; ++place) choices_.push_back(choices_at(kind, places, colours, place));
  }

  [[nodiscard]] const Choices& choices() const { return choices_; }
  [[nodiscard]] Fillings fillings() const { return {kind_.stickers, choices_}; }

  // Marks the painted stickers as stickers of the pieces that stand at their places.
  void mark_painted(std::span<const std::uint8_t> pieces, std::span<const std::uint8_t> turns,
                    std::span<std::uint8_t> painted) const {
    for (std::size_t place = 0; place < pieces.size(); ++place) {
      for (int k = 0; k < kind_.stickers; ++k) {
        const int facelet = kind_.facelet(static_cast<int>(place), (k + turns[place]) % kind_.stickers);
        if (colours_[static_cast<std::size_t>(facelet)]) painted[pieces[place]] |= static_cast<std::uint8_t>(1U << k);
      }
    }
  }

  // Reports the places where no piece agrees with the painted stickers.
  void check(std::vector<Defect>& defects) const {
    for (std::size_t place = 0; place < choices_.size(); ++place) {
      if (!choices_[place].empty()) continue;
      std::string name;
      std::vector<int> facelets;
      for (int k = 0; k < kind_.stickers; ++k) {
        const int facelet = kind_.facelet(static_cast<int>(place), k);
        name += letter(kind_.face(static_cast<int>(place), k));
        if (colours_[static_cast<std::size_t>(facelet)]) facelets.push_back(facelet);
      }
      const std::string where = fmt::format("{} {}", name, kind_.name);
      defects.push_back(
          {kind_.no_such, where,
           fmt::format("No {0} has the stickers painted on the {1}. Check these stickers.", kind_.name, where),
           std::move(facelets)});
    }
  }

 private:
  const PieceKind& kind_;
  Colours colours_;
  Choices choices_;
};

void check_not_too_many(Colours colours, std::vector<Defect>& defects) {
  const int most = static_cast<int>(colours.size()) / kFaces;
  for (int f = 0; f < kFaces; ++f) {
    std::vector<int> facelets;
    for (std::size_t i = 0; i < colours.size(); ++i)
      if (colours[i] == static_cast<Face>(f)) facelets.push_back(static_cast<int>(i));
    const int count = static_cast<int>(facelets.size());
    if (count <= most) continue;
    const char colour = letter(static_cast<Face>(f));
    defects.push_back({Impossible::kStickerCount, fmt::format("colour {}", colour),
                       fmt::format("The colour {} is on {} stickers, but a cube has only {}. Check the stickers.",
                                   colour, count, most),
                       std::move(facelets)});
  }
}

Defect nothing_fits() {
  return {Impossible::kNothingFits,
          "",
          "No cube fits the painted stickers: a piece would occur twice, or a single piece would be "
          "twisted, flipped or swapped. Check them.",
          {}};
}

}  // namespace

tl::expected<FittingCubes<CubieState>, std::vector<Defect>> fitting_cubes(const PartialColours& colours) {
  const Kind corners(kCornerKind, kCorners, colours);
  const Kind edges(kEdgeKind, kEdges, colours);
  std::vector<Defect> defects;
  check_not_too_many(colours, defects);
  corners.check(defects);
  edges.check(defects);
  if (!defects.empty()) return tl::make_unexpected(std::move(defects));

  const Fillings of_corners = corners.fillings();
  const Fillings of_edges = edges.fillings();
  const ByParity c = of_corners.count();
  const ByParity e = of_edges.count();
  const auto pairs = [](const ByParity& a, const ByParity& b) { return a[0] * b[0] + a[1] * b[1]; };
  FittingCubes<CubieState> found{CubieState::solved(), pairs(c, e)};
  if (found.count == 0) return tl::make_unexpected(std::vector{nothing_fits()});
  const int odd = c[0] * e[0] > 0 ? 0 : 1;
  of_corners.write(odd, found.example.cp, found.example.co);
  of_edges.write(odd, found.example.ep, found.example.eo);
  corners.mark_painted(found.example.cp, found.example.co, found.painted.corners);
  edges.mark_painted(found.example.ep, found.example.eo, found.painted.edges);
  return found;
}

tl::expected<FittingCubes<PocketState>, std::vector<Defect>> fitting_cubes(const PartialPocketColours& colours) {
  const Kind corners(kPocketCornerKind, kCorners, colours);
  std::vector<Defect> defects;
  check_not_too_many(colours, defects);
  corners.check(defects);
  if (!defects.empty()) return tl::make_unexpected(std::move(defects));

  const Fillings fillings = corners.fillings();
  const ByParity count = fillings.count();
  FittingCubes<PocketState> found{PocketState::solved(), count[0] + count[1]};
  if (found.count == 0) return tl::make_unexpected(std::vector{nothing_fits()});
  fillings.write(count[0] > 0 ? 0 : 1, found.example.cp, found.example.co);
  corners.mark_painted(found.example.cp, found.example.co, found.painted.corners);
  return found;
}

}  // namespace superflip
