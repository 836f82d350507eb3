#include "app/cli/job/journal_writer.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <utility>

#include "app/cli/job/journal_record.h"

namespace superflip::cli::job {
namespace {

constexpr int kMostNames = 100'000;  // processes with the same host name and number

// The name of this machine, of letters and digits; containers may share one.
std::string host() {
  std::array<char, 256> name{};
  ::gethostname(name.data(), name.size() - 1);
  std::string text(name.data());
  for (char& c : text)
    if (const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); !plain) c = '-';
  return text.empty() ? "host" : text;
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::uint64_t now_ms() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count());
}

}  // namespace

Result<void> JournalWriter::create() {
  for (int n = 1; !file_.valid() && n <= kMostNames; ++n) {
    path_ = fmt::format("{}/{}-{}-{}.journal", folder_, host(), ::getpid(), n);
    file_ = FileDescriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644));
    if (!file_.valid() && errno != EEXIST) break;
  }
  if (!file_.valid()) return fail(ErrorCode::kInputOutput, system_message("cannot create a journal", errno), path_);
  // The name must be on disk too. Where a folder cannot be synced, the record is complete all the same.
  const FileDescriptor folder(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.valid()) ::fsync(folder.get());
  return {};
}

Result<void> JournalWriter::append(std::uint64_t unit, std::string_view result, std::uint64_t work_ms) {
  if (!file_.valid())
    if (auto created = create(); !created) return created;
  const std::string header =
      to_bytes(RecordHeader{job_, unit, result.size(), now_ms(), work_ms, checksum(result.data(), result.size())});
  struct stat before {};
  if (::fstat(file_.get(), &before) != 0)
    return fail(ErrorCode::kInputOutput, system_message("cannot write the journal", errno), path_);
  if (write_all(file_.get(), header) && write_all(file_.get(), result) && ::fdatasync(file_.get()) == 0) return {};
  const int reason = errno;
  // What is left of a record is dropped by every reader, so a failure here does no harm.
  [[maybe_unused]] const int cut = ::ftruncate(file_.get(), before.st_size);
  return fail(ErrorCode::kInputOutput, system_message("cannot write the journal", reason), path_);
}

}  // namespace superflip::cli::job
