// Writes a file atomically: its name always shows either the old contents or all of the new.
//
// The bytes go to a temporary file in the same folder. It is synced and renamed over the final name; then the folder is
// synced. The writer holds a lock (flock) on its temporary file, and the kernel drops that lock when the writer dies.
// So the next writer can tell the file of a dead process from that of a live one, even across containers, where process
// numbers mean nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/result.h"

namespace superflip {

/// Which temporary files of dead writers a write removes.
enum class Remains {
  kOfExtension,  ///< those of all files with the same extension; for folders that belong to this program
  kOfFile,       ///< those of this file; for files that a user has named
};

/// The contents of a file, in pieces.
using FileParts = std::span<const std::span<const std::uint8_t>>;

/// Creates or replaces the file `path`; its contents are `parts`, concatenated. A missing folder is created with
/// kOfExtension, and an error with kOfFile. Fails with kInputOutput (`where` = path) and leaves nothing behind when the
/// folder cannot be written or the disk is full, and with kInterrupted after a stop. Several processes or threads may
/// write the same path at once: the last rename wins, and each file is complete.
Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains remains = Remains::kOfExtension,
                                   const StopToken& stop = {});
inline Result<void> write_file_atomically(const std::string& path,
                                          std::initializer_list<std::span<const std::uint8_t>> parts,
                                          Remains remains = Remains::kOfExtension, const StopToken& stop = {}) {
  return write_file_atomically(path, FileParts(parts.begin(), parts.size()), remains, stop);
}

/// A lock that is a file beside `path`. Threads and processes hold it one after the other. The kernel drops it when its
/// holder dies; what is left of it then, the next write in the folder removes. WebAssembly has none.
class FileLock {
 public:
  /// In the names of temporary files and of locks, between those of their files and the rest.
  static constexpr const char* kTemporaryMark = ".tmp-";

  FileLock() = default;  ///< holds nothing
  ~FileLock();
  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, {})), path_(std::move(other.path_)) {}
  FileLock& operator=(FileLock&&) = delete;

  /// Waits until nobody else holds the lock, and calls `waits` once if that takes longer than a moment. Makes the
  /// folder. Holds nothing after a stop, and where the folder cannot hold the file.
  static FileLock take(const std::string& path, const StopToken& stop, const std::function<void()>& waits);

 private:
  enum class Tried { kTaken, kBusy, kFailed };
  Tried try_once();

  std::optional<std::intptr_t> file_ = {};  // a descriptor or a handle
  std::string path_ = {};                   // of the lock's own file
};

// What the system says about folders: where a user's caches belong, whether one can be written, what is in it.

/// The folder for what programs of this user can make again; "" if there is none. $XDG_CACHE_HOME, else $HOME/.cache;
/// on Windows %LOCALAPPDATA%, else %HOME%. A relative path counts as none: the XDG Base Directory Specification ignores
/// a relative XDG_CACHE_HOME, and a relative HOME would scatter files over the folders in which programs are started.
std::string cache_folder();

/// Why no file can be created in a folder that exists; nothing if one can.
std::optional<std::string> why_not_writable(const std::string& folder);

/// Makes a folder and those above it, unless they exist. The system's message if that fails.
std::optional<std::string> make_folder(const std::string& folder);

/// Whether a file can have this path: its folder exists, and no folder has the path. Errors: kInputOutput, `where` is
/// the folder.
Result<void> has_place_for(const std::string& path);

/// `folder` and `name` as one path.
std::string path_in(const std::string& folder, const std::string& name);

/// Whether there is a file of any kind. A symbolic link counts, whatever it points to.
bool has_file(const std::string& path);

struct FolderEntry {
  std::string name;
  std::uint64_t bytes;  ///< 0 for what is no file
};
/// What is in a folder, in any order; nothing if the folder cannot be read.
std::vector<FolderEntry> entries_of(const std::string& folder);

enum class Removed { kYes, kNoFile, kFailed };
/// Removes a file. With kFailed, `why` is the system's message.
Removed remove_file(const std::string& path, std::string& why);

/// Reads the bytes of a file from `offset` on. False where it has too few. WebAssembly has neither of these two.
bool read_bytes_at(const std::string& path, std::uint64_t offset, std::span<std::uint8_t> bytes);
/// Writes these bytes, in place and not atomically; makes the file. False if that fails.
bool write_bytes_at(const std::string& path, std::uint64_t offset, std::span<const std::uint8_t> bytes);

// A file as read-only memory, by mmap: opened in microseconds, shared between processes, read from disk on demand.

enum class Populate : bool { kOnDemand, kAtOnce };

/// What a file system knows of a file besides its name. Whoever writes to the file changes it: a program can set
/// `modified` back, but not `changed`.
struct FileIdentity {
  std::uint64_t device;
  std::uint64_t inode;
  std::uint64_t bytes;
  std::int64_t modified;  ///< nanoseconds since 1970, like `changed`
  std::int64_t changed;

  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// The contents of a file, mapped read-only. The file may be replaced or removed meanwhile: the mapping keeps the old
/// contents. It must not be truncated in place: a read beyond the new end kills the process (SIGBUS).
class MappedFile {
 public:
  MappedFile() = default;
  ~MappedFile();
  MappedFile(MappedFile&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)), identity_(other.identity_) {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(identity_, other.identity_);
    return *this;
  }

  /// Maps the whole file at `path`. With kAtOnce this one call reads every page, which costs a fraction of the page
  /// faults that it saves. Fails with kInputOutput, `where` = path, when the file is missing, unreadable or not
  /// regular, and with kInterrupted when `stop` was pulled before every page was read.
  static Result<MappedFile> open(const std::string& path, Populate populate, const StopToken& stop = {});

  /// The bytes; page-aligned; empty for an empty file.
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_, size_}; }
  /// Before the first byte was read. Nothing where the system has no such numbers.
  [[nodiscard]] const std::optional<FileIdentity>& identity() const { return identity_; }

 private:
  const std::uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
  std::optional<FileIdentity> identity_ = {};
};

}  // namespace superflip
