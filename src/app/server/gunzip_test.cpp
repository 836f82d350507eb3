#include "app/server/gunzip.h"

#include <gtest/gtest.h>

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

TEST(Gunzip, UnderstandsEveryFileOfThePage) {
  for (const StaticFile& file : static_files()) EXPECT_FALSE(gunzip(file.gzip_bytes).empty()) << file.path;
}

}  // namespace
}  // namespace superflip::server
