// superflip recognise: how far a cube is solved in CFOP.
#include "terminal/verb.h"

#include "questions/recognise/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode run_recognise(const Arguments& arguments, Console& console) {
  const bool json = arguments.text("format") == "json";
  return for_each_cube(arguments, console, [json](const ReadCube& cube) {
    return json ? recognition_json(cube) : describe(recognise(cube));
  });
}

}  // namespace

const Verb& recognise_verb() {
  static const Verb kVerb = {recognise_question(), run_recognise};
  return kVerb;
}

}  // namespace superflip::cli
