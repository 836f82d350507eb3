#include "app/cli/job/journals.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <utility>

#include "base/checksum.h"
#include "base/file_descriptor.h"

namespace superflip::cli::job {
namespace {

constexpr std::uint64_t kWindow = std::uint64_t{1} << 20;  // bytes that are searched for a magic at once

tl::unexpected<Error> cannot_read(int reason, const std::string& path) {
  return fail(ErrorCode::kInputOutput, system_message("cannot read the journal", reason), path);
}

// Up to `bytes` bytes from `offset` on; fewer at the end of the file.
std::optional<std::string> read_at(int file, std::uint64_t offset, std::uint64_t bytes) {
  std::string text(bytes, '\0');
  std::size_t filled = 0;
  while (filled < text.size()) {
    const ssize_t got = ::pread(file, text.data() + filled, text.size() - filled, static_cast<off_t>(offset + filled));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  text.resize(filled);
  return text;
}

}  // namespace

// The records of one open journal.
class Journals::Reader {
 public:
  Reader(int file, std::uint64_t size) : file_(file), size_(size) {}

  // The record at `offset` if it is whole. `check`: whether its result is read.
  std::optional<RecordHeader> record_at(std::uint64_t offset, const std::function<bool(std::uint64_t)>& check) const {
    const auto bytes = read_at(file_, offset, kHeaderBytes);
    if (!bytes) return std::nullopt;
    const auto header = parse_header(*bytes);
    if (!header || header->bytes > size_ - offset - kHeaderBytes) return std::nullopt;
    if (!check(header->unit)) return header;
    const auto result = read_at(file_, offset + kHeaderBytes, header->bytes);
    if (!result || result->size() != header->bytes || checksum(result->data(), result->size()) != header->checksum)
      return std::nullopt;
    return header;
  }

  // The place of the next magic from `offset` on; the size of the file if there is none.
  std::uint64_t next_magic(std::uint64_t offset) const {
    for (; offset + kHeaderBytes <= size_; offset += kWindow) {
      const auto text = read_at(file_, offset, kWindow + kRecordMagic.size() - 1);
      if (!text) break;
      if (const std::size_t found = text->find(kRecordMagic); found != std::string::npos) return offset + found;
    }
    return size_;
  }

 private:
  int file_;
  std::uint64_t size_;
};

Result<void> Journals::refresh() {
  return refresh([](std::uint64_t) { return true; });
}

Result<void> Journals::refresh(const std::function<bool(std::uint64_t)>& wanted) {
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder_, error), end; !error && entry != end; entry.increment(error))
    if (entry->path().extension() == ".journal") read_.try_emplace(entry->path().string());
  if (error) return fail(ErrorCode::kInputOutput, "cannot read the folder: " + error.message(), folder_);
  for (auto& [path, state] : read_)
    if (auto done = read(path, state, wanted); !done) return done;
  return {};
}

Result<void> Journals::read(const std::string& path, Read& state, const std::function<bool(std::uint64_t)>& wanted) {
  // Step 1: what is new. A journal that has shrunk was cut by somebody: what it had is read again.
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid() && errno == ENOENT) {
    forget(path);
    state = {};
    return {};
  }
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0) return cannot_read(errno, path);
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size < state.size) {
    forget(path);
    state = {};
  }
  if (size == state.size) return {};
  state.size = size;

  // Step 2: its records. A tail that is not whole may be one that is being written: it is read again the next time.
  const Reader reader(file.get(), size);
  for (std::uint64_t offset = state.end; offset + kHeaderBytes <= size;) {
    const auto header = reader.record_at(offset, wanted);
    if (!header) {
      offset = reader.next_magic(offset + 1);
      continue;
    }
    state.dropped += offset - state.end;
    if (header->job == job_ && header->unit >= 1 && header->unit <= units_)
      if (!finished_.try_emplace(header->unit, FinishedUnit{path, offset + kHeaderBytes, *header}).second) ++repeated_;
    offset = state.end = offset + kHeaderBytes + header->bytes;
  }
  return {};
}

void Journals::forget(const std::string& path) {
  std::erase_if(finished_, [&](const auto& entry) { return entry.second.path == path; });
}

const FinishedUnit* Journals::find(std::uint64_t unit) const {
  const auto found = finished_.find(unit);
  return found == finished_.end() ? nullptr : &found->second;
}

Result<std::string> Journals::result_of(const FinishedUnit& unit) {
  const FileDescriptor file(::open(unit.path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return cannot_read(errno, unit.path);
  auto result = read_at(file.get(), unit.offset, unit.header.bytes);
  if (!result) return cannot_read(errno, unit.path);
  if (result->size() != unit.header.bytes || checksum(result->data(), result->size()) != unit.header.checksum)
    return fail(ErrorCode::kInputOutput,
                "the journal has changed while it was read, or is damaged; `superflip job run` does the unit again",
                unit.path);
  return *std::move(result);
}

std::uint64_t Journals::dropped() const {
  std::uint64_t bytes = 0;
  for (const auto& [path, state] : read_) bytes += state.dropped + state.size - state.end;
  return bytes;
}

}  // namespace superflip::cli::job
