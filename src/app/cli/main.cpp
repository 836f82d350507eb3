// The command `superflip`: parses its command line and runs a verb.
#include "app/cli/command_line.h"
#include "app/cli/console.h"
#include "app/cli/descriptors.h"

int main(int argc, char** argv) {
  using namespace superflip::cli;
  if (!prepare_descriptors()) return static_cast<int>(ExitCode::kTablesOrIo);
  Console console;
  const auto line = parse_command_line(argc, argv);
  ExitCode code = ExitCode::kDone;
  if (!line) {
    code = console.fail(line.error());
  } else if (line->arguments) {
    code = line->arguments->verb().run(*line->arguments, console);
  } else {
    console.write(line->words);
  }
  if (!console.flush()) code = worse_of(code, ExitCode::kTablesOrIo);
  return static_cast<int>(code);
}
