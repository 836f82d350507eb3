// superflip convert: writes a cube in another encoding.
#include "questions/convert/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode run_convert(const Arguments& arguments, Console& console) {
  const std::string to = arguments.text("to");
  ReadCube solved;
  solved.puzzle = puzzle_of(arguments);
  if (const auto there_is = in_encoding(to, solved); !there_is) return console.fail(there_is.error());
  return for_each_cube(arguments, console, [&](const ReadCube& cube) { return in_encoding(to, cube).value_or(""); });
}

}  // namespace

Verb convert_verb() { return {convert_question(), run_convert}; }

}  // namespace superflip::cli
