// superflip show: draws a cube as a net or as a picture.
#include "app/cli/verbs.h"
#include "questions/convert/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode run_show(const Arguments& arguments, Console& console) {
  const bool svg = arguments.text("format") == "svg";
  const bool colour = Console::colour_output(arguments.text("color"));
  return for_each_cube(arguments, console, [&](const ReadCube& cube) {
    return svg ? in_encoding("svg", cube).value() : net_of(cube, colour);
  });
}

}  // namespace

const Verb& show_verb() {
  static const Verb kVerb = {show_question(), run_show};
  return kVerb;
}

}  // namespace superflip::cli
