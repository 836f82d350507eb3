// Each step below blanks out one kind of dressing, so that the places in messages about the moves stay right.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "notation/algorithm.h"
#include "notation/layer_turn.h"
#include "notation/line_head.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

// A text without these bytes has no dressing.
constexpr std::string_view kDressing = "/@\"-+:;|\\^";

constexpr std::string_view kSeveral =
    "Another algorithm begins here. Give one of them, or each as a line of standard input.";

class Undresser {
 public:
  explicit Undresser(std::string_view text) : text_(text), moves_(text) {}

  Result<PastedMoves> run() {
    unquote();
    if (moves_.find_first_of(kDressing) != std::string::npos || starts_with_digit_or_bracket()) {
      for (const auto step :
           {&Undresser::find_niss, &Undresser::blank_comments, &Undresser::keep_the_whole, &Undresser::blank_line_heads,
            &Undresser::blank_time_stamps, &Undresser::read_powers, &Undresser::read_dashes, &Undresser::read_pluses}) {
        (this->*step)();
        if (error_) return tl::unexpected(*std::move(error_));
      }
      if (has_heads_ && !has_text()) {
        fail_at(0, "There are no moves behind the number or the label.");
        return tl::unexpected(*std::move(error_));
      }
    }
    check_words();
    if (error_) return tl::unexpected(*std::move(error_));
    return PastedMoves{std::move(moves_), std::move(remarks_), niss_};
  }

 private:
  [[nodiscard]] bool starts_with_digit_or_bracket() const {
    for (std::size_t line = 0; line != std::string::npos && line < moves_.size();) {
      const std::size_t first = moves_.find_first_not_of(" \t\r", line);
      if (first == std::string::npos) return false;
      if (is_digit(static_cast<unsigned char>(moves_[first])) || moves_[first] == '(' || moves_[first] == 'D')
        return true;
      line = moves_.find('\n', first);
      if (line != std::string::npos) ++line;
    }
    return false;
  }

  // A list of a program as words. Its commas stay, because the parser knows that they separate single moves: a list of
  // several algorithms is no algorithm.
  void unquote() {
    moves_ = without_quotes(text_);
    const std::size_t end = std::min(moves_.find_last_not_of(" \t\r\n"), moves_.size());  // a comma may end a list
    for (std::size_t i = 0; i < end; ++i)
      if (text_[i] == ',') moves_[i] = ',';
    // Between the backquotes of Markdown. No prime stands before all moves.
    const std::size_t begin = std::min(moves_.find_first_not_of(" \t\r\n"), moves_.size());
    const std::size_t fence = std::min(moves_.find_first_not_of('`', begin), moves_.size()) - begin;
    if (fence == 0 || end + 1 < begin + 2 * fence || moves_.find_first_not_of('`', end + 1 - fence) <= end) return;
    blank(begin, begin + fence);
    blank(end + 1 - fence, end + 1);
  }

  void fail_at(std::size_t at, std::string message) {
    TextCursor cursor(text_);
    while (!cursor.at_end() && text_.size() - cursor.rest().size() < at) cursor.next();
    if (!error_) error_ = Error{ErrorCode::kBadAlgorithm, std::move(message), cursor.where()};
  }

  // Replaces bytes by blanks, but keeps the lines.
  void blank(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < std::min(end, moves_.size()); ++i)
      if (moves_[i] != '\n' && moves_[i] != '\r') moves_[i] = ' ';
  }

  [[nodiscard]] bool has_text() const { return moves_.find_first_not_of(" \t\r\n\v\f") != std::string::npos; }
  [[nodiscard]] char at(std::size_t i) const { return i < moves_.size() ? moves_[i] : '\0'; }
  [[nodiscard]] bool is_digit_at(std::size_t i) const { return is_digit(static_cast<unsigned char>(at(i))); }
  [[nodiscard]] std::size_t skip_digits(std::size_t i) const {
    while (is_digit_at(i)) ++i;
    return i;
  }
  [[nodiscard]] std::size_t skip_blanks(std::size_t i) const {
    while (at(i) == ' ' || at(i) == '\t') ++i;
    return i;
  }
  [[nodiscard]] bool ends_word(std::size_t i) const { return i >= moves_.size() || is_ascii_blank(moves_[i]); }

  // Our own mark of a solution with moves on the inverse: "(R U) F2 (3 HTM, NISS)", or "// 3 HTM, NISS" behind phases.
  void find_niss() {
    constexpr std::string_view kMark = " HTM, NISS";
    const std::size_t mark = std::min(moves_.find(kMark), moves_.find(" QTM, NISS"));
    if (mark == std::string::npos) return;
    std::size_t begin = mark;
    while (begin > 0 && is_digit_at(begin - 1)) --begin;
    if (begin == mark) return;
    while (begin > 0 && (at(begin - 1) == ' ' || at(begin - 1) == '/')) --begin;
    if (begin > 0 && at(begin - 1) == '(') --begin;
    blank(begin, std::min(moves_.find('\n', mark), mark + kMark.size() + 1));
    niss_ = true;
    remarks_.emplace_back("NISS: moves in parentheses were read as moves on the inverse cube");
  }

  // "// to the end of the line" and "/* ... */".
  void blank_comments() {
    const bool had_text = has_text();
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (moves_[i] != '/') continue;
      std::size_t end = std::string::npos;
      if (at(i + 1) == '/') {
        end = std::min(moves_.find('\n', i), moves_.size());
      } else if (at(i + 1) == '*') {
        end = moves_.find("*/", i + 2);
        if (end == std::string::npos) return fail_at(i, "The comment that begins with /* has no end */.");
        end += 2;
      } else {
        return fail_at(i, "'/' is not a move. A comment begins with //, or stands between /* and */.");
      }
      if (!keep_length(i, end)) blank(i, end);
      i = end - 1;
    }
    if (had_text && !has_text()) remarks_.emplace_back("the text has only a comment, which is no moves");
  }

  // Rewrites the comment "// 20 HTM" as (20HTM), which is checked like every length and ends a solution. False for
  // other comments.
  bool keep_length(std::size_t begin, std::size_t end) {
    constexpr std::array<std::string_view, 5> kLabels = {"HTM", "QTM", "STM", "AHTM", "AQTM"};
    const std::size_t number = std::min(skip_digits(begin + 3), end);
    const std::string label = moves_.substr(number, end - number);
    const auto known = std::find_if(kLabels.begin(), kLabels.end(), [&](std::string_view one) {
      return label.starts_with(' ') && std::string_view(label).substr(1).starts_with(one) &&
             label.find_first_not_of(" \r", 1 + one.size()) == std::string::npos;
    });
    if (at(begin + 2) != ' ' || number <= begin + 3 || known == kLabels.end()) return false;
    blank(begin, begin + 3);
    moves_[begin] = '(';
    moves_.replace(number, known->size(), *known);
    moves_[number + known->size()] = ')';
    return true;
  }

  // A solution that also goes on from earlier moves: "R U (2 HTM); the whole: F R U (3 HTM)".
  void keep_the_whole() {
    constexpr std::string_view kWhole = "; the whole:";
    const std::size_t found = moves_.find(kWhole);
    if (found == std::string::npos) return;
    blank(0, found + kWhole.size());
    remarks_.emplace_back("the whole solution was read, not the part before it");
  }

  // Numbers and times of timers, and labels: "12. 9.87  R U R'", "Scramble: R U R'". Moves that follow them, up to the
  // next ones or an empty line, are one algorithm.
  void blank_line_heads() {
    std::size_t algorithms = 0;
    bool is_joined = false;
    bool goes_on = false;  // whether moves would belong to those of the line before
    for (std::size_t line = 0; line < moves_.size();) {
      const std::size_t end = std::min(moves_.find('\n', line), moves_.size());
      const std::size_t moves = end_of_head(moves_, line, remarks_);
      const bool has_head = moves > line;
      has_heads_ = has_heads_ || has_head;
      blank(line, moves);
      goes_on = goes_on && !has_head && text_.find_first_not_of(" \t\r", line) < end;
      const std::size_t first = moves_.find_first_not_of(" \t\r", moves);
      if (first < end) {
        is_joined = is_joined || goes_on;
        if (!std::exchange(goes_on, true)) ++algorithms;
      }
      if (has_heads_ && algorithms > 1) return fail_at(std::min(first, end), std::string(kSeveral));
      line = end + 1;
    }
    if (has_heads_ && is_joined) remarks_.emplace_back("several lines were read as one algorithm");
  }

  // R@0 U@46 R'@521, each with a time, or the date of a timer at the end of a line.
  void blank_time_stamps() {
    std::size_t stamps = 0;
    std::size_t first = moves_.size();
    for (std::size_t i = moves_.find('@'); i != std::string::npos; i = moves_.find('@', i)) {
      std::size_t end = skip_digits(i + 1);
      if (end == i + 1) return fail_at(i, "'@' is followed by no time. Write R@521 for a move after 521 ms.");
      if (at(end) == '-') {  // a date, and often the time of day
        end = std::min(moves_.find('\n', i), moves_.size());
        if (moves_.find_first_not_of("0123456789-: TZ.+\t\r", i + 1) < end)
          return fail_at(i, "The date after '@' cannot be read.");
        if (const std::size_t more = moves_.find_first_not_of(" \t\r\n", end); more != std::string::npos)
          return fail_at(more, std::string(kSeveral));
      } else {
        if (at(end) == '.') end = skip_digits(end + 1);
        if (at(end) == 'm' && at(end + 1) == 's') end += 2;
        if (at(end) == 's' && ends_word(end + 1)) ++end;
        first = std::min(first, i);
        ++stamps;
      }
      blank(i, end);
    }
    if (stamps > 0 && stamps != count_moves())
      fail_at(first, fmt::format("The number of time stamps is {}, but that of moves {}. Each move needs one.", stamps,
                                 count_moves()));
  }

  // A letter, with the layers before it and the w, numbers and primes behind it, is a move.
  [[nodiscard]] std::size_t count_moves() const {
    return static_cast<std::size_t>(std::count_if(moves_.begin(), moves_.end(), is_move_letter));
  }

  // Powers of mathematics: R^2, U^-1 and (R U)^{-1} as R2, U' and (R U)'.
  void read_powers() {
    for (std::size_t i = moves_.find('^'); i != std::string::npos; i = moves_.find('^', i + 1)) {
      const bool braced = at(i + 1) == '{';
      std::size_t begin = i + (braced ? 2 : 1);
      const bool back = at(begin) == '-';
      if (back) ++begin;
      const std::size_t end = skip_digits(begin);
      if (end == begin || (braced && at(end) != '}')) return fail_at(i, "Expected a number after '^'.");
      std::string amount = moves_.substr(begin, end - begin);
      if (back) amount = amount == "1" ? "'" : amount + '\'';
      blank(i, end + (braced ? 1 : 0));
      moves_.replace(i, amount.size(), amount);
    }
  }

  // A dash is a part of 2-3Lw, a prime as in R2F2R-B-, or it only separates as in R - U and R-U'-F.
  void read_dashes() {
    std::vector<std::size_t> attached;
    bool all_before_moves = true;  // as in R-U-F
    for (std::size_t i = moves_.find('-'); i != std::string::npos; i = moves_.find('-', i + 1)) {
      if (i > 0 && is_digit_at(i - 1) && is_digit_at(i + 1)) continue;  // layers
      if ((i == 0 || is_ascii_blank(moves_[i - 1])) && ends_word(i + 1)) {
        blank(i, i + 1);
        if (!has_text()) return fail_at(i, "There are no moves, only a dash.");
        continue;
      }
      const char before = i == 0 ? '\0' : moves_[i - 1];
      if (!is_move_letter(before) && !is_digit(static_cast<unsigned char>(before)) && before != 'w' && before != '\'')
        return fail_at(i, "'-' does not follow a move.");
      attached.push_back(i);
      all_before_moves = all_before_moves && is_move_letter(at(i + 1));
    }
    if (attached.empty()) return;
    const bool has_prime = moves_.find_first_of("'`i") != std::string::npos;
    if (has_prime && all_before_moves) {
      for (const std::size_t i : attached) blank(i, i + 1);
    } else if (has_prime) {
      fail_at(attached.front(), "'-' stands beside primes of another kind. Write ' for every prime.");
    } else if (all_before_moves && attached.size() + 1 == count_moves()) {
      fail_at(attached.front(),
              "Each '-' could be a prime or could only separate the moves. Write ' for a prime, and blanks between "
              "moves.");
    } else {
      for (const std::size_t i : attached) moves_[i] = '\'';
      remarks_.emplace_back("'-' was read as a prime: R- is R'");
    }
  }

  // A plus joins turns of opposite faces, as in R+L'.
  void read_pluses() {
    constexpr std::string_view kOpposite = "DLFURB";  // of U R B D L F
    for (std::size_t i = moves_.find('+'); i != std::string::npos; i = moves_.find('+', i)) {
      const std::size_t turn = i == 0 ? std::string::npos : moves_.find_last_of("URBDLF", i);
      const bool follows = turn != std::string::npos && i - turn <= 2;
      const auto face = follows ? std::string_view("URBDLF").find(moves_[turn]) : std::string_view::npos;
      if (!follows || kOpposite[face] != at(i + 1)) return fail_at(i, "'+' joins turns of opposite faces, as in R+L'.");
      blank(i, i + 1);
    }
  }

  // Words that are moves only letter by letter, and have another meaning.
  void check_word(std::size_t begin, std::string_view word) {
    const std::string_view turn = word.substr(0, 2);
    const bool is_turn = word.size() == 2 || (word.size() == 3 && (word[2] == '2' || word[2] == '\''));
    const bool is_old_slice = is_turn && kFaceLetters.find(turn[0]) != std::string_view::npos && turn[1] == 's';
    const bool is_english = word.size() >= 3 && word.find_first_not_of("urfdlbmesxyz") == std::string_view::npos &&
                            word.find_first_of("mes") != std::string_view::npos;
    if (is_old_slice || is_english)
      fail_at(begin,
              fmt::format("{} could be several moves or something else. Write blanks between moves.", in_quotes(word)));
    if (is_turn && (turn[0] == 'M' || turn[0] == 'S') && kFaceLetters.find(turn[1]) != std::string_view::npos &&
        !std::exchange(has_slice_of_face_, true))
      remarks_.push_back(fmt::format("{} was read as 2 moves", in_quotes(word)));
  }

  // Moves are usually written apart, or many of them have a number or a prime. Words and runs of mere letters could
  // come from stickers or from names of pieces, so the answer says that they were read as moves.
  void check_words() {
    constexpr std::string_view kFaces = "URFDLBurfdlb";
    constexpr std::string_view kEnds = "()[]:,.";
    std::size_t words = 0;
    std::size_t run = 0;
    std::size_t longest_run = 0;
    std::size_t longest_in_word = 0;
    std::vector<std::string_view> plain;  // words of several letters
    for (std::size_t i = 0; i < moves_.size();) {
      if (is_ascii_blank(moves_[i]) || kEnds.find(moves_[i]) != std::string_view::npos) {
        ++i;
        continue;
      }
      std::size_t end = i;
      std::size_t in_word = 0;
      for (; end < moves_.size() && !is_ascii_blank(moves_[end]) && kEnds.find(moves_[end]) == std::string_view::npos;
           ++end) {
        const bool is_letter = kFaces.find(moves_[end]) != std::string_view::npos;
        in_word = is_letter ? in_word + 1 : 0;
        longest_in_word = std::max(longest_in_word, in_word);
      }
      check_word(i, std::string_view(moves_).substr(i, end - i));
      ++words;
      run = in_word == end - i ? run + in_word : 0;
      longest_run = std::max(longest_run, run);
      if (in_word == end - i && in_word > 1) plain.push_back(std::string_view(moves_).substr(i, end - i));
      i = end;
    }
    constexpr std::size_t kLongWord = 5;
    constexpr std::size_t kLongRun = 12;
    if (plain.size() > 1) {
      remarks_.push_back(fmt::format("{} was read as {} moves", in_quotes(plain.front()), plain.front().size()));
    } else if (longest_in_word >= kLongWord) {
      remarks_.push_back(fmt::format("{} letters without a blank were read as moves", longest_in_word));
    } else if (longest_run >= kLongRun && words > longest_run) {
      remarks_.push_back(fmt::format("{} letters without number or prime were read as moves", longest_run));
    }
  }

  std::string_view text_;
  std::string moves_;
  std::vector<std::string> remarks_ = {};
  bool niss_ = false;
  bool has_slice_of_face_ = false;  // a word such as MR2, which other programs mean as M2
  bool has_heads_ = false;          // lines with a number, a time or a label before the moves
  std::optional<Error> error_ = {};
};

}  // namespace

bool is_plain_scramble(std::string_view text) {
  constexpr std::size_t kLongestRun = 11;  // of letters that could be stickers
  constexpr std::size_t kFewest = 2;       // turns that are no stickers
  constexpr std::size_t kMostPlain = 30;
  std::size_t plain = 0;
  std::size_t run = 0;
  std::size_t others = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kFaceLetters.find(text[i++]) == std::string_view::npos) return false;
    if (i < text.size() && (text[i] == '2' || text[i] == '\'')) {
      ++others;
      ++i;
      run = 0;
    } else if (++plain > kMostPlain || ++run > kLongestRun) {
      return false;
    }
    if (i < text.size() && (text[i] != ' ' || i + 1 == text.size())) return false;
  }
  return others >= kFewest;
}

Result<PastedMoves> moves_in(std::string_view text) { return Undresser(text).run(); }

}  // namespace superflip
