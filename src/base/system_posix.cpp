// System calls of POSIX: files that are written atomically, folders, mapped files, memory.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "base/aligned_buffer.h"
#include "base/file_descriptor.h"
#include "base/files.h"

namespace superflip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTemporaryMark = ".tmp-";

constexpr std::chrono::milliseconds kBetweenTries{20};  // to take a lock
constexpr int kTriesOfAMoment = 10;

std::string temporary_name(const std::string& path) {
  static std::atomic<unsigned> counter{0};  // two threads of one process may write the same path
  return path + kTemporaryMark + std::to_string(::getpid()) + "-" + std::to_string(counter.fetch_add(1));
}

// Creates the temporary file and locks it. Between these two steps another process may take the file for that of a dead
// writer and remove it. Its link count is then 0, and the caller tries another name.
std::optional<FileDescriptor> create_locked(const std::string& name) {
  FileDescriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (!file.valid() || ::flock(file.get(), LOCK_EX) != 0) return std::nullopt;
  struct stat status {};
  if (::fstat(file.get(), &status) != 0 || status.st_nlink == 0) {
    errno = EEXIST;
    return std::nullopt;
  }
  return file;
}

bool write_all(int file, std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;  // Linux writes at most 2 GiB per call
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), std::min(bytes.size(), kMostAtOnce));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

// Removes the files of the folder whose names satisfy `is_temporary` and that no live process is writing.
void remove_dead(const std::string& folder, const std::function<bool(std::string_view)>& is_temporary) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (!is_temporary(entry->path().filename().string())) continue;
    const std::string name = entry->path().string();
    const FileDescriptor file(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (file.valid() && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0) ::unlink(name.c_str());
  }
}

}  // namespace

Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains remains) {
  // Step 1: create the folder and clean it up.
  fs::path folder = fs::path(path).parent_path();
  if (folder.empty()) folder = ".";
  std::error_code error;
  if (remains == Remains::kOfExtension) fs::create_directories(folder, error);
  if (const auto place = has_place_for(path); !error && remains == Remains::kOfFile && !place) return place;
  if (error) return fail(ErrorCode::kInputOutput, "cannot make the folder: " + error.message(), path);
  const fs::path name = fs::path(path).filename();
  if (remains == Remains::kOfExtension) {
    remove_dead(folder.string(), [mark = name.extension().string() + kTemporaryMark](std::string_view found) {
      return found.find(mark) != std::string_view::npos;
    });
  } else {
    remove_dead(folder.string(), [mark = name.string() + kTemporaryMark](std::string_view found) {
      return found.substr(0, mark.size()) == mark;
    });
  }

  // Step 2: create a temporary file.
  std::string temporary = temporary_name(path);
  std::optional<FileDescriptor> file = create_locked(temporary);
  while (!file && errno == EEXIST) {
    temporary = temporary_name(path);
    file = create_locked(temporary);
  }
  if (!file) return fail(ErrorCode::kInputOutput, system_message("cannot create a file", errno), path);

  // Step 3: write the bytes. They must be on disk before the rename.
  bool written = true;
  for (const std::span<const std::uint8_t> part : parts) written = written && write_all(file->get(), part);
  if (!written || ::fsync(file->get()) != 0 || ::rename(temporary.c_str(), path.c_str()) != 0) {
    const int reason = errno;
    ::unlink(temporary.c_str());
    return fail(ErrorCode::kInputOutput, system_message("cannot write", reason), path);
  }

  // Step 4: sync the rename. If the folder cannot be synced, the file is complete all the same.
  const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.valid()) ::fsync(directory.get());
  return {};
}

// The name is that of a temporary file, so that writers remove what a dead holder has left.
FileLock FileLock::take(const std::string& path, const StopToken& stop, const std::function<void()>& waits) {
  std::error_code ignored;
  fs::create_directories(fs::path(path).parent_path(), ignored);
  FileLock lock;
  lock.path_ = path + kTemporaryMark + "lock";
  for (int tries = 0; !stop.stop_requested(); ++tries) {
    FileDescriptor file(::open(lock.path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644));
    if (!file.valid()) break;
    struct stat status {};
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) break;
      if (tries == kTriesOfAMoment) waits();
      std::this_thread::sleep_for(kBetweenTries);
    } else if (::fstat(file.get(), &status) == 0 && status.st_nlink != 0) {  // else its last holder has removed it
      lock.file_ = file.release();
      break;
    }
  }
  return lock;
}

FileLock::~FileLock() {
  if (!file_) return;
  ::unlink(path_.c_str());  // while the lock is held: nobody else's
  ::close(static_cast<int>(*file_));
}

namespace {

// The absolute path in an environment variable; "" for any other value.
std::string absolute_path_in(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr && *value == '/' ? value : "";
}

// Since 1970; a year that 64 bits cannot say wraps around.
std::int64_t nanoseconds(const timespec& time) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
                                   static_cast<std::uint64_t>(time.tv_nsec));
}

}  // namespace

std::string cache_folder() {
  if (std::string cache = absolute_path_in("XDG_CACHE_HOME"); !cache.empty()) return cache;
  if (std::string home = absolute_path_in("HOME"); !home.empty()) return home + "/.cache";
  return "";
}

std::optional<std::string> why_not_writable(const std::string& folder) {
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return std::nullopt;
  return system_message("cannot write", errno);
}

Result<MappedFile> MappedFile::open(const std::string& path, Populate populate) {
  // Without O_NONBLOCK the call would hang if `path` were a named pipe.
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.valid()) return fail(ErrorCode::kInputOutput, system_message("cannot open", errno), path);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0)
    return fail(ErrorCode::kInputOutput, system_message("cannot examine", errno), path);
  if (!S_ISREG(status.st_mode)) return fail(ErrorCode::kInputOutput, "not a regular file", path);

  MappedFile mapped;
  const auto size = static_cast<std::size_t>(status.st_size);
  mapped.identity_ = {status.st_dev, status.st_ino, size, nanoseconds(status.st_mtim), nanoseconds(status.st_ctim)};
  if (size == 0) return mapped;  // mmap refuses length 0
  int flags = MAP_PRIVATE;
#ifdef MAP_POPULATE
  if (populate == Populate::kAtOnce) flags |= MAP_POPULATE;
#endif
  void* memory = ::mmap(nullptr, size, PROT_READ, flags, file.get(), 0);
  if (memory == MAP_FAILED) return fail(ErrorCode::kInputOutput, system_message("cannot map", errno), path);
#ifdef MADV_HUGEPAGE
  if (size >= (std::size_t{2} << 20)) ::madvise(memory, size, MADV_HUGEPAGE);  // honoured by tmpfs and few others
#endif
  mapped.data_ = static_cast<const std::uint8_t*>(memory);
  mapped.size_ = size;
  return mapped;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<std::uint8_t*>(data_), size_);
}

void* allocate_pages(std::size_t alignment, std::size_t bytes, [[maybe_unused]] bool large) {
  void* const memory = std::aligned_alloc(alignment, bytes);
#ifdef MADV_HUGEPAGE
  // This must precede the first access, which would allocate small pages. A refusal costs only speed.
  if (memory != nullptr && large) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return memory;
}

void free_pages(void* memory) { std::free(memory); }

std::uint64_t physical_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  return pages < 0 || page < 0 ? 0 : static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
}

}  // namespace superflip
