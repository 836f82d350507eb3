// superflip recognise: how far a cube is solved in CFOP.
#include <array>

#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/recognition_json.h"
#include "ask/common_fields.h"

namespace superflip::cli {
namespace {

ExitCode run_recognise(const Arguments& arguments, Console& console) {
  const bool json = arguments.text("format") == "json";
  return for_each_cube(arguments, console, [json](const ReadCube& cube) {
    return json ? recognition_json(cube) : describe(recognise(cube));
  });
}

constexpr std::array kRecogniseOptions = {
    rows::kFrom,
    rows::kOrder,
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "the output format"},
    rows::kQuiet,
};

constexpr std::array kRecogniseExamples = {
    Example{"superflip recognise \"R U2 R' U' R U' R'\"", "F2L on D, OLL 27 (ZBLL S)"},
    Example{"superflip recognise --format json < cubes.txt", "one cube per line, one JSON object per line"},
};

constexpr Verb kRecogniseVerb = {
    {
        "recognise",
        "recognise how far a cube is solved in CFOP",
        "Finds the face on which most of a cube is solved, and prints how far: the edges of the cross, the slots of "
        "the first two layers, the OLL and PLL case of the last layer, the final turn. Faces and slots are named as "
        "the cube is held. In a batch a bad line gives an empty line and an error.",
        rows::kCubes,
        kRecogniseOptions,
        kRecogniseExamples,
    },
    run_recognise,
};

}  // namespace

const Verb& recognise_verb() { return kRecogniseVerb; }

}  // namespace superflip::cli
