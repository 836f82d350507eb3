// Parses any bytes as an algorithm. Nothing crashes, and an accepted algorithm survives a round trip through both
// writers. The first byte chooses the puzzle.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.h"
#include "notation/algorithm.h"

using superflip::fuzz::require;

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  superflip::AlgorithmOptions options;
  options.puzzle = data[0] % 2 == 0 ? superflip::Puzzle::k3x3x3 : superflip::Puzzle::k2x2x2;
  options.max_moves = 2000;
  const auto algorithm = superflip::parse_algorithm(text, options);
  if (!algorithm) {
    require(algorithm.error().code == superflip::ErrorCode::kBadAlgorithm, "the error is kBadAlgorithm");
    require(!algorithm.error().where.empty(), "the error has a place");
    return 0;
  }
  require(algorithm->moves.size() <= options.max_moves, "the length is capped");
  require(!algorithm->rotation.is_mirror(), "the rotation is not a mirror");

  const superflip::CubieState state = apply(*algorithm).state;
  superflip::Symmetry turned;
  for (const std::string& written : {to_text(algorithm->moves), to_text_with_slices(algorithm->moves, turned)}) {
    const auto again = superflip::parse_algorithm(written);
    require(again.has_value(), "the written text can be read");
    require(apply(*again).state == state, "the written text gives the same state");
  }
  return 0;
}
