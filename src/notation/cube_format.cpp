// One pass over the text collects facts that need no parsing; from them each format says how like it the text is. The
// rows are asked from the last to the first, which is moves. docs/notation.md has the table. The danger is a text that
// parses as moves but was meant as something else, so whatever is close to another format is an error and never moves.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/nearest_word.h"
#include "base/split.h"
#include "notation/encodings.h"
#include "notation/read_cube.h"
#include "notation/stickers.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

// A set of ASCII characters, as bits: each character of a text is looked up in several.
class Characters {
 public:
  constexpr explicit Characters(std::string_view members) {
    for (const char c : members) bits_[static_cast<std::size_t>(c) / 64] |= std::uint64_t{1} << (c % 64);
  }
  [[nodiscard]] constexpr bool has(char32_t c) const { return c < 0x80 && (bits_[c / 64] >> (c % 64) & 1U) != 0; }

 private:
  std::array<std::uint64_t, 2> bits_{};
};

constexpr Characters kMarks("()[]:/^*'`{}");
// What an algorithm has besides marks and digits.
constexpr Characters kAlgorithmLetters("URFDLBurfdlbMESmesxyzXYZwvi@+\"");
constexpr Characters kFaceCharacters("URFDLB");
// Letters of faces and of the usual colours, of which some are moves too.
constexpr Characters kStickerLetters("URFDLBWYGO");
constexpr Characters kTurnSuffixes("'`i^*@+");

void count_character(TextShape& shape, char32_t c) {
  const auto end = shape.counts.begin() + static_cast<std::ptrdiff_t>(shape.different);
  const auto known = std::find_if(shape.counts.begin(), end, [c](const Counted& one) { return one.character == c; });
  if (known != end) {
    ++known->times;
  } else if (shape.different < shape.counts.size()) {
    shape.counts[shape.different++] = {c, 1};
  }
}

void add_character(TextShape& shape, char32_t c) {
  if (shape.characters == 0) shape.first = c;
  if (c == U'=' && !shape.has_equals_sign) {
    shape.has_equals_sign = true;
    shape.equals_sign_at = shape.characters;
  }
  ++shape.characters;
  if (is_unpainted(c)) {
    ++shape.unpainted;
  } else {
    count_character(shape, c);
    shape.only_letters = shape.only_letters && is_letter(c);
    shape.has_foreign = shape.has_foreign || (!is_digit(c) && !kAlgorithmLetters.has(c));
  }
  shape.only_faces = shape.only_faces && kFaceCharacters.has(c);
  shape.only_digits = shape.only_digits && is_digit(c);
  shape.has_mark = shape.has_mark || kMarks.has(c);
}

// The piece with these letters in any order, as a bit; 0 if there is none.
unsigned piece_bit(std::span<const std::string_view> pieces, std::string_view word) {
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].size() == word.size() && std::is_permutation(word.begin(), word.end(), pieces[i].begin()))
      return 1U << i;
  return 0;
}

void add_word(TextShape& shape, std::string_view word, std::size_t length) {
  ++shape.words;
  if (length == 2) ++shape.words_of_two;
  if (length == 3) ++shape.words_of_three;
  const bool letters = is_letter(static_cast<unsigned char>(word.back()));
  if (word.size() == 2 && letters) shape.edges |= piece_bit(kReidEdges, word);
  if (word.size() == 3 && letters) shape.corners |= piece_bit(kReidCorners, word);
  shape.shortest_word = shape.shortest_word == 0 ? length : std::min(shape.shortest_word, length);
  shape.longest_word = std::max(shape.longest_word, length);
}

// Counts the letters that could be stickers, and their longest run.
class Runs {
 public:
  // A character that is no blank, and the one behind it.
  void add(TextShape& shape, char32_t c, char32_t next) {
    repeat_ = c == last_ && (is_letter(c) || is_unpainted(c)) ? repeat_ + 1 : 1;
    last_ = is_blank(next) ? U' ' : c;
    shape.repeat = std::max(shape.repeat, repeat_);
    if (is_unpainted(c)) {  // a dot apart is a pause
      length_ = repeat_ > 1 || !is_blank(next) ? length_ + 1 : 0;
    } else if (kStickerLetters.has(upper(c)) && !has_suffix(c, next)) {
      ++shape.plain;
      ++length_;
      letters_ |= 1U << (upper(c) - U'A');
    } else {
      if (is_letter(c) && c != U'w') ++shape.turned;
      length_ = 0;
      letters_ = 0;
    }
    word_ = length_ == 0 ? 0 : word_ + 1;
    shape.longest_plain_word = std::max(shape.longest_plain_word, word_);
    if (is_blank(next)) word_ = 0;
    if (length_ < shape.run) return;
    shape.run = length_;
    shape.run_letters = letters_;
  }

 private:
  static bool has_suffix(char32_t c, char32_t next) {
    return is_digit(next) || kTurnSuffixes.has(next) || (next == U'w' && upper(c) == c);
  }
  std::size_t length_ = 0;
  unsigned letters_ = 0;
  std::size_t word_ = 0;  // within the word
  std::size_t repeat_ = 0;
  char32_t last_ = 0;
};

TextShape shape_of(std::string_view text, Puzzle puzzle) {
  TextShape shape{.text = text, .puzzle = puzzle};
  Runs runs;
  const auto ends_word = [](char32_t c) { return is_blank(c) || c == U',' || c == kEndOfText; };
  for (TextCursor cursor(text); !cursor.at_end();) {
    if (ends_word(cursor.peek())) {
      cursor.next();
      continue;
    }
    const TextCursor start = cursor;
    std::size_t length = 0;
    for (; !ends_word(cursor.peek()); ++length) {
      const char32_t c = cursor.next();
      runs.add(shape, c, cursor.peek());
      add_character(shape, c);
    }
    add_word(shape, between(start, cursor), length);
  }
  return shape;
}

}  // namespace

Result<TextForm> parse_text_form(std::string_view format, std::string_view order) {
  const auto named = [](std::string_view word) {
    const auto row = std::find_if(kFormats.begin(), kFormats.end(), [&](const auto& one) { return one.word == word; });
    return row == kFormats.end() ? nullptr : &*row;
  };
  TextForm form;
  if (!format.empty() && format != "auto") {
    form.format = named(format);
    std::vector<std::string_view> words;
    for (const CubeFormat& row : kFormats) words.push_back(row.word);
    if (form.format == nullptr)
      return fail(ErrorCode::kUsage, fmt::format("there is no format \"{}\": use one of {}{}", format,
                                                 joined(words, ", "), did_you_mean(format, words)));
  }
  if (order.empty()) return form;
  const auto parsed = parse_sticker_order(order);
  if (!parsed) return tl::unexpected(parsed.error());
  const CubeFormat* const facelets = named("facelets");
  if (form.format != nullptr && form.format != facelets)
    return fail(ErrorCode::kUsage, "only stickers have an order: use the format facelets");
  return TextForm{.format = facelets, .order = *parsed};
}

std::string with_form(std::string_view text, std::string_view format, std::string_view order) {
  if (!order.empty()) return fmt::format("facelets {}:{}", order, text);
  if (format.empty() || format == "auto") return std::string(text);
  return fmt::format("{}:{}", format, text);
}

Result<const CubeFormat*> format_of(std::string_view text, Puzzle puzzle) {
  const TextShape shape = shape_of(text, puzzle);
  const CubeFormat* nearly = nullptr;
  for (std::size_t i = kFormats.size() - 1; i > 0; --i) {
    const Likeness likeness = kFormats[i].likeness(shape);
    if (likeness == Likeness::kFull) return &kFormats[i];
    if (likeness == Likeness::kNearly && nearly == nullptr) nearly = &kFormats[i];
  }
  if (nearly == nullptr) return kFormats.data();
  return fail(ErrorCode::kBadAlgorithm,
              fmt::format("This could be moves, or {}. Write \"moves:\" or \"{}:\" before it to say which.",
                          nearly->nearly, nearly->word));
}

}  // namespace superflip
