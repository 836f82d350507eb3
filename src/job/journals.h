// The journals of a job: results of units, appended, synced, never changed. Each process has its own journal.
//
// A record is a header of 64 bytes, then the result of one unit:
//
//   0  magic    8  job      16  unit     24  bytes of the result
//  32  when it was finished (milliseconds since 1970)    40  time of work (milliseconds)
//  48  checksum of the result     56  checksum of the header before this field
//
// All numbers have 64 bits, little-endian. The magic is found again behind a damaged record.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/checksum.h"
#include "base/file_descriptor.h"
#include "engine/engine.h"

namespace superflip::cli::job {

inline constexpr std::size_t kHeaderBytes = 64;
/// Begins each record; its first byte is none of text.
inline constexpr std::string_view kRecordMagic = "\x8ASFunit\n";

/// The header without magic and its own checksum.
struct RecordHeader {
  std::uint64_t job = 0;   ///< Plan::id
  std::uint64_t unit = 0;  ///< from 1
  std::uint64_t bytes = 0;
  std::uint64_t finished_ms = 0;
  std::uint64_t work_ms = 0;
  std::uint64_t checksum = 0;  ///< of the result
};

/// The journal of one process. Not thread-safe. The file is created with the first result.
class JournalWriter {
 public:
  JournalWriter(std::string folder, std::uint64_t job) : folder_(std::move(folder)), job_(job) {}

  /// Appends the result of a unit; returns when it is on disk. After an error, such as a full disk, the file is as it
  /// was before. Errors: kInputOutput.
  Result<void> append(std::uint64_t unit, std::string_view result, std::uint64_t work_ms);

 private:
  Result<void> create();

  std::string folder_;
  std::uint64_t job_;
  std::string path_ = {};
  FileDescriptor file_{-1};
};

/// A finished unit.
struct FinishedUnit {
  std::string path;      ///< of the journal
  std::uint64_t offset;  ///< of the result in it
  RecordHeader header;
};

/// The journals of all processes. Not thread-safe.
class Journals {
 public:
  /// `units`: of the job; records of other units and of other jobs are passed over.
  Journals(std::string folder, std::uint64_t job, std::uint64_t units, StopToken stop = {})
      : folder_(std::move(folder)), job_(job), units_(units), stop_(std::move(stop)) {}

  /// Reads what has been appended to any journal since the last call. Only results of units that `wanted` names are
  /// read and checked; those of others are taken for good. Errors: kInputOutput; kInterrupted.
  Result<void> refresh(const std::function<bool(std::uint64_t)>& wanted);
  /// The same for all units.
  Result<void> refresh();

  /// The record of a unit, or nullptr while it is not finished. If several processes have finished it, the first one.
  [[nodiscard]] const FinishedUnit* find(std::uint64_t unit) const;
  [[nodiscard]] const std::map<std::uint64_t, FinishedUnit>& finished() const { return finished_; }

  /// The bytes of a result, checked again. Errors: kInputOutput.
  static Result<std::string> result_of(const FinishedUnit& unit);

  /// Whole records of units that another record has finished already.
  [[nodiscard]] std::uint64_t repeated() const { return repeated_; }
  /// Bytes in journals that belong to no whole record.
  [[nodiscard]] std::uint64_t dropped() const;

 private:
  struct Read {
    std::uint64_t end = 0;      // behind the last whole record
    std::uint64_t size = 0;     // of the file when it was read
    std::uint64_t dropped = 0;  // before `end`
  };
  class Reader;
  Result<void> read(const std::string& path, Read& state, const std::function<bool(std::uint64_t)>& wanted);
  void forget(const std::string& path);

  std::string folder_;
  std::uint64_t job_;
  std::uint64_t units_;
  StopToken stop_;
  std::map<std::string, Read> read_ = {};  // by path, in the order of names
  std::map<std::uint64_t, FinishedUnit> finished_ = {};
  std::uint64_t repeated_ = 0;
};

}  // namespace superflip::cli::job
