// A coordinate whose type is known only at run time, for products that a user names.
//
// Calls go through std::function, so tables are made with it, and searches use the coordinate itself.
#pragma once

#include <concepts>
#include <functional>
#include <string>

#include "coord/coordinate.h"

namespace superflip {

/// Holds any coordinate, and is one. Cheap enough to copy; thread-safe to read.
class AnyCoordinate {
 public:
  template <typename C>
  requires(!std::same_as<C, AnyCoordinate>) && Coordinate<C> explicit AnyCoordinate(const C& coordinate)
      : name_(coordinate.name()),
  size_(coordinate.size()), domain_(coordinate.domain()),
  encode_([coordinate](const CubieState& state) { return Index{coordinate.encode(state)}; }),
  decode_([coordinate](Index index, CubieState& state) { coordinate.decode_into(index, state); }) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Index size() const { return size_; }
  [[nodiscard]] MoveSet domain() const { return domain_; }
  [[nodiscard]] Index encode(const CubieState& state) const { return encode_(state); }
  void decode_into(Index index, CubieState& state) const { decode_(index, state); }

 private:
  std::string name_;
  Index size_;
  MoveSet domain_;
  std::function<Index(const CubieState&)> encode_;
  std::function<void(Index, CubieState&)> decode_;
};

}  // namespace superflip
