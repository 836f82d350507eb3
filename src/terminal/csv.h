// Fields of CSV records (RFC 4180).
#pragma once

#include <string>
#include <string_view>

namespace superflip::cli {

/// The text as a field, quoted if necessary. Control characters and all bytes beyond ASCII, which may be broken UTF-8,
/// become ?.
std::string csv_field(std::string_view text);

}  // namespace superflip::cli
