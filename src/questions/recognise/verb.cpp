// superflip recognise: how far a cube is solved in CFOP.
#include "terminal/verb.h"

#include "questions/recognise/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode run_recognise(const Arguments& arguments, Console& console) {
  const bool json = arguments.text("format") == "json";
  const std::string method(arguments.text("method"));
  return for_each_cube(arguments, console, [&](const ReadCube& cube) {
    return json ? recognition_json(method, cube) : recognition_text(method, cube);
  });
}

}  // namespace

Verb recognise_verb() { return {recognise_question(), run_recognise}; }

}  // namespace superflip::cli
