// The store of tables between runs: a folder of table files (table/file.h, docs/table-format.md).
//
// A missing or read-only folder is no error: a table that cannot be saved is kept in memory, and a file that cannot be
// trusted is made again. `notice` gets one sentence about each.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
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

/// What all tables of a store may take together. Each default means "no limit".
struct TableLimits {
  std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();  ///< bytes of tables in use and of those being made
  std::uint64_t disk = std::numeric_limits<std::uint64_t>::max();    ///< bytes of the table files in the folder
};

/// A folder of tables. Thread-safe; several processes may use one folder at once.
class TableStore {
 public:
  using Notice = std::function<void(std::string_view)>;
  /// Called when a table exceeds TableLimits::memory, from the thread that opens it: lets go of tables that nobody uses
  /// now. False when there are none.
  using LetGo = std::function<bool()>;

  /// With TableLimits::disk, unused files up to this size make room for new ones: they are made again in seconds.
  static constexpr std::uint64_t kCheapFile = 256'000'000;

  /// `folder` is a result of table_folder(). It need not exist; "" keeps all tables in memory. `notice` is called from
  /// any thread with one sentence for a person; front ends print it on standard error.
  explicit TableStore(std::string folder, Notice notice = {}, TableLimits limits = {}, LetGo let_go = {});

  [[nodiscard]] const std::string& folder() const { return folder_; }
  /// The path of the table with this name; "" without a folder.
  [[nodiscard]] std::string path(std::string_view name) const;

  /// The table from its file if that is whole and has the same spec; else generated and saved. Opening reads the whole
  /// payload for its checksum (35 MB: about 10 ms), unless it did so within a day and the file is still the same
  /// (table/compared_files.h). Errors: those of `generate`, kInterrupted among them; kTable when
  /// it exceeds TableLimits::memory; a failure to read or write a file is a notice, not an error. Reading and writing a
  /// file end with a stop, too: then the error is kInterrupted, and a table that was made is lost. With
  /// GenerateOptions::only_stored a file that is missing or cannot be trusted is the error kTable, without a notice.
  ///
  /// While another process or thread makes the table, this one waits for it, with a notice, and then reads the file.
  ///
  /// A table that exceeds TableLimits::disk takes the room of the files least recently used by this store: of those
  /// that no table is open from and that have at most kCheapFile bytes. Without such files it is kept in memory, with a
  /// notice the first time.
  Result<Table> open_or_generate(const TableSpec& spec, const TableGenerator& generate, const GenerateOptions& options);

  /// Whether a new table can probably be saved: the folder exists or can be made, it is writable, and no save of this
  /// store has failed. Gives a notice the first time it cannot.
  bool can_save();
  /// Whether every table that this store has made is in the folder. Error: kTable with the reason why one is not.
  [[nodiscard]] Result<void> saved() const;

  /// The bytes of all open tables of this store, and of those being made.
  [[nodiscard]] std::uint64_t bytes_in_use() const;

  /// All table files in the folder, by name. Empty without a folder.
  [[nodiscard]] std::vector<StoredTable> list() const;
  /// Checks the whole file of one table against its own checksums, each time; `progress` counts the bytes. Errors:
  /// kTable with the kind of damage; kInterrupted.
  [[nodiscard]] Result<void> verify(std::string_view name, const StopToken& stop = {},
                                    Progress& progress = Progress::none()) const;
  /// Removes the file of one table. Errors: kTable if there is none or it cannot be removed.
  Result<void> remove(std::string_view name) const;

 private:
  struct Usage;
  Result<std::shared_ptr<const void>> place_for(const TableSpec& spec);
  bool make_room_on_disk(const TableSpec& spec);
  void save(const TableSpec& spec, const TableContents& contents, const StopToken& stop);
  void say_not_saved(const std::string& reason);
  void say(const std::string& message) const;

  std::string folder_;
  Notice notice_;
  const TableLimits limits_;
  const LetGo let_go_;
  const std::shared_ptr<Usage> usage_;  // shared with the tables, which may outlive the store
  std::mutex saving_;                   // guards the files while room is made for a new one
  std::atomic<bool> said_not_saved_{false};
  std::string not_saved_;  // why; guarded by the mutex of usage_
  std::atomic<bool> said_disk_full_{false};
};

}  // namespace superflip
