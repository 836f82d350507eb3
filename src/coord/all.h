// The list of all coordinates. Adding one costs its header and a line here; the tests go over the list.
#pragma once

#include <tuple>

#include "coord/co.h"
#include "coord/eo.h"
#include "coord/permutations.h"
#include "coord/product.h"
#include "coord/sym_reduced.h"
#include "coord/ud_slice.h"

namespace superflip {

/// Both parts of the phase-1 goal that the symmetry-reduced table keeps in one: 1,013,760 values.
using SliceAndEdgeOrientation = Product<UdSlice, EdgeOrientation>;
/// All corners: 88,179,840 values.
using Corners = Product<CornerPerm, CornerOrientation>;

/// Every coordinate that is not symmetry-reduced.
using AllCoordinates = std::tuple<EdgeOrientation, CornerOrientation, UdSlice, UdSliceSorted, SlicePerm, CornerPerm,
                                  UdEdgePerm, UdEdgeSplit, SliceAndEdgeOrientation, Product<UdSlice, CornerOrientation>,
                                  Product<CornerOrientation, EdgeOrientation>, Product<CornerPerm, SlicePerm>,
                                  Product<UdEdgePerm, SlicePerm>, Product<CornerPerm, UdEdgeSplit>, Corners>;

}  // namespace superflip
