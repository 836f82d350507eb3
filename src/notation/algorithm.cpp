// A recursive-descent parser expands the text into one list of layer turns, named as held. A second pass converts the
// list to the frame of the fixed centres.
#include "notation/algorithm.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "cube/metric.h"
#include "cube/move_costs.h"
#include "notation/link.h"
#include "notation/niss.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

// The unit of a written length, besides the ids of metrics: "f" in (18f*).
struct LengthUnit {
  std::string_view name;
  std::string_view metric;  // its id; empty: any metric
};
constexpr std::array kLengthUnits = {
    LengthUnit{"", ""},      LengthUnit{"f", "htm"}, LengthUnit{"ftm", "htm"}, LengthUnit{"q", "qtm"},
    LengthUnit{"s", "stm"},  LengthUnit{"move", ""}, LengthUnit{"moves", ""},  LengthUnit{"turn", ""},
    LengthUnit{"turns", ""}, LengthUnit{"etm", ""},
};

// Whether turns have a length: in this metric, or in any. As written, or with turns of opposite faces joined to one
// move. In a named metric also as short as they are where turns cancel, as between two steps of a method.
bool have_length(std::span<const LayerTurn> turns, const Metric* metric, std::size_t length) {
  const MoveSequence moves = with_fixed_centres(turns).moves;
  const MoveSequence joined = steps_of(moves);
  const auto is_length = [&](const Metric& in) {
    return std::cmp_equal(length_in(in, moves), length) || std::cmp_equal(length_in(in, joined), length);
  };
  if (metric != nullptr)
    return is_length(*metric) || std::cmp_equal(length_in(*metric, joined_moves(moves, *metric)), length);
  return turns.size() == length || joined.size() == length ||
         std::any_of(metrics().begin(), metrics().end(), is_length);
}

// Whether a turn has a number of 4 or more, as R22 has, which may be a typing error. Those of layers are less.
bool turns_many_times(std::string_view turn) {
  for (std::size_t i = 1; i < turn.size(); ++i)
    if (turn[i] >= '0' && turn[i] <= '9' && (turn[i] > '3' || (turn[i - 1] >= '0' && turn[i - 1] <= '9'))) return true;
  return false;
}

class Parser {
 public:
  Parser(std::string_view text, const AlgorithmOptions& options) : text_(text), cursor_(text), options_(options) {}

  Result<std::vector<LayerTurn>> parse() {
    if (read_steps_count() && read_sequence(0)) {
      if (!cursor_.at_end())
        fail_at(cursor_, cursor_.peek() == U':' ? "':' belongs into brackets, as in [R: U]. Leave a label out."
                                                : fmt::format("{} has no opening bracket before it.", character()));
      else if (is_list_)
        ends_list_item();
    }
    if (error_) return tl::unexpected<Error>(std::move(*error_));
    if (steps_.value_or(0) > 0 && turns_.empty())
      return fail(ErrorCode::kBadAlgorithm, "A number alone is no cube: there are no moves behind it.", steps_at_);
    if (steps_ && steps_of(with_fixed_centres(turns_).moves).size() != *steps_)
      return fail(
          ErrorCode::kBadAlgorithm,
          fmt::format("The number {0} before the moves is not the number of their steps. Is a move missing? Of the "
                      "number of a line write {0}. with a point.",
                      *steps_),
          steps_at_);
    return std::move(turns_);
  }
  [[nodiscard]] std::vector<std::string>& remarks() { return remarks_; }

 private:
  // A robot's line begins with the number of its steps, which is checked in the end: "2 R+L' U2".
  bool read_steps_count() {
    TextCursor cursor = cursor_;
    cursor.skip_blanks();
    const TextCursor start = cursor;
    std::size_t number = 0;
    if (!is_digit(cursor.peek())) return true;
    while (is_digit(cursor.peek()) && number < options_.max_moves) number = number * 10 + (cursor.next() - U'0');
    if (!cursor.at_end() && !is_blank(cursor.peek())) return true;
    steps_ = number;
    steps_at_ = start.where();
    cursor_ = cursor;
    return true;
  }

  // Every function below returns false after it has set error_.
  bool fail_at(const TextCursor& at, std::string message) {
    error_ = Error{ErrorCode::kBadAlgorithm, std::move(message), at.where()};
    return false;
  }

  [[nodiscard]] std::string character() const {
    TextCursor behind = cursor_;
    behind.next();
    return in_quotes(between(cursor_, behind));
  }

  // Reads up to the end of the text or the bracket, or to the ',' or ':' inside one.
  bool read_sequence(int depth) {
    const std::size_t begin = turns_.size();
    while (true) {
      cursor_.skip_blanks();
      const char32_t c = cursor_.peek();
      if (c == kEndOfText || c == U')' || c == U']' || c == U':') return true;
      if (c == U',' && depth > 0) return true;
      if (c == U'.') {
        cursor_.next();  // a pause
      } else if (c == U',') {
        if (!ends_list_item()) return false;
        cursor_.next();
      } else if (c == U'(' || c == U'[') {
        if (const auto is_length = read_length(begin); !is_length.value_or(true))
          return false;
        else if (!is_length && !read_bracket(depth + 1))
          return false;
      } else if (!read_move()) {
        return false;
      }
    }
  }

  // Reads a length such as (18f*), [20 HTM] or (17), and compares it with the turns since `begin`, since the last
  // length or since the beginning of the line. Nothing if the bracket holds something else; false after an error.
  std::optional<bool> read_length(std::size_t begin) {
    const TextCursor start = cursor_;
    TextCursor cursor = cursor_;
    const bool round = cursor.next() == U'(';
    cursor.skip_blanks();
    std::size_t length = 0;
    if (!is_digit(cursor.peek())) return std::nullopt;
    while (is_digit(cursor.peek()) && length < options_.max_moves) length = length * 10 + (cursor.next() - U'0');
    cursor.skip_blanks();
    std::string name;
    for (; is_letter(cursor.peek()) && name.size() < 8; cursor.next())
      name += static_cast<char>(upper(cursor.peek()) - U'A' + U'a');
    const auto unit =
        std::find_if(kLengthUnits.begin(), kLengthUnits.end(), [&](const LengthUnit& row) { return row.name == name; });
    const Metric* const metric = find_metric(unit == kLengthUnits.end() ? name : unit->metric);
    if (unit == kLengthUnits.end() && metric == nullptr) return std::nullopt;
    cursor.skip(U'*');  // "proved to be the shortest"
    cursor.skip_blanks();
    if (metric != nullptr && round && (cursor.rest().starts_with(", cost ") || cursor.peek() == U':'))  // or phases
      while (!cursor.at_end() && cursor.peek() != U')') cursor.next();
    if (!cursor.skip(round ? U')' : U']')) return std::nullopt;
    cursor.skip(U'*');
    if (!cursor.at_end() && !is_blank(cursor.peek()) && cursor.peek() != U'(' && cursor.peek() != U'[' &&
        cursor.peek() != U')' && cursor.peek() != U']' && cursor.peek() != U',')
      return fail_at(start, fmt::format("{} is the length of the moves before it; nothing may follow it directly.",
                                        in_quotes(between(start, cursor))));
    cursor_ = cursor;
    if (have_length(std::span(turns_).subspan(begin), metric, length)) return true;
    return fail_at(start, fmt::format("{} is not the length of the {} moves before it. Is a move missing, or are these "
                                      "several algorithms?",
                                      in_quotes(between(start, cursor)), turns_.size() - begin));
  }

  bool read_move() {
    const TextCursor start = cursor_;
    const auto turn = read_turn(cursor_, options_.puzzle);
    if (!turn) return fail_at_word(turn.error());
    if (!reserve(1, start)) return false;
    turns_.push_back(*turn);
    if (const auto written = between(start, cursor_);
        turns_many_times(written) && !std::exchange(has_large_number_, true))
      remarks_.push_back(fmt::format("the number in {} was read as quarter turns", in_quotes(written)));
    return true;
  }

  // A word such as Scramble begins with a move: it is named as a whole.
  bool fail_at_word(const TurnError& error) {
    TextCursor word(text_);
    for (TextCursor at = word; at.rest().size() > error.at.rest().size();)
      if (const char32_t c = at.next(); !is_letter(c) && !is_digit(c)) word = at;
    const bool in_word = is_letter(error.at.peek()) && upper(error.at.peek()) != error.at.peek();
    if (in_word && word.rest().size() > error.at.rest().size())
      return fail_at(word, no_move(word, options_.puzzle).message);
    return fail_at(error.at, error.message);
  }

  // Reads "(A)", "[A, B]" or "[A: B]" with its amount.
  bool read_bracket(int depth) {
    const TextCursor start = cursor_;
    if (depth > kDeepestNesting) {
      return fail_at(start, fmt::format("Brackets are nested more than {} deep.", kDeepestNesting));
    }
    const bool square = cursor_.next() == U'[';
    const std::size_t a = turns_.size();
    if (!read_sequence(depth)) return false;
    if (square) {
      const char32_t separator = cursor_.peek();
      if (separator != U',' && separator != U':') return fail_at(cursor_, missing(start, "',' or ':'"));
      cursor_.next();
      const std::size_t b = turns_.size();
      if (!read_sequence(depth)) return false;
      if (!cursor_.skip(U']')) return fail_at(cursor_, missing(start, "']'"));
      const std::size_t end = turns_.size();
      if (!append_inverse(a, b, start)) return false;
      if (separator == U',' && !append_inverse(b, end, start)) return false;
    } else if (!cursor_.skip(U')')) {
      return fail_at(cursor_, missing(start, "')'"));
    }
    return repeat_from(a, start);
  }

  // In a list such as R, U2, F' there is one move before each comma and behind the last one.
  bool ends_list_item() {
    if (turns_.size() != std::exchange(list_at_, turns_.size()) + 1)
      return fail_at(cursor_,
                     "',' separates single moves, as in R, U, F, or the two parts of a commutator, as in [R, U].");
    is_list_ = true;
    return true;
  }

  [[nodiscard]] std::string missing(const TextCursor& opening, std::string_view expected) const {
    const std::string found = cursor_.at_end() ? "the end of the text" : character();
    return fmt::format("Expected {} for the bracket opened at {}, found {}.", expected, opening.where(), found);
  }

  // Reads "x6" or "x 6" behind a bracket, the way in which guides write "six times". The standard reads a rotation
  // where a blank stands before x; so is x2 and x3 read here. Either way a remark says which. Leaves the cursor before
  // the number, or where it was.
  void read_times() {
    TextCursor cursor = cursor_;
    cursor.skip_blanks();
    const bool apart = cursor.rest().size() < cursor_.rest().size();
    const TextCursor written = cursor;
    if (cursor.skip(U'*')) {  // (R U) * 6, which has no other reading
      cursor.skip_blanks();
      if (is_digit(cursor.peek())) cursor_ = cursor;
      return;
    }
    if (!cursor.skip(U'x') && !cursor.skip(U'X')) return;
    const bool wide = is_blank(cursor.peek());
    cursor.skip_blanks();
    if (!is_digit(cursor.peek())) return;
    const TextCursor number = cursor;
    std::size_t times = 0;
    while (is_digit(cursor.peek()) && times < options_.max_moves) times = times * 10 + (cursor.next() - U'0');
    if (is_prime(cursor.peek())) return;
    if (wide && (is_letter(cursor.peek()) || cursor.peek() == U'-')) return;  // the layers of the next turn: x 2Rw
    const std::string what = in_quotes(between(written, cursor));
    if (apart && !wide && times < 4) {
      remarks_.push_back(
          fmt::format("{} behind a bracket was read as a rotation of the whole cube; write (...){} for {} "
                      "times the group",
                      what, times, times));
      return;
    }
    remarks_.push_back(
        fmt::format("{} behind a bracket was read as {} times the group, not as a rotation", what, times));
    cursor_ = number;
  }

  // Reads the amount after a bracket and applies it to all turns from `begin` on.
  bool repeat_from(std::size_t begin, const TextCursor& start) {
    read_times();
    if (cursor_.peek() == U'*') {
      const TextCursor mark = cursor_;
      cursor_.next();
      if (cursor_.peek() < U'0' || cursor_.peek() > U'9')
        return fail_at(mark, fmt::format("Expected a number after {}.", mark.quoted_word()));
    }
    const auto amount = read_amount(cursor_);
    if (!amount) return fail_at(amount.error().at, amount.error().message);
    const std::size_t size = turns_.size() - begin;
    if (size == 0) return true;
    if (*amount == 0) {
      turns_.resize(begin);
      return true;
    }
    const auto times = static_cast<std::size_t>(std::abs(*amount));
    if (times > 1 && !reserve(size, start, times - 1)) return false;
    if (*amount < 0) {
      std::reverse(turns_.begin() + static_cast<std::ptrdiff_t>(begin), turns_.end());
      for (std::size_t i = begin; i < turns_.size(); ++i) turns_[i] = inverse(turns_[i]);
    }
    for (std::size_t i = 0; i < size * (times - 1); ++i) turns_.push_back(turns_[begin + i]);
    return true;
  }

  // Appends the inverse of the turns from `begin` to `end`.
  bool append_inverse(std::size_t begin, std::size_t end, const TextCursor& start) {
    if (!reserve(end - begin, start)) return false;
    for (std::size_t i = end; i > begin; --i) turns_.push_back(inverse(turns_[i - 1]));
    return true;
  }

  // Counts `times` * `size` turns before they are written. Turns that a later amount of 0 removes count as well: they
  // cost time.
  bool reserve(std::size_t size, const TextCursor& start, std::size_t times = 1) {
    if (size != 0 && times > (options_.max_moves - written_) / size) {
      return fail_at(start, fmt::format("{} expands the algorithm to more than {} moves.",
                                        in_quotes(between(start, cursor_)), options_.max_moves));
    }
    written_ += size * times;
    return true;
  }

  std::string_view text_;
  TextCursor cursor_;
  AlgorithmOptions options_;
  std::vector<LayerTurn> turns_;
  std::vector<std::string> remarks_ = {};
  bool has_large_number_ = false;
  bool is_list_ = false;     // there are commas between moves
  std::size_t list_at_ = 0;  // the number of turns before the last of them
  std::string steps_at_ = {};
  std::optional<std::size_t> steps_ = {};  // the number before the moves
  std::size_t written_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<std::vector<LayerTurn>> parse_turns(std::string_view text, const AlgorithmOptions& options,
                                           std::vector<std::string>* remarks) {
  if (is_plain_scramble(text)) return Parser(text, options).parse();
  TextCursor begin(text);
  begin.skip_blanks();
  if (begin.peek() == U'{')
    return fail(ErrorCode::kBadAlgorithm, "A brace begins JSON or cycles, not an algorithm: give the moves alone.",
                begin.where());
  if (is_link(text)) {
    const auto link = text_of_link(text, options.puzzle, LinkPart::kAlgorithm);
    if (!link) return tl::unexpected(link.error());
    auto turns = parse_turns(link->text, options, remarks);
    if (!turns) return tl::unexpected(placed_in(link->name, std::move(turns.error())));
    if (remarks != nullptr) remarks->push_back(link->remark());
    return turns;
  }
  const std::string plain = folded(text);
  auto pasted = moves_in(plain);
  if (!pasted) return tl::unexpected(std::move(pasted.error()));
  if (pasted->niss) {
    const auto sides = parse_niss(pasted->moves);
    if (!sides) return fail(ErrorCode::kBadAlgorithm, sides.error().message, "column 1");
    if (remarks != nullptr) *remarks = std::move(pasted->remarks);
    return turns_of(as_one_sequence(*sides));
  }
  Parser parser(pasted->moves, options);
  auto turns = parser.parse();
  if (remarks != nullptr) {
    *remarks = std::move(pasted->remarks);
    std::move(parser.remarks().begin(), parser.remarks().end(), std::back_inserter(*remarks));
  }
  return turns;
}

std::vector<LayerTurn> turns_of(std::span<const Move> moves) {
  std::vector<LayerTurn> turns;
  for (const Move move : moves) {
    const LayerTurn near{move.axis(), kNearLayer, static_cast<std::uint8_t>(move.quarter_turns())};
    const LayerTurn far{move.axis(), kFarLayer, static_cast<std::uint8_t>(4 - move.opposite_quarter_turns())};
    if (!move.is_face_turn()) {
      turns.insert(turns.end(), {near, far});
    } else if (move.face() < Face::kD) {
      turns.push_back(near);
    } else {
      turns.push_back({move.axis(), kFarLayer, static_cast<std::uint8_t>(4 - move.quarter_turns())});
    }
  }
  return turns;
}

Algorithm with_fixed_centres(std::span<const LayerTurn> turns) {
  Algorithm algorithm;
  algorithm.moves.reserve(turns.size());
  Symmetry to_fixed;  // the inverse of the rotation so far
  for (const LayerTurn& turn : turns) {
    const FixedTurn parts = fixed(turn);
    if (parts.move) algorithm.moves.push_back(to_fixed(*parts.move));
    if (parts.rotation == Symmetry()) continue;
    algorithm.rotation = compose(algorithm.rotation, parts.rotation);
    to_fixed = algorithm.rotation.inverse();
  }
  return algorithm;
}

Result<Algorithm> parse_algorithm(std::string_view text, const AlgorithmOptions& options) {
  std::vector<std::string> remarks;
  const auto turns = parse_turns(text, options, &remarks);
  if (!turns) return tl::unexpected<Error>(turns.error());
  Algorithm algorithm = with_fixed_centres(*turns);
  algorithm.remarks = std::move(remarks);
  return algorithm;
}

PlacedCube apply(const Algorithm& algorithm) {
  return {apply_all(CubieState::solved(), algorithm.moves), algorithm.rotation};
}

PocketState apply_to_pocket(const Algorithm& algorithm) {
  PocketState state = PocketState::solved();
  for (Move m : algorithm.moves) state = apply(state, m);
  return rotated(state, algorithm.rotation);
}

}  // namespace superflip
