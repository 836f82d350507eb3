// The product of two coordinates. Value = first * second.size() + second, so values with the same first part are
// neighbours in memory.
#pragma once

#include "coord/coordinate.h"

namespace superflip {

/// Two coordinates as one. The second is decoded after the first. If both use the same kind of pieces, as UdEdgePerm
/// and SlicePerm do, they must set different places.
template <Coordinate A, Coordinate B>
class Product {
 public:
  Product() = default;
  Product(A first, B second) : first_(std::move(first)), second_(std::move(second)) {}

  [[nodiscard]] const A& first() const { return first_; }
  [[nodiscard]] const B& second() const { return second_; }

  [[nodiscard]] std::string name() const { return std::string(first_.name()) + "_x_" + std::string(second_.name()); }
  [[nodiscard]] Index size() const { return first_.size() * second_.size(); }
  [[nodiscard]] MoveSet domain() const { return first_.domain() & second_.domain(); }
  [[nodiscard]] Index encode(const CubieState& state) const {
    return first_.encode(state) * second_.size() + second_.encode(state);
  }
  void decode_into(Index index, CubieState& state) const {
    first_.decode_into(index / second_.size(), state);
    second_.decode_into(index % second_.size(), state);
  }

 private:
  A first_{};
  B second_{};
};

}  // namespace superflip
