#include <gtest/gtest.h>

#include <string>

#include "table/product_tables.h"

namespace superflip {
namespace {

TEST(TableLoader, ThrowsAwayATableThatWasGivenUpHalfWay) {
  TableStore store{std::string()};
  GenerateOptions options;
  TableLoader loader(store, options);
  TableSpec spec;
  spec.name = "half";
  spec.entries = 64;
  const auto table = loader.open(spec, [&](const GenerateOptions& generate) {
    generate.stop.request_stop();
    return TableContents{AlignedBuffer(spec.payload_bytes(), 0)};
  });
  EXPECT_FALSE(table);
  EXPECT_TRUE(loader.failed());
  EXPECT_EQ(loader.finish(0).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
