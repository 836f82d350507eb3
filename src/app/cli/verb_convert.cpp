// superflip convert: a cube in another encoding, as it is held.
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

std::string in_encoding(std::string_view encoding, const PlacedCube& cube) {
  if (encoding == "reid") return to_reid(cube);
  if (encoding == "b32") return to_b32(cube);
  if (encoding == "kpattern") return to_kpattern_json(cube);
  if (encoding == "net") return to_net(cube, /*colour=*/false);
  if (encoding == "svg") return to_svg(cube);
  return to_facelets(cube);
}

std::string in_encoding(std::string_view encoding, const PocketState& pocket) {
  if (encoding == "reid") return to_reid(pocket);
  if (encoding == "kpattern") return to_kpattern_json(pocket);
  if (encoding == "net") return to_net(pocket, /*colour=*/false);
  if (encoding == "svg") return to_svg(pocket);
  return to_facelets(pocket);
}

}  // namespace

ExitCode run_convert(const Arguments& arguments, Console& console) {
  const std::string to = arguments.text("to");
  const bool pocket = puzzle_of(arguments) == Puzzle::k2x2x2;
  if (pocket && to == "b32") return console.fail({ErrorCode::kUsage, "there is no encoding " + to + " of the 2x2x2"});
  return for_each_cube(arguments, console, [&](const ReadCube& cube) {
    return pocket ? in_encoding(to, cube.pocket) : in_encoding(to, cube.cube);
  });
}

}  // namespace superflip::cli
