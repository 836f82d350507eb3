// A recursive-descent parser expands the text into one list of layer turns, named as held. A second pass converts the
// list to the frame of the fixed centres.
#include "notation/algorithm.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "notation/layer_turn.h"

namespace superflip {
namespace {

class Parser {
 public:
  Parser(std::string_view text, const AlgorithmOptions& options) : cursor_(text), options_(options) {}

  Result<std::vector<LayerTurn>> parse() {
    if (read_sequence(0) && !cursor_.at_end()) {
      fail_at(cursor_, fmt::format("{} has no opening bracket before it.", character()));
    }
    if (error_) return tl::unexpected<Error>(std::move(*error_));
    return std::move(turns_);
  }

 private:
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

  bool read_sequence(int depth) {
    while (true) {
      cursor_.skip_blanks();
      const char32_t c = cursor_.peek();
      if (c == kEndOfText || c == U')' || c == U']' || c == U':') return true;
      if (c == U',') {
        if (depth > 0) return true;
        return fail_at(cursor_, "',' is understood only between the two parts of a commutator, as in [R, U].");
      }
      if (c == U'.') {
        cursor_.next();  // a pause
      } else if (c == U'/') {
        if (!skip_comment()) return false;
      } else if (c == U'(' || c == U'[') {
        if (!read_bracket(depth + 1)) return false;
      } else if (!read_move()) {
        return false;
      }
    }
  }

  bool skip_comment() {
    const TextCursor start = cursor_;
    cursor_.next();
    if (!cursor_.skip(U'/')) return fail_at(start, "'/' is not a move. A comment begins with //.");
    while (!cursor_.at_end() && cursor_.peek() != U'\n') cursor_.next();
    return true;
  }

  bool read_move() {
    const TextCursor start = cursor_;
    const auto turn = read_turn(cursor_, options_.puzzle);
    if (!turn) return fail_at(turn.error().at, turn.error().message);
    if (!reserve(1, start)) return false;
    turns_.push_back(*turn);
    return true;
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

  [[nodiscard]] std::string missing(const TextCursor& opening, std::string_view expected) const {
    const std::string found = cursor_.at_end() ? "the end of the text" : character();
    return fmt::format("Expected {} for the bracket opened at {}, found {}.", expected, opening.where(), found);
  }

  // Reads the amount after a bracket and applies it to all turns from `begin` on.
  bool repeat_from(std::size_t begin, const TextCursor& start) {
    if (cursor_.peek() == U'^' || cursor_.peek() == U'*') {
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

  TextCursor cursor_;
  AlgorithmOptions options_;
  std::vector<LayerTurn> turns_;
  std::size_t written_ = 0;
  std::optional<Error> error_;
};

// Appends a turn of the two faces of an axis. Either turn may be 0.
void push_faces(MoveSequence& moves, Axis axis, int near_turns, int far_turns, Symmetry to_fixed) {
  const auto near = static_cast<Face>(axis);
  if (near_turns != 0 && far_turns != 0) {
    moves.push_back(to_fixed(Move::pair(axis, near_turns, far_turns)));
  } else if (near_turns != 0) {
    moves.push_back(to_fixed(Move::turn(near, near_turns)));
  } else if (far_turns != 0) {
    moves.push_back(to_fixed(Move::turn(opposite(near), far_turns)));
  }
}

}  // namespace

Result<std::vector<LayerTurn>> parse_turns(std::string_view text, const AlgorithmOptions& options) {
  return Parser(text, options).parse();
}

Algorithm with_fixed_centres(std::span<const LayerTurn> turns) {
  Algorithm algorithm;
  algorithm.moves.reserve(turns.size());
  Symmetry to_fixed;  // the inverse of the rotation so far
  for (const LayerTurn& turn : turns) {
    const FixedTurn parts = fixed(turn);
    push_faces(algorithm.moves, turn.axis, parts.near_turns, parts.far_turns, to_fixed);
    if (parts.rotation == Symmetry()) continue;
    algorithm.rotation = compose(algorithm.rotation, parts.rotation);
    to_fixed = algorithm.rotation.inverse();
  }
  return algorithm;
}

Result<Algorithm> parse_algorithm(std::string_view text, const AlgorithmOptions& options) {
  const auto turns = parse_turns(text, options);
  if (!turns) return tl::unexpected<Error>(turns.error());
  return with_fixed_centres(*turns);
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
