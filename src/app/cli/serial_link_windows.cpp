#include "app/cli/serial_link.h"

namespace superflip::cli {

Result<std::unique_ptr<robot::Link>> open_serial_link(const std::string& path, int) {
  return fail(
      ErrorCode::kInputOutput,
      "Superflip drives no devices on Windows; leave out --device and send the commands with a program of yours", path);
}

}  // namespace superflip::cli
