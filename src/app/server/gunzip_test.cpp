#include <gtest/gtest.h>

#include <algorithm>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <random>
#include <string>

#include "app/server/static_files.h"

namespace superflip::server {
namespace {

using namespace std::string_literals;

const std::string kPage =
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x2b\x48\x4c\x4f\x05\x00\x20\xb6\x0a\x14\x04\x00\x00\x00"s;

TEST(Gunzip, GivesTheContents) { EXPECT_EQ(gunzip(kPage), "page"); }

TEST(Gunzip, RefusesWhatIsDamaged) {
  for (std::size_t size = 0; size < kPage.size(); ++size) EXPECT_EQ(gunzip(kPage.substr(0, size)), "") << size;
  std::string other = kPage;
  other[kPage.size() - 4] = 5;
  EXPECT_EQ(gunzip(other), "") << "another size";
  other[kPage.size() - 1] = 127;
  EXPECT_EQ(gunzip(other), "") << "a size that nothing so small can have";
  other = kPage;
  other[3] = 8;
  EXPECT_EQ(gunzip(other), "") << "a header with a name";
}

// A stream may end at any bit of its last byte, after codes of any length.
TEST(Gunzip, UnderstandsStreamsOfEveryLength) {
  std::minstd_rand random(2);
  for (std::size_t size = 1; size < 3000; ++size) {
    std::string text(size, ' ');
    for (char& c : text) c = static_cast<char>('a' + std::min(random() % 26, random() % 26));
    std::string deflated(2 * size + 100, '\0');
    boost::beast::zlib::deflate_stream deflating;
    boost::beast::zlib::z_params bytes;
    bytes.next_in = text.data();
    bytes.avail_in = text.size();
    bytes.next_out = deflated.data();
    bytes.avail_out = deflated.size();
    boost::beast::error_code end;
    deflating.write(bytes, boost::beast::zlib::Flush::finish, end);
    deflated.resize(bytes.total_out);
    std::string file = kPage.substr(0, 10) + deflated + std::string(4, '\0');  // the checksum is not verified
    for (int i = 0; i < 4; ++i) file += static_cast<char>(size >> 8 * i & 255);
    ASSERT_EQ(gunzip(file), text) << size;
  }
}

TEST(Gunzip, UnderstandsEveryFileOfThePage) {
  for (const StaticFile& file : static_files()) EXPECT_FALSE(gunzip(file.gzip_bytes).empty()) << file.path;
}

}  // namespace
}  // namespace superflip::server
