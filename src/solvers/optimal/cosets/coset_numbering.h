// From a cube to its entry, and the classes of corners.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/aligned_buffer.h"
#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

/// A CosetFrame, and the classes that only generators and slow paths need.
class CosetNumbering {
 public:
  /// Takes about 10 ms.
  explicit CosetNumbering(const CosetShape& shape);

  [[nodiscard]] CosetShape shape() const { return {frame_->parts, frame_->flip_parts, frame_->twists}; }

  [[nodiscard]] const CosetFrame& frame() const { return *frame_; }
  /// A hash of the entries of fixed cubes: another numbering has another hash.
  [[nodiscard]] std::uint64_t fingerprint() const;
  [[nodiscard]] CosetEntry entry_of(const CubieState& state) const;

  /// A class: its representative, and its number of cosets of corners.
  struct CornerClass {
    std::uint16_t twist;
    std::uint8_t tetrads;
    std::uint8_t cosets;
  };
  [[nodiscard]] const std::vector<CornerClass>& classes() const { return classes_; }

  [[nodiscard]] std::uint32_t tetrads_of(const CubieState& state) const;
  [[nodiscard]] std::uint32_t part_of(const CubieState& state) const;

 private:
  void number_parts();
  void find_classes();
  void tabulate_arrangements();

  LargePage<CosetFrame> frame_;
  std::vector<CornerClass> classes_;
};

// The rows of a table that moves lead to.

/// A move leads from a row to this row, after this symmetry is applied.
struct RowNeighbour {
  std::uint32_t row;
  std::uint32_t symmetry;
};

/// The neighbours of each row, for the representative of its class: [row * moves.size() + number of the move].
std::vector<RowNeighbour> row_neighbours(const CosetNumbering& space, std::span<const Move> moves);

}  // namespace superflip::optimal
