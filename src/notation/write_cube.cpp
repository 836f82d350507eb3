#include "notation/write_cube.h"

#include <fmt/core.h>

namespace superflip {
namespace {

// The encodings that both puzzles have.
template <typename Cube>
Result<std::string> written(std::string_view encoding, const Cube& cube) {
  if (encoding == "facelets") return to_facelets(cube);
  if (encoding == "reid") return to_reid(cube);
  if (encoding == "kpattern") return to_kpattern_json(cube);
  if (encoding == "cycles") return to_cycles(cube);
  if (encoding == "net") return to_net(cube, /*colour=*/false);
  if (encoding == "svg") return to_svg(cube);
  return fail(ErrorCode::kUsage, fmt::format("there is no encoding \"{}\": use one of {}", encoding, kCubeEncodings));
}

}  // namespace

Result<std::string> in_encoding(std::string_view encoding, const ReadCube& cube) {
  const bool pocket = cube.puzzle == Puzzle::k2x2x2;
  if (encoding != "b32") return pocket ? written(encoding, cube.pocket) : written(encoding, cube.cube);
  if (pocket) return fail(ErrorCode::kUsage, "the 2x2x2 has no encoding b32");
  return to_b32(cube.cube);
}

std::string facelets_of(const ReadCube& cube) {
  return cube.puzzle == Puzzle::k2x2x2 ? to_facelets(cube.pocket) : to_facelets(cube.cube);
}

std::string net_of(const ReadCube& cube, bool colour) {
  return cube.puzzle == Puzzle::k2x2x2 ? to_net(cube.pocket, colour) : to_net(cube.cube, colour);
}

}  // namespace superflip
