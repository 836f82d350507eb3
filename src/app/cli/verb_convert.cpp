// superflip convert: writes a cube in another encoding.
#include <array>

#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "ask/common_fields.h"

namespace superflip::cli {
namespace {

ExitCode run_convert(const Arguments& arguments, Console& console) {
  const std::string to = arguments.text("to");
  ReadCube solved;
  solved.puzzle = puzzle_of(arguments);
  if (const auto there_is = in_encoding(to, solved); !there_is) return console.fail(there_is.error());
  return for_each_cube(arguments, console, [&](const ReadCube& cube) { return in_encoding(to, cube).value_or(""); });
}

constexpr std::array kConvertOptions = {
    Field{"to", Group::kOutput, Type::kChoice, "FORMAT", "facelets", kCubeEncodings, "the encoding to write"},
    rows::kPuzzle,
    rows::kFrom,
    rows::kOrder,
    rows::kQuiet,
};

constexpr std::array kConvertExamples = {
    Example{"superflip convert --to facelets \"x R U\"", "the stickers after these moves, held as after the x"},
    Example{"superflip convert --to reid < scrambles.txt", "one cube per line"},
};

constexpr Verb kConvertVerb = {
    {
        "convert",
        "write a cube in another encoding",
        "Writes the cube as it is held, rotations included. In a batch a bad line gives an empty line and an error.",
        rows::kCubes,
        kConvertOptions,
        kConvertExamples,
    },
    run_convert,
};

}  // namespace

const Verb& convert_verb() { return kConvertVerb; }

}  // namespace superflip::cli
