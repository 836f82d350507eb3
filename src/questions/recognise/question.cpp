#include "questions/recognise/question.h"

#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "notation/json.h"
#include "questions/recognise/recognition.h"
#include "questions/recognise/reduction.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kRecogniseFields = {
    into<&RecogniseQuestion::cube, &CubeText::text>(rows::kCubeInJson),
    into<&RecogniseQuestion::cube, &CubeText::from>(rows::kFrom),
    into<&RecogniseQuestion::cube, &CubeText::order>(rows::kOrder),
    into<&RecogniseQuestion::method>(everywhere(
        {"method", Group::kTask, Type::kChoice, "METHOD", "cfop", "cfop|fmc",
         "fmc: how far the cube is reduced to half turns, about each axis: flipped edges; before domino reduction the "
         "twisted corners and the edges outside of the slice (4c2e); of a domino the case before HTR (4c1 4e)"})),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "the output format"},
    rows::kQuiet,
};

constexpr std::array kRecogniseExamples = {
    Example{"superflip recognise \"R U2 R' U' R U' R'\"", "F2L on D, OLL 27 (ZBLL S)"},
    Example{"superflip recognise --method fmc \"U R2 U\"",
            "htr-drud 4b2 2e: EO and DR are done about all axes but one"},
    Example{"superflip recognise --format json < cubes.txt", "one cube per line, one JSON object per line"},
};

constexpr Question kRecognise = {
    "recognise",
    "recognise how far a cube is solved in CFOP or FMC",
    "Finds the face on which most of a cube is solved, and prints how far: the edges of the cross, the slots of "
    "the first two layers, the OLL and PLL case of the last layer, the final turn. Faces and slots are named as "
    "the cube is held. In a batch a bad line gives an empty line and an error; with --format json an object with the "
    "error.",
    rows::kCubes,
    kRecogniseFields,
    kRecogniseExamples,
};

}  // namespace

const ask::Question& recognise_question() { return kRecognise; }

std::string recognition_text(std::string_view method, const ReadCube& cube) {
  return method == "fmc" ? describe(reduction_of(held_state(cube))) : describe(recognise(cube));
}

std::string recognition_json(std::string_view method, const ReadCube& cube) {
  if (method == "fmc") {
    const Reduction reduction = reduction_of(held_state(cube));
    JsonWriter json;
    json.begin_object();
    write_fields(reduction, json);
    return json.field("text", describe(reduction)).field("assumptions", cube.assumptions).end_object().take();
  }
  const Recognition recognition = recognise(cube);
  JsonWriter json;
  json.begin_object();
  json.field("next", recognition.next);
  json.field("face", std::string_view(&recognition.face, 1));
  json.field("cross_edges", recognition.cross_edges);
  json.field("slots", recognition.slots);
  json.field_or_null("oll", recognition.oll);
  json.field_or_null("zbll_set", recognition.zbll_set);
  json.field_or_null("pll", recognition.pll);
  json.field_or_null("auf", recognition.auf);
  json.field("text", describe(recognition)).field("assumptions", cube.assumptions);
  return json.end_object().take();
}

namespace {

JsonAnswer answer_recognise(const RecogniseQuestion& question, const JsonContext& /*context*/) {
  const auto cube = read_cube_or_defects(question.cube.joined(), Puzzle::k3x3x3);
  if (!cube) return tl::unexpected(cube.error());
  return recognition_json(question.method, *cube);
}

}  // namespace

JsonQuestion recognise_route() {
  return {"/api/v1/recognise", Lane::kQuick, reading<recognise_question, answer_recognise>};
}

}  // namespace superflip
