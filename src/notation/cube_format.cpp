// One pass over the text collects facts that need no parsing; then the first row of the table in docs/notation.md that
// applies decides. The danger is a text that parses as moves but was meant as something else, so whatever is close to
// another format is an error and never moves.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "base/nearest_word.h"
#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "notation/encodings.h"
#include "notation/read_cube.h"
#include "notation/stickers.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr std::size_t kCountedCharacters = 8;

// The words of kCubeFormats behind "auto", which are in the order of CubeFormat.
std::vector<std::string_view> format_words() {
  std::vector<std::string_view> words;
  for (std::string_view rest = kCubeFormats; rest.find('|') != std::string_view::npos;) {
    rest.remove_prefix(rest.find('|') + 1);
    words.push_back(rest.substr(0, rest.find('|')));
  }
  return words;
}

// A character and how often it occurs.
struct Counted {
  char32_t character = 0;
  std::size_t times = 0;
};

// Facts about a text. Blanks and commas do not count as characters; they end words.
struct Shape {
  char32_t first = kEndOfText;
  std::size_t characters = 0;
  std::array<Counted, kCountedCharacters> counts{};  // of the first few different characters
  std::size_t different = 0;                         // how many of them there are
  std::size_t equals_sign_at = 0;                    // the number of characters before the first '='
  bool has_equals_sign = false;
  bool only_letters = true;  // ASCII letters, or signs of unpainted stickers
  bool only_faces = true;    // U R F D L B
  bool only_digits = true;
  bool has_mark = false;      // a character of algorithms but not of stickers
  bool has_foreign = false;   // a character that no algorithm has
  std::size_t unpainted = 0;  // '.' and '-'
  std::size_t words = 0;
  unsigned edges = 0;    // the edges that words such as UF name, as bits in Reid's order
  unsigned corners = 0;  // the corners that words such as URF name
  std::size_t words_of_two = 0;
  std::size_t words_of_three = 0;
  std::size_t shortest_word = 0;
  std::size_t longest_word = 0;
  std::size_t plain = 0;   // letters that could be stickers or clockwise quarter turns: no number or prime follows
  std::size_t turned = 0;  // letters with a number, prime or w behind
  std::size_t run = 0;     // the longest run of plain letters
  std::size_t longest_plain_word = 0;  // the longest run within a word
  unsigned run_letters = 0;            // the letters in it, as bits

  std::size_t repeat = 0;  // the longest run of one letter within a word: 3 for UUU

  [[nodiscard]] int letters_in_run() const { return std::popcount(run_letters); }
  [[nodiscard]] std::size_t pieces() const {
    return static_cast<std::size_t>(std::popcount(edges) + std::popcount(corners));
  }
};

constexpr std::u32string_view kMarks = U"()[]:/^*'`{}";
// What an algorithm has besides marks and digits.
constexpr std::u32string_view kAlgorithmLetters = U"URFDLBurfdlbMESmesxyzXYZwvi@+\"";

// Letters of faces and of the usual colours, of which some are moves too.
constexpr std::u32string_view kStickerLetters = U"URFDLBWYGO";

bool is_in(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

void count_character(Shape& shape, char32_t c) {
  const auto end = shape.counts.begin() + static_cast<std::ptrdiff_t>(shape.different);
  const auto known = std::find_if(shape.counts.begin(), end, [c](const Counted& one) { return one.character == c; });
  if (known != end) {
    ++known->times;
  } else if (shape.different < kCountedCharacters) {
    shape.counts[shape.different++] = {c, 1};
  }
}

void add_character(Shape& shape, char32_t c) {
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
    shape.has_foreign = shape.has_foreign || (!is_digit(c) && !is_in(kAlgorithmLetters, c));
  }
  shape.only_faces = shape.only_faces && is_in(U"URFDLB", c);
  shape.only_digits = shape.only_digits && is_digit(c);
  shape.has_mark = shape.has_mark || is_in(kMarks, c);
}

// The piece with these letters in any order, as a bit; 0 if there is none.
unsigned piece_bit(std::span<const std::string_view> pieces, std::string_view word) {
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].size() == word.size() && std::is_permutation(word.begin(), word.end(), pieces[i].begin()))
      return 1U << i;
  return 0;
}

void add_word(Shape& shape, std::string_view word, std::size_t length) {
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
  // The character at the cursor, which is no blank.
  void add(Shape& shape, const TextCursor& at) {
    TextCursor behind = at;
    const char32_t c = behind.next();
    repeat_ = c == last_ && (is_letter(c) || is_unpainted(c)) ? repeat_ + 1 : 1;
    last_ = is_blank(behind.peek()) ? U' ' : c;
    shape.repeat = std::max(shape.repeat, repeat_);
    if (is_unpainted(c)) {  // a dot apart is a pause
      length_ = repeat_ > 1 || !is_blank(behind.peek()) ? length_ + 1 : 0;
    } else if (is_in(kStickerLetters, upper(c)) && !has_suffix(c, behind.peek())) {
      ++shape.plain;
      ++length_;
      letters_ |= 1U << kStickerLetters.find(upper(c));
    } else {
      if (is_letter(c) && c != U'w') ++shape.turned;
      length_ = 0;
      letters_ = 0;
    }
    word_ = length_ == 0 ? 0 : word_ + 1;
    shape.longest_plain_word = std::max(shape.longest_plain_word, word_);
    if (is_blank(behind.peek())) word_ = 0;
    if (length_ < shape.run) return;
    shape.run = length_;
    shape.run_letters = letters_;
  }

 private:
  static bool has_suffix(char32_t c, char32_t next) {
    return is_digit(next) || is_in(U"'`i^*@+", next) || (next == U'w' && upper(c) == c);
  }
  std::size_t length_ = 0;
  unsigned letters_ = 0;
  std::size_t word_ = 0;  // within the word
  std::size_t repeat_ = 0;
  char32_t last_ = 0;
};

Shape shape_of(std::string_view text) {
  Shape shape;
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
      runs.add(shape, cursor);
      add_character(shape, cursor.next());
    }
    add_word(shape, between(start, cursor), length);
  }
  return shape;
}

bool is_b32(const Shape& shape) {
  return shape.has_equals_sign && !shape.has_mark && shape.longest_word == shape.characters &&
         (shape.equals_sign_at == 8 || shape.characters >= 16);
}

// Words that are nearly all places of pieces, as many as Reid's list has.
bool is_reid(const Shape& shape, Puzzle puzzle) {
  if (!shape.only_letters || shape.unpainted > 0) return false;
  if (puzzle == Puzzle::k3x3x3)
    return shape.pieces() >= 14 || (shape.longest_word <= 3 && shape.words_of_two >= 10 && shape.words_of_three >= 6);
  return (shape.only_faces && shape.words_of_two == 0 && shape.words_of_three >= 7 && shape.words <= 9) ||
         std::popcount(shape.corners) >= 6;
}

// Six different characters, each on as many stickers as a face has.
bool has_even_colours(const Shape& shape, std::size_t stickers) {
  return shape.characters == stickers && shape.different == kFaces &&
         std::all_of(shape.counts.begin(), shape.counts.begin() + kFaces,
                     [&](const Counted& one) { return one.times == stickers / kFaces; });
}

bool is_about(std::size_t count, std::size_t stickers) {
  return count >= stickers - stickers / 6 && count <= stickers + stickers / 6;
}

// Whether the characters are those of stickers, in about their number, so that they are read as nothing else.
bool is_facelets(const Shape& shape, std::size_t stickers) {
  if (shape.has_mark || shape.has_equals_sign) return false;
  if (has_even_colours(shape, stickers)) return true;
  const bool could_be_moves = !shape.has_foreign && !shape.only_digits;
  if (is_about(shape.characters, stickers)) return !could_be_moves || shape.only_letters;
  if (!shape.only_letters) return false;
  // Nobody writes UUU for a turn or ... for pauses, nor so many moves without a blank, a number or a prime.
  if (shape.characters >= stickers / 3 && shape.repeat >= 3) return true;
  return shape.shortest_word >= 2 && shape.longest_word >= stickers / 2;
}

// Whether so many letters without number or prime come together that a typing error in stickers is more likely than
// moves. Of moves in use a half has neither; a run of 20 with five faces is one in a million.
bool is_nearly_facelets(const Shape& shape, Puzzle puzzle) {
  const bool is_pocket = puzzle == Puzzle::k2x2x2;
  if (shape.run >= (is_pocket ? 18 : 20) && shape.letters_in_run() >= 5) return true;
  if (shape.repeat >= 3 && shape.longest_plain_word >= 5) return true;
  if (shape.plain >= 40 && shape.plain >= 3 * shape.turned && shape.letters_in_run() >= 4) return true;
  // 24 stickers of a 2x2x2, also where the puzzle was not named.
  return is_about(shape.plain + shape.turned, std::size_t{kPocketFacelets}) && shape.turned <= 1 &&
         shape.letters_in_run() >= 5;
}

// Whether a line looks like one row of a net: far indented letters of one face, or those of four faces with wider gaps
// between the faces than between the letters.
bool is_row_of_net(std::string_view text, const Shape& shape) {
  if (shape.longest_word != 1 || !shape.only_letters || text.find('\n') != std::string_view::npos) return false;
  const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
  if ((shape.characters == 2 || shape.characters == 3) && indent > 2 * shape.characters) return true;
  std::vector<std::size_t> faces = {0};
  for (std::size_t i = indent; i < text.size(); ++i) {
    if (text[i] != ' ')
      ++faces.back();
    else if (i + 1 < text.size() && text[i + 1] == ' ' && text[i - 1] != ' ')
      faces.push_back(0);
  }
  if (faces.back() == 0) faces.pop_back();
  return faces.size() == 4 && faces.front() >= 2 && faces.front() <= 3 &&
         std::all_of(faces.begin(), faces.end(), [&](std::size_t n) { return n == faces.front(); });
}

tl::unexpected<Error> could_be(std::string_view what, std::string_view word) {
  return fail(ErrorCode::kBadAlgorithm,
              fmt::format("This could be moves, or {}. Write \"moves:\" or \"{}:\" before it to say "
                          "which.",
                          what, word));
}

}  // namespace

Result<TextForm> parse_text_form(std::string_view format, std::string_view order) {
  TextForm form;
  if (!format.empty() && format != "auto") {
    const auto words = format_words();
    const auto word = std::find(words.begin(), words.end(), format);
    if (word == words.end())
      return fail(ErrorCode::kUsage, fmt::format("there is no format \"{}\": use one of {}{}", format,
                                                 fmt::join(words, ", "), did_you_mean(format, words)));
    form.format = static_cast<CubeFormat>(word - words.begin());
  }
  if (order.empty()) return form;
  const auto parsed = parse_sticker_order(order);
  if (!parsed) return tl::unexpected(parsed.error());
  if (form.format && *form.format != CubeFormat::kStickers)
    return fail(ErrorCode::kUsage, "only stickers have an order: use the format facelets");
  form.order = *parsed;
  form.format = CubeFormat::kStickers;
  return form;
}

std::string with_form(std::string_view text, std::string_view format, std::string_view order) {
  if (!order.empty()) return fmt::format("facelets {}:{}", order, text);
  if (format.empty() || format == "auto") return std::string(text);
  return fmt::format("{}:{}", format, text);
}

Result<CubeFormat> format_of(std::string_view text, Puzzle puzzle) {
  const Shape shape = shape_of(text);
  const bool is_pocket = puzzle == Puzzle::k2x2x2;
  if (shape.first == U'{') return text.find('"') == std::string_view::npos ? CubeFormat::kCycles : CubeFormat::kJson;
  if (shape.first == U'<' && text.find("<svg") != std::string_view::npos) return CubeFormat::kSvg;
  if (text.find('\n') != std::string_view::npos) {
    const Stickers stickers = stickers_of(text);
    if (net_places(stickers, puzzle) || net_places(stickers, is_pocket ? Puzzle::k3x3x3 : Puzzle::k2x2x2))
      return CubeFormat::kNet;
  }
  if (is_b32(shape)) return CubeFormat::kB32;
  const CycleLikeness cycles = likeness_to_cycles(text);
  if (cycles == CycleLikeness::kCycles) return CubeFormat::kCycles;
  if (cycles == CycleLikeness::kNearly) return could_be("cycles of pieces with a typing error", "cycles");
  if (is_reid(shape, puzzle)) return CubeFormat::kReid;
  if (is_facelets(shape, is_pocket ? std::size_t{kPocketFacelets} : std::size_t{kFacelets}))
    return CubeFormat::kStickers;
  if (!shape.has_mark && shape.longest_word >= 2 &&
      has_even_colours(shape, is_pocket ? std::size_t{kFacelets} : std::size_t{kPocketFacelets}))
    return CubeFormat::kStickers;  // whose reader says that it is the other puzzle
  if (shape.pieces() >= 8 && 2 * shape.pieces() >= shape.words)
    return could_be("a list of pieces with a typing error", "reid");
  if (is_nearly_facelets(shape, puzzle)) return could_be("stickers with a typing error", "facelets");
  if (is_row_of_net(text, shape)) return could_be("a row of a net", "net");
  return CubeFormat::kAlgorithm;
}

}  // namespace superflip
