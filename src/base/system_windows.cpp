// System calls of Windows: files that are written atomically, folders, mapped files, memory.
//
// The temporary file is opened without sharing, which takes the place of the lock: nobody can remove it while its
// writer lives. Between its closing and its renaming somebody can; then the write fails, as on a full disk.
#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <malloc.h>
#include <windows.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/aligned_buffer.h"
#include "base/files.h"
#include "base/parallel.h"

namespace superflip {
namespace {

// Owns the handle of a file or a mapping.
class WindowsHandle {
 public:
  explicit WindowsHandle(HANDLE handle) : handle_(handle) {}
  WindowsHandle(WindowsHandle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  WindowsHandle& operator=(WindowsHandle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~WindowsHandle() { close(); }

  // INVALID_HANDLE_VALUE is -1, written as a C cast in the system's header.
  [[nodiscard]] bool valid() const { return handle_ != nullptr && reinterpret_cast<std::intptr_t>(handle_) != -1; }
  [[nodiscard]] HANDLE get() const { return handle_; }
  /// Gives the handle away: the caller closes it.
  [[nodiscard]] HANDLE release() { return std::exchange(handle_, nullptr); }
  void close() {
    if (valid()) ::CloseHandle(handle_);
    handle_ = nullptr;
  }

 private:
  HANDLE handle_;
};

// "cannot open: Access is denied.": the attempt and the text of a value of GetLastError().
std::string windows_message(const std::string& attempt, DWORD error) {
  std::string text = std::system_category().message(static_cast<int>(error));
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return attempt + ": " + text;
}

namespace fs = std::filesystem;

constexpr const char* kTemporaryMark = FileLock::kTemporaryMark;

bool write_piece(HANDLE file, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    DWORD written = 0;
    if (::WriteFile(file, bytes.data(), static_cast<DWORD>(bytes.size()), &written, nullptr) == 0) return false;
    bytes = bytes.subspan(written);
  }
  return true;
}

// False after a stop, too. Each whole piece is synced: a stop does not wait until the disk has taken gigabytes.
bool write_all(HANDLE file, std::span<const std::uint8_t> bytes, const StopToken& stop) {
  bool good = true;
  const auto write = [&](std::uint64_t begin, std::uint64_t end) {
    good = good && write_piece(file, bytes.subspan(begin, end - begin)) &&
           (end - begin < kPieceBytes || ::FlushFileBuffers(file) != 0);
  };
  return parallel_for(1, bytes.size(), kPieceBytes, write, stop) && good;
}

void remove_dead(const fs::path& folder, const std::function<bool(std::string_view)>& is_temporary) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (is_temporary(entry->path().filename().string())) ::DeleteFileW(entry->path().c_str());
}

}  // namespace

Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains remains, const StopToken& stop) {
  // Step 1: create the folder and clean it up.
  const fs::path target(path);
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  std::error_code error;
  if (remains == Remains::kOfExtension) fs::create_directories(folder, error);
  if (const auto place = has_place_for(path); !error && remains == Remains::kOfFile && !place) return place;
  if (error) return fail(ErrorCode::kInputOutput, "cannot make the folder: " + error.message(), path);
  const bool all = remains == Remains::kOfExtension;
  remove_dead(folder, [all, mark = (all ? target.extension() : target.filename()).string() +
                                   kTemporaryMark](std::string_view found) {
    return all ? found.find(mark) != std::string_view::npos : found.substr(0, mark.size()) == mark;
  });

  // Step 2: create a temporary file.
  static std::atomic<unsigned> counter{0};  // two threads of one process may write the same path
  const fs::path temporary(path + kTemporaryMark + std::to_string(::GetCurrentProcessId()) + "-" +
                           std::to_string(counter.fetch_add(1)));
  WindowsHandle file(
      ::CreateFileW(temporary.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file.valid())
    return fail(ErrorCode::kInputOutput, windows_message("cannot create a file", ::GetLastError()), path);

  // Step 3: write the bytes. They must be on disk before the rename.
  bool written = true;
  for (const std::span<const std::uint8_t> part : parts) written = written && write_all(file.get(), part, stop);
  written = written && ::FlushFileBuffers(file.get()) != 0;
  DWORD reason = written ? 0 : ::GetLastError();
  file.close();
  constexpr DWORD kHow = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  if (written && ::MoveFileExW(temporary.c_str(), target.c_str(), kHow) == 0) reason = ::GetLastError();
  if (written && reason == 0) return {};
  ::DeleteFileW(temporary.c_str());
  if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "writing the file was interrupted", path);
  return fail(ErrorCode::kInputOutput, windows_message("cannot write", reason), path);
}

// The file cannot be shared and goes when it is closed, also by the death of its holder.
FileLock::Tried FileLock::try_once() {
  WindowsHandle file(::CreateFileW(fs::path(path_).c_str(), GENERIC_WRITE | DELETE, 0, nullptr, OPEN_ALWAYS,
                                   FILE_FLAG_DELETE_ON_CLOSE, nullptr));
  if (!file.valid()) return ::GetLastError() == ERROR_SHARING_VIOLATION ? Tried::kBusy : Tried::kFailed;
  file_ = reinterpret_cast<std::intptr_t>(file.release());
  return Tried::kTaken;
}

FileLock::~FileLock() {
  if (file_) ::CloseHandle(reinterpret_cast<HANDLE>(*file_));
}

std::string cache_folder() {
  for (const char* const name : {"LOCALAPPDATA", "HOME"})
    if (const char* const value = std::getenv(name); value != nullptr && std::filesystem::path(value).is_absolute())
      return value;
  return "";
}

// Permissions are lists here, so a file that is deleted when it is closed answers the question.
std::optional<std::string> why_not_writable(const std::string& folder) {
  const std::filesystem::path file =
      std::filesystem::path(folder) / ("superflip.try-" + std::to_string(::GetCurrentProcessId()));
  const WindowsHandle tried(::CreateFileW(file.c_str(), GENERIC_WRITE | DELETE, 0, nullptr, CREATE_ALWAYS,
                                          FILE_FLAG_DELETE_ON_CLOSE, nullptr));
  if (tried.valid()) return std::nullopt;
  return windows_message("cannot write", ::GetLastError());
}

// A mapped file cannot be replaced or removed here: what would change it fails until the mapping ends.

// Pages are always read on demand: Windows has no flag that maps a file and reads it in one call.
Result<MappedFile> MappedFile::open(const std::string& path, Populate, const StopToken&) {
  const auto failed = [&](const char* attempt) {
    return fail(ErrorCode::kInputOutput, windows_message(attempt, ::GetLastError()), path);
  };
  const WindowsHandle file(::CreateFileW(std::filesystem::path(path).c_str(), GENERIC_READ,
                                         FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                         FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file.valid()) return failed("cannot open");
  if (::GetFileType(file.get()) != FILE_TYPE_DISK) return fail(ErrorCode::kInputOutput, "not a regular file", path);
  LARGE_INTEGER size{};
  if (::GetFileSizeEx(file.get(), &size) == 0) return failed("cannot examine");
  MappedFile mapped;
  if (size.QuadPart == 0) return mapped;  // an empty file cannot be mapped
  const WindowsHandle mapping(::CreateFileMappingW(file.get(), nullptr, PAGE_READONLY, 0, 0, nullptr));
  if (!mapping.valid()) return failed("cannot map");
  const void* const memory = ::MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, 0);
  if (memory == nullptr) return failed("cannot map");
  mapped.data_ = static_cast<const std::uint8_t*>(memory);
  mapped.size_ = static_cast<std::size_t>(size.QuadPart);
  return mapped;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::UnmapViewOfFile(data_);
}

// Large pages need a privilege that users do not have, so all pages are small.

void* allocate_pages(std::size_t alignment, std::size_t bytes, bool) { return _aligned_malloc(bytes, alignment); }

void free_pages(void* memory) { _aligned_free(memory); }

void drop_pages(void*, std::size_t) {}

bool file_is_on_large_pages(std::span<const std::uint8_t>) { return false; }

std::uint64_t physical_memory() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  return ::GlobalMemoryStatusEx(&status) == 0 ? 0 : status.ullTotalPhys;
}

}  // namespace superflip
