// The algorithm library: for each case the algorithms that bench/algorithms/algorithm_library.cpp found. For each
// family of moves they have the shortest and the easiest one that its search has seen (docs/methods/algorithms.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "algs/case_sets.h"
#include "cube/move.h"
#include "notation/layer_turn.h"

namespace superflip::algs {

// Algorithms as stored: a character a turn.
//
//   character = '#' + 3 * kind + quarter turns - 1      quarter turns clockwise, as seen from the near side of the axis
//   kind      = 7 * axis + layers - 1                   axes UD, RL, FB; layers as in notation/layer_turn.h, never 5

std::string packed(const std::vector<LayerTurn>& turns);
/// The text comes from packed().
std::vector<LayerTurn> unpacked(std::string_view text);

/// An algorithm and what is known of it.
struct RatedAlgorithm {
  std::vector<LayerTurn> turns;
  std::string text;     ///< "R U R' U R U2 R'"; small letters are wide moves
  int length;           ///< turns of a face, of two layers or of a slice count one; turns of the whole cube none (stm)
  int htm;              ///< a slice counts two
  int qtm;              ///< a half turn counts two
  int ease;             ///< methods::execution_cost(): less is easier
  std::string letters;  ///< the moves it is made of: "<R,U>"
};
RatedAlgorithm rated(std::vector<LayerTurn> turns);

/// An algorithm of a case. From the cube that the case shows, a turn of U, the algorithm and a turn of U lead to a cube
/// that is done.
struct CaseAlgorithm {
  RatedAlgorithm algorithm;
  int before = 0;  ///< quarter turns of U
  int after = 0;
};

enum class Order { kLength, kEase };

/// The letters of moves that an algorithm may use. A value; empty: all.
class Letters {
 public:
  /// Reads "<R,U>", "RUF", "R r M U". Errors: kUsage, with the place.
  static Result<Letters> read(std::string_view text);
  [[nodiscard]] bool allow(const std::vector<LayerTurn>& turns) const;

 private:
  std::uint32_t bits_ = 0;
};

/// The algorithms of a case with these letters, best first; equal ones by the other order.
std::vector<CaseAlgorithm> algorithms_of(SetId id, std::size_t number, Order order = Order::kEase,
                                         const Letters& letters = {});

/// All algorithms of a case as stored: packed(), with blanks between them.
std::string_view stored_algorithms(SetId id, std::size_t number);

/// An algorithm as one of a case; nothing if it does not solve it.
std::optional<CaseAlgorithm> as_algorithm_of(SetId id, std::size_t number, const RatedAlgorithm& algorithm);

/// The cases that an algorithm solves, one of each set at most.
struct SolvedCase {
  SetId id;
  std::size_t number;
};
std::vector<SolvedCase> cases_solved_by(const std::vector<LayerTurn>& turns);

/// Face turns that lead from the solved cube to one that looks as the case shows it: the inverse of the algorithm with
/// its turns of U.
std::string set_up(const CaseAlgorithm& one);

}  // namespace superflip::algs
