// Reads any bytes as a cube. Nothing crashes, a refused cube has its reasons, and an accepted cube is solvable and
// survives a round trip through every encoding. The first byte chooses the puzzle.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cube/validity.h"
#include "fuzz/require.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"

using superflip::fuzz::require;

namespace {

void require_refusal(const superflip::CubeError& refusal) {
  const bool is_invalid = refusal.error.code == superflip::ErrorCode::kInvalidCube;
  require(is_invalid || refusal.error.code == superflip::ErrorCode::kBadAlgorithm ||
              refusal.error.code == superflip::ErrorCode::kUsage,  // "facelets ULF:" names a wrong order
          "the error code fits");
  require(is_invalid == !refusal.defects.empty(), "exactly an impossible cube has defects");
  require(!refusal.error.message.empty(), "the error has a message");
}

void require_round_trips(const superflip::PlacedCube& cube) {
  require(superflip::defects_of(cube.state).empty(), "an accepted cube is solvable");
  for (const std::string& written : {to_facelets(cube), to_reid(cube), to_b32(cube), to_kpattern_json(cube)}) {
    const auto again = superflip::read_cube(written);
    require(again.has_value(), "the written text can be read");
    require(again->cube == cube, "the written text gives the same cube");
  }
}

void require_round_trips(const superflip::PocketState& state) {
  require(superflip::defects_of(state).empty(), "an accepted cube is solvable");
  for (const std::string& written : {to_facelets(state), to_reid(state), to_kpattern_json(state)}) {
    const auto again = superflip::read_cube(written, superflip::Puzzle::k2x2x2);
    require(again.has_value(), "the written text can be read");
    require(again->pocket == state, "the written text gives the same cube");
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto puzzle = data[0] % 2 == 0 ? superflip::Puzzle::k3x3x3 : superflip::Puzzle::k2x2x2;
  const auto unpainted = data[0] % 4 < 2 ? superflip::Unpainted::kOneCubeMustFit : superflip::Unpainted::kAnyThatFits;
  const auto cube = superflip::read_cube_or_defects(text, puzzle, unpainted);
  if (!cube) {
    require_refusal(cube.error());
  } else if (puzzle == superflip::Puzzle::k3x3x3) {
    require_round_trips(cube->cube);
  } else {
    require_round_trips(cube->pocket);
  }
  return 0;
}
