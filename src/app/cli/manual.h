// The manual page, docs/superflip.1, generated from the rows of the verbs.
#pragma once

#include <string>

namespace superflip::cli {

/// superflip(1) in the man macros of roff. A test compares docs/superflip.1 with it.
std::string manual_page();

}  // namespace superflip::cli
