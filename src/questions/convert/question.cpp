#include "questions/convert/question.h"

#include <array>

#include "ask/common_fields.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kConvertFields = {
    into<&ConvertQuestion::cube, &CubeText::text>(rows::kCubeInJson),
    into<&ConvertQuestion::to>(everywhere(
        {"to", Group::kOutput, Type::kChoice, "FORMAT", "facelets", kCubeEncodings, "the encoding to write"})),
    into<&ConvertQuestion::puzzle>(rows::kPuzzle),
    into<&ConvertQuestion::cube, &CubeText::from>(rows::kFrom),
    into<&ConvertQuestion::cube, &CubeText::order>(rows::kOrder),
    rows::kQuiet,
};

constexpr std::array kConvertExamples = {
    Example{"superflip convert --to facelets \"x R U\"", "the stickers after these moves, held as after the x"},
    Example{"superflip convert --to reid < scrambles.txt", "one cube per line"},
};

constexpr Question kConvert = {
    "convert",
    "write a cube in another encoding",
    "Writes the cube as it is held, rotations included. In a batch a bad line gives an empty line and an error.",
    rows::kCubes,
    kConvertFields,
    kConvertExamples,
};

}  // namespace

const ask::Question& convert_question() { return kConvert; }

}  // namespace superflip
