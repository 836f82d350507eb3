// Makes a row of Phase2Kernels from an instruction set: a struct with
//
//   Register                     a Position as it is kept between operations
//   load, store                  between memory and Register
//   then(a, b)                   "do a, then b": place p holds what a has at place b[p]
//   corners(r)                   the eight corners, one a byte
//   corners_then(r, bytes)       the same after eight bytes that say for each place where its corner comes from
//   rank(corners)                their lexicographic rank, as rank_permutation() gives it
//   upper_edges(r), slice(r)     the edges of places 0..7 and 8..11, one a byte
//   matches(line, tag)           as Phase2Kernels::matches
//
// Everything here is a template over the instruction set or constexpr data, so that the linker cannot take a function
// of a file compiled for AVX2 for the others.
#pragma once

#include "cosets/two_phase/phase2_kernels.h"

namespace superflip::two_phase {

template <typename Isa>
struct Phase2KernelRow {
  using Register = typename Isa::Register;

  static Register canonical_of(const CornerSymmetries& symmetries, Register position) {
    const SymmetryPositions& s = symmetries.symmetries[symmetries.to_smallest[Isa::rank(Isa::corners(position))]];
    return Isa::then(Isa::then(Isa::load(s.back), position), Isa::load(s.there));
  }

  // Multiply and fold: every bit of the input changes both halves of the result.
  static std::uint64_t mixed(std::uint64_t x, std::uint64_t y) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(x ^ 0x9E3779B97F4A7C15U) * (y ^ 0xD1B54A32D192ED03U);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  static std::uint64_t hash_of(Register canonical) {
    // Edges need three bits a byte and slice edges two, which fit into the gaps.
    const std::uint64_t edges = Isa::upper_edges(canonical) | std::uint64_t{Isa::slice(canonical)} << 3;
    return mixed(edges, Isa::corners(canonical) << 5 ^ std::uint64_t{Isa::slice(canonical)} << 29);
  }

  static Register product_of(const Position* units, int bits, UnitPath path) {
    constexpr Position kSolved = Position::of(CubieState::solved());
    // From the last unit to the first, since the last lies lowest.
    Register product = Isa::load(kSolved);
    for (; !path.empty(); path = path.without_last(bits))
      product = Isa::then(Isa::load(units[path.last(bits)]), product);
    return product;
  }

  static void follow(const Position& root, const Position* units, int bits, std::span<const UnitPath> paths,
                     Position* out) {
    const Register start = Isa::load(root);
    for (std::size_t i = 0; i < paths.size(); ++i)
      out[i] = Isa::store(Isa::then(start, product_of(units, bits, paths[i])));
  }
  static void follow_each(const Position& from, std::span<const Position> units, Position* out) {
    const Register start = Isa::load(from);
    for (std::size_t i = 0; i < units.size(); ++i) out[i] = Isa::store(Isa::then(start, Isa::load(units[i])));
  }
  static void canonical(const CornerSymmetries& symmetries, std::span<const Position> positions, Position* out) {
    for (std::size_t i = 0; i < positions.size(); ++i)
      out[i] = Isa::store(canonical_of(symmetries, Isa::load(positions[i])));
  }
  static void hashes(const CornerSymmetries& symmetries, std::span<const Position> positions, std::uint64_t* out) {
    for (std::size_t i = 0; i < positions.size(); ++i)
      out[i] = hash_of(canonical_of(symmetries, Isa::load(positions[i])));
  }

  static std::uint64_t endings_among(const Position& root, const Position* units, int bits, const UnitPath& path,
                                     const SymmetryPositions& seen, std::span<const std::uint64_t> endings,
                                     const CornerBits& among) {
    const Register node = Isa::then(Isa::load(root), product_of(units, bits, path));
    const Register from = Isa::then(Isa::then(Isa::load(seen.back), node), Isa::load(seen.there));
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < endings.size(); ++i) {
      const std::uint32_t rank = Isa::rank(Isa::corners_then(from, endings[i]));
      found |= (among[rank / 64] >> rank % 64 & 1) << i;
    }
    return found;
  }

  static constexpr Phase2Kernels row() { return {follow, follow_each, canonical, hashes, endings_among, Isa::matches}; }
};

}  // namespace superflip::two_phase
