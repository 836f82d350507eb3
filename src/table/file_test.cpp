#include "table/file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>

#include "base/checksum.h"
#include "base/testing.h"

namespace superflip {
namespace {

using testing::read_file;
using testing::TemporaryFolder;
using testing::write_file;

class TableFile : public ::testing::Test {
 protected:
  TableFile() {
    spec_.name = "slice_prune";
    spec_.coordinate = "ud_slice";
    spec_.kind = TableKind::kPrune;
    spec_.packing = {4, Meaning::kExact, 0};
    spec_.moves = MoveSet::face_turns();
    spec_.metric = "htm";
    spec_.entries = 495;
    spec_.fingerprint = 0x0123456789ABCDEFU;
    TableContents contents{AlignedBuffer(spec_.payload_bytes(), 0x21)};
    contents.histogram.counts[1] = 300;
    contents.histogram.counts[31] = 7;
    contents.histogram.unreached = 188;
    histogram_ = contents.histogram;
    EXPECT_TRUE(write_table_file(path_, spec_, contents));
  }

  /// The error of reading the file; "" when it can be read.
  [[nodiscard]] std::string complaint() const {
    const Result<Table> table = read_table_file(path_, &spec_);
    if (table) return "";
    EXPECT_EQ(table.error().code, ErrorCode::kTable);
    EXPECT_EQ(table.error().where, path_);
    return table.error().message;
  }
  [[nodiscard]] std::string complaint_about(const std::string& contents) const {
    write_file(path_, contents);
    return complaint();
  }

  TemporaryFolder folder_;
  const std::string path_ = folder_ / "slice_prune.sfliptable";
  TableSpec spec_;
  DistanceHistogram histogram_;
};

bool starts_with(const std::string& text, const std::string& beginning) { return text.rfind(beginning, 0) == 0; }

TEST_F(TableFile, GivesBackWhatWasWritten) {
  const Result<Table> table = read_table_file(path_, &spec_);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->spec(), spec_);
  EXPECT_EQ(table->histogram(), histogram_);
  EXPECT_EQ(table->payload().size(), spec_.payload_bytes());
  EXPECT_TRUE(std::all_of(table->payload().begin(), table->payload().end(), [](auto b) { return b == 0x21; }));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(table->payload().data()) % 4096, 0U);
  EXPECT_EQ(*read_table_header(path_), spec_);
}

TEST_F(TableFile, IsReadThoughNothingIsExpected) { EXPECT_TRUE(read_table_file(path_, nullptr)); }

TEST_F(TableFile, LiesOnTheDiskAsTheDocumentDrawsIt) {
  const std::string file = read_file(path_);
  ASSERT_EQ(file.size(), 4096 + 248U);  // 495 entries of 4 bits, in whole words
  const auto number = [&](std::size_t offset, std::size_t bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, file.data() + offset, bytes);
    return value;
  };
  EXPECT_EQ(file.substr(0, 8), "SFLIPTAB");
  EXPECT_EQ(number(8, 4), kTableFormatVersion);
  EXPECT_EQ(number(12, 4), 4096U);
  EXPECT_EQ(number(16, 8), hash_of(spec_));
  EXPECT_EQ(number(24, 8), 248U);
  EXPECT_EQ(number(32, 8), checksum(file.data() + 4096, 248));
  EXPECT_EQ(number(40, 8), 495U);
  EXPECT_EQ(number(48, 8), MoveSet::face_turns().bits());
  EXPECT_EQ(number(56, 8), spec_.fingerprint);
  EXPECT_EQ(number(64, 4), 1U);                              // version
  EXPECT_EQ(file.substr(68, 4), std::string({1, 4, 0, 0}));  // kind, bits, meaning, base
  EXPECT_STREQ(file.data() + 72, "htm");
  EXPECT_STREQ(file.data() + 88, "slice_prune");
  EXPECT_STREQ(file.data() + 152, "ud_slice");
  EXPECT_EQ(number(216, 8), 188U);
  EXPECT_EQ(number(224 + 8, 8), 300U);
  EXPECT_EQ(number(224 + 31 * 8, 8), 7U);
  EXPECT_EQ(number(4088, 8), checksum(file.data(), 4088));
}

TEST_F(TableFile, AFlippedBitInAnyByteIsSeen) {
  const std::string good = read_file(path_);
  std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
  const auto put = [&](std::size_t i, char byte) {
    file.seekp(static_cast<std::streamoff>(i));
    file.put(byte).flush();
  };
  for (std::size_t i = 0; i < good.size(); ++i) {
    put(i, static_cast<char>(good[i] ^ (1 << i % 8)));
    const std::string expected = i < 8      ? "foreign"
                                 : i < 12   ? "another format"
                                 : i < 4096 ? "damaged: the checksum of the header"
                                            : "damaged: the checksum of the entries";
    ASSERT_TRUE(starts_with(complaint(), expected)) << "byte " << i << ": " << complaint();
    put(i, good[i]);
  }
  EXPECT_EQ(complaint(), "");
}

TEST_F(TableFile, TruncationAtAnyPlaceIsSeen) {
  const std::string good = read_file(path_);
  for (const std::size_t size : {0U, 1U, 7U, 8U, 100U, 4095U, 4096U, 4097U, 4343U})
    EXPECT_TRUE(starts_with(complaint_about(good.substr(0, size)), "truncated")) << size;
}

TEST_F(TableFile, BytesBehindTheEndAreSeen) {
  EXPECT_TRUE(starts_with(complaint_about(read_file(path_) + "x"), "damaged: 1 bytes follow"));
}

TEST_F(TableFile, ForeignContentsAreSaidToBeForeign) {
  EXPECT_TRUE(starts_with(complaint_about("#!/bin/sh\n"), "foreign"));
  EXPECT_TRUE(starts_with(complaint_about(std::string(8192, '\0')), "foreign"));
}

TEST_F(TableFile, MissingFileOrFolderInItsPlaceIsAnError) {
  std::filesystem::remove(path_);
  EXPECT_TRUE(starts_with(complaint(), "cannot open"));
  std::filesystem::create_directory(path_);
  EXPECT_EQ(complaint(), "not a regular file");
}

TEST_F(TableFile, SpecThatDiffersInAnyFieldIsStaleAndTheFieldIsNamed) {
  const auto expect_stale = [this](const char* what, const auto& change) {
    const TableSpec made_by = spec_;
    change(spec_);
    EXPECT_TRUE(starts_with(complaint(), std::string("stale: ") + what)) << complaint();
    spec_ = made_by;
  };
  expect_stale("it is the table slice_prune", [](TableSpec& s) { s.name = "other"; });
  expect_stale("its coordinate is ud_slice", [](TableSpec& s) { s.coordinate = "other"; });
  expect_stale("it has version 1", [](TableSpec& s) { s.version = 2; });
  expect_stale("it was made with other moves", [](TableSpec& s) { s.moves = MoveSet::all(); });
  expect_stale("its metric is htm", [](TableSpec& s) { s.metric = "qtm"; });
  expect_stale("its coordinate was numbered", [](TableSpec& s) { ++s.fingerprint; });
  expect_stale("its entries are of another", [](TableSpec& s) { s.entries = 494; });
  expect_stale("its entries are of another", [](TableSpec& s) { s.kind = TableKind::kOther; });
  expect_stale("its entries are of another", [](TableSpec& s) { s.packing.meaning = Meaning::kBaseOffset; });
  expect_stale("its entries are of another", [](TableSpec& s) { s.packing.base = 5; });
  expect_stale("its entries are of another", [](TableSpec& s) { s.packing.bits = 8; });
  EXPECT_EQ(complaint(), "");
}

TEST_F(TableFile, HeaderThatContradictsItselfIsSeenThoughItsChecksumIsRight) {
  const std::string good = read_file(path_);
  const auto forge = [&](auto change) {
    detail::TableHeader header;
    std::memcpy(&header, good.data(), sizeof(header));
    change(header);
    header.header_checksum = checksum(&header, offsetof(detail::TableHeader, header_checksum));
    std::string forged = good;
    std::memcpy(forged.data(), &header, sizeof(header));
    return complaint_about(forged);
  };
  const std::string expected = "damaged: the fields of the header contradict each other";
  EXPECT_EQ(forge([](auto& h) { h.payload_bytes -= 8; }), expected);
  EXPECT_EQ(forge([](auto& h) { h.payload_bytes -= 4096 + 248; }), expected);
  EXPECT_EQ(forge([](auto& h) { ++h.spec.entries; }), expected);
  EXPECT_EQ(forge([](auto& h) { h.header_bytes = 512; }), expected);
  EXPECT_EQ(forge([](auto&) {}), "");
}

}  // namespace
}  // namespace superflip
