// System calls of POSIX: files that are written atomically, folders, mapped files, memory.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cinttypes>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string_view>

#include "base/aligned_buffer.h"
#include "base/file_descriptor.h"
#include "base/files.h"
#include "base/parallel.h"

namespace superflip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTemporaryMark = FileLock::kTemporaryMark;

std::string temporary_name(const std::string& path) {
  static std::atomic<unsigned> counter{0};  // two threads of one process may write the same path
  return path + kTemporaryMark + std::to_string(::getpid()) + "-" + std::to_string(counter.fetch_add(1));
}

bool is_removed(const FileDescriptor& file) {
  struct stat status {};
  return ::fstat(file.get(), &status) != 0 || status.st_nlink == 0;
}

// Creates the temporary file and locks it. Between these two steps another process may take the file for that of a dead
// writer and remove it. Its link count is then 0, and the caller tries another name.
std::optional<FileDescriptor> create_locked(const std::string& name) {
  FileDescriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (!file.valid() || ::flock(file.get(), LOCK_EX) != 0) return std::nullopt;
  if (is_removed(file)) {
    errno = EEXIST;
    return std::nullopt;
  }
  return file;
}

// False after a stop, too. Each whole piece is synced: a stop does not wait until the disk has taken gigabytes.
bool write_synced(int file, std::span<const std::uint8_t> bytes, const StopToken& stop) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  bool good = true;
  const auto write = [&](std::uint64_t begin, std::uint64_t end) {
    good =
        good && write_all(file, text.substr(begin, end - begin)) && (end - begin < kPieceBytes || ::fsync(file) == 0);
  };
  return parallel_for(1, bytes.size(), kPieceBytes, write, stop) && good;
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

// A refusal costs only speed: each page is read when it is first used. False after a stop.
bool read_all_pages(void* memory, std::size_t bytes, const StopToken& stop) {
  const auto read = [&](std::uint64_t begin, std::uint64_t end) {
    void* const from = static_cast<std::uint8_t*>(memory) + begin;
#ifdef MADV_POPULATE_READ
    if (::madvise(from, end - begin, MADV_POPULATE_READ) == 0) return;  // since Linux 5.14
#endif
    ::posix_madvise(from, end - begin, POSIX_MADV_WILLNEED);
  };
  return parallel_for(1, bytes, kPieceBytes, read, stop);
}

}  // namespace

Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains remains, const StopToken& stop) {
  // Step 1: create the folder and clean it up.
  fs::path folder = fs::path(path).parent_path();
  if (folder.empty()) folder = ".";
  std::error_code error;
  if (remains == Remains::kOfExtension) fs::create_directories(folder, error);
  if (auto place = has_place_for(path); !error && remains == Remains::kOfFile && !place) return place;
  if (error) return fail(ErrorCode::kInputOutput, "cannot make the folder: " + error.message(), path);
  const fs::path name = fs::path(path).filename();
  const bool all = remains == Remains::kOfExtension;
  const std::string mark = (all ? name.extension() : name).string() + kTemporaryMark;
  remove_dead(folder.string(), [&](std::string_view found) {
    return all ? found.find(mark) != std::string_view::npos : found.starts_with(mark);
  });

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
  for (const std::span<const std::uint8_t> part : parts) written = written && write_synced(file->get(), part, stop);
  if (!written || ::fsync(file->get()) != 0 || ::rename(temporary.c_str(), path.c_str()) != 0) {
    const int reason = errno;
    ::unlink(temporary.c_str());
    if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "writing the file was interrupted", path);
    return fail(ErrorCode::kInputOutput, system_message("cannot write", reason), path);
  }

  // Step 4: sync the rename. If the folder cannot be synced, the file is complete all the same.
  const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.valid()) ::fsync(directory.get());
  return {};
}

FileLock::Tried FileLock::try_once() {
  FileDescriptor file(::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644));
  if (!file.valid()) return Tried::kFailed;
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) return errno == EWOULDBLOCK ? Tried::kBusy : Tried::kFailed;
  if (is_removed(file)) return Tried::kBusy;  // by its last holder
  file_ = file.release();
  return Tried::kTaken;
}

FileLock::~FileLock() {
  if (!file_) return;
  ::unlink(path_.c_str());  // while the lock is held: nobody else's
  ::close(static_cast<int>(*file_));
}

std::string cache_folder() {
  if (std::string cache = absolute_path_in("XDG_CACHE_HOME"); !cache.empty()) return cache;
  if (std::string home = absolute_path_in("HOME"); !home.empty()) return home + "/.cache";
  return "";
}

std::optional<std::string> why_not_writable(const std::string& folder) {
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return std::nullopt;
  return system_message("cannot write", errno);
}

Result<MappedFile> MappedFile::open(const std::string& path, Populate populate, const StopToken& stop) {
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
  void* memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (memory == MAP_FAILED) return fail(ErrorCode::kInputOutput, system_message("cannot map", errno), path);
#ifdef MADV_HUGEPAGE
  // This must precede the first access: what is read from the disk into small pages stays in them, for all processes.
  // File systems with large pages honour it, such as tmpfs and, since Linux 6.16, ext4.
  if (size >= kHugePage) ::madvise(memory, size, MADV_HUGEPAGE);
#endif
  mapped.data_ = static_cast<const std::uint8_t*>(memory);
  mapped.size_ = size;
  if (populate == Populate::kAtOnce && !read_all_pages(memory, size, stop))
    return fail(ErrorCode::kInterrupted, "reading the file was interrupted", path);
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

void drop_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_DONTNEED); }

// Linux says of each mapping how much of it is on large pages: "7f2e80000000-7f2e82200000 r--p ..." begins a mapping,
// and one of its lines is "FilePmdMapped:    32768 kB", or for tmpfs "ShmemPmdMapped:    32768 kB".
bool file_is_on_large_pages(std::span<const std::uint8_t> bytes) {
  const auto first = reinterpret_cast<std::uintptr_t>(bytes.data());
  std::ifstream lines("/proc/self/smaps");
  bool here = false;
  std::uint64_t large = 0;
  for (std::string line; std::getline(lines, line);) {
    char* rest = nullptr;
    const std::uintmax_t begin = std::strtoumax(line.c_str(), &rest, 16);
    if (*rest == '-') {
      if (here) break;
      here = begin <= first && first < std::strtoumax(rest + 1, nullptr, 16);
    } else if (here && (line.starts_with("FilePmdMapped:") || line.starts_with("ShmemPmdMapped:"))) {
      large += std::strtoumax(line.c_str() + line.find(':') + 1, nullptr, 10) * 1024;
    }
  }
  return large * 8 >= bytes.size() * 7;
}

std::uint64_t physical_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  return pages < 0 || page < 0 ? 0 : static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
}

}  // namespace superflip
