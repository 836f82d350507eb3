#include "app/server/static_files.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <charconv>
#include <cstdint>
#include <system_error>
#include <utility>

#include "app/api/response.h"
#include "app/server/request_head.h"

namespace superflip::server {
namespace {

constexpr std::size_t kGzipHead = 10;
constexpr std::size_t kGzipTrailer = 8;  // a checksum and the size of the contents
constexpr std::string_view kGzipBegin{"\x1f\x8b\x08\x00", 4};

// Whether a list of ETags contains this one; a weak match suffices.
bool has_etag(std::string_view list, std::string_view etag) {
  return list == "*" || (!etag.empty() && list.find(etag) != std::string_view::npos);
}

// The bytes that a Range field asks for: [first, last) of `size`.
struct ByteRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

std::optional<std::size_t> number_in(std::string_view digits) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

// Nothing for a field that is ignored: other units, several ranges, wrong syntax (RFC 9110, 14.2). An empty range
// cannot be satisfied.
std::optional<ByteRange> parse_range(std::string_view field, std::size_t size) {
  constexpr std::string_view kUnit = "bytes=";
  const std::size_t dash = field.find('-');
  if (size == 0 || !field.starts_with(kUnit) || dash == std::string_view::npos) return std::nullopt;
  const std::string_view from = field.substr(kUnit.size(), dash - kUnit.size());
  const std::string_view to = field.substr(dash + 1);
  const auto first = number_in(from);
  const auto last = number_in(to);
  if (from.empty() && last) return ByteRange{size - std::min(*last, size), size};
  if (!first || (!to.empty() && (!last || *last < *first))) return std::nullopt;
  return ByteRange{std::min(*first, size), last ? std::min(*last, size - 1) + 1 : size};
}

// The part of a whole file that the request asks for: 206, 416, or all of it.
HttpResponse part_of(HttpResponse whole, const HttpRequest& request, std::string_view etag) {
  whole.headers.emplace_back("Accept-Ranges", "bytes");
  if (request.method != "GET" || (!request.if_range.empty() && request.if_range != etag)) return whole;
  const std::size_t size = whole.body.size();
  const auto range = parse_range(request.range, size);
  if (!range) return whole;
  if (range->first >= range->last) {
    HttpResponse refusal = problem(416, fmt::format("the file has {} bytes", size));
    refusal.headers.emplace_back("Content-Range", fmt::format("bytes */{}", size));
    return refusal;
  }
  whole.status = 206;
  whole.body = whole.body.substr(range->first, range->last - range->first);
  whole.headers.emplace_back("Content-Range", fmt::format("bytes {}-{}/{}", range->first, range->last - 1, size));
  return whole;
}

}  // namespace

std::string gunzip(std::string_view file) {
  if (file.size() < kGzipHead + kGzipTrailer || !file.starts_with(kGzipBegin)) return "";
  std::uint32_t size = 0;
  for (std::size_t i = 1; i <= 4; ++i) size = size << 8 | static_cast<std::uint8_t>(file[file.size() - i]);
  // Deflate compresses at most about a thousandfold; a file that claims more is damaged.
  if (size / 2048 > file.size()) return "";
  std::string contents(size, '\0');
  boost::beast::zlib::z_params bytes;
  bytes.next_in = file.data() + kGzipHead;
  // Includes the trailer: the library may need bits after the last code before it decodes that.
  bytes.avail_in = file.size() - kGzipHead;
  bytes.next_out = contents.data();
  bytes.avail_out = contents.size();
  boost::beast::zlib::inflate_stream inflating;
  boost::beast::error_code end;
  inflating.write(bytes, boost::beast::zlib::Flush::finish, end);
  if (end != boost::beast::zlib::error::end_of_stream || bytes.avail_out > 0 || bytes.avail_in > kGzipTrailer)
    return "";
  return contents;
}

std::optional<HttpResponse> static_response(std::span<const StaticFile> files, const HttpRequest& request) {
  std::string path = request.path;
  if (path.ends_with('/')) path += "index.html";
  const auto file = std::find_if(files.begin(), files.end(), [&](const StaticFile& row) { return row.path == path; });
  if (file == files.end()) return std::nullopt;
  // The browser revalidates each time, which takes a few bytes if nothing changed: after an update no file is stale.
  const HttpHeaders headers = {
      {"ETag", std::string(file->etag)}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
  if (has_etag(request.if_none_match, file->etag)) return HttpResponse{304, "", "", headers};
  if (!accepts(request.accept_encoding, "gzip", "*"))
    return part_of({200, file->content_type, gunzip(file->gzip_bytes), {{"Vary", "Accept-Encoding"}}}, request, "");
  HttpResponse response{200, file->content_type, std::string(file->gzip_bytes), headers};
  response.headers.emplace_back("Content-Encoding", "gzip");
  return part_of(std::move(response), request, file->etag);
}

}  // namespace superflip::server
