#include "table/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

#include "base/files.h"
#include "table/file.h"

namespace superflip {
namespace {

constexpr std::string_view kExtension = ".sfliptable";

// A search that needs a larger table reads most of it, and from a cold disk faster in one piece.
constexpr std::uint64_t kTouchedWhole = 64'000'000;

constexpr std::size_t kMostNames = 10'000;  // tables whose last use is remembered

constexpr std::string_view kNoFolder = "there is no folder for them: neither SUPERFLIP_TABLES nor HOME names one";

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Whether a name is a plain file name, so that no name leads out of the folder.
bool is_table_name(std::string_view name) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789_-";
  return !name.empty() && name.size() < 64 && name.find_first_not_of(kAllowed) == std::string_view::npos;
}

}  // namespace

std::string table_folder(std::string_view explicit_folder) {
  if (!explicit_folder.empty()) return std::string(explicit_folder);
  if (std::string folder = environment("SUPERFLIP_TABLES"); !folder.empty()) return folder;
  if (std::string cache = cache_folder(); !cache.empty()) return cache + "/superflip";
  return "";
}

// The open tables, and those being made.
struct TableStore::Usage {
  struct Name {
    int users = 0;
    std::uint64_t last = 0;  // when it was opened last, by the number of openings
  };

  std::mutex mutex;
  std::uint64_t bytes = 0;
  std::uint64_t openings = 0;
  std::map<std::string, Name, std::less<>> names = {};
};

TableStore::TableStore(std::string folder, Notice notice, TableLimits limits, LetGo let_go)
    : folder_(std::move(folder)),
      notice_(std::move(notice)),
      limits_(limits),
      let_go_(std::move(let_go)),
      usage_(std::make_shared<Usage>()) {}

std::string TableStore::path(std::string_view name) const {
  if (folder_.empty()) return "";
  return path_in(folder_, fmt::format("{}{}", name, kExtension));
}

Result<Table> TableStore::open_or_generate(const TableSpec& spec, const TableGenerator& generate,
                                           const GenerateOptions& options) {
  assert(is_table_name(spec.name));
  const std::string file = path(spec.name);
  if (options.only_stored && !has_file(file)) return fail(ErrorCode::kTable, "there is no such table file", file);
  auto place = place_for(spec);
  if (!place) return tl::unexpected(std::move(place.error()));
  const auto stored = [&] {
    const bool large = spec.payload_bytes() > kTouchedWhole;
    return read_table_file(file, &spec, Compare::kOnce, large ? Populate::kAtOnce : options.populate, options.stop);
  };
  Result<Table> table = stored();
  if (!table && options.only_stored) return table;
  const auto waits = [&] { say(fmt::format("the table {} is already being made; waiting for it", spec.name)); };
  const FileLock turn = table || file.empty() ? FileLock() : FileLock::take(file, options.stop, waits);
  if (!table) table = stored();  // which another process may have made meanwhile
  if (table) return table->with_place(*std::move(place));
  GenerateOptions labelled = options;
  labelled.label = spec.name;
  if (options.stop.stop_requested()) return interrupted(labelled);
  if (has_file(file)) say(fmt::format("the table file {} is not used and made again; {}", file, table.error().message));
  options.progress->report({.label = spec.name, .unit = ""});
  Result<TableContents> contents = generate(labelled);
  if (contents) save(spec, *contents, options.stop);
  options.progress->report({.label = spec.name, .unit = "", .finished = true});
  if (!contents) return tl::unexpected(contents.error());
  if (options.stop.stop_requested()) return interrupted(labelled);
  return Table::in_memory(spec, *std::move(contents)).with_place(*std::move(place));
}

// Counts the table until the result is destroyed.
Result<std::shared_ptr<const void>> TableStore::place_for(const TableSpec& spec) {
  const std::uint64_t bytes = spec.payload_bytes();
  do {
    const std::lock_guard lock(usage_->mutex);
    if (usage_->bytes > limits_.memory || bytes > limits_.memory - usage_->bytes) continue;
    usage_->bytes += bytes;
    Usage::Name& name = usage_->names[spec.name];
    ++name.users;
    name.last = ++usage_->openings;
    return std::shared_ptr<const void>(nullptr, [usage = usage_, bytes, of = spec.name](const void*) {
      const std::lock_guard ending(usage->mutex);
      usage->bytes -= bytes;
      const auto found = usage->names.find(of);
      if (--found->second.users == 0 && usage->names.size() > kMostNames) usage->names.erase(found);
    });
  } while (let_go_ && let_go_());
  return fail(ErrorCode::kTable,
              fmt::format("the tables in use leave no room for one of {} MB; all together may take {} MB",
                          bytes / 1'000'000, limits_.memory / 1'000'000));
}

std::uint64_t TableStore::bytes_in_use() const {
  const std::lock_guard lock(usage_->mutex);
  return usage_->bytes;
}

bool TableStore::can_save() {
  if (said_not_saved_) return false;
  if (folder_.empty()) {
    say_not_saved(std::string(kNoFolder));
  } else if (const auto error = make_folder(folder_)) {
    say_not_saved(fmt::format("in {}: cannot make the folder: {}", folder_, *error));
  } else if (const auto reason = why_not_writable(folder_)) {
    say_not_saved(fmt::format("in {}: {}", folder_, *reason));
  }
  return !said_not_saved_;
}

void TableStore::save(const TableSpec& spec, const TableContents& contents, const StopToken& stop) {
  if (folder_.empty()) return say_not_saved(std::string(kNoFolder));
  const std::lock_guard lock(saving_);
  if (!make_room_on_disk(spec)) return;
  const Result<void> written = write_table_file(path(spec.name), spec, contents, stop);
  if (!written && written.error().code != ErrorCode::kInterrupted)
    say_not_saved(fmt::format("in {}: {}", folder_, written.error().message));
}

bool TableStore::make_room_on_disk(const TableSpec& spec) {
  struct Unused {
    std::uint64_t last;
    std::string name;
    std::uint64_t bytes;
  };
  std::vector<Unused> unused;
  std::uint64_t kept = kTableHeaderBytes + spec.payload_bytes();
  std::uint64_t spare = 0;
  for (const auto& [file, bytes] : entries_of(folder_)) {
    const std::string name = file.substr(0, file.size() - std::min(file.size(), kExtension.size()));
    if (!file.ends_with(kExtension) || name == spec.name) continue;
    const std::lock_guard lock(usage_->mutex);
    const auto usage = usage_->names.find(name);
    const bool in_use = usage != usage_->names.end() && usage->second.users > 0;
    const bool can_go = !in_use && bytes <= kCheapFile && is_table_name(name);
    (can_go ? spare : kept) += bytes;
    if (can_go) unused.push_back({usage == usage_->names.end() ? 0 : usage->second.last, name, bytes});
  }
  std::sort(unused.begin(), unused.end(),
            [](const Unused& a, const Unused& b) { return std::tie(a.last, a.name) < std::tie(b.last, b.name); });
  for (const Unused& oldest : unused) {
    if (kept > limits_.disk || spare <= limits_.disk - kept) break;
    if (!remove(oldest.name)) continue;
    spare -= oldest.bytes;
    const std::lock_guard lock(usage_->mutex);
    usage_->names.erase(oldest.name);
  }
  if (kept <= limits_.disk && spare <= limits_.disk - kept) return true;
  if (!said_disk_full_.exchange(true))
    say(fmt::format("the table {} is kept in memory; with it the files in {} would take more than the allowed {} MB",
                    spec.name, folder_, limits_.disk / 1'000'000));
  return false;
}

void TableStore::say_not_saved(const std::string& reason) {
  if (said_not_saved_.exchange(true)) return;
  {
    const std::lock_guard lock(usage_->mutex);
    not_saved_ = reason;
  }
  say(fmt::format("tables cannot be saved, and are kept in memory; {}", reason));
}

Result<void> TableStore::saved() const {
  const std::lock_guard lock(usage_->mutex);
  if (not_saved_.empty()) return {};
  return fail(ErrorCode::kTable, fmt::format("tables cannot be saved; {}", not_saved_));
}

std::vector<StoredTable> TableStore::list() const {
  std::vector<StoredTable> tables;
  if (folder_.empty()) return tables;
  for (const auto& [name, bytes] : entries_of(folder_)) {
    if (!name.ends_with(kExtension)) continue;
    const std::string file = path_in(folder_, name);
    tables.push_back({name.substr(0, name.size() - kExtension.size()), file, bytes, read_table_header(file)});
  }
  std::sort(tables.begin(), tables.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return tables;
}

Result<void> TableStore::verify(std::string_view name, const StopToken& stop, Progress& progress) const {
  if (!is_table_name(name) || folder_.empty()) return fail(ErrorCode::kTable, "no such table", std::string(name));
  // The pages of the file are read as they are compared, so that the progress is that of the disk.
  const Result<Table> table =
      read_table_file(path(name), nullptr, Compare::kAlways, Populate::kOnDemand, stop, progress);
  if (!table) return tl::unexpected(table.error());
  if (table->spec().name != name) {
    return fail(ErrorCode::kTable, fmt::format("stale: it is the table {}", table->spec().name), path(name));
  }
  return {};
}

Result<void> TableStore::remove(std::string_view name) const {
  if (!is_table_name(name) || folder_.empty()) return fail(ErrorCode::kTable, "no such table", std::string(name));
  std::string why;
  const Removed removed = remove_file(path(name), why);
  if (removed == Removed::kYes) return {};
  return fail(ErrorCode::kTable, removed == Removed::kFailed ? "cannot remove: " + why : "no such table", path(name));
}

void TableStore::say(const std::string& message) const {
  if (notice_) notice_(message);
}

}  // namespace superflip
