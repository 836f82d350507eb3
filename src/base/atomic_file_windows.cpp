// The temporary file is opened without sharing, which takes the place of the lock: nobody can remove it while its
// writer lives. Between its closing and its renaming somebody can; then the write fails, as on a full disk.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <string_view>

#include "base/atomic_file.h"
#include "base/folders.h"
#include "base/windows_handle.h"

namespace superflip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTemporaryMark = ".tmp-";

bool write_all(HANDLE file, std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;
  while (!bytes.empty()) {
    DWORD written = 0;
    if (::WriteFile(file, bytes.data(), static_cast<DWORD>(std::min(bytes.size(), kMostAtOnce)), &written, nullptr) ==
        0)
      return false;
    bytes = bytes.subspan(written);
  }
  return true;
}

void remove_dead(const fs::path& folder, const std::function<bool(std::string_view)>& is_temporary) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (is_temporary(entry->path().filename().string())) ::DeleteFileW(entry->path().c_str());
}

}  // namespace

Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains remains) {
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
  for (const std::span<const std::uint8_t> part : parts) written = written && write_all(file.get(), part);
  written = written && ::FlushFileBuffers(file.get()) != 0;
  DWORD reason = written ? 0 : ::GetLastError();
  file.close();
  constexpr DWORD kHow = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  if (written && ::MoveFileExW(temporary.c_str(), target.c_str(), kHow) == 0) reason = ::GetLastError();
  if (reason == 0) return {};
  ::DeleteFileW(temporary.c_str());
  return fail(ErrorCode::kInputOutput, windows_message("cannot write", reason), path);
}

}  // namespace superflip
