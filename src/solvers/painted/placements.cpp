#include "solvers/painted/placements.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <string>

namespace superflip::painted {
namespace {

// The facelets of a face that a sticker of this colour may have.
template <std::size_t kPlaces, std::size_t kStickers>
std::vector<Spot> spots_of(Face colour, const std::array<std::array<Face, kStickers>, kPlaces>& faces) {
  std::vector<Spot> spots;
  for (std::size_t place = 0; place < kPlaces; ++place)
    for (std::size_t k = 0; k < kStickers; ++k)
      if (faces[place][k] == colour) spots.push_back({static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(k)});
  return spots;
}

template <std::size_t kPlaces, std::size_t kStickers>
void add_classes(bool corners, const std::array<std::uint8_t, kPlaces>& stickers,
                 const std::array<std::array<Face, kStickers>, kPlaces>& faces, std::vector<PieceClass>& classes) {
  for (std::size_t piece = 0; piece < kPlaces; ++piece) {
    const unsigned mask = stickers[piece];
    if (mask == 0) continue;
    TrackedPiece tracked{static_cast<std::uint8_t>(piece), 0};
    std::vector<Spot> goals = {{tracked.piece, 0}};
    if (std::popcount(mask) == 1) {
      tracked.sticker = static_cast<std::uint8_t>(std::countr_zero(mask));
      goals = spots_of(faces[piece][tracked.sticker], faces);
    }
    const auto same = [&](const PieceClass& one) { return one.corners == corners && one.goals == goals; };
    auto found = std::find_if(classes.begin(), classes.end(), same);
    if (found == classes.end()) found = classes.insert(found, {corners, std::move(goals), {}});
    found->members.push_back(tracked);
  }
}

std::size_t places_of(bool corners) { return corners ? kCorners : kEdges; }
std::uint32_t stickers_of(bool corners) { return corners ? 3 : 2; }

// The effect of a move on the places of a kind: where the piece of each place comes from, and how far it turns.
struct Turn {
  std::array<std::uint8_t, kEdges> from{};
  std::array<std::uint8_t, kEdges> turned{};
};

Turn turn_of(bool corners, Move m) {
  const CubieState& state = state_of(m);
  Turn turn;
  if (corners) {
    std::copy(state.cp.begin(), state.cp.end(), turn.from.begin());
    std::copy(state.co.begin(), state.co.end(), turn.turned.begin());
  } else {
    turn.from = state.ep;
    turn.turned = state.eo;
  }
  return turn;
}

// The number of places of each class, empty places first.
std::vector<std::uint32_t> counts_of(bool corners, std::span<const PieceClass> classes) {
  std::vector<std::uint32_t> counts = {static_cast<std::uint32_t>(places_of(corners))};
  for (const PieceClass& one : classes) {
    counts.push_back(static_cast<std::uint32_t>(one.members.size()));
    counts.front() -= counts.back();
  }
  return counts;
}

// The multinomial coefficient. Every intermediate value is an integer, as for binomials.
std::uint64_t multinomial(std::span<const std::uint32_t> counts) {
  std::uint64_t ways = 1;
  std::uint64_t places = 0;
  for (const std::uint32_t count : counts)
    for (std::uint64_t i = 1; i <= count; ++i) ways = ways * ++places / i;
  return ways;
}

}  // namespace

std::vector<PieceClass> classes_of(const StickerSet& set) {
  std::vector<PieceClass> classes;
  add_classes(/*corners=*/false, set.edges, kEdgeFaces, classes);
  add_classes(/*corners=*/true, set.corners, kCornerFaces, classes);
  return classes;
}

std::uint64_t Placements::arrangements_of(bool corners, std::span<const PieceClass> classes) {
  return multinomial(counts_of(corners, classes));
}

std::uint64_t Placements::turns_of(bool corners, std::span<const PieceClass> classes) {
  std::uint64_t turns = 1;
  for (const PieceClass& one : classes)
    for (std::size_t i = 0; i < one.members.size(); ++i) turns *= stickers_of(corners);
  return turns;
}

Placements::Placements(bool corners, std::vector<PieceClass> classes, const MoveSequence& moves)
    : corners_(corners),
      places_(places_of(corners)),
      stickers_(stickers_of(corners)),
      classes_(std::move(classes)),
      counts_(counts_of(corners, classes_)),
      arrangements_(static_cast<std::uint32_t>(arrangements_of(corners, classes_))),
      turns_(static_cast<std::uint32_t>(turns_of(corners, classes_))),
      moves_(moves.size()) {
  assert(arrangements_of(corners, classes_) <= kMostArrangements);
  make_steps(moves);
}

std::uint32_t Placements::rank(const Classes& at) const {
  std::array<std::uint32_t, kEdges + 1> left{};
  std::copy(counts_.begin(), counts_.end(), left.begin());
  std::uint32_t ways = arrangements_;  // to fill the places that are left
  std::uint32_t rank = 0;
  for (std::size_t place = 0; place < places_; ++place) {
    std::uint32_t before = 0;
    for (std::size_t c = 0; c < at[place]; ++c) before += left[c];
    const auto rest = static_cast<std::uint32_t>(places_ - place);
    rank += ways * before / rest;
    ways = ways * left[at[place]]-- / rest;
  }
  return rank;
}

std::uint32_t Placements::turns_rank(const Classes& at, const Classes& facelets) const {
  std::uint32_t rank = 0;
  for (std::size_t place = places_; place-- > 0;)
    if (at[place] != 0) rank = rank * stickers_ + facelets[place];
  return rank;
}

Placement Placements::encode(const CubieState& state) const {
  Classes at{};
  Classes facelets{};
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    for (const TrackedPiece& tracked : classes_[c].members) {
      for (std::size_t place = 0; place < places_; ++place) {
        if ((corners_ ? state.cp[place] : state.ep[place]) != tracked.piece) continue;
        at[place] = static_cast<std::uint8_t>(c + 1);
        const std::uint32_t turn = corners_ ? state.co[place] : state.eo[place];
        facelets[place] = static_cast<std::uint8_t>((tracked.sticker + turn) % stickers_);
      }
    }
  }
  return {rank(at), static_cast<std::uint16_t>(turns_rank(at, facelets))};
}

void Placements::make_steps(const MoveSequence& moves) {
  std::vector<Turn> turns;
  for (const Move m : moves) turns.push_back(turn_of(corners_, m));

  // Step 1: the ways, by occupied places and move. A way is a list of digits: the source of each new digit, and what is
  // added to it.
  std::map<std::string, std::uint32_t> known;
  const auto way_of = [&](std::size_t occupied, const Turn& turn) {
    std::string way;
    for (std::size_t place = 0; place < places_; ++place) {
      const std::size_t from = turn.from[place];
      if ((occupied >> from & 1) == 0) continue;
      way += static_cast<char>(std::popcount(occupied & ((std::size_t{1} << from) - 1)));
      way += static_cast<char>(turn.turned[place]);
    }
    const auto [entry, is_new] = known.emplace(way, static_cast<std::uint32_t>(known.size()));
    if (!is_new) return entry->second;
    // The map of all values: permute the digits and add to each.
    std::array<std::uint32_t, kEdges> weight{};
    for (std::uint32_t i = 0, power = 1; i < way.size() / 2; ++i, power *= stickers_) weight[i] = power;
    for (std::uint32_t value = 0; value < turns_; ++value) {
      std::uint32_t image = 0;
      for (std::size_t i = 0; i < way.size() / 2; ++i) {
        const std::uint32_t digit = value / weight[static_cast<std::size_t>(way[2 * i])] % stickers_;
        image += (digit + static_cast<std::uint32_t>(way[2 * i + 1])) % stickers_ * weight[i];
      }
      turned_.push_back(static_cast<std::uint16_t>(image));
    }
    return entry->second;
  };
  constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  std::vector<std::uint32_t> ways((std::size_t{1} << places_) * moves_, kUnknown);

  // Step 2: the arrangements in order, and the arrangement after each move.
  Classes at{};
  std::size_t next = 0;
  for (std::size_t c = 0; c < counts_.size(); ++c)
    for (std::uint32_t i = 0; i < counts_[c]; ++i) at[next++] = static_cast<std::uint8_t>(c);
  const auto end = at.begin() + static_cast<std::ptrdiff_t>(places_);
  steps_.reserve(std::size_t{arrangements_} * moves_);
  do {
    std::size_t occupied = 0;
    for (std::size_t place = 0; place < places_; ++place) occupied |= std::size_t{at[place] != 0} << place;
    for (std::size_t k = 0; k < moves_; ++k) {
      std::uint32_t& way = ways[occupied * moves_ + k];
      if (way == kUnknown) way = way_of(occupied, turns[k]);
      Classes after{};
      for (std::size_t place = 0; place < places_; ++place) after[place] = at[turns[k].from[place]];
      steps_.push_back(way << kArrangementBits | rank(after));
    }
  } while (std::next_permutation(at.begin(), end));
  assert(known.size() <= std::size_t{1} << (32 - kArrangementBits));
}

std::vector<std::uint32_t> Placements::goals() const {
  std::vector<std::uint32_t> goals;
  Classes at{};
  Classes facelets{};
  // Class by class. Members take their goals in rising order, because they are indistinguishable.
  const auto place_from = [&](const auto& self, std::size_t c, std::size_t member, std::size_t first) -> void {
    if (c == classes_.size()) {
      goals.push_back(value_of({rank(at), static_cast<std::uint16_t>(turns_rank(at, facelets))}));
      return;
    }
    const PieceClass& one = classes_[c];
    if (member == one.members.size()) return self(self, c + 1, 0, 0);
    for (std::size_t s = first; s < one.goals.size(); ++s) {
      const Spot spot = one.goals[s];
      if (at[spot.place] != 0) continue;
      at[spot.place] = static_cast<std::uint8_t>(c + 1);
      facelets[spot.place] = spot.facelet;
      self(self, c, member + 1, s + 1);
      at[spot.place] = 0;
    }
  };
  place_from(place_from, 0, 0, 0);
  return goals;
}

}  // namespace superflip::painted
