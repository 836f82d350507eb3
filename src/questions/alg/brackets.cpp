#include "questions/alg/brackets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "notation/algorithm.h"
#include "notation/json.h"

namespace superflip {
namespace {

// A quarter turn of some layers: positive in the direction of U, R or F, negative in the other one.
using Letter = int;
using Word = std::vector<Letter>;

Letter letter_of(LayerTurn turn) { return 1 + 8 * static_cast<int>(turn.axis) + turn.layers; }
Axis axis_of(Letter letter) { return static_cast<Axis>((std::abs(letter) - 1) / 8); }

Turns turns_of(std::span<const Letter> word) {
  Turns turns;
  for (const Letter letter : word)
    turns.push_back({axis_of(letter), static_cast<std::uint8_t>((std::abs(letter) - 1) % 8),
                     static_cast<std::uint8_t>(letter > 0 ? 1 : 3)});
  return written_with(turns, kSameLetters);
}

Word inverse_of(std::span<const Letter> word) {
  Word undone;
  for (auto letter = word.rbegin(); letter != word.rend(); ++letter) undone.push_back(-*letter);
  return undone;
}

Word one_word(std::span<const Letter> a, std::span<const Letter> b) {
  Word word(a.begin(), a.end());
  word.insert(word.end(), b.begin(), b.end());
  return word;
}

// All words of quarter turns that are the same turns; the first one is as written.
class Spellings {
 public:
  explicit Spellings(std::span<const LayerTurn> turns) : turns_(turns.begin(), turns.end()) {
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      if (turns_[i].quarter_turns == 2) halves_.push_back(i);
      if (i > 0 && turns_[i].axis == turns_[i - 1].axis) pairs_.push_back(i);
    }
  }
  // Without the quarter turns that become three.
  [[nodiscard]] std::size_t count() const {
    const std::size_t bits = halves_.size() + pairs_.size();
    return bits < 30 ? std::size_t{1} << bits : kMostSpellings + 1;
  }
  [[nodiscard]] std::size_t turns() const { return turns_.size(); }
  // Spelling `number`; `tripled` is a quarter turn to be written as three, or turns().
  [[nodiscard]] Word word(std::size_t number, std::size_t tripled) const {
    std::vector<int> signs;
    for (const LayerTurn& turn : turns_) signs.push_back(turn.quarter_turns == 3 ? -1 : 1);
    for (const std::size_t i : halves_) {
      if ((number & 1U) != 0) signs[i] = -1;
      number >>= 1U;
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < turns_.size(); ++i) order.push_back(i);
    for (const std::size_t i : pairs_) {
      if ((number & 1U) != 0) std::swap(order[i], order[i - 1]);
      number >>= 1U;
    }
    Word word;
    for (const std::size_t i : order) {
      const bool half = turns_[i].quarter_turns == 2;
      const bool thrice = i == tripled && !half;
      const Letter letter = letter_of(turns_[i]) * (thrice ? -signs[i] : signs[i]);
      word.insert(word.end(), half ? 2 : thrice ? 3 : 1, letter);
    }
    return word;
  }

 private:
  Turns turns_;
  std::vector<std::size_t> halves_ = {};
  std::vector<std::size_t> pairs_ = {};  // turns that commute with the one before
};

// The letters at the beginning that the end undoes.
std::size_t conjugated_by(std::span<const Letter> word) {
  std::size_t size = 0;
  while (2 * size + 1 < word.size() && word[size] == -word[word.size() - 1 - size]) ++size;
  return size;
}

bool sums_are_zero(std::span<const Letter> word) {
  std::array<int, 32> sums = {};
  for (const Letter letter : word) sums[static_cast<std::size_t>(std::abs(letter))] += letter > 0 ? 1 : -1;
  return std::all_of(sums.begin(), sums.end(), [](int sum) { return sum == 0; });
}

// Whether `later` is `earlier` undone.
bool undoes(const Letter* earlier, const Letter* later, std::size_t size) {
  for (std::size_t k = 0; k < size; ++k)
    if (later[k] != -earlier[size - 1 - k]) return false;
  return true;
}

class CommutatorSearch {
 public:
  // Tries all forms X Y Z X' Y' Z' of a word and of its rotations.
  void add(const Word& word) {
    if (word.size() % 2 != 0 || !sums_are_zero(word)) return;
    const std::size_t outer = conjugated_by(word);
    const std::span<const Letter> setup(word.data(), outer);
    const std::size_t size = word.size() - 2 * outer;
    const std::span<const Letter> core(word.data() + outer, size);
    const Word twice = one_word(core, core);
    for (std::size_t start = 0; start < size; ++start) {
      const std::span<const Letter> rotated(twice.data() + start, size);
      for_each_form(rotated, [&](const Word& a, const Word& b) {
        offer(one_word(setup, core.first(start)), a, b);
        offer(one_word(setup, inverse_of(core.subspan(start))), a, b);
      });
    }
  }
  [[nodiscard]] const std::optional<Commutator>& best() const { return best_; }

 private:
  template <typename Found>
  static void for_each_form(std::span<const Letter> word, const Found& found) {
    const std::size_t half = word.size() / 2;
    const Letter* const at = word.data();
    for (std::size_t x = 1; x < half; ++x) {
      if (!undoes(at, at + half, x)) continue;
      for (std::size_t xy = x + 1; xy <= half; ++xy) {
        if (!undoes(at + x, at + half + x, xy - x) || !undoes(at + xy, at + half + xy, half - xy)) continue;
        const Word undone = inverse_of(word.first(x));
        if (xy == half) {
          found(one_word(word.first(x), {}), one_word(word.subspan(x, half - x), {}));
        } else {
          found(one_word(word.first(xy), {}), one_word(word.subspan(xy, half - xy), undone));
        }
      }
    }
  }

  void offer(const Word& setup, const Word& a, const Word& b) {
    Commutator one{turns_of(setup), turns_of(a), turns_of(b)};
    if (one.a.empty() || one.b.empty()) return;
    const auto rank = [](const Commutator& of) { return std::array{of.turns(), of.a.size() + of.b.size()}; };
    if (!best_ || rank(one) < rank(*best_)) best_ = std::move(one);
  }

  std::optional<Commutator> best_ = {};
};

// How many times the first turns are repeated.
std::size_t repetitions(std::span<const LayerTurn> turns) {
  const auto same = [](LayerTurn a, LayerTurn b) {
    return a.axis == b.axis && a.layers == b.layers && a.quarter_turns == b.quarter_turns;
  };
  for (std::size_t part = 1; part <= turns.size() / 2; ++part) {
    if (turns.size() % part != 0) continue;
    if (std::equal(turns.begin() + static_cast<std::ptrdiff_t>(part), turns.end(), turns.begin(), same))
      return turns.size() / part;
  }
  return 1;
}

Brackets plain(std::span<const LayerTurn> turns) {
  const std::string text = to_text(turns);
  return {text, JsonWriter().value(text).take()};
}

Brackets pair(std::string_view kind, const Brackets& a, const Brackets& b) {
  const char between = kind == "commutator" ? ',' : ':';
  return {fmt::format("[{}{} {}]", a.text, between, b.text), fmt::format("{{\"{}\":[{},{}]}}", kind, a.tree, b.tree),
          true};
}

Brackets bracketed(const Commutator& one) {
  const Brackets inner = pair("commutator", plain(one.a), plain(one.b));
  return one.setup.empty() ? inner : pair("conjugate", plain(one.setup), inner);
}

// The turns at the beginning that the end undoes.
std::size_t outer_turns(std::span<const LayerTurn> turns) {
  std::size_t size = 0;
  const auto undone = [](LayerTurn a, LayerTurn b) {
    return a.axis == b.axis && a.layers == b.layers && (a.quarter_turns + b.quarter_turns) % 4 == 0;
  };
  while (2 * size + 1 < turns.size() && undone(turns[size], turns[turns.size() - 1 - size])) ++size;
  return size;
}

Brackets form_of(std::span<const LayerTurn> turns) {
  if (const auto commutator = commutator_of(turns)) return bracketed(*commutator);
  if (const std::size_t outer = outer_turns(turns); outer > 0)
    return pair("conjugate", plain(turns.first(outer)), form_of(turns.subspan(outer, turns.size() - 2 * outer)));
  const std::size_t times = repetitions(turns);
  if (times == 1) return plain(turns);
  const Brackets part = form_of(turns.first(turns.size() / times));
  return {fmt::format("{}{}", part.has_any ? part.text : fmt::format("({})", part.text), times),
          fmt::format("{{\"repetition\":{},\"times\":{}}}", part.tree, times), true};
}

}  // namespace

std::optional<Commutator> commutator_of(std::span<const LayerTurn> turns) {
  const Spellings spellings(written_with(turns, kSameLetters));
  if (spellings.word(0, spellings.turns()).size() > kMostQuarterTurns || spellings.count() > kMostSpellings)
    return std::nullopt;
  CommutatorSearch search;
  // Also with one quarter turn as three, where the bound allows it.
  const bool all = spellings.count() * (spellings.turns() + 1) <= kMostSpellings;
  for (std::size_t number = 0; number < spellings.count(); ++number)
    for (std::size_t tripled = all ? 0 : spellings.turns(); tripled <= spellings.turns(); ++tripled)
      search.add(spellings.word(number, tripled));
  return search.best();
}

Brackets in_brackets(std::span<const LayerTurn> turns) { return form_of(written_with(turns, kSameLetters)); }

}  // namespace superflip
