// The list of all coordinates. A new coordinate needs its header and a line here; the tests run over the list.
#pragma once

#include <tuple>

#include "coord/coordinate.h"
#include "coord/edge_pattern.h"
#include "coord/half_turns.h"
#include "coord/orientations.h"
#include "coord/permutations.h"
#include "coord/pocket.h"
#include "coord/sym_reduced.h"
#include "coord/ud_slice.h"

namespace superflip {

/// The two parts of the phase-1 goal that one symmetry-reduced table covers: 1,013,760 values.
using SliceAndEdgeOrientation = Product<UdSlice, EdgeOrientation>;
/// All corners: 88,179,840 values.
using Corners = Product<CornerPerm, CornerOrientation>;
/// The edges of the U layer with FR and FL: 42,577,920 values; with BL as well: 510,935,040. Of all sets of six edges
/// this one has the largest mean distance, 7.668 in HTM. The half turn of the cube about the L-R axis maps it to the
/// other six edges.
using SixEdges = EdgePattern<0x30F>;
using SevenEdges = EdgePattern<0x70F>;
using EightEdges = EdgePattern<0xF0F>;  // not a Coordinate: its values have 33 bits
/// The coset of the half-turn group, for cubes of phase 2: 29,400 values.
using HalfTurnCoset = Product<CornerHalfTurnCoset, MSlice>;
/// The positions of the half-turn group: 663,552 values.
using HalfTurnPerm = Product<HalfTurnCornerPerm, HalfTurnEdgePerm>;

/// All positions of the 2x2x2: 3,674,160 values.
using PocketCube = Product<PocketPerm, PocketOrientation>;

/// Every coordinate that is not symmetry-reduced.
using AllCoordinates =
    std::tuple<EdgeOrientation, CornerOrientation, UdSlice, UdSliceSorted, SlicePerm, CornerPerm, Parity, UdEdgePerm,
               UdEdgeSplit, SliceAndEdgeOrientation, Product<UdSlice, CornerOrientation>,
               Product<CornerOrientation, EdgeOrientation>, Product<CornerPerm, SlicePerm>,
               Product<UdEdgePerm, SlicePerm>, Product<CornerPerm, UdEdgeSplit>, Corners, SixEdges, SevenEdges,
               CornerHalfTurnCoset, MSlice, HalfTurnCornerPerm, HalfTurnEdgePerm, HalfTurnCoset, HalfTurnPerm,
               PocketPerm, PocketSplit, PocketOrientation, PocketCube>;

}  // namespace superflip
