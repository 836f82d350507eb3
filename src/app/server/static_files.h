// The files of the page, which are part of the program: nothing is read from a path that a client names.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/server/http.h"

namespace superflip::server {

struct StaticFile {
  std::string_view path;  ///< as it is asked for: "/index.html"
  std::string_view content_type;
  std::string_view etag;  ///< with its quotation marks
  std::string_view gzip_bytes;
};

/// Every file of the page; none when it was not built. The definition is made by the build.
std::span<const StaticFile> static_files();
/// Told where there is none.
inline constexpr std::string_view kNoPage =
    "this superflip was built without the page (the option SUPERFLIP_PAGE of the build has it); the API works, and "
    "/openapi.json describes it";

/// The file that a GET or HEAD asks for, 304 where the client has it already, not compressed for clients that do not
/// ask for gzip; nothing when there is no such file. A path that ends in / stands for the index.html behind it.
std::optional<HttpResponse> static_response(std::span<const StaticFile> files, const HttpRequest& request);

}  // namespace superflip::server
