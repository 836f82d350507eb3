// The files of the page are built into the program: the server never reads a path that a client names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/server/http.h"

namespace superflip::server {

struct StaticFile {
  std::string_view path;  ///< path of the request: "/index.html"
  std::string_view content_type;
  std::string_view etag;  ///< with quotation marks
  std::string_view gzip_bytes;
};

/// Every file of the page; none if the page was not built. The build generates the definition.
std::span<const StaticFile> static_files();
/// The message of a program without the page.
inline constexpr std::string_view kNoPage =
    "this superflip was built without the page (build option SUPERFLIP_PAGE); the API works, and /openapi.json "
    "describes it";

/// For the few clients that do not accept gzip. The contents of a gzip file (RFC 1952) with one member and without
/// optional header fields, as zlib writes it. Empty for anything else.
std::string gunzip(std::string_view file);

/// The response to a GET or HEAD for a file: 304 if the client has the file already; uncompressed for a client that
/// does not accept gzip; 206 or 416 for a GET with one Range. Nothing if there is no such file. A path that ends in /
/// means its index.html.
std::optional<HttpResponse> static_response(std::span<const StaticFile> files, const HttpRequest& request);

}  // namespace superflip::server
