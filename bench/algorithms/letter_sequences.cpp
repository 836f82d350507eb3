#include "algorithms/letter_sequences.h"

#include <algorithm>
#include <cassert>

#include "algorithms/piece_turns.h"
#include "cube/held_moves.h"
#include "notation/algorithm.h"

namespace superflip::methods {
namespace {

constexpr int kPlaceBits = 5;
constexpr std::uint64_t kFive = 31;
constexpr int kElementBits = 7;
constexpr std::uint64_t kSeven = 127;
constexpr int kMostIndexed = 64 / kElementBits;
constexpr int kBucketBits = 22;
constexpr int kFilterBits = 28;
constexpr int kHoldingShift = 60;
constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;  // odd, so that the mapping is invertible

// How far the near, the middle and the far layer of an axis turn, two bits each, as seen from the near side.
unsigned effect_of(LayerTurn turn) {
  unsigned effect = 0;
  for (unsigned layer = 0; layer < 3; ++layer)
    if ((turn.layers >> layer & 1U) != 0) effect |= static_cast<unsigned>(turn.quarter_turns) << (2 * layer);
  return effect;
}
unsigned joined(unsigned a, unsigned b) {
  unsigned effect = 0;
  for (unsigned shift = 0; shift < 6; shift += 2) effect |= ((a >> shift & 3U) + (b >> shift & 3U)) % 4 << shift;
  return effect;
}
// A turn of the whole cube, or nothing.
bool is_whole(unsigned effect) { return effect % 21 == 0; }

}  // namespace

LetterSequences::LetterSequences(const PieceSet& kept, std::string_view letters, bool about_y) {
  const auto keep = [this](unsigned code, bool is_corner) {
    home_ |= std::uint64_t{code} << (kPlaceBits * static_cast<int>(is_corner_.size()));
    is_corner_.push_back(is_corner);
  };
  for (unsigned p = 0; p < kEdges; ++p)
    if ((kept.edges >> p & 1U) != 0) keep(2 * p, false);
  for (unsigned p = 0; p < kCorners; ++p)
    if ((kept.corners >> p & 1U) != 0) keep(3 * p, true);
  assert(is_corner_.size() <= 12);
  make_elements(letters, about_y);
  make_steps();
}

void LetterSequences::make_elements(std::string_view letters, bool about_y) {
  elements_.push_back({});  // 0 means none
  std::vector<LayerTurn> turns;
  const std::vector<LayerTurn> quarter_turns = parse_turns(letters).value();
  for (const LayerTurn& letter : quarter_turns)
    for (std::uint8_t amount = 1; amount < 4; ++amount) turns.push_back({letter.axis, letter.layers, amount});
  for (const Axis axis : {Axis::kUD, Axis::kRL, Axis::kFB}) {
    std::array<bool, 64> known{};
    const auto add = [&](unsigned effect, LayerTurn first, LayerTurn second, std::uint8_t count) {
      if (is_whole(effect) || known[effect]) return;
      known[effect] = true;
      const unsigned near = effect & 3U;
      const unsigned far = effect >> 4U;
      const bool has_u = axis == Axis::kUD && near != 0;
      // About U the element with R and L swapped is the same; F and B are R and L.
      const bool twin = axis == Axis::kFB || (axis == Axis::kRL && near < (4 - far) % 4);
      elements_.push_back({{first, second}, count, axis, has_u, !has_u && !(about_y && twin)});
    };
    for (const LayerTurn& turn : turns)
      if (turn.axis == axis) add(effect_of(turn), turn, turn, 1);
    for (const LayerTurn& a : turns)
      for (const LayerTurn& b : turns)
        if (a.axis == axis && b.axis == axis) add(joined(effect_of(a), effect_of(b)), a, b, 2);
  }
  assert(elements_.size() <= kSeven);
}

void LetterSequences::make_steps() {
  std::vector<Symmetry> holdings = {Symmetry()};
  for (std::size_t h = 0; h < holdings.size(); ++h) {
    steps_.emplace_back();
    for (const Element& element : elements_) {
      if (element.count == 0) {
        steps_[h].push_back({});
        continue;
      }
      const unsigned effect = element.count == 1 ? effect_of(element.turns[0])
                                                 : joined(effect_of(element.turns[0]), effect_of(element.turns[1]));
      const auto middle = static_cast<int>(effect >> 2 & 3U);
      const int near = (static_cast<int>(effect & 3U) + 4 - middle) % 4;
      const int far = (middle + 4 - static_cast<int>(effect >> 4)) % 4;
      const auto face = static_cast<Face>(element.axis);
      const Move held = near != 0 && far != 0 ? Move::pair(element.axis, near, far)
                        : near != 0           ? Move::turn(face, near)
                                              : Move::turn(opposite(face), far);
      const Symmetry after = compose(holdings[h], rotation_about(element.axis, middle));
      auto known = std::find(holdings.begin(), holdings.end(), after);
      const auto index = static_cast<std::uint8_t>(known - holdings.begin());
      steps_[h].push_back({static_cast<std::uint8_t>(holdings[h].inverse()(held).index()), index});
      if (known == holdings.end()) holdings.push_back(after);
    }
  }
  assert(holdings.size() <= 16);
}

std::uint64_t LetterSequences::moved(std::uint64_t places, std::uint8_t move) const {
  const auto& corner = piece_turns().corner[move];
  const auto& edge = piece_turns().edge[move];
  std::uint64_t after = 0;
  for (std::size_t i = 0; i < is_corner_.size(); ++i) {
    const int shift = kPlaceBits * static_cast<int>(i);
    const auto code = static_cast<std::size_t>(places >> shift & kFive);
    after |= std::uint64_t{is_corner_[i] ? corner[code] : edge[code]} << shift;
  }
  return after;
}

std::uint64_t LetterSequences::key_of(const Node& node) {
  const std::uint64_t mixed = (node.places | std::uint64_t{node.holding} << kHoldingShift) * kMix;
  return (mixed ^ mixed >> 29U) * kMix;
}

template <typename Visit>
void LetterSequences::visit_children(const Node& node, int most, bool outer, const Visit& visit) const {
  const auto& steps = steps_[node.holding];
  for (std::size_t e = 1; e < elements_.size(); ++e) {
    const Element& element = elements_[e];
    if (static_cast<int>(element.axis) == node.axis || node.count + element.count > most) continue;
    if (node.axis < 0 && (outer ? !element.begins : element.has_u)) continue;
    visit(Node{moved(node.places, steps[e].move), steps[e].holding, node.count + element.count,
               static_cast<int>(element.axis)},
          e);
  }
}

void LetterSequences::make_index(int most) {
  if (indexed_ == most) return;
  indexed_ = most;
  index_.clear();
  const auto add = [&](const auto& self, const Node& node, std::uint64_t elements) -> void {
    index_.push_back({key_of(node), elements});
    visit_children(node, most, false,
                   [&](const Node& child, std::size_t e) { self(self, child, elements << kElementBits | e); });
  };
  add(add, Node{home_}, 0);
  std::sort(index_.begin(), index_.end(), [](const Half& a, const Half& b) { return a.key < b.key; });
  buckets_.assign((std::size_t{1} << kBucketBits) + 1, 0);
  filter_.assign(std::size_t{1} << (kFilterBits - 6), 0);
  for (const Half& half : index_) {
    ++buckets_[(half.key >> (64 - kBucketBits)) + 1];
    const std::uint64_t bit = half.key >> (64 - kFilterBits);
    filter_[bit >> 6U] |= std::uint64_t{1} << (bit & 63U);
  }
  for (std::size_t b = 1; b < buckets_.size(); ++b) buckets_[b] += buckets_[b - 1];
}

int LetterSequences::turns_in(std::uint64_t elements) const {
  int count = 0;
  for (; elements != 0; elements >>= kElementBits) count += elements_[elements & kSeven].count;
  return count;
}

void LetterSequences::join(const Node& node, int second, const TurnsSink& sink) const {
  const std::uint64_t key = key_of(node);
  const std::uint64_t bit = key >> (64 - kFilterBits);
  if ((filter_[bit >> 6U] >> (bit & 63U) & 1U) == 0) return;
  const std::size_t bucket = key >> (64 - kBucketBits);
  for (std::size_t i = buckets_[bucket]; i < buckets_[bucket + 1]; ++i) {
    const Half& half = index_[i];
    if (half.key != key || turns_in(half.elements) > second) continue;
    if (half.elements == 0 ? elements_[path_.back()].has_u
                           : static_cast<int>(elements_[half.elements & kSeven].axis) == node.axis)
      continue;
    HeldTurns turns;
    for (const std::uint8_t e : path_)
      turns.insert(turns.end(), elements_[e].turns.begin(), elements_[e].turns.begin() + elements_[e].count);
    for (std::uint64_t rest = half.elements; rest != 0; rest >>= kElementBits) {
      const Element& element = elements_[rest & kSeven];
      for (std::size_t t = 0; t < element.count; ++t) turns.push_back(inverse(element.turns[t]));
    }
    sink(turns);
  }
}

void LetterSequences::search(const Node& node, int first, int second, const TurnsSink& sink) {
  visit_children(node, first + 1, true, [&](const Node& child, std::size_t e) {
    path_.push_back(static_cast<std::uint8_t>(e));
    if (child.count >= first) {
      join(child, second, sink);
    } else {
      search(child, first, second, sink);
    }
    path_.pop_back();
  });
}

void LetterSequences::find(int first, int second, const TurnsSink& sink) {
  assert(first >= 1 && second <= kMostIndexed);
  make_index(second);
  search(Node{home_}, first, second, sink);
}

}  // namespace superflip::methods
