// Windows calls the handler in a thread of its own. Reading from a console ends by itself at Ctrl-C; no descriptor is
// needed to wake the reader.
#include <windows.h>

#include "terminal/interrupt.h"

namespace superflip::cli {
namespace {

// Set before the handler is installed, never freed.
const StopToken* console_token = nullptr;

// True: handled. The second Ctrl-C ends the program as usual.
BOOL WINAPI on_console_event(DWORD) {
  const bool first = !console_token->stop_requested();
  console_token->request_stop();
  return first ? TRUE : FALSE;
}

}  // namespace

Interrupt::Interrupt() {
  console_token = new StopToken(token_);  // outlives every handler call, even at exit
  ::SetConsoleCtrlHandler(on_console_event, TRUE);
}

}  // namespace superflip::cli
