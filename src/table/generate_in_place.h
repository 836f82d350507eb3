// The in-place generator of prune tables. It works inside the packed table: 140 million entries take 35 MB and no more.
// It lists the relevant columns of a row once (the frontier, or the unset ones), and each move checks the list against
// one other row. Both rows and the list stay in the first-level cache.
//
// With distance modulo 3 an entry on the frontier reads like one three levels back. A forward scan visits that one
// again and finds no unset neighbour. In a backward scan an unset entry has no such neighbour, or it would have been
// set.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "table/row_generator.h"
#include "table/storage.h"

namespace superflip {

namespace detail {

template <int Bits, RowGraph G>
class InPlaceGenerator {
 public:
  InPlaceGenerator(const G& graph, const Packing& packing, const GenerateOptions& options)
      : graph_(graph),
        packing_(packing),
        columns_(graph.columns()),
        moves_(graph.moves().size()),
        payload_(packed_bytes(entries_of(graph), Bits), 0xFF, options.threads, options.stop),
        table_(payload_.data(), entries_of(graph)) {}

  [[nodiscard]] AlignedBuffer take_payload() { return std::move(payload_); }

  /// Replaces every value, unset included, by names[value] in the 64-bit words [begin, end) of the table.
  void rename(const std::array<std::uint8_t, std::size_t{1} << Bits>& names, std::uint64_t begin, std::uint64_t end) {
    auto* const words = reinterpret_cast<std::uint64_t*>(payload_.data());
    for (std::uint64_t w = begin; w < end; ++w) {
      std::uint64_t renamed = 0;
      for (std::uint64_t value = 0; value <= Layout::kMax; ++value)
        renamed |= Layout::matches(words[w], value) * names[value];
      words[w] = renamed;
    }
  }

  std::uint64_t set_goals() {
    std::uint64_t count = 0;
    for (const std::uint64_t goal : graph_.goals())
      count += claim(static_cast<std::uint32_t>(goal / columns_), static_cast<std::uint32_t>(goal % columns_), 0);
    return count;
  }

  std::uint64_t forward(std::uint32_t begin, std::uint32_t end, int depth) {
    std::uint64_t count = 0;
    std::vector<std::uint16_t> frontier(columns_);
    for (std::uint32_t row = begin; row < end; ++row) {
      for (int cost = 1; cost <= 2; ++cost) {
        if (!occurs(depth - cost)) continue;
        const std::size_t length = list_columns(row, packing_.entry(depth - cost), frontier.data());
        for (std::size_t k = 0; length > 0 && k < moves_; ++k) {
          if (cost_of(k) != cost) continue;
          const auto edge = graph_.edge(row, k);
          for (std::size_t i = 0; i < length; ++i)
            count += claim(edge.target_row, edge.column_map[frontier[i]], packing_.entry(depth));
        }
      }
    }
    return count;
  }

  std::uint64_t backward(std::uint32_t begin, std::uint32_t end, int depth) {
    std::uint64_t count = 0;
    std::vector<std::uint16_t> unset(columns_);
    std::vector<std::uint16_t> found(columns_);
    for (std::uint32_t row = begin; row < end; ++row) {
      std::size_t length = list_columns(row, packing_.unreached(), unset.data());
      for (std::size_t k = 0; length > 0 && k < moves_; ++k) {
        if (!occurs(depth - cost_of(k))) continue;
        // Split the list without a branch on the data: columns that reach the frontier by this move, and columns that
        // try the next move.
        const unsigned wanted = packing_.entry(depth - cost_of(k));
        const auto edge = graph_.edge(row, k);
        const std::uint64_t target = std::uint64_t{edge.target_row} * columns_;
        std::size_t hits = 0;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < length; ++i) {
          const std::uint16_t column = unset[i];
          const bool hit = table_.get(target + edge.column_map[column]) == wanted;
          found[hits] = column;
          unset[kept] = column;
          hits += hit;
          kept += !hit;
        }
        length = kept;
        for (std::size_t i = 0; i < hits; ++i) count += claim(row, found[i], packing_.entry(depth));
      }
    }
    return count;
  }

 private:
  using Layout = PackedLayout<Bits>;

  // Whether entries can have this distance. One beyond the packing would read as unset.
  bool occurs(int distance) const { return distance >= 0 && distance <= packing_.max_distance(); }
  int cost_of(std::size_t k) const { return GraphMove(graph_.moves()[k]).cost; }

  // Sets the entry and its aliases where they are unset; returns the number set.
  std::uint64_t claim(std::uint32_t row, std::uint32_t column, unsigned value) {
    if (!claim_one(row, column, value)) return 0;
    std::uint64_t count = 1;
    for (const RowEdge alias : graph_.aliases(row))
      count += claim_one(alias.target_row, alias.column_map[column], value);
    return count;
  }
  bool claim_one(std::uint32_t row, std::uint32_t column, unsigned value) {
    return table_.claim(std::uint64_t{row} * columns_ + column, value);
  }

  // Lists the columns of `row` with entry `value` in rising order; returns their number. A row may begin and end within
  // a word.
  std::size_t list_columns(std::uint32_t row, unsigned value, std::uint16_t* list) const {
    const std::uint64_t first = std::uint64_t{row} * columns_;
    const std::uint64_t end = first + columns_;
    std::size_t length = 0;
    for (std::uint64_t w = first / Layout::kPerWord; w * Layout::kPerWord < end; ++w) {
      std::uint64_t matches = Layout::matches(table_.word(w), value);
      if (w * Layout::kPerWord < first) matches &= ~std::uint64_t{0} << Layout::shift(first);
      if ((w + 1) * Layout::kPerWord > end) matches &= (std::uint64_t{1} << Layout::shift(end)) - 1;
      for (; matches != 0; matches &= matches - 1) {
        const std::uint64_t entry = w * Layout::kPerWord + static_cast<std::uint64_t>(std::countr_zero(matches)) / Bits;
        list[length++] = static_cast<std::uint16_t>(entry - first);
      }
    }
    return length;
  }

  const G& graph_;
  Packing packing_;
  std::uint32_t columns_;
  std::size_t moves_;
  AlignedBuffer payload_;
  PackedWriter<Bits> table_;
};

}  // namespace detail

/// Gives the bytes of generate_simple, several times faster and in the memory of the packed table alone. Packings:
/// exact and modulo 3. Errors: those of generate_simple, and kUsage for a base offset, which merges small distances.
template <RowGraph G>
Result<TableContents> generate_in_place(const G& graph, const Packing& packing, const GenerateOptions& options) {
  if (Result<void> valid = detail::check_generation(graph, packing); !valid) return tl::unexpected(valid.error());
  if (packing.meaning == Meaning::kBaseOffset)
    return fail(ErrorCode::kUsage, "a base-offset table cannot be generated in place");
  if (packing.bits == 2) return detail::generate_by<detail::InPlaceGenerator<2, G>>(graph, packing, options);
  if (packing.bits == 4) return detail::generate_by<detail::InPlaceGenerator<4, G>>(graph, packing, options);
  return detail::generate_by<detail::InPlaceGenerator<8, G>>(graph, packing, options);
}

}  // namespace superflip
