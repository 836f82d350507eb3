// Fields of CSV records (RFC 4180).
#pragma once

#include <string>
#include <string_view>

namespace superflip::cli {

/// The text as a field: quoted when it must be. Bytes that are no text (controls, and all beyond ASCII, which may be
/// broken UTF-8) become ?.
std::string csv_field(std::string_view text);

}  // namespace superflip::cli
