#include "job/journals.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <utility>

#include "job/units.h"

namespace superflip::cli::job {
namespace {

constexpr std::uint64_t kWindow = std::uint64_t{1} << 20;  // bytes that are searched for a magic at once

tl::unexpected<Error> cannot_read(int reason, const std::string& path) {
  return fail(ErrorCode::kInputOutput, system_message("cannot read the journal", reason), path);
}

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

std::uint64_t now_ms() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count());
}

std::string to_bytes(const RecordHeader& header) {
  std::string bytes(kRecordMagic);
  for (const std::uint64_t number :
       {header.job, header.unit, header.bytes, header.finished_ms, header.work_ms, header.checksum})
    append_number(bytes, number);
  append_number(bytes, checksum(bytes.data(), bytes.size()));
  return bytes;
}

// Reads the first 64 bytes; nothing if they are no header.
std::optional<RecordHeader> parse_header(std::string_view bytes) {
  constexpr std::size_t kChecked = kHeaderBytes - 8;
  if (bytes.size() < kHeaderBytes || !bytes.starts_with(kRecordMagic) ||
      number_at(bytes, kChecked) != checksum(bytes.data(), kChecked))
    return std::nullopt;
  return RecordHeader{number_at(bytes, 8),  number_at(bytes, 16), number_at(bytes, 24),
                      number_at(bytes, 32), number_at(bytes, 40), number_at(bytes, 48)};
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
    if (stop_.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
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
