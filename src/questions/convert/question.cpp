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

constexpr Question kShow = {
    "show",       "draw a cube", "Prints a net of the cube as it is held, or an SVG picture of it.",
    rows::kCubes, kShowFields,   kShowExamples,
};

}  // namespace

const ask::Question& convert_question() { return kConvert; }
const ask::Question& show_question() { return kShow; }

}  // namespace superflip
