// Decompresses files for the few clients that do not accept gzip.
#pragma once

#include <string>
#include <string_view>

namespace superflip::server {

/// The contents of a gzip file (RFC 1952) with one member and without optional header fields, as zlib writes it. Empty
/// for anything else.
std::string gunzip(std::string_view file);

}  // namespace superflip::server
