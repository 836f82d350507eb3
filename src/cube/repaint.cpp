#include "cube/repaint.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "cube/validity.h"

namespace superflip {
namespace {

constexpr std::size_t kMostRepaints = 3;

// The piece at a place; kNoPiece if no piece has these colours.
struct Seen {
  std::uint8_t piece = kNoPiece;
  std::uint8_t turn = 0;
};

// Finds the piece of one kind for given colours by table look-up: the search asks a million times.
class PieceLookup {
 public:
  PieceLookup(const PieceKind& kind, int places) : kind_(kind), places_(places) {
    for (int piece = 0; piece < places; ++piece) {
      for (int turn = 0; turn < kind.stickers; ++turn) {
        std::size_t shown = 0;
        for (int k = kind.stickers; k-- > 0;)
          shown =
              shown * kFaces + static_cast<std::size_t>(kind.face(piece, (k + kind.stickers - turn) % kind.stickers));
        seen_[shown] = {static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn)};
      }
    }
  }

  [[nodiscard]] Seen at(std::span<const Face> colours, int place) const {
    std::size_t shown = 0;
    for (int k = kind_.stickers; k-- > 0;)
      shown = shown * kFaces + static_cast<std::size_t>(colours[static_cast<std::size_t>(kind_.facelet(place, k))]);
    return seen_[shown];
  }
  [[nodiscard]] const PieceKind& kind() const { return kind_; }
  [[nodiscard]] int places() const { return places_; }

 private:
  const PieceKind& kind_;
  int places_;
  std::array<Seen, kFaces * kFaces * kFaces> seen_{};
};

// The pieces of one kind while stickers are repainted.
class Pieces {
 public:
  Pieces(const PieceLookup& lookup, std::span<const Face> colours)
      : lookup_(lookup), seen_(static_cast<std::size_t>(lookup.places())) {
    for (int place = 0; place < lookup.places(); ++place) update(colours, place);
  }

  void update(std::span<const Face> colours, int place) {
    seen_[static_cast<std::size_t>(place)] = lookup_.at(colours, place);
  }
  [[nodiscard]] const PieceLookup& lookup() const { return lookup_; }
  [[nodiscard]] std::size_t unknown() const {
    return static_cast<std::size_t>(
        std::count_if(seen_.begin(), seen_.end(), [](Seen seen) { return seen.piece == kNoPiece; }));
  }
  [[nodiscard]] bool is_unknown(int place) const { return seen_[static_cast<std::size_t>(place)].piece == kNoPiece; }

  // Whether every piece occurs once and the turns sum to 0.
  [[nodiscard]] bool fit() const {
    unsigned present = 0;
    int turns = 0;
    for (const Seen seen : seen_) {
      if (seen.piece == kNoPiece) return false;
      present |= 1U << seen.piece;
      turns += seen.turn;
    }
    return std::popcount(present) == lookup_.places() && turns % lookup_.kind().stickers == 0;
  }
  // The parity of the permutation. Every piece must occur once.
  [[nodiscard]] bool odd() const {
    unsigned above = 0;
    int swaps = 0;
    for (const Seen seen : seen_) {
      swaps += std::popcount(above >> seen.piece);
      above |= 1U << seen.piece;
    }
    return swaps % 2 != 0;
  }

 private:
  const PieceLookup& lookup_;
  std::vector<Seen> seen_;
};

// The search over sets of stickers. There are one (corners) or two kinds of pieces; with two, their parities must
// agree.
class Search {
 public:
  Search(std::span<Face> colours, std::vector<Pieces> kinds, int per_colour)
      : colours_(colours), kinds_(std::move(kinds)), owner_(colours.size()) {
    missing_.fill(per_colour);
    for (const Face colour : colours_) --missing_[static_cast<std::size_t>(colour)];
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
      for (int place = 0; place < kinds_[kind].lookup().places(); ++place)
        for (int k = 0; k < kinds_[kind].lookup().kind().stickers; ++k)
          owner_[static_cast<std::size_t>(kinds_[kind].lookup().kind().facelet(place, k))] = {kind, place};
  }

  std::vector<std::vector<Repaint>> run() {
    if (!possible())
      for (std::size_t size = 1; size <= kMostRepaints && found_.empty(); ++size) choose(size, 0);
    return std::move(found_);
  }

 private:
  struct Owner {
    std::size_t kind = 0;
    int place = -1;  // -1: a centre
  };

  [[nodiscard]] bool possible() const {
    if (std::any_of(missing_.begin(), missing_.end(), [](int count) { return count != 0; })) return false;
    if (!std::all_of(kinds_.begin(), kinds_.end(), [](const Pieces& kind) { return kind.fit(); })) return false;
    return kinds_.size() < 2 || kinds_[0].odd() == kinds_[1].odd();
  }

  // Chooses `left` more stickers from facelet `first` on.
  void choose(std::size_t left, std::size_t first) {
    if (left == 0) {
      repaint_chosen();
      return;
    }
    // Each unknown piece needs a repainted sticker of its own.
    std::size_t unknown = 0;
    for (const Pieces& kind : kinds_) unknown += kind.unknown();
    for (const int facelet : chosen_) unknown -= static_cast<std::size_t>(covers_unknown(facelet));
    if (unknown > left) return;
    for (std::size_t facelet = first; facelet < colours_.size(); ++facelet) {
      if (owner_[facelet].place < 0) continue;
      chosen_.push_back(static_cast<int>(facelet));
      ++missing_[static_cast<std::size_t>(colours_[facelet])];
      choose(left - 1, facelet + 1);
      --missing_[static_cast<std::size_t>(colours_[facelet])];
      chosen_.pop_back();
    }
  }
  // Whether this is the first chosen sticker of an unknown piece.
  [[nodiscard]] bool covers_unknown(int facelet) const {
    const Owner owner = owner_[static_cast<std::size_t>(facelet)];
    if (!kinds_[owner.kind].is_unknown(owner.place)) return false;
    return facelet == *std::find_if(chosen_.begin(), chosen_.end(), [&](int other) {
             const Owner of = owner_[static_cast<std::size_t>(other)];
             return of.kind == owner.kind && of.place == owner.place;
           });
  }

  // Tries the missing colours on the chosen stickers, in every order.
  void repaint_chosen() {
    std::array<Face, kMostRepaints> wanted{};
    std::size_t count = 0;
    for (std::size_t c = 0; c < kFaces; ++c) {
      if (missing_[c] < 0 || count + static_cast<std::size_t>(missing_[c]) > chosen_.size()) return;
      for (int i = 0; i < missing_[c]; ++i) wanted[count++] = static_cast<Face>(c);
    }
    if (count != chosen_.size()) return;
    const auto end = wanted.begin() + static_cast<std::ptrdiff_t>(count);
    do {
      bool all_differ = true;
      for (std::size_t i = 0; i < count; ++i)
        all_differ = all_differ && colours_[static_cast<std::size_t>(chosen_[i])] != wanted[i];
      if (all_differ) try_colours(std::span(wanted.data(), count));
    } while (std::next_permutation(wanted.begin(), end));
  }

  void try_colours(std::span<const Face> wanted) {
    std::array<Face, kMostRepaints> before{};
    const std::array<int, kFaces> missing = missing_;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto facelet = static_cast<std::size_t>(chosen_[i]);
      before[i] = colours_[facelet];
      colours_[facelet] = wanted[i];
    }
    missing_.fill(0);
    update_chosen();
    if (possible()) {
      std::vector<Repaint>& repaints = found_.emplace_back();
      for (std::size_t i = 0; i < wanted.size(); ++i) repaints.push_back({chosen_[i], wanted[i]});
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) colours_[static_cast<std::size_t>(chosen_[i])] = before[i];
    missing_ = missing;
    update_chosen();
  }
  void update_chosen() {
    for (const int facelet : chosen_) {
      const Owner owner = owner_[static_cast<std::size_t>(facelet)];
      kinds_[owner.kind].update(colours_, owner.place);
    }
  }

  std::span<Face> colours_;
  std::vector<Pieces> kinds_;
  std::vector<Owner> owner_;           // by facelet
  std::array<int, kFaces> missing_{};  // stickers of each colour, not counting chosen ones; below 0: too many
  std::vector<int> chosen_;
  std::vector<std::vector<Repaint>> found_;
};

}  // namespace

std::vector<std::vector<Repaint>> fewest_repaints(const FaceColours& colours) {
  static const PieceLookup corners(kCornerKind, kCorners);
  static const PieceLookup edges(kEdgeKind, kEdges);
  for (int f = 0; f < kFaces; ++f)
    if (colours[static_cast<std::size_t>(centre_facelet(static_cast<Face>(f)))] != static_cast<Face>(f)) return {};
  FaceColours repainted = colours;
  return Search(repainted, {Pieces(corners, repainted), Pieces(edges, repainted)}, kFacelets / kFaces).run();
}

std::vector<std::vector<Repaint>> fewest_repaints(const PocketColours& colours) {
  static const PieceLookup corners(kPocketCornerKind, kCorners);
  PocketColours repainted = colours;
  return Search(repainted, {Pieces(corners, repainted)}, kPocketFacelets / kFaces).run();
}

}  // namespace superflip
