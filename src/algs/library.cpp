#include "algs/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "algs/last_layer_key.h"
#include "base/split.h"
#include "cube/metric.h"
#include "methods/algorithms.h"
#include "notation/algorithm.h"

namespace superflip::algs {
namespace {

constexpr int kFirst = '#';
constexpr int kAmounts = 3;
constexpr int kKindsOfAxis = 7;
// Characters that a string literal cannot hold as they are, and what is written instead: codes that no turn has.
constexpr std::string_view kAwkward = "\\?";
constexpr std::string_view kInstead = "bc";

char swapped(char c, std::string_view from, std::string_view to) {
  const std::size_t at = from.find(c);
  return at == std::string_view::npos ? c : to[at];
}

// One line a case: packed algorithms with blanks between them.
constexpr std::string_view kOll[] = {
#include "algs/data/oll_library.inc"
};
constexpr std::string_view kPll[] = {
#include "algs/data/pll_library.inc"
};
constexpr std::string_view kColl[] = {
#include "algs/data/coll_library.inc"
};
constexpr std::string_view kCmll[] = {
#include "algs/data/cmll_library.inc"
};
constexpr std::string_view kZbll[] = {
#include "algs/data/zbll_library.inc"
};

// By SetId.
constexpr std::array<std::span<const std::string_view>, 5> kLibrary = {kOll, kPll, kColl, kCmll, kZbll};

std::uint32_t letter_bit(LayerTurn turn) { return 1U << (7 * static_cast<unsigned>(turn.axis) + turn.layers); }

// The letters in the order in which cubers list them.
std::string letters_text(const std::vector<LayerTurn>& turns) {
  static const std::vector<LayerTurn> kOrder = parse_turns("M E S R r U u F f L l D d B b x y z").value();
  std::vector<std::string> letters;
  for (const LayerTurn& letter : kOrder) {
    const auto same = [&](LayerTurn turn) { return letter_bit(turn) == letter_bit(letter); };
    if (std::any_of(turns.begin(), turns.end(), same)) letters.push_back(to_text(std::array{letter}));
  }
  return fmt::format("<{}>", joined(letters, ","));
}

CubieState after_turn(const CubieState& state, int quarters) {
  return quarters == 0 ? state : apply(state, Move::turn(Face::kU, quarters));
}

bool is_done_in_place(SetId id, const CubieState& state) {
  return is_done(id, state) && ((layer_key(state) ^ layer_key(CubieState::solved())) & looks_at(id)) == 0;
}

}  // namespace

std::string packed(const std::vector<LayerTurn>& turns) {
  std::string text;
  for (const LayerTurn turn : turns) {
    const int kind = kKindsOfAxis * static_cast<int>(turn.axis) + turn.layers - 1;
    const int code = kFirst + kAmounts * kind + turn.quarter_turns - 1;
    text += swapped(static_cast<char>(code), kAwkward, kInstead);
  }
  return text;
}

std::vector<LayerTurn> unpacked(std::string_view text) {
  std::vector<LayerTurn> turns;
  for (const char c : text) {
    const int code = swapped(c, kInstead, kAwkward) - kFirst;
    const int kind = code / kAmounts;
    turns.push_back({static_cast<Axis>(kind / kKindsOfAxis), static_cast<std::uint8_t>(kind % kKindsOfAxis + 1),
                     static_cast<std::uint8_t>(code % kAmounts + 1)});
  }
  return turns;
}

RatedAlgorithm rated(std::vector<LayerTurn> turns) {
  const MoveSequence moves = with_fixed_centres(turns).moves;
  RatedAlgorithm algorithm{{}, to_text(turns), 0, 0, 0, methods::execution_cost(turns), letters_text(turns)};
  algorithm.length = length_in(*find_metric("stm"), moves);
  algorithm.htm = length_in(htm(), moves);
  algorithm.qtm = length_in(*find_metric("qtm"), moves);
  algorithm.turns = std::move(turns);
  return algorithm;
}

Result<Letters> Letters::read(std::string_view text) {
  std::string plain(text);
  for (char& c : plain)
    if (c == '<' || c == '>' || c == ',') c = ' ';
  const auto turns = parse_turns(plain);
  if (!turns || turns->empty()) {
    return fail(ErrorCode::kUsage, fmt::format("\"{}\" is no set of moves; write letters such as <R,U,F> or <M,U,r>{}",
                                               text, turns ? "" : ": " + turns.error().message));
  }
  Letters letters;
  for (const LayerTurn& turn : *turns) letters.bits_ |= letter_bit(turn);
  return letters;
}

bool Letters::allow(const std::vector<LayerTurn>& turns) const {
  return bits_ == 0 ||
         std::all_of(turns.begin(), turns.end(), [this](LayerTurn turn) { return (letter_bit(turn) & bits_) != 0; });
}

std::optional<CaseAlgorithm> as_algorithm_of(SetId id, std::size_t number, const RatedAlgorithm& algorithm) {
  const CubieState& shown = case_set(id).cases[number].state;
  const MoveSequence moves = with_fixed_centres(algorithm.turns).moves;
  for (const int before : {0, 1, 3, 2}) {
    const CubieState end = apply_all(after_turn(shown, before), moves);
    if (!is_done(id, end)) continue;
    for (const int after : {0, 1, 3, 2})
      if (is_done_in_place(id, after_turn(end, after))) return CaseAlgorithm{algorithm, before, after};
  }
  return std::nullopt;
}

std::string_view stored_algorithms(SetId id, std::size_t number) {
  return kLibrary[static_cast<std::size_t>(id)][number];
}

std::vector<CaseAlgorithm> algorithms_of(SetId id, std::size_t number, Order order, const Letters& letters) {
  std::vector<CaseAlgorithm> algorithms;
  std::string_view line = stored_algorithms(id, number);
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    std::vector<LayerTurn> turns = unpacked(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
    if (!letters.allow(turns)) continue;
    if (auto one = as_algorithm_of(id, number, rated(std::move(turns)))) algorithms.push_back(*std::move(one));
  }
  std::stable_sort(algorithms.begin(), algorithms.end(), [order](const CaseAlgorithm& a, const CaseAlgorithm& b) {
    const std::array left = {a.algorithm.length, a.algorithm.ease};
    const std::array right = {b.algorithm.length, b.algorithm.ease};
    const std::size_t first = order == Order::kLength ? 0 : 1;
    return std::pair(left[first], left[1 - first]) < std::pair(right[first], right[1 - first]);
  });
  return algorithms;
}

std::vector<SolvedCase> cases_solved_by(const std::vector<LayerTurn>& turns) {
  const CubieState state = inverse(apply_all(CubieState::solved(), with_fixed_centres(turns).moves));
  std::vector<SolvedCase> solved;
  for (const SetId id : set_ids())
    if (const auto number = case_of(id, state)) solved.push_back({id, *number});
  return solved;
}

std::string set_up(const CaseAlgorithm& one) {
  MoveSequence moves;
  const auto turn_u = [&moves](int quarters) {
    if (quarters % 4 != 0) moves.push_back(Move::turn(Face::kU, quarters % 4));
  };
  turn_u(4 - one.after);
  const MoveSequence back = inverse(with_fixed_centres(one.algorithm.turns).moves);
  moves.insert(moves.end(), back.begin(), back.end());
  turn_u(4 - one.before);
  return to_text(moves);
}

}  // namespace superflip::algs
