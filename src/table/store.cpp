#include "table/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "base/folders.h"
#include "table/file.h"

namespace superflip {
namespace {

constexpr std::string_view kExtension = ".sfliptable";

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

TableStore::TableStore(std::string folder, Notice notice) : folder_(std::move(folder)), notice_(std::move(notice)) {}

std::string TableStore::path(std::string_view name) const {
  if (folder_.empty()) return "";
  return path_in(folder_, fmt::format("{}{}", name, kExtension));
}

Result<Table> TableStore::open_or_generate(const TableSpec& spec, const TableGenerator& generate,
                                           const GenerateOptions& options) {
  assert(is_table_name(spec.name));
  const std::string file = path(spec.name);
  if (!file.empty() && has_file(file)) {
    Result<Table> table = read_table_file(file, &spec);
    if (table || options.only_stored) return table;
    say(fmt::format("the table file {} is not used and made again; {}", file, table.error().message));
  }
  if (options.only_stored) return fail(ErrorCode::kTable, "there is no such table file", file);
  GenerateOptions labelled = options;
  labelled.label = spec.name;
  options.progress->report({.label = spec.name, .unit = ""});
  Result<TableContents> contents = generate(labelled);
  if (contents) save(spec, *contents);
  options.progress->report({.label = spec.name, .unit = "", .finished = true});
  if (!contents) return tl::unexpected(contents.error());
  return Table::in_memory(spec, *std::move(contents));
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

void TableStore::save(const TableSpec& spec, const TableContents& contents) {
  if (folder_.empty()) return say_not_saved(std::string(kNoFolder));
  const Result<void> written = write_table_file(path(spec.name), spec, contents);
  if (!written) say_not_saved(fmt::format("in {}: {}", folder_, written.error().message));
}

void TableStore::say_not_saved(const std::string& reason) {
  if (!said_not_saved_.exchange(true)) say(fmt::format("tables cannot be saved, and are kept in memory; {}", reason));
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

Result<void> TableStore::verify(std::string_view name) const {
  if (!is_table_name(name) || folder_.empty()) return fail(ErrorCode::kTable, "no such table", std::string(name));
  const Result<Table> table = read_table_file(path(name), nullptr);
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
