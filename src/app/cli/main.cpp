// The command `superflip`.
#include "terminal/command_line.h"

int main(int argc, char** argv) { return superflip::cli::run_command(argc, argv); }
