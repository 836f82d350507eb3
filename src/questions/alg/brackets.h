// Commutators, conjugates and repetitions in an algorithm: "R U' R' D R U R' D'" is [R U' R', D].
//
// A word of a free group is a commutator exactly if it is X Y Z X' Y' Z' between moves and their inverse (M. J. Wicks,
// Commutators in free groups, 1962). Here a half turn may be two quarter turns of either direction, a quarter turn may
// be three of the other one, and turns of one axis may change places, so every spelling is tried.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "questions/alg/forms.h"

namespace superflip {

/// The largest algorithm that is searched, in quarter turns; and the most spellings that are tried. Within them the
/// search takes milliseconds.
inline constexpr std::size_t kMostQuarterTurns = 48;
inline constexpr std::size_t kMostSpellings = 8192;

/// setup a b a' b' setup'
struct Commutator {
  Turns setup = {};
  Turns a;
  Turns b;

  [[nodiscard]] std::size_t turns() const { return setup.size() + a.size() + b.size(); }
};

/// The commutator whose moves, with those that cancel left out, are these; the one with the fewest turns in its setup
/// and its two parts, and among these the one with the longest setup. Nothing if there is none within the bounds
/// above.
std::optional<Commutator> commutator_of(std::span<const LayerTurn> turns);

/// An algorithm in brackets.
struct Brackets {
  std::string text;      ///< reads back as turns that make the same cube
  std::string tree;      ///< the same in JSON: turns as text, or {"commutator": [A, B]}, {"conjugate": [SETUP, A]},
                         ///< {"repetition": A, "times": N}
  bool has_any = false;  ///< false: it has no such form, and the text is its turns
};

/// The algorithm's commutator, else the conjugate with the longest setup, "[R U: F2]", else a repetition, "(R U)3",
/// each with what is inside written the same way.
Brackets in_brackets(std::span<const LayerTurn> turns);

}  // namespace superflip
