// The bitwise generator of prune tables, for graphs whose columns are sets of flips. A move maps a row to a row and
// inverts the same bits in all column numbers. So the columns of a row at one distance are the bits of a few words, and
// a move permutes them by exchanging halves, quarters, ... of these words: some ten instructions for 64 entries, which
// the other generators visit one by one.
//
// Every level is scanned backward: a row asks each neighbour for its columns at the previous distance. Beside the
// packed table the generator needs 4 bits an entry.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "table/row_generator.h"
#include "table/storage.h"

namespace superflip {

/// The row that a move leads to, and the bits that it inverts in all column numbers.
struct FlipEdge {
  std::uint32_t target_row;
  std::uint32_t flips;
};

/// A RowGraph without aliases whose column maps are column -> column ^ flips. columns() is 16, 32, 64, 128 or 256, so
/// no word of the packed table is shared by two rows.
template <typename G>
concept FlipGraph = RowGraph<G> && requires(const G& g, std::uint32_t row, std::size_t k) {
  { g.flip_edge(row, k) } -> std::same_as<FlipEdge>;
};

namespace detail {

/// A set of columns of a row, at most kWords * 64, as bits.
template <std::size_t kWords>
struct ColumnBits {
  std::array<std::uint64_t, kWords> words{};

  [[nodiscard]] bool none() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  void operator|=(const ColumnBits& other) {
    for (std::size_t w = 0; w < kWords; ++w) words[w] |= other.words[w];
  }
  /// The set with column c moved to c ^ flips.
  [[nodiscard]] ColumnBits flipped(std::uint32_t flips) const {
    constexpr std::array<std::uint64_t, 6> kEvery = {0x5555555555555555U, 0x3333333333333333U, 0x0F0F0F0F0F0F0F0FU,
                                                     0x00FF00FF00FF00FFU, 0x0000FFFF0000FFFFU, 0x00000000FFFFFFFFU};
    ColumnBits result;
    for (std::size_t w = 0; w < kWords; ++w) result.words[w] = words[w ^ (flips >> 6)];
    for (std::uint32_t bit = 0; bit < 6; ++bit) {
      if ((flips >> bit & 1) == 0) continue;
      const int shift = 1 << bit;
      for (std::uint64_t& word : result.words) word = (word & kEvery[bit]) << shift | (word >> shift & kEvery[bit]);
    }
    return result;
  }
};

template <int Bits, std::size_t kWords, FlipGraph G>
class BitwiseGenerator {
 public:
  using Columns = ColumnBits<kWords>;

  BitwiseGenerator(const G& graph, const Packing& packing, const GenerateOptions& options)
      : graph_(graph),
        packing_(packing),
        columns_(graph.columns()),
        bytes_(packed_bytes(entries_of(graph), Bits), 0xFF, options.threads, options.stop),
        table_(bytes_.data(), entries_of(graph)),
        unset_(rows_of_bits(options)) {
    for (AlignedBuffer& level : levels_) level = rows_of_bits(options);
    for (const GraphMove move : graph.moves()) costs_.push_back(static_cast<std::size_t>(move.cost));
    Columns all;
    for (std::size_t w = 0; w < kWords; ++w) all.words[w] = columns_ >= 64 ? ~std::uint64_t{0} : (1ULL << columns_) - 1;
    const auto fill = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t row = begin; row < end; ++row) at(unset_, static_cast<std::uint32_t>(row)) = all;
    };
    parallel_for(options.threads, graph.rows(), kEntriesPerChunk, fill, options.stop);
  }

  [[nodiscard]] AlignedBuffer take_payload() { return std::move(bytes_); }

  std::uint64_t set_goals() {
    std::uint64_t count = 0;
    for (const std::uint64_t goal : graph_.goals()) {
      Columns found;
      found.words[goal % columns_ / 64] = std::uint64_t{1} << goal % columns_ % 64;
      const auto row = static_cast<std::uint32_t>(goal / columns_);
      at(levels_[0], row) |= found;
      count += set(row, found, 0);
    }
    return count;
  }

  std::uint64_t forward(std::uint32_t begin, std::uint32_t end, int depth) { return backward(begin, end, depth); }

  std::uint64_t backward(std::uint32_t begin, std::uint32_t end, int depth) {
    const auto level = static_cast<std::size_t>(depth);
    std::uint64_t count = 0;
    for (std::uint32_t row = begin; row < end; ++row) {
      const Columns& unset = at(unset_, row);
      Columns found;
      if (!unset.none()) {
        for (std::size_t k = 0; k < costs_.size(); ++k) {
          if (costs_[k] > level) continue;
          const FlipEdge edge = graph_.flip_edge(row, k);
          found |= at(levels_[(level - costs_[k]) % kLevels], edge.target_row).flipped(edge.flips);
        }
        for (std::size_t w = 0; w < kWords; ++w) found.words[w] &= unset.words[w];
        count += set(row, found, depth);
      }
      at(levels_[level % kLevels], row) = found;
    }
    return count;
  }

 private:
  // The current level, and the two before it from which moves of cost 1 and 2 come.
  static constexpr std::size_t kLevels = 3;

  [[nodiscard]] AlignedBuffer rows_of_bits(const GenerateOptions& options) const {
    return {graph_.rows() * sizeof(Columns), 0, options.threads, options.stop};
  }
  static Columns& at(AlignedBuffer& rows, std::uint32_t row) { return reinterpret_cast<Columns*>(rows.data())[row]; }

  // Writes the distance to the columns of a row; returns their number.
  std::uint64_t set(std::uint32_t row, const Columns& found, int distance) {
    Columns& unset = at(unset_, row);
    const std::uint64_t first = std::uint64_t{row} * columns_;
    std::uint64_t count = 0;
    for (std::size_t w = 0; w < kWords; ++w) {
      unset.words[w] &= ~found.words[w];
      for (std::uint64_t rest = found.words[w]; rest != 0; rest &= rest - 1)
        table_.set(first + 64 * w + static_cast<std::uint64_t>(std::countr_zero(rest)), packing_.entry(distance));
      count += static_cast<std::uint64_t>(std::popcount(found.words[w]));
    }
    return count;
  }

  const G& graph_;
  Packing packing_;
  std::uint64_t columns_;
  AlignedBuffer bytes_;
  PackedWriter<Bits> table_;
  AlignedBuffer unset_;                        // [row]: Columns
  std::array<AlignedBuffer, kLevels> levels_;  // [distance % 3][row]: Columns
  std::vector<std::size_t> costs_;
};

}  // namespace detail

/// Gives the bytes of generate_simple, ten times faster than generate_in_place. Packing: exact, 4 bits. Errors: those
/// of generate_simple, and kUsage for other packings.
template <FlipGraph G>
Result<TableContents> generate_bitwise(const G& graph, const Packing& packing, const GenerateOptions& options) {
  if (Result<void> valid = detail::check_generation(graph, packing); !valid) return tl::unexpected(valid.error());
  if (packing != Packing{4, Meaning::kExact, 0})
    return fail(ErrorCode::kUsage, "the bitwise generator makes exact tables of 4 bits an entry");
  if (graph.columns() <= 64) return detail::generate_by<detail::BitwiseGenerator<4, 1, G>>(graph, packing, options);
  if (graph.columns() <= 128) return detail::generate_by<detail::BitwiseGenerator<4, 2, G>>(graph, packing, options);
  return detail::generate_by<detail::BitwiseGenerator<4, 4, G>>(graph, packing, options);
}

}  // namespace superflip
