// superflip show: draws a cube as a net or as a picture.
#include <array>

#include "ask/common_fields.h"
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

constexpr std::array kShowFields = {
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|svg", "a net of letters, or a picture"},
    rows::kColour,
    rows::kPuzzle,
    rows::kFrom,
    rows::kOrder,
    rows::kQuiet,
};

constexpr std::array kShowExamples = {
    Example{"superflip show \"R U R' U'\"", "the net of the cube"},
    Example{"superflip show --format svg \"M2 E2 S2\" > pattern.svg", "a picture for a web page"},
};

constexpr Verb kShowVerb = {
    {
        "show",
        "draw a cube",
        "Prints a net of the cube as it is held, or an SVG picture of it.",
        rows::kCubes,
        kShowFields,
        kShowExamples,
    },
    run_show,
};

}  // namespace

Verb show_verb() { return kShowVerb; }

}  // namespace superflip::cli
