// The six faces, the three axes, and which faces meet at each corner and edge place.
//
// The order of faces, corners and edges is Herbert Kociemba's (kociemba.org, "Cubie level"); docs/conventions.md draws
// it, and cube/conventions_test.cpp asserts every line of that page.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace superflip {

enum class Face : std::uint8_t { kU, kR, kF, kD, kL, kB };
enum class Axis : std::uint8_t { kUD, kRL, kFB };

inline constexpr int kFaces = 6;
inline constexpr int kCorners = 8;
inline constexpr int kEdges = 12;
inline constexpr std::string_view kFaceLetters = "URFDLB";

constexpr int index_of(Face f) { return static_cast<int>(f); }
constexpr Face opposite(Face f) { return static_cast<Face>((index_of(f) + 3) % 6); }
constexpr Axis axis_of(Face f) { return static_cast<Axis>(index_of(f) % 3); }
constexpr char letter(Face f) { return kFaceLetters[static_cast<std::size_t>(f)]; }

/// Corner places: URF UFL ULB UBR DFR DLF DBL DRB = 0..7.
enum Corner : std::uint8_t { kURF, kUFL, kULB, kUBR, kDFR, kDLF, kDBL, kDRB };
/// Edge places: UR UF UL UB DR DF DL DB FR FL BL BR = 0..11. The last four are the UD slice.
enum Edge : std::uint8_t { kUR, kUF, kUL, kUB, kDR, kDF, kDL, kDB, kFR, kFL, kBL, kBR };

/// The faces of each corner place, clockwise as seen from outside, the U or D face first.
/// Facelet k of a corner is the one on kCornerFaces[corner][k].
inline constexpr std::array<std::array<Face, 3>, kCorners> kCornerFaces = {{
    {Face::kU, Face::kR, Face::kF},
    {Face::kU, Face::kF, Face::kL},
    {Face::kU, Face::kL, Face::kB},
    {Face::kU, Face::kB, Face::kR},
    {Face::kD, Face::kF, Face::kR},
    {Face::kD, Face::kL, Face::kF},
    {Face::kD, Face::kB, Face::kL},
    {Face::kD, Face::kR, Face::kB},
}};

/// The faces of each edge place; the first one carries the reference facelet (U or D, else F or B).
inline constexpr std::array<std::array<Face, 2>, kEdges> kEdgeFaces = {{
    {Face::kU, Face::kR},
    {Face::kU, Face::kF},
    {Face::kU, Face::kL},
    {Face::kU, Face::kB},
    {Face::kD, Face::kR},
    {Face::kD, Face::kF},
    {Face::kD, Face::kL},
    {Face::kD, Face::kB},
    {Face::kF, Face::kR},
    {Face::kF, Face::kL},
    {Face::kB, Face::kL},
    {Face::kB, Face::kR},
}};

}  // namespace superflip
