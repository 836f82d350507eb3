// The distances of the values of any product of coordinates, counted: how good a pattern database each product makes.
//
//   index = row * columns + column
//   column   the value of the largest factor that fits a ColumnMaps (65,536 values)
//   row      the values of all the others, as digits
//
// The values are those of the factors apart. Where factors depend on each other, as parity does on the corner
// permutation, many values of the product stand on no cube: the histogram has them as unreached.
//
// A set of edges, with places and flips, has no move table, which for six edges would take 3 GB: its values move by
// EdgePatternMoves. When it is the only factor, the bitwise generator serves (Korf 1997, table/generate_bitwise.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "coord/coordinate.h"
#include "cube/metric.h"
#include "table/contents.h"

namespace superflip {

/// One factor of a product: a coordinate, or the places and flips of some edges.
struct ProductFactor {
  std::string name;
  std::uint64_t size;    ///< number of values
  std::uint64_t solved;  ///< the value of the solved cube
  MoveSet domain;
  std::optional<AnyCoordinate> coordinate = {};  ///< nothing for edges
  int edges = 0;                                 ///< how many edges, 1 to 8
};

ProductFactor factor_of(const AnyCoordinate& coordinate);
/// The places and flips of the edges in a mask, numbered as EdgePattern does; at most eight edges.
ProductFactor factor_of_edges(std::string name, std::uint32_t edges);

/// Every factor that has a name: the list of coord/all.h without its products.
const std::vector<ProductFactor>& named_factors();

/// The number of values of a product, rounded beyond 2^53.
double values_of(std::span<const ProductFactor> factors);

/// Counts the values of a product at each distance from the solved one by `moves`, which are in every factor's domain
/// and closed under inverse. Takes at most `most_bytes` of memory and checks that before it allocates anything. Errors:
/// kUsage for a product that needs more, with its size in the message; kInterrupted; kTable for distances beyond 31.
Result<DistanceHistogram> count_product(std::span<const ProductFactor> factors, MoveSet moves, const Metric& metric,
                                        std::uint64_t most_bytes, const GenerateOptions& options);

}  // namespace superflip
