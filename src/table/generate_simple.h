// The simple generator of prune tables: one byte an entry, packed at the end. The other generators are tested against
// it, and it makes the small tables of any packing. Needs as many bytes as there are entries.
#pragma once

#include <cstdint>

#include "table/row_generator.h"
#include "table/storage.h"

namespace superflip {

namespace detail {

template <RowGraph G>
class SimpleGenerator {
 public:
  static constexpr std::uint8_t kUnset = 255;

  explicit SimpleGenerator(const G& graph) : graph_(graph), distance_(entries_of(graph), kUnset) {}

  [[nodiscard]] const AlignedBuffer& distances() const { return distance_; }

  std::uint64_t set_goals() {
    std::uint64_t count = 0;
    for (const std::uint64_t goal : graph_.goals()) {
      const std::uint64_t columns = graph_.columns();
      count += claim(static_cast<std::uint32_t>(goal / columns), static_cast<std::uint32_t>(goal % columns), 0);
    }
    return count;
  }

  std::uint64_t forward(std::uint32_t begin, std::uint32_t end, int depth) {
    std::uint64_t count = 0;
    for (std::uint32_t row = begin; row < end; ++row) {
      for (std::uint32_t column = 0; column < graph_.columns(); ++column) {
        const int here = get(row, column);
        if (here >= depth) continue;
        for (std::size_t k = 0; k < graph_.moves().size(); ++k) {
          if (here + GraphMove(graph_.moves()[k]).cost != depth) continue;
          const auto edge = graph_.edge(row, k);
          count += claim(edge.target_row, edge.column_map[column], depth);
        }
      }
    }
    return count;
  }

  std::uint64_t backward(std::uint32_t begin, std::uint32_t end, int depth) {
    std::uint64_t count = 0;
    for (std::uint32_t row = begin; row < end; ++row) {
      for (std::uint32_t column = 0; column < graph_.columns(); ++column) {
        if (get(row, column) != kUnset) continue;
        for (std::size_t k = 0; k < graph_.moves().size(); ++k) {
          const auto edge = graph_.edge(row, k);
          if (get(edge.target_row, edge.column_map[column]) + GraphMove(graph_.moves()[k]).cost != depth) continue;
          count += claim(row, column, depth);
          break;
        }
      }
    }
    return count;
  }

 private:
  std::uint8_t& entry(std::uint32_t row, std::uint32_t column) {
    return distance_.data()[std::uint64_t{row} * graph_.columns() + column];
  }
  int get(std::uint32_t row, std::uint32_t column) { return __atomic_load_n(&entry(row, column), __ATOMIC_RELAXED); }

  // Sets the entry and its aliases where they are unset; returns the number set.
  std::uint64_t claim(std::uint32_t row, std::uint32_t column, int depth) {
    if (get(row, column) != kUnset) return 0;
    std::uint64_t count = claim_one(entry(row, column), depth);
    for (const RowEdge alias : graph_.aliases(row))
      count += claim_one(entry(alias.target_row, alias.column_map[column]), depth);
    return count;
  }
  static std::uint64_t claim_one(std::uint8_t& entry, int depth) {
    std::uint8_t unset = kUnset;
    return __atomic_compare_exchange_n(&entry, &unset, static_cast<std::uint8_t>(depth), false, __ATOMIC_RELAXED,
                                       __ATOMIC_RELAXED)
               ? 1
               : 0;
  }

  const G& graph_;
  AlignedBuffer distance_;
};

template <int Bits>
AlignedBuffer pack_distances(const AlignedBuffer& distances, const Packing& packing, std::uint8_t unset) {
  AlignedBuffer packed(packed_bytes(distances.size(), Bits), 0xFF);
  PackedWriter<Bits> writer(packed.data(), distances.size());
  for (std::uint64_t i = 0; i < distances.size(); ++i) {
    const std::uint8_t distance = distances.data()[i];
    writer.set(i, distance == unset ? packing.unreached() : packing.entry(distance));
  }
  return packed;
}

}  // namespace detail

/// Generates the table of distances of `graph` in this packing. Unreached entries are all ones. Errors: kUsage for
/// distance modulo 3 with moves of cost 2, since a child may then differ from its parent by two; kInterrupted; kTable
/// for a distance that has no room.
template <RowGraph G>
Result<TableContents> generate_simple(const G& graph, const Packing& packing, const GenerateOptions& options) {
  if (Result<void> valid = detail::check_generation(graph, packing); !valid) return tl::unexpected(valid.error());
  detail::SimpleGenerator<G> generator(graph);
  Packing bytes;  // while generating, distances are exact
  Result<DistanceHistogram> histogram = detail::run_generator(generator, graph, bytes, options);
  if (!histogram) return tl::unexpected(histogram.error());
  if (histogram->max_distance() > packing.max_distance()) return no_room(packing.max_distance(), options);
  const auto& distances = generator.distances();
  const std::uint8_t unset = generator.kUnset;
  if (packing.bits == 2) return TableContents{detail::pack_distances<2>(distances, packing, unset), *histogram};
  if (packing.bits == 4) return TableContents{detail::pack_distances<4>(distances, packing, unset), *histogram};
  return TableContents{detail::pack_distances<8>(distances, packing, unset), *histogram};
}

}  // namespace superflip
