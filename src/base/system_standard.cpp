// What the standard library does alike on POSIX and Windows: folders, threads, and the wait for a lock.
#ifdef __linux__
#include <sys/resource.h>
#endif

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>

#include "base/files.h"
#include "base/parallel.h"

namespace superflip {

namespace fs = std::filesystem;

std::optional<std::string> make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return error.message();
  return std::nullopt;
}

Result<void> has_place_for(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return fail(ErrorCode::kInputOutput, "this is a folder; name a file", path);
  const std::string folder = fs::path(path).parent_path().string();
  if (folder.empty() || fs::is_directory(folder, error)) return {};
  return fail(ErrorCode::kInputOutput, "there is no such folder; make it first", folder);
}

FileLock FileLock::take(const std::string& path, const StopToken& stop, const std::function<void()>& waits) {
  constexpr std::chrono::milliseconds kBetweenTries{20};
  constexpr int kTriesOfAMoment = 10;
  std::error_code ignored;
  fs::create_directories(fs::path(path).parent_path(), ignored);
  FileLock lock;
  lock.path_ = path + kTemporaryMark + "lock";
  for (int tries = 0; !stop.stop_requested() && lock.try_once() == Tried::kBusy; ++tries) {
    if (tries == kTriesOfAMoment) waits();
    std::this_thread::sleep_for(kBetweenTries);
  }
  return lock;
}

std::string path_in(const std::string& folder, const std::string& name) { return (fs::path(folder) / name).string(); }

bool has_file(const std::string& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

std::vector<FolderEntry> entries_of(const std::string& folder) {
  std::vector<FolderEntry> entries;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code unknown;
    const std::uintmax_t bytes = entry->file_size(unknown);
    entries.push_back({entry->path().filename().string(), unknown ? 0 : bytes});
  }
  return entries;
}

Removed remove_file(const std::string& path, std::string& why) {
  std::error_code error;
  if (fs::remove(path, error)) return Removed::kYes;
  why = error ? error.message() : "";
  return error ? Removed::kFailed : Removed::kNoFile;
}

bool read_bytes_at(const std::string& path, std::uint64_t offset, std::span<std::uint8_t> bytes) {
  std::ifstream file(path, std::ios::binary);
  file.seekg(static_cast<std::streamoff>(offset));
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return file.good();
}

bool write_bytes_at(const std::string& path, std::uint64_t offset, std::span<const std::uint8_t> bytes) {
  std::ofstream(path, std::ios::binary | std::ios::app);  // makes the file
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(static_cast<std::streamoff>(offset));
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return file.flush().good();
}

int hardware_threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

std::thread start_thread(std::function<void()> work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error&) {
    return {};
  }
}

void give_way() {
#ifdef __linux__
  constexpr int kLow = 10;
  // 0 is the calling thread here, against POSIX.
  if (::getpriority(PRIO_PROCESS, 0) < kLow) ::setpriority(PRIO_PROCESS, 0, kLow);
#endif
}

std::thread start_computing_thread(std::function<void()> work) { return start_thread(std::move(work)); }

}  // namespace superflip
