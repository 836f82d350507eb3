#include "notation/move_set.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <limits>

namespace superflip {
namespace {

bool same(LayerTurn a, LayerTurn b) {
  return a.axis == b.axis && a.layers == b.layers && a.quarter_turns == b.quarter_turns;
}

constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

// The cheapest text so far that ends in a holding: by how many rotations, and its last step.
struct Way {
  std::size_t rotations = kNowhere;
  Symmetry before;
  const Spelling::Rotation* rotation = nullptr;
  LayerTurn turn{};
};
using Ways = std::array<Way, kSymmetries>;  // by Holding::turned()

}  // namespace

Spelling::Spelling(std::span<const LayerTurn> turns) : turns_(turns.begin(), turns.end()) {
  std::vector<LayerTurn> rotations;
  for (const LayerTurn turn : turns) {
    const FixedTurn parts = fixed(turn);
    if (turn.layers == kAllLayers)
      rotations.push_back(turn);
    else
      letters_.push_back({turn, *parts.move, parts.rotation.inverse()});
  }
  // Breadth-first search, so each rotation has a shortest text.
  for (std::size_t i = 0; i < rotations_.size(); ++i) {
    for (const LayerTurn turn : rotations) {
      Rotation next = rotations_[i];
      next.turned = compose(fixed(turn).rotation.inverse(), next.turned);
      next.text.push_back(turn);
      const auto known = [&](const Rotation& one) { return one.turned == next.turned; };
      if (std::none_of(rotations_.begin(), rotations_.end(), known)) rotations_.push_back(std::move(next));
    }
  }
}

std::optional<std::vector<std::vector<LayerTurn>>> Spelling::of(std::span<const Move> moves) const {
  // Step 1. The cheapest ways to each holding, move by move.
  std::vector<Ways> steps(moves.size() + 1);
  steps[0][0].rotations = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (int s = 0; s < kSymmetries; ++s) {
      const Way& from = steps[i][static_cast<std::size_t>(s)];
      if (from.rotations == kNowhere) continue;
      for (const Rotation& rotation : rotations_) {
        const Holding holding(compose(rotation.turned, Symmetry(s)));
        for (const Letter& letter : letters_) {
          if (letter.move != holding.held(moves[i])) continue;
          const Symmetry turned = holding.after(letter.turned).turned();
          Way& way = steps[i + 1][static_cast<std::size_t>(turned.index())];
          const std::size_t needed = from.rotations + rotation.text.size();
          if (needed < way.rotations) way = {needed, Symmetry(s), &rotation, letter.turn};
        }
      }
    }
  }

  // Step 2. Back from the cheapest end.
  const auto cheaper = [](const Way& a, const Way& b) { return a.rotations < b.rotations; };
  const Ways& last = steps.back();
  auto at = static_cast<std::size_t>(std::min_element(last.begin(), last.end(), cheaper) - last.begin());
  if (last[at].rotations == kNowhere) return std::nullopt;
  std::vector<std::vector<LayerTurn>> spelled(moves.size());
  for (std::size_t i = moves.size(); i > 0; --i) {
    const Way& way = steps[i][at];
    spelled[i - 1] = way.rotation->text;
    spelled[i - 1].push_back(way.turn);
    at = static_cast<std::size_t>(way.before.index());
  }
  return spelled;
}

bool Spelling::has(std::span<const LayerTurn> turns) const {
  return std::all_of(turns.begin(), turns.end(), [&](LayerTurn turn) {
    return std::any_of(turns_.begin(), turns_.end(), [&](LayerTurn one) { return same(one, turn); });
  });
}

namespace {

constexpr std::string_view kMoveBlanks = " \t";
constexpr std::string_view kMoveSeparators = ", \t";
constexpr std::string_view kSliceLetters = "EMS";     // by axis: UD, RL, FB
constexpr std::string_view kRotationLetters = "yxz";  // the same

// A letter of the set: "R", "Rw2", "r", "M", "y".
struct SetWord {
  std::string_view text;
  std::string where;
  Axis axis;
  std::uint8_t layers;
  bool half_only;

  [[nodiscard]] bool is_wide() const {
    return (layers & kMiddleLayer) != 0 && layers != kMiddleLayer && layers != kAllLayers;
  }
  [[nodiscard]] bool is_rotation() const { return layers == kAllLayers; }
  [[nodiscard]] std::vector<LayerTurn> turns() const {
    if (half_only) return {{axis, layers, 2}};
    return {{axis, layers, 1}, {axis, layers, 2}, {axis, layers, 3}};
  }
};

std::string column(std::size_t at) { return fmt::format("column {}", at + 1); }

// The set without its brackets, as positions in the text.
struct Inside {
  std::size_t begin;
  std::size_t end;
};
Result<Inside> without_brackets(std::string_view text) {
  constexpr std::string_view kHint = "write one pair of brackets around the set, such as <R,U,F>, or none";
  const std::size_t first = std::min(text.find_first_not_of(kMoveBlanks), text.size());
  const std::size_t last = text.find_last_not_of(kMoveBlanks);
  const bool opens = first < text.size() && text[first] == '<';
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((text[i] == '<' && i != first) || (text[i] == '>' && !(opens && i == last)))
      return fail(ErrorCode::kUsage,
                  fmt::format("the bracket \"{}\" in the set of moves has no partner: {}", text[i], kHint), column(i));
  }
  if (!opens) return Inside{0, text.size()};
  if (text[last] != '>')
    return fail(ErrorCode::kUsage, fmt::format("the bracket \"<\" of the set of moves is not closed: {}", kHint),
                column(first));
  return Inside{first + 1, last};
}

// The word at a position; its axis and layers are set where the letter is known.
std::optional<SetWord> word_at(std::string_view text, std::size_t at) {
  SetWord word{text.substr(at, 1), column(at), Axis::kUD, 0, false};
  const char letter = text[at];
  const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  if (const auto face = kFaceLetters.find(upper); face != std::string_view::npos) {
    word.axis = axis_of(static_cast<Face>(face));
    word.layers = face < 3 ? kNearLayer : kFarLayer;
    const bool has_w = letter == upper && text.substr(at + 1, 1) == "w";
    if (has_w) word.text = text.substr(at, 2);
    if (has_w || letter != upper) word.layers |= kMiddleLayer;
  } else if (const auto slice = kSliceLetters.find(letter); slice != std::string_view::npos) {
    word.axis = static_cast<Axis>(slice);
    word.layers = kMiddleLayer;
  } else if (const auto rotation = kRotationLetters.find(letter); rotation != std::string_view::npos) {
    word.axis = static_cast<Axis>(rotation);
    word.layers = kAllLayers;
  } else {
    return std::nullopt;
  }
  word.half_only = text.substr(at + word.text.size(), 1) == "2";
  if (word.half_only) word.text = text.substr(at, word.text.size() + 1);
  return word;
}

tl::unexpected<Error> no_move(std::string_view word, const std::string& where, const Metric& metric) {
  const bool has_slices = metric.moves.contains(Move::pair(Axis::kRL, 1, 3));
  const bool is_slice = kSliceLetters.find(word[0]) != std::string_view::npos;
  return fail(ErrorCode::kUsage,
              fmt::format("\"{}\" in the set of moves is no move of the metric {}: write faces (U R F D L B){} with "
                          "or without 2, such as <R,U,F2>{}",
                          word.substr(0, 1), metric.id, has_slices ? " or slices (M E S)" : "",
                          is_slice ? "; --metric stm has slices" : ""),
              where);
}

Result<std::vector<SetWord>> words_of(std::string_view text, const Metric& metric) {
  const auto inside = without_brackets(text);
  if (!inside) return tl::unexpected(inside.error());
  const std::string_view set = text.substr(0, inside->end);
  std::vector<SetWord> words;
  for (std::size_t i = inside->begin; i < set.size();) {
    if (kMoveSeparators.find(set[i]) != std::string_view::npos) {
      ++i;
      continue;
    }
    const auto word = word_at(set, i);
    const bool slice_is_none =
        word && word->layers == kMiddleLayer && !metric.moves.contains(Move::pair(word->axis, 1, 3));
    if (!word || slice_is_none) return no_move(set.substr(i), column(i), metric);
    i += word->text.size();
    if (i < set.size() && (set[i] == '\'' || set[i] == '3')) {
      const std::string_view name = word->text.substr(0, word->text.size() - (word->half_only ? 1 : 0));
      return fail(ErrorCode::kUsage,
                  fmt::format("\"{}{}\" in the set of moves names one direction only: write {} for all its turns, or "
                              "{}2 for the half turn",
                              word->text, set[i], name, name),
                  word->where);
    }
    words.push_back(*word);
  }
  const auto turns = [](const SetWord& word) { return !word.is_rotation(); };
  if (std::none_of(words.begin(), words.end(), turns))
    return fail(ErrorCode::kUsage,
                words.empty() ? "the set of moves is empty: write faces, such as <R,U,F>"
                              : "the set of moves has rotations alone: write faces too, such as <R,U,y>",
                inside->begin == 0 ? "" : column(inside->begin - 1));
  return words;
}

// In metrics that count two opposite faces as one move (also R L, not only slices such as R L'), two faces that may
// turn alone may also turn together.
MoveSet with_pairs(MoveSet set, const Metric& metric) {
  MoveSet all = set;
  for (Move m : metric.moves) {
    if (m.is_face_turn() || !metric.moves.contains(Move::pair(m.axis(), 1, 1))) continue;
    const Move first = Move::turn(m.face(), m.quarter_turns());
    const Move second = Move::turn(opposite(m.face()), m.opposite_quarter_turns());
    if (set.contains(first) && set.contains(second)) all.insert(m);
  }
  return all;
}

MoveSet turns_of(std::span<const Spelling::Letter> letters) {
  MoveSet moves;
  for (const Spelling::Letter& letter : letters) moves.insert(letter.move);
  return moves;
}

// The turns of a set with the centres in place, where the rotations may come first.
MoveSet closed_under_rotations(const Spelling& spelling, MoveSet moves) {
  MoveSet closed;
  for (const Spelling::Rotation& rotation : spelling.rotations()) closed = closed | rotation.turned(moves);
  return closed;
}

// Whether these letters allow the same turns however they have turned the cube.
bool allow_the_same(const Spelling& spelling, MoveSet closed) {
  std::vector<Symmetry> holdings = {Symmetry()};
  const auto reach = [&](Symmetry next) {
    if (std::find(holdings.begin(), holdings.end(), next) == holdings.end()) holdings.push_back(next);
  };
  for (std::size_t h = 0; h < holdings.size(); ++h) {
    if (holdings[h](closed) != closed) return false;
    for (const Spelling::Letter& letter : spelling.letters()) reach(compose(letter.turned, holdings[h]));
    for (const Spelling::Rotation& rotation : spelling.rotations()) reach(compose(rotation.turned, holdings[h]));
  }
  return true;
}

// Whether the rotations of the set undo how these turns turn the cube.
bool rotations_undo(const Spelling& spelling, std::span<const Spelling::Letter> letters) {
  return std::all_of(letters.begin(), letters.end(), [&](const Spelling::Letter& letter) {
    return std::any_of(spelling.rotations().begin(), spelling.rotations().end(),
                       [&](const Spelling::Rotation& rotation) { return rotation.turned == letter.turned; });
  });
}

// The turns of a word with the centres in place, rotations first.
MoveSet turns_of(const SetWord& word, const Spelling& spelling) {
  return closed_under_rotations(spelling, turns_of(Spelling(word.turns()).letters()));
}

// Whether a word is wide for the search: afterwards the letters name other faces.
bool turns_the_cube(const SetWord& word, const Spelling& spelling) {
  return word.is_wide() && !rotations_undo(spelling, Spelling(word.turns()).letters());
}

// The turns that a plain word and a wide one both make, and that leave the cube held in different ways.
bool conflict(const SetWord& plain, const SetWord& wide, const Spelling& spelling) {
  const MoveSet both = turns_of(plain, spelling) & turns_of(wide, spelling);
  const Spelling of_wide(wide.turns());
  std::vector<Spelling::Letter> letters;
  for (const Spelling::Letter& letter : of_wide.letters()) {
    MoveSet one;
    one.insert(letter.move);
    if (!(closed_under_rotations(spelling, one) & both).empty()) letters.push_back(letter);
  }
  return !rotations_undo(spelling, letters);
}

Result<MoveLetters> letters_of(const std::vector<SetWord>& words, const Spelling& spelling) {
  const MoveSet closed = closed_under_rotations(spelling, turns_of(spelling.letters()));
  if (allow_the_same(spelling, closed)) return MoveLetters(closed);
  MoveSet wide;
  for (const SetWord& word : words) {
    if (!turns_the_cube(word, spelling)) continue;
    for (const SetWord& plain : words)
      if (!plain.is_rotation() && !turns_the_cube(plain, spelling) && conflict(plain, word, spelling))
        return fail(ErrorCode::kUsage,
                    fmt::format("\"{}\" and \"{}\" in the set of moves do the same to the cube and leave it held in "
                                "different ways: leave one of them out, or add the rotation {}",
                                plain.text, word.text, kRotationLetters[static_cast<std::size_t>(word.axis)]),
                    word.where);
    for (const Move m : turns_of(word, spelling)) wide = wide | MoveSet::of(m.face());
  }
  return MoveLetters(closed, wide);
}

// Why the metric or the puzzle has no such letter; empty when it has.
std::string refusal(const SetWord& word, const Metric& metric, Puzzle puzzle) {
  if (!word.is_wide() && !word.is_rotation()) return "";
  if (word.is_wide() && puzzle == Puzzle::k2x2x2) return "the 2x2x2 has no wide moves";
  if (metric.moves.contains(Move::pair(Axis::kRL, 1, 1)))
    return fmt::format("the metric {} has no wide moves and no rotations; htm, qtm and stm have", metric.id);
  return "";
}

}  // namespace

Result<WrittenMoves> parse_moves(std::string_view text, const Metric& metric, Puzzle puzzle) {
  const auto words = words_of(text, metric);
  if (!words) return tl::unexpected(words.error());
  std::vector<LayerTurn> turns;
  bool plain = true;
  for (const SetWord& word : *words) {
    if (const std::string why = refusal(word, metric, puzzle); !why.empty())
      return fail(ErrorCode::kUsage, fmt::format("\"{}\" in the set of moves: {}", word.text, why), word.where);
    for (const LayerTurn turn : word.turns()) turns.push_back(turn);
    plain = plain && !word.is_wide() && !word.is_rotation();
  }
  Spelling spelling(turns);
  if (plain) return WrittenMoves{with_pairs(turns_of(spelling.letters()), metric)};
  const auto letters = letters_of(*words, spelling);
  if (!letters) return tl::unexpected(letters.error());
  return WrittenMoves{*letters, std::move(spelling)};
}

Result<MoveSet> parse_move_set(std::string_view text, const Metric& metric) {
  const auto words = words_of(text, metric);
  if (!words) return tl::unexpected(words.error());
  for (const SetWord& word : *words)
    if (word.is_wide() || word.is_rotation())
      return fail(ErrorCode::kUsage,
                  fmt::format("\"{}\" in the set of moves: wide moves and rotations are for solutions; write faces "
                              "here, such as <R,U,F2>",
                              word.text),
                  word.where);
  return parse_moves(text, metric).map([](const WrittenMoves& moves) { return moves.letters.moves(); });
}

std::string move_set_text(MoveSet moves) {
  std::string text;
  for (int f = 0; f < kFaces; ++f) {
    const auto face = static_cast<Face>(f);
    if (!moves.contains(Move::turn(face, 2))) continue;
    text += text.empty() ? '<' : ',';
    text += letter(face);
    if (!moves.contains(Move::turn(face, 1))) text += '2';
  }
  return text + '>';
}

}  // namespace superflip
