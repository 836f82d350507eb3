// superflip convert: a cube in another encoding, as it is held.
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/cube_encodings.h"

namespace superflip::cli {

ExitCode run_convert(const Arguments& arguments, Console& console) {
  const std::string to = arguments.text("to");
  ReadCube solved;
  solved.puzzle = puzzle_of(arguments);
  if (const auto there_is = in_encoding(to, solved); !there_is) return console.fail(there_is.error());
  return for_each_cube(arguments, console, [&](const ReadCube& cube) { return in_encoding(to, cube).value_or(""); });
}

}  // namespace superflip::cli
