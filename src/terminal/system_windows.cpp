#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>

#include "terminal/system.h"

namespace superflip::cli {

bool prepare_descriptors() {
  for (int stream = 0; stream < 3; ++stream) _setmode(stream, _O_BINARY);
  ::SetConsoleOutputCP(CP_UTF8);
  for (const DWORD stream : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE})
    if (DWORD mode = 0; ::GetConsoleMode(::GetStdHandle(stream), &mode) != 0)
      ::SetConsoleMode(::GetStdHandle(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  return true;
}

int open_to_read(const std::string& path) { return _open(path.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT); }

void close_descriptor(int descriptor) { _close(descriptor); }

std::ptrdiff_t read_bytes(int descriptor, char* to, std::size_t most) {
  return _read(descriptor, to, static_cast<unsigned>(std::min(most, std::size_t{1} << 30)));
}

bool lock_file(std::FILE*) { return true; }

bool sync_file(std::FILE* file) { return _commit(_fileno(file)) == 0 || errno == EBADF; }

int columns_of(int descriptor) {
  CONSOLE_SCREEN_BUFFER_INFO info;
  const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
  return ::GetConsoleScreenBufferInfo(handle, &info) != 0 ? info.srWindow.Right - info.srWindow.Left + 1 : 0;
}

Awaited await_input(int, int) { return Awaited::kInput; }

std::int64_t seek(int descriptor, std::int64_t offset, int whence) { return _lseeki64(descriptor, offset, whence); }

// Windows calls the handler in a thread of its own. Reading from a console ends by itself at Ctrl-C; no descriptor is
// needed to wake the reader.

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
