#include "job/journals.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "base/testing.h"
#include "job/journals.h"
#include "job/units.h"

namespace superflip::cli::job {
namespace {

using superflip::testing::read_file;
using superflip::testing::TemporaryFolder;
using superflip::testing::write_file;

constexpr std::uint64_t kJob = 77;

std::string result_of_unit(std::uint64_t unit) { return std::string(10 * unit, static_cast<char>('a' + unit)); }

// One journal with the units 1 to 4; its bytes.
std::string four_units(const TemporaryFolder& folder) {
  {
    JournalWriter writer(folder.path(), kJob);
    for (std::uint64_t unit = 1; unit <= 4; ++unit) EXPECT_TRUE(writer.append(unit, result_of_unit(unit), 5 * unit));
  }
  EXPECT_EQ(folder.names().size(), 1U);
  return read_file(folder / folder.names().front());
}

std::uint64_t bytes_of_units(std::uint64_t units) { return units * kHeaderBytes + 5 * units * (units + 1); }

TEST(Journals, HaveWhatWasAppended) {
  const TemporaryFolder folder;
  four_units(folder);
  Journals journals(folder.path(), kJob, 4);
  ASSERT_TRUE(journals.refresh());
  for (std::uint64_t unit = 1; unit <= 4; ++unit) {
    ASSERT_NE(journals.find(unit), nullptr);
    EXPECT_EQ(journals.find(unit)->header.work_ms, 5 * unit);
    EXPECT_EQ(Journals::result_of(*journals.find(unit)).value_or(""), result_of_unit(unit));
  }
  EXPECT_EQ(journals.find(5), nullptr);
  EXPECT_EQ(journals.dropped(), 0U);
}

TEST(Journals, AreNotReadAfterAStop) {
  const TemporaryFolder folder;
  four_units(folder);
  const StopToken stopped;
  stopped.request_stop();
  EXPECT_EQ(Journals(folder.path(), kJob, 4, stopped).refresh().error().code, ErrorCode::kInterrupted);
}

TEST(Journals, CutAnywhereHaveTheWholeRecordsBeforeTheCut) {
  const TemporaryFolder from;
  const std::string bytes = four_units(from);
  ASSERT_EQ(bytes.size(), bytes_of_units(4));
  const TemporaryFolder folder;
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    write_file(folder / "one.journal", bytes.substr(0, cut));
    Journals journals(folder.path(), kJob, 4);
    ASSERT_TRUE(journals.refresh());
    for (std::uint64_t unit = 1; unit <= 4; ++unit)
      EXPECT_EQ(journals.find(unit) != nullptr, cut >= bytes_of_units(unit)) << cut;
  }
}

TEST(Journals, LoseOnlyTheRecordInWhichAByteIsDamaged) {
  const TemporaryFolder from;
  const std::string bytes = four_units(from);
  const TemporaryFolder folder;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    write_file(folder / "one.journal", damaged);
    Journals journals(folder.path(), kJob, 4);
    ASSERT_TRUE(journals.refresh());
    for (std::uint64_t unit = 1; unit <= 4; ++unit)
      EXPECT_EQ(journals.find(unit) == nullptr, i >= bytes_of_units(unit - 1) && i < bytes_of_units(unit)) << i;
  }
}

TEST(Journals, AreReadOnWhereTheyGrowAndAgainWhereTheyWereCut) {
  const TemporaryFolder from;
  const std::string bytes = four_units(from);
  const TemporaryFolder folder;
  Journals journals(folder.path(), kJob, 4);
  for (std::size_t end = 0; end <= bytes.size(); end += 7) {
    write_file(folder / "one.journal", bytes.substr(0, end));
    ASSERT_TRUE(journals.refresh());
    for (std::uint64_t unit = 1; unit <= 4; ++unit)
      EXPECT_EQ(journals.find(unit) != nullptr, end >= bytes_of_units(unit)) << end;
  }
  write_file(folder / "one.journal", bytes.substr(0, bytes_of_units(2)));
  ASSERT_TRUE(journals.refresh());
  EXPECT_NE(journals.find(2), nullptr);
  EXPECT_EQ(journals.find(3), nullptr);
  std::filesystem::remove(folder / "one.journal");
  ASSERT_TRUE(journals.refresh());
  EXPECT_TRUE(journals.finished().empty());
}

TEST(Journals, CountUnitsThatWereDoneTwiceAndKeepTheFirst) {
  const TemporaryFolder folder;
  const std::string bytes = four_units(folder);
  write_file(folder / "z.journal", bytes);
  Journals journals(folder.path(), kJob, 4);
  ASSERT_TRUE(journals.refresh());
  EXPECT_EQ(journals.repeated(), 4U);
  EXPECT_NE(journals.find(1)->path, folder / "z.journal");
}

TEST(Journals, PassOverRecordsOfOtherJobsAndOfUnitsThatDoNotExist) {
  const TemporaryFolder folder;
  four_units(folder);
  Journals other(folder.path(), kJob + 1, 4);
  ASSERT_TRUE(other.refresh());
  EXPECT_TRUE(other.finished().empty());
  Journals smaller(folder.path(), kJob, 2);
  ASSERT_TRUE(smaller.refresh());
  EXPECT_EQ(smaller.finished().size(), 2U);
}

TEST(JournalWriter, LeavesWholeRecordsWhenTheDiskIsFullAndContinuesWhenItIsNot) {
  const TemporaryFolder folder;
  JournalWriter writer(folder.path(), kJob);
  ASSERT_TRUE(writer.append(1, result_of_unit(1), 0));
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
  const rlimit small{1000, limit.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto full = writer.append(2, std::string(5000, 'x'), 0);
  ::setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, before);
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().code, ErrorCode::kInputOutput);
  EXPECT_EQ(read_file(folder / folder.names().front()).size(), bytes_of_units(1));
  EXPECT_TRUE(writer.append(2, result_of_unit(2), 0));
  EXPECT_EQ(read_file(folder / folder.names().front()).size(), bytes_of_units(2));
}

TEST(UnitResult, IsReadAsItWasWrittenAndRefusedWhenItIsCutOrLonger) {
  UnitResult result{ExitCode::kInvalidCube, {"U\nR\n\n", {2, 4, 5}, {"line 3: no cube", ""}}, "a,b\n"};
  const std::string bytes = to_bytes(result);
  const auto read = parse_unit_result(bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->code, result.code);
  EXPECT_EQ(read->head, result.head);
  EXPECT_EQ(read->output.data, result.output.data);
  EXPECT_EQ(read->output.ends, result.output.ends);
  EXPECT_EQ(read->output.messages, result.output.messages);
  EXPECT_EQ(answer_of(*read, 1), "R\n");
  for (std::size_t cut = 0; cut < bytes.size(); ++cut) EXPECT_FALSE(parse_unit_result(bytes.substr(0, cut))) << cut;
  EXPECT_FALSE(parse_unit_result(bytes + "x"));
}

}  // namespace
}  // namespace superflip::cli::job
