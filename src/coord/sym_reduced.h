// Symmetry reduction: symmetric coordinate values form one class.
//
// Technique of Michael Reid and Herbert Kociemba (1995-1999). Two values are in one class when a symmetry that keeps
// the UD axis maps one to the other. There are 16 such symmetries (not 48: other axes would need other coordinates). A
// class is named by its representative, its smallest value. Edge orientation x UD slice has 1,013,760 values and 64,430
// classes, a little more than 1,013,760 / 16 because some values are symmetric themselves.
//
//   state X with value v  --  symmetry s  -->  conjugate(X, s) has value representative[class_of(v)]
//
// Symmetric representatives are a frequent source of errors. Such a representative has stabilisers, symmetries that map
// it to itself. A second coordinate beside it (the corner twists of phase 1) then has several values for one position,
// and a table over (class, twists) must fill all of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "coord/coordinate.h"
#include "coord/orientations.h"
#include "cube/symmetry.h"

namespace superflip {

/// The class of a value, and the symmetry that maps the value to the representative.
struct ClassAndSymmetry {
  Index class_index;
  Symmetry symmetry;

  /// One 32-bit word, as stored in class move tables: class_index * 16 + symmetry.
  [[nodiscard]] constexpr std::uint32_t packed() const {
    return class_index * kUdSymmetries + static_cast<std::uint32_t>(symmetry.index());
  }
};

/// A group of symmetries that keep the UD axis. Bit s is Symmetry(s), s < 16.
using UdGroup = std::uint16_t;
inline constexpr UdGroup kAllUdSymmetries = 0xFFFF;

/// The symmetries that keep the UD axis and map the set `moves` to itself.
UdGroup symmetries_of(MoveSet moves);

/// The classes of a coordinate C under all 16 symmetries that keep the UD axis, or under a group of them. The value of
/// conjugate(X, s) must depend only on the value of X. This is itself a Coordinate: its value is the class number.
template <Coordinate C>
class SymReduced {
 public:
  /// Finds all classes. Cost: 16 conjugations per class (0.1 s for edge orientation x UD slice).
  explicit SymReduced(C raw, UdGroup group = kAllUdSymmetries)
      : raw_(std::move(raw)), group_(group), value_to_class_(raw_.size(), kUnknown) {
    for (Index value = 0; value < raw_.size(); ++value) {
      if (value_to_class_[value] != kUnknown) continue;
      const CubieState representative = superflip::decode(raw_, value);
      const auto class_index = static_cast<Index>(representatives_.size());
      UdGroup stabilisers = 0;
      for (int s = 0; s < kUdSymmetries; ++s) {
        if ((group_ >> s & 1) == 0) continue;
        const Index image = raw_.encode(conjugate(representative, Symmetry(s)));
        if (image == value) stabilisers |= static_cast<UdGroup>(1U << s);
        if (value_to_class_[image] == kUnknown)
          value_to_class_[image] = ClassAndSymmetry{class_index, Symmetry(s).inverse()}.packed();
      }
      representatives_.push_back(value);
      stabilisers_.push_back(stabilisers);
    }
  }

  [[nodiscard]] const C& raw() const { return raw_; }
  /// The smallest value of each class, in rising order.
  [[nodiscard]] const std::vector<Index>& representatives() const { return representatives_; }
  /// The symmetries that map the representative to itself; among them the identity, bit 0. The class has as many values
  /// as the group has symmetries for each of them.
  [[nodiscard]] UdGroup stabilisers(Index class_index) const { return stabilisers_[class_index]; }
  [[nodiscard]] ClassAndSymmetry classify(Index value) const {
    const std::uint32_t packed = value_to_class_[value];
    return {packed / kUdSymmetries, Symmetry(static_cast<int>(packed % kUdSymmetries))};
  }

  /// ClassAndSymmetry::packed() of every value.
  [[nodiscard]] const std::vector<std::uint32_t>& classes_of_values() const { return value_to_class_; }

  /// The packed class after each move from each representative, as [class * moves.size() + position in `moves`].
  [[nodiscard]] std::vector<std::uint32_t> class_moves(MoveSet moves) const {
    std::vector<std::uint32_t> table;
    table.reserve(representatives_.size() * static_cast<std::size_t>(moves.size()));
    for (Index representative : representatives_) {
      const CubieState state = superflip::decode(raw_, representative);
      for (Move m : moves) table.push_back(value_to_class_[raw_.encode(apply(state, m))]);
    }
    return table;
  }

  [[nodiscard]] std::string name() const {
    return "sym" + std::to_string(std::popcount(group_)) + "_" + std::string(raw_.name());
  }
  [[nodiscard]] Index size() const { return static_cast<Index>(representatives_.size()); }
  [[nodiscard]] MoveSet domain() const { return raw_.domain(); }
  [[nodiscard]] Index encode(const CubieState& state) const { return classify(raw_.encode(state)).class_index; }
  void decode_into(Index index, CubieState& state) const { raw_.decode_into(representatives_[index], state); }

 private:
  static constexpr std::uint32_t kUnknown = 0xFFFFFFFFU;

  C raw_;
  UdGroup group_;
  std::vector<std::uint32_t> value_to_class_;
  std::vector<Index> representatives_;
  std::vector<UdGroup> stabilisers_;
};

/// The value of conjugate(X, s) for each value of X and each of the 16 symmetries that keep the UD axis, as
/// [value * 16 + s]. C's values must fit 16 bits.
template <Coordinate C>
std::vector<std::uint16_t> conjugation_table(const C& coordinate) {
  std::vector<std::uint16_t> table;
  table.reserve(std::size_t{coordinate.size()} * kUdSymmetries);
  for (Index value = 0; value < coordinate.size(); ++value) {
    const CubieState state = superflip::decode(coordinate, value);
    for (int s = 0; s < kUdSymmetries; ++s)
      table.push_back(static_cast<std::uint16_t>(coordinate.encode(conjugate(state, Symmetry(s)))));
  }
  return table;
}

/// The same in an eighth of the time: with each corner at home, a symmetry takes the twists from place to place, and a
/// mirror negates them. Programs make this table at every start.
inline std::vector<std::uint16_t> conjugation_table(const CornerOrientation& co) {
  constexpr std::array<Index, kCorners> kWeights = {729, 243, 81, 27, 9, 3, 1, 0};  // of the twist at each place
  std::vector<std::uint16_t> table;
  table.reserve(std::size_t{co.size()} * kUdSymmetries);
  for (Index value = 0; value < co.size(); ++value) {
    const CubieState state = superflip::decode(co, value);
    for (int s = 0; s < kUdSymmetries; ++s) {
      const SymmetryAction& action = action_of(Symmetry(s));
      Index image = 0;
      for (std::size_t p = 0; p < kCorners; ++p)
        image += kWeights[action.corner_to[p]] * (action.mirror ? (3U - state.co[p]) % 3 : state.co[p]);
      table.push_back(static_cast<std::uint16_t>(image));
    }
  }
  return table;
}

}  // namespace superflip
