// Compressed files, for the few clients that want them plain.
#pragma once

#include <string>
#include <string_view>

namespace superflip::server {

/// The contents of a gzip file (RFC 1952) of one member whose header has no optional fields, as zlib writes it. Empty
/// for anything else.
std::string gunzip(std::string_view file);

}  // namespace superflip::server
