// The three descriptors that a program is started with, or should be. POSIX.
#pragma once

namespace superflip::cli {

/// Gives descriptors 0 to 2 that are closed (`superflip solve <&- >&-`) a file that does nothing, so that no file which
/// is opened later takes their numbers: a pipe of the program's own would be read as standard input, and a table file
/// might get the answers. A closed input is an empty one; a closed output fails when something is written to it.
/// Call it before anything opens a file. False when the system has no such file to give.
bool open_closed_descriptors();

}  // namespace superflip::cli
