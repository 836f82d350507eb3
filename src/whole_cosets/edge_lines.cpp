#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "base/combinatorics.h"
#include "coord/coordinate.h"
#include "cube/move.h"
#include "whole_cosets/line_kernels.h"

namespace superflip::whole_cosets {
namespace {

constexpr Edges kSolved = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

// Exchanges the edges of each pair.
Edges exchange(std::initializer_list<std::array<std::size_t, 2>> pairs) {
  Edges edges = kSolved;
  for (const auto& [a, b] : pairs) std::swap(edges[a], edges[b]);
  return edges;
}

// All products of some elements.
std::vector<Edges> group_of(const std::vector<Edges>& generators) {
  std::vector<Edges> group = {kSolved};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Edges& generator : generators) {
      const Edges next = product_of(group[i], generator);
      if (std::find(group.begin(), group.end(), next) == group.end()) group.push_back(next);
    }
  }
  return group;
}

// The edges UR, UF, UL, UB, DR, DF, DL, DB. Four pairs, each of an edge and the one below it, in two couples of pairs.
// P exchanges the edges of a pair, the pairs of a couple, and the couples.
std::vector<Edges> pair_exchanges() {
  return {exchange({{0, 4}}), exchange({{1, 5}}), exchange({{2, 6}}), exchange({{3, 7}})};
}
const Edges kFirstCouple = exchange({{0, 1}, {4, 5}});
const Edges kSecondCouple = exchange({{2, 3}, {6, 7}});
const Edges kCouples = exchange({{0, 2}, {4, 6}, {1, 3}, {5, 7}});

std::vector<Edges> layer_group() {
  std::vector<Edges> generators = pair_exchanges();
  generators.insert(generators.end(), {kFirstCouple, kSecondCouple, kCouples});
  return group_of(generators);
}
// The same for the slice: FR and BL are opposite, and so are FL and BR.
std::vector<Edges> slice_group() {
  return group_of({exchange({{8, 10}}), exchange({{9, 11}}), exchange({{8, 9}, {10, 11}})});
}

// The subgroup B, by number: the product of two elements has the exclusive or of their numbers. P has homomorphisms to
// {0, 1} that are 1 for the second and 0 for the third generator, and the other way round. So a product with q changes
// these two bits of a number alike in the whole line, where the bytes begin with elements for which both are 0. The
// first generator commutes with all of P.
std::array<Edges, 8> byte_group() {
  const std::array<Edges, 3> generators = {exchange({{8, 10}, {9, 11}}), exchange({{8, 9}, {10, 11}}), kCouples};
  std::array<Edges, 8> group{};
  for (std::size_t t = 0; t < group.size(); ++t) {
    group[t] = kSolved;
    for (std::size_t i = 0; i < generators.size(); ++i)
      if ((t >> i & 1) != 0) group[t] = product_of(group[t], generators[i]);
  }
  return group;
}

// The subgroup C: the even ones among those that exchange the edges of a pair and the couples.
std::vector<Edges> lane_group(const std::vector<Edges>& slice) {
  std::vector<Edges> layers = pair_exchanges();
  layers.push_back(kCouples);
  std::vector<Edges> group;
  for (const Edges& a : group_of(layers))
    for (const Edges& b : slice)
      if (const Edges both = product_of(a, b); !is_odd_permutation(both)) group.push_back(both);
  return group;
}

}  // namespace

const EdgeLines& EdgeLines::get() {
  static const std::unique_ptr<const EdgeLines> lines(new EdgeLines());
  return *lines;
}

EdgeLines::EdgeLines() {
  for (std::uint32_t rank = 0; rank < factorial(8); ++rank) {
    const auto edges = unrank_permutation<8>(rank);
    const auto bits = [&](std::size_t from) {
      return edges[from] | edges[from + 1] << 3 | edges[from + 2] << 6 | edges[from + 3] << 9;
    };
    rank_of_first_[static_cast<std::size_t>(bits(0))] = static_cast<std::uint16_t>(rank / factorial(4) * factorial(4));
    order_of_others_[static_cast<std::size_t>(bits(4))] = static_cast<std::uint8_t>(rank % factorial(4));
  }
  divide_layers();
  divide_slice();
  number_elements();
  for (std::size_t line = 0; line < kLines; ++line)
    line_is_odd_[line] = is_odd_permutation(
        product_of(layer_representative_[line / kSliceLines], slice_representative_[line % kSliceLines]));
}

std::uint32_t EdgeLines::rank_of(const std::uint8_t* bytes) const {
  const auto bits = [&](const std::uint8_t* from) {
    return static_cast<std::size_t>(from[0] | from[1] << 3 | from[2] << 6 | from[3] << 9);
  };
  return std::uint32_t{rank_of_first_[bits(bytes)]} + order_of_others_[bits(bytes + 4)];
}

// The lines in the order in which the moves reach them. So a representative is often what a move makes of another, and
// that move needs no shuffle there.
void EdgeLines::divide_layers() {
  const std::vector<Edges> group = layer_group();
  assert(group.size() == kLayerElements);
  std::copy(group.begin(), group.end(), layer_element_.begin());
  std::vector<bool> known(layer_place_.size());
  std::size_t lines = 0;
  const auto add = [&](Edges edges) {
    std::copy(kSolved.begin() + 8, kSolved.end(), edges.begin() + 8);
    if (known[rank_of(&edges[0])]) return;
    for (std::size_t k = 0; k < group.size(); ++k) {
      const std::uint32_t rank = rank_of(&product_of(group[k], edges)[0]);
      known[rank] = true;
      layer_place_[rank] = static_cast<std::uint16_t>(lines * kLayerElements + k);
    }
    layer_representative_[lines++] = edges;
  };
  add(kSolved);
  for (std::size_t line = 0; line < lines; ++line)
    for (const Move m : phase2_moves()) add(product_of(layer_representative_[line], state_of(m).ep));
  assert(lines == kLayerLines);
}

void EdgeLines::divide_slice() {
  const std::vector<Edges> group = slice_group();
  assert(group.size() == kSliceElements);
  std::copy(group.begin(), group.end(), slice_element_.begin());
  constexpr std::uint8_t kUnknown = 0xFF;
  slice_place_.fill(kUnknown);
  std::size_t lines = 0;
  const auto add = [&](Edges edges) {
    std::copy(kSolved.begin(), kSolved.begin() + 8, edges.begin());
    if (slice_place_[slice_bits(edges)] != kUnknown) return;
    for (std::size_t k = 0; k < group.size(); ++k)
      slice_place_[slice_bits(product_of(group[k], edges))] = static_cast<std::uint8_t>(lines * kSliceElements + k);
    slice_representative_[lines++] = edges;
  };
  add(kSolved);
  for (std::size_t line = 0; line < lines; ++line)
    for (const Move m : phase2_moves()) add(product_of(slice_representative_[line], state_of(m).ep));
  assert(lines == kSliceLines);
}

// The elements of P: the even ones, then the odd ones; of each, lane by lane and byte by byte.
void EdgeLines::number_elements() {
  constexpr std::uint16_t kUnknown = 0xFFFF;
  for (auto& row : number_of_element_) row.fill(kUnknown);
  const std::array<Edges, 8> of_byte = byte_group();
  const std::vector<Edges> of_lane = lane_group({slice_element_.begin(), slice_element_.end()});
  std::array<std::uint32_t, 2> next = {0, kLineBits};
  const auto number = [&](const Edges& element) -> std::uint16_t& {
    return number_of_element_[layer_place_[rank_of(&element[0])] % kLayerElements]
                             [slice_place_[slice_bits(element)] % kSliceElements];
  };
  for (const Edges& layers : layer_element_) {
    for (const Edges& slice : slice_element_) {
      const Edges start = product_of(layers, slice);
      if (number(start) != kUnknown) continue;
      for (const Edges& c : of_lane) {
        const Edges first = product_of(c, start);
        if (number(first) != kUnknown) continue;
        for (const Edges& b : of_byte) {
          const Edges element = product_of(b, first);
          std::uint32_t& place = next[is_odd_permutation(element) ? 1 : 0];
          element_[place] = element;
          number(element) = static_cast<std::uint16_t>(place++);
        }
      }
    }
  }
}

Edges EdgeLines::edges_of(std::uint32_t number, bool odd) const {
  const std::uint32_t line = number / kLineBits;
  const std::size_t half = odd != line_is_odd_[line] ? kLineBits : 0;
  return product_of(element_[half + number % kLineBits],
                    product_of(layer_representative_[line / kSliceLines], slice_representative_[line % kSliceLines]));
}

EdgeLines::Source EdgeLines::source_of(std::uint32_t line, const Edges& move) const {
  const Edges representative =
      product_of(layer_representative_[line / kSliceLines], slice_representative_[line % kSliceLines]);
  const Edges before = product_of(representative, inverse_of(move));
  const std::uint32_t layers = layer_place_[rank_of(&before[0])];
  const std::uint32_t slice = slice_place_[slice_bits(before)];
  return {layers / kLayerElements * kSliceLines + slice / kSliceElements,
          number_of_element_[layers % kLayerElements][slice % kSliceElements]};
}

LineShuffle EdgeLines::shuffle_of(std::uint32_t q, bool odd) const {
  LineShuffle shuffle{};
  for (std::size_t byte = 0; byte < kLineBytes; ++byte) {
    const std::uint32_t from =
        element_of(product_of(element_[(odd ? kLineBits : 0) + 8 * byte], element_[q])) % kLineBits;
    shuffle.control[byte] = static_cast<std::uint8_t>(from / 8 % 16 | from % 8 << 4);
    shuffle.lane[byte / 16] = static_cast<std::uint8_t>(from / 128 * 16);
  }
  // The same for all bytes, but for the first bit.
  shuffle.exchange = static_cast<std::uint8_t>(shuffle.control[0] >> 4U & ~1U);
  for (const std::uint8_t control : shuffle.control) {
    assert((control >> 4U & ~1U) == shuffle.exchange);
    shuffle.exchanges_neighbours = shuffle.exchanges_neighbours || (control >> 4U & 1U) != 0;
  }
  return shuffle;
}

}  // namespace superflip::whole_cosets
