// All journals of a job: which units are finished, and their results.
//
// A record counts when its header and its result have the right checksums. What a killed process has left of a record,
// a torn tail, is passed over; so is damage within a journal, up to the next whole record.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/cli/job/journal_record.h"
#include "engine/engine.h"

namespace superflip::cli::job {

/// A finished unit.
struct FinishedUnit {
  std::string path;      ///< of the journal
  std::uint64_t offset;  ///< of the result in it
  RecordHeader header;
};

/// Not thread-safe.
class Journals {
 public:
  /// `units`: of the job; records of other units and of other jobs are passed over.
  Journals(std::string folder, std::uint64_t job, std::uint64_t units)
      : folder_(std::move(folder)), job_(job), units_(units) {}

  /// Reads what has been appended to any journal since the last call. Only results of units that `wanted` names are
  /// read and checked; those of others are taken for good. Errors: kInputOutput.
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
  std::map<std::string, Read> read_ = {};  // by path, in the order of names
  std::map<std::uint64_t, FinishedUnit> finished_ = {};
  std::uint64_t repeated_ = 0;
};

}  // namespace superflip::cli::job
