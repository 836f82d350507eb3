#include "cosets/move_words.h"

#include "cube/cubie_state.h"

namespace superflip {
namespace {

// How often a move, repeated, makes another; 0 when neither twice nor three times.
std::size_t power_of(Move generator, Move move) {
  CubieState state = state_of(generator);
  for (const std::size_t times : {2U, 3U}) {
    state = apply(state, generator);
    if (state == state_of(move)) return times;
  }
  return 0;
}

// A pair as the words of its two face turns; empty unless both have one.
std::vector<std::uint8_t> word_of_pair(const MoveWords& words, Move pair) {
  const auto word = [&](Move turn) { return words.words[static_cast<std::size_t>(turn.index())]; };
  std::vector<std::uint8_t> first = word(Move::turn(pair.face(), pair.quarter_turns()));
  const std::vector<std::uint8_t> second = word(Move::turn(opposite(pair.face()), pair.opposite_quarter_turns()));
  if (first.empty() || second.empty()) return {};
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

std::vector<std::uint8_t> word_of(const MoveWords& words, Move move) {
  if (!move.is_face_turn())
    if (std::vector<std::uint8_t> word = word_of_pair(words, move); !word.empty()) return word;
  for (std::size_t g = 0; g < words.generators.size(); ++g)
    if (const std::size_t times = power_of(words.generators[g], move); times != 0)
      return std::vector<std::uint8_t>(times, static_cast<std::uint8_t>(g));
  return {};
}

}  // namespace

// Moves in rising order: a quarter turn comes before the half turn, and face turns before pairs.
MoveWords words_of(MoveSet moves) {
  MoveWords words;
  for (const Move m : moves) {
    std::vector<std::uint8_t>& word = words.words[static_cast<std::size_t>(m.index())];
    word = word_of(words, m);
    if (!word.empty()) continue;
    word = {static_cast<std::uint8_t>(words.generators.size())};
    words.generators.push_back(m);
  }
  return words;
}

}  // namespace superflip
