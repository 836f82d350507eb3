// The store of tables between runs: a folder of table files (table/file.h, docs/table-format.md).
//
// A missing or read-only folder is no error: a table that cannot be saved is kept in memory, and a file that cannot be
// trusted is made again. `notice` gets one sentence about each.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/contents.h"
#include "table/table.h"

namespace superflip {

/// Makes a table. The label of the options is its name.
using TableGenerator = std::function<Result<TableContents>(const GenerateOptions&)>;

/// A file in the store's folder.
struct StoredTable {
  std::string name;  ///< the file's name without extension
  std::string path;
  std::uint64_t bytes = 0;  ///< of the file
  Result<TableSpec> spec;   ///< of its header, or the reason for distrust; the payload is not read
};

/// The folder for tables: `explicit_folder` if not empty, else $SUPERFLIP_TABLES, else $XDG_CACHE_HOME/superflip, else
/// $HOME/.cache/superflip (the last two only if absolute); "" if none of them is set.
std::string table_folder(std::string_view explicit_folder = {});

/// A folder of tables. Thread-safe; several processes may use one folder at once.
class TableStore {
 public:
  using Notice = std::function<void(std::string_view)>;

  /// `folder` is a result of table_folder(). It need not exist; "" keeps all tables in memory. `notice` is called from
  /// any thread with one sentence for a person; front ends print it on standard error.
  explicit TableStore(std::string folder, Notice notice = {});

  [[nodiscard]] const std::string& folder() const { return folder_; }
  /// The path of the table with this name; "" without a folder.
  [[nodiscard]] std::string path(std::string_view name) const;

  /// The table from its file if that is whole and has the same spec; else generated and saved. Opening reads the whole
  /// payload for its checksum (35 MB: about 10 ms). Errors: those of `generate`, kInterrupted among them; a failure to
  /// read or write a file is a notice, not an error. With GenerateOptions::only_stored a file that is missing or cannot
  /// be trusted is the error kTable, without a notice.
  Result<Table> open_or_generate(const TableSpec& spec, const TableGenerator& generate, const GenerateOptions& options);

  /// Whether a new table can probably be saved: the folder exists or can be made, it is writable, and no save of this
  /// store has failed. Gives a notice the first time it cannot.
  bool can_save();

  /// All table files in the folder, by name. Empty without a folder.
  [[nodiscard]] std::vector<StoredTable> list() const;
  /// Checks the whole file of one table against its own checksums. Errors: kTable with the kind of damage.
  [[nodiscard]] Result<void> verify(std::string_view name) const;
  /// Removes the file of one table. Errors: kTable if there is none or it cannot be removed.
  Result<void> remove(std::string_view name) const;

 private:
  void save(const TableSpec& spec, const TableContents& contents);
  void say_not_saved(const std::string& reason);
  void say(const std::string& message) const;

  std::string folder_;
  Notice notice_;
  std::atomic<bool> said_not_saved_{false};
};

}  // namespace superflip
