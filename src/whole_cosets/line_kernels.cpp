#include "whole_cosets/line_kernels.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/prefetch.h"
#include "cube/simd/kernels.h"

namespace superflip::whole_cosets {

#ifdef SUPERFLIP_AVX2
extern const LineKernels kAvx2LineKernels;
#endif

namespace {

constexpr std::size_t kBytes = EdgeLines::kLineBytes;

// [t][byte]: the byte whose bit b is bit b ^ t of `byte`.
constexpr auto kExchanged = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (std::size_t t = 0; t < 8; ++t)
    for (std::size_t byte = 0; byte < 256; ++byte)
      for (std::size_t bit = 0; bit < 8; ++bit)
        table[t][byte] = static_cast<std::uint8_t>(table[t][byte] | (byte >> (bit ^ t) & 1) << bit);
  return table;
}();

void add_line(std::uint8_t* to, const std::uint8_t* from, const LineShuffle& shuffle) {
  for (std::size_t lane = 0; lane < 4; ++lane) {
    const std::uint8_t* const other = from + shuffle.lane[lane];
    for (std::size_t i = 16 * lane; i < 16 * lane + 16; ++i) {
      const std::uint8_t control = shuffle.control[i];
      to[i] |= kExchanged[control >> 4][other[control & 15]];
    }
  }
}

void add(std::uint8_t* to, const std::uint8_t* from, std::span<const LineStep> steps, const LineShuffle* shuffles,
         const std::uint8_t* ahead) {
  for (const LineStep& step : steps) {
    prefetch_line_to_second_level(ahead);
    ahead += kBytes;
    add_line(to + step.to * kBytes, from + step.from * kBytes, shuffles[step.shuffle]);
  }
}

void add_where_not_full(std::uint8_t* to, const std::uint8_t* from, std::span<const LineStep> steps,
                        const LineShuffle* shuffles, const std::uint8_t*) {
  for (const LineStep& step : steps) {
    std::uint8_t* const line = to + step.to * kBytes;
    if (std::any_of(line, line + kBytes, [](std::uint8_t byte) { return byte != 0xFF; }))
      add_line(line, from + step.from * kBytes, shuffles[step.shuffle]);
  }
}

constexpr LineKernels::AddByKind for_all_kinds(LineKernels::Add add) {
  LineKernels::AddByKind all{};
  all.fill(add);
  return all;
}

void unite(std::uint8_t* to, std::span<const std::uint8_t* const> parts, std::size_t size) {
  for (std::size_t i = 0; i < size; i += sizeof(std::uint64_t)) {
    std::uint64_t all = 0;
    for (const std::uint8_t* part : parts) {
      std::uint64_t word = 0;
      std::memcpy(&word, part + i, sizeof(word));
      all |= word;
    }
    std::memcpy(to + i, &all, sizeof(all));
  }
}

void unite_square(const SquareOf<std::uint8_t*>& to, const SquareOf<const std::uint8_t*>& from, std::size_t size) {
  for (std::size_t at = 0; at < size; at += sizeof(std::uint64_t)) {
    std::array<std::uint64_t, 4> row{};
    std::array<std::uint64_t, 4> column{};
    for (std::size_t i = 0; i < 16; ++i) {
      std::uint64_t word = 0;
      std::memcpy(&word, from[i] + at, sizeof(word));
      row[i / 4] |= word;
      column[i % 4] |= word;
    }
    for (std::size_t i = 0; i < 16; ++i) {
      const std::uint64_t all = row[i / 4] | column[i % 4];
      std::memcpy(to[i] + at, &all, sizeof(all));
    }
  }
}

std::uint64_t count(const std::uint8_t* bytes, std::size_t size) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < size; i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, sizeof(word));
    sum += static_cast<std::uint64_t>(std::popcount(word));
  }
  return sum;
}

constexpr LineKernels kPortable = {
    {for_all_kinds(add), for_all_kinds(add), for_all_kinds(add_where_not_full)}, unite, unite_square, count};

}  // namespace

const LineKernels& line_kernels() {
#ifdef SUPERFLIP_AVX2
  static const bool avx2 = kernels().name == "avx2" && __builtin_cpu_supports("popcnt");
  if (avx2) return kAvx2LineKernels;
#endif
  return kPortable;
}

const LineKernels& portable_line_kernels() { return kPortable; }

}  // namespace superflip::whole_cosets
