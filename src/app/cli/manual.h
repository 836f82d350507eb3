// The manual page, docs/superflip.1, written from the rows of the verbs.
#pragma once

#include <string>

namespace superflip::cli {

/// superflip(1) in the man macros of roff. A test holds docs/superflip.1 against it.
std::string manual_page();

}  // namespace superflip::cli
