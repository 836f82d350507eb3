#include "app/server/gunzip.h"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <cstdint>

namespace superflip::server {
namespace {

constexpr std::size_t kHeaderBytes = 10;
constexpr std::size_t kTrailerBytes = 8;  // a checksum and the size of the contents
constexpr std::string_view kBegin{"\x1f\x8b\x08\x00", 4};

}  // namespace

std::string gunzip(std::string_view file) {
  if (file.size() < kHeaderBytes + kTrailerBytes || !file.starts_with(kBegin)) return "";
  std::uint32_t size = 0;
  for (std::size_t i = 1; i <= 4; ++i) size = size << 8 | static_cast<std::uint8_t>(file[file.size() - i]);
  // Deflate compresses at most about a thousandfold; a file that claims more is damaged.
  if (size / 2048 > file.size()) return "";
  std::string contents(size, '\0');
  boost::beast::zlib::z_params bytes;
  bytes.next_in = file.data() + kHeaderBytes;
  // Includes the trailer: the library may need bits after the last code before it decodes that.
  bytes.avail_in = file.size() - kHeaderBytes;
  bytes.next_out = contents.data();
  bytes.avail_out = contents.size();
  boost::beast::zlib::inflate_stream inflating;
  boost::beast::error_code end;
  inflating.write(bytes, boost::beast::zlib::Flush::finish, end);
  if (end != boost::beast::zlib::error::end_of_stream || bytes.avail_out > 0 || bytes.avail_in > kTrailerBytes)
    return "";
  return contents;
}

}  // namespace superflip::server
