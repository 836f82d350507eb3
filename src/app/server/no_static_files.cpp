// The program without its page.
#include "app/server/static_files.h"

namespace superflip::server {

std::span<const StaticFile> static_files() { return {}; }

}  // namespace superflip::server
