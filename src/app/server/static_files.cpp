#include "app/server/static_files.h"

#include <algorithm>
#include <string>

#include "app/server/gunzip.h"

namespace superflip::server {
namespace {

// Whether a list of ETags contains this one; a weak match suffices.
bool has_etag(std::string_view list, std::string_view etag) {
  return list == "*" || (!etag.empty() && list.find(etag) != std::string_view::npos);
}

bool understands_gzip(std::string_view accept_encoding) {
  return accept_encoding.find("gzip") != std::string_view::npos || accept_encoding.find('*') != std::string_view::npos;
}

}  // namespace

std::optional<HttpResponse> static_response(std::span<const StaticFile> files, const HttpRequest& request) {
  std::string path = request.path;
  if (path.ends_with('/')) path += "index.html";
  const auto file = std::find_if(files.begin(), files.end(), [&](const StaticFile& f) { return f.path == path; });
  if (file == files.end()) return std::nullopt;
  // The browser revalidates each time, which takes a few bytes if nothing changed: after an update no file is stale.
  const HttpHeaders headers = {
      {"ETag", std::string(file->etag)}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
  if (has_etag(request.if_none_match, file->etag)) return HttpResponse{304, "", "", headers};
  if (!understands_gzip(request.accept_encoding))
    return HttpResponse{200, file->content_type, gunzip(file->gzip_bytes), {{"Vary", "Accept-Encoding"}}};
  HttpResponse response{200, file->content_type, std::string(file->gzip_bytes), headers};
  response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace superflip::server
