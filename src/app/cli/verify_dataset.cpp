#include "app/cli/verify_dataset.h"

#include <fmt/core.h>

#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include "app/cli/dataset_check.h"
#include "app/cli/line_file.h"
#include "terminal/progress_bar.h"

namespace superflip::cli {
namespace {

// Checks the lines of one file in order.
class FileCheck {
 public:
  // What is wrong with the next line; empty if nothing is.
  std::string objection(std::string_view text) {
    const std::uint64_t index = lines_++;
    const auto line = parse_dataset_line(text);
    if (!line) return fault(line.error().message);
    if (!kind_) begin(line->kind);
    if (!line->has_sum) ++without_sum_;
    std::string cube = line->cube;
    if (cubes_) {
      cubes_->skip(index - cubes_->drawn());
      cube = cubes_->next();
    }
    if (line->kind != *kind_) return fault("its metric, seed, source or fields are not those of the first line");
    if (line->index != index) return fault(fmt::format("its index is {} and not {}", line->index, index));
    if (line->cube != cube) return fault("its cube is not that of its seed and index");
    return fault(check_->objection(*line));
  }

  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  [[nodiscard]] std::uint64_t faults() const { return faults_; }
  [[nodiscard]] std::uint64_t without_sum() const { return without_sum_; }

 private:
  void begin(const DatasetKind& kind) {
    kind_ = kind;
    if (kind.source.empty()) cubes_.emplace(kind.seed);
    check_.emplace(DatasetCheck::open(kind.metric).value());
  }
  std::string fault(std::string what) {
    if (!what.empty()) ++faults_;
    return what;
  }

  std::optional<DatasetKind> kind_ = {};  // of the first line that can be read
  std::optional<RandomCubes> cubes_ = {};
  std::optional<DatasetCheck> check_ = {};
  std::uint64_t lines_ = 0;
  std::uint64_t faults_ = 0;
  std::uint64_t without_sum_ = 0;
};

std::string summary_of(const FileCheck& check) {
  std::string text = fmt::format("{} cubes, {} faults", check.lines(), check.faults());
  if (check.without_sum() > 0)
    text += fmt::format("; {} lines have no checksum, which alone shows that a length is still the proved one",
                        check.without_sum());
  return text;
}

}  // namespace

ExitCode verify_dataset(const std::string& path, bool progress, Console& console) {
  // Step 1: the lines.
  FileCheck check;
  ProgressBar bar;
  std::error_code unknown;
  const auto size = std::filesystem::file_size(path, unknown);
  ProgressMeter meter(progress ? static_cast<Progress&>(bar) : Progress::none(), "verify", unknown ? 0 : size, "bytes");
  meter.foresee(0);
  const auto add = [&](std::string_view line, bool /*ended*/) -> Result<bool> {
    const std::string wrong = check.objection(line);
    if (!wrong.empty()) console.write(fmt::format("{}:{}: {}\n", path, check.lines(), wrong));
    return true;
  };
  const auto wait = [&](std::uint64_t bytes) -> Result<void> {
    meter.add(bytes);
    if (console.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    return {};
  };
  const auto read = read_lines(path, add, wait);
  meter.finish();

  // Step 2: the end of the file.
  if (!read && read.error().code == ErrorCode::kInterrupted) {
    console.say(
        fmt::format("interrupted behind {} lines of {}; {} faults so far", check.lines(), path, check.faults()));
    console.flush();
    return ExitCode::kInterrupted;
  }
  if (!read) {
    console.flush();
    return console.fail(read.error());
  }
  if (read->without_end) console.write(fmt::format("{}: the file is cut off, or its writer was killed\n", path));
  console.write(fmt::format("{}: {}\n", path, summary_of(check)));
  if (!console.flush()) return ExitCode::kTablesOrIo;
  return check.faults() == 0 && !read->without_end ? ExitCode::kDone : ExitCode::kNoSolution;
}

}  // namespace superflip::cli
