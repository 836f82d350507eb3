// Where tables are kept between runs: a folder of table files (table/file.h, docs/table-format.md).
//
// The store never fails for want of a folder: what cannot be saved is kept in memory, and what cannot be trusted is
// made again. Each such thing is said once, through `notice`.
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

/// Makes a table. The options carry its name as label.
using TableGenerator = std::function<Result<TableContents>(const GenerateOptions&)>;

/// What is known of one file in the store's folder.
struct StoredTable {
  std::string name;  ///< the file's name without extension
  std::string path;
  std::uint64_t bytes = 0;  ///< of the file
  Result<TableSpec> spec;   ///< from its header, or why it cannot be trusted; the payload is not read
};

/// The folder for tables: `explicit_folder` if not empty, else $SUPERFLIP_TABLES, else $XDG_CACHE_HOME/superflip, else
/// $HOME/.cache/superflip, both only where they are absolute; "" when there is none of these.
std::string table_folder(std::string_view explicit_folder = {});

/// A folder of tables. Thread-safe; several processes may use one folder at once.
class TableStore {
 public:
  using Notice = std::function<void(std::string_view)>;

  /// `folder` as table_folder() gives it; it need not exist; "" keeps everything in memory. `notice` gets one sentence
  /// for a person (front ends print it on standard error) from any thread.
  explicit TableStore(std::string folder, Notice notice = {});

  [[nodiscard]] const std::string& folder() const { return folder_; }
  /// The file of the table with this name; "" without a folder.
  [[nodiscard]] std::string path(std::string_view name) const;

  /// The table: from its file when that is whole and made by the same spec, else generated and saved. Opening costs
  /// one reading of the payload (35 MB: about 10 ms), since its checksum is always compared. With
  /// GenerateOptions::only_stored a file that is missing or cannot be trusted is the error kTable, and nothing is said.
  /// Errors otherwise: those of `generate`, kInterrupted among them; a failure to read or write files is a notice, not
  /// an error.
  Result<Table> open_or_generate(const TableSpec& spec, const TableGenerator& generate, const GenerateOptions& options);

  /// Whether a table made now will probably be saved: the folder is there or can be made, it may be written, and this
  /// store has not yet failed to save one. The first time it is not so, that is said.
  bool can_save();

  /// Every table file in the folder, by name. Empty when there is no folder.
  [[nodiscard]] std::vector<StoredTable> list() const;
  /// Checks the whole file of one table against its own checksums. Errors: kTable, saying what is wrong with it.
  [[nodiscard]] Result<void> verify(std::string_view name) const;
  /// Removes one table's file. Errors: kTable when there is none or it cannot be removed.
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
