// superflip show: a cube as a net or a picture.
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"

namespace superflip::cli {

ExitCode run_show(const Arguments& arguments, Console& console) {
  const bool svg = arguments.text("format") == "svg";
  const bool colour = Console::colour_output(arguments.text("color"));
  return for_each_cube(arguments, console, [&](const ReadCube& cube) {
    if (cube.puzzle == Puzzle::k2x2x2) return svg ? to_svg(cube.pocket) : to_net(cube.pocket, colour);
    return svg ? to_svg(cube.cube) : to_net(cube.cube, colour);
  });
}

}  // namespace superflip::cli
