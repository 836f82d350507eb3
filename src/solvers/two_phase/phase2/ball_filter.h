// A set of hashes with false positives: a blocked Bloom filter (Putze, Sanders and Singler, 2007).
//
//   line (64 bytes)    512 bits, four of them set for each member
//
// All bits of a hash are in one line, so a lookup reads one cache line. With six bits a member one lookup in eighteen
// is a false positive. There are no false negatives.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace superflip::two_phase {

/// Reading is thread-safe.
class BallFilter {
 public:
  BallFilter() = default;
  explicit BallFilter(std::size_t lines) : lines_(lines) {}

  /// Members are 64-bit hashes whose bits must all be well mixed.
  void add(std::uint64_t hash) {
    Line& line = lines_[line_of(hash)];
    for (int probe = 0; probe < kProbes; ++probe) line.words[word_of(hash, probe)] |= bit_of(hash, probe);
  }
  [[nodiscard]] bool may_contain(std::uint64_t hash) const {
    const Line& line = lines_[line_of(hash)];
    std::uint64_t missing = 0;
    for (int probe = 0; probe < kProbes; ++probe) missing |= ~line.words[word_of(hash, probe)] & bit_of(hash, probe);
    return missing == 0;
  }

 private:
  static constexpr int kProbes = 4;  // nine bits of the hash each, from bit 0; the upper half chooses the line
  struct alignas(64) Line {
    std::array<std::uint64_t, 8> words{};
  };

  [[nodiscard]] std::size_t line_of(std::uint64_t hash) const { return (hash >> 32) * lines_.size() >> 32; }
  static std::size_t word_of(std::uint64_t hash, int probe) { return hash >> (9 * probe) & 7; }
  static std::uint64_t bit_of(std::uint64_t hash, int probe) {
    return std::uint64_t{1} << (hash >> (9 * probe + 3) & 63);
  }

  std::vector<Line> lines_;
};

}  // namespace superflip::two_phase
