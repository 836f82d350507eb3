// The best way to put each piece of one kind into a place, for every sum of turns and every parity: dynamic programming
// over the sets of pieces that are used up.
//
// Places are filled in their order, so the number of pieces in a set says which place is next. A state is (set, sum of
// turns, parity of the permutation so far): 2^8 * 3 * 2 = 1,536 for corners, 2^12 * 2 * 2 = 16,384 for edges. Adding
// piece p to a set makes as many inversions as the set has pieces above p. Every arrangement is exactly one path, so
// the sums are exact, and what the rules of the cube ask of a whole arrangement (twists sum to 0 mod 3, flips to 0 mod
// 2, corners and edges with the same parity) is a choice among end states. The tables run forwards from the empty set
// and backwards from the full one; together they give the best arrangement with any one piece in any one place.
//
// Held and Karp (1962) number partial tours by sets in the same way; the sums here are assignments with side
// conditions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace superflip {

/// The cost of each piece in each place with each turn: cost[place][piece][turn].
template <std::size_t kPlaces, std::size_t kTurns>
using PieceCosts = std::array<std::array<std::array<double, kTurns>, kPlaces>, kPlaces>;

/// Which piece is in each place, and how it is turned.
template <std::size_t kPlaces>
struct Placing {
  std::array<std::uint8_t, kPlaces> piece;
  std::array<std::uint8_t, kPlaces> turn;
  friend constexpr bool operator==(const Placing&, const Placing&) = default;
};

/// The sums of all placings. Memory: 36 KB for corners, 64 KB for edges.
template <std::size_t kPlaces, std::size_t kTurns>
class PieceSums {
 public:
  using Costs = PieceCosts<kPlaces, kTurns>;
  static constexpr float kNever = std::numeric_limits<float>::infinity();

  /// Leaves out each piece that costs more than the cheapest one for its place and `slack`. So a sum is exact if it is
  /// at most least_sum() + slack; others may be larger than they are, or infinite.
  explicit PieceSums(const Costs& costs, double slack = kNever) : before_(kSets) {
    for (std::size_t place = 0; place < kPlaces; ++place)
      for (std::size_t piece = 0; piece < kPlaces; ++piece)
        std::copy(costs[place][piece].begin(), costs[place][piece].end(), costs_[place][piece].begin());
    std::array<std::uint32_t, kPlaces> candidates{};
    for (std::size_t place = 0; place < kPlaces; ++place) candidates[place] = leave_out(costs_[place], slack);
    for (State& state : before_) state.fill(kNever);
    before_[0][0] = 0;
    for (unsigned set = 0; set + 1 < kSets; ++set) {
      const State same = before_[set];
      if (std::all_of(same.begin(), same.end(), [](Sum sum) { return sum == kNever; })) continue;
      const State other = of_other_parity(same);
      const unsigned odd_pieces = odd_inversions(set);
      const auto place = static_cast<std::size_t>(std::popcount(set));
      const auto& of_place = costs_[place];
      for (unsigned left = candidates[place] & ~set; left != 0; left &= left - 1) {
        const auto piece = static_cast<unsigned>(std::countr_zero(left));
        const State& from = (odd_pieces >> piece & 1U) != 0 ? other : same;
        State& next = before_[set | 1U << piece];
        for (std::size_t turn = 0; turn < kTurns; ++turn) {
          const Sum cost = of_place[piece][turn];
          for (std::size_t end = 0; end < kEnds; ++end)
            next[turned(end, turn)] = std::min(next[turned(end, turn)], from[end] + cost);
        }
      }
    }
  }

  /// No placing costs less: the sum over places of their cheapest pieces.
  [[nodiscard]] double least_sum() const { return least_sum_; }

  /// The least cost of a placing whose turns sum to `turns` modulo kTurns and whose permutation is odd or even.
  [[nodiscard]] double best(int turns, bool odd) const { return before_[kSets - 1][end_of(turns, odd)]; }

  /// A placing of that cost.
  [[nodiscard]] Placing<kPlaces> placing(int turns, bool odd) const {
    Placing<kPlaces> placing{};
    unsigned set = kSets - 1;
    auto end = static_cast<unsigned>(end_of(turns, odd));
    for (std::size_t place = kPlaces; place-- > 0;) {
      const Step step = last_step(set, end, place);
      placing.piece[place] = static_cast<std::uint8_t>(step.piece);
      placing.turn[place] = static_cast<std::uint8_t>(step.turn);
      set &= ~(1U << step.piece);
      end = step.from;
    }
    return placing;
  }

  /// with[odd][place][piece][turn]: the least cost of a placing whose turns sum to `turns`, with an even or an odd
  /// permutation, that has this piece there, so turned.
  [[nodiscard]] std::array<Costs, 2> best_with(int turns) const {
    // least[odd][place][piece][turn][end]: the same by the end of the state before this piece.
    std::vector<std::array<std::array<std::array<State, kTurns>, kPlaces>, kPlaces>> least(2);
    for (auto& of_parity : least)
      for (auto& of_place : of_parity)
        for (auto& of_piece : of_place)
          for (State& state : of_piece) state.fill(kNever);
    // rest[end]: the least cost of what remains when a state with this end still leads to the even class. What leads to
    // the odd class is the same with the other parity.
    std::vector<State> rest(kSets);
    for (State& state : rest) state.fill(kNever);
    rest[kSets - 1][end_of(turns, false)] = 0;
    for (unsigned set = kSets - 1; set-- > 0;) {
      const auto place = static_cast<std::size_t>(std::popcount(set));
      const State even = before_[set];
      const State odd = of_other_parity(even);
      State here = rest[set];
      const unsigned odd_pieces = odd_inversions(set);
      for (unsigned piece = 0; piece < kPlaces; ++piece) {
        if ((set >> piece & 1U) != 0) continue;
        const State& there = rest[set | 1U << piece];
        const State next = (odd_pieces >> piece & 1U) != 0 ? of_other_parity(there) : there;
        for (std::size_t turn = 0; turn < kTurns; ++turn) {
          const Sum cost = costs_[place][piece][turn];
          State& with_even = least[0][place][piece][turn];
          State& with_odd = least[1][place][piece][turn];
          for (std::size_t end = 0; end < kEnds; ++end) {
            const Sum sum = cost + next[turned(end, turn)];
            here[end] = std::min(here[end], sum);
            with_even[end] = std::min(with_even[end], even[end] + sum);
            with_odd[end] = std::min(with_odd[end], odd[end] + sum);
          }
        }
      }
      rest[set] = here;
    }
    std::array<Costs, 2> with{};
    for (std::size_t odd = 0; odd < 2; ++odd)
      for (std::size_t place = 0; place < kPlaces; ++place)
        for (std::size_t piece = 0; piece < kPlaces; ++piece)
          for (std::size_t turn = 0; turn < kTurns; ++turn) {
            const State& state = least[odd][place][piece][turn];
            with[odd][place][piece][turn] = *std::min_element(state.begin(), state.end());
          }
    return with;
  }

 private:
  static constexpr unsigned kSets = 1U << kPlaces;
  static constexpr std::size_t kEnds = 2 * kTurns;  // 2 * sum of turns + parity
  using Sum = float;  // four of them are a vector register; rounding errors stay below a thousandth of a nat
  using State = std::array<Sum, kEnds>;
  struct Step {
    unsigned piece;
    unsigned turn;
    unsigned from;
  };

  static constexpr std::size_t end_of(int turns, bool odd) {
    return 2 * static_cast<std::size_t>(turns) + (odd ? 1 : 0);
  }
  // Bit p: whether piece p makes an odd number of inversions when it is added to the set, the number of pieces above
  // it.
  static constexpr unsigned odd_inversions(unsigned set) {
    unsigned parities = set >> 1;
    for (unsigned shift = 1; shift < kPlaces; shift *= 2) parities ^= parities >> shift;
    return parities;
  }
  static constexpr std::size_t turned(std::size_t end, std::size_t turn) { return (end + 2 * turn) % kEnds; }
  static constexpr State of_other_parity(const State& state) {
    State other{};
    for (std::size_t end = 0; end < kEnds; ++end) other[end] = state[end ^ 1U];
    return other;
  }
  [[nodiscard]] Step last_step(unsigned set, unsigned end, std::size_t place) const {
    Step best{0, 0, 0};
    Sum least = kNever;
    for (unsigned piece = 0; piece < kPlaces; ++piece) {
      if ((set >> piece & 1U) == 0) continue;
      const unsigned earlier = set & ~(1U << piece);
      for (unsigned turn = 0; turn < kTurns; ++turn) {
        for (unsigned from = 0; from < kEnds; ++from) {
          const Sum sum = before_[earlier][from] + costs_[place][piece][turn];
          const std::size_t to = turned((odd_inversions(earlier) >> piece & 1U) != 0 ? from ^ 1U : from, turn);
          if (to != end || sum >= least) continue;
          least = sum;
          best = {piece, turn, from};
        }
      }
    }
    return best;
  }

  // Returns the pieces that are left, as bits.
  std::uint32_t leave_out(std::array<std::array<Sum, kTurns>, kPlaces>& of_place, double slack) {
    Sum least = kNever;
    for (const auto& of_piece : of_place) least = std::min(least, *std::min_element(of_piece.begin(), of_piece.end()));
    least_sum_ += least;
    std::uint32_t left = 0;
    for (std::size_t piece = 0; piece < kPlaces; ++piece) {
      for (Sum& cost : of_place[piece]) {
        if (cost > least + static_cast<Sum>(slack)) cost = kNever;
        if (cost < kNever) left |= 1U << piece;
      }
    }
    return left;
  }

  std::array<std::array<std::array<Sum, kTurns>, kPlaces>, kPlaces> costs_;
  double least_sum_ = 0;
  std::vector<State> before_;  // [set][end]: the least cost of the places filled so far
};

}  // namespace superflip
