// The best algorithms seen for each case of a set: for each family of moves the shortest and the easiest.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "algorithms/letter_sequences.h"
#include "algs/case_sets.h"

namespace superflip::algs {

using methods::HeldTurns;

/// A family of moves, as in docs/methods/algorithms.md.
struct Family {
  std::string_view letters;  ///< "R U F": the turns it may use; empty: all, and the cube may be turned
};
inline constexpr std::array kFamilies = {Family{"R U"},         Family{"R U F"},   Family{"R U L"},     Family{"R U D"},
                                         Family{"U R F D L B"}, Family{"M R U F"}, Family{"R r M U F"}, Family{""}};

/// How many to keep of each family.
struct Kept {
  std::size_t shortest;
  std::size_t easiest;
};

/// A sequence and what choices ask of it, found once. Not thread-safe.
class SeenSequence {
 public:
  /// `all_ways`: it stands for four, which are equal but for a turn of the whole cube about U.
  SeenSequence(HeldTurns turns, bool all_ways);

  struct Form {
    HeldTurns turns;
    int length;
    int cost;
  };
  [[nodiscard]] const CubieState& solves() const { return solves_; }
  [[nodiscard]] const std::vector<Form>& forms() const;
  /// The easiest form by hand, and no less than its cost.
  [[nodiscard]] const Form& by_hand() const;
  [[nodiscard]] int least_cost() const { return least_cost_; }
  /// Equal for sequences that are equal but for a turn of the whole cube about U.
  [[nodiscard]] const std::string& same() const;

 private:
  HeldTurns turns_;
  bool all_ways_;
  MoveSequence moves_;
  CubieState solves_;
  int least_cost_;
  mutable std::vector<Form> forms_;
  mutable std::optional<Form> by_hand_;
  mutable std::string same_;
};

/// Not thread-safe.
class LibraryChoice {
 public:
  explicit LibraryChoice(SetId id);

  /// Considers all forms of a sequence.
  void consider(const SeenSequence& sequence);

  /// The algorithms of a case without repetition, the easiest first.
  [[nodiscard]] std::vector<HeldTurns> best(std::size_t number) const;
  /// How many cases have an algorithm in a family, and the mean number of turns of its shortest one.
  [[nodiscard]] std::string summary() const;

 private:
  struct Candidate : SeenSequence::Form {
    std::string same;
  };
  struct Best {
    std::vector<Candidate> shortest;
    std::vector<Candidate> easiest;
  };
  using BestOfFamilies = std::array<Best, kFamilies.size()>;

  void offer(std::size_t number, const SeenSequence::Form& form, const SeenSequence& sequence, bool by_hand);
  [[nodiscard]] Kept kept() const;

  SetId id_;
  std::vector<BestOfFamilies> best_;             // by case
  std::map<std::uint64_t, std::size_t> number_;  // by last layer: the case, or none
};

}  // namespace superflip::algs
