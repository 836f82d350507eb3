#include "algorithms/library_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "algorithms/easiest_holding.h"
#include "algs/last_layer_key.h"
#include "algs/library.h"
#include "cube/held_moves.h"
#include "methods/algorithms.h"
#include "notation/algorithm.h"

namespace superflip::algs {
namespace {

constexpr std::size_t kNoCase = ~std::size_t{0};
constexpr std::size_t kByHand = kFamilies.size() - 1;

bool is_rotation(LayerTurn turn) { return turn.layers == kAllLayers; }

int length_of(const HeldTurns& turns) {
  return static_cast<int>(std::count_if(turns.begin(), turns.end(), [](LayerTurn t) { return !is_rotation(t); }));
}

unsigned letter_bit(LayerTurn turn) { return 1U << (7 * static_cast<unsigned>(turn.axis) + turn.layers); }
unsigned letters_of(const HeldTurns& turns) {
  unsigned letters = 0;
  for (const LayerTurn turn : turns) letters |= letter_bit(turn);
  return letters;
}
const std::array<unsigned, kFamilies.size()>& family_letters() {
  static const auto kLetters = [] {
    std::array<unsigned, kFamilies.size()> letters{};
    for (std::size_t f = 0; f < kFamilies.size(); ++f)
      letters[f] = letters_of(parse_turns(kFamilies[f].letters).value());
    letters[kByHand] = ~0U;
    return letters;
  }();
  return kLetters;
}

// A turn seen after the whole cube has turned about U by `quarters`.
LayerTurn about_u(LayerTurn turn, int quarters) {
  for (; quarters > 0; --quarters) {
    if (turn.axis == Axis::kUD) return turn;
    // y takes F to L and R to F: the near side stays near for R, and becomes far for F.
    const bool flips = turn.axis == Axis::kFB;
    turn.axis = turn.axis == Axis::kFB ? Axis::kRL : Axis::kFB;
    if (!flips) continue;
    turn.layers = static_cast<std::uint8_t>((turn.layers & kMiddleLayer) | (turn.layers & kNearLayer) << 2 |
                                            (turn.layers & kFarLayer) >> 2);
    turn.quarter_turns = static_cast<std::uint8_t>(4 - turn.quarter_turns);
  }
  return turn;
}
HeldTurns about_u(const HeldTurns& turns, int quarters) {
  HeldTurns seen;
  for (const LayerTurn turn : turns) seen.push_back(about_u(turn, quarters));
  return seen;
}

std::string least_about_u(const HeldTurns& turns) {
  std::string least = packed(turns);
  for (int quarters = 1; quarters < 4; ++quarters) least = std::min(least, packed(about_u(turns, quarters)));
  return least;
}

// The moves with fixed centres; turns of opposite faces in a row are one.
MoveSequence joined_pairs(const MoveSequence& moves) {
  MoveSequence joined;
  for (const Move m : moves) {
    if (!joined.empty() && joined.back().axis() == m.axis() && joined.back().is_face_turn() && m.is_face_turn()) {
      const Move near = index_of(m.face()) < 3 ? m : joined.back();
      const Move far = index_of(m.face()) < 3 ? joined.back() : m;
      joined.back() = Move::pair(m.axis(), near.quarter_turns(), far.quarter_turns());
    } else {
      joined.push_back(m);
    }
  }
  return joined;
}

}  // namespace

LibraryChoice::LibraryChoice(SetId id) : id_(id), best_(case_set(id).cases.size()) {}

Kept LibraryChoice::kept() const { return id_ == SetId::kZbll ? Kept{1, 1} : Kept{2, 3}; }

SeenSequence::SeenSequence(HeldTurns turns, bool all_ways)
    : turns_(std::move(turns)),
      all_ways_(all_ways),
      moves_(with_fixed_centres(turns_).moves),
      solves_(inverse(apply_all(CubieState::solved(), moves_))),
      // No turn costs less than ten; a slice or a wide move stands for two at most.
      least_cost_(5 * static_cast<int>(moves_.size()) + 5 * length_of(turns_)) {}

const std::vector<SeenSequence::Form>& SeenSequence::forms() const {
  if (forms_.empty()) {
    for (int quarters = 0; quarters < (all_ways_ ? 4 : 1); ++quarters) {
      HeldTurns held = about_u(turns_, quarters);
      const int cost = methods::execution_cost(held);
      forms_.push_back({std::move(held), length_of(turns_), cost});
    }
  }
  return forms_;
}

const SeenSequence::Form& SeenSequence::by_hand() const {
  if (!by_hand_) {
    HeldTurns held = methods::easiest_holding(joined_pairs(moves_));
    by_hand_ = {held, length_of(held), methods::execution_cost(held)};
  }
  return *by_hand_;
}

const std::string& SeenSequence::same() const {
  if (same_.empty()) same_ = least_about_u(turns_);
  return same_;
}

void LibraryChoice::consider(const SeenSequence& sequence) {
  const std::uint64_t key = layer_key(sequence.solves());
  auto known = number_.find(key);
  if (known == number_.end()) known = number_.emplace(key, case_of(id_, sequence.solves()).value_or(kNoCase)).first;
  const std::size_t number = known->second;
  if (number == kNoCase) return;
  for (const SeenSequence::Form& form : sequence.forms()) offer(number, form, sequence, false);
  const std::vector<Candidate>& easiest = best_[number][kByHand].easiest;
  if (easiest.size() == kept().easiest && sequence.least_cost() >= easiest.back().cost) return;
  offer(number, sequence.by_hand(), sequence, true);
}

void LibraryChoice::offer(std::size_t number, const SeenSequence::Form& form, const SeenSequence& sequence,
                          bool by_hand) {
  const auto insert = [&](std::vector<Candidate>& list, std::size_t most, const auto& before) {
    if (list.size() == most && !before(form, list.back())) return;
    const auto twin =
        std::find_if(list.begin(), list.end(), [&](const Candidate& one) { return one.same == sequence.same(); });
    if (twin != list.end()) {
      if (!before(form, *twin)) return;
      list.erase(twin);
    }
    list.insert(std::upper_bound(list.begin(), list.end(), form, before), Candidate{form, sequence.same()});
    if (list.size() > most) list.pop_back();
  };
  const auto by_cost = [](const SeenSequence::Form& a, const SeenSequence::Form& b) {
    return a.cost != b.cost ? a.cost < b.cost : a.length < b.length;
  };
  const auto by_length = [](const SeenSequence::Form& a, const SeenSequence::Form& b) {
    return a.length != b.length ? a.length < b.length : a.cost < b.cost;
  };
  const unsigned letters = letters_of(form.turns);
  for (std::size_t f = 0; f < kFamilies.size(); ++f) {
    if ((f == kByHand && !by_hand) || (letters & ~family_letters()[f]) != 0) continue;
    Best& best = best_[number][f];
    insert(best.easiest, kept().easiest, by_cost);
    if (f != kByHand) insert(best.shortest, kept().shortest, by_length);
  }
}

std::vector<HeldTurns> LibraryChoice::best(std::size_t number) const {
  std::set<std::pair<int, std::string>> all;
  for (const Best& best : best_[number])
    for (const auto* list : {&best.shortest, &best.easiest})
      for (const Candidate& one : *list) all.emplace(one.cost, packed(one.turns));
  std::vector<HeldTurns> turns;
  for (const auto& [cost, text] : all) turns.push_back(unpacked(text));
  return turns;
}

std::string LibraryChoice::summary() const {
  std::string text;
  for (std::size_t f = 0; f < kFamilies.size(); ++f) {
    int found = 0;
    int turns = 0;
    int longest = 0;
    for (const BestOfFamilies& best : best_) {
      const auto& list = f == kByHand ? best[f].easiest : best[f].shortest;
      if (list.empty()) continue;
      ++found;
      turns += list.front().length;
      longest = std::max(longest, list.front().length);
    }
    text += fmt::format("  <{}>: {} of {} cases, mean {:.2f}, longest {}\n", kFamilies[f].letters, found, best_.size(),
                        found == 0 ? 0.0 : static_cast<double>(turns) / found, longest);
  }
  return text;
}

}  // namespace superflip::algs
