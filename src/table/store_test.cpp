#include "table/store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/testing.h"

namespace superflip {
namespace {

using testing::read_file;
using testing::TemporaryFolder;
using testing::write_file;

TableSpec some_spec(const std::string& name = "some_table") {
  TableSpec spec;
  spec.name = name;
  spec.coordinate = "some";
  spec.entries = 10000;
  return spec;
}

/// A store that records its messages, and a generator that counts its calls.
class Store : public ::testing::Test {
 protected:
  TableStore store_in(const std::string& folder, TableLimits limits = {}, TableStore::LetGo let_go = {}) {
    return TableStore(
        folder, [this](std::string_view notice) { notices_.emplace_back(notice); }, limits, std::move(let_go));
  }
  Result<Table> open(TableStore& store, const TableSpec& spec = some_spec()) {
    const auto generate = [&](const GenerateOptions& options) -> Result<TableContents> {
      ++generated_;
      EXPECT_EQ(options.label, spec.name);
      return TableContents{AlignedBuffer(spec.payload_bytes(), 0x5A)};
    };
    Result<Table> table = store.open_or_generate(spec, generate, {});
    if (table) {
      EXPECT_EQ(table->spec(), spec);
      EXPECT_EQ(table->payload().size(), spec.payload_bytes());
      EXPECT_EQ(std::count(table->payload().begin(), table->payload().end(), 0x5A),
                static_cast<std::ptrdiff_t>(table->payload().size()));
    }
    return table;
  }
  void expect_one_notice_with(const std::string& text) {
    ASSERT_EQ(notices_.size(), 1U);
    EXPECT_NE(notices_[0].find(text), std::string::npos) << notices_[0];
    notices_.clear();
  }

  TemporaryFolder folder_;
  std::vector<std::string> notices_;
  int generated_ = 0;
};

TEST_F(Store, GeneratesATableOnceAndOpensItEverAfter) {
  TableStore store = store_in(folder_ / "new/folder");
  EXPECT_TRUE(open(store)->generated());
  EXPECT_FALSE(open(store)->generated());
  TableStore another = store_in(folder_ / "new/folder");
  ASSERT_TRUE(open(another));
  EXPECT_EQ(generated_, 1);
  EXPECT_TRUE(notices_.empty());
}

TEST_F(Store, TableOutlivesItsStoreAndItsFile) {
  std::optional<TableStore> store(std::in_place, folder_.path());
  ASSERT_TRUE(open(*store));
  const Result<Table> table = open(*store);
  ASSERT_TRUE(table);
  ASSERT_TRUE(store->remove("some_table"));
  store.reset();
  EXPECT_EQ(table->payload().back(), 0x5A);
}

TEST_F(Store, DamagedForeignTruncatedAndStaleFilesAreNamedAndMadeAgain) {
  TableStore store = store_in(folder_.path());
  ASSERT_TRUE(open(store));
  const std::string good = read_file(store.path("some_table"));
  std::string flipped = good;
  flipped[5000] ^= 4;
  const std::vector<std::pair<std::string, std::string>> cases = {
      {flipped, "damaged"}, {"my diary", "foreign"}, {good.substr(0, 9000), "truncated"}, {"", "truncated"}};
  for (const auto& [contents, word] : cases) {
    write_file(store.path("some_table"), contents);
    ASSERT_TRUE(open(store));
    expect_one_notice_with(store.path("some_table") + " is not used and made again; " + word);
    EXPECT_EQ(read_file(store.path("some_table")), good);
  }
  TableSpec renumbered = some_spec();
  renumbered.fingerprint = 1;
  ASSERT_TRUE(open(store, renumbered));
  expect_one_notice_with("stale");
  EXPECT_EQ(generated_, 6);
}

TEST_F(Store, FolderThatCannotBeWrittenKeepsTablesInMemoryAndIsSaidOnce) {
  write_file(folder_ / "plain", "");
  for (const std::string& folder : {folder_ / "plain", folder_ / "plain/sub", std::string("/proc/superflip")}) {
    TableStore store = store_in(folder);
    EXPECT_TRUE(store.saved()) << "nothing is made";
    EXPECT_TRUE(open(store));
    EXPECT_TRUE(open(store, some_spec("another")));
    EXPECT_EQ(store.saved().error().code, ErrorCode::kTable);
    expect_one_notice_with("tables cannot be saved");
  }
}

TEST_F(Store, OpensOnlyWhatIsStoredWhenToldSoAndSaysNothing) {
  TableStore store = store_in(folder_.path());
  const GenerateOptions only_stored{.only_stored = true};
  const auto never = [](const GenerateOptions&) -> Result<TableContents> {
    ADD_FAILURE() << "made a table";
    return fail(ErrorCode::kInterrupted, "");
  };
  EXPECT_EQ(store.open_or_generate(some_spec(), never, only_stored).error().code, ErrorCode::kTable);
  ASSERT_TRUE(open(store));
  EXPECT_TRUE(store.open_or_generate(some_spec(), never, only_stored));
  write_file(store.path("some_table"), "my diary");
  EXPECT_EQ(store.open_or_generate(some_spec(), never, only_stored).error().code, ErrorCode::kTable);
  EXPECT_TRUE(notices_.empty());
  EXPECT_FALSE(store_in("").open_or_generate(some_spec(), never, only_stored));
}

TEST_F(Store, KnowsWhetherItCanSaveAndSaysOnceThatItCannot) {
  TableStore good = store_in(folder_ / "new/folder");
  EXPECT_TRUE(good.can_save());
  EXPECT_TRUE(notices_.empty());
  write_file(folder_ / "plain", "");
  for (const std::string& folder : {folder_ / "plain", std::string("/proc/superflip"), std::string()}) {
    TableStore store = store_in(folder);
    EXPECT_FALSE(store.can_save());
    EXPECT_FALSE(store.can_save());
    EXPECT_TRUE(open(store));
    expect_one_notice_with("tables cannot be saved");
  }
}

TEST_F(Store, WithoutAFolderTablesStayInMemoryAndThatIsSaidOnce) {
  TableStore store = store_in("");
  EXPECT_TRUE(open(store));
  EXPECT_TRUE(open(store));
  EXPECT_EQ(generated_, 2);
  expect_one_notice_with("neither SUPERFLIP_TABLES nor HOME");
  EXPECT_TRUE(store.list().empty());
  EXPECT_FALSE(store.verify("some_table"));
  EXPECT_FALSE(store.remove("some_table"));
}

TEST_F(Store, TellsThatATableIsBeingMadeEvenWhereItsGeneratorSaysNothing) {
  class Listener : public Progress {
   public:
    void report(const ProgressReport& report) override {
      told_.push_back(std::string(report.label) + (report.finished ? " ends" : " begins"));
    }
    std::vector<std::string> told_;
  };
  Listener listener;
  GenerateOptions options;
  options.progress = &listener;
  TableStore store = store_in(folder_.path());
  const TableSpec spec = some_spec();
  const auto fails = [](const GenerateOptions&) -> Result<TableContents> { return fail(ErrorCode::kTable, "no"); };
  EXPECT_FALSE(store.open_or_generate(spec, fails, options));
  const auto makes = [&](const GenerateOptions&) -> Result<TableContents> {
    return TableContents{AlignedBuffer(spec.payload_bytes(), 0x5A)};
  };
  EXPECT_TRUE(store.open_or_generate(spec, makes, options));
  EXPECT_TRUE(store.open_or_generate(spec, makes, options)) << "from its file, of which nothing is said";
  const std::string name = spec.name;
  EXPECT_EQ(listener.told_,
            (std::vector<std::string>{name + " begins", name + " ends", name + " begins", name + " ends"}));
}

TEST_F(Store, InterruptedGenerationIsTheCallersErrorAndLeavesNothing) {
  TableStore store = store_in(folder_.path());
  const auto generate = [](const GenerateOptions&) -> Result<TableContents> {
    return fail(ErrorCode::kInterrupted, "stopped");
  };
  const Result<Table> table = store.open_or_generate(some_spec(), generate, {});
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::kInterrupted);
  EXPECT_TRUE(folder_.names().empty());
  EXPECT_TRUE(notices_.empty());
}

TEST_F(Store, ReadsAndComparesNoFileAfterAStop) {
  TableStore store = store_in(folder_.path());
  ASSERT_TRUE(open(store));
  const Result<Table> table = open(store);
  ASSERT_TRUE(table);
  GenerateOptions options;
  options.stop.request_stop();
  const auto never = [](const GenerateOptions&) -> Result<TableContents> {
    ADD_FAILURE() << "made a table";
    return fail(ErrorCode::kTable, "");
  };
  for (const Populate populate : {Populate::kAtOnce, Populate::kOnDemand}) {
    options.populate = populate;
    EXPECT_EQ(store.open_or_generate(some_spec(), never, options).error().code, ErrorCode::kInterrupted);
  }
  EXPECT_EQ(store.open_or_generate(some_spec("another"), never, options).error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(store.verify("some_table", options.stop).error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(table->on_huge_pages(options).error().code, ErrorCode::kInterrupted);
  EXPECT_TRUE(store.verify("some_table"));
  EXPECT_TRUE(notices_.empty());
}

TEST_F(Store, WritesNoFileAfterAStop) {
  TableStore store = store_in(folder_.path());
  GenerateOptions options;
  const auto stops = [&](const GenerateOptions&) {
    options.stop.request_stop();
    return TableContents{AlignedBuffer(some_spec().payload_bytes(), 0x5A)};
  };
  EXPECT_EQ(store.open_or_generate(some_spec(), stops, options).error().code, ErrorCode::kInterrupted);
  EXPECT_TRUE(folder_.names().empty());
  EXPECT_TRUE(notices_.empty());
  EXPECT_TRUE(store.saved());
}

TEST_F(Store, ListsItsTablesByNameWithWhatTheirHeadersSay) {
  TableStore store = store_in(folder_.path());
  for (const char* name : {"b", "a", "c"}) ASSERT_TRUE(open(store, some_spec(name)));
  write_file(store.path("b"), "not a table");
  write_file(folder_ / "readme.txt", "not listed");
  const std::vector<StoredTable> tables = store.list();
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables[0].name, "a");
  EXPECT_EQ(tables[0].path, store.path("a"));
  EXPECT_EQ(tables[0].bytes, 4096U + 10000U);
  ASSERT_TRUE(tables[0].spec);
  EXPECT_EQ(*tables[0].spec, some_spec("a"));
  EXPECT_EQ(tables[1].name, "b");
  EXPECT_FALSE(tables[1].spec);
  EXPECT_TRUE(tables[2].spec);
  EXPECT_TRUE(store_in(folder_ / "missing").list().empty());
}

TEST_F(Store, VerifiesTheWholeFileAndThatItBearsItsOwnName) {
  TableStore store = store_in(folder_.path());
  ASSERT_TRUE(open(store));
  EXPECT_TRUE(store.verify("some_table"));
  std::string contents = read_file(store.path("some_table"));
  write_file(store.path("renamed"), contents);
  EXPECT_EQ(store.verify("renamed").error().message, "stale: it is the table some_table");
  contents.back() ^= 1;
  write_file(store.path("some_table"), contents);
  EXPECT_EQ(store.verify("some_table").error().code, ErrorCode::kTable);
  EXPECT_EQ(store.verify("missing").error().code, ErrorCode::kTable);
}

TEST_F(Store, SaysHowFarItHasVerifiedAFile) {
  class Recorder : public Progress {
   public:
    void report(const ProgressReport& report) override {
      EXPECT_EQ(report.label, "some_table");
      EXPECT_EQ(report.total, some_spec().payload_bytes());
      done.push_back(report.done);
      finished = report.finished;
    }
    std::vector<std::uint64_t> done;
    bool finished = false;
  };
  TableStore store = store_in(folder_.path());
  ASSERT_TRUE(open(store));
  Recorder recorder;
  EXPECT_TRUE(store.verify("some_table", {}, recorder));
  ASSERT_GE(recorder.done.size(), 2U);
  EXPECT_EQ(recorder.done.front(), 0U);
  EXPECT_EQ(recorder.done.back(), some_spec().payload_bytes());
  EXPECT_TRUE(recorder.finished);
}

TEST_F(Store, RemovesTablesAndNothingOutsideItsFolder) {
  TableStore store = store_in(folder_ / "store");
  ASSERT_TRUE(open(store));
  write_file(folder_ / "outside.sfliptable", "precious");
  EXPECT_EQ(store.remove("../outside").error().code, ErrorCode::kTable);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "outside.sfliptable"));
  EXPECT_TRUE(store.remove("some_table"));
  EXPECT_FALSE(std::filesystem::exists(store.path("some_table")));
  EXPECT_EQ(store.remove("some_table").error().message, "no such table");
}

TEST(TableFolder, IsTheExplicitOneThenTheVariablesInTheirOrder) {
  const auto set = [](const char* name, const char* value) {
    value == nullptr ? ::unsetenv(name) : ::setenv(name, value, 1);
  };
  const auto folder = [&](const char* tables, const char* cache, const char* home) {
    set("SUPERFLIP_TABLES", tables);
    set("XDG_CACHE_HOME", cache);
    set("HOME", home);
    return table_folder();
  };
  EXPECT_EQ(folder("/t", "/c", "/h"), "/t");
  EXPECT_EQ(table_folder("mine"), "mine");
  EXPECT_EQ(folder(nullptr, "/c", "/h"), "/c/superflip");
  EXPECT_EQ(folder("", "relative", "/h"), "/h/.cache/superflip");
  EXPECT_EQ(folder(nullptr, nullptr, "/h"), "/h/.cache/superflip");
  EXPECT_EQ(folder(nullptr, nullptr, nullptr), "");
  EXPECT_EQ(folder("", "relative", ""), "");
  EXPECT_EQ(folder("", "relative", "relative"), "");
}

// A table of these tests has 10,000 bytes, its file a header of 4,096 more.
TEST_F(Store, CountsTheBytesOfTablesUntilTheLastCopyOfEachIsGone) {
  TableStore store = store_in(folder_.path());
  auto generated = open(store);
  EXPECT_EQ(store.bytes_in_use(), 10'000U);
  auto mapped = open(store);
  EXPECT_EQ(store.bytes_in_use(), 20'000U) << "each opening takes memory of its own";
  const Table copy = *mapped->on_huge_pages({});
  mapped = fail(ErrorCode::kTable, "gone");
  EXPECT_EQ(store.bytes_in_use(), 20'000U);
  generated = fail(ErrorCode::kTable, "gone");
  EXPECT_EQ(store.bytes_in_use(), 10'000U);
  EXPECT_EQ(copy.payload()[9'999], 0x5A);
}

TEST_F(Store, LetsTablesGoForANewOneAndRefusesItWhenNoneCan) {
  std::vector<Table> kept;
  const auto let_go = [&kept] {
    if (kept.empty()) return false;
    kept.erase(kept.begin());
    return true;
  };
  TableStore store = store_in(folder_.path(), {.memory = 25'000}, let_go);
  for (const char* const name : {"a", "b", "c", "d"}) {
    auto table = open(store, some_spec(name));
    ASSERT_TRUE(table) << name;
    kept.push_back(*std::move(table));
    EXPECT_LE(store.bytes_in_use(), 25'000U);
  }
  EXPECT_EQ(kept.size(), 2U);
  TableSpec large = some_spec("large");
  large.entries = 26'000;
  const auto refused = open(store, large);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kTable);
  EXPECT_EQ(store.bytes_in_use(), 0U);
}

TEST_F(Store, RemovesTheFilesLeastRecentlyUsedForANewOne) {
  TableStore store = store_in(folder_.path(), {.disk = 3 * 14'096});
  for (const char* const name : {"a", "b", "c", "a", "d"}) ASSERT_TRUE(open(store, some_spec(name)));
  EXPECT_TRUE(store.list().size() == 3 && store.list()[0].name == "a" && store.list()[1].name == "c");
  const auto in_use = open(store, some_spec("c"));
  for (const char* const name : {"e", "f", "g"}) ASSERT_TRUE(open(store, some_spec(name)));
  EXPECT_EQ(store.list()[0].name, "c") << "a table is open from it";
  EXPECT_EQ(store.list().size(), 3U);
  EXPECT_TRUE(notices_.empty());
}

TEST_F(Store, KeepsATableInMemoryWhenItsFileWouldTakeTooMuchAndRemovesNoneForIt) {
  ASSERT_TRUE(open(*std::make_unique<TableStore>(folder_.path())));
  TableStore store = store_in(folder_.path(), {.disk = 20'000});
  TableSpec large = some_spec("large");
  large.entries = 20'000;
  ASSERT_TRUE(open(store, large));
  ASSERT_TRUE(open(store, large));
  EXPECT_EQ(store.list().size(), 1U);
  expect_one_notice_with("is kept in memory");
  EXPECT_TRUE(store.can_save()) << "smaller ones";
}

}  // namespace
}  // namespace superflip
